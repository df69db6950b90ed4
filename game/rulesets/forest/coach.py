"""The guided first game of Forest: what it says at each of the pupil's decisions.

Events call for explanations (`coach_explained`), and so does what is to be done now: the move
proposed (`coach_try`), or a decision in a fight. The pupil plays the forest side (see `shows`). In
a class both sides are told the same, each of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.engine.coaching import Advice, Coaching, Decider, Said
from game.engine.contract import Move

from .cards import COMMUNISTS, EFFECT, FOREST, SPECIALS, UNITS
from .coach_explained import Due, Explained, InClass
from .coach_try import numbered, proposal
from .terrain import points

EXPLAINED: Final = ("turn", "hit", "name", "heal")
"""The kinds of decision that are explained as such."""


def advise(pupil: Decider) -> Advice:
    """First what has happened is explained, then what is to be done."""
    hint = proposal(pupil)
    explained = Explained(pupil.steps, pupil.seat, pupil.faced)
    return Advice(_lessons(pupil, explained, _at_hand(pupil, hint.move)), hint)


def lessons(pupil: Decider) -> tuple[Said, ...]:
    """For either side."""
    phase = pupil.board.phase
    now = Due(phase) if phase in EXPLAINED and phase != "turn" else None
    return _lessons(pupil, InClass(pupil), now)


def told(pupil: Decider) -> set[str]:
    return InClass(pupil).told


def _lessons(pupil: Decider, explained: Explained, now: Due | None) -> tuple[Said, ...]:
    fighting = pupil.board.phase != "turn"
    found = {due.topic: due for due in explained.next(pupil.facing, fighting=fighting)}
    if now is not None and now.topic not in explained.told:
        found.setdefault(now.topic, now)
    return tuple(Said(due.topic, _facts(pupil, due)) for due in found.values())


def _at_hand(pupil: Decider, move: Move) -> Due | None:
    """What one has to know for this decision."""
    match move.verb:
        case "place":
            card = move.args[0]
            return Due("unit") if card in UNITS else Due("combat", card)
        case "play":
            return Due(EFFECT[move.args[0]], move.args[0])
        case "attack" | "replace":
            return Due(move.verb)
    phase = pupil.board.phase
    return Due(phase) if phase in EXPLAINED else None


def ended(pupil: Decider) -> tuple[Said, ...]:
    """How the game went for the forest side."""
    own, other = (points(pupil.board, side) for side in (FOREST, COMMUNISTS))
    key = "drawn" if own == other else "won" if own > other else "lost-game"
    return (Said(key, _points(pupil)),)


def _facts(pupil: Decider, due: Due) -> Mapping[str, Any]:
    """Whatever the texts may tell of: the card, the terrain and the side in question, and the
    points."""
    facts: dict[str, Any] = _points(pupil)
    if due.card:
        facts |= {"card": SPECIALS[due.card].name, "text": SPECIALS[due.card].text}
    if due.place:
        facts["at"] = numbered(pupil, due.place - 1)
    if due.side:
        facts["side"] = Said(f"side.{due.side}")
    return facts


def _points(pupil: Decider) -> dict[str, int]:
    return {
        "forest": points(pupil.board, FOREST),
        "communists": points(pupil.board, COMMUNISTS),
    }


COACHING: Final = Coaching(advise, ended, lessons, told)
