"""What simulated games tell: what a game's report is, and what reports are put together from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import NamedTuple, Protocol

from .match import Match

Tally = Counter[tuple[str, ...]]
"""Sums by key; tallies of games are added up."""
WIN = 60
"""A game won is counted in sixtieths, so that any number up to six can share one."""


class Table(NamedTuple):
    """A table of a report: a title, the column heads, and rows as they are printed."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        """The table in Markdown."""
        lines = [f"**{self.title}**", "", _row(self.head), _row(["---"] * len(self.head))]
        return "\n".join([*lines, *map(_row, self.rows)])


class Report(Protocol):
    """What a game has to say about its games beyond who won."""

    def tally(self, match: Match) -> Tally:
        """What happened in one game."""
        ...

    def tables(self, total: Tally) -> list[Table]:
        """The tables for the sum of many games' tallies."""
        ...


def per_game(number: float, total: Tally) -> str:
    """How often something happened in a game, as it is printed."""
    return f"{number / max(1, total['games',]):.2f}"


def percent(part: float, whole: float) -> str:
    """A share as it is printed; a dash of nothing."""
    return f"{100 * part / whole:.1f} %" if whole else "–"


def times(title: str, what: str, total: Tally, key: tuple[str, ...], names: Iterable[str]) -> Table:
    """How often a game each of the names was counted, under `key` and the name."""
    rows = tuple((name, per_game(total[(*key, name)], total)) for name in names)
    return Table(title, (what, "times a game"), rows)


def shares(title: str, what: str, total: Tally, of: Mapping[str, int]) -> Table:
    """Games won out of those in `of`, with the 95 % interval."""
    rows = []
    for name, games in of.items():
        share = total["won", what, name] / WIN / max(1, games)
        margin = 1.96 * sqrt(share * (1 - share) / max(1, games))
        rows.append((name, f"{100 * share:.1f} %", f"± {100 * margin:.1f}"))
    return Table(title, (what, "won", "95 %"), tuple(rows))


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"
