"""The game in five short parts, to be told to a class in three minutes before it plays."""

from __future__ import annotations

from typing import Final

from game.kit.how import how as how_of
from game.kit.parts import Part
from game.kit.texts import says_of

from .words import ZONE_ICONS

ICONS: Final = {
    "people.3": "eagle-emblem",
    "people.4": "lee-enfield",
    "mission.1": ZONE_ICONS["command"],
    "mission.2": ZONE_ICONS["liaison"],
    "mission.3": ZONE_ICONS["recon"],
    "mission.4": ZONE_ICONS["strike"],
}


def how() -> tuple[Part, ...]:
    """Who you are, your turn, a mission, Orders, who wins."""
    return how_of(says_of("outcast-heroes"), ICONS)
