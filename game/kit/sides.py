"""Games in which sides play against each other: how they stand, and which has won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from msgspec import Struct

from game.tables.selectors import Seen

from .ending import Ending, EndSide
from .load import Game
from .parts import Cast, Glance, Mark


class Side(Struct, frozen=True, cache_hash=True):
    """A side as it is told: its sign stands beside its colour, so that neither says it alone."""

    id: str
    name: str
    emblem: str


class Sides(NamedTuple):
    """The sides of a game whose views have a board, by their numbers: `of` finds the side of each
    seat on it, or nothing before sides are drawn, and `points` what a side has there."""

    game: Game
    ids: tuple[str, ...]
    emblems: tuple[str, ...]
    of: Callable[[Any], Sequence[int]]
    points: Callable[[Any, int], int]

    def name(self, side: int) -> str:
        return self.game.says(f"side.{self.ids[side]}")

    def side(self, side: int) -> Side:
        """A side with its sign."""
        return Side(self.ids[side], self.name(side), self.emblems[side])

    def all(self) -> tuple[Side, ...]:
        return tuple(map(self.side, range(len(self.ids))))

    def glance(self, seen: Seen, where: str) -> Glance:
        """How it stands, and `where` the game is; in the end who has won. Each seat has the mark
        of its side."""
        board = seen.view.board
        points = {side: self.points(board, number) for number, side in enumerate(self.ids)}
        score = ", ".join(self.game.says(f"tally.{side}", n=n) for side, n in points.items())
        marks = (Mark(self.emblems[side], self.name(side)) for side in self.of(board))
        return Glance(self._title(board) if seen.outcome else where, score, tuple(marks))

    def ending(self, seen: Seen, cast: Cast, rows: tuple[Any, ...], why: str = "") -> Ending | None:
        """Which side has won, with whoever played for it; None while the game goes on."""
        if seen.outcome is None:
            return None
        board = seen.view.board
        of = self.of(board)
        own = of[cast.seat] if cast.seat is not None and of else None
        most, drawn = self._most(board), self._is_drawn(board)
        sides = (
            EndSide(
                id=self.ids[side],
                name=self.name(side),
                emblem=self.emblems[side],
                players=cast.names([seat for seat, one in enumerate(of) if one == side]),
                points=self.points(board, side),
                label=self.game.says("score.label"),
                first=side == most and not drawn,
                own=side == own,
            )
            for side in range(len(self.ids))
        )
        return Ending(
            title=self._title(board),
            why=why,
            own="" if own is None else self._own(own == most, drawn),
            sides=tuple(sides),
            rows=rows,
        )

    def _title(self, board: Any) -> str:
        if self._is_drawn(board):
            return _("A draw")
        return self.game.says(f"won.{self.ids[self._most(board)]}")

    def _own(self, won: bool, drawn: bool) -> str:
        """How it ended for the reader's side."""
        if drawn:
            return _("Your side has drawn.")
        return _("Your side has won.") if won else _("Your side has lost.")

    def _most(self, board: Any) -> int:
        return max(range(len(self.ids)), key=lambda side: self.points(board, side))

    def _is_drawn(self, board: Any) -> bool:
        points = [self.points(board, side) for side in range(len(self.ids))]
        return points.count(max(points)) > 1
