"""Who asks, as far as the server can tell before a page is made, and who is refused time and again.

A school is one address. So whoever has a cookie that this site has signed is told from the others
there: if somebody sends nonsense without one, that is not held against those who play. Nor is it
against those who are just coming and have no cookie yet: the pages that they come by are counted
apart from all others.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic
from typing import Any, Final

from django.conf import settings
from django.core import signing
from django.http import parse_cookie

HOME: Final = 64
"""Bits of an IPv6 address that say whose it is; the rest its owner chooses as he likes."""

REFUSED: Final = frozenset((400, 403, 404, 405, 413, 415, 421, 429))
"""What browsers that show our pages are hardly ever told. Wrong codes, moves that came too late and
pages of what was erased are answered otherwise."""
MANY: Final = 100
"""So many refusals make somebody a nuisance."""
FORGOTTEN: Final = 1.0
"""So many a second are forgotten."""
KEPT: Final = 10_000
COOKIES: Final = 1024
"""Headers that are remembered: more than the browsers that play at once."""
LONGEST: Final = 4096
"""Bytes of a header that is worth it: 1024 of them are four megabytes, whoever sends them."""

COMING: Final = ("/join/", "/class/", "/n/", "/N/")
"""How the addresses begin by which a class comes: the code, the teacher's link, the slips."""
HOME_PAGE: Final = "/"
"""Where the code is asked for."""

_SESSION: Final = signing.TimestampSigner(salt="django.contrib.sessions.backends.signed_cookies")


@lru_cache(COOKIES)
def network_of(text: str) -> str:
    """Whose address it is: a home with IPv6 has 2^64."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:  # a socket that is no network's
        return text
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address), HOME), strict=False))


def address_of(scope: dict[str, Any]) -> str:
    """The network that a request comes from."""
    return network_of((scope.get("client") or ("",))[0])


def asker_of(scope: dict[str, Any]) -> str:
    """The same, and which browser there, if it has a cookie of this site; else, whether it comes to
    play."""
    return f"{address_of(scope)} {_signature(scope) or _way(scope['path'])}"


def _way(path: str) -> str:
    return "coming" if path == HOME_PAGE or path.startswith(COMING) else ""


def _signature(scope: dict[str, Any]) -> str:
    """The signature of the session's cookie, or "" where there is none, or a forged one."""
    for name, value in scope.get("headers", ()):
        if name == b"cookie":
            signature = (_known_in if len(value) <= LONGEST else _signature_in)(value)
            if signature:
                return signature
    return ""


def _signature_in(cookies: bytes) -> str:
    """Of one header."""
    cookie = parse_cookie(cookies.decode("latin-1")).get(settings.SESSION_COOKIE_NAME, "")
    try:
        _SESSION.unsign(cookie)
    except signing.BadSignature:
        return ""
    return str(cookie.rpartition(":")[2])


_known_in = lru_cache(COOKIES)(_signature_in)
"""A browser sends the same with each request, and who asks is asked twice."""


class Refusals:
    """How often each asker was refused lately, as a vessel that empties by itself."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def count(self, asker: str, status: int) -> None:
        """Note how a request was answered."""
        if status not in REFUSED:
            return
        # Twice as many at most: who leaves off is forgiven after a while, whatever he has sent.
        self._levels[asker] = min(self._level(asker) + 1, 2 * MANY), self._clock()
        self._levels.move_to_end(asker)
        if len(self._levels) > KEPT:
            self._levels.popitem(last=False)

    def are_many(self, asker: str) -> bool:
        return self._level(asker) > MANY

    def _level(self, asker: str) -> float:
        level, at = self._levels.get(asker, (0.0, 0.0))
        return max(0.0, level - FORGOTTEN * (self._clock() - at))
