"""What who plays the communists is told before the first decision."""

import pytest
from django.utils import translation

from game.presentation.forest.framing import framing
from game.rulesets.forest.cards import COMMUNISTS

from ..readings import check_framing
from ..stories import sights
from .games import match_of


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
    assert "given the Communists by lot" in drawn.told[0]
    assert "lot" not in " ".join(settled.told).split()
    assert drawn.told[1:] == settled.told[1:]


@pytest.mark.parametrize("language", ["pl", "en"])
def test_it_tells_what_the_cards_are_and_leads_to_the_note(language: str) -> None:
    with translation.override(language):
        check_framing(told_to_the_communists(), language)
