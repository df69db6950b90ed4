"""The guided first game: what it says at each of the pupil's decisions, in place of a teacher.

What is new is explained once (`coach_explained`); a move to try is proposed every time
(`coach_try`). In a class of two to four players at a table the same is explained, as far as it can
be done now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from game.engine.coaching import Advice, Coaching, Decider, Said
from game.engine.contract import Facts, Move

from . import names
from .cards import DIFFICULTY, FREE, GOALS, GOVERNMENT, STRENGTH
from .coach_explained import NEEDS, Explained, explained
from .coach_try import proposal
from .orders import difficulty, total_strength
from .stage import missions_in_stage, rounds_in_stage
from .state import ActiveMission


def advise(pupil: Decider) -> Advice:
    told = explained(pupil, {})
    topics = told.topics(phase_of(pupil.board.phase, pupil.moves), pupil.facing)
    lessons = tuple(_lesson(pupil, topic, told) for topic in topics)
    return Advice(lessons, proposal(pupil, topics[-1] if topics else ""))


def lessons(pupil: Decider) -> tuple[Said, ...]:
    told = explained(pupil, NEEDS)
    topics = told.topics(phase_of(pupil.board.phase, pupil.moves), pupil.facing)
    return tuple(_lesson(pupil, topic, told) for topic in topics)


def told(pupil: Decider) -> list[str]:
    return explained(pupil, NEEDS).told


def phase_of(phase: str, moves: Sequence[Move]) -> str:
    """The kind of decision, as TOPICS names it."""
    if phase == "give-orders" and any(move.verb == "keep" for move in moves):
        return "keep"
    reactions = ("cancel-start", "cancel-government", "add-strength", "last-exchange")
    return "reaction" if phase in reactions else phase


def _lesson(pupil: Decider, topic: str, told: Explained) -> Said:
    if topic == "start":
        return Said(_start_lesson(pupil), _asked(pupil))
    if topic == "result" and told.unread is not None:
        result = told.unread
        mission = names.mission(result["mission"]).name
        return Said(_result_lesson(result), {**result, "mission": mission})
    return Said(topic, FACTS[topic](pupil) if topic in FACTS else {})


def _start_lesson(pupil: Decider) -> str:
    """Waiting means the next round, while there is one."""
    if pupil.board.round < rounds_in_stage(pupil.board):
        return "start"
    return "start-last-free" if pupil.moves[0].args[0] == FREE else "start-last"


def _result_lesson(result: Facts) -> str:
    if result["success"]:
        return "result-success"
    return "result-failure-free" if result["mission"] == FREE else "result-failure"


# What fills the places of the explanations


def _newest(pupil: Decider) -> Facts:
    regular = [m for m in pupil.board.missions if m.mission != FREE]
    return _about(pupil, regular[-1])


def _about(pupil: Decider, active: ActiveMission) -> Facts:
    """A mission with its strength and difficulty, and what may yet be added to that."""
    gone = pupil.board.government_discard
    deck = GOVERNMENT.of(pupil.board.options.cards).values()
    left = [card.modifier for card in deck if card.id not in gone]
    strength, needed = _figures(pupil, active)
    return {
        "mission": names.mission(active.mission).name,
        "strength": strength,
        "needed": needed,
        "low": min(left),
        "high": max(left),
    }


def _figures(pupil: Decider, active: ActiveMission) -> tuple[int, int]:
    """The strength on a mission and its difficulty."""
    now = pupil.board.resolving
    if now is not None and now.mission == active.mission:
        return total_strength(pupil.board), difficulty(now)
    return _strength(active), DIFFICULTY[active.mission]


def _strength(active: ActiveMission) -> int:
    return sum(STRENGTH[soldier] for soldier in active.soldiers())


def _strongest(pupil: Decider) -> Facts:
    """About the mission with the most strength on it, Free the Prisoners only if alone."""
    missions: Iterable[ActiveMission] = pupil.board.missions
    best = min(missions, key=lambda m: (m.mission == FREE, -_figures(pupil, m)[0]))
    return _about(pupil, best)


def _asked(pupil: Decider) -> Facts:
    return _about(pupil, pupil.board.on_table(pupil.moves[0].args[0]))


def _goal(pupil: Decider) -> Facts:
    card = GOALS[pupil.view.goal or ""]
    return {"goal": card.name, "condition": card.text}


def _resolving(pupil: Decider) -> Facts:
    now = pupil.board.resolving
    government = names.government(now.government) if now.government else ""
    return {"government": government, "needed": difficulty(now)}


FACTS: Final[Mapping[str, Callable[[Decider], Facts]]] = {
    "mission": _newest,
    "strength": _strongest,
    "goal": _goal,
    "orders": _resolving,
}


# The end


def ended(pupil: Decider) -> tuple[Said, ...]:
    """How the stage went for the pupil."""
    scored = next(t.facts for step in pupil.steps for t in step.told if t.kind == "scored")
    return (Said("stage-lost" if scored["lost"] else "stage-won", _score(pupil, scored)),)


def _score(pupil: Decider, scored: Facts) -> dict[str, Any]:
    row = next(row for row in scored["rows"] if row["seat"] == pupil.seat)
    glory, extra, track = sum(row["glory"]), row["extra"], row["track"]
    return {
        "failed": scored["failed"],
        "missions": missions_in_stage(pupil.board, scored["stage"]),
        "before": track - glory - extra,
        "glory": glory,
        "extra": extra,
        "track": track,
    }


COACHING: Final = Coaching(advise, ended, lessons, told)
