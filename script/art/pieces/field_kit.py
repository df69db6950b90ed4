"""A soldier's and a scout's kit: coat and mess tin."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, ellipse, limb, poly, smooth, union


@piece
def kit(s: Scene, at: Pair, size: float = 1.0) -> None:
    """A soldier's rolled coat and a mess tin on the ground; `at` is the roll's middle foot."""
    b, t, (x, y), k = s.block, s.tools, at, size
    roll = limb([(x - 90 * k, y - 27 * k), (x + 80 * k, y - 30 * k)], (54 * k, 54 * k), 2)
    b.put(t.knife(roll, 0.7, 18), 4, s.side(x, y))
    end = ellipse(x + 80 * k, y - 30 * k, 18 * k, 26 * k, n=18)
    b.cut(t.knife(end.buffer(-3 * k), 0.5, 10))
    for r in (0.72, 0.36):
        ring = affinity.scale(end, r, r)
        b.add(t.knife(ring.difference(ring.buffer(-3.6 * k)), 0.3, 9))
    over = [[(x - 100 * k, y - (46 + q) * k), (x + 60 * k, y - (49 + q) * k)] for q in (-8, 2)]
    for line in over:
        b.cut(t.gouge(line, 5 * k, 0.1, 0.3))
    for u in (-56, 30):
        b.cut(t.pen([(x + u * k, y - 56 * k), (x + (u - 4) * k, y - 4 * k)], 4 * k))
    mx = x + 150 * k
    tin = poly(*around((mx, y), k, (-34, 6), (-36, -66), (36, -66), (34, 6)))
    lid = ellipse(mx, y - 66 * k, 36 * k, 11 * k, n=18)
    b.put(t.knife(union([tin, lid]), 0.5, 16), 3.4, s.side(mx, y))
    b.cut(t.knife(lid.buffer(-3 * k), 0.4, 10))
    d = s.right(mx)
    for u in (22, 12):
        b.cut(t.gouge([(mx + d * u * k, y - 54 * k), (mx + d * u * k, y)], 6 * k, 0.1, 0.2))
    arc = smooth(
        around((mx, y), k, (-36, -62), (-30, -110), (30, -110), (36, -62)),
        steps=4,
    )
    b.put(t.pen(arc, 3.6 * k, 0.1, 16), 2 * k)
