"""Whose turn it is at the processes that make pages."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from wyklenci_site import pages
from wyklenci_site.core.askers import MANY, asker_of
from wyklenci_site.pages import Answer, Pages, place

DONE = Answer(200, (), b"")


class Busy:
    """Two processes that answer when they are told to; `begun` says which one began what."""

    def __init__(self) -> None:
        self.told: list[Answer] = []
        self.pages = Pages(self.told.append)
        self.begun: list[tuple[int, str]] = []
        self._ends: dict[str, asyncio.Event] = {}
        self._killed: set[str] = set()

    async def answer(self, process: Any, request: dict[str, Any] | None, body: bytes) -> Answer:
        what = f"{request['method']} {request['path']}" if request else "start"
        self.begun.append((self.pages._processes.index(process), what))
        self._ends[what] = asyncio.Event()
        await self._ends[what].wait()
        if what in self._killed:
            self._killed.discard(what)
            raise pages._Ended
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

    async def kill(self, what: str) -> None:
        """The process that is making this."""
        self._killed.add(what)
        await self.end(what)


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def paths(home: int, count: int) -> list[str]:
    found = (f"/table/{n}/" for n in range(100))
    return [path for path in found if place(path, 2) == home][:count]


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Busy:
    for name in ("_start", "start_anew", "unwatch"):
        monkeypatch.setattr(pages._Process, name, lambda process: None)
    monkeypatch.setattr(pages._Process, "watch", lambda process, ended: None)
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


def test_what_is_about_no_table_waits_for_no_process_of_its_own(
    busy: Busy, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        monkeypatch.setattr(pages, "place", lambda path, processes: 0)
        asked = [busy.ask(f"POST /join/{n}/") for n in range(3)]
        await settle()
        assert [process for process, _ in busy.begun] == [0, 1]
        for n in (1, 2, 0):
            await busy.end(f"POST /join/{n}/")
        assert busy.begun[2] == (1, "POST /join/2/")
        assert await asyncio.gather(*asked) == [DONE] * 3

    run(work())


def test_whoever_goes_away_while_his_move_is_made_has_made_it(busy: Busy) -> None:
    move = paths(0, 1)[0]

    async def work() -> None:
        leaving = busy.ask(f"POST {move}")
        await settle()
        leaving.cancel()
        await settle()
        assert busy.told == []
        await busy.end(f"POST {move}")
        assert busy.told == [DONE], "the others at the table learn of it"

    run(work())


def test_addresses_take_turns(busy: Busy, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sends many requests waits for his own; another one for a single one of them."""
    flood = paths(0, 20)
    late = ["/table/late-1/", "/table/late-2/"]

    async def work() -> None:
        monkeypatch.setattr(pages, "place", lambda path, processes: 0)
        asked = [busy.ask(f"POST {path}", by="10.0.0.9") for path in flood]
        await settle()
        for _ in range(5):
            await busy.end(busy.begun[-1][1])
        asked += [busy.ask(f"POST {path}") for path in late]
        await settle()
        while len(busy.begun) < len(asked):
            await busy.end(busy.begun[-1][1])
        await busy.end(busy.begun[-1][1])
        assert await asyncio.gather(*asked) == [DONE] * 22
        turns = [what.split()[1] for _, what in busy.begun]
        assert turns[6:10] == [flood[6], late[0], flood[7], late[1]]
        assert [path for path in turns if path in flood] == flood, "who came first, of his own"

    run(work())


