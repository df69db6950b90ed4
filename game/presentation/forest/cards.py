"""The cards of Forest as the table draws them."""

from __future__ import annotations

from django.utils.translation import pgettext
from msgspec import Struct

from game.kit.piece_cache import cached_piece
from game.rulesets.forest.cards import (
    COMBAT,
    IS_COMMANDER,
    SIDE_OF,
    SIDES,
    SPECIALS,
    UNITS,
    Unnamed,
)

from . import words


class Unit(Struct, frozen=True, cache_hash=True):
    """A unit's card. `short` is the name where there is little room, `under` rank and name of a
    person, an office, or the task of somebody whose name we do not know."""

    id: str
    name: str
    short: str
    under: str
    values: str
    dice: int
    attack: int
    defence: int
    emblem: str
    side: str
    commander: bool


class Special(Struct, frozen=True, cache_hash=True):
    """A special card; `combat`: it lies at a terrain, otherwise it is played and gone."""

    id: str
    name: str
    text: str
    emblem: str
    side: str
    combat: bool
    kind: str


@cached_piece
def unit(name: str) -> Unit:
    card = UNITS[name]
    unnamed = isinstance(card, Unnamed)
    return Unit(
        id=name,
        name=words.unit(name),
        short="N.N." if unnamed else words.unit(name),
        under=words.text(card.task) if isinstance(card, Unnamed) else words.under_the_name(name),
        values=card.values,
        dice=card.dice,
        attack=card.attack,
        defence=card.defence,
        emblem=card.emblem,
        side=SIDES[SIDE_OF[name]],
        commander=name in IS_COMMANDER,
    )


@cached_piece
def special(name: str) -> Special:
    card = SPECIALS[name]
    combat = name in COMBAT
    return Special(
        id=name,
        name=words.special(name),
        text=words.text(card.text),
        emblem=card.emblem,
        side=card.side,
        combat=combat,
        kind=pgettext("special card", "combat") if combat else pgettext("special card", "instant"),
    )
