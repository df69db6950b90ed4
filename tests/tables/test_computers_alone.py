"""Computers play for somebody: for who plays with them, or who watches them."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.db import connections
from django.test import Client
from django.utils import timezone

from game.tables import computers as at_work
from game.tables import services_bots
from game.tables.computers import Computers, pace_of
from game.tables.models import Table
from game.tables.services import play, read_table
from game.tables.services_bots import hurry, keep_watched, look_at, next_due
from game.tables.services_seats import NewSeat, let_play, open_table
from game.views.limits import OPENED, SHOWN

from .classes import a_class, come
from .conftest import GAME
from .html import Page
from .positions import phase, table_at


@pytest.fixture(autouse=True)
def _committed(transactional_db: None) -> Iterator[None]:
    yield
    connections.close_all()


def computers(players: int = 3) -> Table:
    return open_table(GAME, {}, [NewSeat(f"Nick{n}", "random") for n in range(players)])


def against_computers() -> Table:
    """Somebody plays, and a computer is to move for him now."""
    seats = [NewSeat("Kruk", here=True), NewSeat("Buk", "random"), NewSeat("Dąb", "random")]
    return open_table(GAME, {}, seats)


class Own(Computers):
    """The test's; those of a server that another test has started rest meanwhile."""

    _look = Computers._look


