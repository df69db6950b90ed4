"""Tables to test with: quick computer players, and a way to open a game."""

from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from game.engine.bots.random_player import random_player
from game.engine.registry import get_ruleset, rulesets
from game.tables.live import Broker
from game.tables.models import Table
from game.tables.services_seats import NewSeat, open_table

GAME = "outcast-heroes"
RULESET = get_ruleset(GAME)


@pytest.fixture(autouse=True)
def _random_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer player that answers at once; people are never offered it."""
    for ruleset in rulesets().values():
        monkeypatch.setitem(ruleset.computers, "random", random_player)


@pytest.fixture
def opened(db: None) -> Callable[..., Table]:
    """Open a table: a person at seat 0, computers at the others."""

    def open_one(players: int = 4, level: str = "random", **options: Any) -> Table:
        computers = [NewSeat(f"Nick{index}", level) for index in range(1, players)]
        return open_table(GAME, options, [NewSeat("Nick0", here=True), *computers])

    return open_one


@pytest.fixture(autouse=True)
def _no_server_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that another test has started cannot see what this one has not committed."""
    monkeypatch.setattr(Broker, "is_open", False)


@pytest.fixture(params=["pl", "en"])
def reader(request: pytest.FixtureRequest) -> Client:
    """Somebody who has chosen to read this language."""
    client = Client(headers={"accept-language": request.param})
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = request.param
    return client
