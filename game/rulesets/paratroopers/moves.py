"""What can be said at all, and why a readable move cannot be made now.

`VERBS` is the grammar: which cards and places each verb takes. `WHY_NOT` words the reason for a
pupil; whether a move is legal is decided by the phase table alone.
"""

from __future__ import annotations

from typing import Final

from game.engine.contract import Move, gettext_noop
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
_TRAINING: Final = frozenset(TRAINING)
_MISSIONS: Final = frozenset(MISSIONS)
_SPECIALS: Final = frozenset(SPECIALS)
_ESCAPES: Final = frozenset(card.id for card in SPECIALS.values() if card.kind == "escape")
_WORKS: Final = _MISSIONS | _ESCAPES

VERBS: Final[Grammar] = {
    "place": ((_TOKENS, _DISTRICTS),),
    "board": ((_PAWNS,),),
    "stay": ((),),
    "drop": ((_DISTRICTS,),),
    "divert": ((_TOKENS, _DISTRICTS),),
    "report": ((_TRAINING,),),
    "silent": ((),),
    "reach": ((_TRAINING,),),
    "lie": ((),),
    "defend": ((_TRAINING,),),
    "suffer": ((),),
    "lose": ((_TRAINING, frozenset(("hand", "mission"))),),
    "go": ((_PAWNS, frozenset(PLACES)),),
    "stop": ((),),
    "buy": ((_PAWNS, frozenset(BOUGHT)),),
    "ransom": ((_PAWNS,),),
    "special": ((_SPECIALS, _PAWNS),),
    "carry": ((_TOKENS,),),
    "take": ((_MISSIONS, _PAWNS),),
    "join": ((_MISSIONS, _PAWNS),),
    "use": ((_WORKS, _TOKENS),),
    "play": ((_WORKS, _TRAINING),),
    "lay": ((frozenset(WAYS), _TRAINING),),
    "enough": ((),),
    "acquire": ((_TRAINING, frozenset(("top", "bottom"))),),
    "clear": ((_TRAINING,),),
    "refill": ((),),
    "draw": ((),),
    "remove": ((_MISSIONS,),),
    "done": ((),),
    "plan": ((_TRAINING, frozenset(PLANNED)),),
    "end": ((),),
}

NOT_IN_HAND: Final = gettext_noop("This card is not in your hand.")
ABROAD: Final = gettext_noop("This paratrooper is still abroad.")
IN_PRISON: Final = gettext_noop("This paratrooper is in prison.")
HALTED: Final = gettext_noop("The event halts this paratrooper until the end of the round.")
FLAT: Final = gettext_noop("This paratrooper has just landed and is not safe until the round ends.")
DONE: Final = gettext_noop("This paratrooper has already finished a mission in this round.")
BUSY: Final = gettext_noop("This paratrooper is on a mission.")
NO_MONEY: Final = gettext_noop("You have no money left.")


def _bound(state: State, move: Move, name: str) -> str:
    """What keeps a Paratrooper from acting at all; "" if nothing does."""
    pawn = state.board.pawn(move.seat, name)
    if not pawn.in_country:
        return ABROAD
    if pawn.prison:
        return IN_PRISON
    if not active(state.board, pawn):
        return HALTED
    return FLAT if pawn.flat else ""


def _bound_or_busy(state: State, move: Move, name: str) -> str:
    if bound := _bound(state, move, name):
        return bound
    if state.board.pawn(move.seat, name).done:
        return DONE
    return BUSY if state.board.mission_of(move.seat, name) else ""


def _why_not_go(state: State, move: Move) -> str:
    name, place = move.args
    pawn = state.board.pawn(move.seat, name)
    if bound := _bound(state, move, name):
        return bound
    if state.board.mission_of(move.seat, name):
        return BUSY
    if pawn.moved:
        return gettext_noop("This paratrooper has already moved in this round.")
    if place not in NEIGHBOURS[pawn.place]:
        return gettext_noop("This place has no border with the one where the paratrooper is.")
    return NOT_NOW


