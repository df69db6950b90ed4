"""Forest, put together from its tables."""

from __future__ import annotations

from typing import Final

from game.engine.contract import Move
from game.engine.phased import Phased, same_phase

from . import result
from .bots.levels import easy_player, hard_player, medium_player
from .chance import DRAWS
from .moves import GRAMMAR, WHY_NOT
from .phases import DECISIONS, STEPS
from .resample import resample
from .state import Game, Options, State, initial_state
from .view import View, build_view


def _undoable_while(before: State, move: Move, after: State) -> bool:
    """A card exchanged, a special chosen, a hit dealt: as long as no card or die followed."""
    return move.verb in ("replace", "name") or same_phase(before, after)


def _both_choose(before: State, after: State) -> bool:
    """Only choosing specials outlasts another's move."""
    return before.board.phase == after.board.phase == "choose"


RULESET: Final[Phased[State, View]] = Phased(
    slug="forest",
    version=1,
    player_counts=range(2, 3),
    most_moves=4000,  # 200 moves; in a fight nobody may hit for as long as the dice like
    state=State,
    options=Options,
    start=initial_state,
    game=Game,
    draws=DRAWS,
    steps=STEPS,
    waits=("ready", "deal", "starting", "rolling", "judged"),
    decisions=DECISIONS,
    grammar=GRAMMAR,
    why_not=WHY_NOT,
    view=build_view,
    resample=resample,
    outcome=lambda state: result.outcome(state.board),
    call_time=result.call_time,
    computers={"easy": easy_player, "medium": medium_player, "hard": hard_player},
    undoable={
        "choose": ("choose",),
        "turn": ("replace",),
        "name": ("name",),
        "hit": ("hit",),
    },
    undoable_while=_undoable_while,
    same_decision=_both_choose,
)
