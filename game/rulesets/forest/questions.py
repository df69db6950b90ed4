"""Which questions to talk about after a game, by what happened in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.declarations import Conditions

from .cards import (
    COMMANDERS,
    COMMUNISTS,
    EFFECT,
    FOREST,
    KIND,
    SIDE_OF,
    UNNAMED,
    Side,
)
from .course import Course, follow
from .lives import lives


def _fell(course: Course) -> set[str]:
    """Who fell, in a fight or by a special card."""
    return {
        card
        for card, told in lives(course).items()
        if any(happening.what in ("fell", "sentenced") for happening in told)
    }


def _used(course: Course, effect: str, *sides: Side) -> bool:
    """Whether somebody laid or played a special with this effect."""
    return any(
        EFFECT.get(turn.card) == effect and SIDE_OF[turn.card] in (sides or (0, 1))
        for turn in course.turns
    )


def _nameless_fell(course: Course) -> bool:
    fell = _fell(course)
    return all(any(card in unnamed for card in fell) for unnamed in UNNAMED)


def _lies(course: Course, kind: str) -> bool:
    """Whether a terrain of this kind was in the row."""
    return any(KIND[terrain] == kind for terrain in course.row)


CONDITIONS: Final[dict[str, Callable[[Course], bool]]] = {
    "betrayal": lambda c: _used(c, "sentence", COMMUNISTS),
    "verdict": lambda c: _used(c, "sentence", FOREST),
    "manhunt": lambda c: _used(c, "raid", COMMUNISTS),
    "village": lambda c: _used(c, "village"),
    "informer": lambda c: _used(c, "inform"),
    "commander-fell": lambda c: any(card in COMMANDERS for card in _fell(c)),
    "nameless-fell": _nameless_fell,
    "no-fight": lambda c: not any(turn.fight and turn.fight.begun for turn in c.turns),
    "prison": lambda c: _lies(c, "wiezienie"),
    "office": lambda c: _lies(c, "pubp"),
    "station": lambda c: _lies(c, "posterunek"),
}

ASKED_WHEN: Final = Conditions(follow, CONDITIONS, never=frozenset({"no-fight"}))
