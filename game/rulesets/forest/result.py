"""The end of the game: whatever brings it about, the points of the terrains decide."""

from __future__ import annotations

from typing import Final

from game.engine.contract import Outcome
from game.engine.ranking import by_points

from .cards import SIDES
from .state import Board, Game
from .terrain import points

ROUND: Final = 2
"""A move of each player."""


def finish(game: Game, reason: str) -> None:
    """`reason`: all, four, pile, quiet, long or time-up; see the rules' endings."""
    board = game.board
    board.reason = reason
    board.phase = "over"
    found = outcome(board)
    game.tell(
        "over",
        reason=reason,
        points={SIDES[side]: points(board, side) for side in (0, 1)},
        ranking=found.ranking,
    )


def call_time(game: Game) -> None:
    """Both have had as many moves as the other when the game ends; no round, no more moves."""
    board = game.board
    begun = board.moves % ROUND
    if board.phase == "turn" and board.moves and not begun:
        finish(game, "time-up")
    else:
        game.ends_within(ROUND - begun)


def outcome(board: Board) -> Outcome:
    """More points win; equal ones are a draw."""
    return by_points(board.reason, [points(board, side) for side in board.sides])
