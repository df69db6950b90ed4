"""Soldiers by name, with the notes behind their cards."""

from __future__ import annotations

from msgspec import Struct

from game.rulesets.outcast_heroes.cards import SOLDIERS

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
