"""What every part of the page reads: the board as a reader sees it, and what he can do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from game.engine.contract import Seat
from game.kit.parts import Cast
from game.kit.story import since_own_move
from game.rulesets.paratroopers.cards import EVENTS
from game.rulesets.paratroopers.places import ABROAD, PLACES
from game.rulesets.paratroopers.state import Board
from game.rulesets.paratroopers.view import View
from game.tables.selectors import Seen, VisibleEvent

from .picking import Picking

WENT: Final = ("moved", "landed")
"""What is told when a Paratrooper has come to another place."""


class Table:
    """`seat` is the reader's, None for somebody who only watches; on a screen that is shared he
    is not called "you"."""

    def __init__(self, seen: Seen, cast: Cast, chosen: str = "", proposed: str = "") -> None:
        self.seen, self.cast = seen, cast
        self.view: View = seen.view
        self.board: Board = seen.view.board
        self.seat = seen.seat
        self.picking = Picking(seen.moves, chosen, proposed)
        self.moved = _moved(seen)
        event = EVENTS.get(self.board.event)
        self.event_places = event.places if event else frozenset()

    def lit_places(self) -> frozenset[str]:
        """Where a move is made on the map."""
        if not self.picking.focused:
            return frozenset()
        return frozenset(name for name in (*PLACES, ABROAD) if self.picking.going_on.get(name))

    @property
    def from_track(self) -> bool:
        """Whether the Training cards that can be chosen are those of the Track: it may have a copy
        of one in hand."""
        return self.board.phase in ("acquire", "clear")

    def round_told(self) -> Iterator[VisibleEvent]:
        """What was told since the present round began, in its order."""
        return (event for _, event in self.round_told_at())

    def round_told_at(self) -> Iterator[tuple[int, VisibleEvent]]:
        """The same, each with its ply."""
        steps = reversed(self.seen.steps)
        told = ((step.ply, event) for step in steps for event in reversed(step.told))
        return reversed([*takewhile(lambda at: at[1].kind not in ("round", "first"), told)])


def _moved(seen: Seen) -> frozenset[tuple[Seat, str]]:
    """Whose Paratroopers have gone somewhere since the reader's last move."""
    told = (event for step in since_own_move(seen) for event in step.told)
    return frozenset((e.facts["seat"], e.facts["pawn"]) for e in told if e.kind in WENT)
