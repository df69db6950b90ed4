"""Who has fallen: the Grave is emptied after every stage, but the page keeps the names."""

from __future__ import annotations

from django.utils.translation import gettext as _
from msgspec import Struct

from .board import Table
from .history import Named, named


class Group(Struct, frozen=True):
    """Soldiers who died in the same way."""

    title: str
    soldiers: tuple[Named, ...]


class Fallen(Struct, frozen=True):
    """The dead who do not lie in the Grave any more, by the way in which they died."""

    groups: tuple[Group, ...]

    @property
    def count(self) -> int:
        return sum(len(group.soldiers) for group in self.groups)


def fallen(table: Table) -> Fallen:
    """Killed in stages that are over, and executed at any time; once the game is over, all."""
    executed = {
        told.facts["soldier"]
        for step in table.seen.steps
        for told in step.told
        if told.kind == "executed"
    }
    on_missions = (
        _("Killed in completed stages") if table.seen.outcome is None else _("Killed on missions")
    )
    rows = (
        (on_missions, [s for s in table.board.out if s not in executed]),
        (_("Executed in the Jail"), [s for s in table.board.out if s in executed]),
    )
    return Fallen(
        tuple(Group(title, tuple(named(table, s) for s in dead)) for title, dead in rows if dead)
    )
