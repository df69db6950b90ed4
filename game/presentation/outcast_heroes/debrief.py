"""After the game: the people and missions of the table beside those of history."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from game.engine.contract import Facts, Seat
from game.kit.parts import Cast
from game.rulesets.outcast_heroes.cards import COLOUR, FREE, SOLDIERS, TRAITOR
from game.rulesets.outcast_heroes.stage import missions_in_stage
from game.rulesets.outcast_heroes.state import Board
from game.tables.selectors import Seen

from . import words
from .board import Table
from .course import Course, Deed, Run, follow
from .ending import Result, result
from .fallen import Fallen, fallen
from .history import Event, Named, event, named, soldier_years
from .pieces import SHAPES
from .questions import questions
from .report import compared

debrief_template: Final = "game/outcast_heroes/debrief.html"


class Way(Struct, frozen=True):
    """A station of a soldier's way."""

    stage: str
    text: str


class Person(Struct, frozen=True):
    """A soldier in the game, and the person in life."""

    card: Named
    person: str
    group: str
    years: str
    emblem: str
    icon: str
    fate: str
    ways: tuple[Way, ...]


class People(Struct, frozen=True):
    """The soldiers of one player. `open`: they are shown at once."""

    title: str
    open: bool
    colour: str
    shape: str
    people: tuple[Person, ...]


class Attempt(Struct, frozen=True):
    """A mission's resolution; `soldiers` took part in it."""

    when: str
    success: bool
    text: str
    soldiers: tuple[Named, ...]


class Mission(Struct, frozen=True):
    """A mission in the game, and the event it stands for."""

    name: str
    attempts: tuple[Attempt, ...]
    event: Event


class Stage(Struct, frozen=True):
    """Who won a stage, and who was the Traitor."""

    name: str
    verdict: str
    traitors: str


class Debrief(Struct, frozen=True):
    """All that the page after a game draws."""

    result: Result
    fallen: Fallen
    stages: tuple[Stage, ...]
    people: tuple[People, ...]
    missions: tuple[Mission, ...]
    questions: tuple[str, ...]


def debrief(seen: Seen, cast: Cast) -> Debrief:
    """What is to be talked about after a finished game; the reader's own people come first."""
    table, course = Table(seen, cast, ""), follow(seen.steps)
    end = result(table)
    assert end is not None, "the game is over"
    return Debrief(
        result=end,
        fallen=fallen(table),
        stages=tuple(_stage(table.board, cast, facts) for facts in course.scored),
        people=tuple(
            _people(table, course, seat) for seat in table.board.clockwise(seen.seat or 0)
        ),
        missions=_missions(table, course),
        questions=questions(course),
    )


def _stage(board: Board, cast: Cast, facts: Facts) -> Stage:
    """All Secret Goals of a stage lie open once it is scored."""
    traitors = [row["seat"] for row in facts["rows"] if row["goal"] == TRAITOR]
    winner = (
        _("The People’s Government wins; failed missions: %(n)s of %(missions)s.")
        if facts["lost"]
        else _("The soldiers win; failed missions: %(n)s of %(missions)s.")
    )
    who = ngettext("Traitor: %(names)s.", "Traitors: %(names)s.", len(traitors))
    return Stage(
        name=_("Stage %(stage)s") % {"stage": words.ROMAN[facts["stage"]]},
        verdict=winner
        % {"n": facts["failed"], "missions": missions_in_stage(board, facts["stage"])},
        traitors=who % {"names": cast.names(traitors)} if traitors else _("Nobody was a Traitor."),
    )


def _people(table: Table, course: Course, seat: Seat) -> People:
    """Those who went on a mission first."""
    colour = table.board.colours[seat]
    own = [name for name in SOLDIERS if COLOUR[name] == colour]
    own.sort(key=lambda name: -len(course.deeds.get(name, ())))
    if seat == table.seen.seat:
        title = _("Your soldiers")
    else:
        title = _("Soldiers: %(who)s") % {"who": table.cast.name(seat)}
    return People(
        title=title,
        open=seat == (table.seen.seat or 0),
        colour=colour,
        shape=SHAPES[colour],
        people=tuple(_person(table, course, name) for name in own),
    )


