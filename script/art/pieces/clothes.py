"""Clothes, folded, hung up or laid down."""

from __future__ import annotations

from math import cos, radians, sin

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, blob, ellipse, poly, rect, union
from ..solid import Plane


@piece
def folded_dress(
    s: Scene, at: Pair, w: float = 0.34, h: float = 0.36, turn: float = 0, thick: float = 0.03
) -> None:
    """A pale dress, folded, its collar away from us; the belt across it is in the one colour.

    `at` is its left front corner.
    """
    b, cam, (x, y) = s.block, s.cam, at
    t, a = b.tools, radians(turn)
    u, v = (w * cos(a), w * sin(a), 0), (-h * sin(a), h * cos(a), 0)
    top = Plane(cam, (x, y, thick), u, v)
    low = Plane(cam, (x, y, 0), u, v)
    ring = blob(
        (-0.13, 0.03),
        (-0.1, 0),
        (0.5, -0.012),
        (1.1, 0),
        (1.13, 0.03),
        (1.02, 0.33),
        (0.98, 0.4),
        (0.97, 0.6),
        (0.94, 0.68),
        (1.08, 0.72),
        (1.12, 0.84),
        (1.0, 0.97),
        (0.8, 1.02),
        (0.62, 1.02),
        (0.5, 1.0),
        (0.38, 1.02),
        (0.2, 1.02),
        (0.0, 0.97),
        (-0.12, 0.84),
        (-0.08, 0.72),
        (0.06, 0.68),
        (0.03, 0.6),
        (0.02, 0.4),
        (-0.02, 0.33),
        steps=3,
    )
    page, foot = top.shape(ring), low.shape(ring)
    body = union(
        [affinity.translate(page, 0, k * (foot.centroid.y - page.centroid.y) / 6) for k in range(7)]
    )
    shadow = affinity.translate(body, -16 * s.right(body.centroid.x), 12)
    b.add(t.knife(shadow, 0.9, 20).intersection(b.frame))
    b.put(
        t.knife(body.buffer(2.6), 0.6, 22).intersection(b.frame),
        2.4,
        s.side(*page.centroid.coords[0]),
    )
    b.clear(t.knife(body, 0.6, 24).intersection(b.frame))
    # the folded layers at the front
    for k, z in enumerate((0.0, 0.34, 0.68, 1.0)):
        layer = Plane(cam, (x, y, thick * z), u, v)
        edge = layer.line(
            [(-0.13, 0.02), (-0.08, -0.004), (0.5, -0.014), (1.08, -0.004), (1.13, 0.02)]
        )
        if k > 0:
            b.add(t.gouge(edge, 3.4 if k == 3 else 2.4, 0.03, 0.1, 0.2, 60).intersection(body))
    for d in (-1, 1):  # the puffed sleeves, gathered at a band
        for k in (0.72, 0.78, 0.84, 0.9):
            line = top.line([(0.5 + d * 0.6, k), (0.5 + d * 0.5, k * 0.5 + 0.42)])
            b.add(t.gouge(line, 3, 0.03, 0.9).intersection(page))
        line = top.line([(0.5 + d * 0.43, 0.69), (0.5 + d * 0.4, 0.84), (0.5 + d * 0.34, 1.01)])
        b.add(t.gouge(line, 3.4, 0.05, 0.2, 0.2, 30).intersection(page))
    # folds from the belt, a few and long
    belt = top.shape(poly((-0.02, 0.335), (1.02, 0.335), (1.02, 0.465), (-0.02, 0.465)), 0.1)
    for f0, f1, low_, high, wide in (
        (0.1, -0.02, 0.32, 0.03, 5),
        (0.24, 0.17, 0.32, 0.06, 3.4),
        (0.36, 0.33, 0.32, 0.1, 4.4),
        (0.66, 0.7, 0.32, 0.05, 5),
        (0.78, 0.86, 0.32, 0.09, 3.4),
        (0.9, 1.03, 0.32, 0.02, 6.4),
        (0.14, 0.13, 0.49, 0.64, 4.4),
        (0.86, 0.87, 0.49, 0.7, 5.4),
        (0.74, 0.75, 0.49, 0.6, 3),
    ):
        line = top.line([(f0, low_), (f0 * 0.6 + f1 * 0.4, (low_ + high) / 2), (f1, high)])
        b.add(t.gouge(line, wide, 0.04, 0.85, 0.1, 30).intersection(page))
    _collar(s, top)
    b.add(t.knife(belt.buffer(2.4), 0.4, 24).intersection(body))
    b.clear(t.knife(belt, 0.5, 24).intersection(body))
    b.tint(belt.intersection(body).buffer(0.8))
    buckle = top.shape(rect(0.43, 0.31, 0.57, 0.49))
    hole = top.shape(rect(0.465, 0.355, 0.535, 0.445))
    b.put(t.knife(buckle, 0.4, 12), 1.6)
    b.cut(t.knife(buckle.buffer(-2.6), 0.3, 12))
    b.untint(buckle)
    b.add(t.knife(hole.buffer(2.2), 0.3, 12))
    b.clear(t.knife(hole, 0.3, 10))
    b.tint(hole)


