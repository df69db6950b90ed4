"""What opens on tap beside a table of Forest."""

from collections import Counter

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from game.kit.kinds import Reference
from game.presentation import presenter
from game.rulesets.forest.cards import SPECIALS, TERRAIN, UNITS
from game.rulesets.forest.terms import TERMS

from ..html import Page
from ..leftovers import english_in, polish_in
from ..stories import sights
from .games import match_of


def shown() -> Reference:
    seen, _ = next(sights(match_of(0), None))
    return presenter("forest").reference(seen)


def drawn() -> str:
    given = {"reference": shown(), "game": "forest"}
    return render_to_string("kit/reference.html", given)


def test_every_card_and_every_word_opens_once() -> None:
    ids = Page(drawn()).ids
    wanted = [
        *(f"unit-{name}" for name in UNITS),
        *(f"special-{name}" for name in SPECIALS),
        *(f"terrain-{kind}" for kind in TERRAIN),
        *(f"term-{term.id}" for term in TERMS),
    ]
    assert Counter(ids) == Counter(wanted)


@pytest.mark.parametrize(("language", "left"), [("pl", english_in), ("en", polish_in)])
def test_it_is_in_one_language(language: str, left) -> None:
    with translation.override(language):
        assert left(Page(drawn()).text) == ""


def test_whoever_has_a_note_is_told_of_and_the_note_can_be_read() -> None:
    for card in shown().cards:
        assert card.summary, card.id
        assert card.url.startswith("/notes/"), card.id


def test_a_terrain_says_what_it_brings_each_side() -> None:
    with translation.override("en"):
        cards = {card.id: card.face for card in shown().cards}
    assert [given.side for given in cards["terrain-las"].sides] == ["communists", "forest"]
    assert [given.points for given in cards["terrain-las"].sides] == [3, 2]
    assert cards["terrain-las"].sides[1].helps
    assert not cards["terrain-las"].sides[0].helps


def test_it_is_the_same_at_every_moment_for_everybody() -> None:
    match, reference = match_of(0), presenter("forest").reference
    kept = {reference(seen) for seat in (None, 0, 1) for seen, _ in list(sights(match, seat))[::40]}
    assert len(kept) == 1
