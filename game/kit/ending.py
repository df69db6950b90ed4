"""How a game stands, and how it ended: the places, the points, and why it was over."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Rank(Struct, frozen=True, cache_hash=True):
    """A seat's place and its points; `own` is the reader's. `tone` and `shape` are its mark, where
    seats have one."""

    place: int
    name: str
    score: str
    own: bool = False
    tone: str = ""
    shape: str = ""


class EndSide(Struct, frozen=True, cache_hash=True):
    """Seats that play together: what they have won, their `points` of what the `label` says.
    `first`: they have won. `own` is the reader's."""

    id: str
    name: str
    emblem: str
    players: str
    points: int
    label: str
    first: bool
    own: bool


class Ending(Struct, frozen=True, cache_hash=True):
    """The result of a finished game, and `why` it was over.

    `own` says how it ended for the reader or his side, or "". Where there are sides, they stand for
    the ranks. `rows` are how it came about, part by part, as the game's template draws them.
    """

    title: str
    why: str = ""
    own: str = ""
    sides: tuple[EndSide, ...] = ()
    ranks: tuple[Rank, ...] = ()
    rows: tuple[Any, ...] = ()