class Played:
    """A worker's computers in a loop of its own; `moved` are the tables they moved at, in their
    order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.moved: list[int] = []
        carry_out = at_work.carry_out

        def noted(due: Any, text: str) -> None:
            self.moved.append(due.table_id)
            carry_out(due, text)

        monkeypatch.setattr(at_work, "carry_out", noted)
        monkeypatch.setattr(at_work, "LOOK", 0.05)

    def during(self, work: Callable[[], Awaitable[None]]) -> None:
        async def run() -> None:
            self.computers = Own()
            playing = asyncio.ensure_future(self.computers.play())
            try:
                async with asyncio.timeout(30):
                    await work()
            finally:
                playing.cancel()

        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, run()).result()

    async def until_moved(self, moves: int) -> None:
        while len(self.moved) < moves:
            await asyncio.sleep(0.005)

    async def rested(self) -> None:
        """Until they rest before a move, and have looked for news meanwhile."""
        while not self.computers._resting:
            await asyncio.sleep(0.005)
        await asyncio.sleep(0.2)

    async def done(self) -> None:
        """Until they have nothing to do, and have looked for it again."""
        quiet = 0
        while quiet < 4:
            await asyncio.sleep(0.05)
            quiet = 0 if self.computers._tasks else quiet + 1


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    return Played(monkeypatch)


def test_where_nobody_watches_computers_make_one_move_for_each_who_asks(played: Played) -> None:
    table = computers()

    async def work() -> None:
        await played.done()
        assert played.moved == []
        for asked in (1, 2, 3):
            await asyncio.to_thread(at_the_database, look_at, table)
            await played.until_moved(asked)
            await played.done()
            assert len(played.moved) == asked

    played.during(work)


def at_the_database(function: Callable[..., None], *args: Any) -> None:
    try:
        function(*args)
    finally:
        connections.close_all()


def test_they_play_on_while_somebody_watches(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services_bots, "WATCHED", timedelta(seconds=2))
    table = computers()

    def leave() -> None:
        Table.objects.filter(pk=table.pk).update(watched=timezone.now())

    async def watched_and_left() -> None:
        await asyncio.to_thread(at_the_database, keep_watched, [table.public_id])
        await played.until_moved(10)
        await asyncio.to_thread(at_the_database, leave)
        await played.done()
        left = len(played.moved)
        await played.done()
        assert len(played.moved) == left

    played.during(watched_and_left)
    assert read_table(table.pk).finished is None


def test_nobody_is_kept_from_his_own_move_by_many_of_computers(settings: Any) -> None:
    settings.COMPUTER_PACE = 0.8
    paces = [pace_of(row) for row in range(200)]
    assert paces[0] == 0.8
    assert paces == sorted(paces, reverse=True)
    assert paces[5] > 0.2, "one is still seen after another"
    assert sum(paces) < 5


def test_whoever_plays_alone_with_computers_need_not_wait_for_their_moves(
    played: Played, settings: Any
) -> None:
    settings.COMPUTER_PACE = 1000.0
    settings.TAKE_BACK_SECONDS = 0
    table = table_at(phase("turn", lambda board: board.turns < 2))
    for index in (1, 2, 3):
        let_play(table.pk, table.host_token, index, "random")
    play(table.pk, table.seats.get(index=0).token, table.waiting["0"], "0 end-turn")

    async def asked(all_moves: bool) -> None:
        await asyncio.to_thread(at_the_database, partial(hurry, table, all_moves=all_moves))

    async def work() -> None:
        await played.rested()
        assert played.moved == []
        for moves in (1, 2):
            await asked(False)
            await played.until_moved(moves)
            await played.rested()
            assert len(played.moved) == moves
        await asked(True)
        await played.done()
        assert len(played.moved) > 2

    played.during(work)
    assert "0" in read_table(table.pk).waiting


def test_people_wait_for_no_table_of_computers_only(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(at_work, "SHOWS", 2)
    shows = [computers() for _ in range(12)]
    table = against_computers()
    let_play(table.pk, table.seats.get(index=0).token, 0, "random")

    def come_back() -> None:
        let_play(table.pk, table.seats.get(index=0).token, 0, "")

    async def work() -> None:
        watched = [show.public_id for show in shows]
        await asyncio.to_thread(at_the_database, keep_watched, watched)
        while len(set(played.moved)) < len(shows):
            await asyncio.sleep(0.005)
        assert len(played.moved) < 10 * len(shows), "they take turns"
        await asyncio.to_thread(at_the_database, come_back)
        before = len(played.moved)
        played.computers.nudge()
        while table.pk not in played.moved:
            await asyncio.sleep(0.002)
        assert played.moved.index(table.pk) - before < len(shows), "not once round all of them"

    played.during(work)


def test_a_computer_that_died_is_followed_by_one_that_finds_its_table(played: Played) -> None:
    """Whoever was to be told of it has gone; the table itself says that it waits."""
    table = against_computers()
    assert read_table(table.pk).due

    async def work() -> None:
        await played.until_moved(1)
        await played.done()

    played.during(work)
    assert not read_table(table.pk).due or next_due(table.pk) is None


def test_one_that_cannot_move_keeps_no_other_from_it(
    played: Played, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, other = against_computers(), against_computers()
    known = at_work.next_due

    def fails(table_id: int) -> Any:
        if table_id == broken.pk:
            raise ValueError("meant to happen")
        return known(table_id)

    monkeypatch.setattr(at_work, "next_due", fails)

    async def work() -> None:
        await played.until_moved(1)
        await played.done()

    played.during(work)
    assert set(played.moved) == {other.pk}
    assert caplog.text.count("A computer player could not move") == 1, "it is tried again later"


def test_a_table_of_a_class_is_played_at_whoever_watches() -> None:
    from game.classroom import services

    classroom = a_class()
    come(classroom, 3)
    services.make_tables(classroom.pk)
    table = classroom.tables.get()
    for seat in table.seats.all():
        let_play(table.pk, seat.token, seat.index, "random")
    due = next_due(table.pk)
    assert due is not None
    assert due.people


SOLO = {"game": GAME}


def open_form(client: Client, who: str) -> dict[str, str]:
    """What a browser posts of the page's own form, with the same at each seat."""
    page = Page(client.get(f"/open/{GAME}/").content.decode())
    fields = next(f.fields for f in page.forms.values() if "who_1" in f.fields)
    names = {f"name_{n}": f"Nick {n}" for n in range(1, 5)}
    return {**fields, **names, **{f"who_{n}": who for n in range(1, 5)}}


def test_one_address_opens_so_many_tables_and_no_more(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SHOWN, "allowed", 2)
    monkeypatch.setattr(OPENED, "allowed", 4)
    asked = [client.post(f"/open/{GAME}/", open_form(client, "easy")) for _ in range(3)]
    assert [answer.status_code for answer in asked] == [302, 302, 429]
    assert int(asked[-1].headers["Retry-After"]) > 0
    assert Table.objects.count() == 2
    asked = [client.post(f"/open/{GAME}/", open_form(client, "here")) for _ in range(3)]
    assert [answer.status_code for answer in asked] == [302, 302, 429]
    assert client.post("/tables/", SOLO).status_code == 429
    assert client.post(f"/guided/{GAME}/").status_code == 429
    other = Client(REMOTE_ADDR="10.0.0.2")
    assert other.post(f"/open/{GAME}/", open_form(other, "here")).status_code == 302
