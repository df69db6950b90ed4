"""Rings that lie on a sill or a table."""

from __future__ import annotations

from math import cos, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, place, poly, union


@piece
def lying_signet(s: Scene, at: Pair, wide: float = 110, fall: Pair = (-60, 30)) -> None:
    """A signet ring that lies flat, seen a little from above, its oval seal with a crest to us;
    `at` is where its front touches what it lies on."""
    b, t, k = s.block, s.tools, wide / 110

    def on(shape):
        return place(shape, *at, k)

    def arc(rx: float, ry: float, y: float):
        return [(rx * cos(pi * j / 12), y + ry * sin(pi * j / 12)) for j in range(13)]

    shade = poly((-46, -14), (46, -10), (46 + fall[0], fall[1]), (-46 + fall[0], fall[1] - 4))
    b.add(t.knife(on(shade), 0.8, 16).intersection(s.frame), lines=False)
    top = ellipse(0, -52, 54, 32, n=30)
    side = poly(*arc(54, 32, -52), *arc(54, 32, -32)[::-1])
    hole = ellipse(0, -54, 42, 23, n=26)
    band = union([top, side]).difference(hole)
    far = poly(*[(42 * cos(a), -54 + 23 * sin(a)) for a in [pi + pi * j / 12 for j in range(13)]])
    b.put(t.knife(on(union([band, far])), 0.4, 12), 4, s.side(*at))
    b.cut(t.knife(on(hole.difference(ellipse(0, -44, 41, 21, n=26))), 0.3, 12))
    b.cut(on(t.gouge([(-48, -62), (-30, -76), (0, -80), (30, -76), (48, -62)], 4, 0.2, 0.2)))
    seal = ellipse(0, -20, 25, 28, n=22)
    b.put(t.knife(on(seal), 0.4, 12), 4)
    b.cut(t.knife(on(ellipse(0, -20, 20, 23, n=20)), 0.3, 12))
    crest = poly((-11, -33), (11, -33), (11, -18), (7, -9), (0, -4), (-7, -9), (-11, -18))
    b.add(t.knife(on(crest), 0.3, 10))
    b.cut(t.knife(on(poly((-8, -16), (-8, -21), (8, -28), (8, -23))), 0.2, 10))
