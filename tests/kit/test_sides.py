"""How a game of sides stands, and how it ended."""

from __future__ import annotations

from importlib import import_module
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
    ("won", "title", "first", "own"),
    [
        ((2, 1), "won.heroes", [True, False], "Your side has won."),
        ((0, 3), "won.others", [False, True], "Your side has lost."),
        ((2, 2), "A draw", [False, False], "Your side has drawn."),
    ],
)
def test_the_side_with_most_points_has_won(
    won: tuple[int, int], title: str, first: list[bool], own: str
) -> None:
    end = SIDES.ending(seen(won), CAST, ("row",), "why")
    assert end is not None
    assert (end.title, end.why, end.rows) == (title, "why", ("row",))
    assert [side.first for side in end.sides] == first
    assert [side.points for side in end.sides] == list(won)
    assert [side.players for side in end.sides] == ["Buk, You", "Cis"]
    assert [side.own for side in end.sides] == [True, False]
    assert end.own == own
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
    assert shown.score == "tally.heroes n=1, tally.others n=0"
    assert shown.marks == ()
    marks = SIDES.glance(seen((1, 0), over=False), "").marks
    assert [mark.word for mark in marks] == ["side.heroes", "side.others", "side.heroes"]


@pytest.mark.parametrize(
    ("game", "language", "won", "said"),
    [
        ("clashes", "pl", (1, 0), "Bohaterowie: 1 wygrana, komuniści: 0 wygranych"),
        ("clashes", "pl", (2, 3), "Bohaterowie: 2 wygrane, komuniści: 3 wygrane"),
        ("clashes", "en", (1, 2), "Heroes: 1 win, Communists: 2 wins"),
        ("forest", "pl", (12, 22), "Leśni: 12 punktów, komuniści: 22 punkty"),
        ("forest", "pl", (1, 21), "Leśni: 1 punkt, komuniści: 21 punktów"),
        ("forest", "en", (1, 0), "Forest men: 1 point, Communists: 0 points"),
    ],
)
def test_in_one_line_each_side_has_what_is_counted(
    game: str, language: str, won: tuple[int, int], said: str
) -> None:
    words = import_module(f"game.presentation.{game}.words")
    sides = words.THE_SIDES._replace(of=lambda _board: (), points=lambda _board, side: won[side])
    with translation.override(language):
        shown = sides.glance(seen(won, (), over=False), "")
    assert shown.score.replace("\u00a0", " ") == said
