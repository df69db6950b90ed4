"""What is asked before a move ends a turn in which nothing has been done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.coaching import Decider, Said
from game.engine.contract import Move

ACTIONS: Final = {"mobilise": "mobilised", "deploy": "deployed", "take-over": "took-over"}
"""The verbs that cost an action, and what is told of them."""


def doubts(reader: Decider) -> Mapping[Move, Said]:
    if reader.board.phase != "turn" or not reader.can(*ACTIONS) or _has_acted(reader):
        return {}
    left = {"n": reader.board.actions}
    return {move: Said(move.verb, left) for move in reader.can("end-turn", "nominate")}


def _has_acted(reader: Decider) -> bool:
    """Whether the reader has used an action of this turn."""
    kinds = (told.kind for step in reversed(reader.steps) for told in reversed(step.told))
    for kind in kinds:
        if kind == "turn":
            return False
        if kind in ACTIONS.values():
            return True
    return False
