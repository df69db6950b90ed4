"""What is talked about after a game: a Flight Order together with the conditions of its flight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.kit.after import After, Happening
from game.kit.declared.after import after_of
from game.kit.log import said
from game.kit.parts import Cast
from game.tables.selectors import Seen, VisibleEvent

from .cards import KINDS
from .words import GAME

DECLARED: Final = after_of(GAME, KINDS)


def happenings(seen: Seen) -> Iterator[Happening]:
    """Of an order it is told under which conditions it was flown and how that ended, and of
    conditions which order it was."""
    flown = _flights(seen)
    for one in DECLARED.happenings(seen):
        line = flown.get(one.card) if one.what in ("order", "conditions") else None
        yield one._replace(facts={**one.facts, "line": line}) if line else one


def _flights(seen: Seen) -> dict[str, str]:
    """By order and by conditions, the line of the log that tells the other."""
    cast, order, found = Cast(seen.sitters, seen.seat), None, {}
    for told in (told for step in seen.steps for told in step.told):
        if told.kind == "order":
            order = told
        elif told.kind == "conditions" and order:
            found[_card(order)] = said(GAME, told.kind, told.facts, cast)
            found[_card(told)] = said(GAME, order.kind, order.facts, cast)
    return found


def _card(told: VisibleEvent) -> str:
    card: str = told.facts["card"]
    return card


after: Final[After] = DECLARED._replace(happenings=happenings)
