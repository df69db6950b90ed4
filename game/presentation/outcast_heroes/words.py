"""The names of the cards of Outcast Heroes and of what can be done, in the reader's language.

Every name is in the nominative: sentences are built so that nothing has to be declined.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from game.engine.texts import signed
from game.kit.load import game_of
from game.kit.log import sentence
from game.kit.names import said
from game.kit.ranks import RANKS
from game.kit.ranks import person as with_rank
from game.kit.texts import text
from game.rulesets.outcast_heroes import names
from game.rulesets.outcast_heroes.cards import (
    BONUS,
    GOALS,
    ORDERS,
    SOLDIERS,
)
from game.rulesets.outcast_heroes.cards import (
    ZONES as ALL_ZONES,
)

__all__ = ["RANKS", "signed", "text"]

GAME: Final = game_of("outcast-heroes")
says: Final = GAME.says
told: Final = partial(sentence, GAME)

ROMAN: Final = names.ROMAN

ZONES: Final[dict[str, Any]] = {zone: says.later(f"place.{zone}") for zone in ALL_ZONES}
ZONE_ICONS: Final = {
    "command": "eagle-emblem",
    "liaison": "headphones",
    "recon": "binoculars",
    "strike": "lee-enfield",
}
ZONE_HINTS: Final[dict[str, Any]] = {zone: says.later(f"place_hint.{zone}") for zone in ALL_ZONES}

BONUSES: Final[dict[str, Any]] = {
    bonus: says.later(f"bonus.{bonus}") for bonus in says.under("bonus")
}
BONUS_TEXTS: Final[dict[str, Any]] = {bonus: says.later(f"bonus_text.{bonus}") for bonus in BONUSES}

FATES: Final[dict[str, Any]] = {f: says.later(f"taken_to.{f}") for f in says.under("taken_to")}


def soldier(name: str) -> str:
    return said(names.soldier(name).name)


def person(name: str) -> str:
    """Rank and name of the person behind the card."""
    card = SOLDIERS[name]
    return with_rank(card.rank, card.name)


def mission(name: str) -> str:
    return said(names.mission(name).name)


def short_mission(name: str) -> str:
    """What fits a tab."""
    return says(f"short.{name}")


def order(name: str) -> str:
    return text(ORDERS[name].name)


def government(name: str) -> str:
    """A Government Action with its modifier: two of one name differ by it."""
    return text(names.government(name))


def goal(name: str) -> str:
    return text(GOALS[name].name)


def bonus(mission_won: str) -> str:
    """The bonus that a mission card gives."""
    return says(f"bonus.{BONUS[mission_won]}")


def bonus_text(mission_won: str) -> str:
    return says(f"bonus_text.{BONUS[mission_won]}")


def prisoners_freed() -> str:
    """What Free the Prisoners gives instead of a bonus."""
    return says("freed.name")


def prisoners_freed_text() -> str:
    return says("freed.text")


def colour(name: str) -> str:
    return says(f"colour.{name}")
