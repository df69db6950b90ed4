"""Who is away is told to the others at the table."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from game.classroom import selectors, services
from game.classroom.models import Pupil
from game.tables.models import Seat, Table
from game.tables.services_bots import settle
from game.tables.services_seats import SILENT, NewSeat, away, begin, open_table

from .classes import a_class, come
from .conftest import GAME
from .lessons import address, browser

pytestmark = pytest.mark.django_db


def english() -> Client:
    client = Client(headers={"accept-language": "en"})
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    return client


@pytest.fixture
def table() -> Table:
    """Two people and a computer, in a game that goes on."""
    seats = [NewSeat("Kruk", here=True), NewSeat("Buk", here=True), NewSeat("Cis", "easy")]
    opened = open_table(GAME, {}, seats)
    settle(opened.pk)
    return Table.objects.get(pk=opened.pk)


def gone(table: Table, index: int = 1) -> None:
    before = timezone.now() - SILENT - SILENT / 10
    Seat.objects.filter(table=table, index=index).update(last_seen=before)


def sat(table: Table, *indices: int) -> Client:
    client = english()
    for index in indices:
        client.get(f"/seat/{table.seats.get(index=index).token}/")
    return client


def told(client: Client, table: Table) -> str:
    """What a device is answered that says it is there."""
    answer = client.get(f"/table/{table.public_id}/here/")
    assert answer.status_code in (200, 204)
    return answer.content.decode()


def test_nobody_is_told_of_those_who_are_there(table: Table) -> None:
    assert told(sat(table, 0), table) == ""


def test_the_others_are_told_who_is_away_and_the_host_can_let_a_computer_play(
    table: Table,
) -> None:
    player, host = sat(table, 0), sat(table, 0)
    host.get(f"/host/{table.host_token}/")
    gone(table)
    assert "Buk: nothing heard for over a minute" in told(player, table)
    assert "Let the computer play" not in told(player, table)
    assert 'form="around" name="who" value="1 medium"' in told(host, table)
    answer = host.post(f"/table/{table.public_id}/computer/", {"who": "1 medium"})
    assert answer.status_code == 302
    assert told(host, table) == ""


def test_whoever_comes_back_is_away_no_more(table: Table) -> None:
    player, other = sat(table, 0), sat(table, 1)
    gone(table)
    assert "Buk" in told(player, table)
    assert told(other, table) == ""
    assert told(player, table) == ""


def test_nobody_is_told_of_his_own_seats_nor_who_only_watches(table: Table) -> None:
    gone(table)
    gone(table, 0)
    assert told(english(), table) == ""
    assert told(sat(table, 0, 1), table) == ""


@pytest.mark.parametrize("change", ["finished", "halted", "begun"])
def test_where_nobody_plays_nobody_is_away(table: Table, change: str) -> None:
    gone(table)
    now = {"finished": timezone.now(), "halted": "paused", "begun": None}[change]
    Table.objects.filter(pk=table.pk).update(**{change: now})
    assert away(Table.objects.get(pk=table.pk)) == frozenset()


def test_a_lobby_waits_for_nobody_s_sign() -> None:
    opened = open_table(GAME, {}, [NewSeat("Kruk", here=True), NewSeat("Buk")])
    gone(opened, 0)
    assert away(opened) == frozenset()
    begin(opened.pk, opened.host_token)
    assert away(Table.objects.get(pk=opened.pk)) == {0}


def test_in_a_class_a_pupil_s_own_device_counts_and_no_pupil_hands_over_a_seat() -> None:
    classroom = a_class(game=GAME, options={}, group_size=2)
    pupils = come(classroom, 2)
    services.make_tables(classroom.pk)
    table = classroom.tables.get()
    settle(table.pk)
    before = timezone.now() - SILENT - SILENT / 10
    Pupil.objects.filter(pk=pupils[1].pk).update(last_seen=before)
    pupils[1].refresh_from_db()
    assert selectors.away(Table.objects.get(pk=table.pk)) == {pupils[1].seat.index}
    mate = browser("en", pupils=[pupils[0].token])
    mate.get(address("class", classroom))  # takes the seat
    assert f"{pupils[1].name}: nothing heard" in told(mate, table)
    assert "<button" not in told(mate, table)
