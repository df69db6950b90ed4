"""How each game is shown: what a page needs, worded in the reader's language.

A game's presenter is a module of this package with the members of `Presenter`, or is made from
the game's declarations (`game.kit`); of a game with both, the module's members come first. It is
given what `selectors.see` returns, so it cannot show more than the reader may know.
"""

from __future__ import annotations

import logging
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from django.urls import reverse

from game.engine.registry import has_module, rulesets
from game.kit import checks, load
from game.kit.contract import MEMBERS, Presenter
from game.kit.presenter import KitPresenter
from game.kit.style_guide import Specimens
from lessons.catalogue import Card, keys

log = logging.getLogger(__name__)

DECLARATIONS: Final = "shows"
"""What the module with a game's declarations is called, in the package of its rules."""


def games() -> tuple[str, ...]:
    """The games that can be shown, the main one first."""
    return tuple(_shown())


def presenter(game: str) -> Presenter:
    """Raises KeyError for a game that cannot be shown."""
    return _shown()[game]


@cache
def _shown() -> dict[str, Presenter]:
    """The presenters of all games that lack nothing, in the games' order."""
    found: dict[str, Presenter] = {}
    for game in rulesets():
        if lacks := lacking(game):
            log.error("The game %s is not shown: %s", game, "; ".join(lacks))
        else:
            found[game] = _made(game)
    return dict(sorted(found.items(), key=lambda one: (one[1].order, one[0])))


@cache
def lacking(game: str) -> tuple[str, ...]:
    """What keeps a game from being shown: faults of its declarations, or what no presenter is
    without. Raises KeyError for an unknown game."""
    declares = has_module(game, DECLARATIONS)
    if not declares and not _has_own(game):
        return (f"there is neither a module {DECLARATIONS} beside its rules nor a presenter",)
    if declares and (found := checks.faults(game)):
        return tuple(found)
    made = _made(game)
    return tuple(f"its presenter has no {name!r}" for name in MEMBERS if not hasattr(made, name))


def _name(game: str) -> str:
    """The name of a game's own presenter, where it has one."""
    return f"{__name__}.{game.replace('-', '_')}"


def _has_own(game: str) -> bool:
    return find_spec(_name(game)) is not None


@cache
def _made(game: str) -> Any:
    """The game's own presenter, or what is made from its declarations; of both, its own members
    come first."""
    own = import_module(_name(game)) if _has_own(game) else None
    if not has_module(game, DECLARATIONS):
        return own
    return KitPresenter(load.game_of(game), own)


def cards_showing(key: str) -> tuple[Card, ...]:
    """The cards of all games that the note with this key is about."""
    return tuple(
        Card(str(presenter(game).title), name, reverse("rules", args=[game]))
        for game in games()
        for name, note in presenter(game).noted_cards()
        if note == key
    )


def cards_without_note() -> tuple[str, ...]:
    """What a game's card names as its note, and is none."""
    known = set(keys())
    return tuple(
        f"{game}: {name} ({note})"
        for game in games()
        for name, note in presenter(game).noted_cards()
        if note not in known
    )


def all_specimens() -> tuple[Specimens, ...]:
    """The components of every game, each in the states it can have."""
    return tuple(presenter(game).specimens() for game in games())
