"""The names of the cards of Clashes and of what can be done, in the reader's language.

Every name is in the nominative: sentences are built so that nothing has to be declined.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from game.engine.texts import quoted, signed
from game.kit.load import game_of
from game.kit.log import sentence
from game.kit.ranks import person
from game.kit.sides import Sides
from game.kit.texts import text
from game.rulesets.clashes import names
from game.rulesets.clashes.cards import (
    ACTIONS,
    CHARACTERS,
    CLASHES,
    HEROES,
    SIDES,
    Communist,
)
from game.rulesets.clashes.state import Effects

__all__ = ["quoted", "signed", "text"]

GAME: Final = game_of("clashes")
says: Final = GAME.says
told: Final = partial(sentence, GAME)

THE_SIDES: Final = Sides(
    GAME,
    SIDES,
    ("eagle-emblem", "round-star"),
    of=lambda board: board.sides,
    points=lambda board, side: board.won[side],
)
SIDE_EMBLEMS: Final = THE_SIDES.emblems
side: Final = THE_SIDES.name
the_side: Final = THE_SIDES.side


def trait(name: str, of: int = HEROES) -> str:
    """A trait by the name that this side has for it."""
    return text(names.side_trait(name, of))


def trait_pair(name: str) -> str:
    """A trait by its number and both sides' names."""
    return text(names.trait(name))


def character(name: str) -> str:
    """A hero's pseudonym or a communist's function."""
    return text(names.character(name))


def under_the_name(name: str) -> str:
    """Rank, if any, and name of a hero, or where the function was held."""
    card = CHARACTERS[name]
    if isinstance(card, Communist):
        return text(card.office)
    return person(card.rank, card.name)


def clash(name: str) -> str:
    return text(CLASHES[name].name)


def duel(now: Effects) -> str:
    """Both leaders and their values against each other."""
    return text(names.duel(now))


def action(name: str) -> str:
    return text(ACTIONS[name].name)


ACTION_TONES: Final = {
    "boost": "forest",
    "weakening": "blood",
    "wounded-leader": "blood",
    "exchange": "steel",
    "changed-trait": "amber",
    "cancel": "ink",
    "reinforcement": "forest",
    "informer": "steel",
}
"""The ground of an action card, by its kind; its name and its sign say the same."""


def figure(name: str) -> str:
    """What an action card adds to a value, or "" where it does something else."""
    card = ACTIONS[name]
    if not card.amount:
        return ""
    return signed(card.amount if card.kind == "boost" else -card.amount)


def plain_action(name: str) -> str:
    """An action card's name without its figure, which stands beside it."""
    return action(name).removesuffix(figure(name)).strip()
