"""The names of the cards of Forest and of what can be done, in the reader's language."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from game.engine.cards import NBSP
from game.engine.texts import signed
from game.kit.load import game_of
from game.kit.log import sentence
from game.kit.parts import Cast
from game.kit.ranks import person
from game.kit.sides import Sides
from game.kit.texts import text
from game.rulesets.forest import cards, names
from game.rulesets.forest.cards import SIDES, SPECIALS, TERRAIN, UNITS, Commander, Officer
from game.rulesets.forest.log import LIMITS
from game.rulesets.forest.terrain import points

__all__ = ["signed", "text"]

GAME: Final = game_of("forest")
says: Final = GAME.says
told: Final = partial(sentence, GAME)

THE_SIDES: Final = Sides(
    GAME, SIDES, ("eagle-emblem", "round-star"), of=lambda board: board.sides, points=points
)
SIDE_EMBLEMS: Final = THE_SIDES.emblems
side: Final = THE_SIDES.name
the_side: Final = THE_SIDES.side


def public(key: str, **facts: Any) -> str:
    """A sentence that names no player."""
    return told(Cast((), None), key, **facts)


def terrain(kind: str) -> str:
    """A kind of terrain; that of a place in the row is `at`."""
    return text(TERRAIN[kind].name)


def at(row: tuple[str, ...], place: int) -> str:
    """The terrain at a place counted from 0, with its number where the row has several alike."""
    kind = row[place]
    name = terrain(kind)
    return f"{name}{NBSP}({place + 1})" if row.count(kind) > 1 else name


def formation(strength: int) -> str:
    """What makes a formation, by its number from 1, the strongest."""
    return says(f"formation.{strength}")


def unit(name: str) -> str:
    """A pseudonym, an invented name, or N.N. with a task."""
    return text(names.unit(name))


def under_the_name(name: str) -> str:
    """Rank, if any, and name of a person, an office, or "" for whoever has no name."""
    card = UNITS[name]
    if isinstance(card, Commander):
        return person(card.rank, card.name)
    return text(card.office) if isinstance(card, Officer) else ""


def values(name: str) -> str:
    """A unit's dice, attack and defence, as the rules write them: k3-6/2."""
    return text(UNITS[name].values)


def die(faces: int) -> str:
    """Dice that show 1 to so much: k3."""
    return text(cards.die(faces))


def special(name: str) -> str:
    return text(SPECIALS[name].name)


def card(name: str) -> str:
    """Any card of a deck; the unnamed with what tells them apart."""
    return text(names.card(name))


def reason_said(reason: str) -> str:
    """Why the game is over, in a sentence."""
    return says(f"ending.{reason}", **LIMITS)
