"""Plates, jars and jugs, a spoon, a basket of bread."""

from __future__ import annotations

from math import cos, pi, radians, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, limb, place, poly, smooth, union
from ..still import dark, lying, pale
from .free import put_white


@piece
def laid_plate(s: Scene, at: Pair, r: float = 0.13, wafer: bool = True, turn: float = 14) -> None:
    """A white plate on a cloth, empty but for a Christmas wafer; metres."""
    b, t, (x, y) = s.block, s.tools, at

    def disc(q, z=0.0):
        return poly(
            *[s.cam(x + q * cos(a), y + q * sin(a), z) for a in np.linspace(0, 2 * pi, 40)[:-1]]
        )

    side = s.right(s.cam(x, y, 0)[0])
    b.add(
        t.knife(affinity.translate(disc(r), -14 * side, 9), 0.7, 18).intersection(s.frame),
        lines=False,
    )
    b.put(t.knife(disc(r).buffer(3), 0.5, 16).intersection(s.frame), 2)
    b.clear(t.knife(disc(r), 0.5, 16).intersection(s.frame))
    well = disc(r * 0.66, 0.004)
    b.add(t.knife(well.boundary.buffer(1.7), 0.5, 14).intersection(s.frame))
    arcs = [
        LineString(
            [
                s.cam(x + q * cos(a), y + q * sin(a), 0.004)
                for a in np.linspace(0.2, 2 * pi + 0.2, 40)
            ]
        )
        for q in (r * 0.6, r * 0.54, r * 0.8, r * 0.9)
    ]
    cx = s.cam(x, y, 0)[0]
    wide = disc(r).bounds[2] - cx
    b.hatch_black(
        disc(r * 0.95),
        arcs,
        lambda px, _y: 5 * clamp(side * (px - cx) / wide),
        length=(20, 60),
        gap=(8, 20),
        least=1,
    )
    if wafer:
        a, w, h = radians(turn), r * 0.5, r * 0.72
        ring = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]
        pts = [
            s.cam(x + u * cos(a) - v * sin(a), y + u * sin(a) + v * cos(a), 0.012) for u, v in ring
        ]
        shape = poly(*pts)
        b.add(t.knife(affinity.translate(shape, -7 * side, 5), 0.5, 14), lines=False)
        put_white(s, shape, 2.6)
        star = [
            s.cam(x + 0.28 * h * cos(q), y + 0.28 * h * sin(q), 0.012)
            for q in np.linspace(0, 2 * pi, 7)
        ]
        for p, q in ((0, 3), (1, 4), (2, 5)):
            b.add(t.gouge([star[p], star[q]], 2.6, 0.2, 0.2))


@piece
def glass_jar(
    s: Scene, at: Pair, wide: float = 120, high: float = 150, water: float = 0.62
) -> None:
    """A glass jar with water, seen level; `at` is the middle of its foot."""
    b, t, (x, y) = s.block, s.tools, at
    w = wide / 2
    body = poly(
        *smooth(
            [
                (x - w * 0.9, y),
                (x - w, y - high * 0.06),
                (x - w, y - high * 0.76),
                (x - w * 0.78, y - high * 0.86),
                (x - w * 0.78, y - high),
                (x + w * 0.78, y - high),
                (x + w * 0.78, y - high * 0.86),
                (x + w, y - high * 0.76),
                (x + w, y - high * 0.06),
                (x + w * 0.9, y),
            ],
            True,
            3,
        )
    )
    stems = b.ink.intersection(body)
    b.cut(t.knife(body.buffer(5), 0.6, 16))
    b.add(t.knife(body.difference(body.buffer(-4.5)), 0.4, 16))
    b.add(stems.buffer(0.5).intersection(body))
    top = y - high * water
    for k in range(4):
        foot = x + w * (-0.42 + 0.28 * k)
        b.add(t.gouge([(x + w * (-0.2 + 0.13 * k), y - high * 0.98), (foot, y - 12)], 8, 0.05, 0.1))
    wet = poly((x - w, top), (x + w, top), (x + w, y), (x - w, y)).intersection(body.buffer(-4))
    b.hatch_black(wet, t.parallels(wet, 0, 13), 5, length=(20, 70), gap=(6, 26))
    b.add(t.gouge([(x - w * 0.96, top), (x + w * 0.96, top)], 4, 0.1, 0.1))
    b.cut(t.gouge([(x - w * 0.7, y - high * 0.72), (x - w * 0.72, y - high * 0.15)], 9, 0.2, 0.3))
    b.add(t.gouge([(x - w * 0.74, y - high * 0.86), (x + w * 0.74, y - high * 0.86)], 5, 0.1, 0.1))


