"""Shapes, in units of a picture 900 wide: made of points, of an SVG path, or along a line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, radians, sin

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import (
    GeometryCollection,
    LineString,
    MultiLineString,
    MultiPolygon,
    Point,
    Polygon,
    box,
)
from shapely.geometry.base import BaseGeometry as Shape

Pair = tuple[float, float]

EMPTY = Polygon()


def clamp(v: float, low: float = 0.0, high: float = 1.0) -> float:
    return max(low, min(high, v))


def polygons(shape: Shape) -> list[Polygon]:
    if shape.is_empty:
        return []
    if isinstance(shape, Polygon):
        return [shape]
    if isinstance(shape, (MultiPolygon, GeometryCollection)):
        return [p for part in shape.geoms for p in polygons(part)]
    return []


def lines(shape: Shape) -> list[LineString]:
    if shape.is_empty:
        return []
    if isinstance(shape, LineString):
        return [shape]
    if isinstance(shape, (MultiLineString, GeometryCollection)):
        return [p for part in shape.geoms for p in lines(part)]
    return []


def union(shapes: Iterable[Shape]) -> Shape:
    found = [s for s in shapes if s is not None and not s.is_empty]
    if not found:
        return EMPTY
    try:
        return shapely.union_all(found)
    except shapely.errors.GEOSException:
        return shapely.union_all(_sound(*found), grid_size=0.01)


def plus(a: Shape, b: Shape) -> Shape:
    """Both together; where GEOS loses its way, on a fine grid."""
    try:
        return a.union(b)
    except shapely.errors.GEOSException:
        return shapely.union(*_sound(a, b), grid_size=0.01)


def less(a: Shape, b: Shape) -> Shape:
    """The first without the second."""
    try:
        return a.difference(b)
    except shapely.errors.GEOSException:
        return shapely.difference(*_sound(a, b), grid_size=0.01)


def within(a: Shape, b: Shape) -> Shape:
    """What both have."""
    try:
        return a.intersection(b)
    except shapely.errors.GEOSException:
        return shapely.intersection(*_sound(a, b), grid_size=0.01)


def _sound(*shapes: Shape) -> list[Shape]:
    return [shapely.set_precision(shapely.make_valid(shape), 0.01) for shape in shapes]


def poly(*points: Pair) -> Shape:
    shape = Polygon(points)
    return shape if shape.is_valid else shape.buffer(0)


def rect(x0: float, y0: float, x1: float, y1: float) -> Polygon:
    return box(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


def smooth(points: Sequence[Pair], closed: bool = False, steps: int = 4) -> list[Pair]:
    """Catmull-Rom through the points."""
    if len(points) < 3:
        return list(points)
    p = list(points)
    q = [p[-1], *p, p[0], p[1]] if closed else [p[0], *p, p[-1]]
    out: list[Pair] = []
    for i in range(1, len(q) - 2):
        p0, p1, p2, p3 = (np.array(q[i + k]) for k in (-1, 0, 1, 2))
        for s in range(steps):
            t = s / steps
            v = 0.5 * (
                2 * p1
                + (p2 - p0) * t
                + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                + (3 * p1 - p0 - 3 * p2 + p3) * t**3
            )
            out.append((float(v[0]), float(v[1])))
    if not closed:
        out.append(p[-1])
    return out


def between(a: Pair, b: Pair, part: float) -> Pair:
    """So far on the way from a to b."""
    return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)


def around(at: Pair, size: float, *points: Pair) -> list[Pair]:
    """Points given about (0, 0), made so many times as large and moved."""
    return [(at[0] + u * size, at[1] + v * size) for u, v in points]


def spaced(first: float, last: float, count: int) -> list[float]:
    """Numbers evenly apart, both ends among them."""
    return [first + (last - first) * k / (count - 1) for k in range(count)]


def ring_about(count: int, turn: float = 0) -> list[Pair]:
    """Points evenly apart on a circle of radius 1."""
    first = radians(turn)
    return [
        (cos(first + 2 * pi * k / count), sin(first + 2 * pi * k / count)) for k in range(count)
    ]


def blob(*points: Pair, steps: int = 4) -> Shape:
    return poly(*smooth(points, closed=True, steps=steps))


def ellipse(x: float, y: float, rx: float, ry: float, turn: float = 0, n: int = 18) -> Shape:
    ring = [(rx * cos(2 * pi * k / n), ry * sin(2 * pi * k / n)) for k in range(n)]
    c, s = cos(radians(turn)), sin(radians(turn))
    return Polygon([(x + u * c - v * s, y + u * s + v * c) for u, v in ring])


def limb(
    points: Sequence[Pair], widths: Sequence[float], steps: int = 4, round_ends: bool = True
) -> Shape:
    """A line as thick as the widths say, at its points: an arm, a trunk, a barrel."""
    line = smooth(points, steps=steps)
    at = np.linspace(0, len(widths) - 1, len(line))
    wide = np.interp(at, range(len(widths)), widths)
    left, right = [], []
    for i, (x, y) in enumerate(line):
        x0, y0 = line[max(0, i - 1)]
        x1, y1 = line[min(len(line) - 1, i + 1)]
        d = hypot(x1 - x0, y1 - y0) or 1
        nx, ny = -(y1 - y0) / d, (x1 - x0) / d
        h = wide[i] / 2
        left.append((x + nx * h, y + ny * h))
        right.append((x - nx * h, y - ny * h))
    shape = Polygon(left + right[::-1]).buffer(0)
    if round_ends:
        ends = [Point(line[0]).buffer(wide[0] / 2, 3), Point(line[-1]).buffer(wide[-1] / 2, 3)]
        shape = union([shape, *ends])
    return shape


_TOKEN = re.compile(r"[MmLlHhVvCcQqZz]|-?(?:\d+\.?\d*|\.\d+)")


def outline(d: str, steps: int = 5) -> list[list[Pair]]:
    """The rings of an SVG path (M L H V C Q Z, absolute or relative), curves as facets."""
    tokens = _TOKEN.findall(d)
    rings: list[list[Pair]] = []
    i, cmd = 0, "M"
    x = y = sx = sy = 0.0

    def num() -> float:
        nonlocal i
        i += 1
        return float(tokens[i - 1])

    while i < len(tokens):
        if tokens[i].isalpha():
            cmd = tokens[i]
            i += 1
        rel = cmd.islower()
        ox, oy = (x, y) if rel else (0.0, 0.0)
        k = cmd.upper()
        if k == "Z":
            x, y = sx, sy
            continue
        if k == "M":
            x, y = ox + num(), oy + num()
            sx, sy = x, y
            rings.append([(x, y)])
            cmd = "l" if rel else "L"
        elif k == "L":
            x, y = ox + num(), oy + num()
            rings[-1].append((x, y))
        elif k == "H":
            x = ox + num()
            rings[-1].append((x, y))
        elif k == "V":
            y = oy + num()
            rings[-1].append((x, y))
        else:
            n = 3 if k == "C" else 2
            c = [(ox + num(), oy + num()) for _ in range(n)]
            for s in range(1, steps + 1):
                t = s / steps
                u = 1 - t
                if n == 3:
                    w = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
                else:
                    w = (u * u, 2 * u * t, t * t)
                pts = [(x, y), *c]
                rings[-1].append(
                    (
                        sum(a * p[0] for a, p in zip(w, pts, strict=False)),
                        sum(a * p[1] for a, p in zip(w, pts, strict=False)),
                    )
                )
            x, y = c[-1]
    return rings


def path(d: str, steps: int = 5) -> Shape:
    shapes = [poly(*ring) for ring in outline(d, steps) if len(ring) > 2]
    out = EMPTY
    for s in shapes:
        out = out.symmetric_difference(s)
    return out


def place(
    shape: Shape, x: float = 0, y: float = 0, scale: float = 1, flip: bool = False, turn: float = 0
) -> Shape:
    """The shape's (0, 0) at (x, y)."""
    shape = affinity.scale(shape, -scale if flip else scale, scale, origin=(0, 0))
    if turn:
        shape = affinity.rotate(shape, turn, origin=(0, 0))
    return affinity.translate(shape, x, y)
