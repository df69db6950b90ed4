"""Things of a house on a table: a bag, a bandage, a bell, an inkwell, a mug."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, pi, radians, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString, MultiPoint, Polygon

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, limb, poly, rect, smooth, union
from ..solid import Plane
from ..still import fallen, revolve


@piece
def satchel(s: Scene, at: Pair, wide: float = 0.4, deep: float = 0.14, tall: float = 0.27) -> None:
    """A nurse's bag with a plain disc, its left front corner at `at`; its strap beside it."""
    b, cam, table, (x, y) = s.block, s.cam, s.table, at
    t, frame = b.tools, b.frame
    x0, x1, y0, y1, z1 = x, x + wide, y, y + deep, tall
    b.add(
        t.knife(
            fallen(
                table,
                [
                    (x0, y0 + 0.05),
                    (x1, y0 - 0.01),
                    (x1 + 0.34, y0 + 0.1),
                    (x1 + 0.36, y1 + 0.1),
                    (x0, y1),
                ],
            ),
            1,
            20,
        ).intersection(frame)
    )
    front = Plane(cam, (x0, y0, 0), (x1 - x0, 0, 0), (0, 0.012, z1))
    side = Plane(cam, (x1, y0, 0), (0, y1 - y0, 0), (0, 0, z1))
    lid = Plane(cam, (x0, y0 + 0.012, z1), (x1 - x0, 0, 0), (0, y1 - y0 - 0.02, 0.01))
    fshape = front.shape(
        Polygon(
            smooth(
                [
                    (0.03, 0),
                    (0.5, -0.01),
                    (0.97, 0),
                    (0.995, 0.08),
                    (1.0, 0.9),
                    (0.985, 0.985),
                    (0.5, 1.0),
                    (0.015, 0.985),
                    (0, 0.9),
                    (0.005, 0.08),
                ],
                True,
                2,
            )
        )
    )
    sshape = side.shape(Polygon([(0, 0), (1, 0.0), (0.94, 0.97), (0.5, 1.01), (0, 1)]))
    lshape = lid.shape(
        Polygon(
            smooth(
                [
                    (0.0, 0),
                    (0.5, -0.02),
                    (1.0, 0),
                    (1.0, 0.3),
                    (0.99, 0.8),
                    (0.96, 1.0),
                    (0.5, 1.03),
                    (0.04, 1.0),
                    (0.01, 0.8),
                    (0, 0.3),
                ],
                True,
                3,
            )
        )
    )
    left, right = fshape.bounds[0], fshape.bounds[2]
    span = right - left
    b.put(t.knife(union([fshape, sshape, lshape]), 0.6, 20), 4, (-1, -0.7))
    b.cut(t.knife(lshape.buffer(-2.4), 0.6, 20))
    b.hatch_black(
        lshape.buffer(-4),
        t.parallels(lshape, 1, 8),
        lambda px, py: 1.4 + 4.6 * clamp((px - left) / span - 0.2),
        length=(30, 120),
        gap=(8, 26),
    )
    b.hatch_white(
        sshape.buffer(-3),
        side.lines([LineString([(k / 5, 0.06), (k / 5, 0.94)]) for k in range(1, 5)]),
        1.8,
        length=(20, 60),
        gap=(8, 18),
    )
    flap = front.shape(
        Polygon(
            smooth(
                [
                    (-0.012, 1.0),
                    (-0.012, 0.46),
                    (0.04, 0.36),
                    (0.5, 0.29),
                    (0.96, 0.36),
                    (1.012, 0.46),
                    (1.012, 1.0),
                ],
                False,
                3,
            )
        ),
        0.08,
    )
    disc_ = front.shape(ellipse(0.5, 0.66, 0.165, 0.245, n=26))
    body = fshape.difference(flap.buffer(3))
    b.hatch_white(
        body.buffer(-3),
        front.lines(
            [
                LineString([(0.04 + 0.92 * k / 17, 0.03), (0.04 + 0.92 * k / 17, 0.42)])
                for k in range(18)
            ]
        ),
        lambda px, py: 5.4 * clamp(1.05 - (px - left) / span * 1.14, 0.14),
        length=(16, 50),
        gap=(5, 12),
    )
    b.cut(
        t.knife(LineString(flap.exterior.coords[:]).buffer(1.6), 0.5, 16)
        .intersection(fshape.buffer(4))
        .difference(lshape.buffer(-1))
    )
    b.hatch_white(
        flap.buffer(-6).difference(disc_.buffer(9)),
        front.lines(
            [
                LineString(
                    [
                        (0.03, 0.37 + 0.58 * k / 11),
                        (0.5, 0.34 + 0.6 * k / 11),
                        (0.97, 0.37 + 0.58 * k / 11),
                    ]
                )
                for k in range(12)
            ]
        ),
        lambda px, py: 7.0 * clamp(1.02 - (px - left) / span * 1.24, 0.0),
        length=(24, 80),
        gap=(5, 14),
        least=1.0,
    )
    b.put(t.knife(disc_.buffer(3.5), 0.5, 14), 0)
    b.cut(t.knife(disc_, 0.6, 12))
    for u in (0.16, 0.84):
        strap = front.shape(
            Polygon(
                [(u - 0.03, 0.985), (u - 0.03, 0.2), (u, 0.17), (u + 0.03, 0.2), (u + 0.03, 0.985)]
            )
        )
        b.put(t.knife(strap, 0.5, 18), 2, (-1, 0))
        b.hatch_white(
            strap.buffer(-2.2),
            front.lines([LineString([(u - 0.012, 0.95), (u - 0.012, 0.24)])]),
            3.0 if u < 0.5 else 1.6,
            length=(30, 70),
            gap=(4, 9),
        )
        buckle = front.shape(rect(u - 0.046, 0.27, u + 0.046, 0.37)).difference(
            front.shape(rect(u - 0.022, 0.295, u + 0.022, 0.345))
        )
        b.cut(t.knife(buckle, 0.4, 10))
    sling = smooth(
        table.line(
            [
                (x0 + 0.01, y0 + 0.06),
                (x0 - 0.1, y0 + 0.08),
                (x0 - 0.19, y0 - 0.01),
                (x0 - 0.18, y0 - 0.12),
                (x0 - 0.08, y0 - 0.17),
                (x0, y0 - 0.11),
                (x0 + 0.01, y0 - 0.01),
            ]
        ),
        steps=6,
    )
    s = limb(sling, (13, 13, 15, 17, 17, 15, 13), 1, round_ends=False)
    b.add(affinity.translate(s, 7, 5).intersection(frame))
    b.put(t.knife(s.intersection(frame), 0.5, 16), 2.6, (-0.6, -1))
    b.hatch_white(
        s.buffer(-1),
        [LineString([(px - 1, py - 3.4) for px, py in sling])],
        2.4,
        length=(20, 50),
        gap=(4, 8),
    )


