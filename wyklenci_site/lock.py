"""One server for one database: news travel inside one process only (see `game.tables.live`)."""

from __future__ import annotations

import fcntl
from pathlib import Path
from typing import IO, Any, Final, Protocol

from django.db import connection

SERVER: Final = 0x77796B6C
"""The number of PostgreSQL's lock that only one server has."""
TWO: Final = "Another server is running on {}: there may be only one."


class Lock(Protocol):
    def close(self) -> object:
        """From now on another server may take it."""


def only_server() -> Lock:
    """Take the lock of the site's database, for as long as it is open. Raises OSError when another
    server has it."""
    if connection.vendor == "sqlite":
        return only_server_of(Path(connection.settings_dict["NAME"]))
    return _only_server_there()


def only_server_of(file: Path) -> IO[str]:
    """The same for a database that is a file."""
    lock = file.with_suffix(".lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise OSError(TWO.format(file)) from error
    return lock


def _only_server_there() -> Lock:
    """By a connection of its own: the lock goes with it, also where the server is killed."""
    own: Any = connection.get_new_connection(connection.get_connection_params())
    own.autocommit = True
    taken = own.execute("SELECT pg_try_advisory_lock(%s)", [SERVER]).fetchone()[0]
    if not taken:
        own.close()
        raise OSError(TWO.format(connection.settings_dict["NAME"]))
    return own
