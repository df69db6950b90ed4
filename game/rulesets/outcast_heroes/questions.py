"""Which three questions to talk about after a game, by what happened in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.declarations import Conditions

from .cards import FREE, TRAITOR
from .course import Course, Run, follow


def _traitor(course: Course, *, won: bool) -> bool:
    """A Traitor was dealt in a stage that ended so for him."""
    return any(
        row["goal"] == TRAITOR
        for stage in course.scored
        if stage["lost"] == won
        for row in stage["rows"]
    )


def _killed(course: Course) -> bool:
    return any(fate == "killed" for run in course.runs for fate, _ in run.outcomes.values())


def _executed(course: Course) -> bool:
    return any(run.facts("executed") for run in course.runs)


def _short_by_one(run: Run) -> bool:
    result = run.facts("result")
    return result is not None and result["total"] == result["difficulty"] - 1


CONDITIONS: Final[dict[str, Callable[[Course], bool]]] = {
    "traitor-won": lambda c: _traitor(c, won=True),
    "failed-by-one": lambda c: any(map(_short_by_one, c.runs)),
    "prison-opened": lambda c: any(run.mission == FREE and bool(run.success) for run in c.runs),
    "traitor-lost": lambda c: _traitor(c, won=False) and not _traitor(c, won=True),
    "no-traitor": lambda c: not _traitor(c, won=False) and not _traitor(c, won=True),
    "executed": _executed,
    "informers": lambda c: any(run.facts("paid") or run.facts("refused") for run in c.runs),
    "nobody-came": lambda c: any(not run.participants for run in c.runs),
    "withdrew": lambda c: any(run.facts("withdrew") for run in c.runs),
    "died-on-mission": _killed,
    "nobody-died": lambda c: not _killed(c) and not _executed(c),
}

ASKED_WHEN: Final = Conditions(follow, CONDITIONS, never=frozenset({"no-traitor", "nobody-died"}))
