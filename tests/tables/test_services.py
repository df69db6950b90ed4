"""The one way a move is made: who may, when, and what is refused without a trace."""

from collections.abc import Callable
from datetime import timedelta
from random import Random
from threading import Thread

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from game.classroom.repair import check_table
from game.engine.contract import IllegalMove, Move, UnreadableMove
from game.engine.record import replay
from game.tables import services_bots
from game.tables.models import MoveRow, Seat, Table
from game.tables.records import OldRules, record_of
from game.tables.services import HOUSE, NotYourSeat, StaleMove, call_time, play, position_of
from game.tables.services_bots import carry_out, continue_play, next_due
from game.tables.services_seats import let_play

from .conftest import RULESET
from .positions import phase, table_at

Open = Callable[..., Table]


def token(table: Table, index: int = 0) -> str:
    return table.seats.get(index=index).token


def asked(table: Table, index: int = 0) -> int:
    """The decision that the seat has now."""
    return Table.objects.get(pk=table.pk).waiting.get(str(index), 0)


def legal(table: Table, index: int = 0) -> list[str]:
    table.refresh_from_db()
    return [str(m) for m in RULESET.legal_moves(position_of(table).state, index)]


def everything(table: Table) -> tuple[object, ...]:
    """All that a refused move must leave as it was."""
    table.refresh_from_db()
    rows = tuple(MoveRow.objects.filter(table=table).values_list("ply", "seat", "text"))
    seats = tuple(table.seats.values_list("index", "token", "computer"))
    return table.version, table.ply, bytes(table.snapshot), table.finished, rows, seats


@pytest.fixture
def table(opened: Open) -> Table:
    """Four players at the first bidding, the person still to choose."""
    table = opened()
    continue_play(table.pk)
    table.refresh_from_db()
    return table


def test_computers_are_the_first_thing_in_the_record(opened: Open) -> None:
    table = opened(players=3)
    assert record_of(table).moves == ("1 computer random", "2 computer random")
    assert [seat.computer for seat in table.seats.all()] == ["", "random", "random"]


def test_chance_and_computers_move_until_a_person_has_to(table: Table) -> None:
    moves = [Move.parse(text) for text in record_of(table).moves]
    assert {move.seat for move in moves if move.verb == "bid"} == {1, 2, 3}
    assert {move.verb for move in moves if move.seat == -1} >= {"missions", "orders", "goals"}
    assert RULESET.to_act(position_of(table).state) == (0,)
    assert check_table(table) == []


def test_going_on_changes_nothing_when_a_person_is_to_decide(table: Table) -> None:
    before = everything(table)
    continue_play(table.pk)
    assert everything(table) == before


def test_a_move_is_stored_with_what_it_led_to(table: Table) -> None:
    text = legal(table)[0]
    after = play(table.pk, token(table), asked(table), text)
    row = MoveRow.objects.get(table=table, ply=after.ply)
    assert (row.seat, row.text) == (0, text)
    assert position_of(Table.objects.get(pk=table.pk)).state == after.state


def test_a_stale_move_is_refused(table: Table) -> None:
    before = everything(table)
    with pytest.raises(StaleMove) as refused:
        play(table.pk, token(table), asked(table) - 1, legal(table)[0])
    assert not refused.value.repeated
    assert everything(table) == before


def test_a_button_pressed_twice_counts_once(table: Table) -> None:
    text, decision = legal(table)[0], asked(table)
    play(table.pk, token(table), decision, text)
    before = everything(table)
    with pytest.raises(StaleMove) as refused:
        play(table.pk, token(table), decision, text)
    assert refused.value.repeated
    assert everything(table) == before


@pytest.mark.parametrize(
    "text",
    [
        "1 bid inka",  # another seat
        "chance lot 3",  # chance
        "chance time-up",  # for whoever leads the class
        "0 computer random",  # a seat handed over
        "1 person",
    ],
)
def test_a_person_moves_only_for_his_own_seat(table: Table, text: str) -> None:
    before = everything(table)
    with pytest.raises(NotYourSeat):
        play(table.pk, token(table), asked(table), text)
    assert everything(table) == before


def test_a_token_opens_no_other_table(table: Table, opened: Open) -> None:
    other = opened()
    for wrong in (token(other), "", "no-such-token"):
        before = everything(table)
        with pytest.raises(NotYourSeat):
            play(table.pk, wrong, asked(table), legal(table)[0])
        assert everything(table) == before


