"""Chimneys that stand alone far off, in units of the picture."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import limb, poly, rect, union


@piece
def far_chimneys(s: Scene, spots: list[tuple[float, float, float]], debris: bool = True) -> None:
    """Chimneys that alone are left of burnt houses, each [x, foot, height]: hearth and stack."""
    b, t = s.block, s.tools
    for x, y, h in spots:
        w = h * 0.085
        hearth = [(-2.6, 0), (-2.4, 0.3), (-1, 0.38), (1, 0.38), (2.4, 0.27), (2.5, 0)]
        stack = [(-1, 0.3), (-0.9, 1), (-0.2, 1.03), (0.9, 0.98), (1, 0.3)]
        parts = [poly(*[(x + u * w, y - v * h) for u, v in ring]) for ring in (hearth, stack)]
        parts.append(rect(x - w * 1.25, y - h * 0.93, x + w * 1.25, y - h * 0.88))
        whole = t.knife(union(parts), 1, 16).intersection(s.frame)
        b.put(whole, 3, s.side(x, y - h))
        b.cut(b.rim(whole, s.right(x) * 3.4, -1), lines=False)
        mouth = rect(x - w * 0.8, y - h * 0.2, x + w * 0.9, y - h * 0.02)
        if h > 110:
            b.cut(t.pen(list(mouth.exterior.coords), 3))
        for k in range(4):
            v = y - h * (0.44 + k * 0.11)
            b.cut(t.gouge([(x - w * 0.7, v), (x + w * t.between(0.1, 0.7), v)], 2.6, 0.1, 0.1))
        for _ in range(3 if debris else 0):
            u = x + w * t.between(-6, 6)
            end = (u + w * t.between(2, 5), y - h * t.between(0.06, 0.22))
            beam = t.knife(limb([(u, y + 3), end], (w * 0.5, w * 0.4)), 0.5, 14)
            b.put(beam.intersection(s.frame), 1.6)
