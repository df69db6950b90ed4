"""The half rule, tokens, Morale and Points reckoned a second time, from what the games told."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.order import clockwise
from game.rulesets.paratroopers.cards import DISTRICTS, MISSIONS, PAWNS
from game.rulesets.paratroopers.ruleset import RULESET

from .conservation import training_of
from .games import played
from .ledger import Ledger

GAMES = [(2, 1, {}), (3, 2, {}), (4, 3, {"length": "short"}), (3, 4, {"length": "lesson"})]


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_what_was_told_adds_up(players: int, seed: int, options: dict[str, Any]) -> None:
    ledger = Ledger(players)
    for ply in played(players, seed, options):
        for event in ply.events:
            ledger.note(event)
        board = ply.after.board
        if board.phase != "over":
            assert tuple(ledger.points) == board.points
        for district in DISTRICTS:
            lying = {kind for kind in board.pool if ledger.lying[district, kind]}
            assert lying == {*board.tokens[district]}
        assert max(ledger.lying.values(), default=0) <= 1
        if board.phase == "turn":
            check_works(ledger, ply.after)
    assert sum(map(len, ledger.finished)) > (0 if options.get("length") == "lesson" else 5)
    check_end(ledger, ply.after)


def check_works(ledger: Ledger, state: Any) -> None:
    """Nothing is complete and still there while somebody active is on it."""
    board = state.board
    seat = board.turn
    for (who, card), work in ledger.works.items():
        if who != seat or not work.whole() or not work.half():
            continue
        assert card in MISSIONS
        pawns = [board.pawns[who][PAWNS.index(name)] for name in work.pawns]
        assert all(pawn.prison or pawn.failed for pawn in pawns)


def check_end(ledger: Ledger, state: Any) -> None:
    board = state.board
    seats = clockwise(board.players)
    kinds = {seat: [MISSIONS[card].speciality for card in ledger.finished[seat]] for seat in seats}
    for seat in seats:
        added = len(training_of(state, seat))
        added += 2 * len(board.specials[seat]) + 2 * board.money[seat]
        for name, pawn in zip(PAWNS, board.pawns[seat], strict=True):
            assert pawn.morale == ledger.morale.get((seat, name), 2)
            added += 0 if pawn.prison else pawn.morale
        if {*kinds[seat]} == {"D", "L", "W", "SZ"}:
            added += 20
        for kind in ("D", "L", "W", "SZ"):
            most = max(kinds[other].count(kind) for other in seats)
            if most and kinds[seat].count(kind) == most:
                added += 5
        assert board.points[seat] == ledger.points[seat] + added
        assert ledger.final[seat]["points"] == board.points[seat]
    outcome = RULESET.outcome(state)
    assert outcome is not None
    assert outcome.scores == board.points
