"""Which time to erase by: the computer's clock may be wrong, and what is erased is gone.

Two readings of the clock have to agree that something is old: the one of now, and one that was
kept a day ago. A clock that is weeks ahead at one start, because a battery is empty, therefore
erases nothing; set right again, it takes back what it said.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.db import transaction

from .models import ClockReading

APART: Final = timedelta(hours=20)
"""So far are two readings apart: less than a day, as a server that is started every morning is
started a little earlier now and then."""


def agreed(now: datetime) -> datetime | None:
    """The latest time that the clock has said twice, or None where there is no earlier reading.

    Keeps the reading of now, for the next time.
    """
    with transaction.atomic():
        ClockReading.objects.filter(at__gt=now).delete()
        readings = ClockReading.objects.order_by("-at")
        earlier: datetime | None = (
            readings.filter(at__lte=now - APART).values_list("at", flat=True).first()
        )
        latest = readings.values_list("at", flat=True).first()
        if latest is None or latest <= now - APART:
            ClockReading.objects.create(at=now)
        if earlier is not None:
            ClockReading.objects.filter(at__lt=earlier).delete()
    return earlier
