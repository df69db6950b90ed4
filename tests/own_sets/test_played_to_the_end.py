"""Whole games with sets that somebody might make, through the pages, as whoever plays sees them."""

from random import Random

import pytest
from django.test import Client
from django.urls import reverse

from game.classroom.repair import check_table
from game.own_sets.models import OwnSet
from game.own_sets.services import new_set, open_games
from game.tables.live import Broker
from game.tables.models import Table
from tests.tables.bot import Player

from .random_sets import random_set

SETS = 2
"""A game, each of which changes other cards."""


@pytest.fixture(autouse=True)
def _no_server_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that another test has started cannot see what this one has not committed."""
    monkeypatch.setattr(Broker, "is_open", False)


def no_language(text: str) -> str:
    """The words of such a set are of none."""
    return ""


def begin(player: Player, own_set: OwnSet) -> Table:
    """From the set's page."""
    page = player.read(player.client.get(reverse("own-set", args=[own_set.token])))
    form = next(form for form in page.forms.values() if form.action == "/tables/")
    player.page = player.read(player.client.post(form.action, form.fields, follow=True))
    return Table.objects.get()


@pytest.mark.parametrize("seed", range(SETS))
@pytest.mark.parametrize("game", open_games())
def test_a_game_with_any_set_is_played_to_its_end(client: Client, game: str, seed: int) -> None:
    own_set = new_set(game, random_set(game, Random(seed)), "pl")
    player = Player(client, "pl", seed, no_language)
    table = begin(player, own_set)
    assert table.options["cards"] == own_set.key
    player.play(table)
    assert check_table(table) == []
    for part in ("log/", "debrief/", "replay/"):
        assert client.get(f"/table/{table.public_id}/{part}", follow=True).status_code == 200
