"""The guided first game."""

from __future__ import annotations

from ..coaching import Coach
from .board import Table


def coach(table: Table) -> Coach | None:
    return None
