"""What whoever plays the communists is told before the first decision, and the note behind it."""

from __future__ import annotations

from game.kit import framing as kit
from game.kit.questions import left_out
from game.rulesets.clashes.cards import COMMUNISTS
from game.rulesets.clashes.state import Board
from game.tables.selectors import Seen

from . import words


def framing(seen: Seen) -> kit.Framing | None:
    """For a seat of the communists; for all others None."""
    board: Board = seen.view.board
    if seen.seat is None or not board.sides or board.sides[seen.seat] != COMMUNISTS:
        return None
    offices, *_ = left_out(words.GAME)
    given = "drawn" if board.options.side == "lot" else "given"
    return kit.framing(words.says, (given, "offices", "hands", "counts"), offices)
