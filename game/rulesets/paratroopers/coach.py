"""The guided first game: what it explains at each of the pupil's decisions.

Every explanation is given once. What has happened calls for some (`coach_due`), which wait until
the pupil decides; so does the decision itself, until the pupil has made such a move. In a class no
move is proposed, and what is explained follows from what has happened alone (`coach_in_class`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.coaching import Advice, Coaching, Decider, Said, Step
from game.engine.contract import Seat

from .coach_due import AT_HAND, MOST, Due, called_for, known
from .coach_in_class import InClass
from .coach_try import proposal


class Explained:
    """A game so far: `told` are the explanations given, `due` those called for since."""

    def __init__(self, steps: Sequence[Step], seat: Seat) -> None:
        self.told: set[str] = set()
        self.due = [Due("begin")]
        for step in steps:
            if step.seat == seat:
                self.told.update(due.topic for due in self.next())
                self.told.update(known(step))
            for told in step.told:
                self.due += called_for(told, seat)
            self.due = [due for due in self.due if due.topic not in self.told]

    def next(self) -> list[Due]:
        """What has happened and is explained at the next decision, each once."""
        return list({due.topic: due for due in reversed(self.due)}.values())[::-1][:MOST]


def advise(pupil: Decider) -> Advice:
    """First what has happened is explained, then what is to be done."""
    hint, explained = proposal(pupil), Explained(pupil.steps, pupil.seat)
    found = [Said(due.topic, due.facts) for due in explained.next()]
    phase = pupil.board.phase
    topic = AT_HAND.get(hint.move.verb if phase == "turn" else phase)
    if topic and topic not in explained.told and all(said.key != topic for said in found):
        found.append(Said(topic))
    return Advice(tuple(found), hint)


def lessons(pupil: Decider) -> tuple[Said, ...]:
    due = InClass(pupil).next(pupil.facing)
    return tuple(Said(one.topic, one.facts) for one in due)


def told(pupil: Decider) -> set[str]:
    return InClass(pupil).told


def ended(pupil: Decider) -> tuple[Said, ...]:
    """How the game went for the pupil."""
    board = pupil.board
    own = board.points[pupil.seat]
    best = max(n for seat, n in enumerate(board.points) if seat != pupil.seat)
    key = "drawn" if own == best else "won" if own > best else "lost"
    return (Said(key, {"own": own, "best": best, "missions": len(board.finished[pupil.seat])}),)


COACHING: Final = Coaching(advise, ended, lessons, told)
