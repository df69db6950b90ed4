"""What is new to a pupil of a class: each explanation once, when its moment has come for him.

Most moments are those of the guided game. What is explained of one's own turn there by the move
that is proposed comes here by what has happened, one turn after another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final

from game.engine.coaching import Step, VisibleEvent
from game.engine.contract import Seat

from .coach_due import AT_HAND, MOST, Due, called_for, known

BY_TURN: Final = (("turn", "values"), ("special",), ("money",), ("end",))
"""What is explained in the own first turns."""
IN_TURN: Final = frozenset({"go", "take", "work", "join", *(t for turn in BY_TURN for t in turn)})
"""What is explained in the own turn only."""
LONG: Final = frozenset({"moved", "laid"})
"""The events of moves that several steps make."""
MOVES: Final = frozenset(
    {
        *LONG,
        *("took", "joined", "used", "played", "special", "bought", "freed", "planned"),
        *("turn", "round"),
    }
)
"""The events by which a move of the own turn, or its end, is known."""


class InClass:
    """A game so far: `told` are the explanations given, `due` those called for since."""

    def __init__(self, steps: Sequence[Step], seat: Seat) -> None:
        self.seat = seat
        self.told: set[str] = set()
        self.due = [Due("begin")]
        self._turns = 0
        self._mine = False
        self._last = ""
        for step in steps:
            if step.seat == seat:
                self._decided(step)
            for told in step.told:
                self.due += self._called_for(told)
            self.due = [due for due in self.due if due.topic not in self.told]

    def next(self, phase: str) -> list[Due]:
        """What is explained at this kind of decision, what has happened before what is to be
        done."""
        found = self._new(lambda topic: topic not in IN_TURN or phase == "turn")
        now = AT_HAND.get(phase, "")
        if now and phase != "turn" and now not in {*self.told, *(due.topic for due in found)}:
            found.append(Due(now))
        return found

    def _new(self, fits: Callable[[str], bool]) -> list[Due]:
        """The first that fit; of the same topic the latest."""
        latest = {due.topic: due for due in self.due}
        return list(islice((due for due in latest.values() if fits(due.topic)), MOST))

    def _decided(self, step: Step) -> None:
        """The pupil has read what stood there, and knows what he has done."""
        in_turn = self._mine and self._begins_move(step)
        self.told.update(due.topic for due in self._new(lambda t: in_turn or t not in IN_TURN))
        self.told.update(known(step))

    def _begins_move(self, step: Step) -> bool:
        """Whether it was a move of the turn, or its end. Who goes on or lays one more card is in
        the middle of one."""
        first = step.told[0] if step.told else None
        goes_on = first is not None and first.kind in LONG and self._last == first.kind
        self._last = first.kind if first else ""
        return not goes_on and any(told.kind in MOVES for told in step.told)

    def _called_for(self, told: VisibleEvent) -> Iterator[Due]:
        yield from called_for(told, self.seat)
        own = told.facts.get("seat") == self.seat
        match told.kind:
            case "turn":
                self._mine = own
                if own and self._turns < len(BY_TURN):
                    yield from map(Due, BY_TURN[self._turns])
                self._turns += own
            case "round":
                self._mine = False
            case "reached" if own:
                yield from map(Due, ("go", "take"))
            case "took" if own:
                yield from map(Due, ("work", "join"))
