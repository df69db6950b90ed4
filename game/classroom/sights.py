"""What is to be seen at all tables of a class."""

from __future__ import annotations

from game.tables.models import ASIDE, Table
from game.tables.records import find_table
from game.tables.rows import Unreadable
from game.tables.selectors import Seen, see

from .models import Classroom


def sights(classroom: Classroom) -> tuple[Seen, ...]:
    """All tables of the class's game, whether over or not, as somebody sees them who only watches.

    What cannot be read is left out, and so are tables that were put aside before a person moved
    there: the class does not know of them. The one table for all, which the class left again for
    its devices, counts only where its game was over.
    """
    return _sights(classroom, left=False)


def left_sights(classroom: Classroom) -> tuple[Seen, ...]:
    """The one table for all that the class has left again with its game unfinished, likewise."""
    return _sights(classroom, left=True)


def _sights(classroom: Classroom, *, left: bool) -> tuple[Seen, ...]:
    found = []
    tables = classroom.tables.filter(round=classroom.round).order_by("number", "pk")
    for public_id, shelved, over in tables.values_list("public_id", "shelved", "finished"):
        if (shelved == ASIDE and not classroom.way_before and over is None) != left:
            continue
        try:
            seen = see(find_table(public_id), None)
        except (Unreadable, Table.DoesNotExist):
            continue
        if shelved != ASIDE or _somebody_moved(seen):
            found.append(seen)
    return tuple(found)


def _somebody_moved(seen: Seen) -> bool:
    """Whether a person has made a move; a computer's may have come before all people."""
    at = (seen.sitters[step.seat] for step in seen.steps if step.seat >= 0)
    return any(s.taken or not all(one.computer for one in s.earlier) for s in at)
