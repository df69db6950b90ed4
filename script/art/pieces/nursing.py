"""A nurse's bag, medicine."""

from __future__ import annotations

from math import pi

import numpy as np
from shapely import affinity
from shapely.geometry import LineString, Polygon

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
def medicine_bottle(s: Scene, at: Pair, tall: float = 0.15, r: float = 0.034) -> None:
    """A brown glass bottle of a chemist's, corked, with a plain label."""
    b, cam, (x, y) = s.block, s.cam, at
    t = b.tools
    turnings = [
        (0, r * 0.94),
        (tall * 0.03, r),
        (tall * 0.62, r),
        (tall * 0.72, r * 0.8),
        (tall * 0.78, r * 0.4),
        (tall * 0.88, r * 0.38),
        (tall * 0.885, r * 0.52),
        (tall * 0.93, r * 0.52),
    ]
    d = s.right(cam(x, y, 0)[0])
    shape, skin = revolve(cam, x, y, turnings)
    cork, _ = revolve(cam, x, y, [(tall * 0.93, r * 0.34), (tall * 1.03, r * 0.4)])
    cast = [(x, y - r), (x - d * 0.2, y + 0.01), (x - d * 0.23, y + 0.06), (x, y + r)]
    b.add(t.knife(fallen(s.table, cast), 0.8, 18).intersection(b.frame))
    b.put(t.knife(union([shape, cork]), 0.4, 14), 3.6, (d, -0.6))
    b.cut(t.knife(cork.buffer(-2), 0.3, 10))
    angles = np.linspace(-pi * 0.94, -pi * 0.06, 9)
    ring = [skin(1.25, a) for a in angles] + [skin(1.85, a) for a in angles[::-1]]
    label = poly(*ring)
    b.cut(t.knife(label, 0.4, 14))
    for k, f in ((1.68, 0.2), (1.52, 0.2), (1.38, 0.34)):
        line = [skin(k, a) for a in np.linspace(-pi * (1 - f), -pi * f, 6)]
        b.add(t.gouge(line, 2.2, 0.05, 0.1, 0.2, 20))
    a = -pi * 0.86 if d < 0 else -pi * 0.14
    b.cut(t.gouge([skin(k, a) for k in (0.2, 0.7, 1.2)], 5, 0.2, 0.2))
    b.cut(t.gouge([skin(k, a) for k in (1.9, 2.2, 2.9)], 5.4, 0.2, 0.3))
    b.cut(t.gouge([skin(k, a) for k in (4.0, 4.9)], 3, 0.2, 0.3))
    b.cut(t.pen([skin(7, a) for a in np.linspace(0, 2 * pi, 14)], 1.8))
