"""Who makes all that was ordered, one file after another, in a process that does nothing else.

A file that somebody was killed in the middle of is made by the next one; a file that has killed
twice is not tried a third time. What waits is in the database. Who makes files has a place, which
is told by a lock, and goes with its process: there is one where the database is a file, as a
machine that has nothing better has much else to do, and many with PostgreSQL.
"""

from __future__ import annotations

import gc
import logging
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime, timedelta
from functools import cache
from time import monotonic, sleep
from typing import Any, Final

from django.conf import settings
from django.db import DatabaseError, close_old_connections, connection
from django.db.models import F
from django.utils import timezone, translation

from wyklenci_site.core.heartbeats import BEAT, PRINTER, beat
from wyklenci_site.core.lock import is_free, take
from wyklenci_site.press.models import Printout

from . import shelf
from .documents import documents
from .draw import NoPdf
from .making import fail, make, next_key

TRIES: Final = 2
MOST: Final = 40
"""Files, then the process makes room for a new one: what draws them never gives memory back."""

LOOK: Final = 0.2
"""Seconds between two looks for new orders."""

STAY: Final = 30.0
"""Seconds that the process waits for another order when it has made something."""

LATELY: Final = timedelta(hours=1)
"""Who has ordered something since then may order more, so it is read ahead what that is drawn
with: 80 MB, which a machine where nobody prints has for other things, for two or three seconds."""

ENDED: Final = 143
"""How it ends when it is told to."""

log = logging.getLogger(__name__)


PLACES: Final = 64
"""So many may make files at the same time, on however many machines."""


def pending() -> bool:
    """Whether there is a file that nobody is making and somebody waits for."""
    waiting = Printout.objects.filter(state=Printout.State.WAITING)
    return waiting.exists() or any(_left_behind())


class Busy(Exception):
    """As many as may make files do so already."""


def is_at_work() -> bool:
    """Whether as many make files already as may. To be asked only by who was told so: whoever
    begins in this very moment takes the question for a worker."""
    return not any(is_free(_lock_of(place)) for place in range(_places()))


def begun_since(time: datetime) -> bool:
    return Printout.objects.filter(began__gte=time).exists()


def ordered_lately() -> bool:
    return Printout.objects.filter(ordered__gte=timezone.now() - LATELY).exists()


def give_up(ordered: datetime) -> None:
    """Nobody is there to make what was ordered before, so those who wait are told."""
    waiting = Printout.objects.filter(state=Printout.State.WAITING)
    fail(waiting.filter(ordered__lt=ordered), Printout.Problem.START)


def work(stay: float = 0) -> bool:
    """Make all that waits, and what comes within `stay` seconds after that; False when others do
    so already."""
    with suppress(Busy), _place() as place:
        forget_older()
        made, idle = 0, monotonic()
        while made < MOST:
            recover(place)
            if key := next_key():
                made += 1
                _make(key, place)
                idle = monotonic()
            elif monotonic() - idle >= stay:
                break
            else:
                sleep(LOOK)
        return True
    return False


def serve(stay: float = STAY) -> None:
    """Wait until there is something to make, and make it, and what comes within `stay` seconds
    after that. Then it ends, and gives back the memory that files take; whoever started it starts
    another, which is ready before anybody asks, and ends when nobody has for long."""
    more_may_come = ordered_lately()
    begun = monotonic()
    while not (pending() and work(stay)):
        if more_may_come:
            warm()
            if monotonic() - begun > LATELY.total_seconds() and not ordered_lately():
                return
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


def _make(key: str, place: int) -> None:
    """A page is hundreds of thousands of objects, and until it is drawn nearly all are needed:
    looking for some that are not would be a seventh of the work."""
    gc.disable()
    try:
        make(key, place)
    finally:
        gc.enable()
        gc.collect()


def _places() -> int:
    return 1 if connection.vendor == "sqlite" else PLACES


def _lock_of(place: int) -> str:
    return f"printer-{place}"


@contextmanager
def _place() -> Iterator[int]:
    """One that nobody else has, until the end. Raises Busy."""
    for place in range(_places()):
        lock = take(_lock_of(place))
        if lock is not None:
            break
    else:
        raise Busy
    with closing(lock):
        try:
            yield place
        except SystemExit:
            forgive(place)
            raise


def _left_behind(own: int | None = None) -> Iterator[tuple[Any, int]]:
    """Each order that nobody is making any more, as a query, and how often it was begun; whoever
    asks makes nothing at his `own` place."""
    working = Printout.objects.filter(state=Printout.State.WORKING)
    for key, tries, place in working.values_list("key", "tries", "place"):
        if place == own or is_free(_lock_of(place)):
            yield working.filter(key=key, tries=tries), tries  # unless it is begun anew meanwhile


def recover(own: int) -> None:
    """Let what others have left behind wait again."""
    for left, tries in _left_behind(own):
        if tries >= TRIES:
            fail(left, Printout.Problem.KILLED)
        else:
            left.update(state=Printout.State.WAITING)


def forget_older() -> None:
    """Whoever still wants what was ordered from another version of the site has asked for the new
    one."""
    waiting = Printout.objects.filter(state=Printout.State.WAITING)
    waiting.exclude(version=shelf.version()).delete()


def forgive(place: int) -> None:
    """What was interrupted on purpose counts as not begun."""
    Printout.objects.filter(state=Printout.State.WORKING, place=place).update(
        state=Printout.State.WAITING, tries=F("tries") - 1
    )
