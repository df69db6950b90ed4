"""The guided first game: what it explains at each of the pupil's decisions.

Every explanation is given once. What has happened calls for some, which wait until the pupil
decides; so does the decision itself, until the pupil has made such a move.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.engine.coaching import Advice, Coaching, Decider, Said, Step, VisibleEvent
from game.engine.contract import Seat

from . import faces
from .cards import EVENTS
from .coach_try import pawn, proposal, work

MOST: Final = 2
"""So many explanations of what has happened stand above one decision."""
TOPICS: Final = {
    "place": ("place", "token"),
    "board": ("board", "boarded stayed"),
    "drop": ("drop", "target"),
    "divert": ("divert", "diverted"),
    "report": ("report mission-report", "report silent"),
    "reach": ("reach", "reached flat"),
    "defend": ("defend", "defended suffered"),
    "take": ("take", "took"),
    "join": ("join", "joined"),
    "work": ("use play", "used played"),
    "special": ("special", "special"),
    "money": ("buy ransom", "bought"),
    "go": ("go", "moved"),
    "values": ("lay", "laid"),
    "acquire": ("acquire", "acquired"),
    "end": ("end", ""),
}
"""What is explained of decisions: of which, by phase, in a turn by the verb of the move proposed;
and what is told of the moves of somebody who knows of it."""
AT_HAND: Final = {word: topic for topic, (words, _) in TOPICS.items() for word in words.split()}
DONE: Final = {kind: topic for topic, (_, kinds) in TOPICS.items() for kind in kinds.split()}
NEXT: Final = {"turn", "round", "scored"}
FLIGHT: Final = {"ok": "flown", "neighbour": "strayed", "cancelled": "cancelled"}


class Due(NamedTuple):
    """An explanation, and what fills it in."""

    topic: str
    facts: Mapping[str, Any] = {}


class Explained:
    """A game so far: `told` are the explanations given, `due` those called for since."""

    def __init__(self, steps: Sequence[Step], seat: Seat) -> None:
        self.told: set[str] = set()
        self.due = [Due("begin")]
        for step in steps:
            if step.seat == seat:
                self.told.update(due.topic for due in self.next())
                self.told.update(_known(step))
            for told in step.told:
                self.due += _called_for(told, seat)
            self.due = [due for due in self.due if due.topic not in self.told]

    def next(self) -> list[Due]:
        """What has happened and is explained at the next decision, each once."""
        return list({due.topic: due for due in reversed(self.due)}.values())[::-1][:MOST]


def _known(step: Step) -> set[str]:
    """What somebody knows who has made this move. The end of a turn is told by what comes next."""
    kinds = {told.kind for told in step.told}
    deeds = {DONE[kind] for kind in kinds if kind in DONE}
    return deeds or ({"end"} if kinds & NEXT else set())


def _called_for(told: VisibleEvent, seat: Seat) -> Iterator[Due]:
    facts = told.facts
    own = facts.get("seat") == seat
    match told.kind:
        case "conditions":
            yield Due(FLIGHT[facts["outcome"]], {"card": faces.CONDITIONS[facts["card"]].name})
        case "event":
            card = facts["card"]
            effect = faces.effect(EVENTS[card])
            yield Due("event", {"card": faces.EVENTS[card].name, "effect": effect})
        case "turn" if own:
            yield Due("turn")
        case "arrested" if own:
            yield Due("prison", {"pawn": pawn(facts["pawn"])})
        case "finished" | "failed" if own:
            yield Due(told.kind, {"mission": work(facts["mission"])})
        case "round" if facts["n"] > 1:
            yield Due("round")
            if not facts["plane"]:
                yield Due("grounded")


def advise(pupil: Decider) -> Advice:
    """First what has happened is explained, then what is to be done."""
    hint, explained = proposal(pupil), Explained(pupil.steps, pupil.seat)
    found = [Said(due.topic, due.facts) for due in explained.next()]
    phase = pupil.board.phase
    topic = AT_HAND.get(hint.move.verb if phase == "turn" else phase)
    if topic and topic not in explained.told and all(said.key != topic for said in found):
        found.append(Said(topic))
    return Advice(tuple(found), hint)


def ended(pupil: Decider) -> tuple[Said, ...]:
    """How the game went for the pupil."""
    board = pupil.board
    own = board.points[pupil.seat]
    best = max(n for seat, n in enumerate(board.points) if seat != pupil.seat)
    key = "drawn" if own == best else "won" if own > best else "lost"
    return (Said(key, {"own": own, "best": best, "missions": len(board.finished[pupil.seat])}),)


COACHING: Final = Coaching(advise, ended)
