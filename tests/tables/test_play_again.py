"""The same people play once more, however they come."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from game.tables import services_again
from game.tables.models import Table
from game.tables.services import NotYourSeat
from game.tables.services_again import can_follow, following, play_again
from game.tables.services_seats import SeatTaken, begin, sit_down

from .positions import phase, play_out, table_at

Open = Callable[..., Table]


@pytest.fixture
def over(db: None) -> Table:
    """A game of two people that is over."""
    table = table_at(phase("bid"), 2)
    play_out(table)
    return Table.objects.get(pk=table.pk)


def browser_of(table: Table, *indices: int) -> Client:
    client = Client(headers={"accept-language": "en"})
    for index in indices:
        client.get(f"/seat/{table.seats.get(index=index).token}/")
    return client


def address(table: Table, view: str = "") -> str:
    return f"/table/{table.public_id}/{view}"


def offers(client: Client, table: Table) -> list[str]:
    """What the buttons say that lead to another game."""
    page = client.get(address(table)).content.decode()
    forms = re.findall(rf'<form action="{address(table, "again/")}".*?</form>', page, re.S)
    return [re.sub(r"<[^>]*>", " ", form).strip() for form in forms]


def test_one_press_opens_the_same_game_for_the_same_people(over: Table) -> None:
    first = browser_of(over, 0)
    assert offers(first, over) == ["Play again"]
    answer = first.post(address(over, "again/"))
    then = following(over)
    assert then is not None
    assert answer.headers["Location"] == address(then)
    assert (then.game, then.options, then.players) == (over.game, over.options, over.players)
    old, new = list(over.seats.all()), list(then.seats.all())
    assert [seat.nickname for seat in new] == [seat.nickname for seat in old]
    assert [seat.taken for seat in new] == [True, False]
    assert then.begun is None
    assert {seat.token for seat in new}.isdisjoint(seat.token for seat in old)


def test_the_others_are_told_at_once_and_sit_down_under_their_names(over: Table) -> None:
    browser_of(over, 0).post(address(over, "again/"))
    assert Table.objects.get(pk=over.pk).version > over.version
    second = browser_of(over, 1)
    assert offers(second, over) == ["Play again: the others are waiting"]
    then = following(over)
    assert then is not None
    lobby = second.get(address(then)).content.decode()
    assert "not here yet" in lobby
    assert second.post(address(over, "again/")).headers["Location"] == address(then)
    then.refresh_from_db()
    assert then.begun is not None
    assert [seat.taken for seat in then.seats.all()] == [True, True]
    shown = second.get(address(then)).content.decode()
    assert 'class="mode-play"' in shown
    assert Table.objects.filter(after=over).count() == 1


def test_whoever_presses_twice_stays_where_he_sits(over: Table) -> None:
    first = browser_of(over, 0)
    once, twice = (first.post(address(over, "again/")) for _ in range(2))
    assert once.headers["Location"] == twice.headers["Location"]
    assert 'class="mode-play"' in first.get(once.headers["Location"]).content.decode()


def test_whoever_has_come_by_the_code_has_no_second_seat(db: None) -> None:
    table = table_at(phase("bid"), 3)
    play_out(table)
    over = Table.objects.get(pk=table.pk)
    browser_of(over, 0).post(address(over, "again/"))
    then = following(over)
    assert then is not None
    second = browser_of(over, 1)
    second.post(address(then, "join/"), {"seat": "2", "nickname": "Sowa"})
    answer = second.post(address(over, "again/"))
    assert answer.headers["Location"] == address(then)
    assert [seat.taken for seat in then.seats.all()] == [True, False, True]


def test_two_who_press_at_once_have_one_table(over: Table, monkeypatch) -> None:
    """The second has looked before the first had opened it: the database has the last word."""
    held = [over.seats.get(index=index).token for index in (0, 1)]
    play_again(over.pk, held[:1])
    monkeypatch.setattr(services_again, "following", lambda table: None)
    with pytest.raises(IntegrityError), transaction.atomic():
        play_again(over.pk, held[1:])
    assert Table.objects.filter(after=over).count() == 1


HEARS = {"hx-request": "true"}


def test_a_projector_of_another_device_comes_along(over: Table) -> None:
    """Its window hears that something happened, and nobody is there to press anything."""
    projector = Client(headers={"accept-language": "en"})
    before = projector.get(address(over, "projector/"), headers=HEARS)
    browser_of(over, 0).post(address(over, "again/"))
    then = following(over)
    assert then is not None
    after = projector.get(address(over, "projector/"), headers=HEARS)
    assert "HX-Redirect" not in before.headers
    assert after.headers["HX-Redirect"] == address(then, "projector/")
    assert projector.get(address(over, "projector/")).status_code == 200  # opened to be looked at
    assert "HX-Redirect" not in projector.get(address(over), headers=HEARS).headers


def test_a_projector_of_a_player_comes_along_as_soon_as_he_has_his_seat(over: Table) -> None:
    browser_of(over, 0).post(address(over, "again/"))
    then = following(over)
    assert then is not None
    second = browser_of(over, 1)
    assert "HX-Redirect" not in second.get(address(over, "projector/"), headers=HEARS).headers
    second.post(address(over, "again/"))
    heard = second.get(address(over, "projector/"), headers=HEARS)
    assert heard.headers["HX-Redirect"] == address(then, "projector/")


def test_several_at_one_screen_all_have_their_seats_at_once(over: Table) -> None:
    shared = browser_of(over, 0, 1)
    shared.post(address(over, "again/"))
    then = following(over)
    assert then is not None
    assert then.begun is not None
    assert "shared-screen" in shared.get(address(then)).content.decode()


def test_whoever_played_against_computers_plays_on_against_them(opened: Open) -> None:
    table = opened(players=3, level="easy", length="lesson", stage=2, takeover="strict")
    client = browser_of(table, 0)
    assert offers(client, table) == []
    Table.objects.filter(pk=table.pk).update(finished=table.updated)
    table.refresh_from_db()
    then, own, opened_now = play_again(table.pk, [table.seats.get(index=0).token])
    assert opened_now
    assert [seat.index for seat in own] == [0]
    assert [seat.computer for seat in then.seats.all()] == ["", "easy", "easy"]
    assert then.options == table.options
    assert then.begun is not None


@pytest.mark.parametrize("why", ["goes on", "no seat", "guided"])
def test_nobody_else_opens_one(over: Table, why: str) -> None:
    token = over.seats.get(index=0).token
    if why == "goes on":
        Table.objects.filter(pk=over.pk).update(finished=None)
    if why == "guided":
        Table.objects.filter(pk=over.pk).update(seed=1)
    with pytest.raises(NotYourSeat):
        play_again(over.pk, [] if why == "no seat" else [token])
    assert Client().post(address(over, "again/")).status_code == 403
    assert Client().get(address(over, "again/")).status_code == 302
    assert not Table.objects.filter(after=over).exists()


def test_a_seat_that_somebody_else_has_taken_stays_his(over: Table) -> None:
    browser_of(over, 0).post(address(over, "again/"))
    then = following(over)
    assert then is not None
    sit_down(then.pk, 1, "Nowa")
    late = browser_of(over, 1)
    assert late.post(address(over, "again/")).headers["Location"] == address(then)
    assert 'class="mode-watch"' in late.get(address(then)).content.decode()
    with pytest.raises(SeatTaken):
        sit_down(then.pk, 1, "Olek")


def test_who_comes_late_takes_over_from_the_computer(over: Table) -> None:
    browser_of(over, 0).post(address(over, "again/"))
    then = following(over)
    assert then is not None
    begin(then.pk, then.host_token)
    assert then.seats.get(index=1).computer
    browser_of(over, 1).post(address(over, "again/"))
    assert not then.seats.get(index=1).computer
    assert then.seats.get(index=1).taken


def test_the_next_table_outlives_the_first(over: Table) -> None:
    browser_of(over, 0).post(address(over, "again/"))
    then = following(over)
    assert then is not None
    over.delete()
    then.refresh_from_db()
    assert then.after is None


def test_a_class_opens_its_tables_itself(over: Table) -> None:
    assert can_follow(over)
    assert not can_follow(Table(finished=over.finished, classroom_id=1))
