"""A threshing floor by candlelight, in units of the picture: straw, stumps to sit on, a candle."""

from __future__ import annotations

from math import exp, hypot

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, poly, rect, smooth, union


@piece
def stump_seat(s: Scene, at: Pair, wide: float = 100, high: float = 90, flat: float = 0.34) -> None:
    """A sawn stump to sit on: bark at its side, rings on its lit top; `at` is its foot."""
    b, t, (x, y), w = s.block, s.tools, at, wide / 2
    top = ellipse(x, y - high, w, w * flat, n=28)
    body = union([top, ellipse(x, y, w, w * flat, n=28), rect(x - w, y - high, x + w, y)])
    b.put(t.knife(body, 0.7, 16).intersection(s.frame), 5, s.side(x, y - high))
    b.cut(t.knife(top.buffer(-3), 0.6, 14))
    for q in (0.66, 0.34):
        ring = ellipse(x + w * 0.06, y - high, w * q, w * q * flat, n=22)
        b.add(t.pen(list(ring.exterior.coords)[:-2], 3))
    b.add(
        t.gouge([(x + w * 0.1, y - high), (x + w * 0.8, y - high + w * flat * 0.4)], 3.4, 0.1, 0.4)
    )
    d = s.right(x)
    for k in range(4):
        u = x + d * w * (0.82 - 0.26 * k)
        line = [(u, y - high * 0.8 + 4 * k), (u + t.between(-3, 3), y - high * 0.1)]
        b.cut(t.gouge(line, 5.5 - 1.2 * k, 0.2, 0.3).intersection(body))


@piece
def trestle_table(
    s: Scene,
    back: tuple[float, float, float] = (270, 640, 300),
    front: tuple[float, float, float] = (190, 730, 400),
    foot: float = 540,
    boards: int = 4,
) -> None:
    """A table of boards on trestles, seen from above: [left, right, y] of both edges."""
    b, t = s.block, s.tools
    (a0, a1, ay), (c0, c1, cy) = back, front
    for u in (0.12, 0.88):
        x = c0 + (c1 - c0) * u
        for d in (-34, 34):
            leg = limb([(x, cy + 10), (x + d, foot)], (16, 14), round_ends=False)
            b.put(t.knife(leg, 0.5, 24), 3, s.side(x, cy))
        b.put(
            t.knife(
                limb(
                    [(x - 20, cy + (foot - cy) * 0.6), (x + 20, cy + (foot - cy) * 0.6)], (10, 10)
                ),
                0.5,
                14,
            ),
            2,
        )
    top = poly((a0, ay), (a1, ay), (c1, cy), (c0, cy))
    slab = union([top, rect(c0, cy, c1, cy + 20)])
    b.put(t.knife(slab, 0.6, 40), 5, (0, -1))
    b.cut(t.knife(top.buffer(-2), 0.7, 40))
    for k in range(1, boards):
        f = k / boards
        line = [(a0 + (c0 - a0) * f, ay + (cy - ay) * f), (a1 + (c1 - a1) * f, ay + (cy - ay) * f)]
        b.add(t.gouge(line, 3.6, 0.02, 0.02, 0.2, 60))
    lx, ly = s.light

    def dim(px: float, py: float) -> float:
        return 9 * min(1.0, max(0.0, hypot(px - lx, (py - ly) * 1.4) - 120) / 320)

    b.hatch_black(
        top.buffer(-4), t.parallels(top, 0, 13), dim, length=(30, 110), gap=(8, 30), least=1.4
    )


@piece
def chamber_candle(
    s: Scene, at: Pair, high: float = 120, dish: float = 58, reach: float = 190
) -> None:
    """A lit candle in a low holder of the one colour with a ring to hold; rays about its flame."""
    b, t, (x, y) = s.block, s.tools, at
    fx, fy = x, y - high
    rays = t.rays(fx, fy, 34, reach, 34)
    b.hatch_white(
        s.frame,
        rays,
        lambda px, py: 9 * exp(-hypot(px - fx, py - fy) / (reach * 0.6)),
        length=(40, 110),
        gap=(8, 20),
        enter=0.1,
        leave=0.6,
        least=1.2,
    )
    b.cut(t.knife(ellipse(fx, fy - 4, 30, 36, n=20), 1.4, 9))
    loop = _flat_ring(x + dish * 1.16, y - 10, dish * 0.34, dish * 0.3)
    plate = ellipse(x, y, dish, dish * 0.34, n=30)
    cup = poly((x - 20, y - 42), (x + 20, y - 42), (x + 24, y - 2), (x - 24, y - 2))
    whole = union([plate, cup, loop])
    b.put(t.knife(whole.buffer(3), 0.5, 14), 3)
    inner = t.knife(whole, 0.5, 14)
    b.clear(inner)
    b.tint(inner)
    b.add(t.pen(list(ellipse(x, y + 1, dish * 0.78, dish * 0.22, n=26).exterior.coords)[4:-8], 3.4))
    b.add(t.pen([(x - 21, y - 38), (x, y - 33), (x + 21, y - 38)], 3.4))
    stick = rect(x - 13, fy + 22, x + 13, y - 40)
    b.put(t.knife(stick.buffer(3), 0.5, 14), 0)
    b.cut(t.knife(stick, 0.6, 14))
    b.add(t.gouge([(x + 7, y - 44), (x + 8, fy + 34)], 4, 0.1, 0.6))
    flame = smooth(
        [
            (fx, fy - 34),
            (fx + 10, fy - 6),
            (fx + 8, fy + 10),
            (fx, fy + 18),
            (fx - 8, fy + 10),
            (fx - 9, fy - 6),
            (fx, fy - 34),
        ],
        steps=4,
    )
    b.add(t.pen(flame, 3.4))
    b.add(t.pen([(fx, fy + 24), (fx + 1, fy + 8)], 3.4))


def _flat_ring(x: float, y: float, rx: float, ry: float):
    """A flat ring, as a handle."""
    return ellipse(x, y, rx, ry, n=18).difference(ellipse(x, y, rx * 0.55, ry * 0.5, n=16))
