"""Easy: a sensible beginner, who sees the card before him but neither odds nor plans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.bots.levels import best_rated
from game.engine.contract import Move

from ..cards import COLOUR, DIFFICULTY, GOVERNMENT, ORDERS, STRENGTH
from ..view import View

_LIKES: Final = {
    "deploy": 1.0,
    "mobilise": 0.6,
    "take-over": 0.5,
    "nominate": 0.1,
    "use": 0.5,
    "end-turn": -0.5,
    "pass": 0.4,
    "pay": -0.3,
    "refuse": 0.3,
}
_ZONES: Final = {"command": 0.4, "liaison": 0.3, "recon": 0.2, "strike": 0.2}
_FATES: Final = {"killed": -1.0, "captured": -0.6, "wounded": 0.0, "withdrawn": 0.2}


def _liking(view: View, move: Move) -> float:
    board = view.board
    match move.verb:
        case "deploy":
            soldier, mission, zone = move.args
            short = DIFFICULTY[mission] - _strength(view, mission)
            return 1.0 + _ZONES[zone] + 0.1 * STRENGTH[soldier] + (0.5 if short > -2 else -0.5)
        case "start":
            ready = _strength(view, move.args[0]) - DIFFICULTY[move.args[0]]
            return 3.0 if ready >= 0 else -1.0
        case "give-glory":
            return float(move.args[1]) * (2 if int(move.args[0]) == view.seat else -1)
        case "choose":
            return -float(GOVERNMENT[move.args[0]].modifier)
        case "order":
            card = ORDERS[move.args[1]]
            leaves = card.effect == "leave-before-counting"
            return card.modifier * 0.6 + _FATES[card.fate] - (0.8 if leaves else 0)
        case "mobilise":
            return 0.6 + 0.1 * STRENGTH[move.args[0]] - 0.3 * len(board.units[move.seat])
        case "use" if len(move.args) == 2 and move.args[1] in COLOUR:
            return 0.8 if COLOUR[move.args[1]] == board.colours[move.seat] else -2.0
    return _LIKES.get(move.verb, 0.0)


def _strength(view: View, mission: str) -> int:
    return sum(STRENGTH[s] for s in view.board.on_table(mission).soldiers())


def _likings(view: View, moves: Sequence[Move]) -> list[float]:
    return [_liking(view, move) for move in moves]


easy_player: Final = best_rated(_likings, 1.2)
"""Whatever looks good at first sight, with a good deal of chance."""
