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


def _may_speak(decision: Decision) -> Decision:
    """The same decision for somebody who may give a signal first; its moves stand last."""

    def moves(state: State, seat: Seat) -> Iterator[Move]:
        yield from decision.moves(state, seat)
        yield from signals.say_moves(state, seat)

    verbs = {verb: signals.then_decided(carry_out) for verb, carry_out in decision.verbs.items()}
    return Decision(decision.to_act, moves, {**verbs, signals.SAY: signals.say})


_DECISIONS: Final[dict[str, Decision]] = {
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
}

DECISIONS: Final = {phase: _may_speak(decision) for phase, decision in _DECISIONS.items()}


def waits_for(state: State, seat: Seat) -> tuple[Seat, ...]:
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


def same_decision(before: State, after: State) -> bool:
    """Not where a side that plays a card has another turn at once, since the other passes by
    itself: there a card was played, or a clash begun."""
    old, new = before.board, after.board
    return (old.clash, old.phase, len(old.played)) == (new.clash, new.phase, len(new.played))
