"""What never changes during a game: the units, the special cards, the terrains, the words. It is
the same at every moment of every game, so it tells nothing of who holds what."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.kit.card_parts import Facts
from game.kit.rule_parts import Term, explained
from game.rulesets.forest.cards import CARDS, SPECIALS, UNITS
from game.rulesets.forest.terms import TERMS
from game.tables.selectors import Seen
from lessons.catalogue import Note

from . import words
from .cards import special_face, terrain_face, unit_face

reference_template: Final = "game/forest/reference.html"


class Story(Struct, frozen=True):
    """What a note says in a sentence, and its address; both "" where there is none."""

    summary: str
    url: str


class UnitCard(Struct, frozen=True):
    """A unit's card in its large form, with who it was."""

    id: str
    name: str
    face: Facts
    story: Story


class SpecialCard(Struct, frozen=True):
    """A special card, with the word that tells how it is used; `anchor` is that word's place in
    the rules."""

    id: str
    name: str
    face: Facts
    told: str
    anchor: str
    story: Story


class TerrainCard(Struct, frozen=True):
    """A kind of terrain: what it brings each side, and what such places were."""

    id: str
    name: str
    face: Facts
    story: Story


class Reference(Struct, frozen=True):
    """All that opens on tap."""

    units: tuple[UnitCard, ...]
    specials: tuple[SpecialCard, ...]
    terrains: tuple[TerrainCard, ...]
    terms: tuple[Term, ...]


def reference(seen: Seen) -> Reference:
    """All cards that there are, whichever come into play."""
    return Reference(
        units=tuple(map(unit_card, UNITS)),
        specials=tuple(map(special_card, SPECIALS)),
        terrains=tuple(terrain_card(card.id) for card in CARDS.terrain),
        terms=explained(TERMS),
    )


def unit_card(name: str) -> UnitCard:
    return UnitCard(name, words.unit(name), unit_face(UNITS[name]), _story(words.note(name)))


def special_card(name: str) -> SpecialCard:
    card = SPECIALS[name]
    told = next(words.text(term.text) for term in TERMS if term.id == card.term)
    return SpecialCard(
        id=name,
        name=words.special(name),
        face=special_face(card),
        told=told,
        anchor=f"term-{card.term}",
        story=_story(words.note(name)),
    )


def terrain_card(kind: str) -> TerrainCard:
    return TerrainCard(kind, words.terrain(kind), terrain_face(kind), _story(words.note(kind)))


def _story(note: Note | None) -> Story:
    return Story(note.summary, note.url) if note else Story("", "")
