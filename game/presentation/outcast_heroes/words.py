"""The names of the cards of Outcast Heroes and of what can be done, in the reader's language.

Every name is in the nominative: sentences are built so that nothing has to be declined.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from game.engine.card_sets import printed_id
from game.engine.texts import signed
from game.kit.load import game_of
from game.kit.log import sentence
from game.kit.names import said
from game.kit.ranks import RANKS
from game.kit.ranks import person as with_rank
from game.kit.texts import text
from game.rulesets.outcast_heroes import names
from game.rulesets.outcast_heroes.cards import BONUS, FREE, GOALS, MISSIONS, ORDERS, SOLDIERS

__all__ = ["RANKS", "signed", "text"]

GAME: Final = game_of("outcast-heroes")
says: Final = GAME.says
told: Final = partial(sentence, GAME)

ROMAN: Final = names.ROMAN

ZONE_ICONS: Final = {
    "command": "eagle-emblem",
    "liaison": "headphones",
    "recon": "binoculars",
    "strike": "lee-enfield",
}
BONUSES: Final = says.under("bonus")


def zone(id: str) -> str:
    return says(f"place.{id}")


def fate(id: str) -> str:
    """Where an Order sends its soldier."""
    return says(f"taken_to.{id}")


def soldier(name: str) -> str:
    return said(names.soldier(name).name)


def person(name: str) -> str:
    """Rank, if any, and name of the person behind the card."""
    card = SOLDIERS[name]
    return with_rank(card.rank, card.name)


def mission(name: str) -> str:
    return said(names.mission(name).name)


def short_mission(name: str) -> str:
    """What fits a tab; a mission that a set calls otherwise, or adds, has its whole name."""
    printed = printed_id(name)
    if name != FREE and (printed not in MISSIONS or MISSIONS[name].name != MISSIONS[printed].name):
        return mission(name)
    return says(f"short.{printed}")


def order(name: str) -> str:
    return text(ORDERS[name].name)


def order_told(name: str) -> str:
    """What an Order does. Printed texts begin with their number: on a card of a set that has
    another one, the text begins with that."""
    card, printed = ORDERS[name], ORDERS[printed_id(name)]
    told = text(card.text)
    if card.modifier == printed.modifier or card.effect == "leave-before-counting":
        return told
    _number, _end, rest = told.partition(". ")
    return f"{says('order_told.adds', figure=signed(card.modifier))} {rest}"


def government(name: str) -> str:
    """A Government Action with its modifier: two of one name differ by it."""
    return text(names.government(name))


def goal(name: str) -> str:
    return text(GOALS[name].name)


def bonus(mission: str) -> str:
    """What a mission gives: a bonus, or freed prisoners."""
    return says("freed.name" if mission == FREE else f"bonus.{BONUS[mission]}")


def bonus_text(mission: str) -> str:
    return says("freed.text" if mission == FREE else f"bonus_text.{BONUS[mission]}")


def colour(name: str) -> str:
    return says(f"colour.{name}")
