"""Old classes, tables and printed files, erased beside the pages.

One class or table at a time in a thread, with rests for those who are waiting to move.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, TypeVar

from django.db import DatabaseError, close_old_connections
from django.utils import timezone

from game.classroom.erasure import REST, Counts, due, erase_due, most_at_once
from game.own_sets.services import erase_old as erase_old_sets
from game.tables.clock import agreed

from .core.attempts import erase_old
from .core.heartbeats import forget_lost
from .press.sweeping import Swept, sweep

T = TypeVar("T")
log = logging.getLogger(__name__)

SECONDS: Final = 24 * 60 * 60.0
LOOK: Final = 10 * 60.0
"""Seconds between two looks at the clock: what is set right soon after each start, by the network,
was not wrong for a day."""

MANY: Final = (
    "%d classes and tables are due to be erased, more than half of all. Is the clock right? "
    "%d go today, others tomorrow; `manage.py purge` shows and erases them at once."
)


async def keep_clean() -> None:
    """At once and then every day, until cancelled. What could not be erased waits for the next
    time."""
    with ThreadPoolExecutor(1, "cleaning") as thread:
        while True:
            for each, what in ((clean, "Old classes and tables"), (tidy, "Printed files")):
                try:
                    await each(thread)
                except Exception:
                    log.exception("%s could not be erased", what)
            until = asyncio.get_running_loop().time() + SECONDS
            while (left := until - asyncio.get_running_loop().time()) > 0:
                await asyncio.sleep(min(left, LOOK))
                with suppress(DatabaseError):  # the next look will do
                    await _in(thread, agreed, timezone.now())


async def clean(thread: ThreadPoolExecutor) -> Counts:
    """Erase what is due, by a clock that has said so twice; half of all that is there at most."""
    counts = Counts()
    now = await _in(thread, agreed, timezone.now())
    found = [] if now is None else await _in(thread, due, now)
    most = await _in(thread, most_at_once)
    if len(found) > most:
        log.warning(MANY, len(found), most)
    for one in found[:most]:
        counts += await _in(thread, erase_due, one)
        await asyncio.sleep(REST)
    if now is not None and (sets := await _in(thread, erase_old_sets, now)):
        log.info("Erased, since nobody has opened them: %d sets of own cards", sets)
    if counts != Counts():
        log.info("Erased, since nobody plays there any more: %s", counts)
    return counts


async def tidy(thread: ThreadPoolExecutor) -> Swept:
    """Remove the printed files that nobody will fetch any more, counts of long ago, and processes
    that have gone."""
    await _in(thread, erase_old)
    await _in(thread, forget_lost)
    swept: Swept = await _in(thread, sweep, timezone.now())
    if swept != Swept():
        log.info("Removed: %s", swept)
    return swept


async def _in(thread: ThreadPoolExecutor, function: Callable[..., T], *args: Any) -> T:
    def run() -> T:
        close_old_connections()
        return function(*args)

    return await asyncio.get_running_loop().run_in_executor(thread, run)
