"""Reels of field cable."""

from __future__ import annotations

from math import cos, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, poly, rect


@piece
def cable_reel(s: Scene, at: Pair, r: float = 170, deep: float = 150, squash: float = 0.62) -> None:
    """A big reel of cable on the ground, half turned: near flange, wound cable, far flange.

    `at` is the middle of the near flange; the far one lies `deep` to the right.
    """
    b, t, (x, y) = s.block, s.tools, at
    dy = -deep * 0.12
    far = ellipse(x + deep, y + dy, r * squash, r * 0.97, n=36)
    near = ellipse(x, y, r * squash, r, n=36)
    b.put(t.knife(far, 0.7, 18).intersection(s.frame), 5)
    b.cut(b.rim(far.intersection(s.frame), s.right(x) * 6, -3), lines=False)
    q = r * 0.74
    drum = poly(
        (x, y - q), (x + deep, y + dy - q * 0.97), (x + deep, y + dy + q * 0.97), (x, y + q)
    )
    drum = drum.union(ellipse(x + deep, y + dy, q * squash, q * 0.97, n=30))
    b.put(t.knife(drum, 0.6, 20).intersection(s.frame), 3)
    for k in range(9):
        u = x + deep * (0.14 + 0.1 * k) + t.between(-2, 2)
        v = y + dy * (0.14 + 0.1 * k)
        turns = [-pi / 2 + 0.2 + (pi - 0.4) * j / 12 for j in range(13)]
        wind = [(u + q * squash * cos(a), v + q * sin(a)) for a in turns]
        b.cut(t.gouge(wind, r * 0.024, 0.12, 0.12).intersection(s.frame), lines=k % 2 == 0)
    b.put(t.knife(near, 0.7, 18).intersection(s.frame), 5)
    b.cut(near.buffer(-2).difference(near.buffer(-r * 0.045)).intersection(s.frame))
    for k in range(6):
        a = pi * k / 3 + 0.3
        hole = ellipse(
            x + r * squash * 0.58 * cos(a), y + r * 0.58 * sin(a), r * squash * 0.17, r * 0.17, n=16
        )
        b.cut(t.knife(hole, 0.5, 12).intersection(s.frame))
    b.cut(t.knife(ellipse(x, y, r * squash * 0.2, r * 0.2, n=16), 0.4, 12).intersection(s.frame))
    b.add(rect(x - r * 0.06, y - r * 0.06, x + r * 0.06, y + r * 0.06).intersection(s.frame))
