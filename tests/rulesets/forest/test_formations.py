"""The six formations, the machine gun in them, and who controls a terrain."""

from __future__ import annotations

import pytest

from game.rulesets.forest.cards import TERRAIN, formation
from game.rulesets.forest.terrain import points, strength, takes

from .table import C, F, dealt


@pytest.mark.parametrize(
    ("units", "found"),
    [
        ([(2, 6), (3, 6), (4, 6)], 1),
        ([(4, 6), (2, 6), (3, 6)], 1),
        ([(2, 5), (2, 6), (2, 7)], 2),
        ([(2, 7), (2, 5), (2, 6)], 2),
        ([(2, 6), (3, 6), (4, 7)], 3),
        ([(2, 5), (3, 6), (4, 7)], 3),
        ([(2, 5), (2, 8), (2, 6)], 4),
        ([(1, 5), (3, 6), (6, 7)], 5),
        ([(1, 6), (2, 6), (5, 6)], 6),
        ([(1, 5), (2, 6), (5, 6)], 0),
        ([(2, 6), (2, 6), (3, 5)], 0),
    ],
)
def test_the_strongest_formation_that_applies_counts(units, found: int) -> None:
    assert formation(units) == found


def test_fewer_than_three_are_no_formation() -> None:
    table = dealt().laid(3, "nn-2-5", "nn-2-6")
    assert strength(table.board, 2, F) == 0
    table.laid(3, "nn-2-7")
    assert strength(table.board, 2, F) == 2


def test_terrain_and_defence_never_count() -> None:
    """In the forest all attacks are one more, and so they are equal or in a row as before."""
    table = dealt().laid(3, "nn-1-6", "nn-2-6", "nn-3-5")
    assert strength(table.board, 2, F) == 3
    table = dealt().laid(1, "mo-1-5", "mo-2-5", "mo-3-5")
    assert strength(table.board, 0, C) == 1


def test_the_machine_gun_counts_with_the_best_unit() -> None:
    """Dice 1, 2, 3 with 5, 6 and 6: +1 makes the attacks equal."""
    table = dealt(also={F: ["ckm"]}).laid(3, "nn-1-5", "nn-2-6", "nn-3-6")
    assert strength(table.board, 2, F) == 3
    table.laid(3, "ckm")
    assert strength(table.board, 2, F) == 1


def test_the_machine_gun_counts_with_nobody_where_that_is_better() -> None:
    table = dealt(also={F: ["ckm"]}).laid(3, "nn-1-6", "nn-2-6", "nn-3-6", "ckm")
    assert strength(table.board, 2, F) == 1


def test_the_machine_gun_counts_only_where_it_lies() -> None:
    table = dealt(also={F: ["ckm"]}).laid(4, "nn-1-5", "nn-2-6", "nn-3-6").laid(3, "ckm")
    assert strength(table.board, 3, F) == 3


@pytest.mark.parametrize(
    ("own", "other", "taken"),
    [(6, 0, True), (1, 2, True), (2, 2, False), (3, 2, False), (0, 0, False), (0, 6, False)],
)
def test_what_takes_a_terrain(own: int, other: int, taken: bool) -> None:
    assert takes(own, other) == taken


def test_control_is_checked_after_every_move() -> None:
    table = dealt({F: ["nn-2-7"]}, starts="forest").laid(2, "nn-2-5", "nn-2-6")
    assert table.board.control[1] == C
    table.do("0 place nn-2-7 2")
    assert table.board.control[1] == F


def test_an_equal_formation_changes_nothing() -> None:
    table = dealt({F: ["nn-2-7"]}).laid(2, "nn-2-5", "nn-2-6", "ub-2-7", "mo-2-5", "mo-2-6")
    table.do("0 place nn-2-7 2")
    assert strength(table.board, 1, F) == strength(table.board, 1, C) == 2
    assert table.board.control[1] == C


def test_who_loses_the_formation_keeps_control_until_another_has_one() -> None:
    table = dealt({F: ["nn-5-7"], C: ["mo-1-5"]}).laid(3, "nn-2-5", "nn-2-6", "nn-2-7")
    table.do("0 replace nn-2-7 nn-5-7")
    assert strength(table.board, 2, F) == 5
    table.laid(3, "mo-2-5", "mo-3-5").do("1 place mo-1-5 3")
    assert table.board.control[2] == C


def test_points_are_those_of_the_terrains_one_controls() -> None:
    board = dealt(row="posterunek wies las").board
    first, second = (TERRAIN[kind].points[0] for kind in ("posterunek", "wies"))
    assert (points(board, F), points(board, C)) == (4 * 2, first + second)
