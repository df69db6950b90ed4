"""The clash being played, as its events tell it: what was played, and what was undone."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.rulesets.clashes.cards import ACTIONS, SIDES
from game.tables.selectors import Step


class Played(Struct, frozen=True):
    """An action card of this clash; `cancelled`: it is undone, `at` is what it was played on."""

    seat: int
    side: int
    card: str
    at: str = ""
    cancelled: bool = False


def played(steps: Sequence[Step]) -> tuple[Played, ...]:
    """The action cards of the present clash in their order."""
    found: list[Played] = []
    for step in steps:
        for told in step.told:
            if told.kind == "clash-begins":
                found.clear()
            elif told.kind == "played":
                facts = told.facts
                side, args = SIDES.index(facts["side"]), facts["args"]
                found.append(Played(facts["seat"], side, facts["card"], args[0] if args else ""))
    return _undone(found)


def _undone(found: Sequence[Played]) -> tuple[Played, ...]:
    """A cancel undoes the card right before it, unless the next one undoes the cancel."""
    told: list[Played] = []
    undone = False
    for one in reversed(found):
        told.append(Played(one.seat, one.side, one.card, one.at, undone))
        undone = ACTIONS[one.card].kind == "cancel" and not undone
    return tuple(reversed(told))
