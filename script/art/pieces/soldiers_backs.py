"""Soldiers who stand in a rank, their backs to us."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, ellipse, limb, poly, rect, smooth, union


@piece
def soldiers_back(s: Scene, at: Pair, high: float = 400) -> None:
    """A soldier at attention from behind: four-cornered cap, greatcoat with a belt, its vent and
    its half-belt, arms at the seams; `at` is below him, he may be cut by what is before him."""
    b, t, k = s.block, s.tools, high / 100

    def part(*points: Pair) -> Shape:
        return t.knife(poly(*around(at, k, *points)), 0.6, 20).intersection(s.frame)

    def mark(width: float, *points: Pair) -> None:
        b.cut(t.gouge(smooth(around(at, k, *points), steps=4), width * k, 0.1, 0.1))

    left = [(-4, -84), (-9, -81.6), (-15.5, -78), (-16, -64), (-12, -53), (-13, -40), (-16, -14)]
    coat = part(*left, *[(-x, y) for x, y in reversed(left)])
    legs = union([part((d * 2, -16), (d * 9, -16), (d * 8, 0), (d * 1.4, 0)) for d in (-1, 1)])
    b.put(union([coat, legs]), 3, s.side(*at))
    for d in (-1, 1):
        points = around(at, k, (d * 15.4, -75), (d * 18, -60), (d * 17.4, -45))
        arm = limb(points, (6.4 * k, 6 * k, 4.6 * k))
        hand = ellipse(*around(at, k, (d * 17.2, -42))[0], 2.4 * k, 3.4 * k, n=9)
        b.put(t.knife(union([arm, hand]), 0.6, 18).intersection(s.frame), 0.8 * k)
        b.cut(part((d * 14.6, -47.6), (d * 20.4, -47), (d * 20.2, -46), (d * 14.6, -46.6)))
        mark(0.8, (d * 5, -79.5), (d * 10, -77.6), (d * 14, -74))
        mark(0.8, (d * 9, -38), (d * 10.5, -24), (d * 11.5, -17))
    b.put(part((-3.4, -89), (3.4, -89), (4, -82), (-4, -82)), 0.5 * k)
    b.put(part((-5.6, -85), (5.6, -85), (7.4, -80.4), (-7.4, -80.4)), 0.8 * k)
    head = ellipse(*around(at, k, (0, -91))[0], 5 * k, 6 * k, n=14)
    ears = [ellipse(*around(at, k, (d * 5, -90))[0], 1.2 * k, 2 * k, n=7) for d in (-1, 1)]
    b.put(t.knife(union([head, *ears]), 0.5, 12), 0.6 * k)
    cap = part((-6.2, -92.6), (-9.4, -98), (-1, -102.6), (1, -102.6), (9.4, -98), (6.2, -92.6))
    b.put(cap, 0.8 * k)
    b.cut(part((-5.8, -94.6), (5.8, -94.6), (5.7, -93.6), (-5.7, -93.6)))
    for d in (-1, 1):
        mark(0.7, (d * 0.6, -101.4), (d * 4, -98.6), (d * 7.6, -97.4))
    belt = rect(at[0] - 12.2 * k, at[1] - 56 * k, at[0] + 12.2 * k, at[1] - 52.6 * k)
    b.cut(t.knife(belt, 0.5, 20).intersection(coat))
    b.add(t.knife(belt.buffer(-0.8 * k), 0.4, 20).intersection(coat))
    mark(0.8, (0, -79), (0, -70), (0, -57))
    mark(1.4, (0, -50), (0.6, -34), (0, -15))
    b.cut(part((-6, -49.6), (6, -49.6), (6, -48.4), (-6, -48.4)))
