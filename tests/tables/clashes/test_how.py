"""What a class is told before it plays Clashes, and what who plays the communists is told."""

import re

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from game.presentation import presenter
from game.presentation.clashes.framing import framing

from ..html import Page
from ..leftovers import english_in, polish_in
from ..stories import sights
from .games import GAME, match_of

BOTH = pytest.mark.parametrize(("language", "left"), [("pl", english_in), ("en", polish_in)])


@BOTH
def test_five_parts_that_are_read_from_the_last_row(language: str, left) -> None:
    with translation.override(language):
        parts = presenter(GAME).how()
        texts = [f"{point.about} {point.text}" for part in parts for point in part.points]
    assert len(parts) == 5
    for part in parts:
        words = " ".join(f"{point.about} {point.text}" for point in part.points).split()
        assert 20 < len(words) <= 60, part.title
    assert not left("\n".join(texts))


def test_the_class_hears_first_why_there_are_two_sides() -> None:
    with translation.override("en"):
        first = presenter(GAME).how()[0]
        told = " ".join(f"{point.about} {point.text}" for point in first.points)
    for word in ("Heroes", "Communists", "lot", "scores for killing", "who was right"):
        assert word in told


def test_only_who_plays_the_communists_is_told() -> None:
    match = match_of(2, 4)
    for seat in (None, 0, 1, 2, 3):
        for seen, state in sights(match, seat):
            communist = bool(state.board.sides) and seat is not None and state.board.sides[seat]
            assert (framing(seen) is not None) == bool(communist)


@BOTH
def test_it_tells_what_the_cards_are_and_leads_to_the_note(language: str, left) -> None:
    match = match_of(2, 4)
    seat = match.state.board.sides.index(1)
    *_, (seen, _) = sights(match, seat)
    with translation.override(language):
        shown = framing(seen)
        first = render_to_string("game/framing_first.html", {"framing": shown})
        again = render_to_string("game/framing.html", {"framing": shown})
    assert not left(Page(first).text)
    for page in (first, again):
        assert "/notes/debate/ludzie-w-urzedach/" in page
        assert not re.search(r"%\(|\bNone\b", page)
    assert Page(again).ids == []
    assert len(Page(first).text.split()) < 160
