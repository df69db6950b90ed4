"""The people, services and nameless behind the cards of Forest."""

from __future__ import annotations

from game.kit.named_cards import Named, with_note
from game.rulesets.forest.cards import SIDE_OF, SIDES, UNITS

from . import words


def named(name: str) -> Named:
    return with_note(
        words.note(name),
        name=words.unit(name),
        under=words.under_the_name(name),
        side=SIDES[SIDE_OF[name]],
        emblem=UNITS[name].emblem,
    )