def test_no_flood_of_moves_keeps_others_from_reading(
    busy: Busy, monkeypatch: pytest.MonkeyPatch
) -> None:
    flood = [f"/table/{n}/" for n in range(3 * pages.MOST_AHEAD)]
    look = "/table/looked-at/"

    async def work() -> None:
        monkeypatch.setattr(pages, "place", lambda path, processes: 0)
        monkeypatch.setattr(pages.Pages, "_suits", lambda pages, one, process: True)
        asked = [busy.ask(f"POST {path}", by="10.0.0.9") for path in flood]
        asked.append(busy.ask(f"GET {look}"))
        await settle()
        while len(busy.begun) < len(asked):
            await busy.end(busy.begun[-1][1])
        for what in (busy.begun[0][1], busy.begun[-1][1]):
            await busy.end(what)
        await asyncio.gather(*asked)
        turns = [what.split()[1] for _, what in busy.begun]
        assert turns.index(look) == 2 + pages.MOST_AHEAD, "two began at once"

    run(work())


def test_long_pages_leave_a_process_to_those_who_play(busy: Busy) -> None:
    move = paths(0, 1)[0]
    others = paths(1, 1)[0]
    at_home = next(f"/notes/{n}/" for n in range(100) if place(f"/notes/{n}/", 2) == 0)

    async def work() -> None:
        asked = [busy.ask(f"GET {at_home}"), busy.ask("GET /styleguide/")]
        await settle()
        assert busy.begun == [(0, f"GET {at_home}")], "the other one is kept free"
        asked.append(busy.ask(f"POST {move}"))
        await settle()
        assert busy.begun[1:] == [(1, f"POST {move}")], "it does not wait for the page at home"
        asked.append(busy.ask(f"POST {others}"))
        await busy.end(f"POST {move}")
        assert busy.begun[2:] == [(1, f"POST {others}")]
        await busy.end(f"POST {others}")
        assert len(busy.begun) == 3
        await busy.end(f"GET {at_home}")
        assert busy.begun[3:] == [(0, "GET /styleguide/")]
        await busy.end("GET /styleguide/")
        assert await asyncio.gather(*asked) == [DONE] * 4

    run(work())


