"""A twig in full leaf before a window: summer outside."""

from __future__ import annotations

from math import atan2, degrees

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, poly, rect, smooth, union


@piece
def window_leaves(
    s: Scene,
    box: list[float],
    lines: list[list[Pair]],
    size: float = 30,
    night: bool = True,
    frame: float = 11,
    bars: Pair = (0.5, 0.5),
) -> None:
    """Twigs in leaf outside the window drawn last, which has the same `box`, `frame` and `bars`;
    their lines in parts of the window. Pale by night, black by day."""
    b, t = s.block, s.tools
    x0, y0, x1, y1 = box
    wide, high = x1 - x0, y1 - y0
    pane = rect(x0 + frame, y0 + frame, x1 - frame, y1 - frame)
    u, v = x0 + bars[0] * wide, y0 + bars[1] * high
    cross = union([rect(u - frame * 0.5, y0, u + frame * 0.5, y1),
                   rect(x0, v - frame * 0.5, x1, v + frame * 0.5)])  # fmt: skip
    inside = pane.difference(cross).intersection(s.frame)
    parts, ribs = [], []
    for line in lines:
        points = smooth([(x0 + p * wide, y0 + q * high) for p, q in line], steps=6)
        way = LineString(points)
        parts.append(limb(points, (6, 5, 3), 1))
        count = max(3, round(way.length / (size * 0.72)))
        for k in range(count + 1):
            p = way.interpolate(min(1, (k + 0.5) / count), normalized=True)
            q = way.interpolate(min(1, (k + 0.9) / count), normalized=True)
            side = 1 if k % 2 else -1
            along = degrees(atan2(q.y - p.y, q.x - p.x)) if k < count else 90
            turn = along + (0 if k == count else side * t.between(38, 62))
            blade = smooth([(0, 0), (0.4, -0.27), (1, 0), (0.4, 0.27)], True, 3)
            leaf = affinity.scale(poly(*blade), size, size, origin=(0, 0))
            rib = limb([(size * 0.16, 0), (size * 0.8, 0)], (2.6, 2), 1)
            for shape, to in ((leaf, parts), (rib, ribs)):
                turned = affinity.rotate(shape, turn, origin=(0, 0))
                to.append(affinity.translate(turned, p.x, p.y))
    twig = union(parts).difference(union(ribs)).intersection(inside)
    b.cut(t.knife(twig, 0.4, 12)) if night else b.add(t.knife(twig, 0.4, 12))
