"""A sunflower's head, cut and laid down to dry."""

from __future__ import annotations

from math import cos, pi, sin

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, poly, smooth, union


@piece
def sunflower(s: Scene, at: Pair, r: float = 80, turn: float = 0) -> None:
    """The head of a sunflower, full face: white pointed petals round a dark disc of seeds."""
    b, t, (x, y) = s.block, s.tools, at
    petals = []
    for row, n, tip, wide in ((0, 15, 1.0, 0.13), (0.5, 15, 0.88, 0.12)):
        for k in range(n):
            blade = smooth([(0.44, -wide * 0.6), (0.68, -wide), (tip, 0), (0.68, wide),
                            (0.44, wide * 0.6)], True, 2)  # fmt: skip
            one = affinity.scale(poly(*blade), r, r, origin=(0, 0))
            angle = turn + 360 * (k + row) / n + t.between(-4, 4)
            petals.append(affinity.translate(affinity.rotate(one, angle, origin=(0, 0)), x, y))
    whole = union([*petals, ellipse(x, y, r * 0.5, r * 0.5, n=28)])
    b.put(t.knife(whole.buffer(4), 0.5, 14).intersection(s.frame), 3, s.side(*at))
    b.clear(t.knife(whole, 0.5, 14).intersection(s.frame))
    gaps = [
        t.gouge([(x + r * 0.5 * cos(a), y + r * 0.5 * sin(a)),
                 (x + r * 0.8 * cos(a), y + r * 0.8 * sin(a))], 4, 0.1, 0.8)
        for a in (turn / 180 * pi + 2 * pi * k / 30 for k in range(30))
    ]  # fmt: skip
    b.add(union(gaps).intersection(s.frame))
    b.add(t.knife(ellipse(x, y, r * 0.48, r * 0.48, n=28), 0.8, 14).intersection(s.frame))
    seeds = []
    for k in range(1, 44):
        q, a = r * 0.43 * (k / 44) ** 0.5, 2.39996 * k
        seeds.append(ellipse(x + q * cos(a), y + q * sin(a), r * 0.026, r * 0.026, n=5))
    b.cut(union(seeds).intersection(s.frame))
