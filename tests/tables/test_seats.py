"""Opening a table, coming to it, beginning, and computers that stand in."""

from collections.abc import Callable

import pytest
from django.db import IntegrityError, transaction

from game.classroom.repair import check_table
from game.engine.bots.thought import think
from game.engine.contract import IllegalMove, UnreadableMove
from game.tables.models import MoveRow, Table
from game.tables.services import NotYourSeat, play
from game.tables.services_bots import carry_out, continue_play, next_due
from game.tables.services_seats import (
    BadNickname,
    NewSeat,
    NicknameTaken,
    SeatTaken,
    begin,
    let_play,
    open_table,
    read_code,
    read_nickname,
    sit_down,
)

from .conftest import GAME


@pytest.fixture
def open_for_two(db: None) -> Table:
    """A person here, one who is to come, two computers."""
    seats = [NewSeat("Kruk", here=True), NewSeat("Buk"), NewSeat("Cis", "random")]
    return open_table(GAME, {}, [*seats, NewSeat("Lipa", "random")])


def now(table: Table) -> Table:
    return Table.objects.get(pk=table.pk)


def computers(table: Table) -> list[str]:
    return list(table.seats.order_by("index").values_list("computer", flat=True))


def test_a_table_waits_for_those_who_are_to_come(open_for_two: Table) -> None:
    assert open_for_two.begun is None
    continue_play(open_for_two.pk)
    assert not MoveRow.objects.filter(table=open_for_two, seat=-1).exists()


def test_nobody_moves_before_it_has_begun(open_for_two: Table) -> None:
    token = open_for_two.seats.get(index=0).token
    with pytest.raises(IllegalMove):
        play(open_for_two.pk, token, 0, "0 bid inka")


def test_it_begins_when_the_last_has_come(open_for_two: Table) -> None:
    seat = sit_down(open_for_two.pk, 1, "  Zosia   z Lublina ")
    assert seat.nickname == "Zosia z Lublina"
    assert now(open_for_two).begun is not None
    continue_play(open_for_two.pk)
    assert sorted(now(open_for_two).waiting) == ["0", "1"]
    assert check_table(now(open_for_two)) == []


def test_the_host_can_begin_without_waiting(open_for_two: Table) -> None:
    with pytest.raises(NotYourSeat):
        begin(open_for_two.pk, open_for_two.seats.get(index=0).token)
    begin(open_for_two.pk, open_for_two.host_token)
    begin(open_for_two.pk, open_for_two.host_token)
    assert computers(open_for_two) == ["", "medium", "random", "random"]
    assert check_table(now(open_for_two)) == []


def test_who_comes_late_gets_the_computers_seat(open_for_two: Table) -> None:
    begin(open_for_two.pk, open_for_two.host_token)
    sit_down(open_for_two.pk, 1, "Zosia")
    assert computers(open_for_two) == ["", "", "random", "random"]
    assert check_table(now(open_for_two)) == []


@pytest.mark.parametrize("index", [0, 2, 9])
def test_only_free_seats_can_be_taken(open_for_two: Table, index: int) -> None:
    with pytest.raises(SeatTaken):
        sit_down(open_for_two.pk, index, "Zosia")


def test_a_seat_is_taken_once(open_for_two: Table) -> None:
    sit_down(open_for_two.pk, 1, "Zosia")
    with pytest.raises(SeatTaken):
        sit_down(open_for_two.pk, 1, "Olek")
    assert open_for_two.seats.get(index=1).nickname == "Zosia"


@pytest.mark.parametrize("name", ["Kruk", "KRUK", " kruk "])
def test_two_with_one_name(open_for_two: Table, name: str) -> None:
    with pytest.raises(NicknameTaken):
        sit_down(open_for_two.pk, 1, name)


@pytest.mark.parametrize(
    "name",
    ["", "   ", "x" * 21, "<b>", "a\u202eb", "🙂", "-", "a\nb\x00", "x" * 10_000, "a/b", "\u3164"],
)
def test_hostile_names_are_refused(open_for_two: Table, name: str) -> None:
    with pytest.raises(BadNickname):
        sit_down(open_for_two.pk, 1, name)
    assert not open_for_two.seats.get(index=1).taken


