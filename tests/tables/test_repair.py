"""A damaged table harms no other one, is named, and is made anew from its moves."""

from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client
from django.urls import reverse

from game.classroom import services
from game.classroom.models import Classroom
from game.classroom.repair import check_table, faults_of, repair_table
from game.classroom.sights import sights as class_sights
from game.classroom.ticket import open_ticket
from game.tables import records
from game.tables.models import MoveRow, Seat, Table
from game.tables.records import Damaged
from game.tables.selectors import see
from game.tables.services import read_table
from game.tables.services_bots import continue_play

from .classes import a_class, come

Damage = Callable[[Table], object]


def rows(table: Table) -> Any:
    return Table.objects.filter(pk=table.pk)


def snapshot_gone(table: Table) -> None:
    rows(table).update(snapshot=b"")


def snapshot_of_nothing(table: Table) -> None:
    rows(table).update(snapshot=b"[1, 2, 3]")


def at_another_ply(table: Table) -> None:
    rows(table).update(ply=99)


def waiting_for_rubbish(table: Table) -> None:
    rows(table).update(waiting=["x"])


def seat_deleted(table: Table) -> None:
    table.seats.get(index=1).delete()


def seats_deleted(table: Table) -> None:
    table.seats.all().delete()


def computer_forgotten(table: Table) -> None:
    table.seats.filter(index=2).update(computer="")


def mover_changed(table: Table) -> None:
    MoveRow.objects.filter(table=table, ply=table.ply).update(seat=7)


def names_spoilt(table: Table) -> None:
    table.seats.filter(index=1).update(earlier=[["many"]])


REPAIRABLE = [
    snapshot_gone,
    snapshot_of_nothing,
    at_another_ply,
    waiting_for_rubbish,
    seat_deleted,
    computer_forgotten,
    mover_changed,
    names_spoilt,
]


def move_spoilt(table: Table) -> None:
    MoveRow.objects.filter(table=table, ply=table.ply).update(text="0 nonsense")


def move_missing(table: Table) -> None:
    MoveRow.objects.filter(table=table, ply=table.ply - 1).delete()


def spoil_options(table: Table) -> None:
    rows(table).update(options={"length": ["rubbish"]})


@pytest.fixture
def table(opened: Callable[..., Table]) -> Table:
    one = opened()
    continue_play(one.pk)
    played = read_table(one.pk)
    assert played.ply > 5
    return played


@pytest.mark.parametrize("damage", REPAIRABLE)
def test_what_follows_from_the_moves_is_made_anew(table: Table, damage: Damage) -> None:
    before = see(table, None).view
    damage(table)
    assert faults_of(table.pk)
    assert repair_table(table.pk) == ""
    repaired = read_table(table.pk)
    assert check_table(repaired) == []
    assert see(repaired, None).view == before
    assert repaired.version > table.version, "whoever watches asks for it anew"


def test_whoever_has_lost_his_seat_finds_it_free(table: Table) -> None:
    lost = table.seats.get(index=0)
    lost.delete()
    repair_table(table.pk)
    seat = Seat.objects.get(table=table, index=0)
    assert (seat.joinable, seat.taken, seat.computer) == (True, False, "")
    assert seat.token != lost.token


@pytest.mark.parametrize("damage", [move_spoilt, move_missing])
def test_moves_are_given_up_only_when_asked(table: Table, damage: Damage) -> None:
    damage(table)
    left = MoveRow.objects.filter(table=table).count()
    assert repair_table(table.pk) != ""
    assert MoveRow.objects.filter(table=table).count() == left
    assert repair_table(table.pk, cut=True) == ""
    assert check_table(read_table(table.pk)) == []
    assert read_table(table.pk).ply in (table.ply - 1, table.ply - 2)


def test_a_game_that_cannot_be_set_up_is_left_alone(table: Table) -> None:
    spoil_options(table)
    assert "cannot be set up" in check_table(read_table(table.pk))[0]
    assert "cannot be set up" in repair_table(table.pk, cut=True)


