"""What is new to a pupil of a class, whoever plays with him.

No move is proposed, so what the guided game explains of one's own turn there by the move
that is proposed comes here by what has happened, one turn after another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final

from game.engine.coaching import Decider, Faced, Needs, Step, VisibleEvent, is_so, possible
from game.engine.contract import Facts

from . import faces
from .cards import PAWNS
from .coach_due import AT_HAND, MOST, Due, called_for, known
from .coach_try import pawn
from .turns import HAND

BY_TURN: Final = (("turn", "values"), ("special",), ("money",), ("end",))
"""What is explained in the own first turns."""
IN_TURN: Final = frozenset({"go", "take", "work", "join", *(t for turn in BY_TURN for t in turn)})
"""What is explained in the own turn only."""
IN_ROUND: Final = frozenset({"flown", "strayed", "cancelled", "finished", "round", "grounded"})
"""What tells of the present round: it is no longer told in the next one."""
HAPPENED: Final = frozenset({*IN_ROUND, "failed"} - {"grounded"})
"""What tells of something that has happened: it is nothing to somebody who came later."""


def _event(faced: Faced, facts: Facts) -> bool:
    event = faced.board.event
    return bool(event) and faces.EVENTS[event].name == facts["card"]


def _in_prison(faced: Faced, facts: Facts) -> bool:
    own = zip(PAWNS, faced.board.pawns[faced.view.seat], strict=True)
    return any(here.prison and pawn(name) == facts["pawn"] for name, here in own)


NEEDS: Final[Needs] = {
    "event": _event,
    "prison": _in_prison,
    "round": lambda faced, facts: len(faced.view.hand) >= HAND,
    "special": lambda faced, facts: bool(faced.board.specials[faced.view.seat]),
    "money": lambda faced, facts: faced.board.money[faced.view.seat] > 0,
    "go": possible("go"),
    "take": possible("take"),
    "work": possible("use", "play"),
    "join": possible("join"),
    "values": possible("lay"),
    "end": possible("end"),
}


class InClass:
    """A game so far: `told` are the explanations given, `due` those called for since."""

    def __init__(self, pupil: Decider) -> None:
        self.seat = pupil.seat
        self.told = set(pupil.told_before)
        self.due = [Due("begin")]
        self._turns = 0
        for step in pupil.steps:
            if step.seat == pupil.seat:
                self._decided(step, pupil.faced)
            for told in step.told:
                called = tuple(self._called_for(told))
                lived = step.ply >= pupil.since
                self.due += [due for due in called if lived or due.topic not in HAPPENED]
            self.due = [due for due in self.due if due.topic not in self.told]

    def next(self, faced: Faced) -> list[Due]:
        """What is explained at this decision, what has happened before what is to be done."""
        phase = faced.board.phase
        latest = {due.topic: due for due in self.due}
        fitting = (
            due
            for due in latest.values()
            if (due.topic not in IN_TURN or phase == "turn")
            and is_so(NEEDS, due.topic, faced, due.facts)
        )
        found = list(islice(fitting, MOST))
        now = AT_HAND.get(phase, "")
        if now and phase != "turn" and now not in {*self.told, *(due.topic for due in found)}:
            found.append(Due(now))
        return found

    def _decided(self, step: Step, faced: Mapping[int, Faced]) -> None:
        """The pupil has read what stood there, and knows what he has done."""
        if step.ply in faced:
            self.told.update(due.topic for due in self.next(faced[step.ply]))
        self.told.update(known(step))

    def _called_for(self, told: VisibleEvent) -> Iterator[Due]:
        if told.kind == "round":
            self.due = [due for due in self.due if due.topic not in IN_ROUND]
        yield from called_for(told, self.seat)
        own = told.facts.get("seat") == self.seat
        match told.kind:
            case "turn" if own:
                if self._turns < len(BY_TURN):
                    yield from map(Due, BY_TURN[self._turns])
                self._turns += 1
            case "reached" if own:
                yield from map(Due, ("go", "take"))
            case "took" if own:
                yield from map(Due, ("work", "join"))
