"""What lies on the table of Forest."""

from __future__ import annotations

from game.rulesets.forest.state import Board
from game.rulesets.forest.view import View
from game.selectors import Seen

from ..parts import Cast


class Table:
    """Turns the public board and what the reader knows into pieces of the page."""

    def __init__(self, seen: Seen, cast: Cast, chosen: str = "") -> None:
        self.seen, self.cast = seen, cast
        self.view: View = seen.view
        self.board: Board = seen.view.board
