"""What drawing uses of WeasyPrint that it promises to nobody.

Only here, so that whoever raises its version, which is pinned, has one file to read and one file
of tests to run (`tests/printing/test_weasyprint_internals.py`).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from .linocuts import Linocut

_NOTES: Final = re.compile(r"^::(foot)?note-\w+ {.*}$", re.MULTILINE)
_POINTS: Final = re.compile(r"^::marker(?= {)", re.MULTILINE)
_EDGES: Final = re.compile(
    r"^  @((?:top|right|bottom|left)-[a-z-]+|note-area) +{.*}$", re.MULTILINE
)
_PRIVATE: Final = re.compile(rb"<(e[0-9a-f]|f[0-8])[0-9a-f]{2}>$")

REMEMBERED: Final = 8
"""Sets of edges for which its style sheet is kept."""


def own_styles(edges: frozenset[str]) -> str:
    """WeasyPrint's own style sheet without footnotes, and with nothing at a page's edges but at
    these ("top-left").

    It has rules for the marks of footnotes, and of points of a list, at every element, and for
    eighteen boxes around every page, and reckons a style for each: more styles than a sheet of
    cards has of its own."""
    from weasyprint.html import UA

    kept = _EDGES.sub(lambda found: found[0] if found[1] in edges else "", _NOTES.sub("", UA))
    return _POINTS.sub("li::marker", kept)


@lru_cache(REMEMBERED)
def page_class(edges: frozenset[str]) -> Any:
    """WeasyPrint's HTML with these `own_styles`."""
    from weasyprint import CSS, HTML

    base = CSS(string=own_styles(edges))

    class Page(HTML):
        def _ua_stylesheets(self, forms: bool = False) -> list[Any]:
            return [base]

    return Page


def remember_pages() -> None:
    """The references of all pages are asked for at every element of a tagged document, and pydyf
    writes all of them each time."""
    import pydyf

    def page_references(pdf: Any) -> tuple[bytes, ...]:
        return _references(tuple(pdf.pages["Kids"][::3]))

    pydyf.PDF.page_references = property(page_references)


@lru_cache(1)
def _references(numbers: tuple[int, ...]) -> tuple[bytes, ...]:
    return tuple(b"%d 0 R" % number for number in numbers)


def silence_signs(document: object, pdf: Any) -> None:
    """Signs and ornaments are letters of their own: whoever searches or hears the page, or copies
    its text, gets a blank for each instead of a code that means nothing."""
    fonts = (found for found in pdf.objects if isinstance(found, dict) and "ToUnicode" in found)
    for font in fonts:
        meanings = pdf.objects[int(font["ToUnicode"].split()[0])].stream
        meanings[:] = [_PRIVATE.sub(b"<0020>", line) for line in meanings]


class Picture:
    """A page that takes the part of a picture of this width and height, in WeasyPrint's units.

    Where it lies first, it is painted beside the document's pages; there and everywhere else only
    its name is written."""

    def __init__(self, size: tuple[float, float], page: Any) -> None:
        self._size = size
        self._page = page
        self._name = ""

    def get_intrinsic_size(self, resolution: float, font_size: float) -> tuple[float, float, float]:
        width, height = self._size
        return width, height, width / height

    def draw(self, stream: Any, width: float, height: float, style: object) -> None:
        if not self._name:
            form = stream.add_group(0, 0, *self._size)
            del form.extra["Group"]  # nothing shines through it
            form._tags = None  # its words have no place in the order of reading
            self._page.paint(form)
            self._name = form.id
        stream.transform(a=width / self._size[0], d=height / self._size[1])
        stream.draw_x_object(self._name)


class LinocutImage:
    """A linocut, painted beside the document's pages as their photographs are: once, and only
    named wherever it lies, also on a stamp."""

    def __init__(self, name: str, cut: Linocut) -> None:
        self.id = name
        self._cut = cut

    def get_intrinsic_size(self, resolution: float, font_size: float) -> tuple[None, None, float]:
        width, height = self._cut.size
        return None, None, width / height

    def draw(self, stream: Any, width: float, height: float, style: object) -> None:
        wide, high = self._cut.size
        stream.transform(a=width / wide, d=height / high)
        stream.draw_x_object(stream.add_image(self, interpolate=False, ratio=1))

    def get_x_object(self, interpolate: bool, dpi_ratio: float) -> Any:
        import pydyf

        form = {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": pydyf.Array((0, 0, *self._cut.size)),
            "Resources": pydyf.Dictionary(),
        }
        return pydyf.Stream([self._cut.content()], pydyf.Dictionary(form), compress=True)
