"""What can be said at all, and why a readable move cannot be made now.

`VERBS` is the grammar: which cards and words each verb takes. `WHY_NOT` words the reason
for a pupil; whether a move is legal is decided by the phase table alone.
"""

from __future__ import annotations

from typing import Final

from game.engine.contract import Move, gettext_noop
from game.engine.grammar import Grammar
from game.engine.phased import WhyNot

from .cards import ACTIONS, SIDE_OF, TRAITS
from .signals import SAY, SIGNALS, hears
from .state import State

_CHARACTERS: Final = frozenset(SIDE_OF)
_TRAITS: Final = frozenset(TRAITS)


def _kinds(*kinds: str) -> frozenset[str]:
    return frozenset(card.id for card in ACTIONS.values() if card.kind in kinds)


_ON_CHARACTER: Final = _kinds("exchange", "reinforcement")
_ON_TRAIT: Final = _kinds("changed-trait")
_ON_NOTHING: Final = frozenset(ACTIONS) - _ON_CHARACTER - _ON_TRAIT

VERBS: Final[Grammar] = {
    "put": ((_CHARACTERS,),),
    "add": ((_CHARACTERS,),),
    "suggest": ((_CHARACTERS,),),
    "lead": ((_CHARACTERS,),),
    "play": ((_ON_NOTHING,), (_ON_CHARACTER, _CHARACTERS), (_ON_TRAIT, _TRAITS)),
    "leave": ((),),
    "pass": ((),),
    "bring": ((_CHARACTERS,),),
    SAY: ((frozenset(SIGNALS),),),
}


def _why_not_put(state: State, move: Move) -> str:
    if state.board.put[move.seat]:
        return gettext_noop("You have already put a character forward.")
    return NOT_IN_HAND


def _why_not_add(state: State, move: Move) -> str:
    if not state.board.put[move.seat]:
        return gettext_noop("First put your own character forward; then you can add a second one.")
    if move.args[0] in state.secrets.put[move.seat]:
        return gettext_noop("This character has already been put forward.")
    return NOT_IN_HAND


def _why_not_lead(state: State, move: Move) -> str:
    if move.seat != state.board.captain(state.board.sides[move.seat]):
        return gettext_noop("The captain chooses the leader; you can suggest one.")
    return NOT_IN_TEAM


def _why_not_suggest(state: State, move: Move) -> str:
    if move.seat == state.board.captain(state.board.sides[move.seat]):
        return gettext_noop("You are the captain: choose the leader.")
    return NOT_IN_TEAM


def _why_not_play(state: State, move: Move) -> str:
    card = move.args[0]
    if card not in state.secrets.actions[move.seat]:
        return gettext_noop("You do not hold this action card.")
    match ACTIONS[card].kind:
        case "cancel":
            return gettext_noop("Cancel is played right after a card of the other side.")
        case "exchange":
            return gettext_noop(
                "Only another character of your team that is not wounded can become the leader."
            )
        case "changed-trait":
            return gettext_noop("This trait is already being compared.")
    return gettext_noop("Only a character from a hand of your side can join the team.")


def _why_not_pass(state: State, move: Move) -> str:
    return gettext_noop("Only the captain passes; you can leave this turn to the others.")


def _why_not_leave(state: State, move: Move) -> str:
    return gettext_noop("You are the captain: play a card or pass.")


def _why_not_name(state: State, move: Move) -> str:
    return gettext_noop(
        "The new leader must be another character of the team that is not wounded or, only if "
        "there is none, one from a hand."
    )


def _why_not_say(state: State, move: Move) -> str:
    if not hears(state.board, move.seat):
        return gettext_noop("You are alone on your side: nobody would hear you.")
    if move.seat in state.board.spoke:
        return gettext_noop("You have already given a signal; now decide.")
    return gettext_noop("This signal does not fit this moment.")


NOT_IN_HAND: Final = gettext_noop("This character is not in your hand.")
NOT_IN_TEAM: Final = gettext_noop("The leader must be from your team in this clash.")

WHY_NOT: Final[WhyNot] = {
    ("team", "put"): _why_not_put,
    ("team", "add"): _why_not_add,
    ("leader", "lead"): _why_not_lead,
    ("leader", "suggest"): _why_not_suggest,
    ("action", "play"): _why_not_play,
    ("action", "pass"): _why_not_pass,
    ("action", "leave"): _why_not_leave,
    ("name", "lead"): _why_not_name,
    ("name", "bring"): _why_not_name,
    **{(phase, SAY): _why_not_say for phase in ("team", "leader", "action", "name")},
}
"""(phase, verb) -> the reason; everything else is simply not possible at this moment."""
