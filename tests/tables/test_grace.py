"""The moment in which somebody may take his step back before a computer answers it."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from game.classroom.repair import check_table
from game.engine.bots.thought import think
from game.engine.registry import get_ruleset
from game.tables import records
from game.tables.grace import let_answer, seconds_left
from game.tables.models import PAUSED, MoveRow, Table
from game.tables.services import (
    Halted,
    NotYourSeat,
    StaleMove,
    halt,
    play,
    position_of,
    read_table,
    undo,
)
from game.tables.services_bots import carry_out, continue_play, next_due, settle
from game.tables.services_seats import NewSeat, open_table

from . import test_people_first
from .conftest import GAME, RULESET
from .html import Page

SECONDS = 60  # more than a slow machine takes for a page
BAR = "take-back"


@pytest.fixture(autouse=True)
def _seconds(settings: Any) -> None:
    settings.TAKE_BACK_SECONDS = SECONDS


def token(table: Table, index: int) -> str:
    return table.seats.get(index=index).token


def legal(table: Table, index: int, *verbs: str) -> str:
    """The first legal move, of these kinds where there is one."""
    moves = get_ruleset(table.game).legal_moves(position_of(read_table(table.pk)).state, index)
    wanted = [move for move in moves if move.verb in verbs]
    return str((wanted or moves)[0])


def do(table: Table, index: int, *verbs: str) -> Table:
    position = position_of(read_table(table.pk))
    play(table.pk, token(table, index), position.asked(index), legal(table, index, *verbs))
    return read_table(table.pk)


def some_time_later(table: Table, seconds: float = SECONDS) -> None:
    moment = timezone.now() - timedelta(seconds=seconds)
    MoveRow.objects.filter(table=table, ply=table.ply).update(created=moment)


def in_turn(table: Table, *, last: bool) -> bool:
    """Whether seat 0 has its turn, and it is, or is not, the last one of the round."""
    board = position_of(table).state.board
    mine = board.phase == "turn" and board.active == 0
    return mine and (board.turns == board.players - 1) == last


@pytest.fixture
def at_turn(opened: Callable[..., Table], settings: Any) -> Callable[..., Table]:
    """A person's turn, after which it is a computer's; or the `last` one of the round."""

    def at_turn(*, last: bool = False) -> Table:
        settings.TAKE_BACK_SECONDS = 0
        table = opened(length="lesson")
        for _ in range(500):
            continue_play(table.pk, seconds=60)
            table = read_table(table.pk)
            assert table.finished is None
            if in_turn(table, last=last):
                break
            do(table, 0, "end-turn", "wait", "pass")
        assert in_turn(table, last=last)
        settings.TAKE_BACK_SECONDS = SECONDS
        return table

    return at_turn


@pytest.fixture
def ended(at_turn: Callable[..., Table]) -> Table:
    """A person has ended his turn by mistake."""
    return do(at_turn(), 0, "end-turn")


def test_computers_wait_while_a_turn_ended_by_mistake_may_be_taken_back(ended: Table) -> None:
    due = next_due(ended.pk)
    assert due
    assert 0 < due.wait <= SECONDS
    continue_play(ended.pk)  # which does not wait, either
    assert read_table(ended.pk).version == ended.version
    undo(ended.pk, token(ended, 0), ended.moved)
    assert in_turn(read_table(ended.pk), last=False)
    assert next_due(ended.pk) is None
    assert check_table(read_table(ended.pk)) == []


def test_after_that_computers_go_on(ended: Table) -> None:
    some_time_later(ended)
    due = next_due(ended.pk)
    assert due
    assert due.wait == 0
    continue_play(ended.pk)
    assert read_table(ended.pk).ply > ended.ply


def test_a_server_started_anew_knows_how_long_it_still_is(ended: Table) -> None:
    some_time_later(ended, 2)
    records._histories.clear()
    due = next_due(ended.pk)
    assert due
    assert 0 < due.wait <= SECONDS - 2


def test_a_clock_that_was_set_back_keeps_nobody_waiting(ended: Table) -> None:
    some_time_later(ended, -3600)
    assert seconds_left(ended) == 0


def test_computers_answer_at_once_whoever_asks_them_to(ended: Table) -> None:
    after = let_answer(ended.pk, token(ended, 0), ended.moved)
    assert after.version == ended.version + 1
    assert seconds_left(after) == 0
    again = let_answer(ended.pk, token(ended, 0), ended.moved)
    assert again.version == after.version
    continue_play(ended.pk)
    gone_on = read_table(ended.pk)
    assert gone_on.ply > ended.ply
    assert let_answer(ended.pk, token(ended, 0), ended.moved).version == gone_on.version
    assert check_table(gone_on) == []


def test_who_asks_too_late_changes_nothing(ended: Table) -> None:
    some_time_later(ended)
    continue_play(ended.pk)
    gone_on = read_table(ended.pk)
    assert let_answer(ended.pk, token(ended, 0), ended.moved).version == gone_on.version
    assert not MoveRow.objects.filter(kept=True).exists()


def test_nobody_else_can_ask_them_to(ended: Table) -> None:
    with pytest.raises(NotYourSeat):
        let_answer(ended.pk, "nobody", ended.moved)
    let_answer(ended.pk, token(ended, 1), ended.moved)
    assert read_table(ended.pk).version == ended.version
    assert seconds_left(read_table(ended.pk))


def test_an_old_page_asks_for_nothing(ended: Table) -> None:
    """The turn was taken back and ended anew: the old button is not about that."""
    undo(ended.pk, token(ended, 0), ended.moved)
    anew = do(ended, 0, "end-turn")
    with pytest.raises(StaleMove):
        let_answer(ended.pk, token(ended, 0), ended.moved)
    assert read_table(ended.pk).version == anew.version
    assert seconds_left(anew)


def test_what_was_kept_and_taken_back_may_be_taken_back_anew(ended: Table) -> None:
    after = let_answer(ended.pk, token(ended, 0), ended.moved)
    undo(ended.pk, token(ended, 0), after.moved)
    assert seconds_left(do(ended, 0, "end-turn"))


def test_at_a_halted_table_nobody_goes_on(ended: Table) -> None:
    halt(ended.pk, PAUSED)
    with pytest.raises(Halted):
        let_answer(ended.pk, token(ended, 0), read_table(ended.pk).moved)


def test_what_reveals_something_is_not_waited_for(at_turn: Callable[..., Table]) -> None:
    table = do(at_turn(last=True), 0, "end-turn")
    assert seconds_left(table) == 0


def test_within_the_own_turn_nothing_waits(at_turn: Callable[..., Table]) -> None:
    table = do(at_turn(), 0, "deploy", "mobilise")
    assert in_turn(table, last=False)
    assert seconds_left(table) == 0


@pytest.mark.django_db
def test_who_only_speaks_keeps_no_computer_waiting() -> None:
    table = test_people_first.opened(test_people_first.MEMBER)
    test_people_first.computers_go_on(table)
    do(table, test_people_first.MEMBER, "put")
    settle(table.pk)
    table = do(table, test_people_first.MEMBER, "say")
    assert next_due(table.pk)
    assert seconds_left(table) == 0


@pytest.fixture
def bidding(db: None) -> Table:
    """Two people and two computers, all to bid."""
    people = [NewSeat(name, here=True) for name in ("Ala", "Olek")]
    table = open_table(GAME, {}, [*people, NewSeat("C", "random"), NewSeat("D", "random")])
    settle(table.pk)
    return read_table(table.pk)


def test_people_who_decide_at_the_same_time_wait_for_nobody(bidding: Table) -> None:
    do(bidding, 0)
    after = do(bidding, 1)
    assert sorted(after.waiting) == ["2", "3"]
    due = next_due(bidding.pk)
    assert due
    assert due.wait
    undo(bidding.pk, token(bidding, 1), after.moved)
    assert sorted(read_table(bidding.pk).waiting) == ["1", "2", "3"]


def test_what_a_computer_thought_before_does_not_come_in_between(bidding: Table) -> None:
    due = next_due(bidding.pk)
    assert due
    after = do(bidding, 0)
    carry_out(due, think(due.thought))
    assert read_table(bidding.pk).version == after.version
    some_time_later(after)
    carry_out(due, think(due.thought))
    assert read_table(bidding.pk).version == after.version + 1


# What the page says


def sitting(table: Table, *indexes: int) -> Client:
    client = Client()
    for index in indexes:
        client.get(reverse("seat", args=[token(table, index)]))
    return client


def page(client: Client, table: Table) -> str:
    return client.get(reverse("table", args=[table.public_id])).content.decode()


def press(client: Client, table: Table, form: str) -> Any:
    found = Page(page(client, table)).forms[form]
    return client.post(found.action, found.fields)


def test_the_mover_sees_that_there_is_time_and_nobody_else_does(bidding: Table) -> None:
    do(bidding, 0)
    assert BAR in page(sitting(bidding, 0), bidding)
    for other in (sitting(bidding, 1), Client()):
        html = page(other, bidding)
        assert BAR not in html
        assert reverse("answer", args=[bidding.public_id]) not in html


def test_on_a_shared_screen_it_is_said_while_no_cards_are_shown(bidding: Table) -> None:
    do(bidding, 1)
    client = sitting(bidding, 0, 1)
    html = page(client, bidding)
    assert html.count(f'id="{BAR}') == 1
    assert html.count('form="undo"') == 1
    press(client, bidding, "answer")
    assert BAR not in page(client, bidding)


def test_both_ways_work_without_scripts(ended: Table) -> None:
    client = sitting(ended, 0)
    answer = press(client, ended, "answer")
    assert answer.status_code == 302
    assert BAR not in page(client, ended)
    assert seconds_left(read_table(ended.pk)) == 0


def test_taking_back_works_without_scripts(ended: Table) -> None:
    client = sitting(ended, 0)
    assert press(client, ended, "undo").status_code == 302
    assert in_turn(read_table(ended.pk), last=False)
    assert BAR not in page(client, ended)


def test_refusals_say_so_and_pressing_twice_is_none(ended: Table) -> None:
    address = reverse("answer", args=[ended.public_id])
    client, stranger = sitting(ended, 0), Client()
    right = {"moved": str(ended.moved), "seat": "0"}
    assert stranger.post(address, right).status_code == 403
    assert client.post(address, {**right, "moved": "x"}).status_code == 400
    assert client.post(address, {**right, "moved": "1"}).status_code == 409
    assert read_table(ended.pk).version == ended.version
    for _ in range(2):
        assert client.post(address, right).status_code == 302
    assert read_table(ended.pk).version == ended.version + 1
    assert client.get(address).status_code == 302


def test_the_time_that_is_left_is_said_in_whole_seconds(
    ended: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, now = sitting(ended, 0), timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now)
    for passed, left in ((0, 60), (1.5, 59), (4.2, 56), (59.5, 1)):
        some_time_later(ended, passed)
        assert f'data-seconds="{left}"' in page(client, ended)
    some_time_later(ended)
    html = page(client, ended)
    assert BAR not in html
    assert RULESET.slug in html
    assert 'form="undo"' in html
