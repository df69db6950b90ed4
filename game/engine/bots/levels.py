"""Computer players made of a rating: the best move, or with some chance another good one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from random import Random
from typing import Any, Final

from game.engine.contract import HasBoard, Move, Player

Rate = Callable[[Any, Move], float]
"""How good a move looks in a view, on any scale; higher is better."""
RateAll = Callable[[Any, Sequence[Move]], Sequence[float]]
"""The same for all moves at once, for ratings that have much in common."""

LEVELS: Final[Mapping[str, float]] = {"easy": 2.0, "medium": 1.0, "hard": 0.02}
"""How much chance adds at most, as a share of what lies between the best and the worst move."""


def best_rated(rate: RateAll, chance: float, of_phase: Mapping[str, float] = {}) -> Player[Any]:
    """The player that makes the best rated move, where chance adds up to `chance` to each rating,
    or what `of_phase` says for the phase of the view's board."""

    def player(view: Any, moves: Sequence[Move], rng: Random) -> Move:
        most = of_phase.get(_phase(view), chance) if of_phase else chance
        rated = [rating + most * rng.random() for rating in rate(view, moves)]
        return moves[rated.index(max(rated))]

    return player


def _phase(view: HasBoard) -> str:
    phase: str = view.board.phase
    return phase


def levels(rate: Rate, chances: Mapping[str, float] = LEVELS) -> dict[str, Player[Any]]:
    """A player for each level, all of the same rating: the easier, the more is left to chance.

    `chances` are shares of the distance between the best and the worst of the moves there are,
    of those that are not rated infinite: `-inf` is for what no level should do.
    """
    return {level: _within(rate, share) for level, share in chances.items()}


def _within(rate: Rate, share: float) -> Player[Any]:
    def player(view: Any, moves: Sequence[Move], rng: Random) -> Move:
        ratings = [rate(view, move) for move in moves]
        # An endless distance would drown all others: what is infinitely bad is only never made.
        finite = [rating for rating in ratings if isfinite(rating)] or [0.0]
        most = share * ((max(finite) - min(finite)) or 1.0)
        rated = [rating + most * rng.random() for rating in ratings]
        return moves[rated.index(max(rated))]

    return player
