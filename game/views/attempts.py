"""How often one address may be wrong about something that could be guessed."""

from __future__ import annotations

from collections import deque
from threading import Lock
from time import monotonic

from django.http import HttpRequest


class Attempts:
    """Counts the wrong attempts of each address in the last `seconds`.

    In memory: a restart forgives everybody. Each address of the site that is not about a table
    has one process, so all attempts are counted together.
    """

    KEPT = 10_000

    def __init__(self, allowed: int, seconds: float) -> None:
        self.allowed = allowed
        self.seconds = seconds
        self._times: dict[str, deque[float]] = {}
        self._lock = Lock()

    def wait(self, request: HttpRequest) -> int:
        """Seconds until the address may try again; 0 when it may now."""
        with self._lock:
            times = self._recent(_address(request))
            if len(times) < self.allowed:
                return 0
            return int(times[0] + self.seconds - monotonic()) + 1

    def count(self, request: HttpRequest) -> None:
        """Note a wrong attempt."""
        address = _address(request)
        with self._lock:
            if len(self._times) >= self.KEPT:
                self._times.clear()  # so many addresses are an attack: start counting anew
            times = self._recent(address)
            times.append(monotonic())
            self._times[address] = times

    def forget(self) -> None:
        """Forgive everybody."""
        with self._lock:
            self._times.clear()

    def _recent(self, address: str) -> deque[float]:
        times = self._times.get(address, deque())
        while times and times[0] < monotonic() - self.seconds:
            times.popleft()
        return times


def _address(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))
