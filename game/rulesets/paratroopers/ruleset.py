"""Paratroopers, put together from its tables."""

from __future__ import annotations

from typing import Final

from game.engine.contract import Move
from game.engine.phased import Phased

from . import result
from .bots.levels import easy_player, hard_player, medium_player
from .chance import DRAWS
from .moves import GRAMMAR, WHY_NOT
from .phases import DECISIONS, STEPS
from .resample import resample
from .start import initial_state
from .state import Game, Options, State
from .view import View, build_view


def _nothing_revealed(before: State, move: Move, after: State) -> bool:
    """No card came from a pile or a deck, and the round goes on."""
    one, other = before.secrets, after.secrets
    return before.board.round == after.board.round and all(
        getattr(one, name) == getattr(other, name)
        for name in ("piles", "training", "events", "conditions", "orders", "missions")
    )


RULESET: Final[Phased[State, View]] = Phased(
    slug="paratroopers",
    version=1,
    player_counts=range(2, 5),
    most_moves=20_000,
    state=State,
    options=Options,
    start=initial_state,
    game=Game,
    draws=DRAWS,
    steps=STEPS,
    decisions=DECISIONS,
    grammar=GRAMMAR,
    why_not=WHY_NOT,
    view=build_view,
    resample=resample,
    outcome=lambda state: result.outcome(state.board),
    call_time=result.call_time,
    computers={"easy": easy_player, "medium": medium_player, "hard": hard_player},
    undoable={
        "place": ("place",),
        "production": ("place",),
        "board": ("board", "stay"),
        "drop": ("drop",),
        "divert": ("divert",),
        "carry": ("carry", "done"),
        "laying": ("lay", "enough"),
        "acquire": ("acquire",),
        "clear": ("clear",),
        "moving": ("go", "stop"),
        "turn": ("take", "join", "use", "play", "special", "buy", "ransom", "go", "lay", "plan"),
    },
    undoable_while=_nothing_revealed,
)