@piece
def bandage(
    s: Scene,
    at: Pair,
    tail: Sequence[Pair],
    r: float = 0.06,
    tall: float = 0.075,
    wide: float = 0.062,
) -> None:
    """A roll stood on its end at (x, y), the loose end along `tail`."""
    b, cam, table, (x, y) = s.block, s.cam, s.table, at
    t, frame = b.tools, b.frame
    line = smooth(tail, steps=5)
    up = [(u - 0.004, v + wide / 2) for u, v in line]
    down = [(u + 0.012, v - wide / 2) for u, v in line]
    ribbon = poly(*table.line(up), *table.line(down[::-1])).buffer(0).intersection(frame)
    b.add(affinity.translate(ribbon, 6, 8).intersection(frame))
    b.put(t.knife(ribbon.buffer(2.0), 0.6, 18), 0)
    b.cut(t.knife(ribbon, 0.6, 18))
    b.hatch_black(
        ribbon.buffer(-3),
        t.between_lines(table.line(up), table.line(down), 4),
        1.6,
        length=(10, 50),
        gap=(14, 60),
        miss=0.2,
    )
    for k in range(4, len(up), 5):
        p, q = table(*up[k]), table(*down[k])
        b.add(
            t.gouge(
                [p, (p[0] + (q[0] - p[0]) * t.between(0.4, 0.9), p[1] + (q[1] - p[1]) * 0.8)],
                t.between(3, 6),
                0.02,
                0.95,
            ).intersection(ribbon)
        )

    def rim(z):
        return [
            cam(x + r * cos(a), y + r * sin(a), z)
            for a in np.linspace(0, 2 * pi, 28, endpoint=False)
        ]

    roll = MultiPoint(rim(0) + rim(tall)).convex_hull
    b.add(
        t.knife(
            fallen(
                table,
                [
                    (x - 0.04, y + r),
                    (x + 0.04, y - r),
                    (x + 0.19, y - r + 0.05),
                    (x + 0.22, y + 0.07),
                    (x + 0.15, y + r + 0.05),
                ],
            ),
            0.8,
            16,
        ).intersection(frame)
    )
    b.put(t.knife(roll.buffer(2.4), 0.5, 16), 2.0, (-1, -0.5))
    b.cut(t.knife(roll, 0.5, 14))
    ends = poly(*rim(tall))
    mx = cam(x, y, 0)[0]
    b.hatch_black(
        roll.difference(ends).buffer(-1),
        [
            LineString(
                [cam(x + r * cos(a), y + r * sin(a), 0), cam(x + r * cos(a), y + r * sin(a), tall)]
            )
            for a in np.linspace(-pi * 0.98, 0, 13)
        ],
        lambda px, py: 1.2 + 7 * clamp((px - mx + 14) / 70),
        length=(24, 70),
        gap=(3, 8),
        miss=0.05,
    )
    spiral = [
        cam(x + r * f * cos(a), y + r * f * sin(a), tall)
        for a, f in zip(np.linspace(0.4, 6.6 * pi, 70), np.linspace(0.95, 0.14, 70), strict=False)
    ]
    b.add(t.pen(spiral, 2.0))
    b.add(t.knife(ends.boundary.buffer(1.1), 0.3, 12))


