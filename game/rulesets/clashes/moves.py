"""How moves are written, and why a readable move cannot be made now.

`GRAMMAR` is the grammar: which cards and words each verb takes. `WHY_NOT` gives the
reason as a key of `texts.toml`; whether a move is legal is decided by the phase table alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, get_args

from game.engine.contract import Move
from game.engine.grammar import Grammar
from game.engine.phased import WhyNot

from .cards import ACTIONS, CHARACTERS, TRAITS, Kind
from .signals import SAY, SIGNALS, hears
from .state import State

_TRAITS: Final = frozenset(TRAITS)


class _Actions(Collection[str]):
    """The action cards of some kinds: as with `Cards`, `in` knows those of sets, too."""

    def __init__(self, *kinds: str) -> None:
        self._kinds = frozenset(kinds)

    def __contains__(self, id: object) -> bool:
        return id in ACTIONS and ACTIONS[str(id)].kind in self._kinds

    def __iter__(self) -> Iterator[str]:
        return (id for id, card in ACTIONS.items() if card.kind in self._kinds)

    def __len__(self) -> int:
        return sum(1 for _ in self)


_NAMING_CHARACTERS: Final = ("exchange", "reinforcement")
_NAMING_TRAITS: Final = ("changed-trait",)
_ON_CHARACTER: Final = _Actions(*_NAMING_CHARACTERS)
_ON_TRAIT: Final = _Actions(*_NAMING_TRAITS)
_ON_NOTHING: Final = _Actions(*{*get_args(Kind)} - {*_NAMING_CHARACTERS, *_NAMING_TRAITS})

GRAMMAR: Final[Grammar] = {
    "put": ((CHARACTERS,),),
    "add": ((CHARACTERS,),),
    "suggest": ((CHARACTERS,),),
    "lead": ((CHARACTERS,),),
    "play": ((_ON_NOTHING,), (_ON_CHARACTER, CHARACTERS), (_ON_TRAIT, _TRAITS)),
    "leave": ((),),
    "pass": ((),),
    "bring": ((CHARACTERS,),),
    SAY: ((frozenset(SIGNALS),),),
}


def _why_not_put(state: State, move: Move) -> str:
    if state.board.put[move.seat]:
        return "refused.put-already"
    return "refused.not-in-hand"


def _why_not_add(state: State, move: Move) -> str:
    if not state.board.put[move.seat]:
        return "refused.put-first"
    if move.args[0] in state.secrets.put[move.seat]:
        return "refused.forward-already"
    return "refused.not-in-hand"


def _why_not_lead(state: State, move: Move) -> str:
    if move.seat != state.board.captain(state.board.sides[move.seat]):
        return "refused.captain-chooses"
    return "refused.not-in-team"


def _why_not_suggest(state: State, move: Move) -> str:
    if move.seat == state.board.captain(state.board.sides[move.seat]):
        return "refused.you-choose"
    return "refused.not-in-team"


def _why_not_play(state: State, move: Move) -> str:
    card = move.args[0]
    if card not in state.secrets.actions[move.seat]:
        return "refused.not-held"
    match ACTIONS[card].kind:
        case "cancel":
            return "refused.cancel"
        case "exchange":
            return "refused.exchange"
        case "changed-trait":
            return "refused.changed-trait"
    return "refused.reinforcement"


def _why_not_say(state: State, move: Move) -> str:
    if not hears(state.board, move.seat):
        return "refused.alone"
    if move.seat in state.board.spoke:
        return "refused.spoken-already"
    return "refused.signal"


WHY_NOT: Final[WhyNot] = {
    ("team", "put"): _why_not_put,
    ("team", "add"): _why_not_add,
    ("leader", "lead"): _why_not_lead,
    ("leader", "suggest"): _why_not_suggest,
    ("action", "play"): _why_not_play,
    ("action", "pass"): "refused.pass",
    ("action", "leave"): "refused.leave",
    ("name", "lead"): "refused.name",
    ("name", "bring"): "refused.name",
    **{(phase, SAY): _why_not_say for phase in ("team", "leader", "action", "name")},
}
"""(phase, verb) -> the reason; everything else is simply not possible at this moment."""
