"""Computer players at work beside the pages: while a worker runs, nobody has to ask for them.

One task for each table that is waiting for a computer, found by a query (`Table.due`) whenever
anything was stored and every other second: whoever was killed meanwhile, nothing is forgotten.
Thinking happens in a thread of its own, and so do questions to the database; the event loop never
stops.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import suppress
from datetime import datetime
from typing import Any, Final, TypeVar

from django.conf import settings
from django.db import close_old_connections

from game.engine.bots.thought import think

from .models import Table
from .rows import Unreadable
from .services_bots import Due, carry_out, next_due

T = TypeVar("T")
log = logging.getLogger(__name__)

LOOK: Final = 2.0
"""Seconds between two looks for tables that wait, if nothing is stored meanwhile."""
PAUSE: Final = 0.005
"""Seconds between two looks where much is stored."""

SHOWS: Final = 4
"""So many tables without people think at once; others of that kind wait for their turn, and
tables with people wait for none of them."""

QUICKER: Final = 0.8
"""By so much the pace of each further move in a row is shorter: together they take no longer than
five of the first."""

PATIENCE: Final = 5.0
"""Seconds until a computer that could not move tries again."""


Mark = tuple[int, datetime | None]
"""What a look at a table depends on: its version, and until when it is watched."""


class Computers:
    """To be used in one event loop only."""

    def __init__(self) -> None:
        self._news = asyncio.Event()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._seen: dict[int, Mark] = {}
        self._resting: dict[int, tuple[asyncio.Event, datetime | None]] = {}
        self._timers: set[asyncio.TimerHandle] = set()
        self._shows = asyncio.Semaphore(SHOWS)
        self._alone: set[int] = set()
        self._asking: Executor
        self._thinking: Executor

    def nudge(self) -> None:
        """Something was stored: it may be that a computer is to move."""
        self._news.set()

    async def play(self) -> None:
        """Wherever somebody waits for a computer, until cancelled."""
        self._asking = ThreadPoolExecutor(2, "computers")
        self._thinking = ThreadPoolExecutor(1, "thinking")
        try:
            while True:
                self._news.clear()
                await self._look()
                await asyncio.sleep(PAUSE)
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), LOOK)
        finally:
            for task in self._tasks.values():
                task.cancel()
            for timer in self._timers:
                timer.cancel()
            for threads in (self._asking, self._thinking):
                threads.shutdown(wait=False, cancel_futures=True)

    async def _look(self) -> None:
        """Attend to every table that is due, but for those where nothing has happened since they
        were found to wait for people."""
        try:
            due = await self._in_thread(_due)
        except Exception:
            log.exception("Where computers are to move cannot be read; it is tried again")
            return
        for table_id, (woken, until) in self._resting.items():
            if table_id in due and due[table_id][1] != until:
                woken.set()
        self._seen = {pk: mark for pk, mark in self._seen.items() if due.get(pk) == mark}
        for table_id in due.keys() - self._seen.keys() - self._tasks.keys():
            attend = self._attend(table_id, due[table_id])
            self._tasks[table_id] = asyncio.get_running_loop().create_task(attend)

    def _look_again(self, table_id: int, seconds: float) -> None:
        """At this table, though nothing may happen there meanwhile."""

        def forget() -> None:
            self._timers.discard(timer)
            self._seen.pop(table_id, None)
            self.nudge()

        timer = asyncio.get_running_loop().call_later(seconds, forget)
        self._timers.add(timer)

    async def _attend(self, table_id: int, mark: Mark) -> None:
        """Play until no computer is to move. What happens meanwhile is not in `mark`: then it is
        looked at again."""
        try:
            row = 0
            while await self._one_move(table_id, row):
                row += 1
        except (Table.DoesNotExist, Unreadable):
            pass  # whoever looks at the table is told
        except Exception:
            log.exception("A computer player could not move")
            self._look_again(table_id, PATIENCE)
        finally:
            self._seen[table_id] = mark
            self._alone.discard(table_id)
            del self._tasks[table_id]
            self.nudge()

    async def _one_move(self, table_id: int, row: int) -> bool:
        """Whether there may be another one after so many in a row (`row`). Tables at which there
        were no people a move ago take turns among themselves, also at the database."""
        if table_id not in self._alone:
            return await self._move(table_id, row)
        async with self._shows:
            return await self._move(table_id, row)

    async def _move(self, table_id: int, row: int) -> bool:
        """Where only computers play they go on while somebody watches."""
        due = await self._in_thread(next_due, table_id)
        self._alone.discard(table_id)
        if due is None or not (due.people or due.watched):
            return False
        if not due.people:
            self._alone.add(table_id)
        if due.wait:
            self._look_again(table_id, due.wait)
            return False
        # People want to see one thing after another, unless they hurry; whoever decides himself is
        # not kept waiting.
        slow = due.alone and not (due.people and due.watched)
        pace = pace_of(row if due.people else 0) if slow else 0
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(self._thinking, think, due.thought)
        _, text = await asyncio.gather(self._rest(due, pace), thought)
        await self._in_thread(carry_out, due, text)
        return True

    async def _rest(self, due: Due, seconds: float) -> None:
        """For so long people see what came before, or until one of them hurries."""
        woken = asyncio.Event()
        self._resting[due.table_id] = woken, due.until
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(woken.wait(), seconds)
        finally:
            del self._resting[due.table_id]

    async def _in_thread(self, function: Callable[..., T], *args: Any) -> T:
        def run() -> T:
            close_old_connections()
            return function(*args)

        return await asyncio.get_running_loop().run_in_executor(self._asking, run)


def pace_of(row: int) -> float:
    """Seconds that people have to see one move of computers, after so many in a row: each has less
    than the one before, so that nobody waits long for his own, however many there are."""
    return float(settings.COMPUTER_PACE * QUICKER**row)


def _due() -> dict[int, Mark]:
    """Where chance or a computer may be to move."""
    rows = Table.objects.filter(due=True).values_list("pk", "version", "watched")
    return {pk: (version, watched) for pk, version, watched in rows}
