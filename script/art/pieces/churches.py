"""Churches and their towers."""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import Literal

import numpy as np

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, ellipse, limb, place, poly, rect, smooth, union
from .free import put_lit


@piece
def church(s: Scene, at: Pair, size: float = 2.5, dark: bool = True) -> None:
    """A parish church, one tower, baroque helm, from the side; `at`: its nave's left foot."""
    b, t, (x, y) = s.block, s.tools, at
    body, windows = church_shapes(x, y, size)
    body = body.intersection(s.frame)
    b.put(t.knife(body, 0.6, 18), 2.6, s.side(x, y - 50 * size))
    dx = s.right(x)
    b.cut(b.rim(body, 3.6 * dx * min(1, size / 2), -0.6), lines=False)
    for w in windows:
        b.cut(t.knife(w.buffer(0.4), 0.4, 8))
        if dark:
            b.add(t.knife(w.buffer(-1.1), 0.3, 8))
    corners = [(8, 40), (62, 40), (70, 22), (-1, 22)]
    roof = poly(*[(x + u * size, y - v * size) for u, v in corners])
    b.hatch_white(roof.buffer(-2), t.parallels(roof, 68, 9), 1.8, length=(14, 40), gap=(3, 10))


def church_shapes(x: float, y: float, k: float) -> tuple[Shape, list[Shape]]:
    """A church with one tower and a baroque helm, from the side: its shape, and its windows."""

    def q(dx, dy):
        return (x + dx * k, y - dy * k)

    nave = poly(q(0, 0), q(0, 22), q(-2, 22), q(8, 40), q(62, 40), q(70, 22), q(68, 22), q(68, 0))
    apse = poly(q(66, 0), q(66, 17), q(70, 26), q(80, 24), q(86, 16), q(86, 0))
    tower = poly(
        q(-24, 0), q(-24, 52), q(-26, 52), q(-26, 55), q(2, 55), q(2, 52), q(0, 52), q(0, 0)
    )
    helm = poly(
        *smooth([q(-26, 55), q(-25, 60), q(-20, 66), q(-16.5, 69), q(-16, 74)], steps=4),
        *smooth([q(-8, 74), q(-7.5, 69), q(-4, 66), q(1, 60), q(2, 55)], steps=4),
    )
    lantern = poly(q(-15, 73), q(-15, 80), q(-17, 81), q(-12, 92), q(-7, 81), q(-9, 80), q(-9, 73))
    cross = union(
        [
            poly(q(-12.7, 90), q(-12.7, 104), q(-11.3, 104), q(-11.3, 90)),
            poly(q(-16, 98), q(-16, 99.6), q(-8, 99.6), q(-8, 98)),
        ]
    )
    signet = union(
        [
            poly(q(33, 40), q(33, 47), q(35, 54), q(37, 47), q(37, 40)),
            poly(q(34.5, 53), q(34.5, 60), q(35.5, 60), q(35.5, 53)),
            poly(q(33, 57), q(33, 58), q(37, 58), q(37, 57)),
        ]
    )
    body = union([nave, apse, tower, helm, lantern, cross, signet])
    win = []
    for dx in (10, 26, 42, 56):
        win.append(
            union(
                [
                    poly(q(dx, 6), q(dx, 15), q(dx + 4.4, 15), q(dx + 4.4, 6)),
                    ellipse(*q(dx + 2.2, 15), 2.2 * k, 2.6 * k, n=10),
                ]
            )
        )
    win.append(
        union(
            [
                poly(q(-14.4, 38), q(-14.4, 46), q(-9.6, 46), q(-9.6, 38)),
                ellipse(*q(-12, 46), 2.4 * k, 2.8 * k, n=10),
            ]
        )
    )
    return body, win


