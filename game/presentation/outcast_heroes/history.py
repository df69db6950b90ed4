"""The notes behind the cards of Outcast Heroes: who the people were, what really happened."""

from __future__ import annotations

from msgspec import Struct

from game.kit.named_cards import Event, event_of
from game.rulesets.outcast_heroes.cards import CARDS, FREE, MISSIONS, SOLDIERS

from . import words
from .board import Table
from .pieces import SHAPES


class Named(Struct, frozen=True):
    """A soldier by name with his player's mark; `url` is his note's, or "".

    `summary` tells in one sentence who the person was.
    """

    name: str
    owner: str
    colour: str
    shape: str
    url: str
    summary: str


def named(table: Table, soldier: str) -> Named:
    card, note = SOLDIERS[soldier], words.note(soldier)
    return Named(
        name=words.soldier(soldier),
        owner=table.cast.name(table.board.owner(soldier)),
        colour=card.colour,
        shape=SHAPES[card.colour],
        url=note.url if note else "",
        summary=note.summary if note else "",
    )


def event(mission: str) -> Event:
    """The real event; without a note, what stands on the card."""
    card = CARDS.free_the_prisoners if mission == FREE else MISSIONS[mission]
    return event_of(
        words.note(mission),
        when="" if mission == FREE else words.text(MISSIONS[mission].when),
        summary=words.text(card.summary),
    )
