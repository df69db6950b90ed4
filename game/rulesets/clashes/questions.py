"""Which questions to talk about after a game, by what happened in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.declarations import Conditions

from .cards import CLASHES, COMMUNISTS, HEROES
from .course import Fight, follow, turning
from .state import Side

Course = tuple[Fight, ...]

DEATHS: Final = frozenset(
    {
        "event/inka-1946",
        "event/warszyc-1947",
        "event/iv-zarzad-1951",
        "event/uskok-1949",
        "event/roj-1951",
        "event/lalek-1963",
    }
)
"""Notes of events that ended with the deaths of the people of the underground in it."""

SUCCESSES: Final = frozenset(
    {
        "event/kielce-1945",
        "event/krakow-sw-michal-1946",
        "event/las-stocki-1945",
        "event/lowicz-1945",
        "event/pulawy-1945",
        "event/radom-1945",
        "event/rembertow-1945",
        "event/wisla-1946",
    }
)
"""Notes of events that the underground brought to the end that it wanted."""


def _won_by(course: Course, side: Side, events: frozenset[str]) -> bool:
    """Whether the side won one of these events: a set's card of it leads to the same note."""
    return any(fight.winner == side and CLASHES[fight.event].note in events for fight in course)


CONDITIONS: Final[dict[str, Callable[[Course], bool]]] = {
    "nobody-left": lambda c: any(fight.empty for fight in c),
    "by-the-die": lambda c: any(fight.rolled is not None for fight in c),
    "heroes-won-a-lost-cause": lambda c: _won_by(c, HEROES, DEATHS),
    "communists-won-a-success": lambda c: _won_by(c, COMMUNISTS, SUCCESSES),
    "informer": lambda c: any(play.kind == "informer" for fight in c for play in fight.standing),
    "turned": lambda c: any(turning(fight) for fight in c),
}

ASKED_WHEN: Final = Conditions(follow, CONDITIONS)
