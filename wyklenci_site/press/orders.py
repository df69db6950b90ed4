"""Whatever is printed is ordered here, and fetched here when it is there.

A page never draws a PDF itself: it leaves the order in the database, and a process of its own
makes the file while the reader sees how far it is. The same file is made once, for everybody.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import F, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.crypto import salted_hmac
from django.utils.http import content_disposition_header

from wyklenci_site.core.addresses import address_of_site
from wyklenci_site.core.attempts import Attempts, address_of
from wyklenci_site.core.django_internals import leave_out_policy
from wyklenci_site.press.models import Printout

from . import shelf, sweeping
from .documents import Document, Wanted, file_name, owner_of, seconds_of
from .draw import PACKAGES
from .shelf import Unfit

__all__ = [
    "QueueFull",
    "Unfit",
    "address_of_site",
    "answer",
    "content",
    "forget",
    "order",
    "orders_for",
]

MOST_WAITING: Final = 30
"""As many files are made in a few minutes; with more nobody would wait for the last one."""

MOST_FOR_ONE: Final = 8
"""As many may wait for one address: all that a lesson needs, and not the place of everybody."""

AGAIN: Final = timedelta(minutes=1)
"""What has failed is tried again when somebody asks for it after so long."""

HELD: Final = timedelta(minutes=10)
"""So long an order stands for what its reader asked for, though there is something new by now."""

FRESH: Final = timedelta(minutes=1)
"""So long a file that nobody has fetched is for whoever asks anew, though something is new."""

ORDERS: Final = Attempts("orders", 60, 10 * 60)
"""New files for one address: a teachers' room that tries every setting stays below."""

POLL: Final = 2
"""Seconds until a reader without JavaScript should look again."""


SOON: Final = 10
"""Seconds until one of the files that wait may have been begun."""


class QueueFull(Exception):
    """So many files are waiting that there is no sense in one more."""


def order(document: Document, wanted: Wanted, *, ahead: bool = False, asker: str = "") -> Printout:
    """The file that is wanted: there already, under way, or ordered now.

    However many ask for the same at the same time, it is one order. `ahead` waits until nobody
    else does. Raises Unfit, and QueueFull for a new one.
    """
    key = shelf.key_of(document, wanted)
    found = Printout.objects.filter(key=key).first()
    if found is not None and _stands(found, document):
        return found if ahead else _sooner(found)
    if not ahead and _waiting().filter(ahead=False).count() >= MOST_WAITING:
        raise QueueFull
    now = timezone.now()
    anew = {
        "state": Printout.State.WAITING,
        "problem": Printout.Problem.NONE,
        "asker": asker,
        "ahead": ahead,
        "tries": 0,
        "done": 0,
        "of": 0,
        "ordered": now,
        "used": now,
    }
    fixed = {
        "document": document.slug,
        "wanted": dict(wanted),
        "version": shelf.version(),
        "owner": owner_of(wanted),
    }
    with transaction.atomic():
        printout, created = Printout.objects.select_for_update().get_or_create(
            key=key, defaults={**fixed, **anew}
        )
        if not created and _stands(printout, document):
            return printout  # by somebody else, in this very moment
        if not created:
            Printout.objects.filter(pk=printout.pk).update(**anew)
            printout.refresh_from_db()
    return printout


def _sooner(printout: Printout) -> Printout:
    """The same; where it was to be made when there is time, somebody waits for it now."""
    if printout.state == Printout.State.WAITING and printout.ahead:
        printout.ahead = False
        Printout.objects.filter(pk=printout.pk).update(ahead=False)
    return printout


def orders_for(document: Document, those: Iterable[Wanted]) -> list[Printout | None]:
    """The orders for what is wanted of a document, None where there is none that stands; nothing is
    ordered. Raises Unfit."""
    keys = [shelf.key_of(document, wanted) for wanted in those]
    found = {one.key: one for one in Printout.objects.filter(key__in=keys)}
    return [one if (one := found.get(key)) and _stands(one, document) else None for key in keys]


