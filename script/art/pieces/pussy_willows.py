"""Twigs of a pussy willow in March, before its leaves."""

from __future__ import annotations

from math import atan2, degrees

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, smooth, union


@piece
def pussy_willow(s: Scene, lines: list[list[Pair]], size: float = 17, edge: float = 3.4) -> None:
    """Twigs with soft round catkins, from their thick end: white with a black edge, so that they
    are seen on what is dark and on what is pale."""
    b, t = s.block, s.tools
    twigs, buds = [], []
    for line in lines:
        way = LineString(smooth(line, steps=6))
        twigs.append(limb(list(way.coords), (7, 6, 4), 2))
        far, k = size * 1.4, 0
        while far < way.length:
            p, q = way.interpolate(far), way.interpolate(min(way.length, far + 4))
            along = degrees(atan2(q.y - p.y, q.x - p.x)) if q.distance(p) > 0.1 else -90
            side = 1 if k % 2 else -1
            step = LineString([(p.x, p.y), (q.x + 0.01, q.y)])
            out = step.parallel_offset(size * 0.5, "right" if side > 0 else "left")
            m = out.interpolate(0.5, normalized=True)
            r = size * t.between(0.85, 1.1)
            buds.append(ellipse(m.x, m.y, r * 0.72, r * 0.46, along + side * 24, n=12))
            far, k = far + size * t.between(1.1, 1.4), k + 1
        end = way.interpolate(way.length)
        buds.append(ellipse(end.x, end.y - size * 0.3, size * 0.44, size * 0.7, n=12))
    whole = union([*twigs, *buds])
    b.put(t.knife(whole.buffer(edge), 0.4, 12).intersection(s.frame), 0)
    b.clear(t.knife(whole, 0.4, 10).intersection(s.frame))
    marks = union([bud.exterior.buffer(1.3) for bud in buds])
    b.add(marks.intersection(union(twigs).buffer(1)).intersection(s.frame))
