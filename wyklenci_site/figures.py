"""How the site is doing, in figures for whoever looks after it: nobody's name, nobody's address."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final

from django.db import connection
from django.db.models import Q, Sum
from django.utils import timezone

from game.classroom.models import Classroom
from game.tables.models import Table

from .core.heartbeats import LOST, PRINTER, WEB, WORKER
from .core.models import Heartbeat
from .press.models import Printout

LATELY: Final = timedelta(minutes=10)
"""A table at which something has happened since then is played at."""


def figures() -> dict[str, Any]:
    """All of them, as plain data: counts, bytes, seconds since something was heard of, and what
    each web process has told of its last minute (see `measured.Measured.told`)."""
    now = timezone.now()
    return {
        "tables": _tables(now),
        "classes": _classes(),
        "prints": _prints(),
        "database": {"kind": connection.vendor, "bytes": _size()},
        **_processes(now),
    }


def _tables(now: datetime) -> dict[str, int]:
    tables = Table.objects.all()
    going_on = Q(finished=None, begun__isnull=False, halted="")
    return {
        "kept": tables.count(),
        "played": tables.filter(going_on, updated__gte=now - LATELY).count(),
        "finished": tables.exclude(finished=None).count(),
    }


def _classes() -> dict[str, int]:
    classes = Classroom.objects.all()
    return {"kept": classes.count(), "open": classes.filter(ended=None).count()}


def _prints() -> dict[str, int]:
    printouts, state = Printout.objects.all(), Printout.State
    ready = printouts.filter(state=state.READY)
    return {
        "waiting": printouts.filter(state=state.WAITING, ahead=False).count(),
        "ahead": printouts.filter(state=state.WAITING, ahead=True).count(),
        "making": printouts.filter(state=state.WORKING).count(),
        "failed": printouts.filter(state=state.FAILED).count(),
        "files": ready.count(),
        "bytes": ready.aggregate(all=Sum("size", default=0))["all"],
    }


def _size() -> int:
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
        else:
            cursor.execute("SELECT pg_database_size(current_database())")
        return int(cursor.fetchone()[0])


def _processes(now: datetime) -> dict[str, Any]:
    heard = {one.part: one for one in Heartbeat.objects.order_by("part")}
    webs = [
        {"name": part.removeprefix(WEB).strip(), **one.told}
        for part, one in heard.items()
        if part.startswith(WEB) and now - one.at < LOST
    ]
    return {"webs": webs, **{part: _since(heard.get(part), now) for part in (WORKER, PRINTER)}}


def _since(heard: Heartbeat | None, now: datetime) -> int | None:
    return None if heard is None else max(0, round((now - heard.at).total_seconds()))
