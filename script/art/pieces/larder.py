"""What a farm gives from its larder: a sack of flour, a ham, and the paper given for them."""

from __future__ import annotations

from math import hypot

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, smooth, union


@piece
def flour_sack(s: Scene, at: Pair, wide: float = 200, high: float = 280) -> None:
    """A full white sack that stands, tied at its neck; `at` is the middle of its foot."""
    b, t, (x, y) = s.block, s.tools, at
    half = [(0.0, 0.0), (0.42, 0.0), (0.5, -0.1), (0.52, -0.35), (0.46, -0.6), (0.3, -0.74)]
    half += [(0.12, -0.79), (0.11, -0.83), (0.26, -0.97), (0.1, -0.94), (0.0, -1.0)]
    ring = [(x + u * wide, y + v * high) for u, v in half]
    ring += [(x - u * wide * 0.98, y + v * high * 1.01) for u, v in half[-2:0:-1]]
    body = poly(*smooth(ring, closed=True, steps=3))
    d = s.right(x)
    fall = affinity.skew(affinity.scale(body, 1, 0.24, origin=(x, y)), -d * 60, 0, origin=(x, y))
    b.add(t.knife(fall, 1, 20).intersection(s.frame), lines=False)
    b.put(t.knife(body.buffer(3), 1, 18).intersection(s.frame), 4, s.side(x, y - high))
    b.clear(t.knife(body, 1, 20).intersection(s.frame))
    neck = limb(
        [(x - wide * 0.13, y - high * 0.8), (x + wide * 0.13, y - high * 0.81)], (13, 13), 2
    )
    b.add(t.knife(neck, 0.6, 10))
    for u, v0, v1, w in (
        (-0.44, -0.5, -0.08, 17),
        (-0.36, -0.6, -0.16, 12),
        (-0.27, -0.66, -0.3, 8),
        (-0.18, -0.72, -0.46, 6),
        (0.1, -0.74, -0.56, 5),
        (0.2, -0.72, -0.6, 5),
        (0.36, -0.22, -0.06, 6),
        (-0.06, -0.96, -0.86, 5),
        (0.1, -0.93, -0.86, 5),
    ):
        line = [
            (x - d * -u * wide * 0.6, y + v0 * high),
            (x + d * u * wide * (1.04 if abs(u) > 0.2 else 0.9), y + (v0 + v1) / 2 * high),
            (x + d * u * wide * 0.98, y + v1 * high),
        ]
        b.add(t.gouge(smooth(line, steps=4), w, 0.3, 0.4).intersection(body))


@piece
def smoked_ham(s: Scene, at: Pair, long: float = 260, turn: float = 0, flip: bool = False) -> None:
    """A smoked ham that lies: dark rind, a pale cut face, the bone of its shank bare at the end."""
    b, t, k = s.block, s.tools, long / 260

    def put(shape):
        return place(shape, *at, k, flip, turn)

    ring = [(-118, -30), (-90, -74), (-30, -92), (34, -74), (74, -40), (112, -26), (134, -14)]
    ring += [(132, 10), (104, 14), (60, 26), (10, 60), (-50, 72), (-100, 52), (-124, 10)]
    rind = put(poly(*smooth(ring, closed=True, steps=3)))
    under = affinity.translate(rind, -s.right(at[0]) * 12, 12)
    b.add(t.knife(under, 1, 20).intersection(s.frame), lines=False)
    b.put(t.knife(rind, 0.8, 18), 5, s.side(*at))
    b.cut(b.rim(rind, s.side(*at)[0] * 5, -4))
    face = put(ellipse(-84, -8, 44, 68, 8, 20))
    b.put(t.knife(face.buffer(4), 0.6, 16), 4, s.side(*at))
    b.clear(t.knife(face, 0.6, 16))
    for line in (
        [(-108, 30), (-112, -8), (-98, -44), (-78, -58)],
        [(-94, 38), (-62, 24), (-56, -6)],
        [(-90, -36), (-68, -34), (-58, -22)],
    ):
        way = put(LineString(smooth(line, steps=4)))
        b.add(t.gouge(list(way.coords), 6 * k, 0.3, 0.4))
    marrow = put(ellipse(-84, -4, 10, 13, n=10))
    b.add(t.knife(marrow.difference(marrow.buffer(-4 * k)), 0.4, 8))
    for line, w in (
        ([(-30, -72), (16, -62), (56, -34)], 10),
        ([(-24, -48), (20, -38), (60, -14)], 7),
        ([(-20, 46), (14, 32), (50, 12)], 5),
        ([(84, -24), (112, -16), (126, -8)], 6),
    ):
        way = put(LineString(smooth(line, steps=4)))
        b.cut(t.gouge(list(way.coords), w * k, 0.3, 0.4))
    knob = [ellipse(188, -26, 15, 13, n=12), ellipse(192, 0, 15, 13, n=12)]
    bone = put(union([limb([(120, -8), (186, -12)], (22, 17), 1), *knob]))
    b.put(t.knife(bone.buffer(4), 0.5, 12), 3, s.side(*at))
    b.clear(t.knife(bone, 0.5, 12))
    shank = put(limb([(98, -10), (142, -9)], (56, 36), 1))
    b.put(t.knife(shank, 0.6, 14), 0)


