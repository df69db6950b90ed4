"""What every hint of a guided game is held to: legal, true, and no sure loss without need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from game.engine.contract import CHANCE, Move, Seat
from game.engine.registry import AnyRuleset
from game.tables.selectors import Seen

from .guided import Guided

WORLDS = 12
"""So many positions that fit what the pupil knows are searched."""
NODES = 3000
"""After so many moves the search about a decision is given up: nobody knows."""
DEPTH = 60
"""So long a line of play is followed."""
DRAWS = 12
"""So often a die is thrown where any of its faces may matter."""
LAST = 6
"""So many of the pupil's last decisions are searched; before them no game can be decided yet."""


class Endless(Exception):
    """The search was given up."""


def lost(ruleset: AnyRuleset, state: Any, seat: Seat, left: list[int], depth: int = 0) -> bool:
    """Whether the others can make sure that the seat does not win, whatever it does and the dice
    show. `left` counts down the moves that may still be tried. Raises Endless."""
    outcome = ruleset.outcome(state)
    if outcome is not None:
        return outcome.place(seat) != 1
    acting = ruleset.to_act(state)
    own = seat in acting
    if CHANCE in acting:
        draws = (ruleset.chance(state, Random(number)) for number in range(DRAWS))
        moves: Sequence[Move] = tuple(dict.fromkeys(draws))
    else:
        moves = ruleset.legal_moves(state, seat if own else acting[0])
    results = (_lost_after(ruleset, state, move, seat, left, depth) for move in moves)
    return all(results) if own or CHANCE in acting else any(results)


def _lost_after(
    ruleset: AnyRuleset, state: Any, move: Move, seat: Seat, left: list[int], depth: int = 0
) -> bool:
    left[0] -= 1
    if left[0] < 0 or depth > DEPTH:
        raise Endless
    return lost(ruleset, ruleset.apply(state, move)[0], seat, left, depth + 1)


def loses_for_sure(ruleset: AnyRuleset, seen: Seen, move: Move, left: list[int]) -> bool:
    """Whether the move loses in every position that fits what is seen. Raises Endless."""
    assert seen.seat is not None
    return all(
        _lost_after(ruleset, ruleset.resample(seen.view, Random(number)), move, seen.seat, left)
        for number in range(WORLDS)
    )


def games(guided: Guided, seeds: Sequence[int]) -> Iterator[list[tuple[Seen, Any]]]:
    """The pupil's decisions with their hints, game by game: with an even seed he follows them,
    with an odd one he often does as he likes."""
    for seed in seeds:
        rng = Random(seed)
        made: list[tuple[Seen, Any]] = []

        def choose(
            seen: Seen, seed: int = seed, rng: Random = rng, made: list[tuple[Seen, Any]] = made
        ) -> Move:
            hint = guided.proposed(seen)
            made.append((seen, hint))
            move: Move = rng.choice(seen.moves) if seed % 2 and rng.random() < 0.5 else hint.move
            return move

        for _ in guided.decisions_of(seed, choose):
            pass
        yield made


def losing(ruleset: AnyRuleset, made: Sequence[tuple[Seen, Any]]) -> Iterator[tuple[Any, Move]]:
    """The hints of a game that lose for sure where another move does not, with that move.

    Looked for from the end on, up to where nobody can know any more.
    """
    for seen, hint in reversed(made[-LAST:]):
        left = [NODES]
        try:
            if loses_for_sure(ruleset, seen, hint.move, left):
                others = (move for move in seen.moves if move != hint.move)
                saves = (one for one in others if not loses_for_sure(ruleset, seen, one, left))
                yield from ((hint, move) for move in islice(saves, 1))
        except Endless:
            return
