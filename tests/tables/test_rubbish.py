"""Rubbish in a row, as a failing disk may leave it: what it belongs to is said to be damaged, and
all else is shown.

Each column is given one value of the rubbish, so that every value comes to be in some column of
its kind. With the variable ALL in the environment each column is given every value: that takes
several times as long, and is worth it after a change of the models.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, models, transaction
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils import translation

from game.classroom import after, services
from game.classroom.erasure import erase_class
from game.classroom.models import Classroom, Pupil, ShownPart, TicketAnswer
from game.classroom.repair import faults_of, repair_table
from game.classroom.ticket import open_ticket, ticket_questions
from game.tables import records
from game.tables.models import MoveRow, Seat, Table
from game.tables.rows import Damaged, every
from game.tables.selectors import see
from game.tables.services_bots import continue_play
from game.views.damaged import damaged_says_so

from .classes import a_class, come

pytestmark = pytest.mark.sqlite

RUBBISH: dict[str, list[Any]] = {
    "DateTimeField": ["2026-13-01 00:00:00", "yesterday", 7, "X'FF00'"],
    "JSONField": ["{", "[]", "7", '{"length": ["rubbish"]}', "X'FF00'"],
    "integer": ["many", 2**62, 1.5, "X'FF00'"],
    "text": ["X'FF00'", "a\x00b", 7, "x" * 100_000],
    "BinaryField": ["a text", 7],
    "BooleanField": ["perhaps", 7, "X'FF00'"],
}
ALL = bool(os.environ.get("ALL"))
SPOILT = [Table, Seat, MoveRow, Classroom, Pupil, TicketAnswer, ShownPart]


def rubbish_for(field: "models.Field[Any, Any]") -> list[Any]:
    kind = field.get_internal_type()
    if kind in RUBBISH:
        return RUBBISH[kind]
    return RUBBISH["integer" if "Integer" in kind else "text"]


def spoilt(model: type[models.Model]) -> Iterator[tuple[str, Any]]:
    """Each column with one value, so that all come to be in some column of their kind."""
    turns: Counter[str] = Counter()
    for field in model._meta.concrete_fields:
        if not (field.primary_key or field.is_relation):
            values = rubbish_for(field)
            kind = field.get_internal_type()
            for value in values if ALL else [values[turns[kind] % len(values)]]:
                turns[kind] += 1
                yield field.column, value


def spoil(row: models.Model, column: str, value: Any) -> None:
    """Write it past all constraints."""
    given = [] if str(value).startswith("X'") else [value]
    what = f"[{column}] = {'%s' if given else value}"
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA ignore_check_constraints = ON")
        cursor.execute(f"UPDATE {row._meta.db_table} SET {what} WHERE id = %s", [*given, row.pk])
        cursor.execute("PRAGMA ignore_check_constraints = OFF")
    records._tables.clear()
    records._histories.clear()


@pytest.fixture
def lesson(db: None) -> Classroom:
    """Two tables that are played at, one of them a little, and an exit ticket that one has
    answered."""
    classroom = a_class()
    pupils = come(classroom, 6)
    services.make_tables(classroom.pk)
    for table in classroom.tables.all():
        continue_play(table.pk)
    open_ticket(classroom.pk)
    asked = ticket_questions(Classroom.objects.get(pk=classroom.pk))[0]
    after.answer(classroom.pk, pupils[0].pk, asked.id, 0)
    classroom.shown_parts.create(round=1, part="numbers")
    services.go_to(classroom.pk, "play")
    return Classroom.objects.get(pk=classroom.pk)


ANYBODYS = ("class-version", "class-join", "class-projector", "class-debrief")
PUPILS = ("class", "class-ticket")
TEACHERS = (
    *("class-teacher", "class-ticket-projector", "class-results", "class-results-csv"),
    *("class-print", "class-card", "class-forget", "class-new-link"),
)
ACTS = (
    {"do": "pause"},
    {"do": "resume"},
    {"do": "end-at", "minutes": "0"},
    {"do": "go-to", "phase": "debrief"},
    {"do": "go-to", "phase": "play"},
)


def a_browser() -> Client:
    return Client(raise_request_exception=False)


class Walk:
    """The teacher, a pupil of the first table, and somebody new go to all pages of the class and of
    its tables, and do what is done there; `broken` are the requests that met a fault."""

    def __init__(self, lesson: Classroom) -> None:
        self.public_id = lesson.public_id
        self.code = lesson.code
        self.name = services.propose(lesson)
        self.teacher, self.pupil, self.newcomer = (a_browser() for _ in range(3))
        self.teacher.get(reverse("class-teacher-key", args=[lesson.teacher_token]))
        one = Pupil.objects.filter(classroom=lesson, seat__table__number=1).first()
        self.pupil.post(self.path("class-back"), {"name": one.name, "sign": one.sign})
        self.broken: list[str] = []

    def path(self, name: str) -> str:
        return reverse(name, args=[self.public_id])

    def get(self, who: Client, path: str) -> None:
        self._note(path, who.get(path))

    def post(self, who: Client, path: str, given: dict[str, str]) -> None:
        self._note(f"{path} {given}", who.post(path, given, follow=True))

    def _note(self, what: str, answer: Any) -> None:
        if answer.status_code >= 500:
            self.broken.append(f"{what}: {answer.status_code}")

    def go(self) -> None:
        self.get(self.teacher, "/")
        self.get(self.pupil, "/")
        for name in ANYBODYS:
            self.get(self.newcomer, self.path(name))
        for name in PUPILS:
            self.get(self.pupil, self.path(name))
        for name in TEACHERS:
            self.get(self.teacher, self.path(name))
        self.get(self.teacher, reverse("class-paper", args=[self.public_id, "record"]))
        tables = every(Table).filter(classroom__public_id=self.public_id)
        for public_id in tables.values_list("public_id", flat=True):
            if isinstance(public_id, str) and public_id.isalnum() and len(public_id) == 16:
                for name in ("table", "projector", "version"):
                    self.get(self.pupil, reverse(name, args=[public_id]))
        self.post(self.newcomer, self.path("class-join"), {"name": self.name})
        self.post(a_browser(), "/join/", {"code": self.code})
        self.post(self.pupil, self.path("class-group"), {"group": "1"})
        for done in ACTS:
            self.post(self.teacher, self.path("class-act"), done)
        self.post(self.teacher, self.path("class-ticket-open"), {})
        self.post(self.teacher, self.path("class-act"), {"do": "end"})


@pytest.mark.parametrize("model", SPOILT)
def test_no_rubbish_breaks_a_page_of_the_class(
    lesson: Classroom, model: type[models.Model]
) -> None:
    walk, faults = Walk(lesson), []
    for column, value in spoilt(model):
        point = transaction.savepoint()
        try:
            spoil(first_of(lesson, model), column, value)
            walk.broken = []
            walk.go()
            faults += [f"{column} = {value!r:.40}: {one}" for one in walk.broken]
            check_and_repair()
            erase_class(lesson.pk)
            assert not every(Table).filter(classroom=lesson.pk).exists()
            assert not every(Classroom).filter(pk=lesson.pk).exists()
        except Exception as error:
            faults.append(f"{column} = {value!r:.40}: {error!r}")
        transaction.savepoint_rollback(point)
        records._tables.clear()
        records._histories.clear()
    assert not faults, "\n".join(faults)


def test_the_teacher_is_told_whose_row_is_damaged(lesson: Classroom, reader: Client) -> None:
    damaged, *others = lesson.pupils.order_by("pk")
    spoil(damaged, "joined", "2026-13-01 00:00:00")
    spoil(lesson.tables.get(number=2), "created", "2026-13-01 00:00:00")
    reader.get(reverse("class-teacher-key", args=[lesson.teacher_token]))
    page = reader.get(reverse("class-teacher", args=[lesson.public_id]))
    text = page.content.decode()
    words = {
        "pl": (f"Wpis ucznia {damaged.name} jest uszkodzony.", "Stołu 2 nie da się pokazać"),
        "en": (f"What is stored about {damaged.name} is damaged.", "Table 2 cannot be shown"),
    }
    assert all(word in text for word in words[page.headers["Content-Language"]])
    assert all(other.name in text for other in others)


def test_an_answer_that_nobody_can_read_is_an_answer_all_the_same(lesson: Classroom) -> None:
    given = lesson.pupils.first().answers.get()
    spoil(given, "shown", "rubbish")
    with pytest.raises(after.AnsweredBefore):
        after.answer(lesson.pk, given.pupil_id, given.question, 1)


def test_pupils_of_a_damaged_table_play_on_at_another(lesson: Classroom) -> None:
    """Three at a table for three: one seat elsewhere is a computer's."""
    table, other = lesson.tables.order_by("number")
    services.remove_pupil(lesson.pk, Pupil.objects.filter(seat__table=other).first().pk)
    pupil = Pupil.objects.filter(seat__table=table).first()
    spoil(table, "version", "many")
    teacher = Client()
    teacher.get(reverse("class-teacher-key", args=[lesson.teacher_token]))
    page = teacher.get(reverse("class-teacher", args=[lesson.public_id]))
    assert pupil.name in page.content.decode()
    given = {"do": "move", "pupil": pupil.pk, "table": other.pk}
    act = reverse("class-act", args=[lesson.public_id])
    assert teacher.post(act, given).status_code == 302
    pupil.refresh_from_db()
    assert pupil.seat.table == other


