"""The game in six short parts, to be told to a class in four minutes before it plays.

The first one is for everybody who may be dealt the communists: why they are in the game.
"""

from __future__ import annotations

from typing import Final

from game.kit.how import how as how_of
from game.kit.parts import Part
from game.kit.texts import says_of
from game.rulesets.forest.cards import TERRAIN

from .words import SIDE_EMBLEMS

ICONS: Final = {
    "sides.1": SIDE_EMBLEMS[0],
    "sides.2": SIDE_EMBLEMS[1],
    "sides.3": "three-friends",
    "row.3": TERRAIN["las"].emblem,
    "turn.1": "rally-the-troops",
    "turn.2": "card-exchange",
    "turn.3": "bugle-call",
    "turn.4": "lee-enfield",
    "formations.4": "flying-flag",
}


def how() -> tuple[Part, ...]:
    """Two sides, the row, your turn, formations, a fight, who wins."""
    return how_of(says_of("forest"), ICONS)
