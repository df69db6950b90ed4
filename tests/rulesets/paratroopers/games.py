"""Whole games between computer players, ply by ply: they carry Missions out, as walks do not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from game.engine.contract import CHANCE
from game.rulesets.paratroopers.ruleset import RULESET
from tests.engine.walks import Ply


def played(
    players: int, seed: int, options: Mapping[str, Any], level: str = "medium"
) -> Iterator[Ply]:
    rng = Random(seed)
    state = RULESET.setup(players, options)
    player = RULESET.computers[level]
    number = 0
    while RULESET.outcome(state) is None:
        (seat,) = RULESET.to_act(state)
        if seat == CHANCE:
            move = RULESET.chance(state, rng)
        else:
            moves = RULESET.legal_moves(state, seat)
            move = player(RULESET.view(state, seat), moves, rng)
        after, events = RULESET.apply(state, move)
        yield Ply(number, state, move, events, after)
        state, number = after, number + 1
