"""How a game of sides stands, and how it ended."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import translation

from game.kit.parts import Cast
from game.kit.sides import Sides
from game.tables.selectors import Sitter

CAST = Cast((Sitter(0, "Buk", ""), Sitter(1, "Cis", ""), Sitter(2, "Lipa", "")), 2)


class Told:
    """Texts that say their key and what is filled in."""

    def says(self, key: str, **values: Any) -> str:
        return " ".join((key, *(f"{name}={value}" for name, value in values.items())))


SIDES = Sides(
    Told(),  # type: ignore[arg-type]
    ("heroes", "others"),
    ("eagle-emblem", "round-star"),
    of=lambda board: board.sides,
    points=lambda board, side: board.won[side],
)


def seen(won: tuple[int, int], sides: tuple[int, ...] = (0, 1, 0), *, over: bool = True) -> Any:
    board = SimpleNamespace(won=won, sides=sides)
    return SimpleNamespace(view=SimpleNamespace(board=board), outcome=object() if over else None)


@pytest.fixture(autouse=True)
def _english() -> Any:
    with translation.override("en"):
        yield


@pytest.mark.parametrize(
    ("won", "title", "first"),
    [
        ((2, 1), "won.heroes", [True, False]),
        ((0, 3), "won.others", [False, True]),
        ((2, 2), "A draw", [False, False]),
    ],
)
def test_the_side_with_most_points_has_won(
    won: tuple[int, int], title: str, first: list[bool]
) -> None:
    end = SIDES.ending(seen(won), CAST, ("row",), "why")
    assert end is not None
    assert (end.title, end.why, end.rows) == (title, "why", ("row",))
    assert [side.first for side in end.sides] == first
    assert [side.points for side in end.sides] == list(won)
    assert [side.players for side in end.sides] == ["Buk, You", "Cis"]
    assert [side.own for side in end.sides] == [True, False]
    assert end.own == "Your side: side.heroes"
    assert SIDES.glance(seen(won), "where").where == title


def test_who_only_watches_has_no_side() -> None:
    end = SIDES.ending(seen((2, 1)), Cast(CAST.sitters, None), ())
    assert end is not None
    assert end.own == ""
    assert not any(side.own for side in end.sides)


def test_a_game_that_goes_on_has_points_and_no_ending() -> None:
    going = seen((1, 0), (), over=False)
    assert SIDES.ending(going, CAST, ()) is None
    shown = SIDES.glance(going, "where")
    assert shown.where == "where"
    assert shown.score == "score.sides heroes=1 others=0"
    assert shown.marks == ()
    marks = SIDES.glance(seen((1, 0), over=False), "").marks
    assert [mark.word for mark in marks] == ["side.heroes", "side.others", "side.heroes"]
