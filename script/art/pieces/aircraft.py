"""In the air: a Halifax, parachutes."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import cos, pi, radians, sin, sqrt
from typing import Literal

import numpy as np
from shapely.geometry import MultiPoint

from ..block import Block
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, clamp, ellipse, limb, place, poly, smooth, union
from ..solid import Camera, Triple


def halifax_shape(
    cam: Camera, at: Triple, heading: float, bank: float = 0, climb: float = 0, scale: float = 1.0
) -> Shape:
    """Handley Page Halifax, from any side, as one shape. Metres: span 30, length 22."""
    h, b, c = radians(heading), radians(bank), radians(climb)

    def turn(p: Triple) -> Triple:
        x, y, z = p
        x, z = x * cos(b) + z * sin(b), -x * sin(b) + z * cos(b)
        y, z = y * cos(c) - z * sin(c), y * sin(c) + z * cos(c)
        x, y = x * cos(h) - y * sin(h), x * sin(h) + y * cos(h)
        return (at[0] + x * scale, at[1] + y * scale, at[2] + z * scale)

    def hull(points: Sequence[Triple]) -> Shape:
        return MultiPoint([cam(turn(p)) for p in points]).convex_hull

    # Nose to tail: (y, half width, low, high)
    rings = [
        (9.3, 0.25, -0.5, 0.25),
        (8.9, 0.6, -0.95, 0.7),
        (7.6, 0.8, -1.25, 1.15),
        (5, 0.85, -1.4, 1.6),
        (2, 0.85, -1.4, 1.5),
        (-3, 0.85, -1.25, 1.35),
        (-8, 0.65, -0.7, 1.1),
        (-11.4, 0.45, -0.2, 0.9),
        (-12.6, 0.35, 0.05, 0.75),
    ]

    def ring(r: tuple[float, float, float, float]) -> list[Triple]:
        y, w, lo, hi = r
        m, k = (lo + hi) / 2, (hi - lo) / 2
        return [(w * cos(a), y, m + k * sin(a)) for a in np.linspace(0, 2 * pi, 10, endpoint=False)]

    parts = [hull(ring(a) + ring(b_)) for a, b_ in itertools.pairwise(rings)]
    for side in (-1, 1):
        parts.append(
            hull(
                [
                    (side * x, y, z)
                    for x, y, z in [
                        (0.5, 4.0, -0.6),
                        (0.5, -1.6, -0.5),
                        (0.5, 3.6, 0.3),
                        (8, 3.5, 0.0),
                        (8, -1.3, 0.1),
                        (8, 3.0, 0.5),
                    ]
                ]
            )
        )
        parts.append(
            hull(
                [
                    (side * x, y, z)
                    for x, y, z in [
                        (8, 3.5, 0.0),
                        (8, -1.3, 0.1),
                        (8, 3.0, 0.5),
                        (14.6, 2.0, 0.75),
                        (15.1, 0.6, 0.8),
                        (14.6, -0.5, 0.8),
                    ]
                ]
            )
        )
        for x in (3.7, 8.1):
            parts.append(
                hull(
                    [
                        (side * x + 0.62 * cos(a), y, -0.25 + 0.7 * sin(a))
                        for y in (6.1, 1.0)
                        for a in np.linspace(0, 2 * pi, 8, endpoint=False)
                    ]
                )
            )
            parts.append(
                hull(
                    [
                        (side * x + 0.25 * cos(a), y, -0.25 + 0.25 * sin(a))
                        for y in (6.8, 6.0)
                        for a in np.linspace(0, 2 * pi, 6, endpoint=False)
                    ]
                )
            )
        parts.append(
            hull(
                [
                    (side * x, y, z)
                    for x, y, z in [
                        (0, -9.6, 0.6),
                        (0, -11.9, 0.6),
                        (4.6, -10.0, 0.7),
                        (4.6, -11.8, 0.7),
                    ]
                ]
            )
        )
        parts.append(
            hull(
                [
                    (side * 4.5, y, z)
                    for y, z in [
                        (-9.2, 0.2),
                        (-9.6, 2.3),
                        (-10.6, 2.9),
                        (-12.2, 2.7),
                        (-12.5, 0.2),
                        (-11.8, -0.7),
                        (-9.9, -0.7),
                    ]
                ]
            )
        )
    parts.append(
        hull(
            [
                (0.5 * cos(a), y, 1.15 + 0.75 * sin(a))
                for y in (-2.4, -4)
                for a in np.linspace(0, pi, 6)
            ]
        )
    )  # the upper turret
    return union(parts)


def canopy(
    block: Block,
    x: float,
    y: float,
    w: float,
    swing: float = 0,
    load: str = "man",
    light: float = 1.0,
) -> Shape:
    """A canopy `w` wide, its top at (x, y); the light is on the right if `light` is positive."""
    t = block.tools
    h = w * 0.52

    def spin(p: Pair) -> Pair:
        a = radians(swing)
        return (x + p[0] * cos(a) - p[1] * sin(a), y + p[0] * sin(a) + p[1] * cos(a))

    n = 8
    hem = []
    top = [
        (-w / 2, h),
        (-w * 0.47, h * 0.62),
        (-w * 0.34, h * 0.24),
        (-w * 0.16, h * 0.04),
        (0, 0),
        (w * 0.16, h * 0.04),
        (w * 0.34, h * 0.24),
        (w * 0.47, h * 0.62),
        (w / 2, h),
    ]
    us = [-cos(pi * k / n) * w / 2 for k in range(n + 1)]

    def dip(u):
        return h + h * 0.2 * sqrt(max(0, 1 - (2 * u / w) ** 2))

    for k in range(n, 0, -1):
        a, b = us[k], us[k - 1]
        hem.append((a, dip(a)))
        hem.append(((a + b) / 2, dip((a + b) / 2) - abs(a - b) * 0.3))
    hem.append((us[0], dip(us[0])))
    canopy = poly(*[spin(p) for p in [*smooth(top, steps=2), *hem]])
    block.put(canopy, 2.0, (light, -0.6))
    canopy = canopy.buffer(-0.2)
    # Each gore is cut from the hem towards the top, wide on the side of the light.
    for k in range(n):
        a, b = us[k], us[k + 1]
        m = (a + b) / 2
        lit = clamp(0.62 + light * 0.42 * (2 * m / w), 0.1, 1)
        gap = clamp(1.0 + w * 0.006, 1.0, 2.2)
        lo = dip(m) - abs(b - a) * 0.3 - gap * 0.8
        half = max(0.0, (b - a) / 2 - gap / 2) * lit
        off = ((b - a) / 2 - gap / 2) * (1 - lit) * (1 if light > 0 else -1)
        pts_l, pts_r = [], []
        for f in (0, 0.25, 0.5, 0.72, 0.9):
            # the height on the dome, and how narrow the gore is there
            g = sqrt(max(0, 1 - f * f)) if f < 1 else 0
            yy = lo * (1 - f) + f * h * 0.06
            c = (m + off) * g
            pts_l.append((c - half * g, yy))
            pts_r.append((c + half * g, yy))
        tip = ((m + off) * 0.22, h * 0.05)
        gore = poly(*[spin(p) for p in [*pts_l, tip, *pts_r[::-1]]])
        block.cut(t.knife(gore, 0.3, 14).intersection(canopy))
    feet = (0, h + w * 1.1)
    s = spin(feet)
    # Lines, white on the night.
    for k in range(n + 1):
        a = us[k]
        p, q = (
            spin((a, dip(a))),
            spin((feet[0] + (-1 if a < 0 else 1) * w * 0.02, feet[1] - w * 0.35)),
        )
        block.cut(t.gouge([p, q], clamp(w * 0.011, 0.8, 1.5), 0.05, 0.4, 0.1, 60))
    hgt = w * 0.36
    if load == "man":
        body = union(
            [
                ellipse(0, -88, 6, 7.4),
                poly(
                    *smooth(
                        [
                            (-13, -80),
                            (-15, -62),
                            (-11, -50),
                            (-13, -34),
                            (-8, -4),
                            (7, -4),
                            (13, -30),
                            (12, -50),
                            (15, -62),
                            (13, -80),
                            (0, -84),
                        ],
                        True,
                        3,
                    )
                ),
                limb([(-11, -76), (-20, -88), (-8, -106)], (10, 8, 6)),
                limb([(11, -76), (20, -88), (8, -106)], (10, 8, 6)),
                blob((-9, -5), (-8, 4), (8, 4), (8, -5)),
                blob((-10, -70), (-9, -52), (9, -52), (10, -70)),
            ]
        )
        man = place(body, s[0], s[1], hgt / 100, turn=swing)
        block.put(t.knife(man, 0.35, 8), 1.8, (light, -0.4))
        block.cut(block.rim(man, 1.1 * (1 if light > 0 else -1) * clamp(w / 90, 0.5, 1.4), -0.6))
    else:  # a container
        man = place(
            union(
                [
                    limb([(0, -62), (0, -8)], (22, 22), round_ends=False),
                    ellipse(0, -62, 11, 5),
                    ellipse(0, -8, 11, 5),
                ]
            ),
            s[0],
            s[1],
            hgt / 100,
            turn=swing,
        )
        block.put(t.knife(man, 0.3, 8), 1.8, (light, -0.4))
        block.cut(block.rim(man, 1.1 * (1 if light > 0 else -1), -0.4))
    return canopy


@piece
def halifax(
    s: Scene, at: Pair, size: float = 300, heading: float = -56, bank: float = -20, climb: float = 4
) -> None:
    """A Handley Page Halifax seen from below; `size` is its span as if seen from the front."""
    b, t = s.block, s.tools
    cam = Camera((0, 0, 0), (0, 100, 0), size * 3.45, (at[0], at[1] + size * 1.03))
    shape = halifax_shape(cam, (0, 100, 30), heading, bank, climb).buffer(1.6).buffer(-1.6)
    b.put(t.knife(shape, 0.5, 16).intersection(s.frame), 4, s.side(*at))
    dx, dy = s.side(*at)
    b.cut(b.rim(shape, dx * 2.2, dy * 2.2).intersection(s.frame), lines=False)


@piece
def parachute(
    s: Scene,
    at: Pair,
    wide: float = 80,
    swing: float = 0,
    load: Literal["man", "container"] = "man",
) -> None:
    """A parachute, the top of its canopy at `at`, with a man or a container."""
    canopy(s.block, *at, wide, swing, load, s.right(at[0]))
