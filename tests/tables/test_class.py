"""A class from its opening to its erasure, as the services do it."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from game.classroom import services
from game.classroom.bell import ring
from game.classroom.models import Classroom, Pupil
from game.classroom.repair import check_table
from game.classroom.seating import has_room
from game.classroom.selectors import closable, groups_of, present, tables_of
from game.engine.contract import UnreadableMove
from game.tables.models import Seat, Table
from game.tables.pseudonyms import is_dealt
from game.tables.records import find_table
from game.tables.services import Halted, NotYourSeat, play, position_of
from game.tables.services_bots import next_due, settle
from game.tables.services_seats import BadNickname, NicknameTaken, SeatTaken, let_play

from .classes import a_class, come
from .lessons import opened

pytestmark = pytest.mark.django_db


def seated(classroom: Classroom) -> dict[int, set[str]]:
    """The pupils at each table, after looking that every table's record is sound."""
    for table in classroom.tables.all():
        assert check_table(table) == []
    pupils = classroom.pupils.filter(seat__isnull=False).select_related("seat__table")
    found: dict[int, set[str]] = {table.number: set() for table in classroom.tables.all()}
    for pupil in pupils:
        assert pupil.seat.nickname == pupil.name
        assert pupil.seat.taken
        found[pupil.seat.table.number].add(pupil.name)
    return found


@pytest.mark.parametrize(("pupils", "sizes"), [(6, [3, 3]), (7, [2, 2, 3]), (1, [1]), (4, [2, 2])])
def test_groups_at_random_differ_by_one_at_most(pupils: int, sizes: list[int]) -> None:
    classroom = a_class()
    names = {pupil.name for pupil in come(classroom, pupils)}
    services.make_tables(classroom.pk)
    tables = seated(classroom)
    assert sorted(map(len, tables.values())) == sizes
    assert set().union(*tables.values()) == names
    for table in classroom.tables.all():
        assert table.begun
        assert all(seat.taken or seat.computer == "easy" for seat in table.all_seats)


def test_tables_are_made_once() -> None:
    classroom = a_class()
    come(classroom, 4)
    services.make_tables(classroom.pk)
    before = seated(classroom)
    services.make_tables(classroom.pk)
    assert seated(classroom) == before


def test_who_chose_a_group_sits_there_and_others_where_there_is_room() -> None:
    classroom = a_class(seating="choice", group_size=2)
    one, two, three, four = come(classroom, 4)
    services.choose_group(classroom.pk, one.pk, 2)
    services.choose_group(classroom.pk, two.pk, 1)
    services.choose_group(classroom.pk, three.pk, 2)
    with pytest.raises(SeatTaken):
        services.choose_group(classroom.pk, four.pk, 2)
    groups = groups_of(classroom, present(classroom))
    assert [(group.names, group.full) for group in groups] == [
        ((two.name,), False),
        ((one.name, three.name), True),
        ((), False),
    ]
    services.make_tables(classroom.pk)
    assert seated(classroom) == {1: {two.name, four.name}, 2: {one.name, three.name}}


def test_who_comes_late_takes_a_computers_seat_at_the_thinnest_table() -> None:
    classroom = a_class()
    come(classroom, 4)
    services.make_tables(classroom.pk)
    late = come(classroom, 3)
    tables = seated(classroom)
    assert sorted(map(len, tables.values())) == [1, 3, 3]
    assert all(Pupil.objects.get(pk=pupil.pk).seat for pupil in late)
    assert not Seat.objects.filter(table__classroom=classroom, joinable=True).exists()


def test_a_pseudonym_is_dealt_unless_the_teacher_allows_others() -> None:
    classroom = a_class()
    with pytest.raises(BadNickname):
        services.join(classroom.pk, "Superman")
    assert is_dealt(services.propose(classroom))
    free = a_class(own_names=True)
    assert services.join(free.pk, " Super  man ").name == "Super man"


@pytest.mark.parametrize("again", ["Żuraw", "ŻURAW", "żuraw", "Zuraw", " Żuraw "])
def test_names_that_sound_alike_are_one(again: str) -> None:
    classroom = a_class(own_names=True)
    services.join(classroom.pk, "Żuraw")
    with pytest.raises(NicknameTaken):
        services.join(classroom.pk, again)
    assert classroom.pupils.count() == 1


def test_a_name_may_be_written_in_another_alphabet() -> None:
    classroom = a_class(own_names=True)
    assert services.join(classroom.pk, "Марічка").name == "Марічка"


def test_a_computers_name_is_taken_too() -> None:
    classroom = a_class(own_names=True)
    come(classroom, 1)
    services.make_tables(classroom.pk)
    computer = Seat.objects.filter(table__classroom=classroom, taken=False).first()
    with pytest.raises(NicknameTaken):
        services.join(classroom.pk, computer.nickname)


