"""Clashes, put together from its tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.contract import Move, Player
from game.engine.phased import Phased, same_phase

from . import phases, result
from .bots.hard import hard_player
from .bots.levels import easy_player, medium_player
from .chance import DRAWS
from .moves import GRAMMAR, WHY_NOT
from .resample import resample
from .signals import SAY
from .state import Game, Options, State, initial_state
from .view import View, build_view

UNDOABLE: Final = {
    "team": ("put", "add", SAY),
    "leader": ("suggest", "lead", SAY),
    "action": ("leave", SAY),
    "name": (SAY,),
}
"""What was said, laid face down, suggested or left to others; never a card played or the choice
that makes everybody reveal."""


def _computers(ruleset: Phased[State, View]) -> Mapping[str, Player[View]]:
    return {"easy": easy_player, "medium": medium_player, "hard": hard_player(ruleset)}


def _same_clash(before: State, move: Move, after: State) -> bool:
    return same_phase(before, after) and before.board.clash == after.board.clash


RULESET: Final[Phased[State, View]] = Phased(
    slug="clashes",
    version=1,
    player_counts=range(2, 11),
    most_moves=1000,
    state=State,
    options=Options,
    start=initial_state,
    game=Game,
    draws=DRAWS,
    steps=phases.STEPS,
    decisions=phases.DECISIONS,
    grammar=GRAMMAR,
    why_not=WHY_NOT,
    view=build_view,
    resample=resample,
    outcome=lambda state: result.outcome(state.board),
    call_time=result.call_time,
    computers=_computers,
    undoable=UNDOABLE,
    undoable_while=_same_clash,
    waits_for=phases.waits_for,
    same_decision=phases.same_decision,
)
