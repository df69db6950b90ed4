"""How often one address may do something: be wrong about what could be guessed, or order."""

from __future__ import annotations

from collections import deque
from ipaddress import IPv6Address, ip_address, ip_network
from threading import Lock
from time import monotonic
from typing import Final

from django.http import HttpRequest

HOME: Final = 64
"""Bits of an IPv6 address that say whose it is; the rest its owner chooses as he likes."""


class Attempts:
    """Counts the attempts of each address in the last `seconds`; where a `key` says what
    they are about, those about each key apart.

    In memory: a restart forgives everybody. Each address of the site that is not about a table
    has one process, so all attempts are counted together.
    """

    KEPT = 10_000

    def __init__(self, allowed: int, seconds: float) -> None:
        self.allowed = allowed
        self.seconds = seconds
        self._times: dict[tuple[str, str], deque[float]] = {}
        self._lock = Lock()

    def wait(self, request: HttpRequest, key: str = "") -> int:
        """Seconds until the address may try again; 0 when it may now."""
        with self._lock:
            times = self._recent((address_of(request), key))
            if len(times) < self.allowed:
                return 0
            return int(times[0] + self.seconds - monotonic()) + 1

    def count(self, request: HttpRequest, key: str = "") -> None:
        """Note an attempt."""
        about = address_of(request), key
        with self._lock:
            times = self._recent(about)
            times.append(monotonic())
            self._times.pop(about, None)  # to the end: what is written down last is kept longest
            if len(self._times) >= self.KEPT:
                del self._times[next(iter(self._times))]
            self._times[about] = times

    def forget(self) -> None:
        """Forgive everybody."""
        with self._lock:
            self._times.clear()

    def _recent(self, about: tuple[str, str]) -> deque[float]:
        times = self._times.get(about, deque())
        while times and times[0] < monotonic() - self.seconds:
            times.popleft()
        return times


def address_of(request: HttpRequest) -> str:
    """Who asks, as far as one can tell: a school is one address, a home with IPv6 has 2^64."""
    text = str(request.META.get("REMOTE_ADDR", ""))
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:  # a socket that is no network's
        return text
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address), HOME), strict=False))