@piece
def church_tower(
    s: Scene,
    at: Pair,
    size: float = 1.5,
    kind: Literal["gothic", "spires", "neogothic", "stump"] = "gothic",
) -> None:
    """A town church: a blunt Gothic tower, St Mary's two unlike spires, a pointed one."""
    k, b, t = size, s.block, s.tools
    x, y = at

    def q(u: float, v: float) -> Pair:
        return (x + u * k, y - v * k)

    parts = []
    if kind == "spires":
        parts.append(poly(q(0, 0), q(80, 0), q(80, 56), q(66, 86), q(40, 96), q(14, 86), q(0, 56)))
        parts.append(
            poly(
                q(-6, 0),
                q(20, 0),
                q(20, 120),
                q(24, 124),
                q(18, 132),
                q(9, 176),
                q(5, 176),
                q(-4, 132),
                q(-10, 124),
                q(-6, 120),
            )
        )
        parts += [poly(q(u, 122), q(u + 1.6, 150), q(u + 3.2, 122)) for u in (-8, 0.5, 11, 19)]
        parts.append(
            poly(
                q(60, 0),
                q(84, 0),
                q(84, 96),
                q(87, 100),
                q(82, 112),
                q(76, 116),
                q(74, 132),
                q(70, 132),
                q(68, 116),
                q(62, 112),
                q(57, 100),
                q(60, 96),
            )
        )
    elif kind == "neogothic":
        parts.append(poly(q(18, 0), q(96, 0), q(96, 38), q(86, 62), q(28, 62), q(18, 38)))
        parts.append(poly(q(-4, 0), q(22, 0), q(22, 78), q(9, 142), q(-4, 78)))
        parts += [poly(q(u, 76), q(u + 2, 92), q(u + 4, 76)) for u in (-5, 18)]
        parts.append(union([rect(*q(8.3, 154), *q(9.7, 138)), rect(*q(5, 149), *q(13, 147.6))]))
    else:
        parts.append(poly(q(20, 0), q(104, 0), q(104, 44), q(94, 74), q(30, 74), q(20, 44)))
        top = 112 if kind == "gothic" else 84
        parts.append(poly(q(-8, 0), q(24, 0), q(24, top), q(-8, top)))
        parts.append(poly(q(-10, top - 2), q(-10, top + 5), q(26, top + 5), q(26, top - 2)))
        if kind == "gothic":
            parts.append(poly(q(-8, top + 4), q(0, top + 16), q(16, top + 16), q(24, top + 4)))
    shape = t.knife(union(parts).intersection(s.frame), 0.5, 18)
    b.put(shape, 3, s.side(*q(20, 80)))
    d = s.right(x)
    b.cut(b.rim(shape, 3 * d, -0.6), lines=False)
    for u, v in ((4, 60), (4, 90), (40, 16), (58, 16), (76, 16)):
        if kind == "spires" and v == 16:
            continue
        slot = union(
            [rect(*q(u, v + 14), *q(u + 6, v)), ellipse(*q(u + 3, v + 14), 3 * k, 4 * k, n=10)]
        )
        hole = t.knife(slot, 0.4, 8).intersection(shape)
        b.cut(hole)
        b.add(hole.buffer(-1.3))


@piece
def baroque_tower(
    s: Scene, at: Pair, wide: float = 74, high: float = 250, clock: Pair = (11, 53)
) -> None:
    """A tower with a low baroque helmet; on its white dial the two hands show an hour, [h, m]."""
    b, t, (x, y) = s.block, s.tools, at
    w, h = wide / 2, high
    body = [(x - w, y), (x - w, y - h * 0.66), (x - w * 1.12, y - h * 0.68)]
    helm = [(-1.12, 0.7), (-0.95, 0.75), (-0.86, 0.82), (-0.5, 0.86), (-0.34, 0.89)]
    helm += [(-0.34, 0.94), (-0.2, 0.97), (-0.04, 1.0), (-0.03, 1.08)]
    left = [*body, *[(x + u * w, y - h * v) for u, v in helm]]
    right = [(2 * x - px, py) for px, py in left[::-1]]
    shape = t.knife(poly(*left, *right).intersection(s.frame), 0.5, 20)
    b.put(shape, 4, s.side(x, y - h))
    d = s.right(x)
    b.cut(b.rim(shape, 3 * d, 0.4), lines=False)
    b.cut(t.gouge([(x - w * 1.05, y - h * 0.665), (x + w * 1.05, y - h * 0.665)], 3, 0.05, 0.05))
    cy, r = y - h * 0.52, w * 0.66
    b.cut(t.knife(ellipse(x, cy, r, r, n=22), 0.4, 9))
    for hand, long, thick in ((clock[0] * 30 + clock[1] / 2, 0.55, 5), (clock[1] * 6, 0.85, 3.4)):
        a = radians(hand - 90)
        tip = (x + r * long * cos(a), cy + r * long * sin(a))
        b.add(limb([(x, cy), tip], (thick, thick * 0.7)))


