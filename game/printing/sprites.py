"""How cards share a picture for Tabletop Simulator: cells of one size, in columns and rows.

It takes in at most 10 × 7 cells a picture. The last cell is what others see of a hand, so it is
never a card.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from .pictures import dots

COLUMNS: Final = range(2, 11)
ROWS: Final = range(2, 8)
MOST_CARDS: Final = COLUMNS[-1] * ROWS[-1] - 1
SIDE: Final = 4096
"""So many pixels a side every graphics card can show."""


class Grid(Struct, frozen=True):
    """Cells for so many cards; sizes in pixels."""

    cards: int
    columns: int
    rows: int
    cell_width: int
    cell_height: int

    @property
    def cells(self) -> int:
        return self.columns * self.rows

    @property
    def width(self) -> int:
        return self.columns * self.cell_width

    @property
    def height(self) -> int:
        return self.rows * self.cell_height

    def corner(self, at: int) -> tuple[int, int]:
        """The left upper corner of a cell, counted from 0, row by row."""
        row, column = divmod(at, self.columns)
        return column * self.cell_width, row * self.cell_height


def grids(cards: int, width: float, height: float) -> tuple[Grid, ...]:
    """The pictures that so many cards of this size in mm need, each with cells as large as they
    can be, but no larger than they are printed."""
    sheets = -(-cards // MOST_CARDS)
    share, more = divmod(cards, max(sheets, 1))
    return tuple(_grid(share + (number < more), width, height) for number in range(sheets))


def _grid(cards: int, width: float, height: float) -> Grid:
    fitting = (
        Grid(cards, columns, rows, *_cell(columns, rows, width, height))
        for columns in COLUMNS
        for rows in ROWS
        if columns * rows > cards
    )
    return max(fitting, key=lambda grid: (grid.cell_width, -grid.cells))


def _cell(columns: int, rows: int, width: float, height: float) -> tuple[int, int]:
    most = min(SIDE / columns, SIDE / rows * width / height, dots(width))
    across = int(most)
    return across, int(across * height / width)
