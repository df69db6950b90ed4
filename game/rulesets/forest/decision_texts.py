"""What is decided in Forest, and what is told of it to whoever waits."""

from __future__ import annotations

from typing import Any, Final

from game.engine.contract import Seat
from game.engine.declarations import Phase, Tell

from .cards import SIDES
from .view import View

DICE: Final = ("start", "roll", "pair")
"""What chance throws; the rest is drawn and dealt."""


def throws(view: View) -> bool:
    return view.board.chance[0] in DICE


def turn(view: View) -> dict[str, Any]:
    """The side that is to decide."""
    return {"side": SIDES[view.board.turn]}


def picked(view: View, reader: Seat | None) -> Tell | None:
    """The special cards of the reader, while the other one still picks in secret."""
    if reader is None or view.side is None or not view.chosen[view.side]:
        return None
    return Tell("picked", {"cards": view.chosen[view.side]})


PHASES: Final = (
    Phase("choose", done=picked),
    *(Phase(name, turn) for name in ("turn", "name", "heal", "hit")),
)
