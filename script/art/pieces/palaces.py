"""A palace of an old town, seen from afar by night."""

from __future__ import annotations

import numpy as np

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly, rect, union


@piece
def towered_palace(s: Scene, at: Pair, wide: float = 320, high: float = 230) -> None:
    """A palace with a steep roof and a pointed tower at each corner, as a black mass."""
    b, t, (x, y) = s.block, s.tools, at
    w, h = wide / 2, high

    def tower(cx: float, broad: float, top: float) -> list[Pair]:
        r = broad / 2
        eaves = y - top * 0.58
        return [
            (cx - r, y),
            (cx - r, eaves),
            (cx - r * 1.2, eaves - 3),
            (cx - r * 0.8, eaves - top * 0.1),
            (cx - r * 0.3, eaves - top * 0.2),
            (cx, y - top),
            (cx + r * 0.3, eaves - top * 0.2),
            (cx + r * 0.8, eaves - top * 0.1),
            (cx + r * 1.2, eaves - 3),
            (cx + r, eaves),
            (cx + r, y),
        ]

    back = [poly(*tower(x + d * w * 0.62, wide * 0.1, h * 0.98)) for d in (-1, 1)]
    b.put(t.knife(union(back), 0.5, 16).intersection(s.frame), 3, s.side(x, y - h))
    roof = [
        (x - w, y),
        (x - w, y - h * 0.42),
        (x - w * 0.74, y - h * 0.78),
        (x + w * 0.74, y - h * 0.78),
    ]
    hall = poly(*roof, (x + w, y - h * 0.42), (x + w, y))
    b.put(t.knife(hall, 0.6, 20).intersection(s.frame), 3, s.side(x, y - h))
    b.cut(t.gouge([(x - w, y - h * 0.42), (x + w, y - h * 0.42)], 4, 0.05, 0.05))
    for f in np.linspace(-0.8, 0.8, 9):
        line = [(x + f * w * 0.9, y - h * 0.74), (x + f * w, y - h * 0.47)]
        b.cut(t.gouge(line, 3.4, 0.2, 0.4))
    for f in np.linspace(-0.72, 0.72, 7):
        px = x + float(f) * w
        hole = rect(px - 6, y - h * 0.32, px + 6, y - h * 0.16)
        b.cut(t.knife(hole.difference(hole.buffer(-2.4)), 0.3, 8))
    front = [poly(*tower(x + d * w, wide * 0.13, h)) for d in (-1, 1)]
    for shape in front:
        cut = t.knife(shape, 0.5, 16).intersection(s.frame)
        b.put(cut, 4, s.side(x, y - h))
        dx = s.right(x) * 2.6
        b.cut(b.rim(cut, dx, -0.8), lines=False)