def content(document: Document, printout: Printout) -> bytes:
    """What is in a file that is ready, which has been used now. Raises FileNotFoundError."""
    _note_use(printout)
    return shelf.read(printout.key, document)


def _note_use(printout: Printout) -> None:
    first = "now" in printout.wanted and printout.used == printout.finished
    if first or not _is_later(printout.used, timedelta(hours=12)):
        Printout.objects.filter(pk=printout.pk).update(used=timezone.now())


def forget(owner: str) -> None:
    """Erase all that was printed of this class, or of this set of cards; to be called in the
    transaction that erases it."""
    sweeping.remove(Printout.objects.filter(owner=owner))


def answer(request: HttpRequest, document: Document, wanted: Wanted) -> HttpResponse:
    """The file; or a page that waits for it at the same address, or says why there is none."""
    try:
        printout = (
            _asked_before(request, document, wanted)
            or _known(document, wanted)
            or _not_fetched(document, wanted)
        )
        if printout is not None and _is_fetched(request, printout):
            with suppress(FileNotFoundError):  # removed in this very moment, to make room
                return _file(request, document, printout)
            printout = None
        if printout is None and request.method == "HEAD":  # only looks whether it is there
            return HttpResponse(status=202, headers={"Retry-After": str(POLL)})
        if printout is None:
            if wait := ORDERS.wait(request):
                return _refusal(request, "many", 429, wait)
            asker = _asker(request)
            if _waiting().filter(asker=asker).count() >= MOST_FOR_ONE:
                return _refusal(request, "waiting", 429, SOON)
            printout = order(document, wanted, asker=asker)
            ORDERS.count(request)
    except Unfit:
        return _refusal(request, "unfit", 400)
    except QueueFull:
        return _refusal(request, "full", 503, 60)
    if _is_fetched(request, printout):
        with suppress(FileNotFoundError):  # as above; the page leads here once more
            return _file(request, document, printout)
    return _waiting_page(request, document, printout)


def _asker(request: HttpRequest) -> str:
    """One of 4096 marks: enough to tell those apart who wait at the same time, and far too little
    to say who they were. In the database, since pages are made by several processes."""
    return salted_hmac(__name__, address_of(request)).hexdigest()[:3]


def _is_fetched(request: HttpRequest, printout: Printout) -> bool:
    """Whether the answer is the file itself: a part of a page is none."""
    return printout.state == Printout.State.READY and not request.htmx


def _known(document: Document, wanted: Wanted) -> Printout | None:
    """The order for this, if there is one that stands. Raises Unfit."""
    found = Printout.objects.filter(key=shelf.key_of(document, wanted)).first()
    return _sooner(found) if found is not None and _stands(found, document) else None


def _asked_before(request: HttpRequest, document: Document, wanted: Wanted) -> Printout | None:
    """The order that this reader's page waits for, where something new happens all the time."""
    key = request.GET.get("order", "")
    if "now" not in wanted or not (len(key) == 64 and key.isascii() and key.isalnum()):
        return None
    since = timezone.now() - HELD
    found = Printout.objects.filter(
        key=key, document=document.slug, version=shelf.version(), ordered__gte=since
    ).first()
    if found is None or not _stands(found, document):
        return None
    return found if _is_same_but_now(found, wanted) else None


def _not_fetched(document: Document, wanted: Wanted) -> Printout | None:
    """Where something new happens all the time: what was ordered at this address and is under way,
    or has just been made and nobody had it. Else whoever asks anew, instead of following the page
    that waits, would order anew with every move of a class, and never find a file."""
    if "now" not in wanted:
        return None
    now = timezone.now()
    fresh = Q(state=Printout.State.READY, finished__gte=now - FRESH, used__lte=F("finished"))
    under_way = Q(state__in=(Printout.State.WAITING, Printout.State.WORKING))
    ordered = Printout.objects.filter(
        under_way | fresh,
        document=document.slug,
        version=shelf.version(),
        owner=owner_of(wanted),
        ordered__gte=now - HELD,
    )
    for one in ordered.order_by("-ordered"):
        if _is_same_but_now(one, wanted) and _stands(one, document):
            return one
    return None


