"""Where the names of rivers stand on a map: along their course, beside it, and nowhere where they
would cover a town, a sign, another line or another name. A river without such a place has none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import atan2, ceil, cos, degrees, hypot, radians, sin
from typing import Final

from django.utils.translation import get_language

from .lines import Point, View, corners, outline, rivers, rivers_in

NAMED: Final = (
    *("Wisła", "Odra", "Warta", "Bug", "Narew", "San", "Niemen", "Noteć", "Pilica", "Wieprz"),
    *("Dunajec", "Biebrza", "Wilia", "Dniestr"),
)
"""The first ones are looked for a place first."""
IN_ENGLISH: Final = {
    "Wisła": "Vistula",
    "Odra": "Oder",
    "Niemen": "Neman",
    "Wilia": "Neris",
    "Dniestr": "Dniester",
}
"""The others are called as in Polish."""

CELL: Final = 4.0
"""The map is told in squares of so many units; a square is free or taken."""
LETTER: Final = 0.54
"""How wide a letter is, as a part of its height."""
HIGH: Final = 1.0
"""How high a name is, as a part of its letters'."""
GAP: Final = 0.3
"""So far from its river is a name at least."""
BENT: Final = 0.6
"""So much may a river bend along its name. All these as parts of a letter's height."""
STEEP: Final = 80.0
"""No name stands steeper, in degrees."""
STEP: Final = 6.0
SLANT: Final = -14
"""Names of water lean, in degrees."""

Cell = tuple[int, int]
Box = tuple[float, float, float, float]
"""The middle of something, half its width and half its height, in units of the map."""


@dataclass(frozen=True, slots=True)
class RiverName:
    """A name, the middle of it, and by how many degrees it is turned."""

    name: str
    x: float
    y: float
    angle: float

    @property
    def transform(self) -> str:
        return f"translate({self.x} {self.y}) rotate({self.angle}) skewX({SLANT})"


def river_names(view: View, letter: float, boxes: Iterable[Box]) -> tuple[RiverName, ...]:
    """Names in letters of that height for a part of the map."""
    left, top, width, height = view
    drawn = {river.name for river in rivers_in(view)}
    taken = {cell for box in boxes for cell in _cells_of(box)}
    found = []
    for name in filter(drawn.__contains__, NAMED):
        told = name if get_language() == "pl" else IN_ENGLISH.get(name, name)
        wide = _length(told, letter)
        half = wide / 2
        for place in _places(name, told, letter):
            reach = half * abs(cos(radians(place.angle))) + letter
            rise = half * abs(sin(radians(place.angle))) + letter
            in_view = (
                left + reach <= place.x <= left + width - reach
                and top + rise <= place.y <= top + height - rise
            )
            if not in_view:
                continue
            cells = set(_cells_under(place, wide, letter * HIGH))
            if taken.isdisjoint(cells):
                taken |= cells
                found.append(place)
                break
    return tuple(found)


def _length(told: str, letter: float) -> float:
    return len(told) * letter * LETTER


@cache
def _places(name: str, told: str, letter: float) -> tuple[RiverName, ...]:
    """Where no line is in the way, the best first. What cells they take is not kept: of all names
    in all sizes that would be a hundred megabytes."""
    river = next(one for one in rivers() if one.name == name)
    line = _even(corners(river.path)[0])
    wide = _length(told, letter)
    span = max(2, ceil(wide / STEP))
    found = []
    for first in range(0, len(line) - span):
        along = line[first : first + span + 1]
        off_middle = abs(first + span / 2 - len(line) / 2) / len(line)
        for cost, place in _beside(told, along, letter):
            if _lines().isdisjoint(_cells_under(place, wide, letter * HIGH)):
                found.append((cost + off_middle, place))
    found.sort(key=lambda one: one[0])
    return tuple(place for _cost, place in found)


def _beside(
    told: str, along: tuple[Point, ...], letter: float
) -> Iterator[tuple[float, RiverName]]:
    """Above a stretch of a river and below it, and how good that is."""
    (ax, ay), (bx, by) = along[0], along[-1]
    if ax > bx or (ax == bx and ay < by):
        (ax, ay), (bx, by) = (bx, by), (ax, ay)
    far = hypot(bx - ax, by - ay)
    angle = degrees(atan2(by - ay, bx - ax))
    if far == 0 or abs(angle) > STEEP:
        return
    right, down = (bx - ax) / far, (by - ay) / far
    # How far below the straight line between the ends the river is, at each of its points.
    below = [(y - ay) * right - (x - ax) * down for x, y in along]
    if max(below) - min(below) > BENT * letter:
        return
    away = (GAP + HIGH / 2) * letter
    for off, worse in ((min(below) - away, 0.0), (max(below) + away, 0.15)):
        x, y = (ax + bx) / 2 - off * down, (ay + by) / 2 + off * right
        cost = abs(angle) / 60 + (max(below) - min(below)) / letter + worse
        yield cost, RiverName(told, round(x, 1), round(y, 1), round(angle, 1))


def _even(line: tuple[Point, ...]) -> tuple[Point, ...]:
    """The same line with points at even steps."""
    return tuple(_steps(line, STEP))


def _steps(line: tuple[Point, ...], step: float) -> Iterator[Point]:
    rest = 0.0
    for (ax, ay), (bx, by) in pairwise(line):
        far = hypot(bx - ax, by - ay)
        while rest <= far:
            part = rest / far if far else 0.0
            yield ax + part * (bx - ax), ay + part * (by - ay)
            rest += step
        rest -= far


@cache
def _lines() -> frozenset[Cell]:
    """What borders and rivers take."""
    paths = [outline(), outline("land"), *(river.path for river in rivers())]
    drawn = [line for path in paths for line in corners(path)]
    return frozenset(_cell(*at) for line in drawn for at in _steps(line, CELL / 2))


def _cell(x: float, y: float) -> Cell:
    return round(x / CELL), round(y / CELL)


def _cells_of(box: Box) -> Iterator[Cell]:
    x, y, half, rise = box
    (left, top), (right, bottom) = _cell(x - half, y - rise), _cell(x + half, y + rise)
    return ((i, j) for i in range(left, right + 1) for j in range(top, bottom + 1))


def _cells_under(place: RiverName, wide: float, high: float) -> Iterator[Cell]:
    """Some more than once, one after another: of most places it is known soon that something is in
    the way."""
    right, down = cos(radians(place.angle)), sin(radians(place.angle))
    rows = [min(j * CELL, high) - high / 2 for j in range(ceil(high / CELL) + 1)]
    for i in range(ceil(wide / CELL) + 1):
        u = min(i * CELL, wide) - wide / 2
        x, y = place.x + u * right, place.y + u * down
        for v in rows:
            yield round((x - v * down) / CELL), round((y + v * right) / CELL)
