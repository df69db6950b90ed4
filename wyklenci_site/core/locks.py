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


def is_lock(error: BaseException) -> bool:
    if not isinstance(error, OperationalError):
        return False
    return "locked" in str(error) or getattr(error.__cause__, "sqlstate", "") in LOCKED_STATES


def wait_at_most(seconds: float) -> None:
    """In this thread, whoever writes to the database waits for others so long at most."""
    own: Any = connection
    options = dict(own.settings_dict["OPTIONS"])
    if own.vendor == "sqlite":
        options["timeout"] = seconds
    else:
        options["options"] += f" -c lock_timeout={round(seconds * 1000)}ms"
    own.close()
    own.settings_dict = {**own.settings_dict, "OPTIONS": options}


def changes() -> int:
    """How often this thread's connection has changed something so far, also in vain."""
    if connection.connection is None:
        return 0
    if connection.vendor == "sqlite":
        return int(connection.connection.total_changes)
    return getattr(connection, "changes", 0)


def count_changes(connection: Any, **_: Any) -> None:
    """For a connection that has just been opened: SQLite counts by itself."""
    if connection.vendor != "sqlite":
        connection.changes = 0
        connection.execute_wrappers.append(_counted)


def _counted(
    execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]
) -> Any:
    result = execute(sql, params, many, context)
    if sql.startswith(WRITING):
        context["connection"].changes += 1
    return result


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
        request.changes = changes()
        return get_response(request)

    def process_exception(request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not is_lock(error):
            return None
        response = _busy(request)
        response.headers["Retry-After"] = str(RETRY_SECONDS)
        request.META[UNTOUCHED] = changes() == request.changes
        return response

    middleware.process_exception = process_exception  # type: ignore[attr-defined]
    return middleware


def _busy(request: HttpRequest) -> HttpResponse:
    if request.headers.get("HX-Request") != "true":
        return render(request, "503.html", status=503)
    # The page that asked says by itself that nothing was sent.
    return HttpResponse(plain(503).body, status=503, content_type="text/plain; charset=utf-8")