def test_nobody_moves_for_a_computer_with_its_token(opened: Open) -> None:
    table = opened()
    with pytest.raises(NotYourSeat):
        play(table.pk, token(table, 1), asked(table, 1), "1 bid inka")


def test_the_house_moves_for_no_person(table: Table) -> None:
    with pytest.raises(NotYourSeat):
        play(table.pk, HOUSE, asked(table), legal(table)[0])


@pytest.mark.parametrize(
    "text", ["", " ", "0", "0 ", "0 bid", "0 dance", "0 bid\x00inka", "x bid inka", "0  bid inka"]
)
def test_what_is_no_move_is_refused(table: Table, text: str) -> None:
    before = everything(table)
    with pytest.raises(UnreadableMove):
        play(table.pk, token(table), asked(table), text)
    assert everything(table) == before


def test_an_illegal_move_is_refused_with_its_reason(table: Table) -> None:
    before = everything(table)
    with pytest.raises(IllegalMove) as refused:
        play(table.pk, token(table), asked(table), "0 end-turn")
    assert refused.value.reason == "This cannot be done at the moment."
    assert everything(table) == before


def test_an_unknown_table(db: None) -> None:
    with pytest.raises(Table.DoesNotExist):
        play(404, HOUSE, 0, "chance lot 0")