def _why_not_take(state: State, move: Move) -> str:
    mission, name = move.args
    if mission not in state.board.track:
        return gettext_noop("This mission does not lie on the mission track.")
    if reason := _bound_or_busy(state, move, name):
        return reason
    if not for_him(mission, name, state.board.pawn(move.seat, name).place):
        return gettext_noop("The mission asks for another speciality or another place.")
    return NOT_NOW


def _why_not_join(state: State, move: Move) -> str:
    card, name = move.args
    found = [mission for mission in state.board.missions[move.seat] if mission.card == card]
    if not found:
        return NOT_YOURS
    if found[0].helper:
        return gettext_noop("This mission has a helper already.")
    if reason := _bound_or_busy(state, move, name):
        return reason
    return gettext_noop("The helper must be where the mission is.")


NOT_YOURS: Final = gettext_noop("You are not carrying out this mission.")


def _is_own(state: State, move: Move) -> bool:
    board = state.board
    attempt = board.escapes[move.seat]
    works = (*board.missions[move.seat], *([attempt] if attempt else ()))
    return any(work.card == move.args[0] for work in works)


def _why_not_use(state: State, move: Move) -> str:
    if not _is_own(state, move):
        return NOT_YOURS
    return gettext_noop("The token must lie in the district, and be required and not covered yet.")


def _why_not_play(state: State, move: Move) -> str:
    if not _is_own(state, move):
        return NOT_YOURS
    if move.args[1] not in state.secrets.hands[move.seat]:
        return NOT_IN_HAND
    return gettext_noop("The card must suit somebody active there and have what is still needed.")


def _why_not_special(state: State, move: Move) -> str:
    if move.args[0] not in state.board.specials[move.seat]:
        return gettext_noop("You do not have this special card.")
    return gettext_noop("This special card cannot be used for this paratrooper here and now.")


def _why_not_buy(state: State, move: Move) -> str:
    if not state.board.money[move.seat]:
        return NO_MONEY
    if not state.board.pawn(move.seat, move.args[0]).in_country:
        return ABROAD
    return gettext_noop("The district has such a token already, or there are none left.")


def _why_not_ransom(state: State, move: Move) -> str:
    if not state.board.money[move.seat]:
        return NO_MONEY
    return gettext_noop("This paratrooper is not in prison.")


def _why_not_lay(state: State, move: Move) -> str:
    way, card = move.args
    board = state.board
    if card not in state.secrets.hands[move.seat]:
        return NOT_IN_HAND
    if board.use and board.use.way != way:
        return gettext_noop("First finish what you have begun with the cards laid down.")
    return gettext_noop("There is nothing that these cards could bring you now.")


def _why_not_plan(state: State, move: Move) -> str:
    return NOT_IN_HAND


def _why_not_end(state: State, move: Move) -> str:
    return gettext_noop("You may keep five cards at most; plan the others first.")


def _why_not_acquire(state: State, move: Move) -> str:
    if move.args[0] not in state.board.training:
        return gettext_noop("This card does not lie on the training track.")
    return gettext_noop("What is left of the cards’ value is not enough for this card.")


def _why_not_clear(state: State, move: Move) -> str:
    if use_of(state.board).value < 6:
        return gettext_noop("What is left of the cards’ value is less than six.")
    return gettext_noop("This card does not lie on the training track.")


def _why_not_place(state: State, move: Move) -> str:
    return gettext_noop("You cannot place this token there: look at what lies there already.")


def _why_not_divert(state: State, move: Move) -> str:
    return gettext_noop("Choose a neighbouring district that has no such token.")


def _why_not_answer(state: State, move: Move) -> str:
    if move.args[0] not in state.secrets.hands[move.seat]:
        return NOT_IN_HAND
    return gettext_noop("The card must suit the paratrooper and have the symbol that is asked for.")


WHY_NOT: Final[WhyNot] = {
    ("place", "place"): _why_not_place,
    ("production", "place"): _why_not_place,
    ("divert", "divert"): _why_not_divert,
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
    ("turn", "plan"): _why_not_plan,
    ("turn", "end"): _why_not_end,
    ("acquire", "acquire"): _why_not_acquire,
    ("clear", "clear"): _why_not_clear,
}
"""(phase, verb) -> the reason; everything else is simply not possible at this moment."""
