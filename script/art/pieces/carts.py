"""On wheels, runners and water: carts, sledges, bicycles, cars, boats."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Literal

import numpy as np

from ..registry import piece
from ..render import Wheel, block_of, extrude, put_at, render
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, poly, rect, smooth, union
from ..solid import Face, turned
from .lights import lamp


def wheel(s: Scene, x: float, y: float, r: float, spokes: int = 10, flat: float = 1.0) -> None:
    """A spoked wheel, its middle at (x, y)."""
    b, t = s.block, s.tools
    rim = ellipse(x, y, r * flat, r, n=30)
    hole = ellipse(x, y, r * 0.84 * flat, r * 0.84, n=28)
    parts: list[Shape] = [rim.difference(hole), ellipse(x, y, r * 0.17 * flat, r * 0.17, n=12)]
    for k in range(spokes):
        a = k / spokes * 2 * pi + 0.2
        end = (x + cos(a) * r * 0.9 * flat, y + sin(a) * r * 0.9)
        parts.append(limb([(x, y), end], (r * 0.07, r * 0.055), round_ends=False))
    shape = t.knife(union(parts).intersection(s.frame), 0.4, 12)
    b.put(shape, 2.2, s.side(x, y))
    b.cut(ellipse(x, y, r * 0.07, r * 0.07, n=8))


@piece
def cart(
    s: Scene,
    at: Pair,
    size: float = 1.0,
    flip: bool = False,
    load: Literal["", "hay", "sacks", "tarpaulin"] = "",
    shafts: bool = True,
) -> None:
    """A peasant's ladder cart from the side, 200 long at size 1, its front to the right."""
    b, t, k, d = s.block, s.tools, size, (-1 if flip else 1)
    x, y = at

    def q(u: float, v: float) -> Pair:
        return (x + d * u * k, y - v * k)

    if load == "hay":
        heap = [(10, 62), (0, 100), (30, 132), (90, 142), (150, 130), (184, 98), (172, 62)]
        shape = t.knife(
            poly(*smooth([q(*p) for p in heap], True, 3)).intersection(s.frame), 1.6, 12
        )
        b.put(shape, 3, s.side(*q(90, 120)))
        b.hatch_white(
            shape.buffer(-4), t.parallels(shape, 70, 13), 3.4, length=(14, 40), gap=(8, 24)
        )
    elif load == "tarpaulin":
        heap = [(12, 60), (18, 92), (60, 106), (120, 104), (168, 90), (174, 60)]
        shape = t.knife(
            poly(*smooth([q(*p) for p in heap], True, 3)).intersection(s.frame), 0.8, 18
        )
        b.put(shape, 3, s.side(*q(90, 120)))
        b.hatch_white(shape.buffer(-4), t.parallels(shape, 84, 20), 3, length=(20, 50), gap=(8, 24))
    elif load == "sacks":
        for u, v in ((34, 62), (80, 60), (126, 62), (58, 84), (104, 84)):
            sack = t.knife(ellipse(*q(u, v + 12), 26 * k, 17 * k, 0, 13), 1.0, 12)
            b.put(sack.intersection(s.frame), 2.4, s.side(*q(u, v)))
    rails = [limb([q(0, v), q(188, v + 6)], (5 * k, 5 * k), round_ends=False) for v in (48, 76)]
    rungs = [
        limb([q(u, 46), q(u - 3, 82)], (3.4 * k, 3 * k), round_ends=False)
        for u in range(10, 190, 18)
    ]
    floor = limb([q(0, 42), q(184, 42)], (8 * k, 8 * k), round_ends=False)
    parts = [*rails, *rungs, floor]
    if shafts:
        parts.append(
            limb([q(170, 40), q(236, 52), q(300, 66)], (6 * k, 5 * k, 4 * k), round_ends=False)
        )
    shape = t.knife(union(parts).intersection(s.frame), 0.4, 18)
    b.put(shape, 2.2, s.side(*q(90, 60)))
    wheel(s, *q(42, 31), 31 * k)
    wheel(s, *q(150, 26), 26 * k)


