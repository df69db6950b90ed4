"""A table laid for a feast: cloth, candlesticks, rings; and a wireless set in hiding."""

from __future__ import annotations

import itertools
from math import cos, hypot, pi, sin

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, limb, poly, rect, smooth, union


@piece
def stitched_band(s: Scene, y: Pair, x: Pair, teeth: int = 16, lines: float = 7) -> None:
    """A zigzag stitched in the one colour between two lines, along the hem of a cloth."""
    b, t = s.block, s.tools
    (y0, y1), (x0, x1) = y, x
    step = (x1 - x0) / teeth
    zig = [(x0 + step * j / 2, y1 if j % 2 else y0) for j in range(2 * teeth + 1)]
    wide = (y1 - y0) * 0.27
    parts = [
        t.knife(LineString(zig).buffer(wide / 2, join_style="mitre", cap_style="flat"), 0.7, 20)
    ]
    for level in (y0 - wide * 1.1, y1 + wide * 1.1):
        parts.append(t.pen([(x0, level), (x1, level)], lines, 0.1, 30))
    shape = union(parts).intersection(s.frame)
    b.clear(shape)
    b.tint(shape)


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
    wax = poly(
        (x - 14 * k, y - 78 * k),
        (x + 14 * k, y - 78 * k),
        (x + 13 * k, y - 186 * k),
        (x + 4 * k, y - 192 * k),
        (x - 13 * k, y - 188 * k),
    )
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
                [
                    (x, top - 52 * k),
                    (x + 11 * k, top - 20 * k),
                    (x + 7 * k, top - 5 * k),
                    (x, top - 1 * k),
                    (x - 7 * k, top - 5 * k),
                    (x - 11 * k, top - 20 * k),
                ],
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
                (x + 14 * k, top - 56 * k),
                (x - 10 * k, top - 100 * k),
                (x + 12 * k, top - 150 * k),
            ],
            steps=6,
        )
        b.cut(t.pen(thread, 4 * k, 0.12, 20).intersection(s.frame))


