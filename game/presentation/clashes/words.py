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
from game.kit.texts import NARROW, text
from game.rulesets.clashes import names
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

__all__ = ["NARROW", "quoted", "signed", "text"]

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
    names = CARDS.trait[TRAITS.index(name)]
    return text(names.heroes if of == HEROES else names.communists)


def trait_pair(name: str) -> str:
    """A trait by its number and both sides' names."""
    return text(names.trait(name))


def character(name: str) -> str:
    """A hero's pseudonym or a communist's function."""
    return text(names.character(name))


SYLLABLES: Final = (
    "bez-pie-czeń-stwa",
    "de-par-ta-men-tu",
    "ope-ra-cyj-nej",
    "po-ste-run-ku",
    "prze-wod-ni-czą-cy",
    "in-for-ma-tion",
    "in-ter-ro-ga-tor",
    "pro-vo-ca-teur",
)
"""Where the longest words of functions are broken on a narrow card: browsers do not know it for
Polish."""

BROKEN: Final = {word.replace("-", ""): word.replace("-", "\N{SOFT HYPHEN}") for word in SYLLABLES}


def breakable(name: str) -> str:
    """The name with soft hyphens, which are seen only where a line ends."""
    return " ".join(_broken(word) for word in name.split(" "))


def _broken(word: str) -> str:
    broken = BROKEN.get(word.lower())
    return word[0] + broken[1:] if broken else word


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
