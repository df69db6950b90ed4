"""Who makes all that was ordered, one file after another, in a process that does nothing else.

Who is killed in the middle of a file does it again when he is started anew; a file that has
killed twice is not tried a third time. What waits is in the database.
"""

from __future__ import annotations

import fcntl
import gc
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from functools import cache
from multiprocessing.synchronize import Semaphore
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from django.conf import settings
from django.db import close_old_connections
from django.db.models import F
from django.utils import translation

from wyklenci_site.press.models import Printout

from . import shelf
from .documents import documents
from .draw import NoPdf
from .making import UNDER_WAY, fail, make, next_key

TRIES: Final = 2
MOST: Final = 40
"""Files, then the process makes room for a new one: what draws them never gives memory back."""

LOOK: Final = 0.2
"""Seconds between two looks for new orders."""

PAUSE: Final = 5
"""Seconds between two looks whether somebody else is still at work."""

log = logging.getLogger(__name__)


def pending() -> bool:
    """Whether somebody waits for a file."""
    return Printout.objects.filter(state__in=UNDER_WAY).exists()


def is_at_work() -> bool:
    """Whether somebody makes files, here or in another process. To be asked only by who was told
    so: whoever begins in this very moment takes the question for a worker."""
    try:
        with _only_worker():
            return False
    except BlockingIOError:
        return True


def begun_since(time: datetime) -> bool:
    return Printout.objects.filter(began__gte=time).exists()


def give_up() -> None:
    """Nobody can begin what waits, so that those who wait are told."""
    fail(Printout.objects.all(), Printout.Problem.START)


def work(stay: float = 0) -> bool:
    """Make all that waits, and what comes within `stay` seconds after that; False when somebody
    else does so already."""
    with suppress(BlockingIOError), _only_worker():
        recover()
        made, idle = 0, monotonic()
        while made < MOST:
            if key := next_key():
                made += 1
                _make(key)
                idle = monotonic()
            elif monotonic() - idle >= stay:
                break
            else:
                sleep(LOOK)
        return True
    return False


def serve(calls: Semaphore, stay: float) -> None:
    """Be ready, wait until there is something to make, and make it, and what comes within `stay`
    seconds after that. `calls` wake who waits."""
    while not pending():
        warm()
        close_old_connections()
        calls.acquire()
        while calls.acquire(block=False):
            pass
    while not work(stay):
        sleep(PAUSE)  # somebody else makes it, or leaves it behind


@cache
def warm() -> None:
    """Read now what the first reader would wait for: libraries, typefaces, style sheets."""
    for one in documents():
        if one.prepare is not None:
            try:
                with translation.override(settings.LANGUAGE_CODE):
                    one.prepare()
            except NoPdf:
                return  # whoever orders something is told
            except Exception:
                log.exception("%s could not be prepared", one.slug)
    gc.collect()
    gc.freeze()


def _make(key: str) -> None:
    """A page is hundreds of thousands of objects, and until it is drawn nearly all are needed:
    looking for some that are not would be a seventh of the work."""
    gc.disable()
    try:
        make(key)
    finally:
        gc.enable()
        gc.collect()


@contextmanager
def _only_worker() -> Iterator[None]:
    """Raises BlockingIOError."""
    folder = Path(settings.PRINTS)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with (folder / shelf.LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield


def recover() -> None:
    """Let what another worker has left behind wait again. Only for who is the only one."""
    left = Printout.objects.filter(state=Printout.State.WORKING)
    fail(left.filter(tries__gte=TRIES), Printout.Problem.KILLED)
    left.update(state=Printout.State.WAITING)
    Printout.objects.filter(state=Printout.State.WAITING).exclude(
        version=shelf.version()
    ).delete()  # whoever still wants it has asked for the new one


def forgive() -> None:
    """What was interrupted on purpose counts as not begun. Only once the worker has ended."""
    Printout.objects.filter(state=Printout.State.WORKING).update(
        state=Printout.State.WAITING, tries=F("tries") - 1
    )
