"""The notes behind the cards of Forest: people, services, places, and words of the time."""

from __future__ import annotations

from game.kit.named_cards import Named, with_note
from game.rulesets.forest.cards import CARDS, SIDE_OF, SIDES, SPECIALS, TERRAIN, UNITS
from lessons.catalogue import Note, find_note

from . import words


def unit_note(name: str) -> Note | None:
    """The note on the person, the service or the nameless behind the card; or None."""
    return find_note(UNITS[name].note)


def special_note(name: str) -> Note | None:
    """The note on what the special card stands for, or None."""
    return find_note(SPECIALS[name].note)


def terrain_note(kind: str) -> Note | None:
    """The note on what such places were in those years, or None."""
    return find_note(TERRAIN[kind].note)


def named(name: str) -> Named:
    return with_note(
        unit_note(name),
        name=words.unit(name),
        under=words.under_the_name(name),
        side=SIDES[SIDE_OF[name]],
        emblem=UNITS[name].emblem,
    )


def noted_cards() -> tuple[tuple[str, str], ...]:
    """Every card that stands for somebody or something of history: its name, its note's key.

    N.N. with the same task are one entry: the note is about all of them.
    """
    units = ((words.unit(name), card.note) for name, card in UNITS.items())
    specials = ((words.special(name), card.note) for name, card in SPECIALS.items())
    terrain = ((words.terrain(card.id), card.note) for card in CARDS.terrain)
    return tuple(dict.fromkeys((*units, *specials, *terrain)))