@piece
def lying_receipt(
    s: Scene, corners: list[Pair], stamp: float = 0.3, rows: int = 4, coin: Pair = (0.5, 0.1)
) -> None:
    """A written slip on a bench, four corners from the far left; a stamp of the one colour.

    `stamp` is its radius as part of the slip's height; `coin` is where a coin holds the slip down.
    """
    b, t = s.block, s.tools
    a, c, e, g = (np.array(p, float) for p in corners)

    def at(u: float, v: float) -> Pair:
        p = (a + (c - a) * u) * (1 - v) + (g + (e - g) * u) * v
        return (float(p[0]), float(p[1]))

    body = poly(*corners)
    b.add(t.knife(affinity.translate(body, -s.right(corners[0][0]) * 8, 9), 0.8, 24), lines=False)
    b.put(t.knife(body.buffer(2.6), 0.6, 24), 2)
    b.clear(t.knife(body, 0.6, 26))
    for k in range(rows):
        v = 0.2 + 0.5 * k / rows
        u = 0.08
        while u < (0.9 if k < rows - 1 else 0.5):
            long = t.between(0.05, 0.14)
            pts = [
                at(u, v),
                at(u + long * 0.3, v - 0.03),
                at(u + long * 0.6, v + 0.03),
                at(u + long, v),
            ]
            b.add(t.pen(smooth(pts, steps=3), 3.6))
            u += long + 0.035
    wide = hypot(*(c - a))
    high = hypot(*(g - a))
    ring = [
        at(0.7 + stamp * high / wide * np.cos(q), 0.66 + stamp * np.sin(q))
        for q in np.linspace(0, 6.283, 22, endpoint=False)
    ]
    seal = t.knife(poly(*ring), 1, 14)
    inner = affinity.scale(seal, 0.8, 0.8)
    marks = [seal.difference(inner)]
    for v, u in ((0.47, 0.5), (0.66, 0.66), (0.85, 0.5)):
        du = stamp * high / wide * u
        bar = [
            (0.7 - du, v - 0.05),
            (0.7 + du, v - 0.06),
            (0.7 + du, v + 0.06),
            (0.7 - du, v + 0.05),
        ]
        marks.append(t.knife(poly(*[at(*p) for p in bar]), 1.2, 10))
    b.clear(seal)
    b.tint(union(marks))
    x, y = at(*coin)
    r = high * 0.15
    disc = ellipse(x, y, r * 1.15, r * 0.7, n=16)
    edge = union([disc, affinity.translate(disc, 0, 6)]).convex_hull
    b.put(t.knife(edge, 0.4, 12), 4, s.side(x, y))
    b.clear(t.knife(disc.buffer(-1.6), 0.4, 12))
    b.add(t.knife(disc.buffer(-4).difference(disc.buffer(-6)), 0.3, 10))
    b.add(t.knife(ellipse(x, y, r * 0.4, r * 0.3, n=7), 1, 6))
