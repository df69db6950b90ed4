"""What can be said at all, and why a readable move cannot be made now.

`VERBS` is the grammar: which cards and places each verb takes. `WHY_NOT` words the
reason for a pupil; whether a move is legal is decided by the phase table alone.
"""

from __future__ import annotations

from typing import Final

from game.engine.contract import Move, gettext_noop
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

_SOLDIERS: Final = frozenset(SOLDIERS)
_REGULAR: Final = frozenset(MISSIONS)
_MISSIONS: Final = frozenset({*MISSIONS, FREE})
_VALUES: Final = frozenset(map(str, ALL_GLORY))
_ORDERS: Final = frozenset(ORDERS)
_SEATS: Final = frozenset("0123")

VERBS: Final[Grammar] = {
    "bid": ((_SOLDIERS,),),
    "mobilise": ((_SOLDIERS,),),
    "deploy": ((_SOLDIERS, _MISSIONS, frozenset(ZONES)),),
    "take-over": ((_SOLDIERS, _MISSIONS, frozenset(SPECIAL_ZONES)),),
    "use": ((_REGULAR,), (_REGULAR, _SOLDIERS | _VALUES)),
    "nominate": ((_MISSIONS,),),
    "end-turn": ((),),
    "start": ((_MISSIONS,),),
    "wait": ((_MISSIONS,),),
    "pass": ((),),
    "give-glory": ((_SEATS, _VALUES),),
    "choose": ((frozenset(GOVERNMENT),),),
    "pay": ((),),
    "refuse": ((),),
    "order": ((_SOLDIERS, _ORDERS),),
    "keep": ((_ORDERS,),),
    "free": ((_SOLDIERS,),),
}


def _why_not_mobilise(state: State, move: Move) -> str:
    board = state.board
    return (
        gettext_noop("Only your own soldiers in the Headquarters can be mobilised.")
        if board.actions
        else NO_ACTIONS
    )


def _why_not_deploy(state: State, move: Move) -> str:
    board = state.board
    soldier, mission, _ = move.args
    if not board.actions:
        return NO_ACTIONS
    if soldier not in board.units[move.seat]:
        return gettext_noop("This soldier is not in your Unit.")
    if all(active.mission != mission for active in board.missions):
        return NOT_ON_TABLE
    return gettext_noop("This zone is already taken: only the Strike Force holds several soldiers.")


def _why_not_take_over(state: State, move: Move) -> str:
    board = state.board
    soldier, mission, zone = move.args
    if not board.actions:
        return NO_ACTIONS
    active = next((m for m in board.missions if m.mission == mission), None)
    if active is None:
        return NOT_ON_TABLE
    if soldier not in active.strike or COLOUR[soldier] != board.colours[move.seat]:
        return gettext_noop(
            "Only your own soldier in the Strike Force of this mission can take over a function."
        )
    if zone == "command" and board.nominated == mission:
        return gettext_noop("This Commander is protected by the Nomination.")
    return gettext_noop("This soldier’s leadership is too low to take over this function.")


def _why_not_use(state: State, move: Move) -> str:
    board = state.board
    mission = move.args[0]
    if mission not in board.bonuses[move.seat]:
        return gettext_noop("You do not hold this bonus.")
    if BONUS[mission] == "exchange-glory":
        return gettext_noop(
            "To exchange a Glory card you need this card in your hand and at least one in the deck."
        )
    return gettext_noop("This bonus cannot be used at this moment, or not in this way.")


def _why_not_nominate(state: State, move: Move) -> str:
    board = state.board
    if board.nomination != move.seat:
        return gettext_noop("You do not hold the Nomination.")
    return gettext_noop("There is no Commander on this mission.")


def _why_not_bid(state: State, move: Move) -> str:
    return gettext_noop("This soldier is not in your Unit.")


def _why_not_give_glory(state: State, move: Move) -> str:
    return gettext_noop("Give one of the cards you drew to the next player in turn.")


def _why_not_order(state: State, move: Move) -> str:
    return gettext_noop(
        "Give one of your Orders to a soldier of yours on this mission who has none yet."
    )


NO_ACTIONS: Final = gettext_noop("You have no actions left.")
NOT_ON_TABLE: Final = gettext_noop("This mission is not on the table.")

WHY_NOT: Final[WhyNot] = {
    ("bid", "bid"): _why_not_bid,
    ("turn", "mobilise"): _why_not_mobilise,
    ("turn", "deploy"): _why_not_deploy,
    ("turn", "take-over"): _why_not_take_over,
    ("turn", "use"): _why_not_use,
    ("turn", "nominate"): _why_not_nominate,
    ("give-glory", "give-glory"): _why_not_give_glory,
    ("give-orders", "order"): _why_not_order,
}
"""(phase, verb) -> the reason; everything else is simply not possible at this moment."""