def test_a_table_of_older_rules_is_left_alone(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(rules_version=0)
    with pytest.raises(OldRules):
        continue_play(table.pk)
    with pytest.raises(OldRules):
        play(table.pk, token(table), asked(table), "0 end-turn")


# Time is up


def play_on(table: Table, rng: Random) -> Table:
    """To the end of the game."""
    while not table.finished:
        continue_play(table.pk)
        if choices := legal(table):
            play(table.pk, token(table), asked(table), rng.choice(choices))
        table = Table.objects.get(pk=table.pk)
    return table


def test_when_time_is_up_a_table_finishes_its_round_and_scores(db: None) -> None:
    table = table_at(phase("turn", lambda board: board.round == 2))
    call_time(table.pk)
    for index in (1, 2, 3):
        let_play(table.pk, table.host_token, index, "random")
    table = play_on(Table.objects.get(pk=table.pk), Random(2))
    steps = list(replay(RULESET, record_of(table)))
    told = [event for step in steps for event in step.events]
    assert [e.public["round"] for e in told if e.kind == "round"] == [1, 2]
    assert [e.public["stage"] for e in told if e.kind == "scored"] == [1]
    assert steps[-1].state == position_of(table).state
    assert check_table(table) == []


def test_time_is_up_once_and_everybody_is_told(table: Table) -> None:
    version, ply = table.version, table.ply
    call_time(table.pk)
    after = everything(table)
    assert (table.version, table.ply) == (version + 1, ply + 1)
    assert MoveRow.objects.get(table=table, ply=table.ply).text == "chance time-up"
    call_time(table.pk)
    assert everything(table) == after
    assert check_table(table) == []


def test_between_two_stages_the_table_is_finished_at_once(db: None) -> None:
    table = table_at(phase("bid", lambda board: board.stage == 2))
    call_time(table.pk)
    table.refresh_from_db()
    assert table.finished is not None
    assert table.waiting == {}
    assert check_table(table) == []


def test_a_finished_table_has_no_time_to_be_up(opened: Open) -> None:
    table = play_on(opened(players=2, length="lesson", stage=1), Random(0))
    before = everything(table)
    call_time(table.pk)
    Table.objects.filter(pk=table.pk).update(rules_version=0)
    call_time(table.pk)
    assert everything(table) == before


def test_time_is_up_at_no_table_that_is_unknown_or_of_older_rules(table: Table) -> None:
    with pytest.raises(Table.DoesNotExist):
        call_time(404)
    Table.objects.filter(pk=table.pk).update(rules_version=0)
    before = everything(table)
    with pytest.raises(OldRules):
        call_time(table.pk)
    assert everything(table) == before


def test_a_decision_does_not_become_stale_because_time_is_up(table: Table) -> None:
    decision, text = asked(table), legal(table)[0]
    call_time(table.pk)
    assert asked(table) == decision
    play(table.pk, token(table), decision, text)
    with pytest.raises(StaleMove) as refused:
        play(table.pk, token(table), decision, text)
    assert refused.value.repeated


def test_what_a_computer_or_chance_was_about_to_do_is_done_all_the_same(opened: Open) -> None:
    table = opened()
    call_time(table.pk)
    due = next_due(table.pk)
    assert due is not None
    moves = due.thought.moves
    call_time(table.pk)
    carry_out(due, str(moves[0]))
    assert MoveRow.objects.filter(table=table).last().text == str(moves[0])


def test_a_game_ends_though_the_clock_was_set_back(opened: Open) -> None:
    table = opened(players=2, length="lesson", stage=1)
    begun = timezone.now() + timedelta(days=400)
    Table.objects.filter(pk=table.pk).update(created=begun)
    while not table.finished:
        continue_play(table.pk)
        if choices := legal(table):
            play(table.pk, token(table), asked(table), choices[-1])
        table = Table.objects.get(pk=table.pk)
    assert table.finished == begun


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_lost_when_the_server_restarts_between_moves(opened: Open, seed: int) -> None:
    """Every position comes from the database alone, and is where the record leads."""
    rng, table = Random(seed), opened(players=2, length="lesson", stage=1)
    while not table.finished:
        continue_play(table.pk)
        if choices := legal(table):
            play(table.pk, token(table), asked(table), rng.choice(choices))
        table = Table.objects.get(pk=table.pk)
    *_, last = replay(RULESET, record_of(table))
    assert last.state == position_of(table).state
    assert RULESET.outcome(last.state) is not None
    assert check_table(table) == []


def test_two_requests_at_once_move_each_computer_once(
    transactional_db: None, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened()
    threads = [Thread(target=_continue_in_own_connection, args=[table.pk]) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    table.refresh_from_db()
    assert len(legal(table)) == 3
    assert check_table(table) == []


def _continue_in_own_connection(table_id: int) -> None:
    try:
        continue_play(table_id)
    finally:
        connection.close()


def test_thinking_holds_no_lock_and_late_thoughts_are_thought_again(
    transactional_db: None, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened()
    interrupted = []

    def thinker(view, moves, rng):
        assert not connection.in_atomic_block
        if not interrupted:
            interrupted.append(view.seat)
            continue_play(table.pk)  # somebody else's request, while this one thinks
        return moves[0]

    monkeypatch.setitem(RULESET.computers, "random", thinker)
    continue_play(table.pk)
    assert interrupted
    table.refresh_from_db()
    assert check_table(table) == []


def test_a_request_ends_before_slow_computers_do(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened()
    seconds = iter(range(10_000))  # every look at the clock costs one
    monkeypatch.setattr(services_bots, "monotonic", lambda: next(seconds))
    continue_play(table.pk, seconds=1)
    bids = [row.seat for row in MoveRow.objects.filter(table=table, text__contains=" bid ")]
    assert bids == [1], "chance in any case, and one decision"
    continue_play(table.pk, seconds=1)
    assert MoveRow.objects.filter(table=table, text__contains=" bid ").count() == 2


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        (lambda t: MoveRow.objects.filter(table=t, ply=t.ply).delete(), "but the table is at ply"),
        (lambda t: Table.objects.filter(pk=t.pk).update(ply=t.ply - 1), "but the table is at ply"),
        (lambda t: MoveRow.objects.filter(table=t, ply=5).update(text="x"), "cannot be replayed"),
        (lambda t: MoveRow.objects.filter(table=t, ply=5).update(seat=3), "who moved"),
        (lambda t: Seat.objects.filter(table=t, index=1).update(computer=""), "computers"),
        (lambda t: Table.objects.filter(pk=t.pk).update(snapshot=b"{}"), "snapshot"),
    ],
)
def test_rows_and_table_that_do_not_agree_are_found(
    table: Table, damage: Callable[[Table], object], fault: str
) -> None:
    damage(table)
    table.refresh_from_db()
    assert any(fault in found for found in check_table(table))


def test_the_database_keeps_its_own_rules(table: Table) -> None:
    wrong = [
        lambda: MoveRow.objects.create(table=table, ply=1, seat=0, text="0 end-turn"),
        lambda: MoveRow.objects.create(table=table, ply=0, seat=0, text="0 end-turn"),
        lambda: MoveRow.objects.create(table=table, ply=999, seat=0, text=""),
        lambda: Seat.objects.create(table=table, index=0, nickname="Second"),
        lambda: Seat.objects.create(table=table, index=9, nickname="Same", token=token(table)),
    ]
    for attempt in wrong:
        with pytest.raises(IntegrityError), transaction.atomic():
            attempt()
