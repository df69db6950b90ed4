"""What is talked about after games of Outcast Heroes: its people and missions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from game.kit.after import After, Chapter, Counted, Happening, Known, Measure, known
from game.rulesets.outcast_heroes.cards import CARDS, FREE, LEADERSHIP, MISSIONS, SOLDIERS, TRAITOR
from game.tables.selectors import Seen

from . import words
from .course import Course, Deed, Run, follow
from .history import event, mission_note, soldier_note
from .left_out import left_out


def happenings(seen: Seen) -> Iterator[Happening]:
    """What happened to missions and soldiers, from the first result on."""
    course = follow(seen.steps)
    over = [run for run in course.runs if run.success is not None]
    if over:
        for run in over:
            yield Happening(run.mission, "success" if run.success else "failure")
        for soldier, deeds in course.deeds.items():
            yield from _of_a_soldier(soldier, deeds, in_jail=soldier in seen.view.board.jail)
        yield from _of_stages(course)


def _of_stages(course: Course) -> Iterator[Happening]:
    """All Secret Goals of a stage lie open once it is scored."""
    for facts in course.scored:
        yield Happening("", "stage-lost" if facts["lost"] else "stage-won")
        if any(row["goal"] == TRAITOR for row in facts["rows"]):
            yield Happening("", "traitor")


def _of_a_soldier(soldier: str, deeds: Sequence[Deed], *, in_jail: bool) -> Iterator[Happening]:
    """Each deed, and of who was on a mission at all, where the game left him."""
    for deed in deeds:
        if deed.run is not None and deed.kind == "served":
            yield Happening(soldier, "served")
            yield from (Happening(soldier, what) for what in _outcome(deed.run, soldier))
        else:
            yield Happening(soldier, deed.kind)
    if any(deed.kind == "served" for deed in deeds):
        yield Happening(soldier, f"end-{_end(soldier, deeds, in_jail=in_jail)}")


def _outcome(run: Run, soldier: str) -> list[str]:
    """How a mission ended for the soldier; nothing while it lasts."""
    if soldier not in run.outcomes:
        return []
    fate, place = run.outcomes[soldier]
    return ["jailed" if place == "jail" else fate]


def _end(soldier: str, deeds: Sequence[Deed], *, in_jail: bool) -> str:
    for deed in deeds:
        if deed.kind == "executed":
            return "executed"
        if deed.kind == "served" and deed.run and "killed" in _outcome(deed.run, soldier):
            return "killed"
    return "jail" if in_jail else "free"


def _soldier(name: str) -> Known:
    card = SOLDIERS[name]
    return known(
        words.soldier(name),
        card.emblem,
        soldier_note(name),
        who=words.person(name),
        text=words.text(card.group),
        person=True,
    )


def _mission(name: str) -> Known:
    card, told = CARDS.free_the_prisoners if name == FREE else MISSIONS[name], event(name)
    return known(
        words.mission(name), card.emblem, mission_note(name), who=told.when, text=told.summary
    )


def _missions_dealt(options: Mapping[str, Any]) -> list[str]:
    """The missions of the stages that the options name."""
    stages = (options["stage"],) if options.get("length") == "lesson" else (1, 2, 3)
    return [name for name, card in MISSIONS.items() if card.stage in stages]


def _told_of(options: Mapping[str, Any]) -> list[str]:
    """The soldiers that the notes on these missions speak of."""
    notes = filter(None, map(mission_note, _missions_dealt(options)))
    told = {key for note in notes for key in (*note.facts.commanders, *note.facts.related)}
    return [name for name in LEADERS if SOLDIERS[name].note in told]


def _the_jail_last(mission: Counted) -> Any:
    """Free the Prisoners lies on every table: where it came up as often as another, it is last."""
    return -mission.tables(), mission.name == FREE


LEADERS: Final = sorted(SOLDIERS, key=lambda name: -LEADERSHIP[name])
STAGES: Final = ("stage-won", "stage-lost")

AFTER: Final = After(
    game="outcast-heroes",
    happenings=happenings,
    left_out=left_out,
    chapters=(
        Chapter(
            "people",
            of=LEADERS,
            known=_soldier,
            shown=4,
            measures=(
                Measure("fate.free", ("end-free",), "three-friends", tables=True),
                Measure("fate.jail", ("end-jail",), "window-bars", tables=True),
                Measure("fate.killed", ("end-killed",), "tombstone", tables=True),
                Measure("fate.executed", ("end-executed",), "candle-light", tables=True),
            ),
            came=("served",),
            times="times.missions",
            by=lambda soldier: (-soldier.tables("served"), -soldier.times("served")),
            printed=_told_of,
        ),
        Chapter(
            "missions",
            of=(*MISSIONS, FREE),
            known=_mission,
            shown=3,
            measures=(
                Measure("fate.success", ("success",)),
                Measure("fate.failure", ("failure",), ""),
            ),
            by=_the_jail_last,
            printed=_missions_dealt,
        ),
    ),
    figures=(
        Measure("figure.success", ("success",)),
        Measure("figure.failure", ("failure",)),
        Measure("figure.won", ("stage-won",), where=STAGES),
        Measure("figure.lost", ("stage-lost",), where=STAGES),
        Measure("figure.traitor", ("traitor",), where=STAGES),
    ),
    more=(
        Measure("figure.returned", ("withdrawn",)),
        Measure("figure.wounded", ("wounded",)),
        Measure("figure.jailed", ("jailed", "arrested")),
        Measure("figure.freed", ("freed",)),
        Measure("figure.killed", ("killed",)),
        Measure("figure.executed", ("executed",)),
    ),
)
