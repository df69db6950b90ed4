"""What calls for an explanation, and by which of his moves a pupil shows that he knows it: in the
guided game and in a class.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from game.engine.coaching import Step, VisibleEvent
from game.engine.contract import Seat

from . import faces
from .cards import EVENTS
from .coach_try import pawn, work

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


def known(step: Step) -> set[str]:
    """What somebody knows who has made this move. The end of a turn is told by what comes next."""
    kinds = {told.kind for told in step.told}
    deeds = {DONE[kind] for kind in kinds if kind in DONE}
    return deeds or ({"end"} if kinds & NEXT else set())


def called_for(told: VisibleEvent, seat: Seat) -> Iterator[Due]:
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