@pytest.mark.parametrize("name", ["Żółw", "Grupa 1", "O’Hara", "Łoś-Ryś", "x" * 20])
def test_honest_names_are_kept(name: str) -> None:
    assert read_nickname(name) == name


@pytest.mark.parametrize(
    "typed",
    [
        *("KRUK-1234", "kruk 1234", " Kruk1234 ", "krük - 1234"),
        *(f"kruk{dash}1234" for dash in "–—‒‑‐−_./"),
        *("KRUK – 1234", "\N{NO-BREAK SPACE}kruk\N{NO-BREAK SPACE}1234 ", "ＫＲＵＫ－１２３４"),
    ],
)
def test_a_code_is_read_however_it_is_typed(typed: str) -> None:
    assert read_code(typed) == "KRUK-1234"


@pytest.mark.parametrize(
    "typed", ["", "KRUK", "1234", "KRUK-123", "KRUK-12345", "KRUK-١٢٣٤", "x" * 99]
)
def test_what_is_no_code(typed: str) -> None:
    assert read_code(typed) == ""


def test_every_table_has_a_code_of_its_own(open_for_two: Table) -> None:
    assert read_code(open_for_two.code) == open_for_two.code
    other = open_table(GAME, {}, [NewSeat("Kruk", here=True), NewSeat("Buk")])
    assert other.code != open_for_two.code


def test_the_computer_takes_a_seat_at_once_and_gives_it_back(opened: Callable[..., Table]) -> None:
    table = opened()
    continue_play(table.pk)
    token = table.seats.get(index=0).token
    let_play(table.pk, token, 0, "random")
    let_play(table.pk, token, 0, "random")
    assert MoveRow.objects.filter(table=table, text="0 computer random").count() == 1
    with pytest.raises(NotYourSeat):
        play(table.pk, token, now(table).waiting["0"], "0 bid inka")
    let_play(table.pk, token, 0, "")
    assert computers(table)[0] == ""
    assert "0" in now(table).waiting
    assert check_table(now(table)) == []


def test_nobody_hands_over_another_seat(opened: Callable[..., Table]) -> None:
    table = opened()
    for token, index in [(table.seats.get(index=0).token, 1), ("żółw", 0), ("", 0)]:
        with pytest.raises(NotYourSeat):
            let_play(table.pk, token, index, "easy")
    with pytest.raises(NotYourSeat):
        let_play(table.pk, table.host_token, 7, "easy")
    with pytest.raises(UnreadableMove):
        let_play(table.pk, table.host_token, 0, "genius")
    assert not MoveRow.objects.filter(table=table, seat=0).exists()


def test_the_host_frees_a_computers_seat_for_a_person(opened: Callable[..., Table]) -> None:
    table = opened()
    let_play(table.pk, table.host_token, 2, "")
    sit_down(table.pk, 2, "Zosia")
    assert computers(table) == ["", "random", "", "random"]


def test_the_database_keeps_names_apart(open_for_two: Table) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        open_for_two.seats.filter(index=1).update(nickname="Kruk")
    with pytest.raises(IntegrityError), transaction.atomic():
        open_for_two.seats.filter(index=1).update(nickname="")


def test_a_game_begins_when_the_last_free_seat_goes_to_a_computer(open_for_two: Table) -> None:
    let_play(open_for_two.pk, open_for_two.host_token, 1, "random")
    assert now(open_for_two).begun is not None


def test_a_thought_for_a_seat_that_was_taken_back_is_dropped(opened: Callable[..., Table]) -> None:
    table = opened()
    due = next_due(table.pk)
    assert due is not None
    index = due.thought.view.seat
    let_play(table.pk, table.host_token, index, "")
    carry_out(due, think(due.thought))
    assert not MoveRow.objects.filter(table=table, seat=index, text__contains=" bid ").exists()
