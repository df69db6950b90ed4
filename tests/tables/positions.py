"""Tables in telling positions: played by chance until the position is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from django.db import transaction

from game.engine.contract import CHANCE, Move, Ruleset
from game.engine.registry import get_ruleset
from game.rulesets.outcast_heroes.state import Board
from game.tables.models import Table
from game.tables.services import HOUSE, Actor, play, position_of
from game.tables.services_seats import NewSeat, open_table

from .conftest import GAME
from .copies import Rows, laid_again, rows_of

NAMES = ["Zosia", "Olek", "Basia", "Kuba", "Hania", "Bartek", "Maja", "Antek", "Lena", "Franek"]
LIVELY = {"deploy": 3.0, "mobilise": 2.0, "start": 0.5, "nominate": 0.3, "end-turn": 0.05}
"""How likely a kind of move is: people who do something each turn."""

Wanted = Callable[[Any], bool]
"""Whether a state of the game is the position."""


@cache
def phase(name: str, also: Callable[[Any], bool] = lambda board: True, game: str = GAME) -> Wanted:
    """Seat 0 decides in this phase, on such a board."""
    ruleset = get_ruleset(game)

    def wanted(state: Any) -> bool:
        board = state.board
        return board.phase == name and 0 in ruleset.to_act(state) and also(board)

    return wanted


TWO_STEPS = ("deploy", "take-over", "play", "place")


@cache
def picking(game: str, least: int) -> Wanted:
    """Seat 0 decides, and with so many cards it can begin a move that has a second step."""
    ruleset = get_ruleset(game)

    def wanted(state: Any) -> bool:
        if 0 not in ruleset.to_act(state) or state.board.phase not in ("turn", "action"):
            return False
        moves = [move for move in ruleset.legal_moves(state, 0) if move.verb in TWO_STEPS]
        return len({move.args[0] for move in moves if len(move.args) > 1}) >= least

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


_reached: dict[tuple[Wanted, int, str], Rows] = {}


def table_at(wanted: Wanted, players: int = 4, game: str = GAME) -> Table:
    """A table with a person at each seat, in the first such position of some game.

    It is played through the services once; whoever wants the same later is given a copy.
    """
    if (wanted, players, game) not in _reached:
        table = _played(_first_way_to(wanted, players, game), players, game)
        _reached[wanted, players, game] = rows_of(table)
        return table
    return laid_again(_reached[wanted, players, game])


def _first_way_to(wanted: Wanted, players: int, game: str) -> list[Move]:
    for seed in range(300):
        moves = _moves_to(wanted, players, Random(seed), get_ruleset(game))
        if moves is not None:
            return moves
    raise AssertionError("no game led there")


def _moves_to(
    wanted: Wanted, players: int, rng: Random, ruleset: Ruleset[Any, Any]
) -> list[Move] | None:
    state = ruleset.setup(players, {})
    moves: list[Move] = []
    while seats := ruleset.to_act(state):
        if wanted(state):
            return moves
        if CHANCE in seats:
            move = ruleset.chance(state, rng)
        else:
            legal = ruleset.legal_moves(state, rng.choice(seats))
            move = rng.choices(legal, [LIVELY.get(m.verb, 1.0) for m in legal])[0]
        moves.append(move)
        state, _ = ruleset.apply(state, move)
    return moves if wanted(state) else None


def through_phases(game: str, players: int) -> Iterator[tuple[str, Table]]:
    """One table, played by chance, each time that a phase in which people decide is there for
    the last time: by then much has come to lie on it."""
    ruleset = get_ruleset(game)
    moves = _moves_to(lambda state: not ruleset.to_act(state), players, Random(1), ruleset)
    assert moves
    state, last = ruleset.setup(players, {}), {}
    for ply, move in enumerate(moves):
        if CHANCE not in ruleset.to_act(state):
            last[state.board.phase] = ply
        state, _ = ruleset.apply(state, move)
    phases = {ply: name for name, ply in last.items()}
    for ply, table in enumerate(_playing(moves, players, game)):
        if ply in phases:
            yield phases[ply], table


def _played(moves: list[Move], players: int, game: str) -> Table:
    [*_, table] = _playing(moves, players, game)
    return table


def _playing(moves: list[Move], players: int, game: str) -> Iterator[Table]:
    """A table before each of the moves, and after them."""
    with transaction.atomic():
        table = open_table(game, {}, [NewSeat(name, here=True) for name in NAMES[:players]])
        Table.objects.filter(pk=table.pk).update(due=False)
    tokens = {seat.index: seat.token for seat in table.seats.all()}
    for move in moves:
        table.refresh_from_db()
        yield table
        who = HOUSE if move.seat == CHANCE else tokens[move.seat]
        play_quietly(table, who, move)
    table.refresh_from_db()
    yield table


def play_quietly(table: Table, who: Actor, move: Move) -> None:
    """A move after which no worker finds the table: it would draw by itself what is to be drawn."""
    with transaction.atomic():
        play(table.pk, who, position_of(table).asked(move.seat), str(move))
        Table.objects.filter(pk=table.pk).update(due=False)


def play_out(table: Table) -> None:
    """The game is played to its end, by chance."""
    ruleset, rng = get_ruleset(table.game), Random(7)
    tokens = {seat.index: seat.token for seat in table.seats.all()}
    while True:
        table.refresh_from_db()
        now = position_of(table)
        seats = ruleset.to_act(now.state)
        if not seats:
            return
        if CHANCE in seats:
            who, move = HOUSE, ruleset.chance(now.state, rng)
        else:
            move = rng.choice(ruleset.legal_moves(now.state, rng.choice(seats)))
            who = tokens[move.seat]
        play_quietly(table, who, move)