def test_pseudonym_and_sign_bring_a_pupil_back() -> None:
    classroom = a_class()
    (pupil,) = come(classroom, 1)
    assert services.come_back(classroom.pk, pupil.name.upper(), f" {pupil.sign}") == pupil
    wrong = f"{(int(pupil.sign) + 1) % 100:02}"
    for name, sign in ((pupil.name, wrong), ("Nikt", pupil.sign), ("", ""), (pupil.name, "ż")):
        with pytest.raises(services.WrongSign):
            services.come_back(classroom.pk, name, sign)
    with pytest.raises(services.WrongSign):
        services.come_back(a_class().pk, pupil.name, pupil.sign)
    services.remove_pupil(classroom.pk, pupil.pk)
    assert services.come_back(classroom.pk, pupil.name, pupil.sign).removed


def test_a_class_has_room_for_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_PUPILS", 2)
    classroom = a_class()
    come(classroom, 2)
    with pytest.raises(services.ClassFull):
        come(classroom, 1)


def two_tables() -> tuple[Classroom, Table, Table]:
    """Two pupils at a table, one at another."""
    classroom = a_class()
    come(classroom, 4)
    services.make_tables(classroom.pk)
    services.remove_pupil(classroom.pk, classroom.pupils.filter(seat__table__number=2).first().pk)
    first, second = classroom.tables.order_by("number")
    return classroom, first, second


def test_a_pupil_moves_to_another_table_with_his_name() -> None:
    classroom, first, second = two_tables()
    pupil = classroom.pupils.filter(seat__table=first).first()
    old = pupil.seat
    services.move_pupil(classroom.pk, pupil.pk, second.pk)
    pupil.refresh_from_db()
    left = Seat.objects.get(pk=old.pk)
    assert pupil.seat.table == second
    assert (left.taken, left.joinable, left.computer) == (False, False, "easy")
    assert left.nickname != pupil.name
    assert left.token != old.token
    seated(classroom)
    assert find_table(first.public_id).all_seats[left.index].nickname == left.nickname


def test_nobody_loses_his_seat_where_there_is_no_other() -> None:
    classroom = a_class(group_size=2)
    come(classroom, 4)
    services.make_tables(classroom.pk)
    before = seated(classroom)
    pupil = classroom.pupils.filter(seat__table__number=1).first()
    other = classroom.tables.get(number=2)
    with pytest.raises(SeatTaken):
        services.move_pupil(classroom.pk, pupil.pk, other.pk)
    assert seated(classroom) == before


def test_thin_tables_are_merged() -> None:
    classroom, first, second = two_tables()
    assert services.merge(classroom.pk, second.pk) == 1
    assert sorted(map(len, seated(classroom).values())) == [0, 3]
    second.refresh_from_db()
    assert second.halted == "closed"
    assert not has_room(first)
    come(classroom, 1)
    assert sorted(map(len, seated(classroom).values())) == [0, 1, 3]


def test_a_table_is_not_closed_unless_all_its_pupils_find_seats() -> None:
    classroom, first, second = two_tables()
    assert closable(tables_of(classroom, present(classroom))) == {first.pk, second.pk}
    come(classroom, 1)
    assert closable(tables_of(classroom, present(classroom))) == frozenset()
    before = seated(classroom)
    for table in (first, second):
        with pytest.raises(services.NoRoom) as refused:
            services.merge(classroom.pk, table.pk)
        assert refused.value.missing == 1
    assert seated(classroom) == before
    assert set(classroom.tables.values_list("halted", flat=True)) == {""}


def moves_of(pupil: Pupil) -> tuple[str, int, str]:
    """Seat token, decision and a move that the pupil can make now."""
    table = Table.objects.get(pk=pupil.seat.table_id)
    position = position_of(table)
    move = position.ruleset.legal_moves(position.state, pupil.seat.index)[0]
    return pupil.seat.token, position.asked(pupil.seat.index), str(move)


def test_while_the_class_is_paused_nobody_moves() -> None:
    classroom = a_class()
    come(classroom, 2)
    services.make_tables(classroom.pk)
    (table,) = classroom.tables.all()
    settle(table.pk)
    pupil = classroom.pupils.first()
    services.pause(classroom.pk, paused=True)
    token, asked, move = moves_of(pupil)
    ply = Table.objects.get(pk=table.pk).ply
    with pytest.raises(Halted):
        play(table.pk, token, asked, move)
    assert next_due(table.pk) is None
    assert Table.objects.get(pk=table.pk).ply == ply
    services.pause(classroom.pk, paused=False)
    play(table.pk, token, asked, move)
    assert Table.objects.get(pk=table.pk).ply == ply + 1


