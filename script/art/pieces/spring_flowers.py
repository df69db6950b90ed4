"""Flowers of spring."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, poly, smooth, union


@piece
def lone_tulip(s: Scene, at: Pair, high: float = 180) -> None:
    """One tulip of the one colour on its stem with two leaves; `at` is its foot."""
    b, t, (x, y), k = s.block, s.tools, at, high / 100

    def q(*points: Pair) -> list[Pair]:
        return [(x + u * k, y - v * k) for u, v in points]

    stem = limb(smooth(q((0, 0), (-3, 40), (2, 76)), steps=4), (5 * k, 4 * k, 4 * k), 1)
    left = poly(*smooth(q((0, 2), (-18, 26), (-24, 56), (-12, 40), (-1, 16)), True, 3))
    right = poly(*smooth(q((1, 2), (18, 18), (27, 46), (12, 30), (2, 14)), True, 3))
    green = t.knife(union([stem, left, right]), 0.5, 16).intersection(s.frame)
    b.put(green, 5, s.side(x, y - high))
    dx, dy = s.side(x, y - high)
    b.cut(b.rim(green, dx * 3, dy * 2), lines=False)
    cup = [(0, 70), (-15, 74), (-19, 88), (-17, 106), (-8, 98), (0, 110), (8, 98), (17, 106)]
    cup += [(19, 88), (15, 74)]
    red = t.knife(poly(*q(*cup)), 0.6, 14)
    b.put(red.buffer(4), 4)
    b.clear(red)
    b.tint(red.buffer(0.8))
    for line in ([(0, 108), (-7, 94), (-7, 78)], [(0, 108), (7, 94), (8, 78)]):
        b.add(t.gouge(smooth(q(*line)), 4, 0.2, 0.4))
