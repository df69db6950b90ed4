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
    EFFECT,
    IS_COMMANDER,
    PLACES,
    SORT,
    SPECIALS,
    UNITS,
    UNITS_AT_MOST,
    Some,
)
from .state import Board, State
from .turns import fits

_LAID: Final = Some(SORT, "unit", "combat")
_PLACES: Final = frozenset(str(place + 1) for place in range(PLACES))

GRAMMAR: Final[Grammar] = {
    "choose": ((SPECIALS,),),
    "place": ((_LAID, _PLACES),),
    "replace": ((_LAID, _LAID),),
    "play": (
        (Some(EFFECT, "inform"),),
        (Some(EFFECT, "sentence"), IS_COMMANDER),
        (Some(EFFECT, "raid"), _PLACES, _PLACES),
    ),
    "attack": ((_PLACES,),),
    "pass": ((),),
    "name": ((UNITS,),),
    "heal": ((UNITS,),),
    "roll": ((),),
    "hit": ((UNITS,),),
}


def _why_not_choose(state: State, move: Move) -> str:
    board = state.board
    if move.args[0] in state.secrets.chosen[board.sides[move.seat]]:
        return "refused.chosen-already"
    if EFFECT[move.args[0]] == "village":
        return "refused.no-village"
    return "refused.other-side"


def _why_not_place(state: State, move: Move) -> str:
    card, where = move.args
    board = state.board
    if card not in state.secrets.hands[board.turn]:
        return "refused.not-in-hand"
    if card in UNITS and _full(board, int(where) - 1):
        return "refused.full"
    return "refused.village-only"


def _full(board: Board, place: int) -> bool:
    return len(board.units(place, board.turn)) == UNITS_AT_MOST


def _why_not_replace(state: State, move: Move) -> str:
    old, new = move.args
    board = state.board
    where = [place for place in range(PLACES) if old in board.posts[place][board.turn]]
    if not where:
        return "refused.replace"
    if new not in state.secrets.hands[board.turn]:
        return "refused.not-in-hand"
    return "refused.village-only" if not fits(board, new, where[0]) else "refused.full"


def _why_not_play(state: State, move: Move) -> str:
    card = move.args[0]
    if card not in state.secrets.hands[state.board.turn]:
        return "refused.not-in-hand"
    if EFFECT[card] == "sentence":
        return "refused.sentence"
    return "refused.raid"


WHY_NOT: Final[WhyNot] = {
    ("choose", "choose"): _why_not_choose,
    ("turn", "place"): _why_not_place,
    ("turn", "replace"): _why_not_replace,
    ("turn", "attack"): "refused.attack",
    ("turn", "play"): _why_not_play,
    ("turn", "pass"): "refused.pass",
    ("name", "name"): "refused.name",
    ("heal", "heal"): "refused.heal",
    ("hit", "hit"): "refused.hit",
}
"""(phase, verb) -> the reason; everything else is simply not possible at this moment."""
