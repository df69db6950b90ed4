"""How many tables one address may open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from game.tables.services_seats import NewSeat
from wyklenci_site.core.attempts import Attempts, not_before

OPENED: Final = Attempts("tables", allowed=600, seconds=600)
"""A school whose ten classes play alone at home or on their phones, twice over."""
SHOWN: Final = Attempts("shows", allowed=10, seconds=600)
"""Tables at which computers play by themselves."""


def too_many(request: HttpRequest, wanted: Sequence[NewSeat]) -> HttpResponse | None:
    """A refusal, or None: then one more table is counted."""
    limits = [OPENED] if any(not seat.computer for seat in wanted) else [OPENED, SHOWN]
    if wait := max(limit.wait(request) for limit in limits):
        page = render(request, "game/too_many.html", {"minutes": -(-wait // 60)})
        return not_before(page, wait)
    for limit in limits:
        limit.count(request)
    return None
