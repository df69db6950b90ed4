"""Devices do not work: the whole class plays at one table at the projector, and goes back to them.

The tables of the one way are put aside while the class plays in the other. So all find their seats
and their moves again, however often it changes.
"""

from __future__ import annotations

from contextlib import suppress

from game.presentation import presenter
from game.tables.models import ASIDE, CLOSED, PAUSED, Table
from game.tables.rows import Unreadable
from game.tables.services import call_time, halt, shelve

from . import seating
from .changes import NotOfThisClass, change_lesson, lead_projector
from .models import WITH_DEVICES, Classroom
from .services import halt_tables, in_use


def to_projector(class_id: int) -> None:
    """Let the class play at one table, as groups. Asking twice changes nothing.

    Raises Classroom.DoesNotExist, ClassEnded, or NotOfThisClass where it had no devices or does not
    play.
    """
    with change_lesson(class_id) as classroom:
        if classroom.way_before:
            return
        if classroom.way not in WITH_DEVICES or not classroom.plays:
            raise NotOfThisClass
        classroom.way_before, classroom.size_before = classroom.way, classroom.group_size
        classroom.way = Classroom.Way.PROJECTOR
        classroom.phase = Classroom.Phase.PLAY
        found = _change_tables(classroom)
        if found:
            classroom.group_size = found[0].players
        else:
            classroom.group_size = presenter(classroom.game).invitation.groups
            seating.open_screen(classroom)
        halt_tables(classroom)


def to_devices(class_id: int) -> None:
    """Let everybody play on where he was. Where nobody had a table yet, they are still to be made.

    Asking twice changes nothing. Raises Classroom.DoesNotExist or ClassEnded.
    """
    with change_lesson(class_id) as classroom:
        if not classroom.way_before:
            return
        classroom.way, classroom.group_size = classroom.way_before, classroom.size_before
        classroom.way_before, classroom.size_before = "", None
        found = _change_tables(classroom)
        if not found and classroom.way == Classroom.Way.SHARED:
            found = seating.open_screens(classroom)
        if not found and classroom.phase == Classroom.Phase.PLAY:
            classroom.phase = Classroom.Phase.GATHERING
        elif classroom.phase == Classroom.Phase.PLAY:
            _seat_who_came(classroom)
        halt_tables(classroom)


def _seat_who_came(classroom: Classroom) -> None:
    """Meanwhile, when there was no seat for anybody."""
    if classroom.way == Classroom.Way.DEVICES:
        for pupil in seating.without_seat(classroom):
            seating.seat_late(classroom, pupil)
    else:
        for pupil in classroom.pupils.filter(removed=False, group=None):
            seating.open_shared(classroom, pupil)


def _change_tables(classroom: Classroom) -> list[Table]:
    """Put aside the tables that the class plays at, and take up those that were; returns them."""
    classroom.spotlight = None
    lead_projector(classroom, "")
    aside = list(classroom.tables.filter(shelved=ASIDE, round=classroom.round))
    for table in classroom.at_tables:
        shelve(table.pk, ASIDE)
    for table in aside:
        shelve(table.pk, "")
    for table in in_use(classroom).filter(halted=CLOSED, finished=None):
        halt(table.pk, PAUSED)  # closed with a lesson that goes on now
    for table in in_use(classroom).filter(finished=None) if classroom.last_round else ():
        with suppress(Unreadable):
            call_time(table.pk)  # which was called while the class played elsewhere
    return aside
