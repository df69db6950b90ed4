"""A screen that several people see: what is secret stays behind a tap, and out of the events."""

from __future__ import annotations

import re
from random import Random

import pytest
from django.test import Client
from django.urls import reverse

from game.tables.models import Table
from game.tables.services import play, position_of
from game.tables.services_bots import settle
from game.tables.services_seats import NewSeat, open_table

from .conftest import GAME, RULESET
from .shared_screen import opened_here, show

pytestmark = pytest.mark.django_db

OWN = re.compile(r'<li[^>]* class="[^"]*\bown\b')
SECRETS = re.compile(r'<div[^>]* id="secrets" popover>.*?</dl>', re.DOTALL)


def opened() -> tuple[Table, Client]:
    return opened_here(GAME, {"length": "lesson", "stage": 1}, 3)


def move(table: Table, index: int, rng: Random) -> None:
    moves = RULESET.legal_moves(position_of(table).state, index)
    asked = table.waiting[str(index)]
    play(table.pk, table.all_seats[index].token, asked, str(rng.choice(moves)))
    settle(table.pk)


@pytest.mark.parametrize("view", ["table", "projector"])
def test_events_on_a_shared_screen_hold_what_everybody_knows(view: str) -> None:
    rng = Random(3)
    table, client = opened()
    for _ in range(30):
        table = Table.objects.get(pk=table.pk)
        if table.finished:
            break
        index = int(rng.choice(sorted(table.waiting)))
        page = show(client, table, index, view)
        assert not OWN.search(page)
        assert "Your Secret Goal" not in page
        assert "Your first Order" not in page
        assert SECRETS.search(page)
        move(table, index, rng)


@pytest.mark.parametrize("view", ["table", "projector"])
def test_what_was_chosen_in_secret_is_not_said_beside_the_hand(view: str) -> None:
    table, client = opened()
    table = Table.objects.get(pk=table.pk)
    move(table, 0, Random(1))
    page = show(client, table, 0, view)
    assert 'class="hand"' in page
    assert "Your bid" not in page


def test_one_person_at_his_own_screen_is_told_what_he_knows() -> None:
    seats = [NewSeat("Zosia", here=True), NewSeat("Nick", "random")]
    table = open_table(GAME, {"length": "lesson", "stage": 1}, seats)
    client = Client(headers={"accept-language": "en"})
    client.get(reverse("seat", args=[table.all_seats[0].token]))
    settle(table.pk)
    page = client.get(reverse("table", args=[table.public_id])).content.decode()
    assert OWN.search(page)
    assert "Your Secret Goal" in page
    assert "shared-screen" not in page
