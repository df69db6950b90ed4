"""Bowls, mugs, spoons and a slice of bread: a plain meal."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Literal

import numpy as np
from shapely import affinity
from shapely.geometry import LineString, Polygon

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, rect, smooth, union
from ..still import fallen, revolve


@piece
def tin_mug(s: Scene, at: Pair, wide: float = 96, high: float = 104, flip: bool = False) -> None:
    """An enamel mug from slightly above, black, one side lit, its ear to the right."""
    b, t = s.block, s.tools
    (x, y), w = at, wide / 2
    d = -1 if flip else 1
    ear = limb(
        [(x + d * w * 0.9, y - high * 0.78), (x + d * w * 1.6, y - high * 0.66),
         (x + d * w * 1.56, y - high * 0.34), (x + d * w * 0.9, y - high * 0.24)],
        (11, 12, 12, 10),
    )  # fmt: skip
    b.put(t.knife(ear, 0.5, 14).intersection(s.frame), 3.4, s.side(x, y))
    foot = [(x + w * cos(a), y + w * 0.22 * sin(a)) for a in np.linspace(0, pi, 12)]
    body = Polygon([*foot, (x - w * 1.04, y - high), (x + w * 1.04, y - high)])
    lip = ellipse(x, y - high, w * 1.06, w * 0.3, n=24)
    b.put(t.knife(union([body, lip]), 0.6, 18).intersection(s.frame), 4, s.side(x, y))
    b.cut(t.knife(lip.buffer(-3), 0.4, 14))
    b.add(t.knife(ellipse(x, y - high + 2, w * 0.86, w * 0.2, n=20), 0.4, 12))
    side = s.right(x)
    for k, m in ((0.68, 15), (0.36, 6)):
        line = [(x + side * w * k, y - high * 0.82), (x + side * w * k, y - high * 0.04)]
        b.cut(t.gouge(line, m, 0.15, 0.2))


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


@piece
def mug(s: Scene, at: Pair, side: float = -1) -> None:
    """An enamel mug; `side` is where the light comes from."""
    b, cam, table, (x, y) = s.block, s.cam, s.table, at
    t = b.tools
    b.add(
        t.knife(
            fallen(
                table,
                [
                    (x, y - 0.045),
                    (x - side * 0.2, y + 0.0),
                    (x - side * 0.22, y + 0.07),
                    (x, y + 0.05),
                ],
            ),
            0.8,
            18,
        ).intersection(b.frame)
    )
    cup, skin = revolve(cam, x, y, [(0, 0.04), (0.01, 0.044), (0.085, 0.046), (0.092, 0.049)])
    ear = LineString(
        smooth(
            [
                skin(2.6, 0 if side < 0 else pi),
                cam(x - side * 0.085, y, 0.075),
                cam(x - side * 0.08, y, 0.03),
                skin(1.2, 0 if side < 0 else pi),
            ],
            steps=5,
        )
    ).buffer(4.4)
    b.put(t.knife(union([cup, ear]), 0.5, 12), 3.2, (side, -0.5))
    b.cut(t.pen([skin(3, a) for a in np.linspace(0, 2 * pi, 24)], 2.6))
    for a, wide in ((-2.8, 9), (-2.4, 6), (-2.0, 3.4)):
        a = a if side < 0 else -pi - a
        b.cut(t.gouge([skin(k, a) for k in np.linspace(1.1, 2.8, 5)], wide, 0.2, 0.3))


@piece
def mug_shelf(s: Scene, at: Pair = (60, 250), long: float = 250, count: int = 4) -> None:
    """A shelf on a wall with enamel mugs in a row; `at` is its left end."""
    b, t, (x, y) = s.block, s.tools, at
    board = rect(x, y, x + long, y + 16)
    b.put(t.knife(board, 0.8, 26), 4, s.side(x, y))
    b.cut(t.gouge([(x + 4, y + 4), (x + long - 4, y + 4)], 5, 0.05, 0.05))
    step = long / count
    for j in range(count):
        cx = x + step * (j + 0.44)
        mug = rect(cx - 18, y - 42, cx + 18, y)
        ear = ellipse(cx + 22, y - 22, 12, 13).difference(ellipse(cx + 22, y - 22, 6.5, 7.5))
        b.put(t.knife(union([mug, ear]).buffer(2), 0.5, 14), 4)
        b.cut(t.knife(mug.buffer(-1), 0.6, 14))
        b.add(t.knife(rect(cx - 18, y - 42, cx - 4, y).buffer(-3), 0.6, 12))
        b.cut(t.knife(ear.buffer(-1.4), 0.3, 9))
        b.add(t.gouge([(cx - 16, y - 37), (cx + 16, y - 37)], 3.6, 0.1, 0.1))
