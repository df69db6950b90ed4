"""Parts that only one process has, of all that use the same database."""

from __future__ import annotations

import fcntl
from pathlib import Path
from typing import Any, Final, Protocol
from zlib import crc32

from django.db import connection

SITE: Final = "site"
"""The part that every process has, shared with all others; alone, whoever changes the database
under them."""

OURS: Final = 0x77796B6C
"""The first of the two numbers of the site's locks in PostgreSQL."""


NOTICED: Final = {"keepalives_idle": 10, "keepalives_interval": 5, "tcp_user_timeout": 20_000}
"""A connection that is lost on its way is noticed soon: meanwhile somebody else may lead."""


class Lock(Protocol):
    def close(self) -> object:
        """From now on another process may have it."""

    def is_held(self) -> bool:
        """Whether it is still this process's."""


def take(part: str, *, shared: bool = False) -> Lock | None:
    """The lock of that name, for as long as it is open; None where another process has it. Those
    that have it `shared` keep only others away. It goes with its process, however that ends."""
    if connection.vendor == "sqlite":
        return take_of(Path(connection.settings_dict["NAME"]), part, shared=shared)
    return _take_there(part, shared)


def is_free(part: str) -> bool:
    """Whether nobody has that lock now. To be asked only by who was told so: whoever takes it in
    this very moment may find it taken."""
    if connection.vendor == "sqlite":
        lock = take(part)
        if lock is not None:
            lock.close()
        return lock is not None
    numbers = [OURS, number_of(part)]
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s, %s)", numbers)
        [free] = cursor.fetchone()
        if free:
            cursor.execute("SELECT pg_advisory_unlock(%s, %s)", numbers)
    return bool(free)


class _File:
    def __init__(self, path: Path, shared: bool) -> None:
        self._file = path.open("w")
        try:
            kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
            fcntl.flock(self._file, kind | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise

    def close(self) -> None:
        self._file.close()

    def is_held(self) -> bool:
        return True


def take_of(file: Path, part: str, *, shared: bool = False) -> Lock | None:
    """The same for a database that is a file."""
    try:
        return _File(file.with_suffix(f".{part}.lock"), shared)
    except BlockingIOError:
        return None


class _Connection:
    """PostgreSQL's: it is lost with the connection."""

    def __init__(self, own: Any) -> None:
        self._own = own

    def close(self) -> None:
        self._own.close()

    def is_held(self) -> bool:
        try:
            self._own.execute("SELECT 1")
        except Exception:
            return False
        return True


def number_of(part: str) -> int:
    """The second number of a part's lock in PostgreSQL."""
    return crc32(part.encode()) - (1 << 31)


def _take_there(part: str, shared: bool) -> Lock | None:
    own: Any = connection.get_new_connection({**connection.get_connection_params(), **NOTICED})
    own.autocommit = True
    kind = "pg_try_advisory_lock_shared" if shared else "pg_try_advisory_lock"
    [taken] = own.execute(f"SELECT {kind}(%s, %s)", [OURS, number_of(part)]).fetchone()
    if not taken:
        own.close()
        return None
    return _Connection(own)
