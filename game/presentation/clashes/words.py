"""The names of the cards of Clashes and of what can be done, in the reader's language.

Every name is in the nominative: sentences are built so that nothing has to be declined.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from django.utils.translation import pgettext_lazy

from game.rulesets.clashes.cards import (
    ACTIONS,
    CARDS,
    CHARACTERS,
    CLASHES,
    HEROES,
    SIDES,
    TRAITS,
    Communist,
)

from ..wording import NARROW, person, quoted, signed, text

__all__ = ["NARROW", "quoted", "signed", "text"]

SIDE_NAMES: Final = (
    pgettext_lazy("side", "Heroes"),
    pgettext_lazy("side", "Communists"),
)
"""By the side's number."""

SIDE_EMBLEMS: Final = ("eagle-emblem", "round-star")
"""Each side's sign, so that none is told by its colour alone."""

RARITIES: Final = {
    "legendary": pgettext_lazy("rarity", "legendary"),
    "epic": pgettext_lazy("rarity", "epic"),
    "rare": pgettext_lazy("rarity", "rare"),
    "common": pgettext_lazy("rarity", "common"),
}


def side(number: int) -> str:
    return str(SIDE_NAMES[number])


def side_called(name: str) -> str:
    """A side by its name in events."""
    return side(SIDES.index(name))


def trait(name: str, of: int = HEROES) -> str:
    """A trait by the name that this side has for it."""
    names = CARDS.trait[TRAITS.index(name)]
    return text(names.heroes if of == HEROES else names.communists)


def trait_pair(name: str) -> str:
    """A trait by its number and both sides' names."""
    heroes, communists = trait(name, 0), trait(name, 1)
    both = heroes if heroes == communists else f"{heroes} – {communists}"
    return f"{name}{NARROW}{both}"


def character(name: str) -> str:
    """A hero's pseudonym or a communist's function."""
    card = CHARACTERS[name]
    return text(card.name) if isinstance(card, Communist) else quoted(card.pseudonym)


def characters(names: Iterable[str]) -> str:
    return ", ".join(map(character, names))


def under_the_name(name: str) -> str:
    """Rank and name of a hero, or where the function was held."""
    card = CHARACTERS[name]
    if isinstance(card, Communist):
        return text(card.office)
    return person(card.rank, card.name)


def clash(name: str) -> str:
    return text(CLASHES[name].name)


def action(name: str) -> str:
    return text(ACTIONS[name].name)


def actions(names: Iterable[str]) -> str:
    return ", ".join(map(action, names))
