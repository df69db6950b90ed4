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

from . import dumps
from .core.django_internals import register_functions
from .core.lock import SITE, take, take_of

DATABASE: Final = "wyklenci.sqlite3"
DUMP: Final = "wyklenci.dump"
"""What PostgreSQL's tools have written of a database that is no file."""
KEY: Final = "secret.key"


class BadBackup(Exception):
    """The file is no whole backup of this site."""


def back_up(file: Path) -> int:
    """Write database and secret key into `file`, readable by its owner only; returns its bytes.

    Everybody may play on meanwhile: what is kept is one moment. Raises FileExistsError, and
    OSError or sqlite3.Error where it cannot be written or read; then there is no file.
    """
    if file.exists():
        raise FileExistsError(file)
    name = _content()
    # Beside it, so that it comes to its place whole or not at all.
    with tempfile.TemporaryDirectory(dir=file.parent) as folder:
        copy, packed = Path(folder) / name, Path(folder) / "packed"
        if name == DATABASE:
            with closing(_connect(database())) as live:
                live.execute("VACUUM INTO ?", (str(copy),))
        else:
            dumps.dump(copy)
        # Whatever the clock says: where its battery is empty, 1970.
        with ZipFile(packed, "x", ZIP_DEFLATED, strict_timestamps=False) as archive:
            archive.write(copy, name)
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
    folder = settings.DATA_DIR
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _alone(), tempfile.TemporaryDirectory(dir=folder) as new:
        names = _unpacked(file, Path(new))
        before = folder / f"before-restore-{now:%Y%m%d-%H%M%S}"
        before.mkdir(mode=0o700)
        if key_file().exists() and KEY in names:
            copy2(key_file(), before / KEY)
        if _content() == DUMP:
            dumps.dump(before / DUMP)
            dumps.bring_back(Path(new) / DUMP)
        else:
            _keep_file(before)
        for name in reversed(names):
            if name != DUMP:
                (Path(new) / name).replace(_places()[name])
    return before


def _keep_file(before: Path) -> None:
    if database().exists():
        copy2(database(), before / DATABASE)
    log = [database().with_name(f"{database().name}{end}") for end in ("-wal", "-shm")]
    for old in log:  # read with the new database, it would damage that
        if old.exists():
            old.rename(before / old.name)


def _places() -> dict[str, Path]:
    return {DATABASE: database(), KEY: key_file()}


def _content() -> str:
    """How a backup calls what is in the database."""
    return DATABASE if connection.vendor == "sqlite" else DUMP


@contextmanager
def _alone() -> Iterator[None]:
    """While no process of the site runs, nor begins to. Raises OSError."""
    lock = take_of(database(), SITE) if _content() == DATABASE else take(SITE)
    if lock is None:
        raise OSError(f"The site is running on {database()}: stop it first")
    with closing(lock):
        yield


def database() -> Path:
    return Path(settings.DATABASES["default"]["NAME"])


def key_file() -> Path:
    key: Path = settings.DATA_DIR / KEY
    return key


def _unpacked(file: Path, folder: Path) -> list[str]:
    """The names of what is in the backup, now in `folder` and found whole. Raises BadBackup."""
    try:
        with ZipFile(file) as archive:
            there = archive.namelist()
            names = [name for name in (_content(), KEY) if name in there]
            for name in names:
                archive.extract(name, folder)
                (folder / name).chmod(0o600)
    except (BadZipFile, EOFError, RuntimeError, zlib.error) as error:
        raise BadBackup("it is not a backup, or not a whole one") from error
    if _content() not in names:
        other = {DATABASE, DUMP} & {*there}
        what = "a database of another kind: a file's, or PostgreSQL's" if other else "no database"
        raise BadBackup(f"there is {what} in it")
    if _content() == DATABASE:
        _check_file(folder / DATABASE)
    elif not dumps.is_whole(folder / DUMP):
        raise BadBackup("its database cannot be read")
    return names


def _check_file(file: Path) -> None:
    """Raises BadBackup."""
    try:
        with closing(_connect(file)) as copy:
            found = [row[0] for row in copy.execute("PRAGMA integrity_check")]
            copy.execute("SELECT count(*) FROM game_table")
    except sqlite3.Error as error:
        raise BadBackup(f"its database cannot be read: {error}") from error
    if found != ["ok"]:
        raise BadBackup(f"its database is damaged: {found[0]}")


def _connect(path: Path) -> sqlite3.Connection:
    """With the functions that Django adds to SQLite: tables' constraints call them."""
    file = f"file:{path}?mode=rw"
    connection = sqlite3.connect(file, uri=True, timeout=20, isolation_level=None)
    register_functions(connection)
    return connection
