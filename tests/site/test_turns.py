"""Whose turn it is where one page is made at a time."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from wyklenci_site import pages, turns
from wyklenci_site.core.answers import Answer
from wyklenci_site.core.askers import MANY, asker_of
from wyklenci_site.pages import Pages

DONE = Answer(200, (), b"")
NUISANCE = "10.0.0.66"


class Busy:
    """A thread that answers when it is told to; `begun` says what it began."""

    def __init__(self) -> None:
        self.pages = Pages()
        self.begun: list[str] = []
        self._asked: dict[asyncio.Task[Answer], str] = {}
        self._ends: dict[str, asyncio.Event] = {}

    async def make(self, scope: dict[str, Any]) -> Answer:
        what = f"{scope['method']} {scope['path']}"
        self.begun.append(what)
        self._ends[what] = asyncio.Event()
        await self._ends[what].wait()
        return DONE

    def ask(
        self, what: str, *headers: tuple[bytes, bytes], by: str = "10.0.0.1"
    ) -> asyncio.Task[Answer]:
        method, path = what.split()
        scope = {"method": method, "path": path, "headers": headers, "client": (by, 1)}
        return asyncio.ensure_future(self.pages.answer(scope, b""))

    async def end(self, what: str) -> None:
        self._ends[what].set()
        await settle()

    async def end_all(self, *asked: asyncio.Task[Answer]) -> None:
        """One after another, until these are answered."""
        ended = 0
        while not all(one.done() for one in asked):
            await self.end(self.begun[ended])
            ended += 1
        assert [one.result() for one in asked] == [DONE] * len(asked)


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Busy:
    busy = Busy()

    async def make(pages: Pages, scope: dict[str, Any], body: bytes) -> Answer:
        return await busy.make(scope)

    monkeypatch.setattr(Pages, "_in_thread", make)
    return busy


@pytest.fixture
def run() -> Callable[[Callable[[], Awaitable[None]]], None]:
    """In a thread of its own: the test's may have an event loop already."""

    def ran(work: Callable[[], Awaitable[None]]) -> None:
        async def in_time() -> None:
            async with asyncio.timeout(20):
                await work()

        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, in_time()).result()

    return ran


Run = Callable[[Callable[[], Awaitable[None]]], None]


def test_moves_go_first(busy: Busy, run: Run) -> None:
    async def work() -> None:
        wanted = ["GET /table/1/", "GET /table/2/", "GET /notes/", "POST /table/3/"]
        asked = [busy.ask(what) for what in wanted]
        await settle()
        assert busy.begun == wanted[:1]
        await busy.end_all(*asked)
        assert busy.begun == ["GET /table/1/", "POST /table/3/", "GET /table/2/", "GET /notes/"]

    run(work)


def test_who_comes_to_a_class_goes_before_those_who_see_him_come(busy: Busy, run: Run) -> None:
    part = (b"hx-request", b"true")

    async def work() -> None:
        asked = [busy.ask("GET /table/1/")]
        asked += [busy.ask(f"GET /class/{n}/", part) for n in range(4)]
        asked += [busy.ask("POST /table/2/"), busy.ask("GET /class/4/")]
        await settle()
        await busy.end_all(*asked)
        assert busy.begun[1:3] == ["POST /table/2/", "GET /class/4/"]

    run(work)


def test_whoever_goes_away_gives_up_his_turn(busy: Busy, run: Run) -> None:
    async def work() -> None:
        asked = busy.ask("POST /table/1/")
        leaving = busy.ask("POST /table/gone/")
        staying = busy.ask("POST /table/2/")
        await settle()
        leaving.cancel()
        await busy.end_all(asked, staying)
        assert busy.begun == ["POST /table/1/", "POST /table/2/"]

    run(work)


def test_whoever_goes_away_while_his_move_is_made_has_made_it(busy: Busy, run: Run) -> None:
    async def work() -> None:
        leaving = busy.ask("POST /table/1/")
        await settle()
        leaving.cancel()
        next_one = busy.ask("POST /table/2/")
        await settle()
        assert busy.begun == ["POST /table/1/"], "nobody comes in between"
        await busy.end_all(next_one)

    run(work)


