"""Who has fallen: the Grave is emptied after every stage, but the page keeps the names."""

from __future__ import annotations

from msgspec import Struct

from . import words
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
    rows = {
        "fallen-completed" if table.seen.outcome is None else "fallen": [
            soldier for soldier in table.board.out if soldier not in executed
        ],
        "fallen-executed": [soldier for soldier in table.board.out if soldier in executed],
    }
    return Fallen(
        tuple(
            Group(words.says(f"report.{key}"), tuple(named(table, s) for s in dead))
            for key, dead in rows.items()
            if dead
        )
    )
