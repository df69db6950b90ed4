"""The map's outlines from world-atlas (Natural Earth), for `script/vendor`.

TopoJSON keeps borders as arcs that neighbours share. They are projected and made simpler arc by
arc, so that neighbours still fit, and put together as rings, cut off a little outside the frame.
"""

import json
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from lessons.explore.projection import HEIGHT, WIDTH, project

Point = tuple[float, float]

POLAND = "616"
ROUGHNESS = 0.8
"""So many units an outline may differ from the truth: about 700 metres."""
MARGIN = 12
"""So far outside the frame the cuts are, so that no line along them is seen."""


def outlines(atlas: Path) -> dict[str, str]:
    """What to draw: `poland`, and `land` for all other countries in the frame."""
    topology = json.loads(atlas.read_text(encoding="utf-8"))
    arcs = [_prepared(list(_arc(arc, topology["transform"]))) for arc in topology["arcs"]]
    countries = topology["objects"]["countries"]["geometries"]
    poland, others = [], []
    for country in countries:
        for ring in _rings(country, arcs):
            cut = _cut(ring)
            if len(cut) > 2 and _area(cut) > 4:
                (poland if country.get("id") == POLAND else others).append(cut)
    return {"poland": _path(poland), "land": _path(others)}


def _arc(deltas: list[list[int]], transform: dict[str, Any]) -> Iterator[Point]:
    """Arcs are whole numbers, each counted from the one before."""
    (wide, high), (west, south) = transform["scale"], transform["translate"]
    x = y = 0
    for right, up in deltas:
        x, y = x + right, y + up
        yield project(y * high + south, x * wide + west)


def _prepared(line: list[Point]) -> list[Point]:
    """Made simpler; of what is far away the ends are enough."""
    return _simpler(line) if any(_is_near(point) for point in line) else [line[0], line[-1]]


def _is_near(point: Point) -> bool:
    x, y = point
    return -WIDTH < x < 2 * WIDTH and -HEIGHT < y < 2 * HEIGHT


def _simpler(line: list[Point]) -> list[Point]:
    """Without the points that are nearly on the straight line between others (Douglas–Peucker)."""
    keep, spans = {0, len(line) - 1}, [(0, len(line) - 1)]
    while spans:
        first, last = spans.pop()
        far, at = max(
            ((_distance(line[i], line[first], line[last]), i) for i in range(first + 1, last)),
            default=(0.0, 0),
        )
        if far > ROUGHNESS:
            keep.add(at)
            spans += [(first, at), (at, last)]
    return [line[at] for at in sorted(keep)]


def _distance(point: Point, start: Point, end: Point) -> float:
    """From a point to a stretch; an arc may end where it begins."""
    (px, py), (sx, sy), (ex, ey) = point, start, end
    length = (ex - sx) ** 2 + (ey - sy) ** 2
    along = ((px - sx) * (ex - sx) + (py - sy) * (ey - sy)) / length if length else 0.0
    along = min(1.0, max(0.0, along))
    return float(((px - sx - along * (ex - sx)) ** 2 + (py - sy - along * (ey - sy)) ** 2) ** 0.5)


def _rings(country: dict[str, Any], arcs: list[list[Point]]) -> Iterator[list[Point]]:
    """The outer outlines of a country; an arc that runs backwards has a negative number."""
    polygons = country["arcs"] if country["type"] == "MultiPolygon" else [country["arcs"]]
    for polygon in polygons:
        ring: list[Point] = []
        for number in polygon[0]:
            arc = arcs[number] if number >= 0 else arcs[~number][::-1]
            ring += arc[1:] if ring else arc
        if any(map(_is_near, ring)):
            yield ring


def _cut(ring: list[Point]) -> list[Point]:
    """What of a ring is in the frame, edge by edge (Sutherland–Hodgman)."""
    for axis, limit, sign in (
        (0, -MARGIN, 1),
        (0, WIDTH + MARGIN, -1),
        (1, -MARGIN, 1),
        (1, HEIGHT + MARGIN, -1),
    ):
        kept: list[Point] = []
        for before, here in zip([*ring[-1:], *ring[:-1]], ring, strict=True):
            is_in, was_in = (sign * (point[axis] - limit) >= 0 for point in (here, before))
            if is_in != was_in:
                part = (limit - before[axis]) / (here[axis] - before[axis])
                x, y = (before[i] + part * (here[i] - before[i]) for i in (0, 1))
                kept.append((x, y))
            if is_in:
                kept.append(here)
        ring = kept
    return ring


def _area(ring: list[Point]) -> float:
    pairs = zip(ring, [*ring[1:], *ring[:1]], strict=True)
    return abs(sum(x * v - u * y for (x, y), (u, v) in pairs)) / 2


def _path(rings: list[list[Point]]) -> str:
    """SVG, each point counted from the one before, to a tenth of a unit."""
    return "".join(_drawn([(round(10 * x), round(10 * y)) for x, y in ring]) for ring in rings)


def _drawn(ring: list[tuple[int, int]]) -> str:
    steps = [(x - u, y - v) for (u, v), (x, y) in pairwise(ring) if (x, y) != (u, v)]
    told = " ".join(f"{_tenths(x)} {_tenths(y)}" for x, y in steps)
    return f"M{_tenths(ring[0][0])} {_tenths(ring[0][1])}l{told}z".replace(" -", "-")


def _tenths(number: int) -> str:
    return f"{number / 10:g}".replace("0.", ".", 1) if abs(number) < 10 else f"{number / 10:g}"
