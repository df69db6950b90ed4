"""Outcast Heroes, put together from its tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, Final

from game.engine.card_sets import PRINTED
from game.engine.contract import Move, Player
from game.engine.phased import Phased, same_phase

from . import stage
from .bots.easy import easy_player
from .bots.hard import hard_player
from .bots.medium import medium_player
from .cards import BONUS, COLOUR, COLOURS, SETS, SOLDIERS
from .chance import DRAWS
from .moves import GRAMMAR, WHY_NOT
from .phases import DECISIONS, STEPS
from .resample import resample
from .state import Game, Options, State
from .view import View, build_view

UNDOABLE: Final = {
    "bid": ("bid",),
    "turn": ("mobilise", "deploy", "take-over", "use", "nominate", "end-turn"),
    "give-orders": ("order", "keep"),
}
"""Everything but what turns a card over: the last bid, the last Order, a start, whatever ends the
last turn of a round, and an exchange of Glory."""


def _computers(ruleset: Phased[State, View]) -> Mapping[str, Player[View]]:
    return {"easy": easy_player, "medium": medium_player, "hard": hard_player(ruleset)}


def _random_options(players: int, rng: Random, cards: str = PRINTED) -> dict[str, Any]:
    """The seats' colours, those first that have most people of the set's own."""
    own: Counter[str] = Counter(
        COLOUR[name] for name in SOLDIERS.of(cards) if SETS.shows_another(name)
    )
    colours = rng.sample(COLOURS, len(COLOURS) if own else players)
    return {"colours": sorted(colours, key=lambda colour: -own[colour])[:players]}


def _undoable_while(before: State, move: Move, after: State) -> bool:
    exchange = move.verb == "use" and BONUS[move.args[0]] == "exchange-glory"
    same_round = before.board.round == after.board.round
    return same_phase(before, after) and same_round and not exchange


def _same_decision(before: State, after: State) -> bool:
    """Always: nobody's bid takes another's away."""
    return True


RULESET: Final[Phased[State, View]] = Phased(
    slug="outcast-heroes",
    version=1,
    player_counts=range(2, 5),
    most_moves=2000,
    state=State,
    options=Options,
    start=stage.initial_state,
    game=Game,
    draws=DRAWS,
    steps=STEPS,
    decisions=DECISIONS,
    grammar=GRAMMAR,
    why_not=WHY_NOT,
    view=build_view,
    resample=resample,
    outcome=lambda state: stage.outcome(state.board),
    call_time=stage.call_time,
    computers=_computers,
    undoable=UNDOABLE,
    undoable_while=_undoable_while,
    same_decision=_same_decision,
    random_options=_random_options,
)
