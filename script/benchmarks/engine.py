"""Moves a second in random games on one core: ours and RLCard's gin rummy, in turns.

A move is: list all legal moves, choose one, apply it. RLCard's `step` also builds the next
player's observation, so ours is measured once without and once with the mover's view.
"""

import random
import statistics
import time
from collections.abc import Callable
from random import Random

import rlcard

from game.engine.contract import CHANCE
from game.engine.registry import rulesets

SECONDS = 4.0
ROUNDS = 5


def our_game(slug: str, with_view: bool) -> Callable[[Random], int]:
    """A function that plays one random game of ours and counts its moves."""
    ruleset = rulesets()[slug]
    players = ruleset.player_counts[-1]

    def play(rng: Random) -> int:
        state = ruleset.setup(players, {})
        plies = 0
        while ruleset.outcome(state) is None:
            seat = ruleset.to_act(state)[0]
            if seat == CHANCE:
                move = ruleset.chance(state, rng)
            else:
                moves = ruleset.legal_moves(state, seat)
                if with_view:
                    ruleset.view(state, seat)
                move = rng.choice(moves)
            state, _ = ruleset.apply(state, move)
            plies += 1
        return plies

    return play


def gin_rummy() -> Callable[[Random], int]:
    """The same for RLCard."""
    env = rlcard.make("gin-rummy", config={"seed": 1})

    def play(rng: Random) -> int:
        state, _ = env.reset()
        plies = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            plies += 1
        return plies

    return play


def rate(play: Callable[[Random], int], rng: Random) -> float:
    """Moves a second over about SECONDS."""
    plies, begin = 0, time.perf_counter()
    while (spent := time.perf_counter() - begin) < SECONDS:
        plies += play(rng)
    return plies / spent


def main() -> None:
    games: dict[str, Callable[[Random], int]] = {}
    for slug in rulesets():
        games[slug] = our_game(slug, with_view=False)
        games[f"{slug}, with views"] = our_game(slug, with_view=True)
    games["RLCard gin-rummy"] = gin_rummy()
    rates: dict[str, list[float]] = {name: [] for name in games}
    random.seed(1)
    for number in range(ROUNDS):
        for name, play in games.items():
            rates[name].append(rate(play, Random(number)))
    print(f"moves a second, median of {ROUNDS} runs of {SECONDS:.0f} s (lowest – highest)")
    for name, found in rates.items():
        middle, low, high = statistics.median(found), min(found), max(found)
        print(f"{name:28} {middle:9,.0f}  ({low:,.0f} – {high:,.0f})")


if __name__ == "__main__":
    main()
