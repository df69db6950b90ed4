"""What the site uses of Django and its packages that they promise to nobody.

Only here, so that whoever raises a version has one file to read and one file of tests to run
(`tests/site/test_internals.py`).
"""

from __future__ import annotations

import sqlite3
import threading
from io import BytesIO
from typing import Any

from asgiref.wsgi import WsgiToAsgiInstance
from django.db import models
from django.db.backends.sqlite3._functions import register
from django.db.models.query import ModelIterable
from django.http import HttpResponse
from django.utils.translation import trans_real


def ask_the_thread_for_its_language() -> None:
    """From now on the language in use is a thread's, not that of a context of asyncio: a page asks
    150 times, and that takes a tenth of its making. Right only where a thread makes one page after
    another."""
    trans_real._active = threading.local()


def environ_of(scope: dict[str, Any], body: bytes) -> dict[str, Any]:
    """A request of ASGI as WSGI has it. Raises ValueError where a header comes a hundred times."""
    made: Any = WsgiToAsgiInstance(None)  # type: ignore[no-untyped-call]
    made.scope = scope
    return made.build_environ(scope, BytesIO(body))


def register_functions(connection: sqlite3.Connection) -> None:
    """Functions that Django's tables call in SQLite, for a connection that is not Django's."""
    register(connection)


def leave_out_policy(response: HttpResponse) -> None:
    """Answer without a Content-Security-Policy."""
    response._csp_exempt = True


def read_together(row: models.Model) -> list[models.Model]:
    """The rows that `row` leads to and that were read with it."""
    cached = row._state.fields_cache
    beside = (cached.get(field.name) for field in row._meta.concrete_fields)
    return [one for one in beside if one is not None]


def read_by(rows: models.QuerySet[Any], iterable: type[ModelIterable]) -> None:
    """Let these rows come from `iterable`, as do all that are made from them."""
    rows._iterable_class = iterable