@pytest.mark.parametrize(("way", "status"), [("devices", 200), ("shared", 409)])
def test_whoever_comes_to_a_class_whose_options_are_rubbish_meets_no_fault(
    db: None, way: str, status: int
) -> None:
    """On a device of his own he waits for the teacher; a shared screen says what is damaged."""
    lesson = a_class(way=way)
    come(lesson, 3)
    services.make_tables(lesson.pk)
    name = services.propose(lesson)
    spoil(lesson, "options", '{"length": ["rubbish"]}')
    newcomer = a_browser()
    path = reverse("class-join", args=[lesson.public_id])
    page = newcomer.post(path, {"name": name}, follow=True)
    assert page.status_code == status
    assert ("Ta klasa jest uszkodzona" in page.content.decode()) == (status == 409)
    assert Pupil.objects.filter(classroom=lesson, name=name).exists() == (status == 200)


@pytest.mark.parametrize("model", SPOILT)
def test_what_is_damaged_is_told_by_whose_row_it_is(model: type[models.Model]) -> None:
    """Also where it is said which row."""

    def refuse(request: Any) -> Any:
        raise AssertionError

    of_class = model in (Classroom, Pupil, TicketAnswer, ShownPart)
    request = RequestFactory().get("/")
    with translation.override("en"):
        page = damaged_says_so(refuse).process_exception(request, Damaged(model, 7))  # type: ignore[attr-defined]
    assert page.status_code == 409
    assert ("This class is damaged" in page.content.decode()) == of_class


