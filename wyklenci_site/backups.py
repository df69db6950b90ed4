"""The whole site in one file, taken while it is played on, and brought back.

The database's file alone is no backup: what was written last stands in a log beside it, and a
copy made while somebody moves holds pieces of different moments.
"""

from __future__ import annotations

import sqlite3
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from shutil import copy2
from typing import Final
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

from django.conf import settings
from django.db import connection

from .core.django_internals import register_functions
from .core.lock import SITE, take_of

DATABASE: Final = "wyklenci.sqlite3"
KEY: Final = "secret.key"


class BadBackup(Exception):
    """The file is no whole backup of this site."""


def back_up(file: Path) -> int:
    """Write database and secret key into `file`, readable by its owner only; returns its bytes.

    Everybody may play on meanwhile: what is kept is one moment. Raises FileExistsError, and
    OSError or sqlite3.Error where it cannot be written or read; then there is no file.
    """
    _need_a_file()
    if file.exists():
        raise FileExistsError(file)
    # Beside it, so that it comes to its place whole or not at all.
    with tempfile.TemporaryDirectory(dir=file.parent) as folder:
        copy, packed = Path(folder) / DATABASE, Path(folder) / "packed"
        with closing(_connect(database())) as live:
            live.execute("VACUUM INTO ?", (str(copy),))
        # Whatever the clock says: where its battery is empty, 1970.
        with ZipFile(packed, "x", ZIP_DEFLATED, strict_timestamps=False) as archive:
            archive.write(copy, DATABASE)
            if key_file().exists():
                archive.write(key_file(), KEY)
        packed.chmod(0o600)
        packed.rename(file)
    return file.stat().st_size


def restore(file: Path, now: datetime) -> Path:
    """Put the backup in the place of what is there; returns the folder where that is kept.

    Raises BadBackup or OSError (a server runs, or a file cannot be written); then nothing has
    changed. Cut short at any step, it leaves a database in its place: the old one, perhaps without
    what stood in its log, or the new one.
    """
    _need_a_file()
    folder = settings.DATA_DIR
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _alone(), tempfile.TemporaryDirectory(dir=folder) as new:
        names = _unpacked(file, Path(new))
        before = folder / f"before-restore-{now:%Y%m%d-%H%M%S}"
        before.mkdir(mode=0o700)
        places = {DATABASE: database(), KEY: key_file()}
        log = [database().with_name(f"{database().name}{end}") for end in ("-wal", "-shm")]
        for old in (places[name] for name in names):
            if old.exists():
                copy2(old, before / old.name)
        for old in log:  # read with the new database, it would damage that
            if old.exists():
                old.rename(before / old.name)
        for name in reversed(names):
            (Path(new) / name).replace(places[name])
    return before


@contextmanager
def _alone() -> Iterator[None]:
    """While no process of the site runs, nor begins to. Raises OSError."""
    lock = take_of(database(), SITE)
    if lock is None:
        raise OSError(f"The site is running on {database()}: stop it first")
    with closing(lock):
        yield


def _need_a_file() -> None:
    """Raises OSError where the database is none."""
    if connection.vendor != "sqlite":
        raise OSError(
            f"The database is no file: save it with pg_dump and bring it back with pg_restore, "
            f"together with {key_file()}"
        )


def database() -> Path:
    return Path(settings.DATABASES["default"]["NAME"])


def key_file() -> Path:
    key: Path = settings.DATA_DIR / KEY
    return key


def _unpacked(file: Path, folder: Path) -> list[str]:
    """The names of what is in the backup, now in `folder` and found whole. Raises BadBackup."""
    try:
        with ZipFile(file) as archive:
            names: list[str] = [name for name in (DATABASE, KEY) if name in archive.namelist()]
            for name in names:
                archive.extract(name, folder)
                (folder / name).chmod(0o600)
    except (BadZipFile, EOFError, RuntimeError, zlib.error) as error:
        raise BadBackup("it is not a backup, or not a whole one") from error
    if DATABASE not in names:
        raise BadBackup("there is no database in it")
    try:
        with closing(_connect(folder / DATABASE)) as copy:
            found = [row[0] for row in copy.execute("PRAGMA integrity_check")]
            copy.execute("SELECT count(*) FROM game_table")
    except sqlite3.Error as error:
        raise BadBackup(f"its database cannot be read: {error}") from error
    if found != ["ok"]:
        raise BadBackup(f"its database is damaged: {found[0]}")
    return names


def _connect(path: Path) -> sqlite3.Connection:
    """With the functions that Django adds to SQLite: tables' constraints call them."""
    file = f"file:{path}?mode=rw"
    connection = sqlite3.connect(file, uri=True, timeout=20, isolation_level=None)
    register_functions(connection)
    return connection