@piece
def twig(s: Scene, at: Pair, along: Sequence[Pair], long: float = 34) -> None:
    """A twig of spruce."""
    b, _cam, table, (x, y) = s.block, s.cam, s.table, at
    t = b.tools
    stem = smooth(table.line([(x + u, y + v) for u, v in along]), steps=9)
    needles = [limb(stem, (5, 4.4, 2.4), 1, round_ends=False)]
    for k, (x, y) in enumerate(stem[1:], 1):
        x0, y0 = stem[k - 1]
        a = atan2(y - y0, x - x0)
        for d in (-1, 1):
            ln = long * t.between(0.8, 1.1) * (1 - 0.5 * k / len(stem))
            q = a + d * radians(t.between(38, 52))
            needles.append(
                t.gouge([(x, y), (x + cos(q) * ln, y + sin(q) * ln * 0.85)], 4.4, 0.15, 0.7)
            )
    b.put(union(needles).intersection(b.frame), 2.6, (-0.6, -1))


BELL = [
    (0.0, 0.092),
    (0.01, 0.096),
    (0.022, 0.086),
    (0.06, 0.07),
    (0.1, 0.056),
    (0.118, 0.038),
    (0.124, 0.014),
    (0.132, 0.02),
    (0.142, 0.013),
    (0.16, 0.016),
    (0.2, 0.024),
    (0.232, 0.02),
    (0.248, 0.012),
    (0.256, 0.018),
    (0.27, 0.013),
]


@piece
def bell_shadow(s: Scene, at: Pair) -> None:
    """What the bell throws on the table; goes before it."""
    b, _cam, table, (x, y) = s.block, s.cam, s.table, at
    b.add(
        b.tools.knife(
            fallen(
                table,
                [
                    (x + 0.02, y - 0.09),
                    (x - 0.1, y - 0.06),
                    (x - 0.34, y + 0.05),
                    (x - 0.4, y + 0.13),
                    (x - 0.3, y + 0.16),
                    (x, y + 0.09),
                ],
            ),
            1,
            20,
        ).intersection(b.frame)
    )


