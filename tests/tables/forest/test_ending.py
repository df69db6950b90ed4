"""How a game of Forest stands, and how it ended."""

from collections.abc import Iterator
from dataclasses import replace
from html import unescape

import pytest
from django.template.loader import render_to_string
from django.utils import translation
from msgspec.structs import replace as changed

from game.engine.cards import NBSP
from game.engine.contract import Outcome
from game.kit.ending import Ending
from game.kit.parts import Cast
from game.presentation.forest.ending import ending, glance
from game.presentation.forest.words import reason_said
from game.rulesets.forest.cards import SIDES, TERRAIN
from game.rulesets.forest.example import EXAMPLE
from game.rulesets.forest.report import ENDINGS
from game.rulesets.forest.terrain import points
from game.tables.selectors import Seen

from ..html import Page
from ..stories import NAMES, sights
from .games import at_the_end, begun, every, match_of


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def html(end: Ending) -> str:
    return render_to_string("game/forest/ending_result.html", {"ending": end})


def test_it_names_the_winning_side_and_the_readers_own() -> None:
    for match in every():
        for seat in (None, 0, 1):
            end = ending(*at_the_end(match, seat))
            assert end is not None
            board = match.state.board
            forest, communists = points(board, 0), points(board, 1)
            assert ("Forest men" in end.title) == (forest > communists)
            assert ("Communists" in end.title) == (forest < communists)
            assert [side.points for side in end.sides] == [forest, communists]
            assert [side.first for side in end.sides] == [forest > communists, communists > forest]
            assert [side.own for side in end.sides].count(True) == (seat is not None)
            if seat is None:
                assert end.own == ""
            elif forest == communists:
                assert end.own == "Your side has drawn."
            else:
                won = board.sides[seat] == (communists > forest)
                assert end.own == f"Your side has {'won' if won else 'lost'}."
            assert end.why == reason_said(board.reason)


def test_the_table_adds_up() -> None:
    for match in every():
        end = ending(*at_the_end(match))
        assert end is not None
        board = match.state.board
        assert [one.side for one in end.rows] == [SIDES[side] for side in board.control]
        for side in (0, 1):
            column = [one.points[side] for one in end.rows]
            assert sum(worth or 0 for worth in column) == end.sides[side].points
            held = sum(worth is not None for worth in column)
            assert held == board.control.count(side)
        page = Page(html(end)).text
        for one in end.rows:
            assert one.name in page
        assert all(NAMES[seat] in unescape(html(end)) for seat in (0, 1))
        assert "Nobody scores points for killing" in page


def ended(reason: str, control: tuple[int, ...]) -> tuple[Seen, Cast]:
    """A game that is over for this reason, each terrain held by one of the sides."""
    seen, cast = at_the_end(match_of(0))
    board = seen.view.board
    board = changed(board, reason=reason, control=control, row=("pubp", "wies", *["las"] * 4))
    over = replace(
        seen, view=changed(seen.view, board=board), outcome=Outcome(reason, ((0, 1),), (1, 1))
    )
    return over, cast


TITLES = {
    (0, 0, 0, 0, 0, 0): "The Forest men have won",
    (1, 1, 1, 1, 0, 0): "The Communists have won",
    (0, 1, 1, 0, 0, 0): "The Forest men have won",
    (1, 1, 0, 0, 0, 0): "A draw",
}
"""By who holds which terrain: a county office, a village and four forests."""


@pytest.mark.parametrize("reason", ENDINGS)
def test_every_ending_is_told_with_its_reason(reason: str) -> None:
    assert TERRAIN["pubp"].worth(1) + TERRAIN["wies"].worth(1) == 4 * TERRAIN["las"].worth(0)
    whys = {reason_said(one) for one in ENDINGS}
    assert len(whys) == len(ENDINGS)
    for control, title in TITLES.items():
        end = ending(*ended(reason, control))
        assert end is not None
        assert end.title == title
        assert end.why in Page(html(end)).text
        assert html(end).count(" first") == (0 if title == "A draw" else 2)


def test_a_glance_follows_the_game() -> None:
    where: dict[str, str] = {}
    for seen, state in sights(match_of(21, specials="chosen"), None):
        shown = glance(seen, Cast(seen.sitters, None))
        where.setdefault(shown.where, shown.score)
        board = state.board
        forest, communists = points(board, 0), points(board, 1)
        for name, number in (("Forest men", forest), ("Communists", communists)):
            assert f"{name}: {number}{NBSP}point" in shown.score
        assert [mark.word for mark in shown.marks] == [
            ["Forest men", "Communists"][side] for side in board.sides
        ]
    dealing = "The row is being laid out and the cards dealt"
    assert list(where)[:3] == [dealing, "Special cards are being chosen", "Move 1"]
    assert list(where)[-1] == ending(*at_the_end(match_of(21, specials="chosen"))).title


def test_a_glance_says_that_there_is_a_fight() -> None:
    told = [
        glance(seen, Cast(seen.sitters, None)).where for seen, _ in sights(begun(*EXAMPLE), None)
    ]
    assert told[EXAMPLE.index("1 attack 3")] == "Move 7, a fight"
    assert told[-1] == "Move 8"
