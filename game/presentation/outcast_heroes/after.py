"""What is talked about after games of Outcast Heroes: its people and missions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from game.engine.card_sets import cards_of, printed_id
from game.engine.contract import Facts
from game.kit.after import (
    After,
    Chapter,
    Counted,
    Group,
    Happening,
    Measure,
    Met,
    Way,
    ways,
)
from game.kit.ending import Ending
from game.kit.parts import Cast
from game.rulesets.outcast_heroes.cards import (
    COLOUR,
    FREE,
    LEADERSHIP,
    MISSIONS,
    SOLDIERS,
    TRAITOR,
)
from game.rulesets.outcast_heroes.course import Course, Deed, Run, follow
from game.rulesets.outcast_heroes.stage import missions_in_stage
from game.rulesets.outcast_heroes.state import Board
from game.tables.selectors import Seen

from . import words
from .board import Table
from .cards import MISSION, SOLDIER
from .ending import result
from .fallen import Fallen, fallen
from .pieces import SHAPES, Named
from .report import compared


def happenings(seen: Seen) -> Iterator[Happening]:
    """What happened to missions and soldiers, from the first result on."""
    course = follow(seen.steps)
    over = [run for run in course.runs if run.success is not None]
    if over:
        for run in over:
            yield Happening(run.mission, "success" if run.success else "failure")
        for soldier, deeds in course.deeds.items():
            yield from _of_a_soldier(soldier, deeds)
            if any(deed.kind == "served" for deed in deeds):
                end, facts = _end(seen.view.board, soldier, deeds)
                yield Happening(soldier, f"end-{end}", facts)
        yield from _of_stages(course)


def _of_stages(course: Course) -> Iterator[Happening]:
    """All Secret Goals of a stage lie open once it is scored."""
    for facts in course.scored:
        yield Happening("", "stage-lost" if facts["lost"] else "stage-won")
        if any(row["goal"] == TRAITOR for row in facts["rows"]):
            yield Happening("", "traitor")


def _of_a_soldier(soldier: str, deeds: Sequence[Deed]) -> Iterator[Happening]:
    """Each deed; one on a mission with how that ended for him, once it has."""
    for deed in deeds:
        facts = {"mission": words.mission(deed.mission), "stage": words.ROMAN[deed.stage]}
        if deed.kind == "freed" and deed.mission != FREE:
            yield Happening(soldier, "freed-by-bonus", facts)
        elif deed.run is None or deed.kind != "served":
            yield Happening(soldier, deed.kind, facts)
        else:
            yield Happening(soldier, "served")
            if soldier in deed.run.outcomes:
                facts["zone"] = words.zone(deed.run.zones[soldier])
                fate, place = deed.run.outcomes[soldier]
                came_of = "hunted" if fate == "wounded" and place == "jail" else fate
                how = "won" if deed.run.success else "lost"
                yield Happening(soldier, f"{how}-{came_of}", facts)


def _end(board: Board, soldier: str, deeds: Sequence[Deed]) -> tuple[str, dict[str, str]]:
    """Where the game leaves a soldier, and when and where he died."""
    name = {"soldier": words.soldier(soldier)}
    for deed in deeds:
        killed = deed.kind == "served" and deed.run and deed.run.killed(soldier)
        if killed or deed.kind == "executed":
            when = {"stage": words.ROMAN[deed.stage], "mission": words.mission(deed.mission)}
            return "killed" if killed else "executed", {**when, **name}
    if soldier in board.jail:
        return "jail", name
    if soldier in board.headquarters:
        return "headquarters", name
    if any(soldier in active.soldiers() for active in board.missions):
        return "mission", {**name, "mission": words.mission(FREE)}
    return "unit", name


# After a game


def _people(seen: Seen, cast: Cast) -> tuple[Group, ...]:
    """The soldiers of each player, the reader's own first; those on missions first."""
    deeds = follow(seen.steps).deeds
    board: Board = seen.view.board
    return tuple(
        Group(
            cards=tuple(
                _met(board, name, deeds.get(name, []), cast)
                for name in sorted(
                    SOLDIERS.of(board.options.cards), key=lambda name: -len(deeds.get(name, ()))
                )
                if COLOUR[name] == board.colours[seat]
            ),
            title=AFTER.says("group.own")
            if seat == seen.seat
            else AFTER.says("group.others", who=cast.name(seat)),
            open=seat == (seen.seat or 0),
            tone=board.colours[seat],
            shape=SHAPES[board.colours[seat]],
        )
        for seat in board.clockwise(seen.seat or 0)
    )


def _met(board: Board, name: str, deeds: Sequence[Deed], cast: Cast) -> Met:
    end, facts = _end(board, name, deeds)
    return Met(
        SOLDIER.known(name),
        tone=COLOUR[name],
        icon=ENDS[end],
        fate=AFTER.says(f"end.{end}", **facts),
        ways=ways(AFTER, _of_a_soldier(name, deeds)) or (Way(AFTER.says("end.no-mission")),),
    )


class Attempt(Struct, frozen=True):
    """A mission's resolution; `soldiers` took part in it."""

    when: str
    success: bool
    text: str
    soldiers: tuple[Named, ...]


