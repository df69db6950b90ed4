"""The large cards of people, which open on a tap, and the notes that their cards lead to."""

import re
from typing import ClassVar

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation

from game.engine.card_sets import PRINTED
from game.presentation import games, presenter
from game.rulesets.outcast_heroes.cards import COLOURS
from lessons.catalogue import is_person
from tests.facts import facts_of
from tests.found import found

POP = re.compile('<div[^>]* class="(?:card|sheet)-pop[ "]')
pytestmark = pytest.mark.django_db
SAID = {"pl": "Liczby w grze nikogo nie oceniają.", "en": "The game’s numbers judge no one."}


class Anybody:
    """At a table for four, which has all cards of its game."""

    options: ClassVar[dict[str, object]] = {}

    class view:
        class board:
            colours = COLOURS

            class options:
                length, stage, cards = "lesson", 1, PRINTED


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("game", games())
def test_each_says_what_its_numbers_are_not(game: str, language: str) -> None:
    with translation.override(language):
        shown = presenter(game)
        page = render_to_string(
            "kit/reference.html",
            {"reference": shown.reference(Anybody), "game": game},  # type: ignore[arg-type]
        )
        people = {card.note for card in shown.noted_cards() if is_person(card.note)}
    assert len(people) == facts_of(game).people
    cards = POP.split(page)[1:]
    for key in people:
        told = found([card for card in cards if f"/notes/{key}/" in card])
        assert all(SAID[language] in card for card in told)
    others = [card for card in cards if "/notes/soldier/" not in card]
    assert not any(SAID[language] in card for card in others)


@pytest.mark.parametrize("language", SAID)
def test_the_note_of_a_person_with_a_card_says_so_beside_it(client: Client, language: str) -> None:
    headers = {"accept-language": language}
    about = client.get("/notes/soldier/jozef-franczak/", headers=headers).content.decode()
    event = client.get("/notes/event/kielce-1945/", headers=headers).content.decode()
    assert SAID[language] in about
    assert SAID[language] not in event
