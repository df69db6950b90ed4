"""Water by day and night, what is mirrored in it, boats."""

from __future__ import annotations

from math import exp, hypot

import numpy as np
from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, limb, poly, rect, smooth, union


@piece
def water(
    s: Scene,
    y: float,
    at: float | None = None,
    half: float = 60,
    row: float = 16,
    tint: bool = False,
) -> None:
    """Water from y down, level strokes; the light lies in it as a column at x."""
    b, t = s.block, s.tools
    w, h = s.size
    sx = s.light[0] if at is None else at
    region = rect(0, y, w, h).intersection(s.frame)
    b.add(region, lines=False)
    shore = t.gouge([(14, y), (w - 14, y)], 2.2, 0.02, 0.02, 0.2, 120)
    b.cut(shore.intersection(s.frame))

    def wide(py: float) -> float:
        return half + (py - y) * 0.34

    def shine(x: float, py: float) -> float:
        bright = exp(-(((x - sx) / wide(py)) ** 2))
        return row * (0.24 + 0.7 * bright + 0.12 * (1 - abs(x - sx) / w))

    how = {"length": (40, 200), "gap": (5, 26), "least": 1.3, "enter": 0.35, "leave": 0.35}
    b.hatch_white(region.buffer(-1), t.parallels(region, 0, row, 0.2), shine, **how)
    if tint:
        ys = [y + (h - y) * f for f in np.linspace(0, 1, 15)]
        left = [(sx - wide(py) * t.between(0.8, 1.5), py) for py in ys]
        right = [(sx + wide(py) * t.between(0.8, 1.5), py) for py in ys[::-1]]
        b.tint(region.difference(poly(*left, *right)))


@piece
def reflection(s: Scene, y: float, top: float, x0: float, x1: float, dark: float = 0.6) -> None:
    """What stands on the shore from x0 to x1, upside down in the water below y, broken by it."""
    b, t = s.block, s.tools
    above = b.ink.intersection(rect(x0, top, x1, y))
    mirrored = affinity.scale(above, 1, -dark, origin=(0, y)).intersection(s.frame)
    b.add(mirrored, lines=False)
    how = {"length": (30, 110), "gap": (20, 70), "least": 1.2}
    b.hatch_white(mirrored.buffer(-1), t.parallels(mirrored, 0, 14, 0.2), 4.0, **how)


@piece
def evening_river(
    s: Scene, sun: Pair = (690, 178), r: float = 48, line: float = 262, bars: int = 6
) -> None:
    """A smooth river below an evening sky, a sun of the one colour and its broken reflection."""
    b, t, (x, y) = s.block, s.tools, sun
    w, h = s.size
    b.cut(s.frame, lines=False)
    sky = rect(0, 0, w, line).intersection(s.frame)

    def cloud(px: float, py: float) -> float:
        return 17 * clamp((hypot((px - x) / 1.6, py - y) - r * 1.8) / 230)

    how = {"length": (90, 300), "gap": (6, 30), "least": 1.4, "enter": 0.5, "leave": 0.5}
    b.hatch_black(sky, t.parallels(sky, 0, 16), cloud, **how)
    water = rect(0, line, w, h).intersection(s.frame)

    def row(px: float, py: float) -> float:
        near = (py - line) / (h - line)
        off = clamp(abs(px - x) / 420) * 0.7 + clamp((line + 40 - py) / 60) * 0.6
        return 4.4 + 27 * off * (0.4 + 0.6 * near)

    b.hatch_black(water, t.parallels(water, 0, 21), row, **how)
    disc = t.knife(ellipse(x, y, r, r, n=36), 0.7, 14)
    b.clear(disc.buffer(6))
    b.tint(disc)
    for k in range(bars):
        py = line + 14 + k * 17 + k * k * 1.4
        half = r * (1.05 - 0.1 * k) * t.between(0.8, 1.15)
        bar = t.gouge([(x - half + t.between(-8, 8), py), (x + half, py)], 11, 0.3, 0.3)
        b.clear(bar.buffer(4))
        b.tint(bar)


