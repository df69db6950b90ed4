"""Candles."""

from __future__ import annotations

from math import cos, exp, hypot, pi, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, ellipse, limb, poly, rect, smooth
from ..still import revolve


@piece
def candle(s: Scene, at: Pair, tall: float = 0.14, reach: float = 300) -> None:
    """A stump of candle on a saucer: its flame is the light of the picture."""
    b, cam, (x, y) = s.block, s.cam, at
    t = b.tools
    fx, fy = cam(x, y, tall + 0.03)
    b.hatch_white(
        rect(0, 0, b.size[0], cam(x, y + 0.2, 0)[1]),
        t.rays(fx, fy, 30, reach, 40, 150, 390),
        lambda px, py: 9 * exp(-(hypot(px - fx, py - fy) - 30) / (reach * 0.36)),
        length=(40, 120),
        gap=(6, 18),
        enter=0.15,
        leave=0.45,
        least=1.0,
    )
    dish, rim = revolve(cam, x, y, [(0, 0.05), (0.008, 0.075), (0.018, 0.085)])
    b.put(t.knife(dish, 0.5, 14), 3)
    b.cut(t.pen([rim(2, a) for a in np.linspace(0, 2 * pi, 24)], 3.0))
    stick, skin = revolve(cam, x, y, [(0.008, 0.024), (tall * 0.5, 0.024), (tall, 0.022)])
    b.put(t.knife(stick, 0.5, 12), 2.4)
    b.cut(t.knife(stick.buffer(-2.2), 0.5, 12))
    b.hatch_black(
        stick.buffer(-2),
        [LineString([skin(k, a) for k in (0, 1, 2)]) for a in (-2.7, -2.2, -0.9, -0.5, -0.2)],
        lambda px, py: 3.4,
        length=(20, 70),
        gap=(4, 10),
        enter=0.05,
        leave=0.8,
        either=False,
    )
    for a, low in ((-1.9, 0.9), (-1.1, 1.3)):
        b.cut(limb([skin(2, a), skin(low, a)], (7, 5)))
    fire = poly(
        *smooth(
            [
                (fx, fy - 36),
                (fx + 9, fy - 8),
                (fx + 8, fy + 8),
                (fx, fy + 15),
                (fx - 8, fy + 8),
                (fx - 8, fy - 8),
            ],
            True,
            4,
        )
    )
    b.clear(t.knife(fire.buffer(5), 0.5, 10))
    b.tint(fire)
    b.untint(affinity.scale(fire, 0.42, 0.5, origin=(fx, fy + 8)))
    b.add(limb([(fx, fy + 22), (fx + 1, fy + 10)], (2.4, 1.6)))


@piece
def candlestick(s: Scene, at: Pair, high: float = 190, lit: bool = True) -> None:
    """A white candle in a turned stick, burning or just gone out; `at` is the stick's foot."""
    b, t, (x, y) = s.block, s.tools, at
    k = high / 190
    side = s.right(x)
    half = [
        (44, 0),
        (40, -10),
        (14, -18),
        (9, -34),
        (15, -44),
        (9, -54),
        (9, -62),
        (22, -70),
        (22, -78),
    ]
    stick = poly(
        *[(x + u * k, y + v * k) for u, v in half], *[(x - u * k, y + v * k) for u, v in half[::-1]]
    )
    b.add(t.knife(ellipse(x - side * 34 * k, y + 4 * k, 60 * k, 9 * k), 0.8, 16))
    b.put(t.knife(stick, 0.5, 14), 4)
    for points in ([(30, -7), (12, -20), (6, -34), (9, -44), (5, -56)], [(17, -73), (16, -77)]):
        b.cut(t.gouge([(x + side * u * k, y + v * k) for u, v in points], 4 * k, 0.2, 0.2))
    wax = poly(*around((x, y), k, (-14, -78), (14, -78), (13, -186), (4, -192), (-13, -188)))
    b.put(t.knife(wax.buffer(3), 0.5, 22), 2)
    b.clear(t.knife(wax, 0.5, 22))
    for u, top, w in ((-9, 150, 4), (-4, 120, 3)):
        b.add(
            t.gouge(
                [(x - side * -u * k, y - 80 * k), (x - side * -u * k, y - top * k)],
                w * k,
                0.05,
                0.7,
            )
        )
    drip = [
        (x + side * 12 * k, y - 186 * k),
        (x + side * 16 * k, y - 160 * k),
        (x + side * 14 * k, y - 140 * k),
    ]
    b.put(limb(drip, (5 * k, 7 * k, 9 * k)).buffer(2.4), 0)
    b.clear(limb(drip, (5 * k, 7 * k, 9 * k)))
    top = y - 192 * k
    if lit:
        flame = poly(
            *smooth(
                around((x, top), k, (0, -52), (11, -20), (7, -5), (0, -1), (-7, -5), (-11, -20)),
                True,
                4,
            )
        )
        b.put(t.knife(flame.buffer(7), 0.5, 12), 0)
        b.clear(t.knife(flame, 0.5, 12))
        b.add(limb([(x, top), (x + 1, top - 13 * k)], (3, 2)))
        fan = t.rays(x, top - 24 * k, 44 * k, 120 * k, 18, 150, 390)
        region = poly(
            *[
                (x + 130 * k * cos(a), top - 24 * k + 130 * k * sin(a))
                for a in np.linspace(0, 2 * pi, 20)
            ]
        )
        b.hatch_white(
            region.intersection(s.frame),
            fan,
            5,
            length=(30, 66),
            gap=(5, 9),
            enter=0.1,
            leave=0.7,
            either=False,
            least=0.8,
        )
    else:
        b.put(limb([(x, top + 2), (x + 3, top - 14 * k)], (4, 3)), 3)
        thread = smooth(
            [
                (x + 3, top - 18 * k),
                *around((x, top), k, (14, -56), (-10, -100), (12, -150)),
            ],
            steps=6,
        )
        b.cut(t.pen(thread, 4 * k, 0.12, 20).intersection(s.frame))
