"""What is to be seen at all tables of a class."""

from __future__ import annotations

from django.db.models import Exists, OuterRef

from game.tables.models import ASIDE, MoveRow, Table
from game.tables.records import find_table
from game.tables.rows import Unreadable
from game.tables.selectors import Seen, see

from .models import Classroom


def sights(classroom: Classroom) -> tuple[Seen, ...]:
    """All tables of the class's game, whether over or not, as somebody sees them who only watches.

    What cannot be read is left out, and so are tables that were put aside before anybody moved
    there: the class does not know of them.
    """
    found = []
    moved = MoveRow.objects.filter(table=OuterRef("pk"), seat__gte=0)
    played = classroom.tables.filter(round=classroom.round).exclude(~Exists(moved), shelved=ASIDE)
    tables = played.order_by("number", "pk")
    for public_id in tables.values_list("public_id", flat=True):
        try:
            found.append(see(find_table(public_id), None))
        except (Unreadable, Table.DoesNotExist):
            continue
    return tuple(found)
