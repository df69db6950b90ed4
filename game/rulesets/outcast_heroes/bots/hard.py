"""Hard: tries the moves that medium likes best in worlds that fit what it knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Final

from game.engine.bots.search import Search
from game.engine.contract import Move, Ruleset, Seat

from ..cards import STRENGTH
from ..state import State
from ..view import View
from .estimates import Sight
from .medium import RATINGS, medium_player
from .order_plan import rate_orders_apart

SECONDS: Final = 1.5
MOST: Final = 6
"""So many moves are tried."""
SPREAD: Final = {0: 1.0, 1: 2.5, 2: 3.5}
"""Points that chance and play may still shift the lead, by full stages to come."""


def hard_player(ruleset: Ruleset[State, View], seconds: float = SECONDS) -> Search[State, View]:
    """The searching player; `seconds` of one core for a decision."""
    return Search(ruleset, medium_player, shortlist, horizon, worth, seconds)


def shortlist(view: View, moves: Sequence[Move]) -> list[Move]:
    """The best moves by medium's ratings, the favourite first.

    Orders of one mission are given one soldier at a time, in any order; trying the first
    waiting soldier alone loses nothing.
    """
    if len(moves) == 1:
        return list(moves)
    phase = view.board.phase
    sight = Sight(view)
    if phase == "give-orders":
        moves = [move for move in moves if move.args[0] == moves[0].args[0]] or moves
        if moves[0].verb == "keep":
            return [max(zip(RATINGS[phase](sight, moves), moves, strict=True), key=_first)[1]]
        ratings = rate_orders_apart(sight, moves)
    else:
        ratings = RATINGS[phase](sight, moves)
    ranked = sorted(zip(ratings, moves, strict=True), key=_first, reverse=True)
    return [move for _, move in ranked[:MOST]]


def _first(pair: tuple[float, Move]) -> float:
    return pair[0]


def horizon(view: View) -> Callable[[State], bool]:
    """A playout ends with the stage: beyond it, chance outweighs the move."""
    stage = view.board.stage

    def over(state: State) -> bool:
        return state.board.phase == "over" or state.board.stage != stage

    return over


def worth(state: State, seat: Seat) -> float:
    """About the chance to come first: the lead in points, and soldiers for later stages."""
    board = state.board
    last = board.options.length == "lesson"
    stages = 0 if board.phase == "over" or last else 4 - board.stage
    points = [float(track) for track in board.tracks]
    if stages:
        gone = {*board.jail, *board.out, *board.grave}
        for soldier in gone:
            points[board.owner(soldier)] -= 0.12 * STRENGTH[soldier]
        for other, unit in enumerate(board.units):
            points[other] += 0.15 * len(unit)
    else:
        for other, unit in enumerate(board.units):
            points[other] += 0.1 * len(unit)
    best = max(value for other, value in enumerate(points) if other != seat)
    mean = (sum(points) - points[seat]) / (len(points) - 1)
    lead = points[seat] - (0.6 * best + 0.4 * mean if stages else best)
    return 1.0 / (1.0 + exp(-lead / SPREAD[min(2, stages)]))
