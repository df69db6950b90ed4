"""Computer players at work beside the pages: while the server runs, nobody has to ask for them.

One task for each table that is waiting for a computer. Thinking happens in a process of its
own, so that no page waits for it; the database is asked in threads of our own, so that the
event loop never stops. Everything a task needs is in the database: a server that was killed
goes on where it was as soon as anybody looks at the table.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from django.conf import settings
from django.db import close_old_connections

from game.engine.bots.thought import Thought, think
from wyklenci_site.core.processes import end_with

from .live import BROKER
from .models import Table
from .rows import Unreadable
from .services_bots import carry_out, next_due

T = TypeVar("T")
log = logging.getLogger(__name__)

SHOWS: Final = 4
"""So many tables without people think at once; others of that kind wait for their turn, and
tables with people wait for none of them."""

PATIENCE: Final = 5.0
"""Seconds until a computer that could not move tries again."""


class BotRunner:
    """`nudge` may be called from any thread, the rest only in the event loop of `open`.

    In a process that only makes pages, what is asked of it is passed on (`relay`).
    """

    def __init__(self) -> None:
        self._pass_on: Callable[[int], object] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._nudged: set[int] = set()
        self._shows = asyncio.Semaphore()
        self._alone: set[int] = set()
        self._threads: Executor | None = None
        self._thinkers: ProcessPoolExecutor | None = None

    def open(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._pass_on = lambda table_id: loop.call_soon_threadsafe(self._wake, table_id)
        self._shows = asyncio.Semaphore(SHOWS)
        self._threads = ThreadPoolExecutor(2, "house")

    def relay(self, pass_on: Callable[[int], object]) -> None:
        self._pass_on = pass_on

    def close(self) -> None:
        self._loop = self._pass_on = None
        for task in self._tasks.values():
            task.cancel()
        for timer in self._timers.values():
            timer.cancel()
        if self._thinkers is not None:
            self._thinkers.shutdown(wait=False, cancel_futures=True)
            self._thinkers = None
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)

    @property
    def is_open(self) -> bool:
        return self._pass_on is not None

    def nudge(self, table_id: int) -> None:
        """See to it that computers move at this table; without a server nothing happens."""
        pass_on = self._pass_on
        if pass_on is not None:
            pass_on(table_id)

    def _wake(self, table_id: int) -> None:
        self._forget_timer(table_id)
        self._nudged.add(table_id)
        if table_id not in self._tasks and self._loop is not None:
            self._tasks[table_id] = self._loop.create_task(self._attend(table_id))

    def _wake_later(self, table_id: int, seconds: float) -> None:
        """Whatever happens at the table before may wake it as well."""
        self._forget_timer(table_id)
        if self._loop is not None:
            self._timers[table_id] = self._loop.call_later(seconds, self._wake, table_id)

    def _forget_timer(self, table_id: int) -> None:
        if (timer := self._timers.pop(table_id, None)) is not None:
            timer.cancel()

    async def _attend(self, table_id: int) -> None:
        """Play until no computer is to move, and again when nudged meanwhile."""
        try:
            while table_id in self._nudged:
                self._nudged.discard(table_id)
                asked = True
                while await self._one_move(table_id, asked):
                    asked = False
        except (Table.DoesNotExist, Unreadable):
            pass  # whoever looks at the table is told
        except Exception:
            log.exception("A computer player could not move")
            self._wake_later(table_id, PATIENCE)
        finally:  # at once, so that a nudge finds either a task that will see it or none
            del self._tasks[table_id]

    async def _one_move(self, table_id: int, asked: bool) -> bool:
        """Whether there may be another one. Tables at which there were no people a move ago take
        turns among themselves, also at the database."""
        if table_id not in self._alone:
            return await self._move(table_id, asked)
        async with self._shows:
            return await self._move(table_id, asked)

    async def _move(self, table_id: int, asked: bool) -> bool:
        """Where only computers play they go on while somebody watches; who has no stream of news
        is shown one move each time he asks."""
        due = await self._in_thread(next_due, table_id)
        self._alone.discard(table_id)
        if due is None or not (due.people or asked or BROKER.is_watched(due.public_id)):
            return False
        if not due.people:
            self._alone.add(table_id)
        if due.wait:
            self._wake_later(table_id, due.wait)
            return False
        # People want to see one thing after another; whoever decides himself is not kept waiting.
        pace = settings.COMPUTER_PACE if due.alone else 0
        _, text = await asyncio.gather(asyncio.sleep(pace), self._think(due.thought))
        await self._in_thread(carry_out, due, text)
        return True

    async def _think(self, thought: Thought) -> str:
        """Raises BrokenProcessPool where the process that thinks was killed twice."""
        try:
            return await self._think_there(thought)
        except BrokenProcessPool:  # from outside, and perhaps a while ago
            return await self._think_there(thought)

    async def _think_there(self, thought: Thought) -> str:
        if self._thinkers is None:
            # Not forked: a fork of a process with threads may never wake up.
            self._thinkers = ProcessPoolExecutor(
                1, get_context("spawn"), initializer=end_with, initargs=(os.getpid(),)
            )
        thinkers = self._thinkers
        try:
            return await asyncio.get_running_loop().run_in_executor(thinkers, think, thought)
        except BrokenProcessPool:  # the next thought starts another
            if self._thinkers is thinkers:
                self._thinkers = None
            raise

    async def _in_thread(self, function: Callable[..., T], *args: Any) -> T:
        def run() -> T:
            close_old_connections()
            return function(*args)

        return await asyncio.get_running_loop().run_in_executor(self._threads, run)


BOT_RUNNER: Final = BotRunner()
