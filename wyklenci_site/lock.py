"""One server for one database: news travel inside one process only (see `game.tables.live`)."""

import fcntl
from pathlib import Path
from typing import IO


def only_server(database: Path) -> IO[str]:
    """Take the lock for as long as the file is open. Raises OSError when another server has it."""
    lock = database.with_suffix(".lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise OSError(f"Another server is running on {database}: there may be only one.") from error
    return lock
