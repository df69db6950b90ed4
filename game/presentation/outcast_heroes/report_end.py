"""What a mission leaves behind: casualties by name, Glory, the bonus, the failure pile."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.engine.contract import Seat
from game.rulesets.outcast_heroes.cards import BONUS, FREE
from game.rulesets.outcast_heroes.course import Course, Run
from game.rulesets.outcast_heroes.stage import LOST_BY, missions_in_stage
from game.rulesets.outcast_heroes.state import Board

from . import words
from .board import Table
from .pieces import People


class After(Struct, frozen=True):
    """`lines` say in words what happened to cards; `freed` are soldiers the mission freed. `pile`,
    the last of the lines where it has failed, is what that means for the stage."""

    freed: tuple[People, ...]
    casualties: tuple[People, ...]
    lines: tuple[str, ...]
    pile: str = ""


def after(table: Table, run: Run, course: Course) -> After | None:
    result = run.facts("result")
    if result is None:
        return None
    lines, pile = _glory(table, run), ""
    if run.mission == FREE:
        lines += [] if run.success else [words.says("report.free-stays")]
    elif run.success:
        lines.append(_bonus(table, run))
    else:
        pile = _pile(table.board, run, course)
        lines.append(pile)
    return After(_freed(table, run), _casualties(table, run), tuple(lines), pile)


def _glory(table: Table, run: Run) -> list[str]:
    dealt = _dealt(run)
    if not dealt:
        return []
    if not run.success:
        return [words.says("report.at-stake")]
    seats = tuple(seat for seat in run.participants if seat in dealt)
    return [words.told(table.cast, "report.glory-won", seats=seats)]


def _bonus(table: Table, run: Run) -> str:
    won = run.facts("won-bonus")
    if won is None:
        return words.says("report.no-liaison")
    bonus = BONUS[run.mission]
    return words.told(table.cast, "report.bonus-won", seat=won["seat"], bonus=bonus)


def for_the_reader(table: Table, run: Run) -> str:
    """How it went for whoever reads it; "" for all who only watch, and on a screen of them all."""
    seat, success = table.cast.seat, run.success
    if seat is None or success is None:
        return ""
    if seat not in run.participants:
        return words.says("stage_end.own.away")
    glory, bonus = seat in _dealt(run), run.facts("won-bonus")
    won = bonus is not None and bonus["seat"] == seat
    if success:
        key = ("glory-bonus" if won else "glory") if glory else "bonus" if won else "success"
    else:
        key = "no-glory" if glory else "failure"
    return words.says(f"stage_end.own.{key}")


def _dealt(run: Run) -> set[Seat]:
    """Before whom Glory cards lay."""
    drew, gave = run.all_facts("drew-glory"), run.all_facts("gave-glory")
    return {facts["seat"] for facts in drew} | {facts["to"] for facts in gave}


def _pile(board: Board, run: Run, course: Course) -> str:
    """The failed missions of the stage up to this one, and what they mean for it: one of one that
    has failed does not lose it."""
    upto = course.runs[: course.runs.index(run) + 1]
    failed = sum(r.success is False and r.mission != FREE and r.stage == run.stage for r in upto)
    missions = missions_in_stage(board, run.stage)
    text = words.says("report.failed", failed=failed, missions=missions)
    means = "event.scored.lost" if failed >= LOST_BY else "report.not-lost-yet"
    return f"{text} {words.says(means)}"


def _freed(table: Table, run: Run) -> tuple[People, ...]:
    """Free the Prisoners: who comes out of the Jail."""
    rows = []
    chosen, opened = run.facts("freed-to-unit"), run.facts("jail-opened")
    if chosen is not None:
        rows.append(("to-unit", (chosen["soldier"],)))
    if opened is not None and opened["soldiers"]:
        rows.append(("to-headquarters", tuple(opened["soldiers"])))
    return tuple(table.people(title, who, "open-gate") for title, who in rows)


_OUTCOMES: Final = (
    ("killed", "grave"),
    ("captured", "jail"),
    ("wounded", "jail"),  # caught in the Manhunt
    ("wounded", "headquarters"),
    ("withdrawn", "unit"),
)
_ICONS: Final = {
    "grave": "tombstone",
    "jail": "window-bars",
    "headquarters": "campfire",
    "unit": "three-friends",
}


def _casualties(table: Table, run: Run) -> tuple[People, ...]:
    """The worst first; nothing before the Orders' fates have come true."""
    if run.facts("casualties") is None:
        return ()
    groups = []
    for fate, place in _OUTCOMES:
        who = [soldier for soldier in run.zones if run.outcomes[soldier] == (fate, place)]
        if who:
            killed = fate == "killed"
            groups.append(table.people(f"{fate}-{place}", who, _ICONS[place], fallen=killed))
    return tuple(groups)
