"""For whom a file waits to be made: nobody keeps all others waiting."""

from __future__ import annotations

from threading import Lock
from typing import Final

from django.http import HttpRequest

from wyklenci_site.attempts import address_of
from wyklenci_site.models import Printout


class Askers:
    """Who has ordered what is not begun yet.

    In memory, as are `Attempts`: nothing about whoever orders is written down.
    """

    def __init__(self) -> None:
        self._by_key: dict[str, str] = {}
        self._lock = Lock()

    def note(self, request: HttpRequest, printout: Printout) -> None:
        with self._lock:
            self._by_key[printout.key] = address_of(request)

    def waiting(self, request: HttpRequest) -> int:
        """How many files this address has ordered that are not begun yet."""
        with self._lock:
            noted = list(self._by_key)
        still = Printout.objects.filter(key__in=noted, state=Printout.State.WAITING)
        keys = set(still.values_list("key", flat=True))
        with self._lock:
            for key in noted:
                if key not in keys:
                    self._by_key.pop(key, None)
            return list(self._by_key.values()).count(address_of(request))


ASKERS: Final = Askers()
