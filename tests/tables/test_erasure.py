"""What is erased, when, and what must stay."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import datetime, timedelta
from io import StringIO
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection, connections, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from game.classroom import erasure, services
from game.classroom.erasure import FEW, Counts, due, erase_due, purge
from game.classroom.models import Classroom, Pupil, ShownPart, TicketAnswer
from game.classroom.services import Lesson
from game.tables.clock import agreed
from game.tables.live import BROKER
from game.tables.models import MoveRow, Seat, Table
from game.tables.services import tell
from game.tables.services_seats import NewSeat, open_table
from wyklenci_site import cleaning
from wyklenci_site.checkpoints import empty_log

from .conftest import GAME

MOMENT = timedelta(microseconds=1)
LESSON = Lesson(GAME, {}, 4, "random", "pl", "devices", "random", own_names=False)


@pytest.fixture(autouse=True)
def _without_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(erasure, "REST", 0)
    monkeypatch.setattr(cleaning, "REST", 0)


@pytest.fixture
def now(db: None) -> datetime:
    return timezone.now()


def limit(now: datetime, days: int = 30) -> datetime:
    return now - timedelta(days=days)


def a_table(updated: datetime) -> Table:
    table = open_table(GAME, {}, [NewSeat("Kruk", here=True), NewSeat("Buk", "random")])
    Table.objects.filter(pk=table.pk).update(updated=updated)
    return table


def a_class(updated: datetime, *tables: datetime) -> Classroom:
    """With a pupil, his answer, what the class was shown, and a table for each of the times."""
    classroom = services.open_class(LESSON)
    pupil = services.join(classroom.pk, "Osika")
    services.make_tables(classroom.pk)
    pupil.answers.create(question="soldier/nobody:when", answer=2)
    classroom.shown_parts.create(round=1, part="numbers")
    first = classroom.tables.get()
    Table.objects.filter(pk=first.pk).update(updated=tables[0] if tables else updated)
    for number, moved in enumerate(tables[1:], 2):
        other = a_table(moved)
        Table.objects.filter(pk=other.pk).update(classroom=classroom, number=number)
    Classroom.objects.filter(pk=classroom.pk).update(updated=updated)
    return classroom


def test_an_old_class_goes_with_all_that_is_its_own(now: datetime) -> None:
    a_class(limit(now) - MOMENT)
    assert purge(now) == Counts(classes=1, tables=1, pupils=1)
    for model in (Classroom, Table, Seat, MoveRow, Pupil, TicketAnswer, ShownPart):
        assert not model.objects.exists()


@pytest.mark.parametrize(("age", "left"), [(-MOMENT, 0), (timedelta(), 1), (MOMENT, 1)])
def test_the_last_moment(now: datetime, age: timedelta, left: int) -> None:
    a_class(limit(now) + age)
    a_table(limit(now) + age)
    purge(now)
    assert Classroom.objects.count() == left
    assert Table.objects.count() == 2 * left


def test_a_class_whose_table_was_played_yesterday_stays_whole(now: datetime) -> None:
    old, yesterday = limit(now, 40), limit(now, 1)
    a_class(old, old, yesterday)
    assert purge(now) == Counts()
    assert (Classroom.objects.count(), Table.objects.count()) == (1, 2)


def test_a_class_that_changed_yesterday_keeps_its_old_tables(now: datetime) -> None:
    a_class(limit(now, 1), limit(now, 40))
    assert purge(now) == Counts()
    assert Table.objects.count() == 1


def test_others_lose_nothing(now: datetime) -> None:
    kept = a_class(limit(now, 2))
    single = a_table(limit(now, 29))
    a_class(limit(now, 31))
    a_table(limit(now, 31))
    before = MoveRow.objects.filter(table__in=[single, *kept.tables.all()]).count()
    assert purge(now) == Counts(classes=1, tables=1, pupils=1, single=1)
    assert set(Classroom.objects.all()) == {kept}
    assert set(Table.objects.all()) == {single, *kept.tables.all()}
    assert MoveRow.objects.count() == before > 0
    assert (Pupil.objects.count(), TicketAnswer.objects.count()) == (1, 1)


@pytest.mark.parametrize(("days", "age", "gone"), [(3, 4, 1), (60, 31, 0), (0, 0, 0), (-5, 0, 0)])
def test_the_school_says_how_long(
    now: datetime, settings: Any, days: int, age: int, gone: int
) -> None:
    """A lesson under way survives any number."""
    settings.CLASS_DAYS = days
    a_table(limit(now, age))
    assert purge(now) == Counts(single=gone)


def test_whoever_comes_back_meanwhile_keeps_his_game(now: datetime) -> None:
    classroom, single = a_class(limit(now, 31)), a_table(limit(now, 31))
    found = due(now)
    Table.objects.filter(classroom=classroom).update(updated=now)
    Table.objects.filter(pk=single.pk).update(updated=now)
    assert [erase_due(one) for one in found] == [Counts(), Counts()]
    assert (Classroom.objects.count(), Table.objects.count()) == (1, 2)


def test_what_is_gone_already_is_not_counted(now: datetime) -> None:
    a_class(limit(now, 31))
    a_table(limit(now, 31))
    found = due(now)
    purge(now)
    assert [erase_due(one) for one in found] == [Counts(), Counts()]


def test_of_many_each_goes_by_itself(now: datetime, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two erasures nothing is held, so that whoever moves has his turn."""
    for _ in range(30):
        a_table(limit(now, 31))
    left: list[int] = []
    monkeypatch.setattr(erasure, "sleep", lambda _: left.append(Table.objects.count()))
    assert purge(now) == Counts(single=30)
    assert left == [*reversed(range(30))]


