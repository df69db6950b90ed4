"""Playing a whole game with computer players, for simulations, tests and goldens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from .contract import CHANCE, Event, Move, Outcome, Player, Ruleset, StateT, ViewT
from .record import Record


class Match:
    """A finished game: its record, its events per ply, its last state and outcome."""

    def __init__(
        self, record: Record, events: list[tuple[Event, ...]], state: Any, outcome: Outcome
    ) -> None:
        self.record = record
        self.events = events
        self.state = state
        self.outcome = outcome


def next_move(
    ruleset: Ruleset[StateT, ViewT],
    state: StateT,
    players: Sequence[Player[ViewT]],
    rng: Random,
) -> Move:
    """The next move: chance's, or that of the first seat that is to act."""
    seat = ruleset.to_act(state)[0]
    if seat == CHANCE:
        return ruleset.chance(state, rng)
    moves = ruleset.legal_moves(state, seat)
    return players[seat](ruleset.view(state, seat), moves, rng)


def play_match(
    ruleset: Ruleset[StateT, ViewT],
    players: Sequence[Player[ViewT]],
    options: Mapping[str, Any],
    rng: Random,
) -> Match:
    """Play from set-up to the end, one computer player a seat."""
    state = ruleset.setup(len(players), options)
    moves: list[str] = []
    events: list[tuple[Event, ...]] = []
    while (outcome := ruleset.outcome(state)) is None:
        move = next_move(ruleset, state, players, rng)
        state, told = ruleset.apply(state, move)
        moves.append(str(move))
        events.append(told)
    record = Record(ruleset.slug, ruleset.version, len(players), dict(options), tuple(moves))
    return Match(record, events, state, outcome)