def test_the_commands_name_each_table(table: Table, opened: Callable[..., Table]) -> None:
    sound = opened()
    other = opened()
    snapshot_gone(table)
    spoil_options(other)
    told = StringIO()
    with pytest.raises(CommandError, match="2 tables"):
        call_command("check_tables", stdout=told, stderr=told)
    assert f"table {table.pk}: the snapshot" in told.getvalue()
    assert f"table {other.pk}: the game cannot be set up" in told.getvalue()
    with pytest.raises(CommandError, match="1 tables cannot be repaired"):
        call_command("repair_tables", stdout=told, stderr=told)
    assert "1 repaired, 1 left as they are" in told.getvalue()
    assert f"table {sound.pk}" not in told.getvalue()
    assert check_table(read_table(table.pk)) == []


@pytest.mark.sqlite
def test_a_row_that_cannot_be_read_hides_no_other_one(
    table: Table, opened: Callable[..., Table]
) -> None:
    with connection.cursor() as cursor:
        cursor.execute("UPDATE game_table SET snapshot = 'a text' WHERE id = %s", [table.pk])
    other = opened()
    snapshot_gone(other)
    told = StringIO()
    with pytest.raises(CommandError, match="2 tables"):
        call_command("check_tables", stdout=told, stderr=told)
    assert f"table {table.pk}: snapshot cannot be 'a text'" in told.getvalue()
    assert f"table {other.pk}: the snapshot" in told.getvalue()
    call_command("repair_tables", stdout=told, stderr=told)
    for one in (table, other):
        assert check_table(read_table(one.pk)) == []


def test_what_cannot_be_repaired_hides_no_other_one(
    table: Table, opened: Callable[..., Table]
) -> None:
    with connection.cursor() as cursor:
        cursor.execute("UPDATE game_table SET options = '[]' WHERE id = %s", [table.pk])
    other = opened()
    snapshot_gone(other)
    told = StringIO()
    with pytest.raises(CommandError, match="1 tables cannot"):
        call_command("repair_tables", stdout=told, stderr=told)
    assert f"table {table.pk} is left as it is" in told.getvalue()
    assert check_table(read_table(other.pk)) == []


@pytest.fixture
def lesson(db: None) -> Classroom:
    """Two tables that are played at."""
    classroom = a_class()
    come(classroom, 6)
    services.make_tables(classroom.pk)
    return classroom


HIDES = pytest.mark.parametrize("damage", [snapshot_gone, seat_deleted, seats_deleted])


@HIDES
def test_a_damaged_table_is_said_to_be(lesson: Classroom, reader: Client, damage: Damage) -> None:
    damage(lesson.tables.get(number=1))
    damaged = lesson.tables.get(number=1)
    with pytest.raises(Damaged):
        see(damaged, None)
    page = reader.get(reverse("projector", args=[damaged.public_id]))
    assert page.status_code == 409
    words = {"pl": "Ten stół jest uszkodzony", "en": "This table is damaged"}
    assert words[page.headers["Content-Language"]] in page.content.decode()


@pytest.mark.parametrize("damage", [*REPAIRABLE, move_spoilt, move_missing, spoil_options])
def test_whoever_sits_there_finds_the_start_page_and_his_other_games(
    table: Table, opened: Callable[..., Table], reader: Client, damage: Damage
) -> None:
    sound = opened()
    for one in (table, sound):
        reader.get(reverse("seat", args=[one.seats.get(index=0).token]))
    damage(table)
    records._histories.clear()
    for path in ("/", "/games/clashes/"):
        page = reader.get(path)
        assert page.status_code == 200
        assert reverse("table", args=[sound.public_id]) in page.content.decode()
    assert reader.get(reverse("table", args=[table.public_id])).status_code in (200, 409)


@HIDES
def test_the_other_tables_of_its_class_are_shown(
    lesson: Classroom, reader: Client, damage: Damage
) -> None:
    damage(lesson.tables.get(number=1))
    reader.get(reverse("class-teacher-key", args=[lesson.teacher_token]))
    page = reader.get(reverse("class-teacher", args=[lesson.public_id]))
    words = {"pl": "Stołu 1 nie da się pokazać", "en": "Table 1 cannot be shown"}
    text = page.content.decode()
    assert page.status_code == 200
    assert words[page.headers["Content-Language"]] in text
    assert reverse("table", args=[lesson.tables.get(number=2).public_id]) in text
    for name in ("class-projector", "class-debrief"):
        assert reader.get(reverse(name, args=[lesson.public_id])).status_code == 200
    assert len(class_sights(lesson)) == 1
    open_ticket(lesson.pk)
    page = reader.get(reverse("class-ticket-projector", args=[lesson.public_id]))
    assert page.status_code == 200
