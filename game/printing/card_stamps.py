"""Pages of cards as they are drawn, and which of their cards are stamps: laid out and kept in the
file only once (`wyklenci_site.press.stamps`)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from html import unescape
from typing import Final

from django.utils.safestring import SafeString
from msgspec import Struct
from msgspec.structs import replace

_TAG: Final = re.compile("<[^>]*>")
_SIGN: Final = re.compile("[\ue000-\uf8ff]")
"""A picture that is a letter of its own typeface."""


class Side(Struct, frozen=True):
    """A side of a card in its cell: its face, or where that is a stamp, the stamp's name and the
    words that stand on it."""

    face: str = ""
    words: str = ""
    stamp: str = ""


class Grid(Struct, frozen=True):
    """Cells of a page in rows, from its upper left corner; some may be empty. `css` says which
    corner that is, and whether cards stand on their heads."""

    css: str
    sides: tuple[Side, ...]


class Page(Struct, frozen=True):
    """One side of a sheet. `begun` are decks that begin here and are found by a bookmark, `more`
    those that go on. A page with a `note` has nothing else."""

    number: int
    sheets: int
    side: str
    first: bool
    begun: tuple[str, ...]
    more: tuple[str, ...]
    grids: tuple[Grid, ...]
    marks: SafeString
    fold: SafeString | None
    note: str = ""


def stamped(pages: Sequence[Page]) -> tuple[tuple[Page, ...], tuple[Side, ...]]:
    """The same pages with stamps, and those: all cards that are alike and say
    anything. Who searches the file finds
    each of them, and who hears it is told their words."""
    often = Counter(side.face for page in pages for grid in page.grids for side in grid.sides)
    stamps = {
        face: Side(face, words, f"stamp:{number}")
        for number, face in enumerate(often)
        if often[face] > 1 and (words := _words(face))
    }

    def laid(side: Side) -> Side:
        return replace(stamps[side.face], face="") if side.face in stamps else side

    laid_out = [
        replace(
            page,
            grids=tuple(replace(grid, sides=tuple(map(laid, grid.sides))) for grid in page.grids),
        )
        for page in pages
    ]
    return tuple(laid_out), tuple(stamps.values())


def _words(face: str) -> str:
    return " ".join(_SIGN.sub("", unescape(_TAG.sub(" ", face))).split())
