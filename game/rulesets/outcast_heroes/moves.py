"""What can be said at all, and why a readable move cannot be made now.

`GRAMMAR` is the grammar: which cards and places each verb takes. `WHY_NOT` gives the
reason as a key of `texts.toml`; whether a move is legal is decided by the phase table alone.
"""

from __future__ import annotations

from typing import Final

from game.engine.contract import Move
from game.engine.grammar import Grammar
from game.engine.phased import WhyNot

from .cards import (
    ALL_GLORY,
    BONUS,
    COLOUR,
    FREE,
    GOVERNMENT,
    MISSIONS,
    ORDERS,
    SOLDIERS,
    SPECIAL_ZONES,
    ZONES,
)
from .state import State

_FREE: Final = frozenset({FREE})
_VALUES: Final = frozenset(map(str, ALL_GLORY))
_SEATS: Final = frozenset("0123")

GRAMMAR: Final[Grammar] = {
    "bid": ((SOLDIERS,),),
    "mobilise": ((SOLDIERS,),),
    "deploy": (
        (SOLDIERS, MISSIONS, frozenset(ZONES)),
        (SOLDIERS, _FREE, frozenset(ZONES)),
    ),
    "take-over": (
        (SOLDIERS, MISSIONS, frozenset(SPECIAL_ZONES)),
        (SOLDIERS, _FREE, frozenset(SPECIAL_ZONES)),
    ),
    "use": ((MISSIONS,), (MISSIONS, SOLDIERS), (MISSIONS, _VALUES)),
    "nominate": ((MISSIONS,), (_FREE,)),
    "end-turn": ((),),
    "start": ((MISSIONS,), (_FREE,)),
    "wait": ((MISSIONS,), (_FREE,)),
    "pass": ((),),
    "give-glory": ((_SEATS, _VALUES),),
    "choose": ((GOVERNMENT,),),
    "pay": ((),),
    "refuse": ((),),
    "order": ((SOLDIERS, ORDERS),),
    "keep": ((ORDERS,),),
    "free": ((SOLDIERS,),),
}


def _why_not_mobilise(state: State, move: Move) -> str:
    board = state.board
    return "refused.mobilise" if board.actions else "refused.no-actions"


def _why_not_deploy(state: State, move: Move) -> str:
    board = state.board
    soldier, mission, _ = move.args
    if not board.actions:
        return "refused.no-actions"
    if soldier not in board.units[move.seat]:
        return "refused.not-in-unit"
    if all(active.mission != mission for active in board.missions):
        return "refused.not-on-table"
    return "refused.zone-taken"


def _why_not_take_over(state: State, move: Move) -> str:
    board = state.board
    soldier, mission, zone = move.args
    if not board.actions:
        return "refused.no-actions"
    active = next((m for m in board.missions if m.mission == mission), None)
    if active is None:
        return "refused.not-on-table"
    if soldier not in active.strike or COLOUR[soldier] != board.colours[move.seat]:
        return "refused.take-over"
    if zone == "command" and board.nominated == mission:
        return "refused.protected"
    return "refused.leadership"


def _why_not_use(state: State, move: Move) -> str:
    board = state.board
    mission = move.args[0]
    if mission not in board.bonuses[move.seat]:
        return "refused.not-held"
    if BONUS[mission] == "exchange-glory":
        return "refused.exchange-glory"
    return "refused.bonus"


def _why_not_nominate(state: State, move: Move) -> str:
    board = state.board
    if board.nomination != move.seat:
        return "refused.no-nomination"
    return "refused.no-commander"


WHY_NOT: Final[WhyNot] = {
    ("bid", "bid"): "refused.not-in-unit",
    ("turn", "mobilise"): _why_not_mobilise,
    ("turn", "deploy"): _why_not_deploy,
    ("turn", "take-over"): _why_not_take_over,
    ("turn", "use"): _why_not_use,
    ("turn", "nominate"): _why_not_nominate,
    ("give-glory", "give-glory"): "refused.give-glory",
    ("give-orders", "order"): "refused.order",
}
"""(phase, verb) -> the reason; everything else is simply not possible at this moment."""
