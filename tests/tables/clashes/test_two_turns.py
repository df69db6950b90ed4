"""A side that has two turns running, because the other one passes by itself."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.contract import Move
from game.engine.registry import get_ruleset
from game.tables.services import StaleMove, play, read_table
from tests.tables.positions import phase, table_at

GAME = "clashes"
RULESET = get_ruleset(GAME)
CAPTAIN = 0


def plays(state: Any) -> list[Move]:
    """Cards of the captain's team mates after which it is their side's turn again."""
    board = state.board
    moves = [
        move
        for seat in RULESET.to_act(state)
        for move in RULESET.legal_moves(state, seat)
        if seat != CAPTAIN and move.verb == "play"
    ]
    after = [RULESET.apply(state, move)[0].board for move in moves]
    return [
        move
        for move, then in zip(moves, after, strict=True)
        if (then.phase, then.turn, then.chance) == ("action", board.turn, ())
    ]


def two_turns(state: Any) -> bool:
    captain = phase("action", lambda board: board.captain(board.turn) == CAPTAIN, GAME)
    return captain(state) and bool(plays(state))


@pytest.mark.django_db
def test_a_pass_that_was_meant_for_the_turn_before_is_refused() -> None:
    table = table_at(two_turns, 4, GAME)
    token, asked = table.seats.get(index=CAPTAIN).token, table.waiting[str(CAPTAIN)]
    move = plays(RULESET.load(bytes(table.snapshot)))[0]
    mate = table.seats.get(index=move.seat).token
    play(table.pk, mate, table.waiting[str(move.seat)], str(move))
    with pytest.raises(StaleMove):
        play(table.pk, token, asked, f"{CAPTAIN} pass")
    now = read_table(table.pk)
    play(table.pk, token, now.waiting[str(CAPTAIN)], f"{CAPTAIN} pass")
