"""The kit is tried with a game of the tests' own, which nothing else knows."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

import game.presentation as presentation
import game.rulesets as rulesets_package
from game.engine import registry
from game.kit import load
from game.kit.load import Game, game_of
from game.kit.presenter import KitPresenter
from game.sheets import pictures
from wyklenci_site.press.documents import known

SLUG = "couriers"


def look_again() -> None:
    """Games are looked for once."""
    for found in (presentation._shown, presentation.lacking, presentation._made):
        found.cache_clear()


@contextmanager
def games_in(folder: Path) -> Iterator[Callable[[], None]]:
    """The games of this folder are found, too; what is given lets all be looked for anew."""

    def forget() -> None:
        for module in [sys.modules[name] for name in sys.modules if name.startswith("game.kit")]:
            for kept in vars(module).values():
                if hasattr(kept, "cache_clear"):
                    kept.cache_clear()
        for found in (registry._found, registry.rulesets, presentation._cards_by_note, known):
            found.cache_clear()
        for found in (pictures.picture_file, pictures._by_card, pictures._picture):
            found.cache_clear()
        look_again()
        own = tuple(f"game.rulesets.{package.name}" for package in folder.iterdir())
        for name in [name for name in sys.modules if name.startswith(own)] if own else ():
            del sys.modules[name]

    paths = rulesets_package.__path__
    rulesets_package.__path__ = [*paths, str(folder)]
    forget()
    try:
        yield forget
    finally:
        rulesets_package.__path__ = paths
        forget()


@pytest.fixture
def couriers() -> Game:
    return game_of(SLUG)


@pytest.fixture
def shown() -> KitPresenter:
    """The game as pages find it."""
    found = presentation.presenter(SLUG)
    assert isinstance(found, KitPresenter)
    return found


@pytest.fixture(params=["pl", "en"])
def reader(request: pytest.FixtureRequest) -> Client:
    """Somebody who has chosen to read this language."""
    client = Client(headers={"accept-language": request.param})
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = request.param
    return client


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Game]:
    """The game with something declared otherwise."""
    as_it_is = load.declared

    def change(**declared: Any) -> Game:
        found = game_of(SLUG)
        others = {SLUG: found.declared._replace(**declared)}
        monkeypatch.setattr(load, "declared", lambda slug: others.get(slug) or as_it_is(slug))
        game_of.cache_clear()
        return game_of(SLUG)

    yield change
    monkeypatch.undo()
    game_of.cache_clear()
    look_again()