@piece
def bell(s: Scene, at: Pair) -> None:
    """A hand bell, lit from the right."""
    b, cam, _table, (x, y) = s.block, s.cam, s.table, at
    t = b.tools
    shape, skin = revolve(cam, x, y, BELL)
    b.put(t.knife(shape, 0.5, 14), 4, (1, -0.5))
    for angle, wide in ((-0.18, 12), (-0.5, 8), (-0.8, 4.4), (-1.1, 2.4), (-2.62, 2.6)):
        b.cut(
            t.gouge(
                [skin(k, angle) for k in np.linspace(2.2, 4.7, 7)], wide, 0.2, 0.25, 0.12, 20
            ).intersection(shape.buffer(-2))
        )
    for k, wide in ((1.0, 3.0), (2.6, 2.4)):
        b.cut(t.gouge([skin(k, a) for a in np.linspace(-2.6, 0.2, 14)], wide, 0.2, 0.1, 0.12, 18))
    b.cut(t.gouge([skin(k, -0.5) for k in np.linspace(9.0, 12, 6)], 6, 0.2, 0.3))
    b.cut(t.gouge([skin(k, -1.3) for k in np.linspace(9.2, 11.6, 6)], 2.4, 0.2, 0.3))


@piece
def inkwell(s: Scene, at: Pair, side: float = 1) -> None:
    """A pot with its pen; `side` is where the light comes from."""
    b, cam, table, (x, y) = s.block, s.cam, s.table, at
    t = b.tools
    pot, skin = revolve(
        cam,
        x,
        y,
        [
            (0, 0.05),
            (0.01, 0.054),
            (0.045, 0.05),
            (0.06, 0.03),
            (0.068, 0.028),
            (0.078, 0.032),
            (0.084, 0.03),
        ],
    )
    b.add(
        t.knife(
            fallen(
                table,
                [
                    (x, y - 0.05),
                    (x - side * 0.2, y - 0.0),
                    (x - side * 0.22, y + 0.07),
                    (x, y + 0.06),
                ],
            ),
            0.8,
            18,
        ).intersection(b.frame)
    )
    b.put(t.knife(pot, 0.5, 14), 3.4, (side, -0.5))
    for a, wide in ((-0.3, 8), (-0.8, 3)):
        a = a if side > 0 else -pi - a
        b.cut(t.gouge([skin(k, a) for k in np.linspace(0.8, 2.6, 5)], wide, 0.2, 0.3))
    rim = poly(*[skin(6, a) for a in np.linspace(0, 2 * pi, 18)])
    b.cut(t.knife(rim, 0.3, 8))
    b.add(affinity.scale(rim, 0.66, 0.66))
    quill = limb(
        [
            cam(x + side * 0.005, y, 0.07),
            cam(x + side * 0.1, y + 0.03, 0.17),
            cam(x + side * 0.2, y + 0.06, 0.26),
        ],
        (2.6, 7, 3),
        4,
    )
    b.put(t.knife(quill, 0.3, 18), 2.6, (side, -1))


@piece
def mug(s: Scene, at: Pair, side: float = -1) -> None:
    """An enamel mug; `side` is where the light comes from."""
    b, cam, table, (x, y) = s.block, s.cam, s.table, at
    t = b.tools
    b.add(
        t.knife(
            fallen(
                table,
                [
                    (x, y - 0.045),
                    (x - side * 0.2, y + 0.0),
                    (x - side * 0.22, y + 0.07),
                    (x, y + 0.05),
                ],
            ),
            0.8,
            18,
        ).intersection(b.frame)
    )
    cup, skin = revolve(cam, x, y, [(0, 0.04), (0.01, 0.044), (0.085, 0.046), (0.092, 0.049)])
    ear = LineString(
        smooth(
            [
                skin(2.6, 0 if side < 0 else pi),
                cam(x - side * 0.085, y, 0.075),
                cam(x - side * 0.08, y, 0.03),
                skin(1.2, 0 if side < 0 else pi),
            ],
            steps=5,
        )
    ).buffer(4.4)
    b.put(t.knife(union([cup, ear]), 0.5, 12), 3.2, (side, -0.5))
    b.cut(t.pen([skin(3, a) for a in np.linspace(0, 2 * pi, 24)], 2.6))
    for a, wide in ((-2.8, 9), (-2.4, 6), (-2.0, 3.4)):
        a = a if side < 0 else -pi - a
        b.cut(t.gouge([skin(k, a) for k in np.linspace(1.1, 2.8, 5)], wide, 0.2, 0.3))
