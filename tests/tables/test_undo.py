"""Taking the last step back, and people who decide at the same time."""

from collections.abc import Callable
from random import Random

import pytest

from game.classroom.repair import check_table
from game.engine.contract import Move
from game.tables.models import MoveRow, Table
from game.tables.records import history_of
from game.tables.selectors import see
from game.tables.services import (
    NothingToUndo,
    NotYourSeat,
    StaleMove,
    call_time,
    play,
    position_of,
    tell,
    undo,
)
from game.tables.services_bots import settle
from game.tables.services_seats import NewSeat, let_play, open_table

from .conftest import GAME, RULESET


@pytest.fixture
def four(db: None) -> Table:
    """Four people, each to bid."""
    table = open_table(GAME, {}, [NewSeat(name, here=True) for name in ("A", "B", "C", "D")])
    settle(table.pk)
    return now(table)


def now(table: Table) -> Table:
    return Table.objects.get(pk=table.pk)


def token(table: Table, index: int) -> str:
    return table.seats.get(index=index).token


def bids(table: Table, index: int) -> list[str]:
    return [str(m) for m in RULESET.legal_moves(position_of(now(table)).state, index)]


def bid(table: Table, index: int, seen: Table | None = None) -> None:
    asked = (seen or now(table)).waiting[str(index)]
    play(table.pk, token(table, index), asked, bids(table, index)[0])


def test_bids_do_not_wait_for_each_other(four: Table) -> None:
    for index in (2, 0, 3):
        bid(four, index, seen=four)
    assert sorted(now(four).waiting) == ["1"]
    assert check_table(now(four)) == []


def test_a_second_device_cannot_bid_again(four: Table) -> None:
    first, other = bids(four, 0)[:2]
    play(four.pk, token(four, 0), four.waiting["0"], first)
    for text, repeated in [(first, True), (other, False)]:
        with pytest.raises(StaleMove) as refused:
            play(four.pk, token(four, 0), four.waiting["0"], text)
        assert refused.value.repeated == repeated
    assert MoveRow.objects.filter(table=four, seat=0).count() == 1


def test_a_bid_is_taken_back_and_made_anew(four: Table) -> None:
    first, other = bids(four, 0)[:2]
    before = position_of(four).state
    play(four.pk, token(four, 0), four.waiting["0"], first)
    undo(four.pk, token(four, 0), now(four).moved)
    assert position_of(now(four)).state == before
    assert history_of(now(four)).ply == four.ply
    with pytest.raises(StaleMove):  # the first button, pressed again on an old page
        play(four.pk, token(four, 0), four.waiting["0"], first)
    play(four.pk, token(four, 0), now(four).waiting["0"], other)
    assert check_table(now(four)) == []


def test_nothing_is_taken_back_once_somebody_else_has_moved(four: Table) -> None:
    bid(four, 0)
    bid(four, 1)
    assert not see(now(four), four.seats.get(index=0)).undo
    with pytest.raises(NothingToUndo):
        undo(four.pk, token(four, 0), now(four).moved)


def test_what_was_revealed_stays(four: Table) -> None:
    for index in range(4):
        bid(four, index)
    assert not see(now(four), four.seats.get(index=3)).undo
    with pytest.raises(NothingToUndo):
        undo(four.pk, token(four, 3), now(four).moved)


def test_undo_from_an_old_page_or_another_seat_changes_nothing(four: Table) -> None:
    bid(four, 0)
    before = now(four)
    with pytest.raises(StaleMove):
        undo(four.pk, token(four, 0), before.moved - 1)
    with pytest.raises(NothingToUndo):
        undo(four.pk, token(four, 1), before.moved)
    with pytest.raises(NotYourSeat):
        undo(four.pk, "nobody", before.moved)
    assert now(four).version == before.version


def test_undo_pressed_twice_takes_back_one_move(four: Table) -> None:
    bid(four, 0)
    seen = now(four).moved
    undo(four.pk, token(four, 0), seen)
    with pytest.raises(StaleMove):
        undo(four.pk, token(four, 0), seen)
    bid(four, 0)
    with pytest.raises(StaleMove):  # as many moves as before, but another one
        undo(four.pk, token(four, 0), seen)


def test_what_else_the_table_is_told_of_leaves_a_move_to_be_taken_back(four: Table) -> None:
    bid(four, 0)
    seen = now(four)
    tell(four.pk)
    assert now(four).version > seen.version
    undo(four.pk, token(four, 0), seen.moved)
    assert now(four).ply == four.ply


@pytest.mark.parametrize("seed", range(4))
def test_every_step_that_can_be_taken_back_leads_where_it_came_from(db: None, seed: int) -> None:
    """And whoever made it learnt nothing: his view after it follows from his view before."""
    rng = Random(seed)
    table = open_table(GAME, {"length": "lesson"}, [NewSeat(n, here=True) for n in ("A", "B")])
    taken_back: set[str] = set()
    settle(table.pk)
    while not (table := now(table)).finished:
        index = int(rng.choice(sorted(table.waiting)))
        before = position_of(table).state
        move = rng.choice(RULESET.legal_moves(before, index))
        play(table.pk, token(table, index), table.waiting[str(index)], str(move))
        table = now(table)
        if see(table, table.seats.get(index=index)).undo:
            _check_learnt_nothing(before, move, position_of(table).state, rng)
            if rng.random() < 0.3:
                undo(table.pk, token(table, index), table.moved)
                assert position_of(now(table)).state == before
                taken_back.add(move.verb)
        settle(table.pk)
    assert taken_back
    assert check_table(table) == []


def _check_learnt_nothing(before: object, move: Move, after: object, rng: Random) -> None:
    view = RULESET.view(before, move.seat)
    for _ in range(3):
        guess, _events = RULESET.apply(RULESET.resample(view, rng), move)
        assert RULESET.view(guess, move.seat) == RULESET.view(after, move.seat)


def test_nothing_from_before_time_was_up_is_taken_back(four: Table) -> None:
    bid(four, 0)
    call_time(four.pk)
    called = now(four)
    assert not see(called, called.seats.get(index=0)).undo
    with pytest.raises(NothingToUndo):
        undo(four.pk, token(four, 0), called.moved)
    bid(four, 1)
    undo(four.pk, token(four, 1), now(four).moved)
    assert bytes(now(four).snapshot) == bytes(called.snapshot)
    assert position_of(now(four)).state.board.time_up
    assert check_table(now(four)) == []


def test_the_story_goes_on_after_an_undo(
    four: Table, django_assert_max_num_queries: Callable
) -> None:
    bid(four, 0)
    assert len(history_of(now(four)).moves) == four.ply + 1
    undo(four.pk, token(four, 0), now(four).moved)
    bid(four, 1)
    assert history_of(now(four)).moves[-1].move.seat == 1
    with django_assert_max_num_queries(1):
        history_of(now(four))


def test_that_a_computer_played_meanwhile_is_nobodys_move(opened: Callable[..., Table]) -> None:
    """What happened since the reader's last move is still told from there."""
    table = opened()
    seat = table.seats.get(index=0)
    for level in ("random", ""):
        let_play(table.pk, table.host_token, 0, level)
    assert [step.seat for step in see(Table.objects.get(pk=table.pk), seat).steps[-2:]] == [-1, -1]
