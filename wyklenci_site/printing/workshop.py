"""The process that makes files, as the server keeps it: started when something was ordered, gone
when nothing has been for a while, so that its memory is given back."""

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
from pathlib import Path
from typing import Final

import django
from django.conf import settings
from django.db import close_old_connections
from django.utils import timezone

from game.engine.bots.thought import end_with

from . import shelf

STAY: Final = 30.0
"""Seconds that the process waits for another order."""

PATIENCE: Final = 5.0
"""Seconds until a process that was killed is followed by another."""

STARTS: Final = 3
"""Processes that end before they have begun a file, one after another: then nobody can be helped
by a further one, and whoever waits is told."""

NICE: Final = 15
"""Who moves at a table goes first."""

BUSY: Final = 75
"""How the process ends when another one is at work: `manage.py build_prints`, say."""

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
        if self._pass_on is not None and (self._task is None or self._task.done()):
            loop = asyncio.get_running_loop()
            self._task = loop.create_task(self._attend())

    async def _attend(self) -> None:
        """One process after another, while there is something to make."""
        in_vain = 0
        try:
            while await asyncio.to_thread(_pending):
                since = timezone.now()
                code = await self._one_process()
                if code == OTHER_SITE:
                    log.error("The site was changed on disk: start the server anew to print")
                elif code not in (0, BUSY):
                    log.warning("The process that prints has ended in the middle of its work")
                if code != BUSY:
                    in_vain = 0 if await asyncio.to_thread(_begun_since, since) else in_vain + 1
                if in_vain == STARTS:
                    log.error("The process that prints does not start: what waits is given up")
                    await asyncio.to_thread(_give_up)
                    return
                if code != 0:
                    await asyncio.sleep(PATIENCE)
                while code == BUSY and await asyncio.to_thread(_is_at_work):
                    await asyncio.sleep(PATIENCE)
        except Exception:
            log.exception("Nothing can be printed")

    async def _one_process(self) -> int | None:
        """Until it has ended, and how; None if there could be none."""
        try:
            process = start(STAY)
        except OSError:
            log.exception("No process can be started")
            return None
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(process.sentinel, ended.set)
        try:
            await ended.wait()
        except asyncio.CancelledError:  # the server ends: what is half done waits for the next
            process.kill()
            process.join()
            await asyncio.to_thread(_forgive)
            raise
        finally:
            loop.remove_reader(process.sentinel)
        process.join()
        return process.exitcode


WORKSHOP: Final = Workshop()


async def resume() -> None:
    """Go on with what the last server has left behind."""
    WORKSHOP.nudge()


def start(stay: float) -> SpawnProcess:
    """A process that makes what was ordered, and what comes within `stay` seconds after that."""
    database, prints = str(settings.DATABASES["default"]["NAME"]), str(settings.PRINTS)
    given = os.getpid(), database, prints, stay, shelf.version()
    process = _SPAWN.Process(target=_work, args=given)
    process.start()
    return process


def _pending() -> bool:
    from .worker import pending

    close_old_connections()
    return pending()


def _is_at_work() -> bool:
    from .worker import is_at_work

    return is_at_work()


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


def _work(parent: int, database: str, prints: str, stay: float, version: str) -> None:
    """All that the process does, for a server made of this version of the site."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends this, too
    end_with(parent)
    os.nice(NICE)
    with suppress(OSError):  # where memory is short, a file is given up rather than a table
        Path("/proc/self/oom_score_adj").write_text("800")
    settings.DATABASES["default"]["NAME"], settings.PRINTS = database, prints
    if shelf.version() != version:  # its files would lie under the old one's keys
        sys.exit(OTHER_SITE)
    django.setup()
    from .worker import work

    sys.exit(0 if work(stay) else BUSY)