@piece
def mariacki(s: Scene, at: Pair, high: float = 300) -> None:
    """St Mary's in Kraków, two unequal towers from the front; `high` is the taller."""
    b, t = s.block, s.tools
    x, y = at
    k = high / 300
    left = union(
        [
            rect(x - 76 * k, y - 212 * k, x - 24 * k, y),
            _helm(x - 50 * k, y - 210 * k, 58 * k, 86 * k),
        ]
    )
    helm = [(28, -160), (30, -176), (36, -186), (50, -206), (64, -186), (70, -176), (72, -160)]
    lantern = [rect(x + 44 * k, y - 216 * k, x + 56 * k, y - 200 * k)]
    lantern.append(poly(*around((x, y), k, (43, -214), (50, -238), (57, -214))))
    right = union(
        [
            rect(x + 24 * k, y - 162 * k, x + 76 * k, y),
            poly(*smooth([(x + u * k, y + v * k) for u, v in helm], True, 3)),
            *lantern,
        ]
    )
    nave = poly(*around((x, y), k, (-30, 0), (-30, -70), (0, -128), (30, -70), (30, 0)))
    shape = t.knife(union([left, right, nave]), 0.6, 20).intersection(s.frame)
    b.put(shape, 4, s.side(x, y - high))
    for cx, top in ((x - 50 * k, 212), (x + 50 * k, 162)):
        for row in range(3):
            v = y - (top - 16 - row * 42) * k
            for e in (-1, 1):
                b.cut(
                    t.gouge([(cx + e * 10 * k, v + 22 * k), (cx + e * 10 * k, v)], 5 * k, 0.1, 0.4)
                )
    b.cut(b.rim(shape, -3, 0.5), lines=False)


def _helm(x: float, y: float, w: float, h: float) -> Shape:
    """A Gothic crown: eight small spires about a tall one."""
    parts = [poly((x - w * 0.3, y), (x, y - h), (x + w * 0.3, y))]
    for f in (-0.46, -0.24, 0.24, 0.46):
        up = h * (0.46 if abs(f) > 0.3 else 0.56)
        parts.append(
            poly((x + f * w - w * 0.09, y), (x + f * w, y - up), (x + f * w + w * 0.09, y))
        )
    parts.append(rect(x - w * 0.55, y - h * 0.06, x + w * 0.55, y + h * 0.05))
    return union(parts)


@piece
def river_cathedral(s: Scene, at: Pair, size: float = 1, rim: float = 4) -> None:
    """A cathedral far off on a scarp: two square towers, a nave, a dome; `at` is its foot."""
    parts = [
        rect(-84, -104, -52, 0),
        poly((-88, -104), (-48, -104), (-68, -134)),
        rect(-28, -104, 4, 0),
        poly((-32, -104), (8, -104), (-12, -134)),
        poly((-54, 0), (-54, -54), (-40, -74), (-26, -54), (-26, 0)),
        poly((0, 0), (0, -50), (12, -66), (96, -66), (108, -50), (108, 0)),
        rect(36, -86, 76, -60),
        poly(*[(56 + 21 * cos(a), -86 + 24 * sin(a)) for a in np.linspace(pi, 2 * pi, 9)]),
        rect(53, -126, 59, -104),
    ]
    shape = put_lit(s, place(union(parts), *at, size), 3, rim)
    x, y = at
    for u in (-68, -12):
        for v in (-88, -58):
            arch = place(rect(u - 4, v, u + 4, v + 15), x, y, size)
            s.block.cut(s.tools.knife(arch, 0.3, 10).intersection(shape))
