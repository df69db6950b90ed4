"""How large the letters of a PDF are on paper."""

from __future__ import annotations

import ctypes
from collections import defaultdict
from collections.abc import Iterator
from typing import Final, NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium

LEAST: Final = 7.0
"""Points. Smaller letters are not read from a card that lies on the table."""

HEARD: Final = 0.1
"""Points. What is not larger is there for who hears the page."""

DRAWINGS: Final = ("Signs", "Ornaments")
"""Typefaces whose letters are pictures, whatever their size."""


class Letter(NamedTuple):
    """A letter as it is printed, its size in points, in pages from 1."""

    page: int
    size: float
    typeface: str
    text: str


def letters(content: bytes) -> Iterator[Letter]:
    """All that is written, but for blanks; in order."""
    document = pypdfium2.PdfDocument(content)
    for number, page in enumerate(document, start=1):
        written = page.get_textpage()
        matrix, name = pdfium.FS_MATRIX(), ctypes.create_string_buffer(120)
        flags = ctypes.c_int()
        for at in range(written.count_chars()):
            code = pdfium.FPDFText_GetUnicode(written, at)
            if pdfium.FPDFText_IsGenerated(written, at) or not chr(code).strip():
                continue
            pdfium.FPDFText_GetMatrix(written, at, matrix)
            scale = (matrix.b**2 + matrix.d**2) ** 0.5
            nominal = pdfium.FPDFText_GetFontSize(written, at)
            pdfium.FPDFText_GetFontInfo(written, at, name, 120, flags)
            typeface = name.value.decode("utf-8", "replace")
            yield Letter(number, nominal * scale, typeface, chr(code))


def too_small(content: bytes) -> dict[tuple[int, float, str], str]:
    """What is written in smaller letters than LEAST, by page, size and typeface."""
    found: dict[tuple[int, float, str], str] = defaultdict(str)
    for letter in letters(content):
        drawn = any(one in letter.typeface for one in DRAWINGS)
        if HEARD < letter.size < LEAST - 0.005 and not drawn:
            found[letter.page, round(letter.size, 2), letter.typeface] += letter.text
    return dict(found)
