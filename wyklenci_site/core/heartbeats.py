"""Which processes are at work, as the database knows it: whoever lives says so now and then."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

from django.utils import timezone

from .locks import if_free
from .models import Heartbeat

BEAT: Final = 5.0
"""Seconds from one to the next."""
LOST: Final = timedelta(seconds=20)
"""Not heard of for so long: it is not there."""

WORKER: Final = "worker"
PRINTER: Final = "printer"
WEB: Final = "web"
"""Of these there are several: what follows in their names tells them apart."""

FORGOTTEN: Final = timedelta(days=1)


def beat(part: str, told: dict[str, Any] | None = None) -> None:
    heard = {"at": timezone.now(), "told": told or {}}
    with if_free():
        Heartbeat.objects.update_or_create(part=part, defaults=heard)


def is_lost(part: str, after: timedelta = LOST) -> bool:
    """Whether nobody who does this part was heard of for so long."""
    return not Heartbeat.objects.filter(part=part, at__gte=timezone.now() - after).exists()


def forget_lost() -> None:
    """Processes that went long ago."""
    Heartbeat.objects.filter(at__lt=timezone.now() - FORGOTTEN).delete()