def test_who_comes_during_a_pause_waits_too() -> None:
    classroom = a_class(group_size=2)
    come(classroom, 2)
    services.make_tables(classroom.pk)
    services.pause(classroom.pk, paused=True)
    come(classroom, 1)
    assert {table.halted for table in classroom.tables.all()} == {"paused"}


def test_after_the_end_nobody_joins_and_nobody_moves() -> None:
    classroom = a_class()
    come(classroom, 2)
    services.make_tables(classroom.pk)
    services.end_class(classroom.pk)
    with pytest.raises(services.ClassEnded):
        come(classroom, 1)
    assert {table.halted for table in classroom.tables.all()} == {"closed"}
    with pytest.raises(services.ClassEnded):
        services.pause(classroom.pk, paused=False)
    assert {table.halted for table in classroom.tables.all()} == {"closed"}


@pytest.mark.parametrize("way", ["devices", "shared", "projector"])
def test_an_ending_is_taken_back_and_what_was_closed_before_stays_closed(way: str) -> None:
    classroom = opened(way, pupils=6)
    closed = classroom.tables.first() if way != "projector" else None
    if way == "devices":
        for pupil in Pupil.objects.filter(seat__table=closed):
            services.remove_pupil(classroom.pk, pupil.pk)
        services.merge(classroom.pk, closed.pk)
    elif way == "shared":
        gone = classroom.pupils.get(group=closed.number)
        services.remove_pupil(classroom.pk, gone.pk)
    before = dict(classroom.tables.values_list("pk", "halted"))
    assert sorted(set(before.values())) == ([""] if way == "projector" else ["", "closed"])
    services.end_class(classroom.pk)
    assert set(classroom.tables.values_list("halted", flat=True)) == {"closed"}
    for _ in range(2):
        services.reopen(classroom.pk)
        assert dict(classroom.tables.values_list("pk", "halted")) == before
    assert Classroom.objects.get(pk=classroom.pk).ended is None


def test_a_lesson_goes_on_in_the_phase_in_which_it_was_ended() -> None:
    classroom = opened(pupils=3)
    services.go_to(classroom.pk, "debrief")
    services.end_class(classroom.pk)
    services.reopen(classroom.pk)
    assert set(classroom.tables.values_list("halted", flat=True)) == {"paused"}
    services.go_to(classroom.pk, "play")
    assert set(classroom.tables.values_list("halted", flat=True)) == {""}


def test_erasing_leaves_nothing() -> None:
    classroom, _, _ = two_tables()
    services.erase(classroom.pk)
    for model in (Classroom, Pupil, Table, Seat):
        assert not model.objects.exists()


@pytest.mark.parametrize(
    "act",
    [
        lambda mine, pupil, table: services.remove_pupil(mine.pk, pupil.pk),
        lambda mine, pupil, table: services.move_pupil(mine.pk, pupil.pk, table.pk),
        lambda mine, pupil, table: services.choose_group(mine.pk, pupil.pk, 1),
        lambda mine, pupil, table: services.merge(mine.pk, table.pk),
        lambda mine, pupil, table: services.let_computer_play(mine.pk, table.pk, 0, "easy"),
    ],
)
def test_another_classes_pupils_and_tables_are_out_of_reach(
    act: Callable[[Classroom, Pupil, Table], None],
) -> None:
    theirs = a_class()
    come(theirs, 3)
    services.make_tables(theirs.pk)
    before = seated(theirs)
    with pytest.raises(services.NotOfThisClass):
        act(a_class(), theirs.pupils.first(), theirs.tables.first())
    assert seated(theirs) == before


def test_a_computer_plays_for_a_pupil_and_gives_the_seat_back() -> None:
    classroom, first, _ = two_tables()
    pupil = classroom.pupils.filter(seat__table=first).first()
    index = pupil.seat.index
    services.let_computer_play(classroom.pk, first.pk, index, "easy")
    assert find_table(first.public_id).all_seats[index].computer == "easy"
    services.let_computer_play(classroom.pk, first.pk, index, "")
    assert find_table(first.public_id).all_seats[index].computer == ""
    with pytest.raises(UnreadableMove):
        services.let_computer_play(classroom.pk, first.pk, index, "genius")
    empty = next(seat for seat in find_table(first.public_id).all_seats if not seat.taken)
    with pytest.raises(NotYourSeat):
        services.let_computer_play(classroom.pk, first.pk, empty.index, "")


def test_with_one_projector_the_class_has_one_table() -> None:
    classroom = a_class(way="projector", group_size=4)
    come(classroom, 3)
    services.make_tables(classroom.pk)
    (table,) = classroom.tables.all()
    assert [(seat.taken, seat.computer) for seat in table.all_seats] == [(True, "")] * 4
    assert not classroom.pupils.filter(seat__isnull=False).exists()


