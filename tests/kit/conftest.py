"""The kit is tried with a game of the tests' own, which nothing else knows."""

from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

import game.presentation as presentation
from game.kit import load
from game.kit.load import Game, game_of
from game.kit.presenter import KitPresenter

SLUG = "couriers"


def look_again() -> None:
    """Games are looked for once."""
    for found in (presentation._shown, presentation.lacking, presentation._made):
        found.cache_clear()


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
