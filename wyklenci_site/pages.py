"""Pages, made by Django in processes of their own.

Python computes in one thread at a time. In a process of its own a page delays neither the
streams of the tables nor other pages, and two processor cores make twice as many. Every table
has its process, which keeps what it knows of the game; another one takes longer for the same
page, and is asked only when it would be idle. Each other address has its process, too, which
may count what is sent there.

A process that makes a page also learns that a table has changed, or waits for a computer. What
is to be told to others goes back with the page: the server, where all the streams end, tells it.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, TypeVar
from zlib import crc32

import django
from django.conf import settings
from django.core.handlers.asgi import ASGIHandler
from django.core.signals import request_started
from django.urls import set_script_prefix

from game.engine.registry import checked
from wyklenci_site.core.processes import end_with

from .core.answers import Answer, plain
from .core.askers import Refusals, address_of, asker_of
from .core.django_internals import ask_the_thread_for_its_language
from .core.locks import let_wait

MOST: Final = 4
"""More processes than this only cost memory: a school is not a city."""

PATIENCE: Final = 2.0
"""Seconds after which whoever wants to write is told that he cannot."""
PAUSE: Final = 0.1
LOCKED: Final = 0.05
"""Seconds that a process waits for the database before others may use it meanwhile."""

MOST_WAITING: Final = 1000
"""So many requests may wait for a process; whoever comes then is asked to come again."""
MOST_OF_ONE: Final = 400
"""So many of one address: ten classes at once behind the one address of their school."""

MOST_OF_NUISANCE: Final = 50
"""So many of somebody who is refused again and again."""
REST: Final = 1.0
"""So many times as long as the last answer to a nuisance took, the next one waits: all nuisances
together have half the time of one process."""

MOST_AHEAD: Final = 8
"""So many turns more than others an address has had may its moves go first."""

PLAY: Final = ("/table/", "/class/", "/join/")
"""How the addresses of those who play begin."""

READING: Final = ("GET", "HEAD")
TRIES: Final = 2
"""What only reads is asked of the next process, too, where the first one was killed."""

_NEEDED: Final = (
    *("type", "http_version", "method", "scheme", "path", "query_string", "headers"),
    *("client", "server"),
)

# Not forked: a fork of a process with threads may never wake up.
_SPAWN: Final = get_context("spawn")

T = TypeVar("T")
log = logging.getLogger(__name__)


_LOST: Final = plain(503, (b"retry-after", b"1"), (b"hx-refresh", b"true"))
_BROKEN: Final = plain(500)
_TOO_MANY: Final = plain(429, (b"retry-after", b"5"))


class _Ended(Exception):
    """The process was killed before it had answered."""


class _TooMany(Exception):
    """More wait already than anybody would wait for."""


class _Process:
    """A process that makes one page at a time; `busy` while it does, or is about to, and `reads`
    while that page is for nobody who plays, or it is only starting. `begun` is when it began to
    answer a nuisance, if that is what it does."""

    def __init__(self) -> None:
        self.busy = self.reads = False
        self.begun: float | None = None
        self._start()

    def start_anew(self) -> None:
        """In the place of one that was killed. Raises OSError where there can be none."""
        self.unwatch()
        self._process.kill()
        self._process.join()
        self._start()

    def watch(self, ended: Callable[[_Process], object]) -> None:
        """Let it be known that it was killed, even if nobody asks it anything."""
        asyncio.get_running_loop().add_reader(self._process.sentinel, ended, self)

    def unwatch(self) -> None:
        asyncio.get_running_loop().remove_reader(self._process.sentinel)

    def _start(self) -> None:
        from game.presentation import games  # a new process imports this module before its models

        line, theirs = _SPAWN.Pipe()
        given = theirs, os.getpid(), str(settings.DATABASES["default"]["NAME"]), games()
        process = _SPAWN.Process(target=_work, args=given)
        process.start()
        self._line, self._process = line, process
        theirs.close()  # now the line ends when the process does

    async def answer(self, request: dict[str, Any] | None, body: bytes) -> Answer:
        """Raises _Ended; then it is to be started anew.

        Never to be cancelled: the next request would be given this one's answer.
        """
        loop, line = asyncio.get_running_loop(), self._line
        answered: asyncio.Future[Answer] = loop.create_future()
        loop.add_reader(line.fileno(), _take, line, answered)
        os.set_blocking(line.fileno(), True)  # uvloop sees to the opposite: long answers would tear
        try:
            line.send((request, body))
            return await answered
        except (EOFError, OSError) as error:
            raise _Ended from error
        finally:
            loop.remove_reader(line.fileno())

    def end(self) -> None:
        self._line.close()
        self._process.join()


def _take(line: Connection, answered: asyncio.Future[Answer]) -> None:
    if answered.done():
        return
    try:
        answered.set_result(line.recv())
    except (EOFError, OSError) as error:
        answered.set_exception(error)


@dataclass(frozen=True, eq=False)
class _Waiting:
    """A request whose turn has not come. `address`: who takes turns with others; a nuisance does
    so apart from the others at his address. `play`: of a table or class. `first`: a
    move. `last`: nobody waits for it. `roams`: any process may answer."""

    home: _Process
    address: str
    nuisance: bool
    play: bool
    first: bool
    last: bool
    roams: bool
    turn: asyncio.Future[_Process]


class Pages:
    """All the processes; `answer` may be called in one event loop only.

    A move goes before what only reads. Addresses take turns, so that nobody who sends a thousand
    requests keeps others waiting for more than one of them, or a few where they are moves; else,
    who came first. What is not about a table, and what only looks at one, is answered by an idle
    process rather than wait for its own. Those who have joined a class see the next ones come;
    whoever is just coming goes before that. A nuisance, who was refused again and again, comes
    last, whatever he asks for, and rests between two answers.

    In the place of a process that was killed another one starts, and until it is ready, others
    answer for it.

    `tell` is called with each answer, also where the browser that asked has gone away.
    """

    def __init__(self, tell: Callable[[Answer], object]) -> None:
        cores = len(os.sched_getaffinity(0))
        self._processes = [_Process() for _ in range(max(1, min(cores, MOST)))]
        self._tell = tell
        self._waiting: list[_Waiting] = []
        self._turns: Counter[str] = Counter()
        self._refusals = Refusals()
        self._resting = False
        self._making: set[asyncio.Task[Any]] = set()

    async def begin(self) -> None:
        """Once they are all ready."""
        await asyncio.gather(*(process.answer(None, b"") for process in self._processes))
        for process in self._processes:
            process.watch(self._killed)

    async def answer(self, scope: dict[str, Any], body: bytes) -> Answer:
        """Where a process was killed, what only reads is read by the next one; but nobody knows
        whether a move was made, so the browser loads the page again and shows it.

        Cancelled while it waits, a request is given up; what has begun is finished and told.
        While something else writes to the database, who only reads does not wait for it: what
        cannot be written is asked again after a pause, until it has taken `PATIENCE`.
        """
        request: dict[str, Any] = {name: scope[name] for name in _NEEDED if name in scope}
        loop = asyncio.get_running_loop()
        until, again = loop.time() + PATIENCE, False
        tries = TRIES if request["method"] in READING else 1
        asker = asker_of(scope)
        while True:
            try:
                process = await self._turn(scope, asker, again)
            except _TooMany:
                return _TOO_MANY
            answer = await asyncio.shield(self._go_on(self._make(process, request, body)))
            if answer is _LOST and (tries := tries - 1):
                continue
            self._refusals.count(asker, answer.status)
            if not answer.again or loop.time() >= until:
                return answer
            again = True
            await asyncio.sleep(PAUSE)

    def _go_on(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """What goes on though nobody waits for it."""
        task = asyncio.get_running_loop().create_task(work)
        self._making.add(task)
        task.add_done_callback(self._making.discard)
        return task

    async def _make(self, process: _Process, request: dict[str, Any], body: bytes) -> Answer:
        try:
            answer = await process.answer(request, body)
        except _Ended:
            self._replace(process)
            return _LOST
        except BaseException:
            self._pass_on(process)
            raise
        self._pass_on(process)
        self._tell(answer)
        return answer

    def _killed(self, process: _Process) -> None:
        process.unwatch()
        if not process.busy:  # else whoever waits for its answer sees to it
            self._replace(process)

    def _replace(self, process: _Process) -> None:
        log.warning("A process that makes pages has ended; another one takes its place")
        process.busy = process.reads = True
        self._go_on(self._come_back(process))
        self._offer()  # those who wait for it need not any more

    async def _come_back(self, process: _Process) -> None:
        """One that does not even start is tried again when it is needed."""
        with suppress(_Ended, OSError):
            process.start_anew()
            await process.answer(None, b"")
            process.watch(self._killed)
        self._pass_on(process)

    async def _turn(self, scope: dict[str, Any], asker: str, again: bool) -> _Process:
        """Raises _TooMany."""
        home = self._processes[place(scope["path"], len(self._processes))]
        about_table = bool(table_in(scope["path"]))
        nuisance = self._refusals.are_many(asker)
        one = _Waiting(
            home=home,
            address=asker if nuisance else address_of(scope),
            nuisance=nuisance,
            play=scope["path"].startswith(PLAY) and not nuisance,
            first=scope["method"] == "POST" and about_table and not (again or nuisance),
            last=again or nuisance or _in_passing(scope),
            roams=scope["method"] in READING or nuisance or not about_table,
            turn=asyncio.get_running_loop().create_future(),
        )
        idle = [each for each in (home, *self._processes) if not each.busy]
        process = next((each for each in idle if self._suits(one, each)), None)
        if process is None:
            return await self._wait(one)
        self._give(process, one)
        return process

    async def _wait(self, waiting: _Waiting) -> _Process:
        """Raises _TooMany."""
        theirs = sum(one.address == waiting.address for one in self._waiting)
        most = MOST_OF_NUISANCE if waiting.nuisance else MOST_OF_ONE
        if theirs >= most or len(self._waiting) >= MOST_WAITING:
            raise _TooMany
        # Whoever comes later has no turns to make up for.
        least = min((self._turns[one.address] for one in self._waiting), default=0)
        self._turns[waiting.address] = max(self._turns[waiting.address], least)
        self._waiting.append(waiting)
        try:
            return await waiting.turn
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif waiting.turn.done() and not waiting.turn.cancelled():
                self._pass_on(waiting.turn.result())
            raise

    def _give(self, process: _Process, one: _Waiting) -> None:
        process.busy, process.reads = True, not one.play
        process.begun = asyncio.get_running_loop().time() if one.nuisance else None

    def _pass_on(self, process: _Process) -> None:
        """To whoever it suits best of those who wait, if anybody does."""
        self._rest_after(process)
        process.reads = False
        # One whose browser has just gone away is still there until its own task has run.
        there = [one for one in self._waiting if not one.turn.done()]
        suited = [one for one in there if self._suits(one, process)]
        if suited:
            least = min(self._turns[one.address] for one in suited)
            chosen = min(suited, key=lambda one: self._rank(one, process, least))
            self._waiting.remove(chosen)
            self._turns[chosen.address] += 1
            self._give(process, chosen)
            chosen.turn.set_result(process)
        else:
            process.busy = False
        if not self._waiting:
            self._turns.clear()

    def _rest_after(self, process: _Process) -> None:
        """If it was a nuisance that it has answered, the next one waits for a while."""
        if process.begun is not None:
            loop = asyncio.get_running_loop()
            loop.call_later(REST * (loop.time() - process.begun), self._rested)
            self._resting, process.begun = True, None

    def _rested(self) -> None:
        self._resting = False
        self._offer()

    def _offer(self) -> None:
        """Whatever is idle to those who could not have it before."""
        for process in self._processes:
            if not process.busy:
                process.busy = True
                self._pass_on(process)

    def _suits(self, one: _Waiting, process: _Process) -> bool:
        """Whether that process may answer it: who plays is not to wait for long pages to read, so
        they never have the last process, and he leaves his own where it makes one."""
        begun = (each.begun for each in self._processes)
        if one.nuisance and (self._resting or any(since is not None for since in begun)):
            return False
        if one.play:
            return one.roams or one.home is process or one.home.reads
        others = [each for each in self._processes if each is not process]
        return not others or any(not each.reads for each in others)

    def _rank(self, one: _Waiting, process: _Process, least: int) -> tuple[bool, int, bool, bool]:
        """The smaller, the sooner `process` answers it; `least` turns had whoever had fewest."""
        turns = self._turns[one.address]
        first = one.first and turns - least < MOST_AHEAD
        return (not first, turns, one.last, one.home is not process)

    async def close(self) -> None:
        """End the processes once they have made what they are making."""
        while self._making:
            await asyncio.gather(*self._making)
        for process in self._processes:
            process.unwatch()
        await asyncio.gather(*(asyncio.to_thread(process.end) for process in self._processes))
        self._processes = []


def place(path: str, processes: int) -> int:
    """All that concerns one table is answered in one process, and so is each other address."""
    return crc32((table_in(path) or path).encode()) % processes


def table_in(path: str) -> str:
    """The table that an address belongs to, or ""."""
    parts = path.split("/")
    return parts[2] if parts[1:2] == ["table"] and len(parts) > 2 else ""


def _in_passing(scope: dict[str, Any]) -> bool:
    """Whether a class's page asks for itself anew, as all of them do at every news."""
    part = (b"hx-request", b"true") in scope.get("headers", ())
    return part and scope["method"] == "GET" and scope["path"].startswith("/class/")


