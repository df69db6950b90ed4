"""Skis, a ski stick, and snow heaped at the foot of things."""

from __future__ import annotations

from math import hypot

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, poly, smooth, union


@piece
def ski(s: Scene, foot: Pair, tip: Pair, wide: float = 28, bend: float = 1) -> None:
    """A wooden ski that stands in the snow, its tip bent; a groove, and the binding's strap."""
    b, t = s.block, s.tools
    (x0, y0), (x1, y1) = foot, tip
    d = hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / d, (y1 - y0) / d
    nx, ny = -uy * bend, ux * bend

    def on(u: float, v: float) -> Pair:
        return (x0 + ux * d * u + nx * v, y0 + uy * d * u + ny * v)

    line = [on(0, 0), on(0.3, -3), on(0.6, -3), on(0.86, 0), on(0.94, 8), on(1, 22)]
    body = limb(line, (wide * 0.96, wide * 0.9, wide * 0.92, wide, wide * 0.86, 2), 6, False)
    shape = t.knife(body, 0.5, 24).intersection(s.frame)
    b.put(shape, 6, s.side(*on(0.5, 0)))
    dx, dy = s.side(*on(0.5, 0))
    b.cut(b.rim(shape, dx * 4.6, dy * 2), lines=False)
    b.cut(t.gouge([on(0.05, -1), on(0.4, -3), on(0.88, 0)], 3.4, 0.1, 0.2))
    for u in (0.36, 0.47):
        strap = [on(u, -wide * 0.9), on(u + 0.012, 0), on(u, wide * 0.9)]
        b.put(t.pen(smooth(strap, steps=3), 9), 2.4)
        b.cut(
            t.pen(
                smooth(
                    [on(u + 0.004, -wide * 0.6), on(u + 0.014, 0), on(u + 0.004, wide * 0.6)],
                    steps=3,
                ),
                2.2,
            )
        )


@piece
def ski_pole(s: Scene, foot: Pair, top: Pair, wide: float = 11) -> None:
    """A ski stick of hazel with its leather strap and its ring low down."""
    b, t = s.block, s.tools
    (x0, y0), (x1, y1) = foot, top
    rod = t.knife(limb([foot, top], (wide, wide), round_ends=False), 0.5, 20)
    b.put(rod, 3, s.side(*top))
    loop = smooth(
        [(x1, y1 + 12), (x1 + 24, y1 + 20), (x1 + 20, y1 + 50), (x1 + 4, y1 + 24)], steps=5
    )
    b.put(t.pen(loop, 5), 2)
    cx, cy = x0 + (x1 - x0) * 0.12, y0 + (y1 - y0) * 0.12
    ring = ellipse(cx, cy, 34, 11, n=24).difference(ellipse(cx, cy, 28, 7, n=22))
    spokes = [
        limb([(cx - 30, cy), (cx + 30, cy)], (3, 3)),
        limb([(cx, cy - 9), (cx, cy + 9)], (4, 4)),
    ]
    b.put(t.knife(union([ring, *spokes]), 0.3, 12), 2)


@piece
def snow_heap(s: Scene, at: Pair, wide: float = 200, high: float = 30) -> None:
    """Snow heaped at the foot of what stands in it; `at` is the middle of its foot."""
    b, t = s.block, s.tools
    x, y = at
    top = smooth(
        [
            (x - wide / 2, y + 4),
            (x - wide * 0.3, y - high * 0.6),
            (x - wide * 0.06, y - high),
            (x + wide * 0.16, y - high * 0.7),
            (x + wide * 0.34, y - high * 0.74),
            (x + wide / 2, y + 4),
        ],
        steps=5,
    )
    b.cut(t.knife(poly(*top, (x, y + high * 0.5)), 0.8, 16))
