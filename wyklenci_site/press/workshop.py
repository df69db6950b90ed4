"""The process that makes files, as the server keeps it: there before anything is ordered, with all
that it draws with in memory. When it has made something and nothing more was ordered for a while,
another one follows, so that the memory which files take is given back."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Semaphore
from pathlib import Path
from time import monotonic
from typing import Final

import django
from django.conf import settings
from django.db import close_old_connections
from django.utils import timezone

from wyklenci_site.core.processes import end_with

from . import shelf

STAY: Final = 30.0
"""Seconds that the process waits for another order."""

SETTLING: Final = 5.0
"""Seconds from the server's start until the first one is started, unless something is ordered."""

PATIENCE: Final = 5.0
"""Seconds until a process that was killed soon after its start is followed by another."""

STEADY: Final = 60.0
"""Who has lived for so many seconds is followed by another at once; who has not, and for whom there
was nothing to make, only when something is ordered."""

GRACE: Final = 1.0
"""Seconds in which it may tidy up when the server ends."""

STARTS: Final = 3
"""Processes that end before they have begun a file, one after another: then nobody can be helped
by a further one, and whoever waits is told."""

NICE: Final = 15
"""Who moves at a table goes first."""

BUSY: Final = 75
"""How a process that nobody calls ends when another one is at work."""

ENDED: Final = 143
"""How it ends when it is told to."""

OTHER_SITE: Final = 76
"""How it ends when the site on disk is not the one that the server was started from."""

# Not forked: a fork of a process with threads may never wake up.
_SPAWN: Final = get_context("spawn")

log = logging.getLogger(__name__)


class Workshop:
    """`nudge` may be called from any thread, the rest only in the event loop of `open`.

    In a process that only makes pages, what is asked of it is passed on (`relay`).
    """

    def __init__(self) -> None:
        self._pass_on: Callable[[], object] | None = None
        self._task: asyncio.Task[None] | None = None
        self._calls: Semaphore | None = None
        self._called = False  # between two processes

    def open(self, loop: asyncio.AbstractEventLoop) -> None:
        shelf.version()  # of what is in memory now, and not of what an update brings
        self._pass_on = lambda: loop.call_soon_threadsafe(self._wake)

    def relay(self, pass_on: Callable[[], object]) -> None:
        shelf.version()  # as above
        self._pass_on = pass_on

    async def close(self) -> None:
        self._pass_on = None
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    def nudge(self) -> None:
        """See to it that what was ordered is made; without a server nothing happens."""
        if self._pass_on is not None:
            self._pass_on()

    def _wake(self) -> None:
        if self._pass_on is None:
            return
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._attend())
        elif self._calls is not None:
            self._calls.release()
        else:
            self._called = True

    async def _attend(self) -> None:
        """One process after another, for as long as they are of use."""
        in_vain = 0
        try:
            while True:
                since, begin = timezone.now(), monotonic()
                code = await self._one_process()
                self._called = False  # what was ordered until now is found to be pending
                steady = monotonic() - begin >= STEADY
                if code == OTHER_SITE:
                    log.error("The site was changed on disk: start the server anew to print")
                elif code not in (0, ENDED):
                    log.warning("The process that prints has ended in the middle of its work")
                if not await asyncio.to_thread(_pending):
                    if code != 0 and not steady and not self._called:
                        return
                    in_vain = 0
                    continue
                in_vain = 0 if await asyncio.to_thread(_begun_since, since) else in_vain + 1
                if in_vain == STARTS:
                    log.error("The process that prints does not start: what waits is given up")
                    await asyncio.to_thread(_give_up)
                    if not self._called:
                        return
                    in_vain = 0
                if code != 0 and not steady:
                    await asyncio.sleep(PATIENCE)
        except Exception:
            log.exception("Nothing can be printed")

    async def _one_process(self) -> int | None:
        """Until it has ended, and how; None if there could be none."""
        self._calls = _SPAWN.Semaphore(0)
        try:
            process = start(STAY, self._calls)
        except OSError:
            log.exception("No process can be started")
            return None
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(process.sentinel, ended.set)
        try:
            await ended.wait()
        except asyncio.CancelledError:  # the server ends: what is half done waits for the next
            process.terminate()
            with suppress(TimeoutError):
                await asyncio.wait_for(ended.wait(), GRACE)
            process.kill()
            process.join()
            await asyncio.to_thread(_forgive)
            raise
        finally:
            loop.remove_reader(process.sentinel)
            self._calls = None  # of the system's, and given back
        process.join()
        return process.exitcode


WORKSHOP: Final = Workshop()


async def settle() -> None:
    """Have a process ready, which goes on with what the last server has left behind."""
    await asyncio.sleep(0 if await asyncio.to_thread(_pending) else SETTLING)
    WORKSHOP.nudge()


def start(stay: float, calls: Semaphore | None = None) -> SpawnProcess:
    """A process that makes what was ordered, and what comes within `stay` seconds after that; with
    `calls`, it waits for the first order until it is called."""
    database, prints = str(settings.DATABASES["default"]["NAME"]), str(settings.PRINTS)
    given = os.getpid(), database, prints, stay, calls, shelf.version()
    process = _SPAWN.Process(target=_work, args=given)
    process.start()
    return process


def _pending() -> bool:
    from .worker import pending

    close_old_connections()
    return pending()


def _begun_since(time: datetime) -> bool:
    from .worker import begun_since

    close_old_connections()
    return begun_since(time)


def _give_up() -> None:
    from .worker import give_up

    close_old_connections()
    give_up()


def _forgive() -> None:
    from .worker import forgive

    close_old_connections()
    forgive()


def _work(
    parent: int,
    database: str,
    prints: str,
    stay: float,
    calls: Semaphore | None,
    version: str,
) -> None:
    """All that the process does, for a server made of this version of the site."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends this, too
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(ENDED))
    end_with(parent)
    os.nice(NICE)
    with suppress(OSError):  # where memory is short, a file is given up rather than a table
        Path("/proc/self/oom_score_adj").write_text("800")
    settings.DATABASES["default"]["NAME"], settings.PRINTS = database, prints
    if shelf.version() != version:  # its files would lie under the old one's keys
        sys.exit(OTHER_SITE)
    django.setup()
    from .worker import serve, work

    if calls is not None:
        serve(calls, stay)
        sys.exit(0)
    sys.exit(0 if work(stay) else BUSY)
