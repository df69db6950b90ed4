"""Pages of cards as they are drawn, and which of their cards are stamps: laid out and kept in the
file only once (`wyklenci_site.press.stamps`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from django.utils.safestring import SafeString
from msgspec import Struct
from msgspec.structs import replace

WORTH_A_STAMP: Final = 2
"""More cards than so many that are alike are laid out once: the first, and a stamp for the rest."""


class Side(Struct, frozen=True):
    """A side of a card in its cell: its face, or where that is a stamp, the stamp's name and what
    is said of it."""

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
    those that go on."""

    number: int
    sheets: int
    side: str
    first: bool
    begun: tuple[str, ...]
    more: tuple[str, ...]
    grids: tuple[Grid, ...]
    marks: SafeString
    fold: SafeString | None


def stamped(pages: Sequence[Page]) -> tuple[tuple[Page, ...], tuple[Side, ...]]:
    """The same pages with stamps, and those: all cards that are alike but for the first of them,
    which is to be read and searched."""
    often = Counter(side.face for page in pages for grid in page.grids for side in grid.sides)
    names = {
        face: f"stamp:{n}" for n, face in enumerate(often) if face and often[face] > WORTH_A_STAMP
    }
    seen, stamps = set[str](), dict[str, Side]()

    def laid(side: Side) -> Side:
        if side.face not in names:
            return side
        if side.face not in seen:
            seen.add(side.face)
            return side
        stamp = replace(side, stamp=names[side.face])
        stamps[stamp.stamp] = stamp
        return replace(stamp, face="")

    laid_out = [
        replace(
            page,
            grids=tuple(replace(grid, sides=tuple(map(laid, grid.sides))) for grid in page.grids),
        )
        for page in pages
    ]
    return tuple(laid_out), tuple(stamps.values())
