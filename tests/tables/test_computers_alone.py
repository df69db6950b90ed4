"""Computers play for somebody: for who plays with them, or who watches them."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connections
from django.test import Client

from game.engine.bots.thought import Thought, think
from game.tables import bot_runner as at_work
from game.tables.bot_runner import BotRunner
from game.tables.live import BROKER
from game.tables.models import Table
from game.tables.services import read_table
from game.tables.services_bots import next_due
from game.tables.services_seats import NewSeat, let_play, open_table
from game.views.limits import OPENED, SHOWN

from .classes import a_class, come
from .conftest import GAME
from .html import Page


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


class Played:
    """A house at work in a loop of its own; `moved` are the tables it moved at, in their order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.house = BotRunner()
        self.moved: list[int] = []
        carry_out = at_work.carry_out

        def noted(due: Any, text: str) -> None:
            self.moved.append(due.table_id)
            carry_out(due, text)

        async def at_once(thought: Thought) -> str:
            await asyncio.sleep(0.002)
            return think(thought)

        monkeypatch.setattr(at_work, "carry_out", noted)
        monkeypatch.setattr(self.house, "_think", at_once)

    def during(self, work: Callable[[], Awaitable[None]]) -> None:
        async def run() -> None:
            self.house.open(asyncio.get_running_loop())
            try:
                async with asyncio.timeout(30):
                    await work()
            finally:
                self.house.close()

        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, run()).result()

    async def done(self) -> None:
        """Until it has nothing to do."""
        await asyncio.sleep(0.05)
        while self.house._tasks:
            await asyncio.sleep(0.01)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    return Played(monkeypatch)


def test_where_nobody_watches_computers_make_one_move_for_each_who_asks(played: Played) -> None:
    table = computers()

    async def work() -> None:
        for asked in (1, 2, 3):
            played.house.nudge(table.pk)
            await played.done()
            assert len(played.moved) == asked

    played.during(work)


def test_they_play_on_while_somebody_watches(played: Played) -> None:
    table = computers()

    async def work() -> None:
        reader = BROKER.join(table.public_id)
        played.house.nudge(table.pk)
        while len(played.moved) < 10:
            await asyncio.sleep(0.01)
        BROKER.leave(table.public_id, reader)
        await played.done()
        left = len(played.moved)
        await played.done()
        assert len(played.moved) == left

    played.during(work)
    assert read_table(table.pk).finished is None


def test_people_wait_for_no_table_of_computers_only(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(at_work, "SHOWS", 2)
    shows = [computers() for _ in range(12)]
    table = against_computers()
    let_play(table.pk, table.seats.get(index=0).token, 0, "random")
    let_play(table.pk, table.seats.get(index=0).token, 0, "")

    async def work() -> None:
        readers = [(show.public_id, BROKER.join(show.public_id)) for show in shows]
        for show in shows:
            played.house.nudge(show.pk)
        while len(set(played.moved)) < len(shows):
            await asyncio.sleep(0.005)
        assert len(played.moved) < 5 * len(shows), "they take turns"
        before = len(played.moved)
        played.house.nudge(table.pk)
        while table.pk not in played.moved:
            await asyncio.sleep(0.002)
        assert played.moved.index(table.pk) - before < len(shows), "not once round all of them"
        for reader in readers:
            BROKER.leave(*reader)
        await played.done()

    played.during(work)


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
