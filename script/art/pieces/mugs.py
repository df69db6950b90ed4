"""Enamel mugs from the side, a little from above."""

from __future__ import annotations

from typing import Literal

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, rect, union


@piece
def straight_mug(
    s: Scene,
    at: Pair,
    high: float = 90,
    tone: Literal["black", "white", "red"] = "black",
    flip: bool = False,
    mouth: float = 0.26,
    fall: Pair = (0, 0),
    full: bool = True,
) -> None:
    """A straight mug with its handle to the right; `at`: its foot's middle, `fall`: its shadow."""
    b, t, (x, y) = s.block, s.tools, at
    r, d = high * 0.4, -1 if flip else 1
    flat = r * mouth
    top = ellipse(x, y - high, r, flat, n=26)
    body = union([rect(x - r, y - high, x + r, y), ellipse(x, y, r, flat, n=26), top])
    ring = ellipse(x + d * r, y - high * 0.52, high * 0.24, high * 0.29, n=20)
    hole = ellipse(x + d * r, y - high * 0.52, high * 0.13, high * 0.18, n=16)
    handle = ring.difference(hole).difference(rect(x - r, y - high, x + r, y))
    whole = union([body, handle])
    if fall != (0, 0):
        foot = ellipse(x, y, r, flat, n=20)
        shade = foot.union(affinity.translate(foot, *fall)).convex_hull
        b.add(t.knife(shade, 1, 18).intersection(s.frame), lines=False)
    side = s.side(x, y - high / 2)
    grown = whole if tone == "black" else whole.buffer(3)
    b.put(t.knife(grown, 0.5, 18).intersection(s.frame), 4, side)
    inside = t.knife(ellipse(x, y - high, r - 4, flat - 3, n=24), 0.4, 10)
    if tone == "black":
        b.cut(b.rim(whole.difference(top), side[0] * 5, side[1] * 3))
        b.cut(t.knife(top, 0.4, 10))
    else:
        shape = t.knife(whole, 0.5, 18).intersection(s.frame)
        b.clear(shape)
        if tone == "red":
            b.tint(shape.buffer(0.8))
            b.untint(t.knife(top, 0.4, 10))
        away = -1 if side[0] > 0 else 1
        for f, wide in ((0.84, 5), (0.62, 3)):
            line = [(x + away * r * f, y - high * 0.84), (x + away * r * f, y - high * 0.02)]
            b.add(t.gouge(line, wide, 0.1, 0.3))
        b.add(t.knife(top.difference(top.buffer(-2.6)), 0.3, 10))
    if full:
        b.add(inside)
    elif tone == "black":
        b.add(inside.difference(affinity.translate(inside, 0, flat * 0.7)))
