"""Which questions to talk about after a game, by what happened in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.declarations import Conditions

from .cards import COMMUNISTS, HEROES
from .course import Fight, follow, turning
from .state import Side

Course = tuple[Fight, ...]

DEATHS: Final = frozenset(
    {"inka-1946", "warszyc-1947", "iv-zarzad-1951", "uskok-1949", "roj-1951", "lalek-1963"}
)
"""Clashes whose event ended with the deaths of the people of the underground in it."""

SUCCESSES: Final = frozenset(
    {
        "kielce-1945",
        "krakow-sw-michal-1946",
        "las-stocki-1945",
        "lowicz-1945",
        "pulawy-1945",
        "radom-1945",
        "rembertow-1945",
        "wisla-1946",
    }
)
"""Clashes whose event the underground brought to the end that it wanted."""


def _won_by(course: Course, side: Side, events: frozenset[str]) -> bool:
    return any(fight.winner == side and fight.event in events for fight in course)


CONDITIONS: Final[dict[str, Callable[[Course], bool]]] = {
    "nobody-left": lambda c: any(fight.empty for fight in c),
    "by-the-die": lambda c: any(fight.rolled is not None for fight in c),
    "heroes-won-a-lost-cause": lambda c: _won_by(c, HEROES, DEATHS),
    "communists-won-a-success": lambda c: _won_by(c, COMMUNISTS, SUCCESSES),
    "informer": lambda c: any(play.kind == "informer" for fight in c for play in fight.standing),
    "turned": lambda c: any(turning(fight) for fight in c),
}

ASKED_WHEN: Final = Conditions(follow, CONDITIONS)
