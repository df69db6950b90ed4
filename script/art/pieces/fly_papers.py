"""A fly-paper: in summer it hangs from the lamp."""

from __future__ import annotations

from math import pi, sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, poly, union


@piece
def fly_paper(s: Scene, at: Pair, long: float = 220, wide: float = 46, flies: int = 9) -> None:
    """A curled strip of sticky paper that hangs from `at` by a thread, flies on it."""
    b, t, (x, y) = s.block, s.tools, at
    turns = 2.5
    n = 56

    def edge(side: float) -> list[Pair]:
        """One edge of the strip from above down; the strip turns about itself as it hangs."""
        ring = []
        for k in range(n + 1):
            u = k / n
            swing = 0.5 * wide * (0.56 + 0.44 * abs(sin(pi * turns * u)))
            ring.append((x + side * swing + 5 * sin(2 * pi * u), y + long * u))
        return ring

    strip = poly(*edge(-1), *edge(1)[::-1])
    case = poly((x - wide * 0.2, y + long), (x + wide * 0.2, y + long),
                (x + wide * 0.2, y + long + 34), (x - wide * 0.2, y + long + 34))  # fmt: skip
    b.put(t.knife(union([strip, case]).buffer(4.5).intersection(s.frame), 0.5, 16), 3)
    b.clear(t.knife(union([strip, case]).intersection(s.frame), 0.5, 16))
    for k in range(1, int(turns) + 1):
        v = y + long * k / turns
        if v < y + long - 6:
            fold = limb([(x - wide * 0.34, v + 13), (x + wide * 0.34, v - 13)], (3, 5), 1)
            b.add(t.knife(fold.intersection(strip), 0.4, 10))
    spots = LineString([(x, y + long * 0.08), (x, y + long * 0.95)])
    for k in range(flies):
        p = spots.interpolate((k + 0.5) / flies, normalized=True)
        u, v = p.x + wide * (-0.18, 0.16, 0.02)[k % 3], p.y
        body = ellipse(u, v, 5, 8, n=10)
        wings = [limb([(u, v - 2), (u + e * 9, v + 7)], (3, 5), 1) for e in (-1, 1)]
        b.add(t.knife(union([body, *wings]).intersection(s.frame), 0.3, 6))
    b.cut(t.gouge([(x, y - 60), (x, y)], 4, 0.1, 0.1))
