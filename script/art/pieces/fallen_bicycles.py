"""A bicycle that lies in the grass, its wheel up."""

from __future__ import annotations

from math import cos, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, union
from .free import put_lit, put_white


@piece
def fallen_bicycle(
    s: Scene,
    at: Pair,
    r: float = 150,
    squash: float = 0.86,
    turn: float = -12,
    spokes: int = 22,
    rear: Pair = (410, 70),
) -> None:
    """A bicycle lying on its side: the front wheel stands up near us, spokes blurred as it turns.

    `at` is the front wheel's hub, `rear` where the other wheel's hub is from it.
    """
    b, t, (x, y) = s.block, s.tools, at
    rx, ry = x + rear[0], y + rear[1]
    back = ellipse(rx, ry, r * 0.95, r * 0.5, 10, n=40)
    tyre = back.difference(back.buffer(-11))
    put_lit(s, tyre, 5, 4)
    for k in range(12):
        a = radians(30 * k + 8)
        end = (rx + cos(a) * r * 0.88, ry + sin(a) * r * 0.44)
        b.add(t.pen([(rx, ry), end], 2.6).difference(tyre).intersection(s.frame))
    head, seat, crank = (x + 110, y - 96), (rx - 66, ry - 96), (x + 236, y + 52)
    bars = [
        limb([(x, y), head, (x + 122, y - 124)], (12, 14, 14)),
        limb([head, seat], (14, 14)),
        limb([head, crank], (14, 14)),
        limb([seat, crank], (14, 14)),
        limb([crank, (rx, ry)], (11, 9)),
        limb([seat, (rx, ry)], (10, 9)),
        limb([(x + 122, y - 124), (x + 76, y - 166), (x + 24, y - 166)], (12, 12, 15), 3),
        limb([(x + 122, y - 124), (x + 182, y - 150), (x + 206, y - 128)], (12, 12, 15), 3),
        limb([(seat[0] + 4, seat[1]), (seat[0] + 16, seat[1] - 34)], (11, 11)),
        limb(
            [
                (seat[0] - 34, seat[1] - 44),
                (seat[0] + 20, seat[1] - 44),
                (seat[0] + 62, seat[1] - 36),
            ],
            (14, 26, 34),
            2,
        ),
        limb(
            [(crank[0], crank[1]), (crank[0] + 36, crank[1] + 46), (crank[0] + 66, crank[1] + 48)],
            (10, 10, 16),
        ),
        ellipse(crank[0], crank[1], 30, 27, n=20),
    ]
    put_white(s, union(bars).buffer(-2), 4, 4)
    ring = ellipse(x, y, r, r * squash, turn, n=48)
    rim = ring.difference(ring.buffer(-15))
    b.cut(ring.buffer(5).intersection(s.frame), lines=False)
    b.put(t.knife(rim, 0.5, 14).intersection(s.frame), 0)
    inner = ring.buffer(-15)
    for k in range(spokes):
        a = radians(360 / spokes * k + t.between(-3, 3))
        out = (x + cos(a) * r * 0.95, y + sin(a) * r * 0.95 * squash)
        b.add(t.gouge([(x + cos(a) * 14, y + sin(a) * 14), out], 8, 0.7, 0.05).intersection(inner))
    put_lit(
        s, union([ellipse(x, y, 16, 14, n=14), limb([(x, y), (x + 30, y - 28)], (11, 12))]), 3, 0
    )
    for k in range(3):
        far = r * (1.14 + 0.1 * k)
        arc = [
            (x + far * cos(radians(a)), y + far * squash * sin(radians(a)))
            for a in range(196 + 8 * k, 262 - 8 * k, 8)
        ]
        b.add(t.gouge(arc, 6, 0.3, 0.3).intersection(s.frame))