@pytest.fixture
def nuisance(busy: Busy, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of somebody who was refused again and again."""
    monkeypatch.setattr(pages, "REST", 0)
    for _ in range(2 * MANY):
        busy.pages._refusals.count(f"{NUISANCE} ", 404)
    return NUISANCE


NUISANCE = "10.0.0.66"


def test_a_nuisance_leaves_a_process_to_those_who_play(busy: Busy, nuisance: str) -> None:
    home = paths(0, 4)

    async def work() -> None:
        sent = [f"POST {path}" for path in home[:3]]
        asked = [busy.ask(what, by=nuisance) for what in sent]
        await settle()
        assert busy.begun == [(0, sent[0])], "one at a time, although another process is idle"
        asked.append(busy.ask(f"POST {home[3]}"))
        await settle()
        assert busy.begun[1:] == [(1, f"POST {home[3]}")], "a move does not wait for him"
        await busy.end(f"POST {home[3]}")
        for what in sent:
            await busy.end(what)
        assert await asyncio.gather(*asked) == [DONE] * 4
        assert [what for _, what in busy.begun[2:]] == sent[1:]

    run(work())


def test_a_nuisance_rests_between_two_answers(
    busy: Busy, nuisance: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[Any] = []
    one, other = paths(0, 2)

    async def work() -> None:
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(pages, "REST", 3)
        monkeypatch.setattr(loop, "call_later", lambda seconds, then: rests.append((seconds, then)))
        asked = [busy.ask(f"GET {path}", by=nuisance) for path in (one, other)]
        await settle()
        begun = busy.pages._processes[0].begun
        assert begun is not None
        await busy.end(f"GET {one}")
        assert busy.begun == [(0, f"GET {one}")]
        [(seconds, then)] = rests
        assert 0 < seconds <= 3 * (loop.time() - begun)
        then()
        await settle()
        assert busy.begun[1:] == [(0, f"GET {other}")]
        await busy.end(f"GET {other}")
        assert await asyncio.gather(*asked) == [DONE] * 2

    run(work())


def test_a_nuisance_fills_nobody_elses_places(
    busy: Busy, nuisance: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """He waits, takes turns and is refused apart from those who share his address."""
    monkeypatch.setattr(pages, "MOST_OF_NUISANCE", 2)
    monkeypatch.setattr(pages, "MOST_OF_ONE", 1)
    first, *more = paths(0, 6)

    async def work() -> None:
        asked = [busy.ask(f"GET {path}", by=nuisance) for path in (first, *more[:2])]
        await settle()
        assert (await busy.ask(f"GET {more[2]}", by=nuisance)).status == 429
        monkeypatch.setattr(pages, "asker_of", lambda scope: f"{NUISANCE} a cookie")
        asked.append(busy.ask(f"GET {more[3]}", by=nuisance))
        await settle()
        assert busy.begun[1:] == [(1, f"GET {more[3]}")]
        for path in (first, more[3], *more[:2]):
            await busy.end(f"GET {path}")
        assert await asyncio.gather(*asked) == [DONE] * 4

    run(work())


def test_who_comes_to_a_class_does_not_wait_behind_a_nuisance_without_a_cookie(
    busy: Busy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A classmate's browser that asks for nothing but pages that are gone."""
    monkeypatch.setattr(pages, "MOST_OF_NUISANCE", 2)
    for _ in range(2 * MANY):
        busy.pages._refusals.count(asker_of(about("/table/gone/version/")), 404)
    gone = paths(0, 3)
    comes = [f"GET {path}" for path in ("/join/", "/class/abc/", "/class/abc/join/")]

    async def work() -> None:
        asked = [busy.ask(f"GET {path}") for path in gone]
        await settle()
        assert (await busy.ask("GET /table/gone/version/")).status == 429
        for what in comes:
            asked.append(busy.ask(what))
            await settle()
            assert busy.begun[-1] == (1, what), "the process that is free for those who play"
            await busy.end(what)
        for path in gone:
            await busy.end(f"GET {path}")
        assert await asyncio.gather(*asked) == [DONE] * 6

    monkeypatch.setattr(pages, "REST", 0)
    run(work())


def test_who_floods_the_way_in_is_a_nuisance_there(busy: Busy) -> None:
    for _ in range(2 * MANY):
        busy.pages._refusals.count(asker_of(about("/class/no-such/")), 404)

    async def work() -> None:
        asked = [busy.ask(f"GET /class/{n}/") for n in range(2)]
        await settle()
        assert len(busy.begun) == 1, "one at a time, although another process is idle"
        rest = busy.pages._waiting
        assert [one.nuisance for one in rest] == [True]
        for task in asked:
            task.cancel()

    run(work())


def test_a_nuisance_is_answered_alone_from_the_first_moment_of_the_clock(busy: Busy) -> None:
    nuisance = asker_of(about("/notes/"))
    busy.pages._processes.append(pages._Process())  # of two, one is kept for those who play
    for _ in range(2 * MANY):
        busy.pages._refusals.count(nuisance, 404)

    async def work() -> None:
        loop = asyncio.get_running_loop()
        loop.time = lambda: 0.0  # type: ignore[method-assign]
        asked = [busy.ask(f"GET {path}") for path in paths(0, 2)]
        await settle()
        assert len(busy.begun) == 1
        for task in asked:
            task.cancel()

    run(work())


def about(path: str) -> dict[str, Any]:
    """Someone's request without a cookie."""
    return {"path": path, "headers": (), "client": ("10.0.0.1", 1)}


def test_only_so_many_wait(busy: Busy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "MOST_OF_ONE", 2)
    monkeypatch.setattr(pages, "MOST_WAITING", 3)
    first, *more = paths(0, 4)

    async def work() -> None:
        asked = [busy.ask(f"POST {path}") for path in (first, *more[:2])]
        await settle()
        refused = await busy.ask(f"POST {more[2]}")
        assert refused.status == 429
        assert dict(refused.headers)[b"retry-after"].isdigit()
        asked.append(busy.ask(f"POST {more[2]}", by="10.0.0.2"))
        await settle()
        assert (await busy.ask(f"POST {more[2]}", by="10.0.0.3")).status == 429
        for path in (first, more[0], more[2], more[1]):
            await busy.end(f"POST {path}")
        assert [answer.status for answer in await asyncio.gather(*asked)] == [200] * 4

    run(work())


def test_where_every_process_is_killed_the_page_is_to_be_loaded_again(
    busy: Busy, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def killed(*given: Any) -> Answer:
        raise pages._Ended

    monkeypatch.setattr(busy, "answer", killed)

    async def work() -> None:
        answer = await busy.ask("GET /")
        assert (answer.status, dict(answer.headers)[b"retry-after"]) == (503, b"1")
        await settle()
        assert not any(process.busy for process in busy.pages._processes)

    run(work())


def test_while_a_process_starts_anew_another_one_answers_for_it(busy: Busy) -> None:
    first, second, third = paths(0, 3)

    async def work() -> None:
        lost = busy.ask(f"POST {first}")
        await settle()
        waiting = busy.ask(f"POST {second}")
        await settle()
        await busy.kill(f"POST {first}")
        refused = await lost
        assert (refused.status, dict(refused.headers)[b"hx-refresh"]) == (503, b"true")
        await busy.end(f"POST {second}")
        anew = busy.ask(f"GET {first}")
        await settle()
        await busy.end(f"GET {first}")
        await busy.end("start")
        after = busy.ask(f"POST {third}")
        await settle()
        await busy.end(f"POST {third}")
        assert [await one for one in (waiting, anew, after)] == [DONE] * 3
        assert (0, "start") in busy.begun
        assert [one for one in busy.begun if one[1] != "start"] == [
            (0, f"POST {first}"),
            (1, f"POST {second}"),
            (1, f"GET {first}"),
            (0, f"POST {third}"),
        ]

    run(work())


def test_what_only_reads_is_read_by_another_process_when_its_own_is_killed(busy: Busy) -> None:
    [path] = paths(0, 1)

    async def work() -> None:
        asked = busy.ask(f"GET {path}")
        await settle()
        await busy.kill(f"GET {path}")
        await busy.end(f"GET {path}")
        assert await asked == DONE
        assert [one for one in busy.begun if one[1] != "start"] == [
            (0, f"GET {path}"),
            (1, f"GET {path}"),
        ]
        await busy.end("start")

    run(work())


def test_a_process_that_cannot_start_is_tried_again_when_it_is_needed(
    busy: Busy, monkeypatch: pytest.MonkeyPatch
) -> None:
    [path] = paths(0, 1)

    def fails(process: Any) -> None:
        raise OSError("no memory")

    async def work() -> None:
        with monkeypatch.context() as there_is_none:
            there_is_none.setattr(pages._Process, "start_anew", fails)
            lost = busy.ask(f"POST {path}")
            await settle()
            await busy.kill(f"POST {path}")
        assert (await lost).status == 503
        again = busy.ask(f"POST {path}")
        await settle()
        await busy.end(f"POST {path}")
        assert await again == DONE
        assert busy.begun == [(0, f"POST {path}")] * 2

    run(work())


def test_a_server_that_ends_while_a_process_starts_anew_starts_no_other(
    busy: Busy, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched: set[Any] = set()
    monkeypatch.setattr(pages._Process, "watch", lambda process, ended: watched.add(process))
    monkeypatch.setattr(pages._Process, "unwatch", lambda process: watched.discard(process))
    left: list[bool] = []
    monkeypatch.setattr(pages._Process, "end", lambda process: left.append(process in watched))

    async def work() -> None:
        busy.pages._killed(busy.pages._processes[0])
        closing = asyncio.ensure_future(busy.pages.close())
        await settle()
        await busy.end("start")
        await closing
        assert left == [False, False]

    run(work())
