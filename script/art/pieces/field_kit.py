"""A soldier's and a scout's kit: coat and mess tin, field glasses."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, ellipse, limb, poly, rect, smooth, union


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


@piece
def standing_fieldglasses(s: Scene, at: Pair = (170, 500), high: float = 190) -> None:
    """Field glasses that stand on their wide ends, from the side of the bridge."""
    b, t, (x, y), k = s.block, s.tools, at, high / 190
    d = s.right(x)
    tubes = []
    for u in (-58, 58):
        tubes.append(
            union(
                [
                    poly(
                        (x + (u - 50) * k, y),
                        (x + (u - 50) * k, y - 62 * k),
                        (x + (u - 34) * k, y - 86 * k),
                        (x + (u - 30) * k, y - 150 * k),
                        (x + (u + 30) * k, y - 150 * k),
                        (x + (u + 34) * k, y - 86 * k),
                        (x + (u + 50) * k, y - 62 * k),
                        (x + (u + 50) * k, y),
                    ),
                    ellipse(x + u * k, y, 50 * k, 14 * k, n=20),
                    poly(
                        (x + (u - 36) * k, y - 148 * k),
                        (x + (u - 38) * k, y - 176 * k),
                        (x + (u + 38) * k, y - 176 * k),
                        (x + (u + 36) * k, y - 148 * k),
                    ),
                    ellipse(x + u * k, y - 176 * k, 38 * k, 11 * k, n=18),
                ]
            )
        )
    bridge = union(
        [
            rect(x - 40 * k, y - 132 * k, x + 40 * k, y - 112 * k),
            rect(x - 36 * k, y - 84 * k, x + 36 * k, y - 66 * k),
            rect(x - 9 * k, y - 150 * k, x + 9 * k, y - 50 * k),
            ellipse(x, y - 152 * k, 19 * k, 13 * k, n=14),
        ]
    )
    b.add(
        t.knife(
            poly(
                (x, y + 14),
                (x - d * 190 * k, y + 50),
                (x - d * 210 * k, y + 18),
                (x - d * 40, y - 14),
            ),
            1,
            22,
        )
    )
    b.put(t.knife(union([*tubes, bridge]), 0.8, 20), 5, s.side(x, y - high))
    for tube, u in zip(tubes, (-58, 58), strict=True):
        b.cut(b.rim(tube, d * 6 * k, -1.5 * k, 2))
        for v, ww in ((-66, 46), (-148, 34)):
            b.cut(
                t.gouge(
                    [(x + (u - ww) * k, y + v * k), (x + (u + ww) * k, y + v * k)], 3.6, 0.1, 0.1
                )
            )
        eye = ellipse(x + u * k, y - 176 * k, 27 * k, 7 * k, n=16)
        b.cut(t.knife(eye, 0.4, 9))
        b.hatch_white(
            tube.buffer(-9),
            [
                LineString(
                    [(x + (u + d * 20) * k, y - 136 * k), (x + (u + d * 20) * k, y - 92 * k)]
                ),
                LineString([(x + (u + d * 30) * k, y - 52 * k), (x + (u + d * 30) * k, y - 6 * k)]),
            ],
            9 * k,
            length=(30, 50),
            gap=(4, 8),
        )
