"""Fruit dried for the winter."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, place, poly, smooth
from .free import put_coloured


@piece
def pears_on_thread(s: Scene, line: list[Pair], count: int = 8, size: float = 60) -> None:
    """Dried pears that hang in a row on a thread of the one colour: dark, wrinkled, stalks up."""
    b, t = s.block, s.tools
    way = smooth(line, steps=6)
    put_coloured(s, LineString(way).buffer(size * 0.075), 2.2)
    path = LineString(way)
    for j in range(count):
        p = path.interpolate((j + 0.5 + t.between(-0.08, 0.08)) / count, normalized=True)
        k, turn = size / 100 * t.between(0.88, 1.12), t.between(-16, 16)
        fat = t.between(33, 40)
        half = [(6, 2), (13, 10), (15, 30), (20, 50), (fat * 0.9, 72), (fat, 94), (fat * 0.8, 112)]
        half.append((fat * 0.3, 120))
        ring = smooth([*half, *[(-u, v) for u, v in half[::-1]]], True, 3)
        body = t.knife(place(poly(*ring), p.x, p.y, k, False, turn), 0.9, 10)
        stalk = place(limb([(0, 10), (3, -22)], (8, 6), 1), p.x, p.y, k, False, turn)
        b.put(body.union(t.knife(stalk, 0.2, 9)), 3, s.side(p.x, p.y))
        b.untint(body)
        side = s.right(p.x)
        marks = [([(side * 8, 18), (side * 12, 46), (side * fat * 0.72, 78)], 6.5)]
        marks += [([(side * fat * 0.62, 92), (side * fat * 0.5, 108)], 6)]
        marks += [([(-side * 4, 62), (-side * 10, 84), (side * 2, 100)], 3.6)]
        marks += [([(-side * 16, 100), (-side * 8, 112)], 3.6)]
        for line, width in marks:
            cut = place(LineString(smooth(line, steps=3)), p.x, p.y, k, False, turn)
            b.cut(t.gouge(list(cut.coords), width * size / 90, 0.2, 0.3, 0.3))
