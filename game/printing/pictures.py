"""Cards as pictures: from a side's HTML to pixels, by way of the page of a PDF.

So a picture is the printed card. Pages become pixels one after another; only one is in memory.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from msgspec import Struct

from game.sheets.papers import SIZES
from wyklenci_site.core.lengths import mm
from wyklenci_site.press.draw import draw

if TYPE_CHECKING:  # only a process that prints loads it
    from PIL.Image import Image

DPI: Final = 300
INCH: Final = 25.4
RESOLUTION_TAGS: Final = {0x011A: float(DPI), 0x011B: float(DPI), 0x0128: 2}
"""How Exif says so many dots an inch."""


class Look(Struct, frozen=True):
    """How cards are drawn: their size and ink as `css/print/cards.css` knows them, and the
    bleed around them in mm."""

    size: str = "poker"
    ink: str = "colour"
    bleed: int = 0

    @property
    def width(self) -> float:
        """Of the card with its bleed, in mm."""
        return SIZES[self.size].width + 2 * self.bleed

    @property
    def height(self) -> float:
        return SIZES[self.size].height + 2 * self.bleed

    @property
    def page_rule(self) -> SafeString:
        """The page, as a style sheet of its own."""
        rule = "<style>@page {{ size: {}mm {}mm; margin: 0 }}</style>"
        return format_html(rule, mm(self.width), mm(self.height))

    def pixels(self) -> tuple[int, int]:
        """Width and height at `DPI`."""
        return dots(self.width), dots(self.height)


def dots(millimetres: float) -> int:
    return round(millimetres / INCH * DPI)


def pdf_of(game: str, sides: Sequence[SafeString], look: Look, title: str) -> bytes:
    """One page for each side, as large as the card with its bleed."""
    context = {"game": game, "sides": sides, "look": look, "title": title}
    return draw(render_to_string("printing/images/pages.html", context))


def pixels_of(pdf: bytes, width: int, height: int, first: int = 0) -> Iterator[Image]:
    """The pages in so many pixels, one after another, from the `first` on; pages count from 0."""
    import pypdfium2
    from pypdfium2 import raw

    document = pypdfium2.PdfDocument(pdf)
    try:
        for number in range(first, len(document)):
            page = document[number]
            bitmap = pypdfium2.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR)
            bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
            # By its own `render` a page would be a pixel larger wherever a size is no whole one.
            raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, raw.FPDF_ANNOT)
            yield bitmap.to_pil()
            bitmap.close()
            page.close()
    finally:
        document.close()


def file_of(image: Image, kind: str) -> bytes:
    """The picture as "png", "webp" (both without loss) or "jpg", with its resolution and colours
    written into it."""
    made = BytesIO()
    profile = _srgb()
    if kind == "png":
        image.save(made, "PNG", dpi=(DPI, DPI), icc_profile=profile)
    elif kind == "webp":
        image.save(made, "WEBP", lossless=True, method=2, exif=_exif(), icc_profile=profile)
    else:
        image.save(
            made,
            "JPEG",
            quality=88,
            subsampling=0,
            optimize=True,
            dpi=(DPI, DPI),
            icc_profile=profile,
        )
    return made.getvalue()


@cache
def _srgb() -> bytes:
    from PIL import ImageCms

    return ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


def _exif() -> Any:
    """WebP knows no resolution of its own."""
    from PIL.Image import Exif

    said = Exif()
    said.update(RESOLUTION_TAGS)
    return said
