"""Locks and keys."""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import Literal

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, clamp, ellipse, limb, poly, rect, smooth, union
from .free import put_coloured, put_white


@piece
def padlock(
    s: Scene,
    at: Pair,
    high: float = 200,
    kind: Literal["round", "square", "shield"] = "round",
    turn: float = 0,
    flat: float = 0.74,
    slant: float = 0,
) -> None:
    """An open padlock lying on a bench, its foot at `at`; `slant` is where its shadow falls."""
    b, t, (x, y) = s.block, s.tools, at
    k = high / 100
    bodies = {
        "round": union([ellipse(0, -30, 27, 27, n=22), rect(-17, -10, 17, 0)]),
        "square": poly((-30, 0), (30, 0), (31, -52), (27, -57), (-27, -57), (-31, -52)),
        "shield": blob(
            *[(-8, 0), (8, 0), (26, -10), (32, -34), (29, -56)],
            *[(-29, -56), (-32, -34), (-26, -10)],
        ),
    }
    tops = {"round": 54, "square": 56, "shield": 58}
    half, top = {"round": 13, "square": 17, "shield": 18}[kind], tops[kind]
    bow = [(half, -top + 8), (half, -top - 22), (half * 0.75, -top - 36), (0, -top - 42)]
    bow += [(-half * 0.75, -top - 36), (-half, -top - 26), (-half, -top - 15)]
    shackle = affinity.rotate(limb(bow, (8, 8, 8), round_ends=False), 20, origin=(half, -top))

    def seen(shape, up=0.0):
        shape = affinity.rotate(shape, turn, origin=(0, -30))
        return affinity.translate(affinity.scale(shape, k, k * flat, origin=(0, 0)), x, y - up)

    whole = union([bodies[kind], shackle])
    thick = 11 * k
    low, high_ = seen(whole), seen(whole, thick)
    cast = affinity.translate(low, 9 * slant, 16)
    b.add(t.knife(cast, 1, 24).intersection(s.frame), lines=False)
    shape = t.knife(union([low, high_, seen(whole, thick * 0.5)]), 0.6, 18).intersection(s.frame)
    b.put(shape, 5, (0, -1))
    face = seen(bodies[kind], thick)
    edge = face.buffer(-2).difference(face.buffer(-5.4))
    b.cut(t.knife(edge, 0.4, 20))
    inner = face.buffer(-12)
    _, y0, _, y1 = inner.bounds
    b.hatch_white(
        inner,
        t.parallels(inner, 8, 12),
        lambda _px, py: 7.5 * clamp(0.9 - (py - y0) / (y1 - y0) * 1.3),
        length=(18, 60),
        gap=(5, 16),
        least=1.4,
    )
    hole = union([ellipse(0, -30, 5, 5, n=12), poly((-2.4, -28), (2.4, -28), (4, -15), (-4, -15))])
    hole = seen(hole, thick)
    b.cut(t.knife(hole.buffer(4), 0.4, 10))
    b.add(t.knife(hole, 0.4, 10))
    bar = affinity.translate(
        seen(affinity.rotate(LineString(smooth(bow[1:], steps=4)), 20, origin=(half, -top)), thick),
        0,
        -1.5,
    )
    b.cut(t.gouge(list(bar.coords), 4, 0.2, 0.2, 0.1, 16))


@piece
def key_ring(s: Scene, at: Pair, size: float = 1, turns: list[float] | None = None) -> None:
    """A ring of big old keys, black on a pale top; each key lies at its own angle."""
    b, t, (x, y) = s.block, s.tools, at
    ring = ellipse(x, y, 26 * size, 13 * size, n=18)
    parts = [ring.buffer(2.4 * size).difference(ring.buffer(-2.4 * size))]
    for turn in turns or [8, 32, 152, 175]:
        c, n = cos(turn * pi / 180), sin(turn * pi / 180)

        def q(u: float, v: float, c: float = c, n: float = n) -> Pair:
            px, py = 24 * c + u * c - v * n, 24 * n + u * n + v * c
            return (x + px * size, y + py * size * 0.5)

        bow = poly(*[q(11 + 11 * cos(a), 10 * sin(a)) for a in np.linspace(0, 2 * pi, 12)])
        parts.append(bow.difference(bow.buffer(-4 * size)))
        parts.append(LineString([q(20, 0), q(68, 0)]).buffer(2.7 * size, cap_style="flat"))
        parts.append(
            poly(q(54, 0), q(54, 15), q(59, 15), q(59, 8), q(62, 8), q(62, 15), q(68, 15), q(68, 0))
        )
    b.put(t.knife(union(parts), 0.3, 12), 3)


@piece
def key_bunch(s: Scene, at: Pair, r: float = 70, long: float = 220, tag: bool = True) -> None:
    """A prison's bunch of keys: a ring hung at `at`, seven keys fanned below it."""
    b, (x, y) = s.block, at
    cy = y + r
    hoop = ellipse(x, cy, r, r, n=34).difference(ellipse(x, cy, r - 9, r - 9, n=34))
    put_white(s, hoop, 4)
    turns = [52, 35, 19, -33, -50, 3, -17] if tag else [48, 32, 16, 0, -16, -32, -48]
    for k, turn in enumerate(turns):
        a = radians(90 + turn * 0.9)
        px, py = x + (r - 4) * cos(a), cy + (r - 4) * sin(a)
        shape = affinity.rotate(_key(long * (1 - 0.05 * (k % 3))), turn, origin=(0, 0))
        shape = affinity.translate(shape, px, py - 8)
        inner = put_white(s, shape, 4.6)
        shade = b.rim(inner, -3.4 * s.right(px), 1.2)
        b.add(shade, lines=False)


def _key(long: float) -> Shape:
    """Its ring at (0, 0), hanging down."""
    k = long / 100
    bow = ellipse(0, 12, 13, 15, n=14).difference(ellipse(0, 12, 7, 9, n=10))
    stem = rect(-3.6, 25, 3.6, 100)
    collar = rect(-6.4, 27, 6.4, 33)
    bit = poly((2, 76), (21, 76), (21, 82), (12, 82), (12, 86), (21, 86), (21, 97), (2, 97))
    return affinity.scale(union([bow, stem, collar, bit]), k, k, origin=(0, 0))


@piece
def brass_tag(s: Scene, at: Pair, size: Pair = (34, 46), turn: float = 0) -> None:
    """An oval tag of the one colour with a hole, as hung on a bunch of keys; `at` is its hole."""
    x, y = at
    oval = ellipse(x, y + size[1] * 0.78, *size, n=26).difference(ellipse(x, y, 6, 6, n=10))
    oval = affinity.rotate(oval, turn, origin=at)
    put_coloured(s, oval, 4)
    rim = affinity.rotate(
        ellipse(x, y + size[1] * 0.78, size[0] - 8, size[1] - 8, n=24), turn, origin=at
    )
    s.block.add(s.tools.knife(rim.boundary.buffer(1.2), 0.3, 12))