def _is_same_but_now(printout: Printout, wanted: Wanted) -> bool:
    """Whether nothing else has changed than what changes by itself."""
    return {**printout.wanted, "now": wanted["now"]} == wanted


def _stands(printout: Printout, document: Document) -> bool:
    """Whether nothing has to be ordered anew."""
    if printout.state == Printout.State.READY:
        return shelf.holds(printout.key, document, printout.size)
    if printout.state == Printout.State.FAILED:
        return _is_later(printout.finished, AGAIN)
    return True


def _is_later(time: datetime | None, span: timedelta) -> bool:
    return time is not None and time > timezone.now() - span


# The file


def _file(request: HttpRequest, document: Document, printout: Printout) -> HttpResponse:
    _note_use(printout)
    etag = f'"{printout.key}"'
    response = get_conditional_response(request, etag=etag)
    if response is None:
        read = shelf.read(printout.key, document)
        response = HttpResponse(read, content_type=document.content_type)
        shown = document.content_type == "application/pdf"
        name = file_name(document, printout.wanted)
        response["Content-Disposition"] = content_disposition_header(not shown, name)
        response["X-Robots-Tag"] = "noindex"
        leave_out_policy(response)  # it says what a page may load: viewers of PDFs stumble over it
    response["ETag"] = etag
    patch_cache_control(response, private=True, no_cache=True)
    return response


# While there is none


def _waiting() -> Any:
    return Printout.objects.filter(state=Printout.State.WAITING)


def _waiting_page(request: HttpRequest, document: Document, printout: Printout) -> HttpResponse:
    """A page that asks for itself anew; for htmx the part of it that changes."""
    under_way = printout.under_way
    context = {
        "printout": printout,
        "name": file_name(document, printout.wanted),
        "address": _address(request, printout),
        "before": _before(document, printout),
        "packages": PACKAGES,
        "poll": POLL,
    }
    part = "printing/waiting.html#part" if request.htmx else "printing/waiting.html"
    failed = printout.state == Printout.State.FAILED
    status = 202 if under_way else 503 if failed else 200
    response = render(request, part, context, status=status)
    if status != 200:
        response["Retry-After"] = str(POLL if under_way else int(AGAIN.total_seconds()))
    patch_cache_control(response, private=True, no_store=True)
    response["X-Robots-Tag"] = "noindex"
    return response


def _before(document: Document, printout: Printout) -> int:
    """How many files are made before this one, as far as is known by now."""
    if printout.state != Printout.State.WAITING:
        return 0
    others = _waiting().filter(ahead=False).values_list("document", "ordered")
    own = document.seconds, printout.ordered
    before = sum((seconds_of(slug), ordered) < own for slug, ordered in others)
    # What nobody has asked for is no file of people's, and is soon done.
    return before + Printout.objects.filter(state=Printout.State.WORKING, ahead=False).count()


def _address(request: HttpRequest, printout: Printout) -> str:
    """Where the file will be: this address, with the order where it stands for a moment."""
    if "now" not in printout.wanted:
        return request.get_full_path()
    query = request.GET.copy()
    query["order"] = printout.key
    return f"{request.path}?{query.urlencode()}"


def _refusal(request: HttpRequest, why: str, status: int, wait: int = 0) -> HttpResponse:
    """A page that says why; for htmx the part that stands where somebody waits."""
    again = request.get_full_path() if wait else ""
    minutes = (wait + 59) // 60
    context = {"why": why, "minutes": minutes, "most": MOST_FOR_ONE, "again": again}
    part = "printing/refused.html#part" if request.htmx else "printing/refused.html"
    response = render(request, part, context, status=status)
    if wait:
        response["Retry-After"] = str(wait)
    return response
