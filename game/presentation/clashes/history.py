"""What is behind the cards of Clashes: people, functions, and what really happened."""

from __future__ import annotations

from game.kit.named_cards import Event, Named, event_of, with_note
from game.rulesets.clashes.cards import CHARACTERS, CLASHES, SIDE_OF, SIDES
from lessons.places import in_words

from . import words


def named(name: str) -> Named:
    return with_note(
        words.note(name),
        name=words.character(name),
        under=words.under_the_name(name),
        side=SIDES[SIDE_OF[name]],
        emblem=CHARACTERS[name].emblem,
    )


def event(name: str) -> Event:
    """The real event; without a note, what stands on the card."""
    card = CLASHES[name]
    return event_of(
        words.note(name),
        when=words.text(card.when),
        where=in_words(card.place.name),
        summary=words.text(card.summary),
    )
