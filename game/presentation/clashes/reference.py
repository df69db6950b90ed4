"""What never changes during a game: the characters, the events of the clashes, the actions, the
words. It is the same at every moment of every game, so it tells nothing of who holds what."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.kit.card_parts import Facts
from game.kit.named_cards import Event
from game.kit.rule_parts import Term, explained
from game.rulesets.clashes.cards import CARDS, CHARACTERS, Action
from game.rulesets.clashes.terms import TERMS
from game.tables.selectors import Seen

from . import words
from .cards import action_face, character_face
from .history import event

reference_template: Final = "game/clashes/reference.html"


class CharacterCard(Struct, frozen=True):
    """A character's card in its large form, with who the hero was or what the function was."""

    id: str
    name: str
    face: Facts
    summary: str
    url: str


class ClashCard(Struct, frozen=True):
    """The event of a clash card, and the trait that is compared."""

    id: str
    name: str
    trait: str
    pair: str
    emblem: str
    event: Event


class ActionCard(Struct, frozen=True):
    """An action card, with the word that tells how it is used."""

    id: str
    name: str
    face: Facts
    qty: int
    told: str
    anchor: str


class Reference(Struct, frozen=True):
    """All that opens on tap."""

    characters: tuple[CharacterCard, ...]
    clashes: tuple[ClashCard, ...]
    actions: tuple[ActionCard, ...]
    terms: tuple[Term, ...]


def reference(seen: Seen) -> Reference:
    """All cards that there are, whichever come into play."""
    return Reference(
        characters=tuple(map(character_card, CHARACTERS)),
        clashes=tuple(_clash(card.id) for card in CARDS.clash),
        actions=tuple(map(_action, CARDS.action)),
        terms=explained(TERMS),
    )


def character_card(name: str) -> CharacterCard:
    note = words.note(name)
    return CharacterCard(
        id=name,
        name=words.character(name),
        face=character_face(CHARACTERS[name]),
        summary=note.summary if note else "",
        url=note.url if note else "",
    )


def _clash(name: str) -> ClashCard:
    card = next(card for card in CARDS.clash if card.id == name)
    return ClashCard(
        id=name,
        name=words.clash(name),
        trait=card.trait,
        pair=words.trait_pair(card.trait),
        emblem=card.emblem,
        event=event(name),
    )


def _action(card: Action) -> ActionCard:
    told = next(words.text(term.text) for term in TERMS if term.id == card.term)
    return ActionCard(
        id=card.id,
        name=words.action(card.id),
        face=action_face(card),
        qty=card.qty,
        told=told,
        anchor=f"term-{card.term}",
    )
