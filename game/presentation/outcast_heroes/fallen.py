"""Who has fallen: the Grave is emptied after every stage, but the page keeps the names."""

from __future__ import annotations

from msgspec import Struct

from .board import Table
from .pieces import People


class Fallen(Struct, frozen=True):
    """The dead who do not lie in the Grave any more, by the way in which they died."""

    groups: tuple[People, ...]

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
    over = table.seen.outcome is not None
    killed = [soldier for soldier in table.board.out if soldier not in executed]
    shot = [soldier for soldier in table.board.out if soldier in executed]
    rows = {"fallen" if over else "fallen-completed": killed, "fallen-executed": shot}
    return Fallen(tuple(table.people(title, dead) for title, dead in rows.items() if dead))
