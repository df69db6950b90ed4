"""What a mission leaves behind: casualties by name, Glory, the bonus, the failure pile."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _
from msgspec import Struct

from game.rulesets.outcast_heroes.cards import FREE
from game.rulesets.outcast_heroes.stage import LOST_BY, missions_in_stage
from game.rulesets.outcast_heroes.state import Board

from . import words
from .board import Table
from .course import Course, Run
from .history import Named, named


class Casualties(Struct, frozen=True):
    """Soldiers who ended in the same way. `fallen`: it is told who they were."""

    title: str
    icon: str
    soldiers: tuple[Named, ...]
    fallen: bool


class After(Struct, frozen=True):
    """`lines` say in words what happened to cards; `freed` are soldiers the mission freed."""

    freed: tuple[Casualties, ...]
    casualties: tuple[Casualties, ...]
    lines: tuple[str, ...]


def after(table: Table, run: Run, course: Course) -> After | None:
    result = run.facts("result")
    if result is None:
        return None
    lines = _glory(table, run)
    if run.mission == FREE:
        lines += [] if run.success else [_("Free the Prisoners stays on the table.")]
    elif run.success:
        lines.append(_bonus(table, run))
    else:
        lines.append(_pile(table.board, run, course))
    return After(_freed(table, run), _casualties(table, run), tuple(lines))


def _glory(table: Table, run: Run) -> list[str]:
    dealt = {f["seat"] for f in run.all_facts("drew-glory")}
    dealt |= {f["to"] for f in run.all_facts("gave-glory")}
    if not dealt:
        return []
    if not run.success:
        return [_("The Glory cards at stake go back under the deck.")]
    names = {"names": table.cast.names([s for s in run.participants if s in dealt])}
    return [_("Glory cards won: %(names)s") % names]


def _bonus(table: Table, run: Run) -> str:
    won = run.facts("won-bonus")
    if won is None:
        return _("No Liaison: nobody takes the bonus, and the mission card leaves the game.")
    facts = {"who": table.cast.name(won["seat"]), "bonus": words.bonus(run.mission)}
    return _("Liaison – %(who)s: bonus won – %(bonus)s") % facts


def _pile(board: Board, run: Run, course: Course) -> str:
    """The failed missions of the stage up to this one."""
    upto = course.runs[: course.runs.index(run) + 1]
    failed = sum(r.success is False and r.mission != FREE and r.stage == run.stage for r in upto)
    facts = {"failed": failed, "missions": missions_in_stage(board, run.stage)}
    text = _("Failed missions of this stage: %(failed)s of %(missions)s.") % facts
    if failed >= LOST_BY:
        return f"{text} " + _("The People’s Government wins the stage.")
    return text


def _freed(table: Table, run: Run) -> tuple[Casualties, ...]:
    """Free the Prisoners: who comes out of the Jail."""
    rows = []
    chosen, opened = run.facts("freed-to-unit"), run.facts("jail-opened")
    if chosen is not None:
        rows.append((_("From the Jail to the Unit"), "open-gate", (chosen["soldier"],)))
    if opened is not None and opened["soldiers"]:
        soldiers = tuple(opened["soldiers"])
        rows.append((_("From the Jail to the Headquarters"), "open-gate", soldiers))
    return tuple(_group(table, title, icon, who, False) for title, icon, who in rows)


_ICONS: Final = {
    "grave": "tombstone",
    "jail": "window-bars",
    "headquarters": "campfire",
    "unit": "three-friends",
}


def _casualties(table: Table, run: Run) -> tuple[Casualties, ...]:
    """The worst first; nothing before the Orders' fates have come true."""
    if run.facts("casualties") is None:
        return ()
    titles = {
        ("killed", "grave"): _("Killed: to the Grave"),
        ("captured", "jail"): _("Captured: to the Jail"),
        ("wounded", "jail"): _("Wounded and caught in the Manhunt: to the Jail"),
        ("wounded", "headquarters"): _("Wounded: to the Headquarters"),
        ("withdrawn", "unit"): _("Withdrawn: to the Unit"),
    }
    groups = []
    for outcome, title in titles.items():
        fate, place = outcome
        who = tuple(s for s in run.zones if run.outcomes[s] == outcome)
        if who:
            groups.append(_group(table, title, _ICONS[place], who, fate == "killed"))
    return tuple(groups)


def _group(
    table: Table, title: str, icon: str, soldiers: tuple[str, ...], fallen: bool
) -> Casualties:
    return Casualties(title, icon, tuple(named(table, s) for s in soldiers), fallen)