def test_whose_turn_comes_in_the_moment_he_goes_away_leaves_it_to_the_next(
    busy: Busy, run: Run
) -> None:
    async def work() -> None:
        first, gone = busy.ask("GET /table/1/"), busy.ask("GET /table/gone/")
        after = busy.ask("GET /table/2/")
        await settle()
        busy._ends["GET /table/1/"].set()
        while not busy.pages._turns._waiting[0].address or len(busy.pages._turns._waiting) == 2:
            await asyncio.sleep(0)
        gone.cancel()
        await settle()
        await busy.end_all(first, after)

    run(work)


def test_addresses_take_turns(busy: Busy, run: Run) -> None:
    """Whoever sends many requests waits for his own; another one for a single one of them."""
    flood = [f"POST /table/{n}/" for n in range(20)]
    late = ["POST /table/late-1/", "POST /table/late-2/"]

    async def work() -> None:
        asked = [busy.ask(what, by="10.0.0.9") for what in flood]
        await settle()
        for n in range(5):
            await busy.end(busy.begun[n])
        asked += [busy.ask(what) for what in late]
        await settle()
        await busy.end_all(*asked)
        assert busy.begun[6:10] == [flood[6], late[0], flood[7], late[1]]
        assert [one for one in busy.begun if one in flood] == flood, "who came first, of his own"

    run(work)


def test_no_flood_of_moves_keeps_others_from_reading(busy: Busy, run: Run) -> None:
    flood = [f"POST /table/{n}/" for n in range(3 * turns.MOST_AHEAD)]

    async def work() -> None:
        asked = [busy.ask(what, by="10.0.0.9") for what in flood]
        asked.append(busy.ask("GET /table/looked-at/"))
        await settle()
        await busy.end_all(*asked)
        assert busy.begun.index("GET /table/looked-at/") == 1 + turns.MOST_AHEAD, "one had begun"

    run(work)


