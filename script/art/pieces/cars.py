"""Cars."""

from __future__ import annotations

from typing import Literal

import numpy as np

from ..registry import piece
from ..render import Wheel, block_of, extrude, put_at, render
from ..scene import Scene
from ..shapes import Pair, ellipse, poly, rect, smooth, union
from ..solid import Face, turned
from .lights import lamp


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


@piece
def saloon_back(s: Scene, at: Pair, wide: float = 440, glow: float = 9) -> None:
    """A pre-war saloon from behind, unlit, no number: a round back, wings, a small window
    behind which something glows in the one colour. `at` is the ground below its middle."""
    b, t, (x, y), k = s.block, s.tools, at, wide / 200

    def q(*points: Pair) -> list[Pair]:
        return [(x + u * k, y - v * k) for u, v in points]

    def both(*points: Pair):
        return [poly(*q(*points)), poly(*q(*[(-u, v) for u, v in points]))]

    tyres = both((52, 0), (84, 0), (86, 12), (86, 40), (50, 40), (50, 10))
    cabin = [(-56, 60), (-58, 108), (-55, 138), (-44, 152), (-20, 158), (20, 158), (44, 152)]
    cabin += [(55, 138), (58, 108), (56, 60)]
    tail = [(-54, 18), (-62, 40), (-62, 84), (-50, 100), (50, 100), (62, 84), (62, 40), (54, 18)]
    wing = [(52, 18), (48, 52), (58, 74), (76, 78), (92, 68), (98, 48), (98, 20), (86, 18)]
    wings = [
        poly(*smooth(q(*wing), True, 3)),
        poly(*smooth(q(*[(-u, v) for u, v in wing]), True, 3)),
    ]
    body = union(
        [
            poly(*smooth(q(*cabin))),
            poly(*smooth(q(*tail), True, 3)),
            *wings,
            *tyres,
            rect(*q((-66, 92))[0], *q((66, 60))[0]),
        ]
    )
    body = t.knife(body, 0.8, 22).intersection(s.frame)
    dx, dy = s.side(x, y - 100 * k)
    b.put(body, 6, (dx, dy))
    b.cut(b.rim(body, dx * 7, dy * 5), lines=False)
    for wing_ in wings:
        edge = wing_.difference(wing_.buffer(-3.4)).intersection(rect(0, 0, s.size[0], y - 20 * k))
        b.cut(t.knife(edge, 0.4, 14))
    b.cut(t.gouge(q((-58, 98), (58, 98)), 4, 0.05, 0.05))
    wheel = ellipse(*q((0, 66))[0], 33 * k, 33 * k, n=30)
    b.put(t.knife(wheel, 0.5, 16), 5, (dx, dy))
    b.cut(t.knife(wheel.buffer(-4).difference(wheel.buffer(-8)), 0.4, 14))
    for r, width in ((20, 4), (9, 5)):
        ring = ellipse(*q((0, 66))[0], r * k, r * k, n=24)
        b.cut(t.knife(ring.difference(ring.buffer(-width)), 0.4, 12))
    bumper = t.knife(rect(*q((-84, 30))[0], *q((84, 20))[0]), 0.6, 30)
    b.put(bumper, 4)
    b.cut(t.gouge(q((-82, 27), (82, 27)), 5, 0.05, 0.05))
    for u in (-72, 72):
        b.cut(
            ellipse(*q((u, 56))[0], 5 * k, 5 * k, n=12).difference(
                ellipse(*q((u, 56))[0], 3 * k, 3 * k, n=10)
            )
        )
    pane = poly(*smooth(q((-30, 120), (-30, 138), (30, 138), (30, 120)), True, 3))
    b.put(pane.buffer(6), 0)
    b.cut(t.knife(pane.buffer(5).difference(pane.buffer(-1)), 0.5, 14))
    gx, gy = q((-10, 129))[0]
    b.hatch_white(
        pane.buffer(-4),
        t.rays(gx, gy, glow * 1.5, glow * 5, 13),
        3.4,
        length=(9, 26),
        gap=(2, 6),
        least=1,
    )
    b.tint(pane.buffer(-3))
    spark = t.knife(ellipse(gx, gy, glow, glow, n=12), 0.6, 8)
    b.clear(spark)
    b.tint(spark)