def _missions(seen: Seen, cast: Cast) -> tuple[Group, ...]:
    """In the order in which they were first resolved."""
    table, runs = Table(seen, cast, ""), follow(seen.steps).runs
    names = dict.fromkeys(run.mission for run in runs)
    tries = {
        name: tuple(_attempt(table, run) for run in runs if run.mission == name) for name in names
    }
    return (Group(tuple(Met(MISSION.known(name), told=tries[name]) for name in names)),)


def _attempt(table: Table, run: Run) -> Attempt:
    result = run.facts("result")
    assert result is not None, "every mission of a finished game has its result"
    key = "attempt.forced" if run.decided is None else "attempt.decided"
    return Attempt(
        when=AFTER.says(key, stage=words.ROMAN[run.stage], round=run.round),
        success=result["success"],
        text=compared(result["total"], result["difficulty"]),
        soldiers=tuple(table.named(soldier) for soldier in run.zones),
    )


class Result(Struct, frozen=True):
    """How the game ended; and of each stage, who won it and who was the Traitor."""

    ending: Ending
    fallen: Fallen
    stages: tuple[tuple[str, str], ...]


def _result(seen: Seen, cast: Cast) -> Result:
    table = Table(seen, cast, "")
    end = result(table)
    assert end is not None, "the game is over"
    stages = (_stage(table, facts) for facts in follow(seen.steps).scored)
    return Result(end, fallen(table), tuple(stages))


def _stage(table: Table, facts: Facts) -> tuple[str, str]:
    traitors = [row["seat"] for row in facts["rows"] if row["goal"] == TRAITOR]
    missions = missions_in_stage(table.board, facts["stage"])
    won = AFTER.says(
        "stage.lost" if facts["lost"] else "stage.won", n=facts["failed"], missions=missions
    )
    key = "stage.traitors" if traitors else "stage.no-traitor"
    who = AFTER.says(key, n=len(traitors), names=table.cast.names(traitors))
    return AFTER.says("way.when", stage=words.ROMAN[facts["stage"]]), f"{won} {who}"


# What is talked about


def _missions_dealt(options: Mapping[str, Any]) -> list[str]:
    """The missions of the stages that the options name."""
    stages = (options["stage"],) if options.get("length") == "lesson" else (1, 2, 3)
    return [name for name, card in MISSIONS.of(cards_of(options)).items() if card.stage in stages]


def _told_of(options: Mapping[str, Any]) -> list[str]:
    """The soldiers that the notes on these missions speak of."""
    notes = filter(None, map(MISSION.note, _missions_dealt(options)))
    told = {key for note in notes for key in (*note.facts.commanders, *note.facts.related)}
    soldiers = SOLDIERS.of(cards_of(options))
    return [
        name
        for name in leaders(soldiers)
        if soldiers[name].note in told or printed_id(name) != name
    ]


def leaders(soldiers: Iterable[str]) -> list[str]:
    """Those first who lead best."""
    return sorted(soldiers, key=lambda name: -LEADERSHIP[name])


def _the_jail_last(mission: Counted) -> Any:
    """Free the Prisoners lies on every table: where it came up as often as another, it is last."""
    return -mission.tables(), mission.name == FREE


FREE_AT_THE_END: Final = ("end-unit", "end-headquarters", "end-mission")
JAILED: Final = ("won-captured", "lost-captured", "won-hunted", "lost-hunted", "arrested")
ENDS: Final = {
    "executed": "candle-light",
    "killed": "tombstone",
    "jail": "window-bars",
    "headquarters": "campfire",
    "mission": "open-gate",
    "unit": "three-friends",
}
STAGES: Final = ("stage-won", "stage-lost")

AFTER: Final = After(
    slug=words.GAME.slug,
    happenings=happenings,
    result=_result,
    result_template="game/outcast_heroes/debrief_result.html",
    chapters=(
        Chapter(
            "people",
            of=leaders(SOLDIERS),
            known=SOLDIER.known,
            shown=4,
            measures=(
                Measure("fate.free", FREE_AT_THE_END, "three-friends", tables=True),
                Measure("fate.jail", ("end-jail",), "window-bars", tables=True),
                Measure("fate.killed", ("end-killed",), "tombstone", tables=True),
                Measure("fate.executed", ("end-executed",), "candle-light", tables=True),
            ),
            came=("served",),
            times="times.missions",
            by=lambda soldier: (-soldier.tables("served"), -soldier.times("served")),
            printed=_told_of,
            tell=_people,
        ),
        Chapter(
            "missions",
            of=(*MISSIONS, FREE),
            added=MISSIONS.__contains__,
            known=MISSION.known,
            shown=3,
            measures=(
                Measure("fate.success", ("success",)),
                Measure("fate.failure", ("failure",), ""),
            ),
            by=_the_jail_last,
            printed=_missions_dealt,
            tell=_missions,
            template="game/outcast_heroes/debrief_mission.html",
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
        Measure("figure.returned", ("won-withdrawn", "lost-withdrawn")),
        Measure("figure.wounded", ("won-wounded", "lost-wounded")),
        Measure("figure.jailed", JAILED),
        Measure("figure.freed", ("freed", "freed-by-bonus")),
        Measure("figure.killed", ("won-killed", "lost-killed")),
        Measure("figure.executed", ("executed",)),
    ),
)