@piece
def sledge(s: Scene, at: Pair, size: float = 1.0, flip: bool = False, load: bool = False) -> None:
    """A farm sledge from the side, 190 long at size 1, its curled runners to the right."""
    b, t, k, d = s.block, s.tools, size, (-1 if flip else 1)
    x, y = at

    def q(u: float, v: float) -> Pair:
        return (x + d * u * k, y - v * k)

    runner = limb(
        smooth([q(0, 4), q(120, 3), q(168, 8), q(190, 34), q(182, 52)], steps=5),
        (7 * k, 7 * k, 5 * k),
        1,
    )
    parts = [runner, limb([q(0, 32), q(168, 32)], (7 * k, 7 * k), round_ends=False)]
    parts += [limb([q(u, 4), q(u, 34)], (5 * k, 5 * k), round_ends=False) for u in (20, 70, 120)]
    parts.append(limb([q(0, 32), q(-14, 78)], (5 * k, 4 * k), round_ends=False))
    parts += [
        limb([q(-12 + v * 0.3, v), q(56, 34)], (4 * k, 4 * k), round_ends=False) for v in (74,)
    ]
    b.put(t.knife(union(parts).intersection(s.frame), 0.4, 18), 2.4, s.side(*q(90, 40)))
    if load:
        heap = [(10, 36), (12, 66), (50, 80), (104, 76), (138, 58), (142, 36)]
        shape = t.knife(
            poly(*smooth([q(*p) for p in heap], True, 3)).intersection(s.frame), 1.0, 14
        )
        b.put(shape, 3, s.side(*q(80, 60)))
        b.hatch_white(shape.buffer(-4), t.parallels(shape, 80, 16), 3, length=(16, 40), gap=(8, 20))


@piece
def bicycle(
    s: Scene, at: Pair, size: float = 1.0, flip: bool = False, lady: bool = False, red: bool = False
) -> None:
    """A bicycle from the side, 180 long at size 1, its front to the right; its lamp may be red."""
    b, t, k, d = s.block, s.tools, size, (-1 if flip else 1)
    x, y = at

    def q(u: float, v: float) -> Pair:
        return (x + d * u * k, y - v * k)

    for u in (34, 146):
        px, py = q(u, 34)
        tyre = ellipse(px, py, 34 * k, 34 * k, n=34).difference(
            ellipse(px, py, 29.4 * k, 29.4 * k, n=32)
        )
        spokes = [
            limb(
                [(px, py), (px + cos(a) * 31 * k, py + sin(a) * 31 * k)],
                (1.5, 1.5),
                round_ends=False,
            )
            for a in [j * pi / 6 for j in range(12)]
        ]
        b.put(t.knife(union([tyre, *spokes]).intersection(s.frame), 0.3, 12), 1.8, s.side(px, py))
    lines = [
        [(34, 34), (78, 32)],
        [(78, 32), (66, 84)],
        [(34, 34), (68, 74)],
        [(146, 34), (130, 88)],
        [(130, 88), (136, 98)],
    ]
    lines += (
        [[(78, 32), (128, 80)], [(72, 50), (124, 74)]]
        if lady
        else [[(78, 32), (128, 80)], [(68, 78), (130, 84)]]
    )
    frame = [limb([q(*a), q(*c)], (4.6 * k, 4.6 * k), round_ends=False) for a, c in lines]
    bar = limb(smooth([q(136, 98), q(126, 104), q(112, 96)], steps=4), (4 * k, 4 * k), 1)
    saddle = poly(q(52, 90), q(78, 88), q(84, 84), q(66, 82), q(54, 84))
    crank = [
        ellipse(*q(78, 32), 8 * k, 8 * k, n=14),
        limb([q(78, 32), q(88, 20)], (3 * k, 3 * k)),
        rect(*q(84, 20), *q(96, 17)),
    ]
    b.put(
        t.knife(union([*frame, bar, saddle, *crank]).intersection(s.frame), 0.3, 16),
        2,
        s.side(*q(90, 60)),
    )
    if red:
        lamp = ellipse(*q(140, 84), 7 * k, 7 * k, n=12)
        b.put(lamp.buffer(1.8), 1.4)
        b.clear(lamp)
        b.tint(lamp)


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


