"""A coachman's whip."""

from __future__ import annotations

from math import atan2, cos, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, poly, smooth, union


@piece
def carters_whip(
    s: Scene, foot: Pair, tip: Pair, lash: list[Pair], tassel: float = 90, width: float = 12
) -> None:
    """A coachman's whip stuck upright: a stick, a lash along points, a tassel of the one colour."""
    b, t = s.block, s.tools
    stick = limb([foot, tip], (width, width * 0.5), round_ends=False)
    b.put(t.knife(stick, 0.4, 30).intersection(s.frame), 4, s.side(*tip))
    line = smooth([tip, *lash], steps=7)
    b.put(t.pen(line, 5, 0.1), 2.5)
    for f in (0.18, 0.26, 0.34):
        x, y = foot[0] + (tip[0] - foot[0]) * f, foot[1] + (tip[1] - foot[1]) * f
        b.cut(t.gouge([(x - width * 0.7, y - 4), (x + width * 0.7, y + 4)], 4, 0, 0))
    (x0, y0), (x1, y1) = line[-4], line[-1]
    down = atan2(y1 - y0, x1 - x0)
    k = tassel / 90
    knot = ellipse(x1, y1, 13 * k, 13 * k, n=12)
    strands = []
    for n in range(9):
        a = down + (n - 4) * 0.1
        end = (x1 + 88 * k * cos(a), y1 + 88 * k * sin(a) + t.between(-7, 7) * k)
        mid = (x1 + 44 * k * cos(a * 0.7 + pi * 0.15), y1 + 44 * k * sin(a))
        strands.append(
            poly(
                (x1 - 4, y1), (mid[0] - 7 * k, mid[1]), end, (mid[0] + 7 * k, mid[1]), (x1 + 4, y1)
            )
        )
    shape = t.knife(union([knot, *strands]), 0.5, 14)
    b.put(shape.buffer(4), 4)
    b.clear(shape)
    b.tint(shape)
    for n in (-2, 0, 2):
        a = down + n * 0.11
        line = [(x1 + r * k * cos(a), y1 + r * k * sin(a)) for r in (18, 74)]
        b.add(t.gouge(line, 3.4 * k, 0.1, 0.6).intersection(shape))
    b.add(limb([(x1 - 10 * k, y1 + 11 * k), (x1 + 10 * k, y1 + 11 * k)], (6 * k, 6 * k)))