@piece
def black_water(
    s: Scene, y: float, at: float, half: float = 120, row: float = 19, slant: float = 0
) -> None:
    """Water at night from y down: strokes in the light's column at x, calm black beside it."""
    b, t = s.block, s.tools
    region = rect(0, y, *s.size).intersection(s.frame)
    b.add(region, lines=False)

    def shine(x: float, py: float) -> float:
        wide = half + (py - y) * 0.5
        return row * 0.9 * clamp(1.25 - abs(x - at - (py - y) * slant) / wide)

    how = {"length": (40, 170), "gap": (6, 26), "least": 2.2, "enter": 0.4, "leave": 0.4}
    b.hatch_white(region.buffer(-1), t.parallels(region, 0, row, 0.2), shine, **how)


@piece
def red_column(
    s: Scene, top: Pair, foot: Pair, wide: Pair = (60, 110), rows: int = 16, spare: float = 0.2
) -> None:
    """A fire's reflection: broken level strokes of the one colour from `top` down to `foot`."""
    b, t = s.block, s.tools
    for k in range(rows):
        f = (k + 0.5) / rows
        y = top[1] + (foot[1] - top[1]) * f**1.25
        mid = top[0] + (foot[0] - top[0]) * f**1.25 + t.between(-14, 14)
        w = (wide[0] + (wide[1] - wide[0]) * f) * t.between(0.6, 1.1)
        step = (foot[1] - top[1]) / rows * (0.6 + f)
        stroke = t.gouge(
            [(mid - w, y), (mid, y + t.between(-2, 2)), (mid + w, y)],
            step * 0.72,
            0.4,
            0.4,
            0.12,
            30,
        )
        stroke = stroke.intersection(s.frame)
        b.clear(stroke)
        b.tint(stroke)
        if t.rng.random() > spare:
            side = t.rng.choice((-1, 1))
            line = [(mid + side * w * 1.1, y + 3), (mid + side * w * t.between(1.5, 2.2), y + 3)]
            b.cut(t.gouge(line, step * 0.4, 0.3, 0.5).intersection(s.frame))


@piece
def boat(
    s: Scene,
    at: Pair,
    size: float = 1.0,
    flip: bool = False,
    oars: bool = True,
    above: bool = False,
) -> None:
    """A flat river boat, 200 long at size 1, its bow to the right; drawn up or on the water."""
    b, t, k, d = s.block, s.tools, size, (-1 if flip else 1)
    x, y = at

    def q(u: float, v: float) -> Pair:
        return (x + d * u * k, y - v * k)

    hull = [
        q(0, 30),
        q(10, 6),
        q(40, 0),
        q(150, 0),
        q(182, 10),
        q(206, 38),
        *smooth([q(206, 38), q(160, 24), q(100, 20), q(40, 22), q(0, 30)], steps=4),
    ]
    shape = t.knife(poly(*hull).intersection(s.frame), 0.6, 18)
    inside = poly(
        *smooth([q(4, 30), q(60, 36), q(140, 37), q(204, 38)], steps=4),
        *smooth([q(204, 38), q(160, 25), q(100, 21), q(40, 23), q(4, 30)], steps=4),
    )
    b.put(union([shape, t.knife(inside, 0.5, 18)]), 3, s.side(*q(100, 30)))
    b.cut(t.knife(inside.buffer(-2), 0.5, 18))
    b.hatch_black(inside.buffer(-2), t.parallels(inside, 2, 6), 2.4, length=(20, 60), gap=(6, 20))
    for v in (14, 8):
        b.cut(t.gouge([q(14, v), q(100, v - 4), q(184, v + 4)], 2.6, 0.1, 0.1).intersection(shape))
    if oars:
        for a, c in ((q(70, 30), q(20, 62)), (q(110, 32), q(150, -12))):
            oar = limb([a, c], (4 * k, 5 * k), round_ends=False)
            blade = ellipse(c[0], c[1], 5 * k, 12 * k, 40 if c[1] > a[1] else -40, 10)
            b.put(t.knife(union([oar, blade]).intersection(s.frame), 0.4, 16), 1.8)
    if not above:
        for j, v in enumerate((-5, -12)):
            b.cut(t.gouge([q(4 + 10 * j, v), q(196 - 14 * j, v)], 3, 0.3, 0.3))
