"""A plain meal: a bowl and spoons from above, mugs, strawberries, bread."""

from __future__ import annotations

from math import cos, pi, radians, sin

import numpy as np
from shapely import affinity
from shapely.geometry import Polygon

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, ellipse, limb, place, poly, union


@piece
def bowl_from_above(s: Scene, at: Pair, r: float = 110, fall: float = 26) -> None:
    """An earthenware bowl from straight above: a pale rim, a dark inside with a light's curve."""
    b, t = s.block, s.tools
    x, y = at
    dx, dy = s.side(x, y)
    shade = ellipse(x - dx * fall, y - dy * fall, r, r, n=26)
    b.add(t.knife(shade, 0.8, 20), lines=False)
    b.put(t.knife(ellipse(x, y, r, r, n=30), 0.8, 18), 3)
    b.cut(t.knife(ellipse(x, y, r - 5, r - 5, n=30), 0.7, 18))
    b.add(t.knife(ellipse(x, y, r * 0.8, r * 0.8, n=26), 0.7, 16))
    far = radians(np.degrees(np.arctan2(-dy, -dx)))
    for k, wide, spread in ((0.68, 9, 0.9), (0.55, 5, 0.7)):
        arc = [
            (x + r * k * cos(a), y + r * k * sin(a))
            for a in np.linspace(far - spread, far + spread, 9)
        ]
        b.cut(t.gouge(arc, wide, 0.3, 0.3))
    for a in np.arange(0, 2 * pi, pi / 9):
        ends = [(x + r * k * cos(a), y + r * k * sin(a)) for k in (0.84, 0.92)]
        b.add(t.gouge(ends, 3, 0.2, 0.2))


@piece
def wooden_spoon(s: Scene, at: Pair, turn: float = 0, long: float = 190, fall: float = 9) -> None:
    """A wooden spoon from straight above, the tip of its bowl at `at`, its handle to `turn`."""
    b, t = s.block, s.tools
    k = long / 190
    cup = ellipse(34, 0, 36, 25, n=18)
    body = union([cup, limb([(60, 0), (120, 0), (190, 0)], (16, 12, 17))])
    whole = place(body, *at, k, turn=turn)
    dx, dy = s.side(*whole.centroid.coords[0])
    b.add(t.knife(affinity.translate(whole, -dx * fall, -dy * fall), 0.6, 18), lines=False)
    b.put(t.knife(whole.buffer(2.4), 0.5, 16), 1.5)
    b.cut(t.knife(whole.buffer(-1.2), 0.5, 16))
    hollow = place(ellipse(32, 0, 24, 15, n=14), *at, k, turn=turn)
    inner = affinity.translate(hollow, -dx * 3, -dy * 3).intersection(hollow)
    b.add(t.knife(hollow.difference(affinity.translate(inner, -dx * 9, -dy * 9)), 0.4, 12))
    b.add(t.knife(hollow.buffer(1).difference(hollow.buffer(-1.4)), 0.3, 12))
    for off in (-3, 3):
        grain = place(
            limb([(76, off), (150, off * 0.6)], (2.2, 1.4), round_ends=False), *at, k, turn=turn
        )
        b.add(grain)


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
def wild_strawberries(
    s: Scene, at: Pair, wide: float = 230, count: int = 12, size: float = 1
) -> None:
    """A white plate seen aslant, heaped with wild strawberries of the one colour."""
    b, t = s.block, s.tools
    x, y = at
    w = wide / 2
    b.put(t.knife(ellipse(x, y, w, w * 0.36, n=30), 0.7, 18), 4, s.side(x, y))
    b.cut(t.knife(ellipse(x, y - 3, w - 6, w * 0.36 - 7, n=30), 0.6, 18))
    b.add(t.knife(ellipse(x, y + 1, w * 0.68, w * 0.22, n=24), 0.6, 16))
    b.cut(t.knife(ellipse(x, y + 3, w * 0.66, w * 0.2, n=24), 0.6, 16))
    rows = ((0, count // 2), (1, count // 3), (2, count - count // 2 - count // 3))
    for row, n in rows:
        for k in range(n):
            u = (k - (n - 1) / 2) * 30 * size + t.between(-3, 3)
            v = 12 - row * 22 * size + t.between(-3, 3)
            _berry(s, (x + u, y + v), 21 * size, t.between(-40, 40))


def _berry(s: Scene, at: Pair, r: float, turn: float) -> None:
    """One strawberry, its point down and aside, two leaves of its cup on top."""
    b, t = s.block, s.tools
    drop = place(
        blob((-r * 0.8, -r * 0.4), (0, -r * 0.8), (r * 0.8, -r * 0.4), (0, r * 1.1)), *at, turn=turn
    )
    b.put(t.knife(drop.buffer(3), 0.5, 10), 1.6)
    red = t.knife(drop, 0.5, 10)
    b.clear(red)
    b.tint(red.buffer(0.6))
    cup = place(
        union([limb([(-r * 0.5, -r), (0, -r * 0.6), (r * 0.5, -r)], (4, 8, 4))]), *at, turn=turn
    )
    b.add(t.knife(cup, 0.4, 8))
    for u, v in ((-0.3, -0.2), (0.25, -0.1), (0, 0.35)):
        seed = place(ellipse(u * r, v * r, 1.8, 2.4, n=6), *at, turn=turn)
        b.clear(seed)
        b.untint(seed.buffer(0.6))


@piece
def bread_slice(s: Scene, at: Pair, wide: float = 130) -> None:
    """A slice of bread that lies flat: a dark crust, a white crumb with a few holes."""
    b, t = s.block, s.tools
    k = wide / 130
    crust = poly(
        (-58, 24), (-60, -8), (-70, -22), (-60, -38), (-30, -44), (30, -44), (60, -38),
        (70, -22), (60, -8), (58, 24),
    )  # fmt: skip
    shape = place(crust, *at, k)
    b.put(t.knife(place(crust, at[0], at[1] + 8, k), 0.6, 16), 4, s.side(*at))
    b.put(t.knife(shape, 0.6, 16), 0)
    b.cut(t.knife(shape.buffer(-7), 0.6, 14))
    for u, v in ((-30, -8), (4, 4), (26, -12), (-8, -16), (40, 4)):
        b.add(t.knife(place(ellipse(u, v, 4, 2.4, n=7), *at, k), 0.3, 5))
