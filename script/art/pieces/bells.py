"""Bells: on a table, in a belfry, and their sound."""

from __future__ import annotations

import numpy as np
from shapely import affinity
from shapely.geometry import LineString, Point

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, poly, rect, smooth, union
from ..still import fallen, revolve

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
def bell(s: Scene, at: Pair) -> None:
    """A hand bell, lit from the right."""
    b, cam, (x, y) = s.block, s.cam, at
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
def bell_shadow(s: Scene, at: Pair) -> None:
    """What the bell throws on the table; goes before it."""
    b, table, (x, y) = s.block, s.table, at
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
def three_bells(
    s: Scene, bells: list[tuple[float, float, float, float]], rope: Pair = (470, 620)
) -> None:
    """Bells seen from below, each [x, y, height, swing]; a red rope hangs beside the second."""
    b, t = s.block, s.tools
    for n, (x, y, high, swing) in enumerate(bells):
        k = high / 100
        yoke = affinity.rotate(
            rect(x - 34 * k, y - 14 * k, x + 34 * k, y + 2 * k), swing * 0.6, origin=(x, y)
        )
        shape = affinity.translate(affinity.rotate(_bell(k), swing, origin=(0, 0)), x, y)
        if n == 1:
            foot = affinity.rotate(Point(x + 32 * k, y), swing * 0.6, origin=(x, y)).coords[0]
            cord = limb([foot, rope], (13, 15), 1, round_ends=False)
            b.put(t.knife(cord.buffer(5), 0.6, 20).intersection(s.frame), 3)
            b.clear(cord.intersection(s.frame))
            b.tint(t.knife(cord, 0.6, 16).intersection(s.frame))
            twist = t.parallels(cord, 52, 17)
            b.hatch_black(cord.buffer(-2), twist, 2.4, length=(8, 18), gap=(2, 5))
        b.put(t.knife(union([shape, yoke]).intersection(s.frame), 1, 16), 6, s.side(x, y))
        for u, w in ((0.68, 9), (0.4, 6)):
            arc = smooth([(u * 24, 14), (u * 30, 44), (u * 40, 72), (u * 58, 92)], steps=4)
            d = s.right(x)
            ls = affinity.scale(LineString(arc), d * k, k, origin=(0, 0))
            ls = affinity.translate(affinity.rotate(ls, swing, origin=(0, 0)), x, y)
            b.cut(t.gouge(list(ls.coords), w * k, 0.2, 0.3).intersection(shape))
        for v, half in ((84, 44), (24, 25)):
            ls = LineString(smooth([(-half, v), (0, v + 7), (half, v)], steps=4))
            ls = affinity.scale(ls, k, k, origin=(0, 0))
            ls = affinity.translate(affinity.rotate(ls, swing, origin=(0, 0)), x, y)
            b.cut(t.gouge(list(ls.coords), 3.6 * k, 0.1, 0.2).intersection(shape))


def _bell(k: float) -> Shape:
    """A bell hung at (0, 0), 100 high."""
    half = [(0, 6), (16, 8), (26, 20), (29, 44), (36, 70), (52, 92), (54, 102), (0, 102)]
    ring = half + [(-u, v) for u, v in half[::-1]]
    crown = rect(-10, -8, 10, 10)
    clapper = union([limb([(0, 60), (0, 112)], (6, 8)), ellipse(0, 114, 12, 11, n=12)])
    return affinity.scale(union([poly(*ring), crown, clapper]), k, k, origin=(0, 0))
