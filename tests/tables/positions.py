"""Tables in telling positions: played by chance until the position is there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from game.engine.contract import CHANCE, Move
from game.models import Table
from game.rulesets.outcast_heroes.state import Board, State
from game.services import HOUSE, play, position_of
from game.services_seats import NewSeat, open_table

from .conftest import GAME, RULESET
from .copies import Rows, laid_again, rows_of

NAMES = ["Zosia", "Olek", "Basia", "Kuba"]
LIVELY = {"deploy": 3.0, "mobilise": 2.0, "start": 0.5, "nominate": 0.3, "end-turn": 0.05}
"""How likely a kind of move is: people who do something each turn."""

Wanted = Callable[[State], bool]


@cache
def phase(name: str, also: Callable[[Board], bool] = lambda board: True) -> Wanted:
    """Seat 0 decides in this phase, on such a board."""

    def wanted(state: State) -> bool:
        board = state.board
        return board.phase == name and 0 in RULESET.to_act(state) and also(board)

    return wanted


def four_missions(board: Board) -> bool:
    """Everything that a table can hold, and something to do with it."""
    return (
        len(board.missions) == 4
        and board.actions > 0
        and len(board.units[0]) >= 2
        and sum(len(active.soldiers()) for active in board.missions) >= 6
        and any(board.owner(soldier) == 0 for soldier in board.headquarters)
    )


_reached: dict[tuple[Wanted, int], Rows] = {}


def table_at(wanted: Wanted, players: int = 4) -> Table:
    """A table with a person at each seat, in the first such position of some game.

    It is played through the services once; whoever wants the same later is given a copy.
    """
    if (wanted, players) not in _reached:
        table = _played(_first_way_to(wanted, players), players)
        _reached[wanted, players] = rows_of(table)
        return table
    return laid_again(_reached[wanted, players])


def _first_way_to(wanted: Wanted, players: int) -> list[Move]:
    for seed in range(300):
        moves = _moves_to(wanted, players, Random(seed))
        if moves is not None:
            return moves
    raise AssertionError("no game led there")


def _moves_to(wanted: Wanted, players: int, rng: Random) -> list[Move] | None:
    state = RULESET.setup(players, {})
    moves: list[Move] = []
    while seats := RULESET.to_act(state):
        if wanted(state):
            return moves
        if CHANCE in seats:
            move = RULESET.chance(state, rng)
        else:
            legal = RULESET.legal_moves(state, rng.choice(seats))
            move = rng.choices(legal, [LIVELY.get(m.verb, 1.0) for m in legal])[0]
        moves.append(move)
        state, _ = RULESET.apply(state, move)
    return moves if wanted(state) else None


def _played(moves: list[Move], players: int) -> Table:
    table = open_table(GAME, {}, [NewSeat(name, here=True) for name in NAMES[:players]])
    tokens = {seat.index: seat.token for seat in table.seats.all()}
    for move in moves:
        table.refresh_from_db()
        who = HOUSE if move.seat == CHANCE else tokens[move.seat]
        play(table.pk, who, position_of(table).asked(move.seat), str(move))
    table.refresh_from_db()
    return table
