"""The phase table: who decides, what can be done, what follows by itself.

A phase is a step that needs nobody (`STEPS`), a decision (`DECISIONS`), or waits for chance (listed
in `ruleset.py`). Functions name the next phase; these tables alone join them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.contract import Seat
from game.engine.phased import Decision

from . import dealing, fights, turns
from .state import Game, State


def _on_turn(state: State) -> tuple[Seat, ...]:
    return (state.board.seat(state.board.turn),)


STEPS: Final[dict[str, Callable[[Game], None]]] = {
    "lots-drawn": dealing.lots_drawn,
    "dealt": dealing.dealt,
    "before-roll": fights.before_roll,
    "hits": fights.deal_hits,
    "move-end": turns.end_move,
}

DECISIONS: Final[dict[str, Decision]] = {
    "choose": Decision(dealing.choosers, dealing.choose_moves, {"choose": dealing.choose}),
    "turn": Decision(
        _on_turn,
        turns.turn_moves,
        {
            "place": turns.place,
            "replace": turns.replace_card,
            "play": turns.play,
            "attack": turns.attack,
            "pass": turns.pass_turn,
        },
    ),
    "name": Decision(_on_turn, fights.name_moves, {"name": fights.name_unit}),
    "heal": Decision(
        _on_turn, fights.heal_moves, {"heal": fights.heal, "roll": fights.roll_without}
    ),
    "hit": Decision(_on_turn, fights.hit_moves, {"hit": fights.hit}),
}
