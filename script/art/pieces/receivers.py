"""Wireless receivers of the 1930s, as in a store."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, poly, rect
from .free import put_lit, put_white


@piece
def stored_receiver(
    s: Scene,
    at: Pair,
    wide: float = 170,
    high: float = 140,
    arched: bool = False,
    ticket: bool = True,
) -> None:
    """A wooden receiver from the front: a round cloth, a small dial, knobs; `at`: its left foot."""
    b, t, (x, y) = s.block, s.tools, at
    bend = high * 0.36 if arched else high * 0.06
    case = poly(
        (x, y),
        (x, y - high + bend),
        (x + bend * 0.45, y - high + bend * 0.25),
        (x + min(bend, wide * 0.3), y - high),
        (x + wide - min(bend, wide * 0.3), y - high),
        (x + wide - bend * 0.45, y - high + bend * 0.25),
        (x + wide, y - high + bend),
        (x + wide, y),
    )
    put_lit(s, case, 5, 6)
    r = min(wide, high) * 0.29
    cx, cy = x + wide * (0.5 if arched else 0.34), y - high * (0.6 if arched else 0.53)
    cloth = t.knife(ellipse(cx, cy, r, r, n=26), 0.5, 12)
    b.cut(cloth)
    inner = cloth.buffer(-4)
    b.hatch_black(inner, t.parallels(inner, 90, 12), 4, length=(30, 90), gap=(3, 9))
    if arched:
        spots = [(x + wide * f, y - high * 0.15) for f in (0.26, 0.5, 0.74)]
    else:
        b.cut(t.knife(rect(x + wide * 0.64, cy - r * 0.9, x + wide * 0.9, cy - r * 0.3), 0.4))
        spots = [(x + wide * f, cy + r * 0.55) for f in (0.68, 0.86)]
    for px, py in spots:
        b.cut(ellipse(px, py, wide * 0.045, wide * 0.045, n=10))
    if ticket:
        tx, ty = x + wide * 0.78, y - high + bend * 0.2 + 8
        put_white(s, poly((tx, ty), (tx + 26, ty + 4), (tx + 22, ty + 44), (tx - 4, ty + 40)), 3)
        for v in (16, 27):
            b.add(t.pen([(tx + 4, ty + v), (tx + 18, ty + v + 2)], 4))
