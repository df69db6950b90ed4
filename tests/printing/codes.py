"""QR codes on paper: how coarse they are, and what a photocopy leaves of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

import pypdfium2
from PIL import Image, ImageChops, ImageFilter
from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE
from zxingcpp import BarcodeFormat, read_barcodes

from .faces import POINT

LEAST: Final = 0.5
"""Millimetres. A phone reads so large a square of a copy."""
QUIET: Final = 4
"""Squares around a code that stay empty."""

COPIED: Final = 200
"""Dots an inch of a school's copier."""
SMUDGE, GRAIN, BLACK = 1.0, 96, 128
"""Of a copy: a blur in dots, a grain in levels of grey, and what becomes black in it."""


class Code(NamedTuple):
    """On a page, from 0: its place there in points, and how large a square of it is, in mm."""

    page: int
    box: tuple[float, float, float, float]
    square: float


def codes(content: bytes) -> Iterator[Code]:
    """All pictures of so many squares as a code has, each square a pixel; of cards that are alike,
    the first."""
    for number, page in enumerate(pypdfium2.PdfDocument(content)):
        for picture in page.get_objects(filter=[FPDF_PAGEOBJ_IMAGE], max_depth=1):
            squares, high = picture.get_px_size()
            if squares != high or (squares - 2 * QUIET - 17) % 4:
                continue
            left, bottom, right, top = picture.get_bounds()
            yield Code(number, (left, bottom, right, top), (right - left) * POINT / squares)


def copied(content: bytes, code: Code) -> Image.Image:
    """What a photocopy shows where the code is."""
    page = pypdfium2.PdfDocument(content)[code.page]
    scale = COPIED / 72
    left, bottom, right, top = code.box
    beside = left, bottom, page.get_width() - right, page.get_height() - top
    drawn = page.render(scale=scale, grayscale=True, crop=beside).to_pil()
    blurred = drawn.filter(ImageFilter.GaussianBlur(SMUDGE))
    dots = Random(len(content)).randbytes(blurred.width * blurred.height)
    grain = Image.frombytes("L", blurred.size, dots).point(lambda level: level * GRAIN // 255)
    grainy = ImageChops.add(blurred, grain, offset=-GRAIN // 2)
    return grainy.point(lambda level: 255 if level > BLACK else 0)


def read(picture: Image.Image) -> list[str]:
    """What a phone reads, which sees no sharp dots."""
    size = 2 * picture.width, 2 * picture.height
    large = picture.resize(size, Image.Resampling.BICUBIC).filter(ImageFilter.GaussianBlur(2))
    found = read_barcodes(large, formats=BarcodeFormat.QRCode)
    return [code.text for code in found]