def _collar(s: Scene, top: Plane) -> None:
    """Two wings of a collar, the neck dark between them, a row of buttons."""
    b, t = s.block, s.tools
    neck = top.shape(
        blob(
            (0.36, 1.01),
            (0.5, 1.05),
            (0.64, 1.01),
            (0.58, 0.92),
            (0.5, 0.84),
            (0.42, 0.92),
            steps=3,
        )
    )
    b.put(t.knife(neck, 0.4, 14), 0)
    for d in (-1, 1):
        wing = [
            (0.5, 0.82),
            (0.5 + d * 0.09, 0.9),
            (0.5 + d * 0.13, 1.02),
            (0.5 + d * 0.24, 1.0),
            (0.5 + d * 0.32, 0.86),
            (0.5 + d * 0.2, 0.73),
        ]
        shape = top.shape(poly(*wing))
        b.put(t.knife(shape.buffer(2.8), 0.4, 18), 0)
        b.clear(t.knife(shape, 0.4, 18))
        line = top.line([(0.5 + d * 0.09, 0.84), (0.5 + d * 0.2, 0.79), (0.5 + d * 0.27, 0.87)])
        b.add(t.gouge(line, 1.8, 0.2, 0.2))
    line = top.line([(0.5, 0.82), (0.505, 0.65), (0.5, 0.48)])
    b.add(t.gouge(line, 2.6, 0.03, 0.05, 0.2, 40))
    for v in (0.74, 0.63, 0.53, 0.22, 0.09):
        x, y = top(0.535, v)
        k = 4.6
        b.add(blob(*around((x, y), k, (-1, 0), (0, -0.74), (1, 0), (0, 0.74)), steps=3))


@piece
def hanging_coat(s: Scene, at: Pair, high: float = 160, white: bool = False) -> None:
    """A coat on a peg, `at` its peg in the picture."""
    b, t, (x, y), k = s.block, s.tools, at, high / 160
    ring = [(0, 4), (14, 12), (30, 26), (34, 90), (30, 92), (24, 60), (28, 150), (-28, 150)]
    ring += [(-24, 60), (-30, 92), (-34, 90), (-30, 26), (-14, 12)]
    shape = t.knife(poly(*[(x + u * k, y + v * k) for u, v in ring]), 0.6, 16).intersection(s.frame)
    b.put(shape, 3, s.side(x, y + 80 * k))
    if white:
        b.cut(shape.buffer(-2.5))
    ink = b.hatch_black if white else b.hatch_white
    folds = [
        LineString([(x + u * k, y + 40 * k), (x + u * 1.3 * k, y + 146 * k)])
        for u in (-16, -5, 7, 17)
    ]
    ink(shape.buffer(-3), folds, 3.2 * k, length=(30, 90), gap=(6, 16))
    b.cut(t.knife(ellipse(x, y, 4 * k, 4 * k, n=8), 0.3, 5))
