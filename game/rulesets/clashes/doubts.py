"""What is asked before a pass that gives the whole game away."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.coaching import Decider, Said
from game.engine.contract import Move

from .coach_plan import side_of


def doubts(reader: Decider) -> Mapping[Move, Said]:
    if not reader.can("play") or not _loses_the_game(reader):
        return {}
    return {move: Said("pass") for move in reader.can("pass")}


def _loses_the_game(reader: Decider) -> bool:
    """Whether the other side is ahead in the clash with which it would win the game."""
    board = reader.board
    if board.effects is None:
        return False
    side = side_of(reader)
    last = board.won[1 - side] + 1 == board.parameters.wins
    return bool(last and board.effects.lead(side) < 0)
