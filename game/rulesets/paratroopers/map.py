"""The map of the board: where the Districts lie and along which lines they meet.

`map.toml` holds each line once, with whatever lies on its two sides; the outline of a District is
put together from its lines, so neighbours fit without a gap.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from game.engine.cards import load_cards

Point = tuple[float, float]

WIDTH: Final = 800
HEIGHT: Final = 850
"""The size of the map in its own units; nine of them are about ten kilometres."""

NORTH: Final = 56.0
WEST: Final = 15.6
MIDDLE: Final = 51.8
"""Degrees: the upper left corner, and the latitude at which widths are right."""
SCALE: Final = 100
"""Units for a degree of latitude."""


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A border from one named point to another, with the points between them.

    `between` are the Districts on its two sides; one alone lies at the edge of the map.
    """

    between: tuple[str, ...]
    ends: tuple[str, str]
    points: tuple[Point, ...]


class File(Struct, frozen=True, forbid_unknown_fields=True):
    """All of `map.toml`; points are degrees of latitude and longitude."""

    points: dict[str, Point]
    border: tuple[Line, ...]


FILE: Final = load_cards(Path(__file__).with_name("map.toml"), File)


def place(degrees: Point) -> Point:
    """Where on the map a point of the earth lies."""
    latitude, longitude = degrees
    narrower = math.cos(math.radians(MIDDLE))
    return ((longitude - WEST) * narrower * SCALE, (NORTH - latitude) * SCALE)


def course(line: Line) -> tuple[Point, ...]:
    """The line on the map, from end to end."""
    first, last = line.ends
    return tuple(place(point) for point in (FILE.points[first], *line.points, FILE.points[last]))


def outline(district: str) -> tuple[Point, ...]:
    """The closed outline of a District; the first point is not repeated.

    Raises ValueError where its lines do not close.
    """
    left = [course(line) for line in FILE.border if district in line.between]
    ring = list(left.pop())
    while left:
        onward = _next(left, ring[-1])
        if onward is None:
            raise ValueError(f"map.toml: the lines around {district!r} do not meet at {ring[-1]}")
        ring += onward[1:]
    if ring[0] != ring[-1]:
        raise ValueError(f"map.toml: the lines around {district!r} do not close")
    return tuple(ring[:-1])


def _next(left: list[tuple[Point, ...]], end: Point) -> Sequence[Point] | None:
    """The line that goes on where another ended, turned the right way and taken out."""
    for number, line in enumerate(left):
        if end in (line[0], line[-1]):
            return left.pop(number) if line[0] == end else left.pop(number)[::-1]
    return None


OUTLINES: Final = {
    district: outline(district)
    for district in sorted({side for line in FILE.border for side in line.between})
}
BORDERS: Final = {
    frozenset(line.between): course(line) for line in FILE.border if len(line.between) == 2
}
"""The line that two neighbours share."""