@pytest.fixture
def nuisance(busy: Busy, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of somebody who was refused again and again."""
    monkeypatch.setattr(turns, "REST", 0)
    for _ in range(2 * MANY):
        busy.pages._turns.refusals.count(f"{NUISANCE} ", 404)
    return NUISANCE


def test_a_nuisance_comes_after_those_who_play(busy: Busy, run: Run, nuisance: str) -> None:
    sent = [f"POST /table/{n}/" for n in range(3)]

    async def work() -> None:
        asked = [busy.ask(what, by=nuisance) for what in sent]
        await settle()
        assert busy.begun == sent[:1]
        asked += [busy.ask(f"POST /table/played-{n}/") for n in range(2)]
        await settle()
        await busy.end_all(*asked)
        assert busy.begun[1:3] == ["POST /table/played-0/", "POST /table/played-1/"]

    run(work)


def test_a_nuisance_rests_between_two_answers(
    busy: Busy, run: Run, nuisance: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[Any] = []

    async def work() -> None:
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(turns, "REST", 3)
        asked = [busy.ask(f"GET /table/{n}/", by=nuisance) for n in range(2)]
        await settle()
        begun, call_later = loop.time(), loop.call_later
        monkeypatch.setattr(loop, "call_later", lambda seconds, then: rests.append((seconds, then)))
        await busy.end("GET /table/0/")
        monkeypatch.setattr(loop, "call_later", call_later)
        assert busy.begun == ["GET /table/0/"]
        [(seconds, then)] = rests
        assert 0 < seconds <= 3 * (loop.time() - begun) + 1
        asked.append(busy.ask("GET /notes/"))
        await settle()
        assert busy.begun[1:] == ["GET /notes/"], "others do not wait meanwhile"
        await busy.end("GET /notes/")
        then()
        await settle()
        assert busy.begun[2:] == ["GET /table/1/"]
        await busy.end_all(*asked)

    run(work)


def test_a_nuisance_fills_nobody_elses_places(
    busy: Busy, run: Run, nuisance: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """He waits, takes turns and is refused apart from those who share his address."""
    monkeypatch.setattr(turns, "MOST_OF_NUISANCE", 2)
    monkeypatch.setattr(turns, "MOST_OF_ONE", 1)

    async def work() -> None:
        asked = [busy.ask(f"GET /table/{n}/", by=nuisance) for n in range(3)]
        await settle()
        assert (await busy.ask("GET /table/3/", by=nuisance)).status == 429
        monkeypatch.setattr(turns, "asker_of", lambda scope: f"{NUISANCE} a cookie")
        asked.append(busy.ask("GET /table/4/", by=nuisance))
        await settle()
        await busy.end_all(*asked)
        assert busy.begun[1] == "GET /table/4/"

    run(work)


def test_who_comes_to_a_class_does_not_wait_behind_a_nuisance_without_a_cookie(
    busy: Busy, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A classmate's browser that asks for nothing but pages that are gone."""
    monkeypatch.setattr(turns, "MOST_OF_NUISANCE", 2)
    monkeypatch.setattr(turns, "REST", 0)
    for _ in range(2 * MANY):
        busy.pages._turns.refusals.count(asker_of(about("/table/gone/version/")), 404)
    comes = [f"GET {path}" for path in ("/join/", "/class/abc/", "/class/abc/join/")]

    async def work() -> None:
        asked = [busy.ask(f"GET /table/gone-{n}/") for n in range(3)]
        await settle()
        assert (await busy.ask("GET /table/gone/version/")).status == 429
        asked += [busy.ask(what) for what in comes]
        await settle()
        await busy.end_all(*asked)
        assert busy.begun[1:4] == comes

    run(work)


def test_who_floods_the_way_in_is_a_nuisance_there(busy: Busy, run: Run) -> None:
    for _ in range(2 * MANY):
        busy.pages._turns.refusals.count(asker_of(about("/class/no-such/")), 404)

    async def work() -> None:
        asked = [busy.ask(f"GET /class/{n}/") for n in range(2)]
        await settle()
        assert [one.nuisance for one in busy.pages._turns._waiting] == [True]
        for task in asked:
            task.cancel()

    run(work)


def about(path: str) -> dict[str, Any]:
    """Someone's request without a cookie."""
    return {"path": path, "headers": (), "client": ("10.0.0.1", 1)}


def test_only_so_many_wait(busy: Busy, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "MOST_OF_ONE", 2)
    monkeypatch.setattr(turns, "MOST_WAITING", 3)

    async def work() -> None:
        asked = [busy.ask(f"POST /table/{n}/") for n in range(3)]
        await settle()
        refused = await busy.ask("POST /table/3/")
        assert refused.status == 429
        assert dict(refused.headers)[b"retry-after"].isdigit()
        asked.append(busy.ask("POST /table/4/", by="10.0.0.2"))
        await settle()
        assert (await busy.ask("POST /table/5/", by="10.0.0.3")).status == 429
        await busy.end_all(*asked)

    run(work)


def test_what_could_not_be_written_is_asked_again_until_patience_ends(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    locked = Answer(503, (), b"", again=True)
    answers = [locked, locked, DONE]
    made: list[str] = []

    async def make(pages: Pages, scope: dict[str, Any], body: bytes) -> Answer:
        made.append(scope["path"])
        return answers.pop(0) if answers else locked

    monkeypatch.setattr(Pages, "_in_thread", make)
    monkeypatch.setattr(pages, "PAUSE", 0.001)
    scope = {"method": "POST", "path": "/join/", "headers": (), "client": ("10.0.0.1", 1)}

    async def work() -> None:
        assert await Pages().answer(scope, b"") == DONE
        assert len(made) == 3
        monkeypatch.setattr(pages, "PATIENCE", 0.05)
        assert await Pages().answer(scope, b"") == locked

    run(work)
