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
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Final

import django
from django.conf import settings
from django.db import close_old_connections

from game.engine.bots.thought import end_with

STAY: Final = 30.0
"""Seconds that the process waits for another order."""

PATIENCE: Final = 5.0
"""Seconds until a process that was killed is followed by another."""

NICE: Final = 15
"""Who moves at a table goes first."""

BUSY: Final = 75
"""How the process ends when another one is at work: `manage.py build_prints`, say."""

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
        self._pass_on = lambda: loop.call_soon_threadsafe(self._wake)

    def relay(self, pass_on: Callable[[], object]) -> None:
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
        try:
            while await asyncio.to_thread(_pending):
                code = await self._one_process()
                if code != 0:
                    if code != BUSY:
                        log.warning("The process that prints has ended in the middle of its work")
                    await asyncio.sleep(PATIENCE)
        except Exception:
            log.exception("Nothing can be printed")

    async def _one_process(self) -> int | None:
        """Until it has ended, and how."""
        process = start(STAY)
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
    given = os.getpid(), str(settings.DATABASES["default"]["NAME"]), str(settings.PRINTS), stay
    process = _SPAWN.Process(target=_work, args=given)
    process.start()
    return process


def _pending() -> bool:
    from .worker import pending

    close_old_connections()
    return pending()


def _forgive() -> None:
    from .worker import forgive

    close_old_connections()
    forgive()


def _work(parent: int, database: str, prints: str, stay: float) -> None:
    """All that the process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends this, too
    end_with(parent)
    os.nice(NICE)
    with suppress(OSError):  # where memory is short, a file is given up rather than a table
        Path("/proc/self/oom_score_adj").write_text("800")
    settings.DATABASES["default"]["NAME"], settings.PRINTS = database, prints
    django.setup()
    from .worker import work

    sys.exit(0 if work(stay) else BUSY)
