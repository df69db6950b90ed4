"""The notes behind the cards of Clashes: people, functions, and what really happened."""

from __future__ import annotations

from msgspec import Struct

from game.kit.named_cards import Named, with_note
from game.rulesets.clashes.cards import CARDS, CHARACTERS, CLASHES, SIDE_OF, SIDES
from lessons.catalogue import Note, find_note
from lessons.places import in_words

from . import words


class Event(Struct, frozen=True):
    """What a clash card stands for. `told` is the note's sentence, `url` its address."""

    when: str
    where: str
    summary: str
    told: str
    url: str


def character_note(name: str) -> Note | None:
    """The note on the person, or on the function, behind the card; or None."""
    return find_note(CHARACTERS[name].note)


def clash_note(name: str) -> Note | None:
    """The note on the real event behind the card, or None."""
    return find_note(CLASHES[name].note)


def named(name: str) -> Named:
    return with_note(
        character_note(name),
        name=words.character(name),
        under=words.under_the_name(name),
        side=SIDES[SIDE_OF[name]],
        emblem=CHARACTERS[name].emblem,
    )


def event(name: str) -> Event:
    """The real event; without a note, what stands on the card."""
    card, note = CLASHES[name], clash_note(name)
    return Event(
        when=words.text(card.when),
        where=in_words(card.place.name),
        summary=words.text(card.summary),
        told=note.summary if note else "",
        url=note.url if note else "",
    )


def noted_cards() -> tuple[tuple[str, str], ...]:
    """Every card that stands for somebody or something of history: its name, its note's key."""
    characters = ((words.character(name), card.note) for name, card in CHARACTERS.items())
    clashes = ((words.clash(card.id), card.note) for card in CARDS.clash)
    return tuple(dict.fromkeys((*characters, *clashes)))
