"""Pages, made by Django in processes of their own.

Python computes in one thread at a time. In a process of its own a page delays neither the
streams of the tables nor other pages, and two processor cores make twice as many. Every table
has its process, which keeps what it drew; another one helps out while that is busy. Whatever is
not about a table has one process only, which may count what happens there.

A process that makes a page also learns that a table has changed, or waits for a computer. What
is to be told to others goes back with the page: the server, where all the streams end, tells it.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
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


@dataclass(frozen=True)
class _Waiting:
    """A request for which no process is free: moves come first, then whoever came first."""

    rank: tuple[bool, int]
    home: int
    roams: bool
    turn: asyncio.Future[int]


class Pages:
    """The processes; `answer` may be called in one event loop only."""

    def __init__(self) -> None:
        cores = len(os.sched_getaffinity(0))
        self._pools = [_pool() for _ in range(max(1, min(cores, MOST)))]
        self._free = set(range(len(self._pools)))
        self._queue: list[_Waiting] = []
        self._number = count()

    async def ready(self) -> None:
        """Start every process now, not with its first page."""
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(pool, os.getpid) for pool in self._pools))

    async def answer(self, scope: dict[str, Any], body: bytes) -> Answer:
        """Where a process was killed, what only reads is read by the next one; but nobody knows
        whether a move was made, so the browser loads the page again and shows it."""
        request: dict[str, Any] = {name: scope[name] for name in _NEEDED if name in scope}
        try:
            return await self._made(request, body)
        except BrokenProcessPool:
            if scope["method"] in ("GET", "HEAD"):
                return await self._made(request, body)
            return _LOST

    async def _made(self, request: dict[str, Any], body: bytes) -> Answer:
        at = await self._turn(request)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pools[at], _answer, request, body)
        except BrokenProcessPool:
            log.warning("A process that makes pages has ended; another one takes its place")
            self._pools[at] = _pool()
            raise
        finally:
            self._release(at)

    async def _turn(self, request: dict[str, Any]) -> int:
        """The number of a process that is free, and from now on busy with this request."""
        table = _table(request["path"])
        home = crc32((table or request["path"]).encode()) % len(self._pools)
        fitting = self._free if table else self._free & {home}
        if fitting:
            at = home if home in fitting else min(fitting)
            self._free.remove(at)
            return at
        turn: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        rank = (request["method"] != "POST", next(self._number))
        self._queue.append(_Waiting(rank, home, bool(table), turn))
        return await turn

    def _release(self, at: int) -> None:
        self._queue = [one for one in self._queue if not one.turn.done()]
        fitting = [one for one in self._queue if one.roams or one.home == at]
        if fitting:
            min(fitting, key=lambda one: one.rank).turn.set_result(at)
        else:
            self._free.add(at)

    async def close(self) -> None:
        """End the processes once they have made what they are making."""
        pools, self._pools = self._pools, []
        ends = (partial(pool.shutdown, cancel_futures=True) for pool in pools)
        await asyncio.gather(*map(asyncio.to_thread, ends))


def _table(path: str) -> str:
    """The table that a page is about, or ""."""
    parts = path.split("/")
    return parts[2] if parts[1:2] == ["table"] and len(parts) > 2 else ""


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
    gc.set_threshold(50_000, 20, 50)


def _answer(scope: dict[str, Any], body: bytes) -> Answer:
    return _handler.answer(scope, body)
