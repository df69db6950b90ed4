"""What other processes have changed: told by the database, which all of them share.

A file of SQLite's says whether anybody has written to it since somebody last asked, which costs a
few microseconds; then what is watched is looked up. PostgreSQL tells by itself what has changed
(`tables.live.announce`). Nobody relies on being told: what is watched is looked up every few
seconds in any case.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, suppress
from time import monotonic
from typing import Any, Final

from django.db import DatabaseError, close_old_connections, connection

from .classroom.models import Classroom
from .tables.live import BROKER, CHANNEL
from .tables.models import Table

AGAIN: Final = 10.0
"""Seconds after which what is watched is looked up in any case: a connection may be lost without
anybody's being told."""
LOOK: Final = 0.05
"""Seconds between two questions to SQLite whether anything has changed."""
PATIENCE: Final = 1.0
"""Seconds until a lost connection is tried again."""
AT_ONCE: Final = 10_000
"""So many tables are asked for in one question: SQLite takes no more than 32,766 values."""

_VERSIONS: Final = " UNION ALL ".join(
    f"SELECT public_id, version FROM {model._meta.db_table} WHERE public_id IN ({{marks}})"  # noqa: S608
    for model in (Table, Classroom)
)

LOST: Final = 2 * AGAIN
"""Nothing looked up for so many seconds: this process hears nothing any more."""

News = tuple[str, int]

log = logging.getLogger(__name__)


def changes(look: float = LOOK) -> AsyncGenerator[News | None]:
    """What is stored by whomever from now on, until cancelled: which table or class has come to
    which version, or None for what is not known more exactly. SQLite is asked again after `look`
    seconds."""
    return _of_file(look) if connection.vendor == "sqlite" else _of_server()


def is_heard() -> bool:
    """Whether this process, if it has listeners, hears of what others store."""
    return monotonic() - BROKER.heard < LOST


async def tell_listeners() -> None:
    """Pass on to the listeners of this process what others have stored, until cancelled."""
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(1, "news") as thread:
        async with aclosing(changes()) as found:
            async for news in found:
                if news is not None:
                    BROKER.tell(*news)
                elif watched := BROKER.watched():
                    versions = await loop.run_in_executor(thread, _versions, watched)
                    if versions is None:
                        continue
                    _tell(watched, versions)
                BROKER.heard = monotonic()


def _tell(watched: tuple[str, ...], versions: dict[str, int]) -> None:
    for public_id in watched:
        if public_id in versions:
            BROKER.tell(public_id, versions[public_id])
        else:
            BROKER.tell_gone(public_id)


def _versions(watched: tuple[str, ...]) -> dict[str, int] | None:
    """Which version each has come to; None where nobody could be asked."""
    found: dict[str, int] = {}
    close_old_connections()
    try:
        with connection.cursor() as cursor:
            for begin in range(0, len(watched), AT_ONCE):
                some = watched[begin : begin + AT_ONCE]
                query = _VERSIONS.format(marks=",".join(["%s"] * len(some)))
                cursor.execute(query, some * 2)
                found.update(cursor.fetchall())
    except DatabaseError as error:
        log.warning("No news for now: %s", error)
        connection.close()
        return None
    return {public_id: version for public_id, version in found.items() if type(version) is int}


async def _of_file(look: float) -> AsyncGenerator[None]:
    own = await asyncio.to_thread(_connection_of_its_own)
    own.execute("PRAGMA busy_timeout = 0")  # streams do not wait for it
    version = seen = None
    told = monotonic()
    try:
        while True:
            with suppress(sqlite3.OperationalError):  # locked: the next look will do
                version = own.execute("PRAGMA data_version").fetchone()
            if version != seen or monotonic() - told > AGAIN:
                seen, told = version, monotonic()
                yield None
            await asyncio.sleep(look)
    finally:
        own.close()


def _connection_of_its_own() -> Any:
    return connection.get_new_connection(connection.get_connection_params())


async def _of_server() -> AsyncGenerator[News | None]:
    import psycopg

    while True:
        try:
            async with await psycopg.AsyncConnection.connect(
                **_where(), autocommit=True
            ) as listening:
                await listening.execute(f"LISTEN {CHANNEL}")
                while True:
                    yield None  # what was missed until now
                    async for told in listening.notifies(timeout=AGAIN):
                        public_id, version = told.payload.split(" ")
                        yield public_id, int(version)
                    async with asyncio.timeout(AGAIN):
                        await listening.execute("SELECT 1")  # is anybody there still?
        except (psycopg.OperationalError, TimeoutError) as error:
            log.warning("No news from the database for now: %s", error)
            await asyncio.sleep(PATIENCE)


def _where() -> dict[str, Any]:
    """The database as its own client is told of it, without what Django adds for itself."""
    known = connection.settings_dict
    told = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST"}
    given = {name: known[key] for name, key in (*told.items(), ("port", "PORT")) if known[key]}
    return {**given, **known["OPTIONS"]}
