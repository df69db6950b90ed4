"""A basket of food that somebody has left."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, ellipse, limb, poly, smooth, union

Points = Callable[..., list[Pair]]
"""Points of a thing, put where it is."""


@piece
def food_basket(s: Scene, at: Pair, wide: float = 320, cherries: int = 8) -> None:
    """A wicker basket with a loaf and eggs; cherries of the one colour hang over its rim."""
    b, t, (x, y), k = s.block, s.tools, at, wide / 320

    def q(*points: Pair) -> list[Pair]:
        return [(x + u * k, y + v * k) for u, v in points]

    hoop = smooth(q((-142, -118), (-120, -236), (0, -300), (120, -236), (142, -118)), steps=7)
    b.put(t.knife(limb(hoop, (15 * k, 13 * k, 15 * k), 1), 0.6, 18), 4, s.side(*at))
    d = s.right(x)
    b.cut(t.gouge([(px + d * 3 * k, py) for px, py in hoop[2:-2]], 4 * k, 0.1, 0.1))
    _loaf(s, q, k)
    for u, v, turn in ((60, -134, 12), (96, -126, -16), (30, -124, 30), (116, -112, 40)):
        egg = ellipse(*q((u, v))[0], 26 * k, 20 * k, turn, 16)
        b.put(t.knife(egg.buffer(3.4), 0.4, 10), 3)
        b.clear(t.knife(egg, 0.4, 12))
        shade = [(u - d * 20, v - 2), (u - d * 12, v + 12), (u + d * 4, v + 16)]
        b.add(t.gouge(smooth(q(*shade), steps=4), 5 * k, 0.3, 0.4))
    body = poly(*q((-156, -112), (156, -112), (128, 0), (-128, 0)))
    bowl = t.knife(union([body, ellipse(*q((0, 0))[0], 128 * k, 13 * k, n=20)]), 0.8, 18)
    b.put(bowl, 5, s.side(*at))
    _weave(s, q, k, bowl)
    if cherries:
        _cherries(s, q, k, cherries)


def _loaf(s: Scene, q: Points, k: float) -> None:
    b, t = s.block, s.tools
    ring = [(-132, -96), (-138, -150), (-96, -196), (-30, -204), (26, -176), (40, -120), (20, -96)]
    loaf = t.knife(blob(*q(*ring)), 0.8, 18)
    b.put(loaf.buffer(4), 5)
    b.clear(loaf)
    for u, v in ((-104, -160), (-66, -176), (-26, -174)):
        score = smooth(q((u - 10, v - 14), (u + 4, v + 8), (u + 8, v + 34)), steps=4)
        b.add(t.gouge(score, 9 * k, 0.3, 0.3))
    side = [q((u, -104), (u - 4, -128)) for u in range(-118, 34, 15)]
    lines = [LineString(line) for line in side]
    b.hatch_black(loaf.buffer(-3), lines, 5 * k, length=(16, 26), gap=(2, 5))


def _weave(s: Scene, q: Points, k: float, bowl: Shape) -> None:
    """Wicker: rows of short slanting cuts, turned the other way in each row."""
    b, t = s.block, s.tools
    d = s.right(q((0, 0))[0][0])
    for row in range(6):
        v = -96 + row * 18
        half = 150 - (v + 112) * 0.25
        n = 13
        for i in range(n):
            u = (i + (0.5 if row % 2 else 0)) / n * 2 * half - half
            light = 0.5 + 0.5 * d * u / half
            slant = 6 if row % 2 else -6
            line = q((u, v + slant), (u + half * 1.4 / n, v - slant))
            b.cut(t.gouge(line, (3 + 6.5 * light) * k, 0.15, 0.25).intersection(bowl.buffer(-2)))
    for v in (-110, -104):
        b.cut(t.gouge(q((-150, v), (0, v + 4), (150, v)), 3.4 * k, 0.05, 0.05))


def _cherries(s: Scene, q: Points, k: float, count: int) -> None:
    b, t = s.block, s.tools
    spots = [
        (-62, -70),
        (-36, -58),
        (-8, -74),
        (18, -60),
        (-52, -40),
        (-22, -30),
        (6, -38),
        (40, -72),
    ]
    spots = spots[:count]
    top = q((-12, -126))[0]
    for u, v in spots:
        px, py = q((u, v))[0]
        stalk = smooth(
            [top, ((top[0] + px) / 2 - 6 * k, (top[1] + py) / 2 - 8 * k), (px, py)], steps=5
        )
        b.put(t.pen(stalk, 3.6 * k, 0.1), 2)
    for u, v in spots:
        px, py = q((u, v))[0]
        ball = t.knife(ellipse(px, py, 16 * k, 15 * k, n=16), 0.4, 9)
        b.put(ball.buffer(3), 3)
        b.clear(ball)
        b.tint(ball)
        d = s.right(px)
        gleam = [
            (px + d * 6 * k + 4 * k * cos(a), py - 5 * k + 4 * k * sin(a)) for a in (-pi / 2, 0)
        ]
        shine = t.gouge(gleam, 5 * k, 0.2, 0.2)
        b.untint(shine)
        dark = [(px - d * 12 * k, py - 3 * k), (px - d * 8 * k, py + 7 * k), (px, py + 11 * k)]
        b.add(t.gouge(smooth(dark, steps=4), 4 * k, 0.2, 0.4))
    leaf = blob(
        (top[0], top[1]),
        (top[0] + 26 * k, top[1] - 16 * k),
        (top[0] + 54 * k, top[1] + 4 * k),
        (top[0] + 22 * k, top[1] + 12 * k),
    )
    b.put(t.knife(leaf, 0.5, 10), 3)
    b.cut(t.gouge([top, (top[0] + 48 * k, top[1] + 2 * k)], 3 * k, 0.1, 0.4))
