"""A backup taken while somebody writes is of one moment, and comes back whole."""

import os
import sqlite3
import stat
import threading
from collections.abc import Iterator
from contextlib import closing
from io import StringIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from django.apps import apps
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection
from django.db.backends.sqlite3._functions import register
from django.utils import timezone

from game.classroom.models import Classroom
from game.classroom.services import set_door
from tests.tables.classes import a_class
from wyklenci_site import backups, dumps
from wyklenci_site.backups import BadBackup, back_up, restore
from wyklenci_site.core.lock import SITE, take, take_of


def open_(path: Path) -> Any:
    return closing(sqlite3.connect(path, timeout=20, isolation_level=None))


@pytest.fixture
def site(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data of a site: as many tables as moves, at every moment."""
    folder = tmp_path / "data"
    folder.mkdir()
    settings.DATA_DIR = folder
    monkeypatch.setitem(settings.DATABASES["default"], "NAME", folder / backups.DATABASE)
    monkeypatch.setattr(backups, "_content", lambda: backups.DATABASE)
    (folder / backups.KEY).write_text("k" * 50)
    with open_(folder / backups.DATABASE) as live:
        live.execute("PRAGMA journal_mode=WAL")
        live.execute("CREATE TABLE game_table (id INTEGER PRIMARY KEY, filling TEXT)")
        live.execute("CREATE TABLE game_move (id INTEGER PRIMARY KEY, filling TEXT)")
    return folder


def counts(folder: Path) -> tuple[int, int]:
    with open_(folder / backups.DATABASE) as live:
        one, other = (
            live.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
            for name in ("game_table", "game_move")
        )
    return one, other


@pytest.fixture
def writer(site: Path) -> Iterator[threading.Event]:
    """Somebody who writes all the time, both tables in each transaction."""
    stop, begun = threading.Event(), threading.Event()

    def write() -> None:
        with open_(site / backups.DATABASE) as live:
            while not stop.is_set():
                live.execute("BEGIN IMMEDIATE")
                for name in ("game_table", "game_move"):
                    live.execute(f"INSERT INTO {name} (filling) VALUES (?)", ("x" * 20_000,))
                live.execute("COMMIT")
                begun.set()

    thread = threading.Thread(target=write)
    thread.start()
    assert begun.wait(20)
    yield stop
    stop.set()
    thread.join(20)


def test_each_backup_of_a_site_that_is_played_on_is_whole(
    site: Path, writer: threading.Event, tmp_path: Path
) -> None:
    kept = []
    for number in range(8):
        file = tmp_path / f"{number}.zip"
        before = counts(site)[0]
        back_up(file)
        kept.append((before, file))
    writer.set()
    for before, file in kept:
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        restore(file, timezone.now())
        tables, moves = counts(site)
        assert tables == moves >= before
        for old in site.glob("before-restore-*"):
            old.rename(tmp_path / f"{old.name}-{file.stem}")


@pytest.mark.sqlite
@pytest.mark.django_db
def test_the_sites_own_tables_are_backed_up(site: Path, tmp_path: Path) -> None:
    """Their constraints call functions that SQLite has from Django only."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
        tables = [sql for (sql,) in cursor.fetchall()]
    with open_(site / backups.DATABASE) as live:
        register(live)
        live.execute("DROP TABLE game_table")
        for sql in tables:
            live.execute(sql)
    file = tmp_path / "backup"
    back_up(file)
    restore(file, timezone.now())
    with open_(site / backups.DATABASE) as live:
        found = {name for (name,) in live.execute("SELECT name FROM sqlite_master")}
    assert found >= {model._meta.db_table for model in apps.get_models()}


def test_what_was_there_is_kept_and_nothing_else_is_left(site: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    back_up(file)
    with open_(site / backups.DATABASE) as live:
        live.execute("INSERT INTO game_table (filling) VALUES ('later')")
    (site / backups.KEY).write_text("another key")
    before = restore(file, timezone.now())
    assert counts(site) == (0, 0)
    assert (site / backups.KEY).read_text() == "k" * 50
    assert counts(before) == (1, 0)
    assert (before / backups.KEY).read_text() == "another key"
    names = {path.name for path in site.iterdir()}
    assert names <= {backups.DATABASE, backups.KEY, before.name, "wyklenci.site.lock"}
    assert stat.S_IMODE((site / backups.KEY).stat().st_mode) == 0o600


STEPS = [(Path, "rename"), (Path, "replace"), (backups, "copy2")]
"""Whatever touches files that are there."""


def cut_after(steps: int, patch: pytest.MonkeyPatch) -> None:
    """The next restore ends after so many steps, as when the computer is switched off."""
    left = iter(range(steps))

    def once(step: Any) -> Any:
        def taken(*given: Any) -> Any:
            if next(left, None) is None:
                raise KeyboardInterrupt
            return step(*given)

        return taken

    for place, name in STEPS:
        patch.setattr(place, name, once(getattr(place, name)))


def test_cut_short_it_leaves_a_database_in_its_place(site: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    back_up(file)
    with open_(site / backups.DATABASE) as live:
        live.execute("INSERT INTO game_table (filling) VALUES ('later')")
    for steps in range(4):
        with pytest.MonkeyPatch.context() as patch:
            cut_after(steps, patch)
            with pytest.raises(KeyboardInterrupt):
                restore(file, timezone.now().replace(year=2000 + steps))
        assert counts(site) == (1, 0)
        assert (site / backups.KEY).read_text() == "k" * 50
    restore(file, timezone.now())
    assert counts(site) == (0, 0)


def test_the_clock_may_be_wrong(site: Path, tmp_path: Path) -> None:
    os.utime(site / backups.KEY, (0, 0))
    file = tmp_path / "backup"
    back_up(file)
    restore(file, timezone.now())
    assert (site / backups.KEY).read_text() == "k" * 50


def test_no_backup_takes_the_place_of_another(site: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    file.write_text("the first one")
    with pytest.raises(FileExistsError):
        back_up(file)
    with pytest.raises(CommandError, match="exists"):
        call_command("backup", str(file))
    assert file.read_text() == "the first one"


def test_a_running_server_keeps_its_database(site: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    back_up(file)
    lock = take_of(site / backups.DATABASE, SITE, shared=True)
    assert lock is not None
    with closing(lock), pytest.raises(OSError, match="running"):
        restore(file, timezone.now())
    assert counts(site) == (0, 0)


def damaged(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:200])


def spoilt_inside(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[50:80] = b"\xff" * 30  # in the database, after its name
    file.write_bytes(data)


def without_database(file: Path) -> None:
    file.unlink()
    with ZipFile(file, "x") as archive:
        archive.writestr(backups.KEY, "k" * 50)


def of_something_else(file: Path) -> None:
    file.unlink()
    with ZipFile(file, "x") as archive:
        archive.writestr(backups.DATABASE, b"SQLite format 3\0 and then nothing")


@pytest.mark.parametrize("spoil", [damaged, spoilt_inside, without_database, of_something_else])
def test_what_is_no_backup_changes_nothing(site: Path, tmp_path: Path, spoil: Any) -> None:
    file = tmp_path / "backup"
    back_up(file)
    spoil(file)
    with pytest.raises(BadBackup):
        restore(file, timezone.now())
    with pytest.raises(CommandError, match="Nothing was changed"):
        call_command("restore", str(file))
    assert counts(site) == (0, 0)
    assert not list(site.glob("before-restore-*"))


def test_the_command_says_where_it_is_and_that_it_can_come_back(site: Path, tmp_path: Path) -> None:
    told = StringIO()
    call_command("backup", str(tmp_path / "backup"), stdout=told)
    assert str(tmp_path / "backup") in told.getvalue()
    assert "restore" in told.getvalue()


@pytest.fixture
def own_part(monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path) -> Path:
    """The site's data; a server that another test has started does not stand in the way."""
    monkeypatch.setattr(backups, "SITE", "tests' own site")
    settings.DATA_DIR = tmp_path / "data"
    settings.DATA_DIR.mkdir()
    (settings.DATA_DIR / backups.KEY).write_text("k" * 50)
    return settings.DATA_DIR


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_a_database_that_is_no_file_comes_back_as_well(own_part: Path, tmp_path: Path) -> None:
    classroom = a_class()
    file = tmp_path / "backup"
    assert back_up(file) == file.stat().st_size
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    later = a_class()
    set_door(classroom.pk, admits=False)
    (own_part / backups.KEY).write_text("another key")
    connection.close()
    before = restore(file, timezone.now())
    assert Classroom.objects.get() == classroom
    assert Classroom.objects.get().admits
    assert (own_part / backups.KEY).read_text() == "k" * 50
    assert (before / backups.KEY).read_text() == "another key"
    connection.close()
    dumps.bring_back(before / backups.DUMP)
    assert {*Classroom.objects.values_list("pk", flat=True)} == {classroom.pk, later.pk}


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_what_is_no_backup_of_it_changes_nothing(own_part: Path, tmp_path: Path) -> None:
    classroom = a_class()
    for name, content in ((backups.DATABASE, b"SQLite"), (backups.DUMP, b"PGDMP, but no more")):
        file = tmp_path / name
        with ZipFile(file, "w") as archive:
            archive.writestr(name, content)
        with pytest.raises(BadBackup):
            restore(file, timezone.now())
    lock = take(backups.SITE, shared=True)
    assert lock is not None
    back_up(tmp_path / "good")
    with closing(lock), pytest.raises(OSError, match="running"):
        restore(tmp_path / "good", timezone.now())
    assert Classroom.objects.get() == classroom
    assert [one.name for one in own_part.iterdir()] == [backups.KEY]
