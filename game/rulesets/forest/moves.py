"""What can be said at all, and why a readable move cannot be made now.

`VERBS` is the grammar: which cards and places each verb takes. `WHY_NOT` words the reason
for a pupil; whether a move is legal is decided by the phase table alone.
"""

from __future__ import annotations

from typing import Final

from game.engine.contract import Move, gettext_noop
from game.engine.grammar import Grammar
from game.engine.phased import WhyNot

from .cards import (
    COMBAT,
    EFFECT,
    INSTANT,
    IS_COMMANDER,
    PLACES,
    SPECIALS,
    UNITS,
    UNITS_AT_MOST,
)
from .state import Board, State
from .turns import fits

_UNITS: Final = frozenset(UNITS)
_LAID: Final = _UNITS | COMBAT
_PLACES: Final = frozenset(str(place + 1) for place in range(PLACES))


def _instants(effect: str) -> frozenset[str]:
    return frozenset(card for card in INSTANT if EFFECT[card] == effect)


VERBS: Final[Grammar] = {
    "choose": ((frozenset(SPECIALS),),),
    "place": ((_LAID, _PLACES),),
    "replace": ((_LAID, _LAID),),
    "play": (
        (_instants("inform"),),
        (_instants("sentence"), IS_COMMANDER),
        (_instants("raid"), _PLACES, _PLACES),
    ),
    "attack": ((_PLACES,),),
    "pass": ((),),
    "name": ((_UNITS,),),
    "heal": ((_UNITS,),),
    "roll": ((),),
    "hit": ((_UNITS,),),
}

NOT_IN_HAND: Final = gettext_noop("This card is not in your hand.")
FULL: Final = gettext_noop("You already have three units at this terrain.")
VILLAGE_ONLY: Final = gettext_noop("This card can lie only at the village.")


def _why_not_choose(state: State, move: Move) -> str:
    board = state.board
    if move.args[0] in state.secrets.chosen[board.sides[move.seat]]:
        return gettext_noop("You have already chosen this card.")
    if EFFECT[move.args[0]] == "village":
        return gettext_noop("This card belongs to the forest side and needs a village in the row.")
    return gettext_noop("This card belongs to the other side.")


def _why_not_place(state: State, move: Move) -> str:
    card, where = move.args
    board = state.board
    if card not in state.secrets.hands[board.turn]:
        return NOT_IN_HAND
    if card in UNITS and _full(board, int(where) - 1):
        return FULL
    return VILLAGE_ONLY


def _full(board: Board, place: int) -> bool:
    return len(board.units(place, board.turn)) == UNITS_AT_MOST


def _why_not_replace(state: State, move: Move) -> str:
    old, new = move.args
    board = state.board
    where = [place for place in range(PLACES) if old in board.posts[place][board.turn]]
    if not where:
        return gettext_noop("You can replace only a card of yours that lies at a terrain.")
    if new not in state.secrets.hands[board.turn]:
        return NOT_IN_HAND
    return VILLAGE_ONLY if not fits(board, new, where[0]) else FULL


def _why_not_attack(state: State, move: Move) -> str:
    return gettext_noop("For an attack both sides need three units at the terrain.")


def _why_not_play(state: State, move: Move) -> str:
    card = move.args[0]
    if card not in state.secrets.hands[state.board.turn]:
        return NOT_IN_HAND
    if EFFECT[card] == "sentence":
        return gettext_noop("Name a commander of the other side who lies at a terrain.")
    return gettext_noop(
        "Three of your units attack three units at a neighbouring terrain where you have none."
    )


def _why_not_pass(state: State, move: Move) -> str:
    return gettext_noop("You may pass only when you have no other move.")


def _why_not_hit(state: State, move: Move) -> str:
    return gettext_noop("Choose a unit of the other side that is still in the fight.")


def _why_not_name(state: State, move: Move) -> str:
    return gettext_noop("Choose a unit of yours that is still in the fight.")


def _why_not_heal(state: State, move: Move) -> str:
    return gettext_noop("Choose a wounded unit of yours that is still in the fight.")


WHY_NOT: Final[WhyNot] = {
    ("choose", "choose"): _why_not_choose,
    ("turn", "place"): _why_not_place,
    ("turn", "replace"): _why_not_replace,
    ("turn", "attack"): _why_not_attack,
    ("turn", "play"): _why_not_play,
    ("turn", "pass"): _why_not_pass,
    ("name", "name"): _why_not_name,
    ("heal", "heal"): _why_not_heal,
    ("hit", "hit"): _why_not_hit,
}
"""(phase, verb) -> the reason; everything else is simply not possible at this moment."""
