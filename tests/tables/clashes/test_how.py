"""What a class is told before it plays Clashes, and what who plays the communists is told."""

import pytest
from django.utils import translation

from game.presentation import presenter
from game.presentation.clashes.framing import framing

from ..readings import check_framing, check_parts, words_of
from ..stories import sights
from .games import GAME, match_of


@pytest.mark.parametrize("language", ["pl", "en"])
def test_five_parts_that_are_read_from_the_last_row(language: str) -> None:
    with translation.override(language):
        parts = presenter(GAME).how()
        assert len(parts) == 5
        check_parts(parts, language)


def test_the_class_hears_first_why_there_are_two_sides() -> None:
    with translation.override("en"):
        told = words_of(presenter(GAME).how()[0])
    for word in ("Heroes", "Communists", "lot", "scores points for killing", "who was right"):
        assert word in told


def test_only_who_plays_the_communists_is_told() -> None:
    match = match_of(2, 4)
    for seat in (None, 0, 1, 2, 3):
        for seen, state in sights(match, seat):
            communist = bool(state.board.sides) and seat is not None and state.board.sides[seat]
            assert (framing(seen) is not None) == bool(communist)


def test_it_does_not_speak_of_a_lot_where_the_side_was_chosen() -> None:
    with translation.override("en"):
        drawn, chosen = (
            framing([*sights(match, match.state.board.sides.index(1))][-1][0])
            for match in (match_of(2), match_of(2, side="communists"))
        )
    assert "given the Communists by lot" in drawn.told[0]
    assert "lot" not in " ".join(chosen.told).split()
    assert drawn.told[1:] == chosen.told[1:]


@pytest.mark.parametrize("language", ["pl", "en"])
def test_it_tells_what_the_cards_are_and_leads_to_the_note(language: str) -> None:
    match = match_of(2, 4)
    seat = match.state.board.sides.index(1)
    *_, (seen, _) = sights(match, seat)
    with translation.override(language):
        check_framing(framing(seen), language)
