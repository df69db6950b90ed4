"""Whose turn it is at the processes that make pages."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextvars import Context
from typing import Any

import pytest
from django.utils import translation
from django.utils.translation import gettext, trans_real

from wyklenci_site import pages
from wyklenci_site.pages import Answer, Pages, place

DONE = Answer(200, (), b"")


class Busy:
    """Two processes that answer when they are told to; `begun` says which one began what."""

    def __init__(self) -> None:
        self.pages = Pages()
        self.begun: list[tuple[int, str]] = []
        self._ends: dict[str, asyncio.Event] = {}

    async def answer(self, process: Any, request: dict[str, Any], body: bytes) -> Answer:
        what = f"{request['method']} {request['path']}"
        self.begun.append((self.pages._processes.index(process), what))
        self._ends[what] = asyncio.Event()
        await self._ends[what].wait()
        return DONE

    def ask(self, what: str, *headers: tuple[bytes, bytes]) -> asyncio.Task[Answer]:
        method, path = what.split()
        scope = {"method": method, "path": path, "headers": headers}
        return asyncio.ensure_future(self.pages.answer(scope, b""))

    async def end(self, what: str) -> None:
        self._ends[what].set()
        await settle()


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def paths(home: int, count: int) -> list[str]:
    found = (f"/table/{n}/" for n in range(100))
    return [path for path in found if place(path, 2) == home][:count]


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Busy:
    monkeypatch.setattr(pages._Process, "_start", lambda process: None)
    monkeypatch.setattr(pages.os, "sched_getaffinity", lambda _: {0, 1})
    busy = Busy()
    monkeypatch.setattr(pages._Process, "answer", lambda *given: busy.answer(*given))
    return busy


def run(work: Any) -> None:
    """In a thread of its own: the test's may have an event loop already."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result(timeout=20)


def test_a_table_is_looked_at_in_an_idle_process_rather_than_wait(busy: Busy) -> None:
    one, two = paths(0, 2)

    async def work() -> None:
        asked = [busy.ask(f"GET {one}"), busy.ask(f"GET {two}")]
        await settle()
        assert busy.begun == [(0, f"GET {one}"), (1, f"GET {two}")]
        await busy.end(f"GET {one}")
        await busy.end(f"GET {two}")
        assert await asyncio.gather(*asked) == [DONE, DONE]

    run(work())


def test_moves_go_first_and_wait_for_their_own_process(busy: Busy) -> None:
    first, look, move = paths(0, 3)
    other, another = paths(1, 2)

    async def work() -> None:
        wanted = [f"GET {first}", f"GET {other}", f"GET {look}", f"POST {move}", f"GET {another}"]
        asked = [busy.ask(what) for what in wanted]
        await settle()
        await busy.end(f"GET {other}")
        assert busy.begun[2:] == [(1, f"GET {another}")], "each process: its own tables first"
        await busy.end(f"GET {first}")
        assert busy.begun[3:] == [(0, f"POST {move}")], "the move came later and goes first"
        await busy.end(f"GET {another}")
        assert busy.begun[4:] == [(1, f"GET {look}")], "the idle process helps"
        await busy.end(f"GET {look}")
        await busy.end(f"POST {move}")
        await asyncio.gather(*asked)
        assert not any(process.busy for process in busy.pages._processes)

    run(work())


def test_who_comes_to_a_class_goes_before_those_who_see_him_come(busy: Busy) -> None:
    first, come = paths(0, 2)
    other = paths(1, 1)[0]
    part = (b"hx-request", b"true")

    async def work() -> None:
        asked = [busy.ask(f"GET {first}"), busy.ask(f"GET {other}")]
        asked += [busy.ask(f"GET /class/{n}/", part) for n in range(4)]
        asked += [busy.ask(f"POST {come}"), busy.ask("GET /class/4/")]
        await settle()
        await busy.end(f"GET {first}")
        await busy.end(f"GET {other}")
        assert busy.begun[2:] == [(0, f"POST {come}"), (1, "GET /class/4/")]
        for what in (f"POST {come}", "GET /class/4/", *(f"GET /class/{n}/" for n in range(4))):
            await busy.end(what)
        assert await asyncio.gather(*asked) == [DONE] * 8

    run(work())


def test_whoever_goes_away_gives_up_his_turn(busy: Busy) -> None:
    first, gone, last = paths(0, 3)

    async def work() -> None:
        asked = busy.ask(f"POST {first}")
        leaving = busy.ask(f"POST {gone}")
        staying = busy.ask(f"POST {last}")
        await settle()
        leaving.cancel()
        await busy.end(f"POST {first}")
        assert busy.begun == [(0, f"POST {first}"), (0, f"POST {last}")]
        await busy.end(f"POST {last}")
        assert await asyncio.gather(asked, staying) == [DONE, DONE]

    run(work())


def test_where_wrong_codes_are_counted_there_is_one_process(busy: Busy) -> None:
    async def work() -> None:
        asked = [busy.ask("GET /join/"), busy.ask("POST /join/")]
        await settle()
        assert len(busy.begun) == 1
        await busy.end("GET /join/")
        assert busy.begun[1][0] == busy.begun[0][0]
        await busy.end("POST /join/")
        await asyncio.gather(*asked)

    run(work())


def test_the_language_of_a_process_that_makes_pages_is_its_threads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(trans_real, "_active", trans_real._active)  # given back afterwards
    pages._think_in_one_thread()
    with translation.override("en"):
        assert (translation.get_language(), gettext("Close")) == ("en", "Close")
        assert Context().run(translation.get_language) == "en"
        with ThreadPoolExecutor(1) as elsewhere:
            assert elsewhere.submit(translation.get_language).result() == "pl"
    with translation.override("pl"):
        assert gettext("Close") != "Close"
