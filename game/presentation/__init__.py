"""How each game is shown: what a page needs, worded in the reader's language.

A game's presenter is made from its declarations (`game.kit`). A package of its name here may have
members of its own, `OWN`, which come first. A presenter is given what `selectors.see` returns, so
it cannot show more than the reader may know.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from django.urls import reverse

from game.engine.checked import checked
from game.engine.mistakes import explained, meant, place_of
from game.engine.registry import broken, folder_of, has_module, package_name, rulesets
from game.kit import checks, load
from game.kit.contract import Own, Presenter
from game.kit.presenter import KitPresenter
from game.kit.style_guide import GameComponents, of_game
from game.kit.word_checks import word_faults
from lessons.cards import Card
from lessons.catalogue import keys
from wyklenci_site.core import languages

log = logging.getLogger(__name__)

FOLDER: Final = Path(__file__).parent


def games() -> tuple[str, ...]:
    """The games that can be shown, the main one first."""
    return tuple(_shown())


def presenter(slug: str) -> Presenter:
    """Raises KeyError for a game that cannot be shown."""
    return _shown()[slug]


@cache
def _shown() -> dict[str, Presenter]:
    """The presenters of all games that lack nothing, in the games' order."""
    found: dict[str, Presenter] = {}
    for package in broken():
        log.error("The rules of %s cannot be loaded; manage.py check says why", package)
    for slug in rulesets():
        if not lacking(slug):
            found[slug] = _made(slug)
        elif is_declared(slug):
            log.error("The game %s is not shown; manage.py check says why", slug)
    return dict(sorted(found.items(), key=lambda one: (one[1].order, one[0])))


def is_declared(slug: str) -> bool:
    """Whether a game is meant to be shown; one that is nothing but rules as yet declares nothing.
    Raises KeyError for an unknown game."""
    return has_module(slug, load.MODULE)


@cache
def lacking(slug: str) -> tuple[str, ...]:
    """What keeps a game from being shown: that it declares nothing, or faults of what it declares,
    of its words and of what its cards tell. Raises KeyError for an unknown game."""
    if slug in checked:
        return ()
    if not is_declared(slug):
        return (f"there is no module {load.MODULE} beside its rules",)
    found = (*_faults(slug), *word_faults(slug))
    return tuple(dict.fromkeys(found)) or cards_without_note(slug)


def _faults(slug: str) -> tuple[str, ...]:
    try:
        own = frozenset(_own(slug))
    except Exception as error:  # members of its own read its declarations, too
        return checks.faults(slug) or (explained(error, folder_of(slug)),)
    known = Own.__annotations__
    strange = (
        f"{place_of(name, FOLDER / package_name(slug))}: there is no member {name!r}"
        + meant(name, known)
        for name in sorted(own - known.keys())
    )
    return (*strange, *checks.faults(slug, own))


@cache
def _made(slug: str) -> Presenter:
    """What is made from the game's declarations, with its own members."""
    return KitPresenter(load.game_of(slug), _own(slug))


def _own(slug: str) -> Own:
    """The members that a game has of its own, by their names."""
    name = f"{__name__}.{package_name(slug)}"
    found: Own = import_module(name).OWN if find_spec(name) else {}
    return found


def cards_showing(key: str) -> tuple[Card, ...]:
    """The cards of all games that the note with this key is about."""
    return _cards_by_note(languages.current()).get(key, ())


@cache
def _cards_by_note(language: str | None) -> Mapping[str, tuple[Card, ...]]:
    found: dict[str, list[Card]] = {}
    for slug in games():
        shown = presenter(slug)
        for name, note, picture in shown.noted_cards():
            card = Card(str(shown.title), name, reverse("rules", args=[slug]))
            if picture is not None:
                card = replace(
                    card, picture=picture.address, strip=picture.strip, shows=picture.description
                )
            found.setdefault(note, []).append(card)
    return {note: tuple(cards) for note, cards in found.items()}


def cards_without_note(slug: str) -> tuple[str, ...]:
    """What a game's cards name as their notes, and is none: where, and which was meant."""
    known = keys()
    return tuple(
        f"{place_of(note, folder_of(slug))}: no note {note!r} for {name!r}{meant(note, known)}"
        for name, note, _picture in _made(slug).noted_cards()
        if note not in known
    )


def all_components() -> tuple[GameComponents, ...]:
    """The components of every game, each in the states it can have."""
    return tuple(of_game(slug, presenter(slug)) for slug in games())
