"""The mats of Forest: the row of terrains, and the cards of a fight with their life."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import pgettext

from game.rulesets.forest.cards import (
    DECKS,
    FOREST,
    ROW,
    START_CONTROL,
    TERRAIN,
    UNITS,
    UNITS_AT_MOST,
    VILLAGE,
    Side,
)
from game.rulesets.forest.terrain import VILLAGE_CARD, gives
from game.sheets.boards import MAT, Area, Cell, Mat, Piece, Slot, Words

from . import words

CARD: Final = (63.0, 88.0)
BAR: Final = 7.0
"""How high the bar with an area's name is."""
GAP: Final = 2.0
COLUMN: Final = 86.25
"""A card, and beside it a column for markers."""
COLUMNS: Final = 3
"""Three of them are as wide as a sheet of A4: half of the row, or a side's units."""
SIZE: Final = (4 * GAP + COLUMNS * COLUMN, BAR + CARD[1] + 3.0)
"""Two of these share a sheet of A4."""
BESIDE: Final = COLUMN - CARD[0] - 2.25
"""How wide the column beside a card is."""

COLOURS: Final = ("forest", "steel")
"""Of the sides, by number."""


def row_mats() -> tuple[Piece, ...]:
    """The row from left to right, in as many parts as it takes."""
    return tuple(_row(first) for first in range(0, len(ROW), COLUMNS))


def _row(first: int) -> Piece:
    """Three places: the card, and beside it a box for the marker of control."""
    areas, cells, said = [], [], []
    for column in range(COLUMNS):
        place = first + column
        side, x = START_CONTROL[place], _beside(column)
        areas.append(
            _area(
                column,
                pgettext("mat", "%(place)s · at the start: %(side)s")
                % {"place": place + 1, "side": words.side(side)},
                side,
                " · ".join(words.terrain(kind) for kind in ROW[place]),
            )
        )
        said.append(Words(pgettext("mat", "Control"), x, BAR + 4, BESIDE, 10, strong=True))
        cells.append(Cell("", x, BAR + 10, BESIDE, BESIDE))
        said.append(Words(str(place + 1), x + 5, BAR + 52, BESIDE, 64, strong=True))
    name = pgettext("mat", "The row")
    return Piece(MAT, *SIZE, Mat(name, tuple(areas), tuple(cells), tuple(said)))


def fight_mat(side: Side) -> Piece:
    """A side's three units, each with the life that it still has beside it."""
    name = words.side(side)
    areas = tuple(
        _area(
            column,
            pgettext("mat", "%(side)s: unit %(number)s") % {"side": name, "number": column + 1},
            side,
            pgettext("mat", "for a fight; afterwards the card goes back to its terrain"),
        )
        for column in range(UNITS_AT_MOST)
    )
    cells = tuple(cell for column in range(UNITS_AT_MOST) for cell in _life(column))
    return Piece(MAT, *SIZE, Mat(name, areas, cells))


def _life(column: int) -> Iterator[Cell]:
    """Boxes for a marker, the full life above."""
    most = most_life()
    high = round((CARD[1] - 2) / most, 2)
    for number in range(most):
        top = round(BAR + 2.5 + number * high, 2)
        yield Cell(str(most - number), _beside(column), top, BESIDE, high)


def most_life() -> int:
    """No unit of either side starts a fight with more."""
    return max(
        max(UNITS[card].defence for card in deck if card in UNITS)
        + max(gives(kind, _helpful(kind, side), side).defence for kind in TERRAIN)
        for side, deck in enumerate(DECKS)
    )


def _helpful(kind: str, side: Side) -> tuple[str, ...]:
    """What may lie at the terrain and helps the side there."""
    return (VILLAGE_CARD,) if kind == VILLAGE and side == FOREST else ()


def _area(column: int, name: str, side: Side, hint: str) -> Area:
    x = GAP + column * (COLUMN + GAP)
    return Area(
        name,
        words.SIDE_EMBLEMS[side],
        hint,
        x,
        1.5,
        COLUMN,
        BAR + CARD[1],
        (Slot(x + 0.5, 1.5 + BAR, *CARD),),
        colour=COLOURS[side],
    )


def _beside(column: int) -> float:
    """The left edge of what is beside a card."""
    return GAP + column * (COLUMN + GAP) + CARD[0] + 1.25
