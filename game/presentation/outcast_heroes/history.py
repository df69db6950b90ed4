"""The notes behind the cards of Outcast Heroes: who the people were, what really happened."""

from __future__ import annotations

from msgspec import Struct

from game.rulesets.outcast_heroes.cards import CARDS, FREE, MISSIONS, SOLDIERS
from lessons.catalogue import Note, find_note

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


class Event(Struct, frozen=True):
    """What a mission's card stands for. `told` is the note's sentence, `url` its address."""

    when: str
    summary: str
    told: str
    url: str


def soldier_note(name: str) -> Note | None:
    """The note on the person behind the card, or None."""
    return find_note(SOLDIERS[name].note)


def mission_note(name: str) -> Note | None:
    """The note on the real event behind the card, or None."""
    return find_note(CARDS.free_the_prisoners.note if name == FREE else MISSIONS[name].note)


def named(table: Table, soldier: str) -> Named:
    card, note = SOLDIERS[soldier], soldier_note(soldier)
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
    note = mission_note(mission)
    card = CARDS.free_the_prisoners if mission == FREE else MISSIONS[mission]
    return Event(
        when="" if mission == FREE else words.text(MISSIONS[mission].when),
        summary=words.text(card.summary),
        told=note.summary if note else "",
        url=note.url if note else "",
    )


def noted_cards() -> tuple[tuple[str, str], ...]:
    """Every card that stands for somebody or something of history: its name, its note's key."""
    soldiers = ((words.soldier(card.id), card.note) for card in CARDS.soldier)
    missions = ((words.mission(card.id), card.note) for card in CARDS.mission)
    free = (words.mission(FREE), CARDS.free_the_prisoners.note)
    government = ((words.text(card.name), card.note) for card in CARDS.government)
    goals = ((words.text(card.name), card.note) for card in CARDS.goal if card.note)
    return tuple(dict.fromkeys((*soldiers, *missions, free, *government, *goals)))
