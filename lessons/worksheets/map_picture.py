"""The map of a worksheet as a picture, for word processors."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from math import radians, tan
from typing import TYPE_CHECKING, Final

from django.conf import settings

from ..explore.lines import Point, corners
from ..explore.projection import HEIGHT, WIDTH
from ..explore.river_names import SLANT, RiverName
from .map_task import RIVER_LETTER, Map

if TYPE_CHECKING:  # only who asks for such a file loads it
    from PIL import Image, ImageDraw, ImageFont

SCALE: Final = 2
DOT: Final = 17
INK, PAPER, STEEL, WATER = "#1c1a18", "#ffffff", "#59646d", "#a4adb4"


def png(map: Map) -> bytes:
    """The outline with rivers, dots and towns as the worksheet has them."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), PAPER)
    pen = ImageDraw.Draw(image)
    for river in map.rivers:
        for line in corners(river.path):
            wide = round(float(river.wide) * SCALE)
            pen.line(_scaled(line), fill=WATER, width=wide, joint="curve")
    for line in corners(map.outline):
        pen.line(_scaled((*line, line[0])), fill=INK, width=4 * SCALE)
    for name in map.river_names:
        _write_along(image, name)
    for town in map.towns:
        _disc(pen, town.x, town.y, 5, STEEL)
        _write(pen, town.x, town.text_y - 8, town.name, 22, STEEL)
    for dot in map.dots:
        _disc(pen, dot.x, dot.y, DOT, INK)
        _write(pen, dot.x, dot.y, f"{dot.number}", 24, PAPER)
    drawn = BytesIO()
    image.quantize(16).save(drawn, "PNG", optimize=True)
    return drawn.getvalue()


def _scaled(line: tuple[Point, ...]) -> list[Point]:
    return [(x * SCALE, y * SCALE) for x, y in line]


def _disc(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float, colour: str) -> None:
    left, top, right, bottom = x - radius, y - radius, x + radius, y + radius
    pen.ellipse([left * SCALE, top * SCALE, right * SCALE, bottom * SCALE], fill=colour)


def _write(pen: ImageDraw.ImageDraw, x: float, y: float, text: str, size: int, colour: str) -> None:
    pen.text((x * SCALE, y * SCALE), text, fill=colour, font=_font(size * SCALE), anchor="mm")


def _write_along(image: Image.Image, name: RiverName) -> None:
    """A name that leans and is turned: written straight first, on a sheet of its own."""
    from PIL import Image, ImageDraw

    font = _font(RIVER_LETTER * SCALE, 400)
    side = round(font.getlength(name.name)) + 4 * RIVER_LETTER
    sheet = Image.new("L", (side, side))
    ImageDraw.Draw(sheet).text((side / 2, side / 2), name.name, fill=255, font=font, anchor="mm")
    lean = -tan(radians(SLANT))
    smooth = Image.Resampling.BICUBIC
    leant = (1, lean, -lean * side / 2, 0, 1, 0)
    sheet = sheet.transform(sheet.size, Image.Transform.AFFINE, leant, smooth)
    sheet = sheet.rotate(-name.angle, smooth)
    at = round(name.x * SCALE - side / 2), round(name.y * SCALE - side / 2)
    image.paste(STEEL, at, sheet)


@lru_cache(4)
def _font(size: int, weight: int = 700) -> ImageFont.FreeTypeFont:
    from PIL import ImageFont

    folder = settings.BASE_DIR / "static" / "vendor" / "print"
    return ImageFont.truetype(folder / f"atkinson-hyperlegible-next-{weight}.ttf", size)
