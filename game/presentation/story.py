"""The log of a table for one reader: all of it, or what is new to him."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, Protocol

from django.utils.translation import get_language

from game.selectors import Seen, Step, Told

from .parts import Cast, Line

LATEST_FOR_SPECTATORS: Final = 12
WORDED: Final = 16384


class Teller(Protocol):
    """The part of a presenter that words events."""

    @property
    def line(self) -> Callable[[Told, Cast], Line]: ...


def everything(seen: Seen, teller: Teller, cast: Cast) -> tuple[Line, ...]:
    """Every event. Raises KeyError for a kind that has no wording."""
    return lines_of(seen.steps, teller, cast)


def latest(seen: Seen, teller: Teller, cast: Cast) -> tuple[Line, ...]:
    """From the reader's last move on; for somebody who only watches, the last few events."""
    if seen.seat is None:
        return lines_of(seen.steps[-LATEST_FOR_SPECTATORS:], teller, cast)
    last = max((step.ply for step in seen.steps if step.seat == seen.seat), default=0)
    return lines_of([step for step in seen.steps if step.ply >= last], teller, cast)


def lines_of(steps: Sequence[Step], teller: Teller, cast: Cast) -> tuple[Line, ...]:
    language = get_language()
    return tuple(_worded(teller.line, told, cast, language) for step in steps for told in step.told)


@lru_cache(WORDED)
def _worded(
    line: Callable[[Told, Cast], Line], told: Told, cast: Cast, language: str | None
) -> Line:
    """Most pages tell again what the page before them told."""
    return line(told, cast)
