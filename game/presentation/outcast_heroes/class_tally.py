"""What came up at all the tables of a class: counted from what everybody may see, nobody named.

Games that are not over count as far as they have come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from game.kit.class_parts import keys_in_turn
from game.rulesets.outcast_heroes.cards import FREE, LEADERSHIP, MISSIONS, SOLDIERS, TRAITOR
from game.tables.selectors import Seen
from lessons.catalogue import Note

from .course import Course, Deed, Run, follow
from .history import mission_note, soldier_note


@dataclass
class Life:
    """What befell one soldier: at how many tables he went on missions, on how many in all, and
    at how many tables it ended how for him: "killed", "executed", "jail" or "free"."""

    tables: int = 0
    missions: int = 0
    fates: Counter[str] = field(default_factory=Counter)


@dataclass
class Tries:
    """How often one mission came to its result, at how many tables."""

    tables: int = 0
    successes: int = 0
    failures: int = 0


@dataclass
class Tally:
    """All tables together. `won` and `lost` are stages as the soldiers see them, `traitors` those
    in which a Traitor had been dealt. `befell` counts what happened to soldiers: "killed",
    "executed", "jailed", "wounded", "returned" from a mission unharmed, "freed"."""

    tables: int = 0
    finished: int = 0
    successes: int = 0
    failures: int = 0
    won: int = 0
    lost: int = 0
    traitors: int = 0
    befell: Counter[str] = field(default_factory=Counter)
    people: dict[str, Life] = field(default_factory=dict)
    missions: dict[str, Tries] = field(default_factory=dict)


def tally(tables: Iterable[Seen]) -> Tally:
    """Count everything that was told at these tables."""
    found = Tally()
    for seen in tables:
        course = follow(seen.steps)
        found.tables += 1
        found.finished += seen.outcome is not None
        _count_stages(found, course)
        _count_missions(found, course)
        for soldier, deeds in course.deeds.items():
            _count_deeds(found, soldier, deeds, in_jail=soldier in seen.view.board.jail)
    return found


def _count_stages(found: Tally, course: Course) -> None:
    """All Secret Goals of a stage lie open once it is scored."""
    for facts in course.scored:
        found.won += not facts["lost"]
        found.lost += bool(facts["lost"])
        found.traitors += any(row["goal"] == TRAITOR for row in facts["rows"])


def _count_missions(found: Tally, course: Course) -> None:
    here = set()
    for run in course.runs:
        if run.success is None:
            continue
        tries = found.missions.setdefault(run.mission, Tries())
        tries.tables += run.mission not in here
        here.add(run.mission)
        tries.successes += run.success
        tries.failures += not run.success
        found.successes += run.success
        found.failures += not run.success


def _count_deeds(found: Tally, soldier: str, deeds: Sequence[Deed], *, in_jail: bool) -> None:
    for deed in deeds:
        if deed.kind == "served" and deed.run is not None:
            found.befell.update(_outcome(deed.run, soldier))
        elif deed.kind == "arrested":
            found.befell["jailed"] += 1
        else:
            found.befell[deed.kind] += 1
    served = [deed for deed in deeds if deed.kind == "served"]
    if served:
        life = found.people.setdefault(soldier, Life())
        life.tables += 1
        life.missions += len(served)
        life.fates[_end(soldier, deeds, in_jail=in_jail)] += 1


def _outcome(run: Run, soldier: str) -> list[str]:
    """How a mission ended for the soldier; nothing while it lasts."""
    if soldier not in run.outcomes:
        return []
    fate, place = run.outcomes[soldier]
    if place == "jail":
        return ["jailed"]
    return ["returned" if fate == "withdrawn" else fate]


def _end(soldier: str, deeds: Sequence[Deed], *, in_jail: bool) -> str:
    for deed in deeds:
        if deed.kind == "executed":
            return "executed"
        if deed.kind == "served" and deed.run and "killed" in _outcome(deed.run, soldier):
            return "killed"
    return "jail" if in_jail else "free"


def most_seen(found: Tally, options: Mapping[str, Any]) -> tuple[list[str], list[str]]:
    """The soldiers and the missions of the class, those first that came up most.

    Where nothing was played on the site, as with printed sets: the missions of the stages that
    the options name, and the soldiers that the notes on them speak of.
    """
    if found.missions:
        people, missions = found.people, found.missions
        return (
            sorted(people, key=lambda name: (-people[name].tables, -people[name].missions)),
            sorted(missions, key=lambda name: (-missions[name].tables, _order(name))),
        )
    lesson = options.get("length") == "lesson"
    stages = (options["stage"],) if lesson else (1, 2, 3)
    dealt = [name for name, card in MISSIONS.items() if card.stage in stages]
    told = set(chain.from_iterable(_told_of(mission_note(name)) for name in dealt))
    soldiers = [name for name, card in SOLDIERS.items() if card.note in told]
    return sorted(soldiers, key=lambda name: -LEADERSHIP[name]), dealt


def _order(mission: str) -> int:
    """Free the Prisoners lies on every table: where it came up as often as another, it is last."""
    return int(mission == FREE)


def _told_of(note: Note | None) -> tuple[str, ...]:
    return (*note.facts.commanders, *note.facts.related) if note else ()


def class_notes(tables: Sequence[Seen], options: Mapping[str, Any]) -> tuple[str, ...]:
    """The keys of the notes on what came up most, missions and people in turn."""
    people, missions = most_seen(tally(tables), options)
    return keys_in_turn(map(mission_note, missions), map(soldier_note, people))
