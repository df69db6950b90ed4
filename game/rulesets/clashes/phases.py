"""The phase table: who decides, what can be done, what follows by itself.

A phase is either a step that needs nobody (`step`) or a decision (`to_act`, `moves`,
`verbs`). Functions name the next phase; only this table joins them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.engine.contract import Move, Seat
from game.engine.phased import Decision

from . import actions, signals, teams
from .state import Game, State

STEPS: Final[dict[str, Callable[[Game], None]]] = {
    "clash-start": teams.start_clash,
    "teams-in": teams.teams_in,
    "clash-card": teams.see_clash_card,
    "leaders-in": teams.leaders_in,
    "turn-start": actions.start_turn,
    "turn-end": actions.end_turn,
}

DECISIONS: Final[dict[str, Decision]] = {
    "team": Decision(
        teams.to_put, teams.put_moves, {"put": teams.put_forward, "add": teams.add_second}
    ),
    "leader": Decision(
        teams.choosers, teams.leader_moves, {"lead": teams.lead, "suggest": teams.suggest}
    ),
    "action": Decision(
        actions.players,
        actions.action_moves,
        {"play": actions.play, "leave": actions.leave, "pass": actions.pass_turn},
    ),
    "name": Decision(
        lambda state: actions.namer(state.board),
        actions.naming_moves,
        {"lead": actions.name_leader, "bring": actions.bring_leader},
    ),
    "over": Decision(lambda state: (), lambda state, seat: iter(()), {}),
}


def lets_first(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The captain lets its side suggest and play, and who plays a card lets other members do so.
    Who could add the second character lets the others add theirs.

    Nobody but the members is let first: a captain's pass would end their turn.
    """
    board = state.board
    if board.phase == "team" and board.put[seat]:
        return tuple(other for other in teams.may_add(state) if other != seat)
    side = board.sides[seat]
    captain = board.captain(side)
    if board.phase != "action" and not (board.phase == "leader" and seat == captain):
        return ()
    return tuple(
        other
        for other in DECISIONS[board.phase].to_act(state)
        if board.sides[other] == side and other not in (seat, captain)
    )


def decision_of(state: State) -> tuple[int, str, int]:
    """What tells a decision from the next one: a side that plays a card has another turn at once
    where the other side passes by itself."""
    board = state.board
    return board.clash, board.phase, len(board.played)


def moves_of(state: State, seat: Seat) -> Iterator[Move]:
    """All that a seat which is to act can do, its signals last."""
    yield from DECISIONS[state.board.phase].moves(state, seat)
    yield from signals.say_moves(state, seat)


def carry_out(game: Game, move: Move) -> None:
    """Do what a seat has decided, or let it speak."""
    if move.verb == signals.SAY:
        signals.say(game, move.seat, *move.args)
        return
    DECISIONS[game.board.phase].verbs[move.verb](game, move.seat, *move.args)
    signals.decided(game.board, move.seat)
