"""How a game of Clashes stands, and how it ended."""

from collections.abc import Iterator

import pytest
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.html import escape

from game.kit.parts import Cast
from game.presentation.clashes.ending import ending, glance

from ..stories import sights
from .games import at_the_end, facts, match_of, matches


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def test_it_names_the_winning_side_and_the_readers_own() -> None:
    for match in matches():
        for seat in (None, 0, 1):
            end = ending(*at_the_end(match, seat))
            assert end is not None
            heroes, communists = match.state.board.won
            assert ("Heroes" in end.title) == (heroes > communists)
            assert [side.points for side in end.sides] == [heroes, communists]
            assert [side.own for side in end.sides].count(True) == (seat is not None)
            own = [side.first for side in end.sides if side.own]
            assert end.own == "".join(f"Your side has {'won' if won else 'lost'}." for won in own)


def test_every_clash_is_there_with_its_winner() -> None:
    dice = 0
    for match in matches():
        end = ending(*at_the_end(match))
        assert end is not None
        assert [clash.winner.id for clash in end.rows] == [w["side"] for w in facts(match, "won")]
        dice += sum("die" in clash.how for clash in end.rows)
        page = render_to_string("game/clashes/ending_result.html", {"ending": end})
        assert all(escape(clash.name) in page for clash in end.rows)
        # A score goes into another line only together with who has won.
        assert page.count('<span><b class="clash-winner">') == len(end.rows)
    assert dice == sum(len(facts(match, "die")) for match in matches())


def test_a_glance_follows_the_game() -> None:
    where = {}
    for seen, state in sights(match_of(2, 4), None):
        shown = glance(seen, Cast(seen.sitters, None))
        where.setdefault(shown.where, shown.score)
        heroes, communists = state.board.won
        for name, number in (("Heroes", heroes), ("Communists", communists)):
            assert f"{name}: {number}\N{NO-BREAK SPACE}win" in shown.score
    assert list(where)[:2] == ["The sides are being drawn", "Clash 1"]
    winner = "Heroes" if heroes > communists else "Communists"
    assert list(where)[-1] == f"The {winner} have won"
