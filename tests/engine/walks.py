"""Games played at random, one law after another looking on.

A walk has its own taste for words: each verb, card and place weighs little or much in its
choices. So one walk crowds everybody onto one mission and another never ends a turn
early, and the rare corners of a game are visited, whatever game it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from game.engine.contract import CHANCE, Event, Move
from game.engine.record import TIME_UP, apply_any
from game.engine.registry import get_ruleset, rulesets
from tests.facts import facts_of


class Setting(NamedTuple):
    """What a walk starts from, and after how many moves time is up, if ever."""

    slug: str
    players: int
    options: Mapping[str, Any]
    seed: int
    time_up: int | None = None

    @property
    def ruleset(self) -> Any:
        return get_ruleset(self.slug)

    def start(self) -> Any:
        return self.ruleset.setup(self.players, self.options)

    def viewers(self) -> tuple[int | None, ...]:
        return (None, *range(self.players))

    def some_viewers(self, rng: Random) -> list[int | None]:
        """Three of them: enough where every ply asks some, and as dear at a large table as at a
        small one."""
        return rng.sample(self.viewers(), 3)


class Ply(NamedTuple):
    """A position, the move made in it, what happened, and the position after."""

    number: int
    state: Any
    move: Move
    events: tuple[Event, ...]
    after: Any


def settings_of(slug: str) -> list[tuple[str, int, Mapping[str, Any]]]:
    ruleset = get_ruleset(slug)
    return [(slug, n, o) for n in ruleset.player_counts for o in facts_of(slug).variants]


def settings(*slugs: str) -> st.SearchStrategy[Setting]:
    """These games, or all of them, one as often as another, with any number of players, options
    worth walking with, any seed, and time up in half of them."""
    games = [st.sampled_from(settings_of(slug)) for slug in slugs or rulesets()]
    return st.builds(
        lambda found, seed, time_up: Setting(*found, seed, time_up),
        st.one_of(games),
        st.integers(0, 2**32),
        st.none() | st.integers(0, 250),
    )


class Taste:
    """How much each word weighs in this walk's choices."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.weights: dict[str, float] = {}

    def weight(self, word: str) -> float:
        if word not in self.weights:
            self.weights[word] = self.rng.choice((0.1, 1.0, 1.0, 10.0))
        return self.weights[word]

    def choose(self, moves: tuple[Move, ...]) -> Move:
        weights = []
        for move in moves:
            weight = self.weight(move.verb)
            for word in move.args:
                weight *= self.weight(word)
            weights.append(weight)
        return self.rng.choices(moves, weights)[0]


def next_move(ruleset: Any, state: Any, taste: Taste) -> Move:
    seat = taste.rng.choice(ruleset.to_act(state))
    if seat == CHANCE:
        return ruleset.chance(state, taste.rng)
    return taste.choose(ruleset.legal_moves(state, seat))


def walk(setting: Setting, state: Any = None) -> Iterator[Ply]:
    """Every ply from the set-up, or from `state`, to the end of the game."""
    ruleset = setting.ruleset
    taste = Taste(Random(setting.seed))
    state = setting.start() if state is None else state
    for number in range(ruleset.most_moves + 1):
        if not ruleset.to_act(state):
            return
        move = TIME_UP if number == setting.time_up else next_move(ruleset, state, taste)
        after, events = apply_any(ruleset, state, move, setting.players)
        yield Ply(number, state, move, events, after)
        state = after
    raise AssertionError(f"a game of more than {ruleset.most_moves} plies")


def last_state(setting: Setting, state: Any = None) -> Any:
    """Where a walk ends."""
    for ply in walk(setting, state):
        state = ply.after
    return state
