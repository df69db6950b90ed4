"""Telling moments of games between computers: the style guide shows its components then."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from game.kit.sample_games import Wanted, first_moments
from game.rulesets.forest.cards import PLACES
from game.rulesets.forest.fights import ready
from game.rulesets.forest.state import Board

from .words import GAME


def _turn(board: Board) -> bool:
    return board.phase == "turn"


MOMENTS: Final[dict[str, Wanted]] = {
    "first": lambda board, told: _turn(board) and not board.moves,
    "laid": lambda board, told: _turn(board) and board.moves > 12,
    "attack": lambda board, told: (
        _turn(board) and any(ready(board, place) for place in range(PLACES))
    ),
    "failed": lambda board, told: "start" in told and not told["start"]["success"],
    "fight": lambda board, told: board.phase == "hit" and len(board.fight.life) == 6,
    "hit": lambda board, told: board.phase == "hit" and len(board.fight.life) < 5,
    "name": lambda board, told: board.phase == "name",
    "named": lambda board, told: board.phase == "hit" and bool(board.fight.named),
    "heal": lambda board, told: board.phase == "heal",
    "fought": lambda board, told: _turn(board) and "fight-over" in told,
    "sentenced": lambda board, told: _turn(board) and "thrown" in told and "fell" in told,
    "saved": lambda board, told: _turn(board) and "thrown" in told and told["thrown"]["saved"],
    "raided": lambda board, told: "attack" in told and "source" in told["attack"],
    "informed": lambda board, told: _turn(board) and "informed" in told,
    "taken": lambda board, told: _turn(board) and "control" in told,
    "last": lambda board, told: _turn(board) and board.ends_after is not None,
    "over": lambda board, told: board.phase == "over",
}
SEEDS: Final = (3, 87, 23, 10, 4)
"""Of games in which the rare ones come."""

moments: Final = cache(partial(first_moments, GAME.slug, MOMENTS, 2, SEEDS))