@pytest.mark.parametrize("erased", ["old", "by the teacher"])
def test_whoever_watches_is_told(
    now: datetime,
    erased: str,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    told: list[tuple[str, int]] = []
    monkeypatch.setattr(BROKER, "publish", lambda *news: told.append(news))
    classroom = a_class(limit(now, 31))
    watched = [Classroom.objects.get(), classroom.tables.get()]
    expected = {(one.public_id, one.version + 1) for one in watched}
    with django_capture_on_commit_callbacks(execute=True):
        if erased == "old":
            purge(now)
        else:
            services.erase(classroom.pk)
    assert expected <= set(told)
    assert not Classroom.objects.exists()


def test_the_command_says_what_it_would_erase_and_what_it_has(now: datetime) -> None:
    a_class(limit(now, 31), limit(now, 31), limit(now, 31))
    a_table(limit(now, 31))
    words = "1 class (with 2 tables and 1 pupil) and 1 table of no class"
    said = StringIO()
    call_command("purge", "--dry-run", stdout=said)
    assert said.getvalue().startswith(f"To be erased: {words}, ")
    assert Table.objects.count() == 3
    call_command("purge", stdout=said)
    assert f"\nErased: {words}, " in said.getvalue()
    assert not Table.objects.exists()
    call_command("purge", stdout=said)
    assert "\nErased: 0 classes (with 0 tables and 0 pupils) and 0 tables " in said.getvalue()


def test_the_command_asks_before_it_erases_nearly_everything(now: datetime) -> None:
    for _ in range(FEW + 1):
        a_table(limit(now, 31))
    with pytest.raises(CommandError, match="11 classes and tables are due"):
        call_command("purge")
    assert Table.objects.count() == FEW + 1
    call_command("purge", "--yes")
    assert not Table.objects.exists()


HOUR = timedelta(hours=1)
DAY = 24 * HOUR
"""A server that is started every morning."""


def test_a_clock_that_is_ahead_at_one_start_is_believed_at_no_time(db: None) -> None:
    today = timezone.now()
    assert agreed(today) is None
    assert agreed(today + DAY) == today
    ahead = today + 32 * DAY
    for minutes in (0, 5, 60):  # started again and again
        assert agreed(ahead + minutes * HOUR / 60) == today + DAY
    assert agreed(today + DAY + HOUR) is None, "set right: the reading ahead is forgotten"
    assert agreed(today + 2 * DAY) == today + DAY


def test_a_clock_that_says_so_for_a_day_is_believed(db: None) -> None:
    today = timezone.now()
    agreed(today)
    agreed(today + 32 * DAY)
    assert agreed(today + 33 * DAY) == today + 32 * DAY


def test_a_clock_that_was_behind_is_no_reason_to_erase(now: datetime) -> None:
    """A class opened in what the clock took for last year, which is then set right."""
    agreed(now - 400 * DAY)
    agreed(now - 399 * DAY)
    classroom = a_class(now - 399 * DAY)
    believed = agreed(now)
    assert believed is not None
    assert due(believed) == []
    assert Classroom.objects.get() == classroom


@pytest.fixture
def committed(transactional_db: None) -> Iterator[None]:
    """The server's own threads see nothing else."""
    yield
    connections.close_all()


def test_the_server_erases_by_itself(committed: None, caplog: pytest.LogCaptureFixture) -> None:
    agreed(timezone.now() - DAY)
    a_class(limit(timezone.now(), 32))
    kept = a_table(timezone.now())
    with caplog.at_level("INFO"):
        assert run(once()) == Counts(classes=1, tables=1, pupils=1)
    assert list(Table.objects.all()) == [kept]
    assert "1 class (with 1 table and 1 pupil)" in caplog.text


def test_the_server_erases_half_at_most_and_says_so(
    committed: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(erasure, "FEW", 1)
    agreed(timezone.now() - DAY)
    for _ in range(5):
        a_table(limit(timezone.now(), 32))
    assert run(once()) == Counts(single=2)
    assert "Is the clock right?" in caplog.text
    assert run(once()) == Counts(single=1)


@pytest.mark.parametrize("days", [-400, 400])
def test_a_class_opened_by_a_wrong_clock_is_the_teachers_when_it_is_set_right(
    db: None, client: Client, monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    right = time.time
    monkeypatch.setattr(time, "time", lambda: right() + days * DAY.total_seconds())
    classroom = services.open_class(LESSON)
    key = reverse("class-teacher-key", args=[classroom.teacher_token])
    own = client.get(key).headers["Location"]
    assert client.get(own).status_code == 200
    monkeypatch.setattr(time, "time", right)
    assert client.get(own).status_code == 200


def test_a_server_that_knows_no_other_day_erases_nothing(committed: None) -> None:
    a_table(limit(timezone.now(), 3000))
    assert run(once()) == Counts()


def test_what_goes_wrong_is_tried_again(
    committed: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[datetime] = []
    agreed(timezone.now() - DAY)

    def failing(now: datetime) -> list[object]:
        asked.append(now)
        raise RuntimeError("meant to happen")

    monkeypatch.setattr(cleaning, "due", failing)
    monkeypatch.setattr(cleaning, "SECONDS", 0.01)
    run(begun_until(lambda: len(asked) > 1))
    assert "could not be erased" in caplog.text


def test_a_clock_that_the_network_sets_right_was_not_wrong_for_a_day(
    committed: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would be believed where it is as wrong at the next morning's start."""
    right = timezone.now()
    clock, asked = [right + 31 * DAY], []

    def noted(now: datetime) -> datetime | None:
        believed = agreed(now)
        asked.append(now)
        clock[0] = right
        return believed

    monkeypatch.setattr(cleaning, "agreed", noted)
    monkeypatch.setattr(cleaning, "timezone", SimpleNamespace(now=lambda: clock[0]))
    monkeypatch.setattr(cleaning, "LOOK", 0.01)
    run(begun_until(lambda: len(asked) > 1))
    assert asked[0] > right
    assert agreed(right + 32 * DAY) == right


@pytest.mark.sqlite
def test_nothing_of_who_is_erased_is_left_on_the_disk(committed: None) -> None:
    name = "Wiewiorka-ktora-sie-nie-powtarza"
    table = open_table(GAME, {}, [NewSeat(name, here=True), NewSeat("Buk", "random")])
    files = [Path(f"{connection.settings_dict['NAME']}{end}") for end in ("", "-wal")]

    def stands() -> bool:
        return any(name.encode() in file.read_bytes() for file in files if file.exists())

    assert stands()
    Table.objects.filter(pk=table.pk).update(updated=limit(timezone.now(), 31))
    assert purge(timezone.now()) == Counts(single=1)
    connections.close_all()
    assert empty_log()
    assert not stands()


@pytest.mark.sqlite
def test_who_reads_is_not_kept_from_it(committed: None) -> None:
    """The log is emptied another time."""
    a_table(timezone.now())
    with closing(sqlite3.connect(connection.settings_dict["NAME"])) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM game_table").fetchone()
        a_table(timezone.now())
        assert not empty_log()
        assert reader.execute("SELECT count(*) FROM game_table").fetchone() == (1,)
    assert empty_log()


@pytest.mark.sqlite
def test_where_the_database_refuses_it_is_tried_again(committed: None) -> None:
    with transaction.atomic():
        a_table(timezone.now())
        assert not empty_log(), "whoever is just writing cannot empty it"
    assert empty_log()


def test_who_changes_a_class_and_who_erases_it_never_wait_for_each_other(committed: None) -> None:
    """Both hold the class before its tables: else one of them would be sent away."""
    classroom = a_class(timezone.now())
    table = classroom.tables.get()
    began = Event()

    def erase() -> None:
        began.set()
        services.erase(classroom.pk)
        connections.close_all()

    with ThreadPoolExecutor(1) as thread:
        with services.change(classroom.pk):
            erasing = thread.submit(erase)
            began.wait()
            time.sleep(0.2)  # until it waits for the class
            tell(table.pk)
        erasing.result()
    assert not Classroom.objects.exists()
    assert not Table.objects.exists()


async def once() -> Counts:
    with ThreadPoolExecutor(1) as thread:
        counts = await cleaning.clean(thread)
        await asyncio.get_running_loop().run_in_executor(thread, connections.close_all)
    return counts


async def begun_until(enough: Callable[[], bool]) -> None:
    task = asyncio.get_running_loop().create_task(cleaning.keep_clean())
    async with asyncio.timeout(15):
        while not enough():
            await asyncio.sleep(0.01)
    assert not task.done()
    task.cancel()


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """In a thread of its own: the test's may have an event loop already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result(timeout=20)
