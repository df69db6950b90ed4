"""The game in five short parts, to be told to a class in three minutes before it plays.

The first one is for everybody who may be dealt the communists: why they are in the game.
"""

from __future__ import annotations

from typing import Final

from game.kit.how import how as how_of
from game.kit.parts import Part
from game.kit.texts import says_of
from game.rulesets.clashes.cards import ACTIONS

from .words import SIDE_EMBLEMS

ICONS: Final = {
    "sides.1": SIDE_EMBLEMS[0],
    "sides.2": SIDE_EMBLEMS[1],
    "side.2": "flying-flag",
    "actions.1": ACTIONS["boost-1"].emblem,
    "actions.2": ACTIONS["weakening-1"].emblem,
    "actions.3": ACTIONS["wounded-leader"].emblem,
    "actions.4": ACTIONS["changed-trait"].emblem,
    "actions.5": ACTIONS["cancel"].emblem,
}


def how() -> tuple[Part, ...]:
    """Two sides, your side, a clash, action cards, who wins."""
    return how_of(says_of("clashes"), ICONS)
