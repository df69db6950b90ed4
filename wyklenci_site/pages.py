"""Pages, made by Django in processes of their own.

Python computes in one thread at a time. In a process of its own a page delays neither the
streams of the tables nor other pages, and two processor cores make twice as many. Every table
has its process: what that one keeps of a game is kept once, and a page that another made would
take twice as long. So has each other address, which may count what happens there.

A process that makes a page also learns that a table has changed, or waits for a computer. What
is to be told to others goes back with the page: the server, where all the streams end, tells it.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from dataclasses import dataclass
from heapq import heappop, heappush
from io import BytesIO
from itertools import count
from multiprocessing import get_context
from typing import Any, Final
from zlib import crc32

import django
from django.conf import settings
from django.core.handlers.asgi import ASGIHandler
from django.core.signals import request_started
from django.urls import set_script_prefix

from game.engine.bots.thought import end_with

MOST: Final = 4
"""More processes than this only cost memory: a school is not a city."""

_NEEDED: Final = (
    *("type", "http_version", "method", "scheme", "path", "query_string", "headers"),
    *("client", "server"),
)

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Answer:
    """What goes to the browser; and for the server, which tables have `changed`, with their
    versions, and at which ones a computer is to move (`due`)."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes
    changed: tuple[tuple[str, int], ...] = ()
    due: tuple[int, ...] = ()


_LOST: Final = Answer(
    503,
    (
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"retry-after", b"1"),
        (b"hx-refresh", b"true"),
    ),
    "Wczytaj stronę ponownie. – Please load the page again.".encode(),
)


class _Process:
    """A process, and the requests that wait for it: moves first, then whoever came first."""

    def __init__(self) -> None:
        self._pool = _pool()
        self._busy = False
        self._queue: list[tuple[bool, int, asyncio.Future[None]]] = []
        self._number = count()

    async def begin(self) -> None:
        """Start it now, not with its first page."""
        await asyncio.get_running_loop().run_in_executor(self._pool, os.getpid)

    async def answer(self, request: dict[str, Any], body: bytes) -> Answer:
        """Raises BrokenProcessPool where it was killed meanwhile; then there is a new one."""
        async with self._turn(first=request["method"] == "POST"):
            pool, loop = self._pool, asyncio.get_running_loop()
            try:
                return await loop.run_in_executor(pool, _answer, request, body)
            except BrokenProcessPool:
                log.warning("A process that makes pages has ended; another one takes its place")
                self._pool = _pool()
                raise

    @asynccontextmanager
    async def _turn(self, *, first: bool) -> AsyncIterator[None]:
        if self._busy:
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heappush(self._queue, (not first, next(self._number), turn))
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._next()
                raise
        self._busy = True
        try:
            yield
        finally:
            self._next()

    def _next(self) -> None:
        """Hand the process on to who waits, if anybody does."""
        while self._queue:
            *_, turn = heappop(self._queue)
            if not turn.done():
                turn.set_result(None)
                return
        self._busy = False

    def end(self) -> None:
        self._pool.shutdown(cancel_futures=True)


class Pages:
    """All the processes; `answer` may be called in one event loop only."""

    def __init__(self) -> None:
        cores = len(os.sched_getaffinity(0))
        self._processes = [_Process() for _ in range(max(1, min(cores, MOST)))]

    async def begin(self) -> None:
        await asyncio.gather(*(process.begin() for process in self._processes))

    async def answer(self, scope: dict[str, Any], body: bytes) -> Answer:
        """Where a process was killed, what only reads is read by the next one; but nobody knows
        whether a move was made, so the browser loads the page again and shows it."""
        request: dict[str, Any] = {name: scope[name] for name in _NEEDED if name in scope}
        process = self._processes[place(scope["path"], len(self._processes))]
        try:
            return await process.answer(request, body)
        except BrokenProcessPool:
            if scope["method"] in ("GET", "HEAD"):
                return await process.answer(request, body)
            return _LOST

    async def close(self) -> None:
        """End the processes once they have made what they are making."""
        await asyncio.gather(*(asyncio.to_thread(process.end) for process in self._processes))
        self._processes = []


def place(path: str, processes: int) -> int:
    """All that concerns one table is answered in one process, and so is each other address."""
    parts = path.split("/")
    key = parts[2] if parts[1:2] == ["table"] and len(parts) > 2 else path
    return crc32(key.encode()) % processes


def _pool() -> ProcessPoolExecutor:
    # Not forked: a fork of a process with threads may never wake up.
    return ProcessPoolExecutor(
        1,
        get_context("spawn"),
        initializer=_begin,
        initargs=(os.getpid(), str(settings.DATABASES["default"]["NAME"])),
    )


class _Handler(ASGIHandler):
    """Django as it answers a server, for a request that has come whole."""

    def __init__(self) -> None:
        self.load_middleware()
        self.changed: list[tuple[str, int]] = []
        self.due: list[int] = []

    def answer(self, scope: dict[str, Any], body: bytes) -> Answer:
        self.changed, self.due = [], []
        set_script_prefix("/")
        request_started.send(sender=type(self), scope=scope)
        request, refusal = self.create_request(scope, BytesIO(body))
        response = self.get_response(request) if refusal is None else refusal
        headers = [(name.encode(), value.encode("latin-1")) for name, value in response.items()]
        headers += [(b"Set-Cookie", c.OutputString().encode()) for c in response.cookies.values()]
        whole = b"".join(response)
        response.close()
        told = tuple(self.changed), tuple(self.due)
        return Answer(response.status_code, tuple(headers), whole, *told)


_handler: _Handler


def _begin(server: int, database: str) -> None:
    """In a new process: Django, ready to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends this, too
    end_with(server)
    settings.DATABASES["default"]["NAME"] = database
    django.setup()
    from game.house import HOUSE_AT_WORK
    from game.live import BROKER

    global _handler
    _handler = _Handler()
    BROKER.relay(lambda public_id, version: _handler.changed.append((public_id, version)))
    HOUSE_AT_WORK.relay(lambda table_id: _handler.due.append(table_id))
    # A page is tens of thousands of objects and nearly none of them in a ring: looking for rings
    # as often as Python does by itself is a tenth of the work. What is there now stays for ever.
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 40, 50)


def _answer(scope: dict[str, Any], body: bytes) -> Answer:
    return _handler.answer(scope, body)
