"""How often one address or one device may do something: guess, come to a class, or order.

A limit of addresses holds against whoever throws his cookies away; but a school is one address, so
it must be wide. A limit of devices is tight, and one who jokes in one browser stops himself only.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from secrets import token_hex
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac
from django.utils.timezone import now
from django.utils.translation import ngettext

from wyklenci_site.core.models import Attempt

from .askers import network_of

LONGEST: Final = timedelta(hours=1)
"""No limit looks further back: what is older is erased."""

MOST: Final = 200_000
"""Rows, some 20 MB: whoever has a thousand addresses does not fill the disk, but is forgiven what
was before that."""


def address_of(request: HttpRequest) -> str:
    """Who asks, as far as one can tell: a school is one address, a home with IPv6 has 2^64."""
    return network_of(str(request.META.get("REMOTE_ADDR", "")))


def device_of(request: HttpRequest) -> str:
    """The browser that asks: from now on its signed cookie says so."""
    if not known_device(request):
        request.session["device"] = token_hex(8)
    return known_device(request)


def known_device(request: HttpRequest) -> str:
    """The same, "" where nothing has been counted for this browser yet."""
    return str(request.session.get("device", ""))


class Attempts:
    """Counts the attempts of each address, or of whatever else `who` tells apart, in the last
    `seconds`; where a `key` says what they are about, those about each key apart. `name` tells
    one limit from another.

    In the database, so that all processes count together and a restart forgives nobody. A
    clock that was set back forgives what it has not reached yet.
    """

    def __init__(
        self,
        name: str,
        allowed: int,
        seconds: float,
        who: Callable[[HttpRequest], str] = address_of,
    ) -> None:
        self.name = name
        self.allowed = allowed
        self.seconds = seconds
        self.who = who

    def wait(self, request: HttpRequest, key: str = "") -> int:
        """Seconds until whoever asks may try again; 0 when he may now."""
        at, span = now(), timedelta(seconds=self.seconds)
        noted = Attempt.objects.filter(about=self._mark(request, key)).order_by("-at")
        recent = noted.filter(at__gt=at - span, at__lte=at).values_list("at", flat=True)
        times: list[datetime] = list(recent[: self.allowed])
        if len(times) < self.allowed:
            return 0
        return int((times[-1] + span - at).total_seconds()) + 1

    def count(self, request: HttpRequest, key: str = "") -> None:
        """Note an attempt."""
        last = Attempt.objects.create(about=self._mark(request, key), at=now())
        Attempt.objects.filter(pk__lte=last.pk - MOST).delete()
        erase_old()

    def _mark(self, request: HttpRequest, key: str) -> str:
        """What stands for him in the database: without the site's key it says nothing."""
        about = f"{self.name} {self.who(request)} {key}"
        return salted_hmac("attempts", about, algorithm="sha256").hexdigest()[: Attempt.MARK]


def erase_old() -> None:
    """Erase what no limit counts any more."""
    Attempt.objects.filter(at__lt=now() - LONGEST).delete()


def again(seconds: int) -> str:
    """A sentence that says when to try again."""
    if seconds < 100:
        said = ngettext("Try again in %(n)d second.", "Try again in %(n)d seconds.", seconds)
        return said % {"n": seconds}
    minutes = -(-seconds // 60)
    said = ngettext("Try again in %(n)d minute.", "Try again in %(n)d minutes.", minutes)
    return said % {"n": minutes}


def not_before(answer: HttpResponse, seconds: int) -> HttpResponse:
    """The answer, as one to whoever has tried too often and may do so again in so many."""
    answer.status_code = 429
    answer.headers["Retry-After"] = str(seconds)
    return answer
