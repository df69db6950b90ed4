"""The timeline: moments year by year."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from .moments import Moment

TALLEST: Final = 40
"""The height of the bar of the fullest year."""
GAP: Final = 5
"""Where so many years say nothing, the strip of years shows that it leaves some out."""


@dataclass(frozen=True)
class Year:
    """What happened in a year; `height` is its bar's, `after_gap` if years before it are left
    out."""

    number: int
    moments: tuple[Moment, ...]
    height: int
    after_gap: bool

    @property
    def top(self) -> int:
        """Where its bar begins."""
        return TALLEST - self.height


def years(moments: Iterable[Moment]) -> tuple[Year, ...]:
    """Moments in the order of time, by the year in which they began."""
    dated = (moment for moment in moments if moment.date)
    by_year = {year: tuple(found) for year, found in groupby(dated, key=lambda m: m.year)}
    most = max(map(len, by_year.values()), default=1)
    before = [None, *by_year]
    return tuple(
        Year(
            year,
            found,
            max(3, round(TALLEST * len(found) / most)),
            earlier is not None and year - earlier > GAP,
        )
        for earlier, (year, found) in zip(before, by_year.items(), strict=False)
    )
