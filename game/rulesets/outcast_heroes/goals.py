"""The conditions of the green Secret Goals, all of them checkable from the board.

Ours (Ruling 35); the texts and the numbers stand in `cards.toml`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.cards import check_effects
from game.engine.contract import Seat

from .cards import COLOUR, GOALS
from .state import Board

Condition = Callable[[Board, Seat, int], bool]


def _own(board: Board, seat: Seat, soldiers: tuple[str, ...]) -> int:
    colour = board.colours[seat]
    return sum(COLOUR[s] == colour for s in soldiers)


def _commanded_most(board: Board, seat: Seat, count: int) -> bool:
    """At least `count` successful missions, and nobody commanded more."""
    commanded = [deeds.commanded for deeds in board.deeds]
    return commanded[seat] >= count and commanded[seat] == max(commanded)


GOAL_CONDITIONS: Final[dict[str, Condition]] = {
    "unit-at-least": lambda board, seat, count: len(board.units[seat]) >= count,
    "none-in-jail": lambda board, seat, count: _own(board, seat, board.jail) <= count,
    "none-fallen": lambda board, seat, count: _own(board, seat, board.grave) <= count,
    "commanded-most": _commanded_most,
    "liaised": lambda board, seat, count: board.deeds[seat].liaised >= count,
    "struck": lambda board, seat, count: board.deeds[seat].struck >= count,
}

check_effects("goals", (g.condition for g in GOALS.values()), GOAL_CONDITIONS)


def is_met(goal: str, board: Board, seat: Seat) -> bool:
    """Whether the condition of a green goal holds for `seat` now; a Traitor's never does."""
    card = GOALS[goal]
    return card.side == "green" and GOAL_CONDITIONS[card.condition](board, seat, card.count)
