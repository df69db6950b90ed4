"""The map of a worksheet as a picture, for word processors."""

from __future__ import annotations

import re
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Final

from django.conf import settings

from ..explore.projection import HEIGHT, WIDTH
from .map_task import Map

if TYPE_CHECKING:  # only who asks for such a file loads it
    from PIL import ImageDraw, ImageFont

SCALE: Final = 2
DOT: Final = 17
INK, PAPER, STEEL = "#1c1a18", "#ffffff", "#59646d"
NUMBER: Final = re.compile(r"-?[0-9.]+")
PART: Final = re.compile(r"M([^Mz]+)z?")


def png(map: Map) -> bytes:
    """The outline with dots and towns as the worksheet has them."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), PAPER)
    pen = ImageDraw.Draw(image)
    for points in _outlines(map.outline):
        pen.line([*points, points[0]], fill=INK, width=4 * SCALE)
    for town in map.towns:
        _disc(pen, town.x, town.y, 5, STEEL)
        _write(pen, town.x, town.text_y - 8, town.name, 22, STEEL)
    for dot in map.dots:
        _disc(pen, dot.x, dot.y, DOT, INK)
        _write(pen, dot.x, dot.y, f"{dot.number}", 24, PAPER)
    drawn = BytesIO()
    image.quantize(16).save(drawn, "PNG", optimize=True)
    return drawn.getvalue()


@lru_cache(1)
def _outlines(path: str) -> tuple[tuple[tuple[float, float], ...], ...]:
    """The corners of the outline: one point where it begins, then steps from corner to corner."""
    return tuple(tuple(_corners(part)) for part in PART.findall(path))


def _corners(part: str) -> list[tuple[float, float]]:
    numbers = [float(number) for number in NUMBER.findall(part)]
    x = y = 0.0
    found = []
    for right, down in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + right, y + down
        found.append((x * SCALE, y * SCALE))
    return found


def _disc(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float, colour: str) -> None:
    left, top, right, bottom = x - radius, y - radius, x + radius, y + radius
    pen.ellipse([left * SCALE, top * SCALE, right * SCALE, bottom * SCALE], fill=colour)


def _write(pen: ImageDraw.ImageDraw, x: float, y: float, text: str, size: int, colour: str) -> None:
    pen.text((x * SCALE, y * SCALE), text, fill=colour, font=_font(size * SCALE), anchor="mm")


@lru_cache(4)
def _font(size: int) -> ImageFont.FreeTypeFont:
    from PIL import ImageFont

    folder = settings.BASE_DIR / "static" / "vendor" / "print"
    return ImageFont.truetype(folder / "atkinson-hyperlegible-next-700.ttf", size)
