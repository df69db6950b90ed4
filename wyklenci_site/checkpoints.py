"""SQLite's log of writes, brought into the database beside the pages.

Whoever's write makes the log long would wait until the disk has all of it: a tenth of a second
in the middle of somebody's move. Here nobody waits: readers and writers go on meanwhile.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from django.db import connection

SECONDS: Final = 2.0


async def keep_log_short() -> None:
    """Until cancelled. Nothing is lost without it: SQLite reads the log when it opens."""
    with ThreadPoolExecutor(1, "checkpoint") as thread:
        while True:
            await asyncio.sleep(SECONDS)
            await asyncio.get_running_loop().run_in_executor(thread, checkpoint)


def checkpoint() -> None:
    """Bring into the database what no reader needs in the log any more."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(PASSIVE)")
