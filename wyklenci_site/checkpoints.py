"""SQLite's log of writes, brought into the database beside the pages.

Whoever's write makes the log long would wait until the disk has all of it: a tenth of a second
in the middle of somebody's move. Here nobody waits: readers and writers go on meanwhile.

What was erased stands in the log as it was before, until the log is emptied.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Final

from django.db import DatabaseError, connection

log = logging.getLogger(__name__)

SECONDS: Final = 2.0
EMPTIED: Final = 15
"""Every so many times, twice a minute, the log is emptied as well."""
BUSY_MS: Final = 50
"""So long emptying the log waits for who reads, and then leaves it for the next time: nobody can
write meanwhile."""


async def keep_log_short() -> None:
    """Until cancelled. Nothing is lost without it: SQLite reads the log when it opens."""
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(1, "checkpoint") as thread:
        for number in count(1):
            await asyncio.sleep(SECONDS)
            work = checkpoint if number % EMPTIED else empty_log
            await loop.run_in_executor(thread, work)


def checkpoint() -> None:
    """Bring into the database what no reader needs in the log any more."""
    _checkpoint("PASSIVE")


def empty_log() -> bool:
    """The same, and leave nothing in the log; returns whether nobody was in the way."""
    checkpoint()  # most of the disk's work, while others may write
    return _checkpoint("TRUNCATE")


def _checkpoint(how: str) -> bool:
    if connection.vendor != "sqlite":
        return True
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout")
        usual = cursor.fetchone()[0]
        cursor.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        try:
            cursor.execute(f"PRAGMA wal_checkpoint({how})")
            blocked, _pages, _moved = cursor.fetchone()
        except DatabaseError as error:  # a full disk: there may be room at the next time
            log.warning("The database's log stays as it is for now: %s", error)
            return False
        finally:
            cursor.execute(f"PRAGMA busy_timeout = {usual}")
    return not blocked