@piece
def car(
    s: Scene,
    ground: Pair,
    turn: float = 0,
    kind: Literal["saloon", "jeep", "van"] = "saloon",
    lamps: bool = False,
) -> None:
    """A car of the 1940s, its tail at `ground` (metres): a dark saloon, a field car, a van."""
    b, cam = s.block, s.cam
    parts: list[Face | Wheel] = []
    if kind == "jeep":
        parts += extrude(
            [(0.1, 0.5), (3.3, 0.5), (3.35, 0.95), (2.2, 1.0), (2.0, 0.8), (0.6, 0.8), (0.1, 1.0)],
            -0.75,
            0.75,
            "tub",
        )
        parts.append(
            Face(
                [(2.15, -0.7, 1.0), (2.15, 0.7, 1.0), (2.05, 0.7, 1.45), (2.05, -0.7, 1.45)],
                name="both",
                count=0,
            )
        )
        parts += block_of(0.5, 0.9, -0.6, 0.6, 0.8, 1.2, "seat")
        axles, r = (0.7, 2.8), 0.37
    elif kind == "van":
        parts += extrude(
            [(0, 0.5), (4.6, 0.5), (4.6, 1.1), (3.6, 1.25), (3.3, 2.1), (0, 2.1)],
            -0.85,
            0.85,
            "van",
        )
        axles, r = (0.9, 3.8), 0.36
    else:
        side = [
            (0.05, 0.45),
            (4.3, 0.45),
            (4.35, 0.95),
            (2.95, 1.05),
            (2.6, 1.55),
            (1.0, 1.6),
            (0.35, 1.15),
            (0.05, 0.9),
        ]
        near = extrude(side, -0.72, 0.72, "body")
        near[0].marks = [
            [
                (1.0, -0.72, 1.1),
                (1.1, -0.72, 1.46),
                (1.7, -0.72, 1.46),
                (1.7, -0.72, 1.1),
                (1.0, -0.72, 1.1),
            ],
            [
                (1.85, -0.72, 1.1),
                (1.85, -0.72, 1.46),
                (2.45, -0.72, 1.46),
                (2.7, -0.72, 1.1),
                (1.85, -0.72, 1.1),
            ],
            [(1.78, -0.72, 0.55), (1.78, -0.72, 1.06)],
            [(3.1, -0.72, 0.9), (4.2, -0.72, 0.85)],
        ]
        near[1].marks = [[(p[0], 0.72, p[2]) for p in mark] for mark in near[0].marks]
        for face in near:
            z = [p[2] for p in face.points]
            x = [p[0] for p in face.points]
            if len(face.points) == 4 and max(x) < 1.1 and min(z) > 1.1:
                low, high = 0.3, 0.78
                a, c = np.array(face.points[0]), np.array(face.points[3])
                span = [tuple(a + (c - a) * f) for f in (low, high)]
                face.marks = [
                    [
                        (span[0][0], -0.45, span[0][2]),
                        (span[0][0], 0.45, span[0][2]),
                        (span[1][0], 0.4, span[1][2]),
                        (span[1][0], -0.4, span[1][2]),
                        (span[0][0], -0.45, span[0][2]),
                    ]
                ]
        parts += near
        axles, r = (0.85, 3.6), 0.36
        for a in axles:
            arch = [(a - 0.55, 0.5), (a - 0.4, 0.85), (a, 0.98), (a + 0.4, 0.85), (a + 0.55, 0.5)]
            parts += extrude(arch, -0.84, -0.6, "guard") + extrude(arch, 0.6, 0.84, "guard")
    for a in axles:
        for w in (-0.72, 0.72):
            parts.append(Wheel((a, w, r), r, (0, 1, 0), 0.2))
    x, y = cam(*ground, 0.8)
    render(b, cam, put_at(parts, (*ground, 0), turn), s.lamp, s.side(x, y), 2.0, 3.6)
    if lamps:
        nose = 3.4 if kind == "jeep" else 4.45
        for w in (-0.55, 0.55):
            p = turned([(nose, w, 0.82)], turn, (*ground, 0))[0]
            k = cam.scale(p)
            lamp(s, cam(p), max(4.0, 0.13 * k), 0.9 * k)