def _person(table: Table, course: Course, name: str) -> Person:
    card, deeds = SOLDIERS[name], course.deeds.get(name, [])
    icon, fate = _fate(table.board, name, deeds)
    return Person(
        card=named(table, name),
        person=words.person(name),
        group=words.text(card.group),
        years=soldier_years(name),
        emblem=card.emblem,
        icon=icon,
        fate=fate,
        ways=tuple(_way(name, deed) for deed in deeds),
    )


def _fate(board: Board, name: str, deeds: list[Deed]) -> tuple[str, str]:
    """How the game ended for a soldier, as a sentence with its sign."""
    facts = {"soldier": words.soldier(name)}
    for deed in deeds:
        facts |= {"stage": words.ROMAN[deed.stage], "mission": words.mission(deed.mission)}
        if deed.kind == "executed":
            text = _("%(soldier)s dies in the Jail in stage %(stage)s (Execution).")
            return "candle-light", text % facts
        if deed.kind == "served" and deed.run and deed.run.outcomes[name][0] == "killed":
            text = _("%(soldier)s dies in stage %(stage)s on the mission: %(mission)s.")
            return "tombstone", text % facts
    if name in board.jail:
        return "window-bars", _("%(soldier)s survives, and is in the Jail at the end.") % facts
    if name in board.headquarters:
        return "campfire", _("%(soldier)s survives, and is in the Headquarters at the end.") % facts
    if any(name in active.soldiers() for active in board.missions):
        facts["mission"] = words.mission(FREE)
        text = _("%(soldier)s survives, and is on this mission at the end: %(mission)s.")
        return "open-gate", text % facts
    return "three-friends", _("%(soldier)s survives, and is free in the Unit at the end.") % facts


def _way(name: str, deed: Deed) -> Way:
    facts = {"mission": words.mission(deed.mission)}
    if deed.kind == "served" and deed.run is not None:
        facts["zone"] = str(words.ZONES[deed.run.zones[name]])
        facts["fate"] = _outcome(*deed.run.outcomes[name])
        if deed.run.success:
            text = _("%(mission)s (%(zone)s; the mission succeeds): %(fate)s")
        else:
            text = _("%(mission)s (%(zone)s; the mission fails): %(fate)s")
    elif deed.kind == "arrested":
        text = _("Arrests: from the Headquarters to the Jail")
    elif deed.kind == "executed":
        text = _("Execution in the Jail")
    elif deed.mission == FREE:
        text = _("%(mission)s: out of the Jail")
    else:
        text = _("Out of the Jail thanks to the bonus of the mission: %(mission)s")
    return Way(_("Stage %(stage)s") % {"stage": words.ROMAN[deed.stage]}, text % facts)


def _outcome(fate: str, place: str) -> str:
    if fate == "wounded" and place == "jail":
        return _("is wounded and, because of the Manhunt, taken to the Jail")
    texts = {
        "killed": _("dies"),
        "captured": _("is taken to the Jail"),
        "wounded": _("is wounded and goes to the Headquarters"),
        "withdrawn": _("goes back to the Unit"),
    }
    return texts[fate]


def _missions(table: Table, course: Course) -> tuple[Mission, ...]:
    """In the order in which they were first resolved."""
    runs: dict[str, list[Run]] = {}
    for run in course.runs:
        runs.setdefault(run.mission, []).append(run)
    return tuple(
        Mission(
            name=words.mission(name),
            attempts=tuple(_attempt(table, run) for run in tries),
            event=event(name),
        )
        for name, tries in runs.items()
    )


def _attempt(table: Table, run: Run) -> Attempt:
    result = run.facts("result")
    assert result is not None, "every mission of a finished game has its result"
    when = {"stage": words.ROMAN[run.stage], "round": run.round}
    forced = run.decided is None
    return Attempt(
        when=(_("End of stage %(stage)s") if forced else _("Stage %(stage)s, round %(round)s"))
        % when,
        success=result["success"],
        text=compared(result["total"], result["difficulty"]),
        soldiers=tuple(named(table, soldier) for soldier in run.zones),
    )
