"""Sheets for Tabletop Simulator: how cards share a picture."""

import pytest

from game.printing.sprites import MOST_CARDS, SIDE, Grid, grids
from game.sheets.papers import SIZES

POKER = SIZES["poker"]


def grids_of(cards: int) -> tuple[Grid, ...]:
    return grids(cards, POKER.width, POKER.height)


@pytest.mark.parametrize("cards", [1, 3, 8, 15, 20, 32, 63, 69, 70, 138, 139, 500])
def test_it_takes_in_what_is_made(cards: int) -> None:
    made = grids_of(cards)
    assert sum(grid.cards for grid in made) == cards
    assert len(made) == -(-cards // 69)
    for grid in made:
        assert 2 <= grid.columns <= 10
        assert 2 <= grid.rows <= 7
        assert grid.cards < grid.cells, "the last cell is what others see of a hand"
        assert max(grid.width, grid.height) <= SIDE == 4096
        assert abs(grid.cell_height - grid.cell_width * 88 / 63) < 1


def test_cells_are_as_large_as_they_can_be() -> None:
    (soldiers,) = grids_of(32)
    assert (soldiers.columns, soldiers.rows) == (7, 5)
    assert (soldiers.cell_width, soldiers.cell_height) == (585, 817)
    (few,) = grids_of(3)
    assert (few.cell_width, few.cell_height) == (744, 1039), "no more than what is printed"
    (most,) = grids_of(MOST_CARDS)
    assert (most.columns, most.rows) == (10, 7)


def test_cells_follow_each_other_row_by_row() -> None:
    (grid,) = grids_of(8)
    assert grid.corner(0) == (0, 0)
    assert grid.corner(grid.columns) == (0, grid.cell_height)
    corners = {grid.corner(at) for at in range(grid.cells)}
    assert len(corners) == grid.cells
    assert max(corners) == (grid.width - grid.cell_width, grid.height - grid.cell_height)
