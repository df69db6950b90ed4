"""What goes on by itself beside the pages: computer players, the bell, and what is erased.

Of several workers one leads; a spare one takes over when that has gone. What there is to do is in
the database, so nothing is lost with a worker.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, closing
from datetime import timedelta
from functools import partial
from typing import Final

from django.db import close_old_connections
from django.utils import timezone

from game.classroom.bell import keep_time
from game.news import changes
from game.tables.computers import Computers

from .checkpoints import keep_log_short
from .cleaning import keep_clean
from .core.going_on import going_on
from .core.heartbeats import BEAT, PRINTER, WORKER, beat, is_lost
from .core.lock import Lock, take
from .press.worker import give_up

UNPRINTED: Final = timedelta(minutes=3)
"""So long a printer may take to start, or for one file."""

SPARE: Final = 1.0
"""Seconds between two looks whether nobody leads any more."""

HEARS: Final = 0.1
"""Seconds between two questions to SQLite whether a computer may be to move, who lets people see
what came before anyway."""

log = logging.getLogger(__name__)


async def work() -> None:
    """Until cancelled."""
    while True:
        lock = await asyncio.to_thread(take, "worker")
        if lock is not None:
            with closing(lock):
                await lead(lock)
        await asyncio.sleep(SPARE)


async def lead(lock: Lock) -> None:
    """All that only one worker does, for as long as it has the lock."""
    computers = Computers()
    parts = (
        keep_log_short,
        keep_time,
        keep_clean,
        computers.play,
        partial(_hear, computers),
        partial(_every, BEAT, partial(beat, WORKER)),
        partial(_every, BEAT, give_up_printing, after=UNPRINTED.total_seconds()),
    )
    tasks = [asyncio.ensure_future(going_on(part)) for part in parts]
    try:
        while await asyncio.to_thread(lock.is_held):
            await asyncio.sleep(SPARE)
        log.warning("The database has forgotten that this worker leads")
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _every(seconds: float, work: Callable[[], object], after: float = 0) -> None:
    """Ask the database for this again and again, from so many seconds on."""
    await asyncio.sleep(after)
    with ThreadPoolExecutor(1, "now and then") as thread:
        while True:
            await asyncio.get_running_loop().run_in_executor(thread, _asked, work)
            await asyncio.sleep(seconds)


def _asked(work: Callable[[], object]) -> None:
    close_old_connections()
    work()


def give_up_printing() -> None:
    """Where no printer was there since something was ordered, whoever waits for it is told."""
    if is_lost(PRINTER, UNPRINTED):
        give_up(timezone.now() - UNPRINTED)


async def _hear(computers: Computers) -> None:
    async with aclosing(changes(HEARS)) as found:
        async for _news in found:
            computers.nudge()
