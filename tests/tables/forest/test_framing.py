"""What who plays the communists is told before the first decision."""

import re

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from game.presentation.forest.framing import framing
from game.rulesets.forest.cards import COMMUNISTS

from ..html import Page
from ..leftovers import english_in, polish_in
from ..stories import sights
from .games import match_of

BOTH = pytest.mark.parametrize(("language", "left"), [("pl", english_in), ("en", polish_in)])


def told_to_the_communists(**options: int):
    match = match_of(2, **options)
    *_, (seen, _) = sights(match, match.state.board.sides.index(COMMUNISTS))
    return framing(seen)


def test_only_who_plays_the_communists_is_told() -> None:
    match = match_of(2)
    for seat in (None, 0, 1):
        for seen, state in sights(match, seat):
            sides = state.board.sides
            communist = bool(sides) and seat is not None and sides[seat] == COMMUNISTS
            assert (framing(seen) is not None) == communist


def test_it_does_not_speak_of_a_lot_that_was_not_drawn() -> None:
    with translation.override("en"):
        drawn, settled = told_to_the_communists(), told_to_the_communists(forest=0)
    assert "The lot has given you" in drawn.told[0]
    assert "lot" not in " ".join(settled.told).split()
    assert drawn.told[1:] == settled.told[1:]


@BOTH
def test_it_tells_what_the_cards_are_and_leads_to_the_note(language: str, left) -> None:
    with translation.override(language):
        shown = told_to_the_communists()
        first = render_to_string("game/framing_first.html", {"framing": shown})
        again = render_to_string("game/framing.html", {"framing": shown})
    assert not left(Page(first).text)
    for page in (first, again):
        assert "/notes/debate/ludzie-w-urzedach/" in page
        assert not re.search(r"%\(|\bNone\b", page)
    assert Page(again).ids == []
    assert len(Page(first).text.split()) < 160
