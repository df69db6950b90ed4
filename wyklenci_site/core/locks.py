"""What happens while something else writes to the database: a backup, a repair, another process.

SQLite has one writer at a time. Who only reads never waits for him; who writes waits, says so
when it takes long, and can be sure that nothing was changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from django.db import OperationalError, connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from .answers import plain

Handler = Callable[[HttpRequest], HttpResponse]

RETRY_SECONDS: Final = 2


def is_lock(error: BaseException) -> bool:
    return isinstance(error, OperationalError) and "locked" in str(error)


def changes() -> int:
    """How many rows this thread's connection has changed so far, also in vain."""
    if connection.vendor != "sqlite" or connection.connection is None:
        return 0
    return int(connection.connection.total_changes)


@contextmanager
def if_free() -> Iterator[None]:
    """For what may as well be written another time: left out where the database is locked."""
    try:
        yield
    except OperationalError as error:
        if not is_lock(error):
            raise


def locked_says_so(get_response: Handler) -> Handler:
    """Where the database was locked for too long, say so; `untouched` marks an answer to a
    request that has changed nothing, so that it may be asked again."""

    def middleware(request: HttpRequest) -> HttpResponse:
        request.changes = changes()
        return get_response(request)

    def process_exception(request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not is_lock(error):
            return None
        response = _busy(request)
        response.headers["Retry-After"] = str(RETRY_SECONDS)
        response.untouched = changes() == request.changes
        return response

    middleware.process_exception = process_exception  # type: ignore[attr-defined]
    return middleware


def _busy(request: HttpRequest) -> HttpResponse:
    if request.headers.get("HX-Request") != "true":
        return render(request, "503.html", status=503)
    # The page that asked says by itself that nothing was sent.
    return HttpResponse(plain(503).body, status=503, content_type="text/plain; charset=utf-8")