def test_each_group_at_a_shared_computer_has_a_table_at_once() -> None:
    classroom = a_class(way="shared")
    one, two = come(classroom, 2)
    assert (one.group, two.group) == (1, 2)
    assert [table.number for table in classroom.tables.order_by("number")] == [1, 2]
    assert all(seat.taken for table in classroom.tables.all() for seat in table.all_seats)


def test_printed_sets_need_no_table() -> None:
    classroom = a_class(way="printed")
    come(classroom, 2)
    services.make_tables(classroom.pk)
    assert not classroom.tables.exists()


def test_the_teacher_sees_every_table_and_no_card() -> None:
    classroom, _, _ = two_tables()
    rows = tables_of(classroom, present(classroom))
    assert [row.number for row in rows] == [1, 2]
    for row in rows:
        assert row.where
        assert row.going_on
        assert len(row.seats) == 3
        assert {seat.pupil.table for seat in row.seats if seat.pupil} == {row.number}


def test_when_the_bell_rings_every_table_plays_its_last_round() -> None:
    classroom, first, second = two_tables()
    services.end_at(classroom.pk, 5)
    ring()
    assert not Classroom.objects.get(pk=classroom.pk).last_round
    Classroom.objects.filter(pk=classroom.pk).update(ends=timezone.now())
    ring()
    assert Classroom.objects.get(pk=classroom.pk).last_round
    for table in (first, second):
        assert find_table(table.public_id).moves.filter(text="chance time-up").count() == 1
    ring()
    come(classroom, 3)
    assert {
        table.moves.filter(text="chance time-up").count() for table in classroom.tables.all()
    } == {1}
    seated(classroom)


def test_who_comes_in_twice_with_one_key_is_one_pupil() -> None:
    classroom = a_class()
    name = services.propose(classroom)
    first = services.join(classroom.pk, name, "a-key")
    assert services.join(classroom.pk, name, "a-key") == first
    assert classroom.pupils.count() == 1


def test_whoever_was_sent_out_leaves_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_PUPILS", 1)
    monkeypatch.setattr(services, "MOST_EVER", 3)
    classroom = a_class()
    for _ in range(3):
        (pupil,) = come(classroom, 1)
        services.remove_pupil(classroom.pk, pupil.pk)
    with pytest.raises(services.ClassFull):
        come(classroom, 1)


def test_a_group_at_one_screen_that_is_sent_out_plays_no_more() -> None:
    classroom = a_class(way="shared")
    one, _ = come(classroom, 2)
    services.remove_pupil(classroom.pk, one.pk)
    halted = dict(classroom.tables.values_list("number", "halted"))
    assert halted == {1: "closed", 2: ""}


def test_tables_rest_while_the_class_hears_what_really_happened() -> None:
    classroom, _, _ = two_tables()

    def halted() -> set[str]:
        return set(classroom.tables.values_list("halted", flat=True))

    services.go_to(classroom.pk, "debrief")
    assert halted() == {"paused"}
    (late,) = come(classroom, 1)
    assert Pupil.objects.get(pk=late.pk).seat is None
    services.go_to(classroom.pk, "play")
    assert halted() == {""}
    assert Pupil.objects.get(pk=late.pk).seat is not None
    services.pause(classroom.pk, paused=True)
    services.go_to(classroom.pk, "debrief")
    services.go_to(classroom.pk, "play")
    assert halted() == {"paused"}


def test_going_to_play_opens_the_tables_where_there_are_none() -> None:
    classroom = a_class()
    come(classroom, 3)
    services.go_to(classroom.pk, "play")
    assert list(map(len, seated(classroom).values())) == [3]


def test_the_bell_minds_a_time_that_was_changed() -> None:
    classroom, _, _ = two_tables()
    services.end_at(classroom.pk, 5)
    assert services.last_round(classroom.pk, when_due=True) == []
    assert len(services.last_round(classroom.pk)) == 2
    services.end_at(classroom.pk, 30)
    assert Classroom.objects.get(pk=classroom.pk).ends < timezone.now() + timedelta(minutes=6)


def test_nobody_changes_hands_at_a_closed_table() -> None:
    classroom, first, _ = two_tables()
    seat = classroom.pupils.filter(seat__table=first).first().seat
    services.end_class(classroom.pk)
    with pytest.raises(NotYourSeat):
        let_play(first.pk, seat.token, seat.index, "easy")


def test_nothing_is_asked_for_each_pupil_when_tables_are_opened() -> None:
    asked = []
    for size in (2, 4):
        classroom = a_class(group_size=size)
        come(classroom, 3 * size)
        with CaptureQueriesContext(connection) as queries:
            services.make_tables(classroom.pk)
        assert classroom.tables.count() == 3
        assert all(pupil.seat.nickname == pupil.name for pupil in classroom.pupils.all())
        asked.append(len(queries))
    assert asked[0] == asked[1]
