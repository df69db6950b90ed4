"""What can be said at all, and why a readable move cannot be made now.

`GRAMMAR` is the grammar: which cards and places each verb takes. `WHY_NOT` gives the reason for a
pupil, a key of the texts; whether a move is legal is decided by the phase table alone.
"""

from __future__ import annotations

from typing import Final

from game.engine.contract import Move
from game.engine.grammar import NOT_NOW, Grammar
from game.engine.phased import WhyNot

from .cards import DISTRICTS, MISSIONS, PAWNS, SPECIALS, TOKENS, TRAINING
from .events import active
from .missions import for_him
from .places import NEIGHBOURS, PLACES
from .state import State
from .turns import BOUGHT, PLANNED
from .values import WAYS, use_of

_PAWNS: Final = frozenset(PAWNS)
_DISTRICTS: Final = frozenset(DISTRICTS)
_TOKENS: Final = frozenset(TOKENS)

GRAMMAR: Final[Grammar] = {
    "place": ((_TOKENS, _DISTRICTS),),
    "board": ((_PAWNS,),),
    "stay": ((),),
    "drop": ((_DISTRICTS,),),
    "divert": ((_TOKENS, _DISTRICTS),),
    "report": ((TRAINING,),),
    "silent": ((),),
    "reach": ((TRAINING,),),
    "lie": ((),),
    "defend": ((TRAINING,),),
    "suffer": ((),),
    "lose": ((TRAINING, frozenset(("hand", "mission"))),),
    "go": ((_PAWNS, frozenset(PLACES)),),
    "stop": ((),),
    "buy": ((_PAWNS, frozenset(BOUGHT)),),
    "ransom": ((_PAWNS,),),
    "special": ((SPECIALS, _PAWNS),),
    "carry": ((_TOKENS,),),
    "take": ((MISSIONS, _PAWNS),),
    "join": ((MISSIONS, _PAWNS),),
    "use": ((MISSIONS, _TOKENS), (SPECIALS, _TOKENS)),
    "play": ((MISSIONS, TRAINING), (SPECIALS, TRAINING)),
    "lay": ((frozenset(WAYS), TRAINING),),
    "enough": ((),),
    "acquire": ((TRAINING, frozenset(("top", "bottom"))),),
    "clear": ((TRAINING,),),
    "refill": ((),),
    "draw": ((),),
    "remove": ((MISSIONS,),),
    "done": ((),),
    "plan": ((TRAINING, frozenset(PLANNED)),),
    "end": ((),),
}


def _bound(state: State, move: Move, name: str) -> str:
    """What keeps a Paratrooper from acting at all; "" if nothing does."""
    pawn = state.board.pawn(move.seat, name)
    if not pawn.in_country:
        return "refused.abroad"
    if pawn.prison:
        return "refused.in-prison"
    if not active(state.board, pawn):
        return "refused.halted"
    return "refused.flat" if pawn.flat else ""


def _bound_or_busy(state: State, move: Move, name: str) -> str:
    if bound := _bound(state, move, name):
        return bound
    if state.board.pawn(move.seat, name).done:
        return "refused.done"
    return "refused.busy" if state.board.mission_of(move.seat, name) else ""


def _why_not_go(state: State, move: Move) -> str:
    name, place = move.args
    pawn = state.board.pawn(move.seat, name)
    if bound := _bound(state, move, name):
        return bound
    if state.board.mission_of(move.seat, name):
        return "refused.busy"
    if pawn.moved:
        return "refused.moved"
    if place not in NEIGHBOURS[pawn.place]:
        return "refused.no-border"
    return NOT_NOW


def _why_not_take(state: State, move: Move) -> str:
    mission, name = move.args
    if mission not in state.board.track:
        return "refused.not-on-track"
    if reason := _bound_or_busy(state, move, name):
        return reason
    if not for_him(mission, name, state.board.pawn(move.seat, name).place):
        return "refused.not-for-him"
    return NOT_NOW


def _why_not_join(state: State, move: Move) -> str:
    card, name = move.args
    found = [mission for mission in state.board.missions[move.seat] if mission.card == card]
    if not found:
        return "refused.not-yours"
    if found[0].helper:
        return "refused.has-helper"
    if reason := _bound_or_busy(state, move, name):
        return reason
    return "refused.elsewhere"


def _is_own(state: State, move: Move) -> bool:
    board = state.board
    attempt = board.escapes[move.seat]
    works = (*board.missions[move.seat], *([attempt] if attempt else ()))
    return any(work.card == move.args[0] for work in works)


def _why_not_use(state: State, move: Move) -> str:
    if not _is_own(state, move):
        return "refused.not-yours"
    return "refused.use"


def _why_not_play(state: State, move: Move) -> str:
    if not _is_own(state, move):
        return "refused.not-yours"
    if move.args[1] not in state.secrets.hands[move.seat]:
        return "refused.not-in-hand"
    return "refused.play"


def _why_not_special(state: State, move: Move) -> str:
    if move.args[0] not in state.board.specials[move.seat]:
        return "refused.no-special"
    card, pawn = SPECIALS[move.args[0]], state.board.pawn(move.seat, move.args[1])
    if card.kind != "escape":
        return "refused.special"
    return "refused.other-prison" if pawn.prison else "refused.not-in-prison"


def _why_not_buy(state: State, move: Move) -> str:
    if not state.board.money[move.seat]:
        return "refused.no-money"
    if not state.board.pawn(move.seat, move.args[0]).in_country:
        return "refused.abroad"
    return "refused.buy"


def _why_not_ransom(state: State, move: Move) -> str:
    if not state.board.money[move.seat]:
        return "refused.no-money"
    return "refused.not-in-prison"


def _why_not_lay(state: State, move: Move) -> str:
    way, card = move.args
    board = state.board
    if card not in state.secrets.hands[move.seat]:
        return "refused.not-in-hand"
    if board.use and board.use.way != way:
        return "refused.other-way"
    return "refused.lay"


def _why_not_acquire(state: State, move: Move) -> str:
    if move.args[0] not in state.board.training:
        return "refused.not-on-training-track"
    return "refused.too-dear"


def _why_not_clear(state: State, move: Move) -> str:
    if use_of(state.board).value < 6:
        return "refused.less-than-six"
    return "refused.not-on-training-track"


def _why_not_answer(state: State, move: Move) -> str:
    if move.args[0] not in state.secrets.hands[move.seat]:
        return "refused.not-in-hand"
    return "refused.answer"


WHY_NOT: Final[WhyNot] = {
    ("place", "place"): "refused.place",
    ("production", "place"): "refused.place",
    ("divert", "divert"): "refused.divert",
    ("report", "report"): _why_not_answer,
    ("mission-report", "report"): _why_not_answer,
    ("reach", "reach"): _why_not_answer,
    ("defend", "defend"): _why_not_answer,
    ("turn", "go"): _why_not_go,
    ("turn", "take"): _why_not_take,
    ("turn", "join"): _why_not_join,
    ("turn", "use"): _why_not_use,
    ("turn", "play"): _why_not_play,
    ("turn", "special"): _why_not_special,
    ("turn", "buy"): _why_not_buy,
    ("turn", "ransom"): _why_not_ransom,
    ("turn", "lay"): _why_not_lay,
    ("laying", "lay"): _why_not_lay,
    ("turn", "plan"): "refused.not-in-hand",
    ("turn", "end"): "refused.end",
    ("acquire", "acquire"): _why_not_acquire,
    ("clear", "clear"): _why_not_clear,
}
"""(phase, verb) -> the reason; everything else is simply not possible at this moment."""
