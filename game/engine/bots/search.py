"""Information-set Monte Carlo: try the likely moves in worlds that could be the real one.

Each round deals one world from the view (`resample`), plays every move still in question
in it, and lets a quick policy play on to a horizon. Since all moves meet the same worlds,
their results are compared pair by pair, and a move that is clearly behind is dropped
(Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search", 2012; here one
ply deep, with successive elimination instead of a tree).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, sqrt
from random import Random
from time import perf_counter
from typing import Generic

from msgspec import Struct

from game.engine.contract import CHANCE, Move, Player, Ruleset, Seat, StateT, ViewT

SURE = 2.0
"""So many standard errors behind the leader, and a move is dropped."""
CONVINCED = 1.0
"""So many standard errors ahead of the favourite, and another move is played instead."""
FEWEST = 8
"""Rounds before anything is dropped, or anything but the favourite played."""


class Search(Struct, Generic[StateT, ViewT], frozen=True):
    """What a game adds to the search.

    `shortlist` picks the moves worth trying, at least one, the favourite first; `policy` plays the
    worlds on; `horizon` gives for a view the test that ends a playout; `worth` values a
    state for a seat, between 0 and 1. `seconds` is the most time for one decision, `worlds`
    the most worlds: where these come first, a player decides the same on a slow machine and
    on a fast one.
    """

    ruleset: Ruleset[StateT, ViewT]
    policy: Player[ViewT]
    shortlist: Callable[[ViewT, Sequence[Move]], Sequence[Move]]
    horizon: Callable[[ViewT], Callable[[StateT], bool]]
    worth: Callable[[StateT, Seat], float]
    seconds: float
    worlds: float = inf

    def __call__(self, view: ViewT, moves: Sequence[Move], rng: Random) -> Move:
        """The move that did best; the favourite where nothing else is clearly better."""
        arms = list(self.shortlist(view, moves))
        favourite = arms[0]
        results: dict[Move, list[float]] = {move: [] for move in arms}
        over = self.horizon(view)
        begun = perf_counter()
        end, slowest, rounds = begun + self.seconds, 0.0, 0
        while len(arms) > 1 and rounds < self.worlds and begun + slowest < end:
            world = self.ruleset.resample(view, rng)
            seed = rng.getrandbits(32)
            for move in arms:
                results[move].append(self._playout(world, move, over, seed))
            rounds += 1
            if rounds >= FEWEST:
                arms = _still_in_question(arms, results)
            begun, before = perf_counter(), begun
            slowest = max(slowest, begun - before)
        best = max(arms, key=lambda move: sum(results[move]))
        if rounds < FEWEST:
            return favourite
        # One that was dropped is further behind than that.
        dropped = favourite not in arms
        convinced = dropped or _lead(results[favourite], results[best]) >= CONVINCED
        return best if convinced else favourite

    def _playout(
        self, state: StateT, move: Move, over: Callable[[StateT], bool], seed: int
    ) -> float:
        """How the world ends for the mover when the policy plays on after `move`.

        Chance has a generator of its own, so that as far as possible all moves meet the
        same draws.
        """
        ruleset, chance, rng = self.ruleset, Random(seed), Random(seed + 1)
        state, _ = ruleset.apply(state, move)
        while not over(state):
            seat = ruleset.to_act(state)[0]
            if seat == CHANCE:
                chosen = ruleset.chance(state, chance)
            else:
                moves = ruleset.legal_moves(state, seat)
                chosen = self.policy(ruleset.view(state, seat), moves, rng)
            state, _ = ruleset.apply(state, chosen)
        return self.worth(state, move.seat)


def _still_in_question(arms: list[Move], results: dict[Move, list[float]]) -> list[Move]:
    """The moves that are not clearly behind the best one so far, pair by pair."""
    best = max(arms, key=lambda move: sum(results[move]))
    return [move for move in arms if _lead(results[move], results[best]) <= SURE]


def _lead(behind: list[float], ahead: list[float]) -> float:
    """How far one move is ahead of another in the same worlds, in standard errors."""
    gaps = [a - b for a, b in zip(ahead, behind, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
    if spread:
        return mean / spread
    return inf if mean > 0 else 0.0