class _Handler(ASGIHandler):
    """Django as it answers a server, for a request that has come whole."""

    def __init__(self) -> None:
        self.load_middleware()
        self.changed: list[tuple[str, int]] = []
        self.due: list[int] = []
        self.ordered = False

    def answer(self, scope: dict[str, Any], body: bytes) -> Answer:
        self.changed, self.due, self.ordered = [], [], False
        set_script_prefix("/")
        request_started.send(sender=type(self), scope=scope)
        request, refusal = self.create_request(scope, BytesIO(body))
        response = self.get_response(request) if refusal is None else refusal
        headers = [(name.encode(), value.encode("latin-1")) for name, value in response.items()]
        headers += [(b"Set-Cookie", c.OutputString().encode()) for c in response.cookies.values()]
        whole = b"".join(response)
        response.close()
        again = getattr(response, "untouched", False)
        told = tuple(self.changed), tuple(self.due), self.ordered, again
        return Answer(response.status_code, tuple(headers), whole, *told)


_handler: _Handler


def _begin(server: int, database: str, shown: tuple[str, ...]) -> None:
    """In a new process: Django, ready to answer. `shown` are the games that the server shows."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends this, too
    end_with(server)
    settings.DATABASES["default"]["NAME"] = database
    let_wait(settings.DATABASES["default"], LOCKED)
    checked.update(shown)
    django.setup()
    ask_the_thread_for_its_language()
    from game.tables.bot_runner import BOT_RUNNER
    from game.tables.live import BROKER
    from lessons.catalogue import LANGUAGES, notes_in

    from .press.workshop import WORKSHOP

    for language in LANGUAGES:
        notes_in(language)  # read before there is anybody who would wait for it
    global _handler
    _handler = _Handler()
    BROKER.relay(lambda public_id, version: _handler.changed.append((public_id, version)))
    BOT_RUNNER.relay(lambda table_id: _handler.due.append(table_id))
    WORKSHOP.relay(lambda: setattr(_handler, "ordered", True))
    # A page is tens of thousands of objects and nearly none of them in a ring: looking for rings
    # as often as Python does by itself is a tenth of the work. What is there now stays for ever.
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 40, 50)


def _warm() -> None:
    """Make what nobody waits for yet; no start of the server waits for it either."""
    from lessons.search.index import warm

    warm()
    gc.freeze()


def _work(line: Connection, server: int, database: str, shown: tuple[str, ...]) -> None:
    """All that a process does, until the server hangs up."""
    _begin(server, database, shown)
    while True:
        try:
            request, body = line.recv()
            line.send(_BROKEN if request is None else _answer(request, body))
            if request is None:
                _warm()
        except (EOFError, ConnectionError):  # reset, where a killed server left something unread
            return


def _answer(request: dict[str, Any], body: bytes) -> Answer:
    """Whatever is sent, the process lives on: what Django lets through ends here."""
    try:
        return _handler.answer(request, body)
    except Exception:
        log.exception("No answer could be made")
        return _BROKEN