@piece
def spoon(s: Scene, at: Pair, turn: float = 20, long: float = 0.2, white: bool = True) -> None:
    """A spoon, its bowl at `at`."""
    p = lying(s, at, turn, unit=long)
    body = union(
        [
            ellipse(0, 0, 0.16, 0.1, n=14),
            limb([(0.1, 0), (0.55, 0.015), (1, 0)], (0.05, 0.035, 0.075)),
        ]
    )
    shape = (pale if white else dark)(s, p.shape(body, 0.05), 5)
    hollow = p.shape(ellipse(-0.01, 0, 0.11, 0.06, n=12))
    (s.block.hatch_black if white else s.block.hatch_white)(
        shape.intersection(hollow),
        s.tools.parallels(hollow, 20, 6),
        2.4,
        length=(6, 20),
        gap=(2, 5),
    )


@piece
def bread_basket(s: Scene, at: Pair, size: float = 1) -> None:
    """A wicker basket with two loaves, its handle on an arm; `at` is the middle of its foot."""
    b, t, (x, y) = s.block, s.tools, at

    def p(*points: Pair) -> list[Pair]:
        return [(x + u * size, y + v * size) for u, v in points]

    handle = t.pen(
        smooth(p((-48, -60), (-36, -116), (0, -136), (36, -116), (48, -60)), steps=5), 8 * size
    )
    b.put(handle.intersection(s.frame), 3)
    for u, r in ((-22, 30), (24, 27)):
        loaf = poly(
            *smooth(
                p((u - r, -56), (u - r * 0.9, -80), (u, -94), (u + r * 0.9, -80), (u + r, -56)),
                steps=4,
            )
        )
        b.put(t.knife(loaf.buffer(3), 0.6, 14), 3)
        b.cut(t.knife(loaf.buffer(-1.5), 0.6, 14))
        for q in (-0.4, 0, 0.4):
            b.add(t.gouge(p((u + q * r - 5, -70), (u + q * r + 5, -84)), 4 * size, 0.2, 0.4))
    body = t.knife(poly(*p((-56, -64), (56, -64), (44, 0), (-44, 0))), 0.8, 18)
    b.put(body.intersection(s.frame), 4)
    for k in range(4):
        v = -52 + 14 * k
        for j in range(6):
            u = -42 + 16 * j + (8 if k % 2 else 0)
            b.cut(
                t.gouge(p((u - 5, v), (u + 6, v)), 5 * size, 0.15, 0.2).intersection(
                    body.buffer(-3)
                )
            )


@piece
def clay_jug(s: Scene, at: Pair, high: float = 130) -> None:
    """A clay jug with a handle, its belly lit from one side; `at` is the middle of its foot."""
    b, t, (x, y), k = s.block, s.tools, at, high / 130
    half = [(22, 0), (44, -20), (52, -48), (44, -78), (24, -96), (22, -112), (30, -128)]
    ring = [*half, *[(-u, v) for u, v in half[::-1]]]
    body = place(poly(*smooth(ring, closed=True, steps=2)), x, y, k)
    d = s.right(x)
    grip = [(24, -116), (56, -112), (64, -84), (48, -62)]
    handle = place(limb(grip, (9, 10, 10, 9), 4), x, y, k, d > 0)
    b.put(t.knife(union([body, handle]), 0.6, 16).intersection(s.frame), 5, s.side(x, y))
    b.cut(b.rim(body, d * 7, -1))
    mouth = place(ellipse(0, -127, 27, 6), x, y, k)
    b.cut(t.knife(mouth, 0.4, 12))
    for u, w in ((0.62, 9), (0.38, 6)):
        line = [(d * 46 * u, -84), (d * 54 * u, -48), (d * 44 * u, -16)]
        way = place(LineString(smooth(line, steps=4)), x, y, k)
        b.cut(t.gouge(list(way.coords), w * k, 0.3, 0.4))
