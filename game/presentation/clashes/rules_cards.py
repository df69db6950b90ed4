"""The cards as the rules page pictures them; `key` and `face` are those of `RuleCard`."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.kit.rule_parts import RuleCard
from game.rulesets.clashes.cards import CHARACTERS, SIDE_OF, SIDES, VALUES, Action, Clash
from lessons.places import in_words

from . import words
from .box_cards import CharacterFace, character_face

TONES: Final = ("forest", "steel")
"""Of the sides, by number."""


class Portrait(Struct, frozen=True):
    """A character's card, with all that its large picture shows."""

    name: str
    shown: CharacterFace
    key: str
    face: str = ""


class Event(Struct, frozen=True):
    """A clash's card in the list of all: when and where it was, and the trait compared."""

    name: str
    when: str
    where: str
    pair: str
    key: str


class Line(Struct, frozen=True):
    """A character in the list of all: its six values in the order of the traits."""

    name: str
    under: str
    values: tuple[tuple[str, int], ...]
    key: str


def character_key(name: str) -> str:
    return f"{SIDES[SIDE_OF[name]]}-{name}"


def portrait(name: str) -> Portrait:
    shown = character_face(CHARACTERS[name])
    return Portrait(words.character(name), shown, character_key(name))


def small_character(name: str) -> RuleCard:
    return RuleCard(
        words.character(name),
        "",
        words.under_the_name(name),
        CHARACTERS[name].emblem,
        TONES[SIDE_OF[name]],
        key=character_key(name),
    )


def character_line(name: str) -> Line:
    return Line(
        name=words.character(name),
        under=words.under_the_name(name),
        values=tuple(VALUES[name].items()),
        key=character_key(name),
    )


def event(card: Clash) -> Event:
    return Event(
        name=words.clash(card.id),
        when=words.text(card.when),
        where=in_words(card.place.name),
        pair=words.trait_pair(card.trait),
        key=f"clashes-{card.id}",
    )


def clash_card(card: Clash) -> RuleCard:
    """In its small form."""
    return RuleCard(
        words.clash(card.id), card.trait, "", card.emblem, "ink", key=f"clashes-{card.id}"
    )


def action_card(card: Action) -> RuleCard:
    return RuleCard(
        words.plain_action(card.id),
        words.figure(card.id),
        words.text(card.text),
        card.emblem,
        words.ACTION_TONES[card.kind],
        card.qty,
        f"actions-{card.id}",
    )
