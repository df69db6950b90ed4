"""What happens while something else writes to the database: a backup, a repair, another process.

SQLite has one writer at a time, PostgreSQL one of each row. Who only reads never waits for him; who
writes waits, says so when it takes long, and can be sure that nothing was changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from django.db import OperationalError, connection
from django.db.backends.signals import connection_created
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from .answers import plain

Handler = Callable[[HttpRequest], HttpResponse]

RETRY_SECONDS: Final = 2

UNTOUCHED: Final = "wyklenci.untouched"
"""What a request knows (its `environ`) that has changed nothing, as the database was locked: it may
be asked again."""

LOCKED_STATES: Final = ("55P03", "40P01")
"""PostgreSQL's codes for a lock that was waited for too long, and for two who wait for each other:
one of them is sent away."""
WRITING: Final = ("INSERT", "UPDATE", "DELETE")

STUBBORN: Final = 5.0
"""Seconds that a request waits for the database, whatever its thread is told, once it has changed
something: it cannot be asked again, and would be left half done."""


def is_lock(error: BaseException) -> bool:
    if not isinstance(error, OperationalError):
        return False
    return "locked" in str(error) or getattr(error.__cause__, "sqlstate", "") in LOCKED_STATES


def wait_at_most(seconds: float) -> None:
    """In this thread, whoever writes to the database waits for others so long at most, until he
    has changed something (see `STUBBORN`)."""
    own: Any = connection
    options = dict(own.settings_dict["OPTIONS"])
    if own.vendor == "sqlite":
        options["timeout"] = seconds
    else:
        options["options"] += f" -c lock_timeout={round(seconds * 1000)}ms"
    own.close()
    own.settings_dict = {**own.settings_dict, "OPTIONS": options}
    own.waits = seconds


def count_changes(connection: Any, **_: Any) -> None:
    """For a connection that has just been opened."""
    connection.changes = 0
    if _counted not in connection.execute_wrappers:  # it outlives what was opened before
        connection.execute_wrappers.append(_counted)


def _counted(
    execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]
) -> Any:
    result = execute(sql, params, many, context)
    if sql.startswith(WRITING):
        own = context["connection"]
        own.changes += 1
        if own.changes == 1 and hasattr(own, "waits"):
            _wait(own, STUBBORN)
    return result


def _count_anew() -> None:
    """From here on this thread's connection has changed nothing."""
    own: Any = connection
    if own.connection is not None and own.changes:
        own.changes = 0
        if hasattr(own, "waits"):
            _wait(own, own.waits)


def _wait(own: Any, seconds: float) -> None:
    milliseconds = round(seconds * 1000)
    with own.cursor() as cursor:
        if own.vendor == "sqlite":
            cursor.execute(f"PRAGMA busy_timeout = {milliseconds}")
        else:
            cursor.execute(f"SET lock_timeout = {milliseconds}")


connection_created.connect(count_changes)


def one_at_a_time(number: int) -> None:
    """Wait until nobody else has this lock, and have it to the transaction's end: for what no
    constraint of a single table can say. In SQLite whoever writes is alone anyway."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number])


@contextmanager
def if_free() -> Iterator[None]:
    """For what may as well be written another time: left out where the database is locked."""
    try:
        yield
    except OperationalError as error:
        if not is_lock(error):
            raise


def locked_says_so(get_response: Handler) -> Handler:
    """Where the database was locked for too long, say so, and for the server whether the request
    is `UNTOUCHED`."""

    def middleware(request: HttpRequest) -> HttpResponse:
        _count_anew()
        return get_response(request)

    def process_exception(request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not is_lock(error):
            return None
        response = _busy(request)
        response.headers["Retry-After"] = str(RETRY_SECONDS)
        request.META[UNTOUCHED] = not getattr(connection, "changes", 0)
        return response

    middleware.process_exception = process_exception  # type: ignore[attr-defined]
    return middleware


def _busy(request: HttpRequest) -> HttpResponse:
    if request.headers.get("HX-Request") != "true":
        return render(request, "503.html", status=503)
    # The page that asked says by itself that nothing was sent.
    return HttpResponse(plain(503).body, status=503, content_type="text/plain; charset=utf-8")