@piece
def rings_on_plate(s: Scene, at: Pair, wide: float = 220, ring: float = 44) -> None:
    """Two rings, linked, on a plate seen aslant; `at` is its middle."""
    b, t, (x, y) = s.block, s.tools, at
    flat = 0.4
    side = s.right(x)
    b.add(t.knife(ellipse(x - side * 10, y + 12, wide / 2, wide / 2 * flat, n=30), 0.8, 16))
    plate = ellipse(x, y, wide / 2, wide / 2 * flat, n=30)
    b.put(t.knife(plate.buffer(4), 0.6, 16), 2)
    b.clear(t.knife(plate, 0.6, 16))
    inner = ellipse(x, y + 1, wide * 0.36, wide * 0.36 * flat, n=26)
    b.add(t.knife(inner.buffer(2).difference(inner.buffer(-2)), 0.4, 14))
    thick = ring * 0.25
    hoops = []
    for u, v in ((-0.6, -0.06), (0.6, 0.06)):
        line = ellipse(x + u * ring, y + v * ring - 6, ring, ring * 0.62, 0, 30).exterior
        hoops.append((t.knife(line.buffer(thick / 2), 0.3, 10), line))
    for hoop, _line in hoops:
        b.put(hoop, 3.4)
    # linked: at one crossing the first lies over the second
    over = hoops[0][0].intersection(rect(x - ring, y - ring, x + ring, y - 6))
    b.put(over, 3.4)
    b.add(hoops[0][0])
    b.add(hoops[1][0].difference(over.buffer(3.4)))
    for _hoop, line in hoops:
        n = len(line.coords) - 1
        shine = [line.coords[j % n] for j in range(n // 2 + 8, n // 2 + 13)]
        b.cut(t.gouge(shine, thick * 0.34, 0.2, 0.2, facet=14))


@piece
def fir_sprig(s: Scene, line: list[Pair], needle: float = 30) -> None:
    """A sprig of fir on a pale ground: two flat rows of needles."""
    b, t = s.block, s.tools
    stem = smooth(line, steps=8)
    parts = [limb(stem, (6, 5, 3), 1, round_ends=False)]
    n = len(stem)
    for j, ((x0, y0), (x1, y1)) in enumerate(itertools.pairwise(stem)):
        d = hypot(x1 - x0, y1 - y0) or 1
        ux, uy = (x1 - x0) / d, (y1 - y0) / d
        for q in (-1, 1):
            ln = needle * t.between(0.85, 1.1) * clamp(1.2 - j / n, 0.45)
            tip = (x1 + ux * ln * 0.62 - q * uy * ln, y1 + uy * ln * 0.62 + q * ux * ln * 0.7)
            parts.append(t.gouge([(x1, y1), tip], 6, 0.1, 0.5))
    b.put(union(parts).intersection(s.frame), 2)


@piece
def cloth_table(
    s: Scene, back: tuple[Pair, Pair], front: tuple[Pair, Pair], hem: tuple[Pair, Pair]
) -> None:
    """A table under a white cloth: its far and near edge, its hem, a few folds."""
    b, t = s.block, s.tools
    top = poly(back[0], back[1], front[1], front[0])
    fall = poly(front[0], front[1], hem[1], hem[0])
    b.put(t.knife(union([top, fall]).buffer(3), 0.6, 40).intersection(s.frame), 0)
    for part in (top, fall):
        b.clear(t.knife(part, 0.6, 40).intersection(s.frame))
    b.add(t.gouge([front[0], front[1]], 4, 0.02, 0.02, 0.2, 60))
    for j in range(9):
        f = (j + 0.5 + t.between(-0.2, 0.2)) / 9
        x0 = front[0][0] + (front[1][0] - front[0][0]) * f
        x1 = hem[0][0] + (hem[1][0] - hem[0][0]) * f
        y0, y1 = front[0][1], hem[0][1]
        line = [(x0, y0 + 3), (x0 + (x1 - x0) * 0.5, y0 + (y1 - y0) * t.between(0.5, 0.8))]
        b.add(t.gouge(line, t.between(4, 9), 0.02, 0.9))


@piece
def hidden_radio(
    s: Scene, at: Pair, wide: float = 250, high: float = 150, dial: float = 64
) -> None:
    """A wireless set of the 1930s from the front, its half-round dial glowing in the one colour."""
    b, t, (x, y) = s.block, s.tools, at
    round_ = high * 0.14
    case = poly(
        (x, y),
        (x, y - high + round_),
        (x + round_ * 0.35, y - high + round_ * 0.35),
        (x + round_, y - high),
        (x + wide - round_, y - high),
        (x + wide - round_ * 0.35, y - high + round_ * 0.35),
        (x + wide, y - high + round_),
        (x + wide, y),
    )
    b.put(t.knife(case, 0.6, 26), 4)
    inner = case.buffer(-8)
    b.cut(t.knife(inner.difference(inner.buffer(-3)), 0.3, 26))
    grille = rect(x + wide * 0.09, y - high * 0.84, x + wide * 0.44, y - high * 0.16)
    for j in range(6):
        u = grille.bounds[0] + (j + 0.5) * wide * 0.35 / 6
        b.cut(t.gouge([(u, grille.bounds[1]), (u, grille.bounds[3])], 6, 0.06, 0.1))
    cx, cy = x + wide * 0.7, y - high * 0.4
    half = poly(*[(cx + dial * cos(a), cy + dial * sin(a)) for a in np.linspace(-pi, 0, 20)])
    b.clear(t.knife(half.buffer(5), 0.5, 12))
    b.put(t.knife(half.buffer(1.5), 0.4, 12), 0)
    b.clear(t.knife(half.buffer(-1), 0.4, 12))
    b.tint(half)
    for a in np.linspace(-pi * 0.9, -pi * 0.1, 9):
        b.add(
            t.gouge(
                [
                    (cx + dial * 0.94 * cos(a), cy + dial * 0.94 * sin(a)),
                    (cx + dial * 0.7 * cos(a), cy + dial * 0.7 * sin(a)),
                ],
                4,
                0.1,
                0.2,
            )
        )
    b.add(limb([(cx, cy), (cx + dial * 0.5, cy - dial * 0.66)], (7, 3)))
    for u in (-0.13, 0.13):
        b.cut(
            t.knife(
                ellipse(cx + u * wide, y - high * 0.19, wide * 0.045, wide * 0.045, n=12), 0.3, 8
            )
        )
        b.add(ellipse(cx + u * wide, y - high * 0.19, wide * 0.02, wide * 0.02, n=8))
