"""Who makes all that was ordered, one file after another, in a process that does nothing else.

Who is killed in the middle of a file does it again when he is started anew; a file that has
killed twice is not tried a third time. What waits is in the database. Of several such processes one
is at work.
"""

from __future__ import annotations

import gc
import logging
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from functools import cache
from time import monotonic, sleep
from typing import Final

from django.conf import settings
from django.db import DatabaseError, close_old_connections
from django.db.models import F
from django.utils import translation

from wyklenci_site.core.heartbeats import BEAT, PRINTER, beat
from wyklenci_site.core.lock import take
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

STAY: Final = 30.0
"""Seconds that the process waits for another order when it has made something."""

ENDED: Final = 143
"""How it ends when it is told to."""

log = logging.getLogger(__name__)


def pending() -> bool:
    """Whether somebody waits for a file."""
    return Printout.objects.filter(state__in=UNDER_WAY).exists()


class Busy(Exception):
    """Somebody else makes files."""


def is_at_work() -> bool:
    """Whether somebody makes files, here or in another process. To be asked only by who was told
    so: whoever begins in this very moment takes the question for a worker."""
    try:
        with _only_worker():
            return False
    except Busy:
        return True


def begun_since(time: datetime) -> bool:
    return Printout.objects.filter(began__gte=time).exists()


def give_up(ordered: datetime) -> None:
    """Nobody is there to make what was ordered before, so those who wait are told."""
    waiting = Printout.objects.filter(state=Printout.State.WAITING)
    fail(waiting.filter(ordered__lt=ordered), Printout.Problem.START)


def work(stay: float = 0) -> bool:
    """Make all that waits, and what comes within `stay` seconds after that; False when somebody
    else does so already."""
    with suppress(Busy), _only_worker():
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


def serve(stay: float = STAY) -> None:
    """Be ready, wait until there is something to make, and make it, and what comes within `stay`
    seconds after that. Then it ends, and gives back the memory that files take; whoever started it
    starts another."""
    while not (pending() and work(stay)):
        warm()
        sleep(LOOK)
        close_old_connections()


def be_heard() -> None:
    """From now on this process says that it lives, also in the middle of a long file."""

    def tell() -> None:
        while True:
            close_old_connections()
            with suppress(DatabaseError):
                beat(PRINTER)
            sleep(BEAT)

    threading.Thread(target=tell, daemon=True).start()


def end_when_told() -> None:
    """From now on this process, told to end, leaves what it is making for the next one."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(ENDED))


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
    """Raises Busy."""
    lock = take("printer")
    if lock is None:
        raise Busy
    with closing(lock):
        try:
            yield
        except SystemExit:
            forgive()
            raise


def recover() -> None:
    """Let what another worker has left behind wait again. Only for who is the only one."""
    left = Printout.objects.filter(state=Printout.State.WORKING)
    fail(left.filter(tries__gte=TRIES), Printout.Problem.KILLED)
    left.update(state=Printout.State.WAITING)
    Printout.objects.filter(state=Printout.State.WAITING).exclude(
        version=shelf.version()
    ).delete()  # whoever still wants it has asked for the new one


def forgive() -> None:
    """What was interrupted on purpose counts as not begun."""
    Printout.objects.filter(state=Printout.State.WORKING).update(
        state=Printout.State.WAITING, tries=F("tries") - 1
    )
