"""Lights seen from far above: a column's lamps, torches in a chain."""

from __future__ import annotations

from math import pi, sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, smooth, union


@piece
def string_of_lights(s: Scene, line: list[Pair], count: int = 11, r: Pair = (8, 4)) -> None:
    """The lamps of a column that comes along a road: white discs along a line, near to far."""
    b, t = s.block, s.tools
    path = LineString(line)
    for k in range(count):
        q = k / max(1, count - 1)
        p = path.interpolate(q, normalized=True)
        w = r[0] + (r[1] - r[0]) * q
        b.put(t.knife(ellipse(p.x, p.y, w + 5, w + 5, n=12), 0.4, 8))
        b.cut(t.knife(ellipse(p.x, p.y, w, w, n=12), 0.4, 8).intersection(s.frame))


@piece
def light_chain(
    s: Scene, line: list[Pair], count: int = 40, r: Pair = (4, 8), ray: float = 40
) -> None:
    """Small lights along a line, biggest at its ends, each with a short ray on the ground."""
    t, run = s.tools, LineString(smooth(line, steps=8))
    parts = []
    for k in range(count):
        f = (k + t.between(0.25, 0.75)) / count
        p = run.interpolate(f, normalized=True)
        size = r[1] + (r[0] - r[1]) * sin(pi * f)
        parts.append(t.knife(ellipse(p.x, p.y, size, size, n=9), 0.3, 6))
        drift = (p.x - s.size[0] / 2) * 0.12
        fall = [(p.x, p.y + size * 1.8), (p.x + drift, p.y + size * 1.8 + ray * size / r[0])]
        parts.append(t.gouge(fall, size * 1.3, 0.1, 0.7))
    s.block.cut(union(parts).intersection(s.frame))