def test_a_damaged_class_is_said_to_be(lesson: Classroom, reader: Client) -> None:
    spoil(lesson, "hands", "[]")
    page = reader.get(reverse("class-projector", args=[lesson.public_id]))
    words = {"pl": "Ta klasa jest uszkodzona", "en": "This class is damaged"}
    assert page.status_code == 409
    assert words[page.headers["Content-Language"]] in page.content.decode()


def test_rubbish_is_named_and_what_follows_from_the_rest_is_made_anew(lesson: Classroom) -> None:
    table = lesson.tables.get(number=1)
    before = see(table, None).view
    spoil(table, "created", "2026-13-01 00:00:00")
    spoil(table, "version", "many")
    spoil(table.seats.get(index=1), "last_seen", "yesterday")
    assert sorted(faults_of(table.pk)) == [
        "created cannot be '2026-13-01 00:00:00'",
        "seat 1: last_seen cannot be 'yesterday'",
        "version cannot be 'many'",
    ]
    assert repair_table(table.pk) == ""
    assert faults_of(table.pk) == []
    assert see(Table.objects.get(pk=table.pk), None).view == before


@pytest.mark.parametrize("value", RUBBISH["DateTimeField"])
def test_the_ways_back_stay_where_nobody_knows_when_a_table_was_played_at(
    lesson: Classroom, value: Any
) -> None:
    spoil(lesson.tables.get(number=1), "updated", value)
    walk = Walk(lesson)
    for who in (walk.teacher, walk.pupil):
        assert lesson.code in who.get("/").content.decode()


KEYS = [(Table, "public_id"), (Table, "host_token"), (Seat, "token"), (Pupil, "token")]
KEYS += [(Classroom, "public_id"), (Classroom, "teacher_token")]


@pytest.mark.parametrize("value", ["a/b", ""])
@pytest.mark.parametrize(("model", "column"), KEYS)
def test_no_page_breaks_for_a_key_that_no_address_can_hold(
    lesson: Classroom, model: type[models.Model], column: str, value: str
) -> None:
    walk = Walk(lesson)
    spoil(first_of(lesson, model), column, value)
    walk.go()
    assert walk.broken == []


@pytest.mark.parametrize("value", ["a\x00b", "later", 7])
def test_a_table_that_is_halted_for_no_known_reason_is_damaged_until_it_is_repaired(
    lesson: Classroom, value: Any
) -> None:
    table = lesson.tables.get(number=1)
    page = reverse("projector", args=[table.public_id])
    spoil(table, "halted", value)
    assert a_browser().get(page).status_code == 409
    assert faults_of(table.pk) == [f"halted cannot be {str(value)!r}"]
    assert repair_table(table.pk) == ""
    assert a_browser().get(page).status_code == 200


def first_of(lesson: Classroom, model: type[models.Model]) -> models.Model:
    table = lesson.tables.get(number=1)
    rows: dict[type[models.Model], Callable[[], Any]] = {
        Table: lambda: table,
        Seat: lambda: table.seats.first(),
        MoveRow: lambda: table.moves.order_by("ply")[2],
        Classroom: lambda: lesson,
        Pupil: lambda: Pupil.objects.filter(seat__table=table).first(),
        TicketAnswer: lambda: TicketAnswer.objects.get(),
        ShownPart: lambda: ShownPart.objects.get(),
    }
    return rows[model]()


def check_and_repair() -> None:
    """The commands come to their end, whatever they find."""
    for command in ("check_tables", "repair_tables"):
        out = StringIO()
        with suppress(CommandError):
            call_command(command, stdout=out, stderr=out)
        assert "checked" in out.getvalue() or "repaired" in out.getvalue()
