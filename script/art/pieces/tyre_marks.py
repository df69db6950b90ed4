"""Marks that vehicles leave on a road."""

from __future__ import annotations

from math import hypot

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly, smooth, union


@piece
def tyre_marks(
    s: Scene, line: list[Pair], gauge: float = 1.4, tread: float = 0.26, step: float = 0.34
) -> None:
    """The marks of a car's two tyres on a dark road, along a line in metres: rows of tread."""
    b, t = s.block, s.tools
    for side in (-0.5, 0.5):
        path = LineString(_beside(smooth(line, steps=8), side * gauge))
        along, marks = 0.0, []
        while along < path.length - step:
            p, q = path.interpolate(along), path.interpolate(along + step * 0.62)
            d = hypot(q.x - p.x, q.y - p.y) or 1
            nx, ny = -(q.y - p.y) / d * tread / 2, (q.x - p.x) / d * tread / 2
            sx, sy = (q.x - p.x) * 0.5, (q.y - p.y) * 0.5
            ring = [(p.x + nx, p.y + ny), (q.x + nx, q.y + ny)]
            ring += [(q.x + sx, q.y + sy), (q.x - nx, q.y - ny), (p.x - nx, p.y - ny)]
            ring.append((p.x + sx, p.y + sy))
            marks.append(poly(*[s.cam(x, y, 0) for x, y in ring]))
            along += step
        b.cut(t.knife(union(marks), 0.5, 12).intersection(s.frame))


def _beside(line: list[Pair], off: float) -> list[Pair]:
    """The line moved aside, in metres."""
    out = []
    for i, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        d = hypot(x1 - x0, y1 - y0) or 1
        out.append((x - (y1 - y0) / d * off, y + (x1 - x0) / d * off))
    return out
