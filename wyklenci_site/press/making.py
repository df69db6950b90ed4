"""Making one file. Whatever goes wrong is written down for those who wait."""

from __future__ import annotations

import faulthandler
import logging
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType
from typing import Any, Final

from django.db.models import F
from django.utils import timezone, translation

from wyklenci_site.press.models import Printout

from . import shelf, sweeping
from .documents import Document, document, is_owner_there, seconds_of
from .draw import NoPdf, not_ours

SECONDS: Final = 120
"""A file that needs more of a processor is given up. The clock does not count: where a class
plays, whoever prints has to wait."""

AGAIN: Final = 1
"""Seconds of work after which it is said once more that time is over: said in the middle of a
library's own call from C, it may go unheard."""

STUCK: Final = 20 * 60
"""Seconds by the clock, after which the process is ended in any case."""

PACE: Final = 0.3
"""Seconds between two words on how far it is."""

UNDER_WAY: Final = (Printout.State.WAITING, Printout.State.WORKING)

log = logging.getLogger(__name__)


class TooLong(BaseException):
    """Time is over. Not an Exception: nothing that draws a page may catch it."""


def waiting() -> Any:
    """What was ordered from this version of the site and is not begun."""
    return Printout.objects.filter(state=Printout.State.WAITING, version=shelf.version())


def next_key() -> str:
    """The file whose turn has come, "" if nobody waits: a worksheet is not long in coming, and
    whoever waits for a box does not mind it; what nobody waits for yet comes last."""
    orders = waiting().values_list("ahead", "document", "ordered", "key")
    turns = ((ahead, seconds_of(slug), ordered, key) for ahead, slug, ordered, key in orders)
    return min(turns, default=("",))[-1]


def make(key: str, place: int = 0) -> None:
    """Make the file that was ordered under this key, unless nobody wants it any more, or somebody
    at another place has begun it in this very moment."""
    now, working = timezone.now(), Printout.State.WORKING
    began = {"state": working, "place": place, "began": now, "done": 0, "of": 0}
    if not waiting().filter(key=key).update(**began, asker="", tries=F("tries") + 1):
        return
    printout = Printout.objects.filter(key=key).first()
    if printout is None:
        return
    if printout.owner and not is_owner_there(printout.owner):
        printout.delete()  # ordered in the very moment in which the class was erased
        return
    problem = Printout.Problem.NONE
    try:
        wanted_document = document(printout.document)
        if not wanted_document.is_wanted(printout.wanted):
            printout.delete()
            return
        with _in_time():
            content = _made(wanted_document, printout)
        _finish(wanted_document, printout, content)
    except NoPdf as error:
        log.warning("PDFs cannot be drawn here: %s", error)
        problem = Printout.Problem.LIBRARIES
    except TooLong:
        log.warning("%s was given up after %d seconds of work", printout, SECONDS)
        problem = Printout.Problem.TIME
    except (Exception, not_ours()):
        log.exception("%s could not be made", printout)
        problem = Printout.Problem.FAULT
    if problem:
        fail(Printout.objects.filter(key=key), problem)


def _made(wanted_document: Document, printout: Printout) -> bytes:
    with translation.override(printout.wanted["language"]):
        return wanted_document.make(printout.wanted, _teller(printout.key))


def _teller(key: str) -> Callable[[int, int], None]:
    """Tells those who wait how far the file is, now and then; pages may be laid out anew."""
    told, most = 0.0, 0

    def tell(done: int, of: int) -> None:
        nonlocal told, most
        most = max(most, done)
        if monotonic() - told >= PACE:
            told = monotonic()
            Printout.objects.filter(key=key).update(done=most, of=max(of, 0))

    return tell


def _finish(wanted_document: Document, printout: Printout, content: bytes) -> None:
    shelf.put(printout.key, wanted_document, content)
    now, working = timezone.now(), Printout.State.WORKING
    ready = {"state": Printout.State.READY, "size": len(content), "finished": now, "used": now}
    if not Printout.objects.filter(key=printout.key, state=working).update(**ready):
        shelf.remove(printout.key)  # erased meanwhile, with the class that it tells of
    sweeping.make_room()


def fail(printouts: Any, problem: str) -> None:
    """They were under way, and this came in the way."""
    now = timezone.now()
    failed = {"state": Printout.State.FAILED, "problem": problem, "finished": now, "asker": ""}
    printouts.filter(state__in=UNDER_WAY).update(**failed)


@contextmanager
def _in_time() -> Iterator[None]:
    """Raises TooLong in the middle of whatever takes too long; ends the process where even that
    does not help."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread hears a signal
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, SECONDS, AGAIN)
    faulthandler.dump_traceback_later(STUCK, exit=True)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        faulthandler.cancel_dump_traceback_later()
        signal.signal(signal.SIGPROF, before)
