"""Things of a girl who nursed: a folded dress, a bottle of medicine, a rolled slip, cones."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, radians, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, limb, poly, rect, union
from ..solid import Plane
from ..still import fallen, revolve


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
    _collar(s, top, page)
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


def _collar(s: Scene, top: Plane, page: object) -> None:
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
        b.add(blob((x - k, y), (x, y - k * 0.74), (x + k, y), (x, y + k * 0.74), steps=3))


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


@piece
def rolled_slip(s: Scene, at: Pair, long: float = 0.12, turn: float = 12, r: float = 0.011) -> None:
    """A slip of paper rolled as thin as a cigarette, tied with thread."""
    b, cam, (x, y) = s.block, s.cam, at
    t, a = b.tools, radians(turn)
    ends = [(x + k * long * cos(a), y + k * long * sin(a), r) for k in (0.0, 0.5, 1.0)]
    line = [cam(*p) for p in ends]
    wide = 2 * r * cam.scale(*ends[1])
    tube = limb(line, (wide, wide * 0.96, wide), 3, round_ends=False)
    d = s.right(line[0][0])
    b.add(t.knife(affinity.translate(tube, -9 * d, 8), 0.5, 16).intersection(b.frame))
    b.put(t.knife(tube.buffer(2.6), 0.4, 18), 2.2, s.side(*line[0]))
    b.clear(t.knife(tube, 0.4, 18))
    way = degrees(atan2(line[2][1] - line[0][1], line[2][0] - line[0][0]))
    off = [(px, py + wide * 0.2) for px, py in line]
    b.add(t.gouge(off, 2.6, 0.05, 0.3, 0.2, 30).intersection(tube))
    mouth = affinity.rotate(
        blob((-wide * 0.24, 0), (0, -wide / 2), (wide * 0.24, 0), (0, wide / 2)), way, origin=(0, 0)
    )
    mouth = affinity.translate(mouth, *line[0])
    b.put(t.knife(mouth.buffer(2), 0.3, 8), 0)
    b.clear(mouth)
    b.add(affinity.scale(mouth, 0.45, 0.45))
    mx, my = line[1]
    for o in (-3.4, 2.4):
        c, s_ = cos(radians(way)), sin(radians(way))
        px, py = mx + o * c, my + o * s_
        b.add(
            limb(
                [
                    (px + s_ * wide * 0.56, py - c * wide * 0.56),
                    (px - s_ * wide * 0.56, py + c * wide * 0.56),
                ],
                (2.4, 2.4),
            )
        )
    tail = [
        (mx, my + wide * 0.5),
        (mx + 7, my + wide * 0.5 + 9),
        (mx + 19, my + wide * 0.5 + 7),
        (mx + 30, my + wide * 0.5 + 15),
    ]
    b.cut(t.pen(tail, 3.4, 0.2))
    b.add(t.pen(tail[:2], 1.4, 0.2))


@piece
def cone(s: Scene, at: Pair, long: float = 0.1, turn: float = 30) -> None:
    """A spruce cone on the ground, its scales cut on the side of the light."""
    b, cam, (x, y) = s.block, s.cam, at
    t = b.tools
    px, py = cam(x, y, 0.012)
    k = cam.scale(x, y, 0) * long
    a = radians(-turn)
    c, q = cos(a), sin(a) * 0.8
    line = [(px + (f - 0.5) * k * c, py + (f - 0.5) * k * q) for f in (0, 0.3, 0.7, 1)]
    shape = limb(line, (k * 0.2, k * 0.34, k * 0.32, k * 0.1), 4)
    d = s.right(px)
    b.add(t.knife(affinity.translate(shape, -7 * d, 7), 0.6, 14).intersection(b.frame))
    b.put(t.knife(shape, 0.9, 8).intersection(b.frame), 3, s.side(px, py))
    nx, ny = -q / (hypot(c, q) or 1), c / (hypot(c, q) or 1)
    for i in range(6):
        f = 0.1 + i * 0.15
        mx, my = px + (f - 0.5) * k * c, py + (f - 0.5) * k * q
        for j in (-1, 0, 1):
            w = k * 0.1
            o = j * k * 0.105 * (1 if i % 2 else 0.8)
            cx, cy = mx + nx * o, my + ny * o
            arc = [
                (cx - nx * w * 0.5, cy - ny * w * 0.5),
                (cx + c * w * 0.8, cy + q * w * 0.8),
                (cx + nx * w * 0.5, cy + ny * w * 0.5),
            ]
            wide = 2.8 if (o * ny) * -1 >= -1 else 1.6
            b.cut(t.gouge(arc, wide, 0.2, 0.2, 0.1, 10).intersection(shape.buffer(-1)))


@piece
def hanging_boughs(s: Scene, lines: list[list[Pair]], needle: float = 34, width: float = 5) -> None:
    """Boughs of spruce in summer that hang into the picture: black, edged by needles and light."""
    b, t = s.block, s.tools
    for points in lines:
        stem = LineString(points)
        needles, n = (
            [limb(points, (9, 7, 3)[: len(points)] if len(points) < 4 else (9, 8, 6, 3), 3)],
            int(stem.length / 9),
        )
        for i in range(1, n):
            f = i / n
            p, o = (
                stem.interpolate(f, normalized=True),
                stem.interpolate(max(0, f - 0.02), normalized=True),
            )
            way = atan2(p.y - o.y, p.x - o.x)
            for d in (-1, 1):
                q = way + d * radians(t.between(34, 58))
                long = needle * t.between(0.75, 1.15) * (1.05 - 0.5 * f)
                needles.append(
                    t.gouge(
                        [(p.x, p.y), (p.x + cos(q) * long, p.y + sin(q) * long)], width, 0.1, 0.7
                    )
                )
        shape = union(needles).intersection(s.frame)
        b.put(shape, 3.2, s.side(*points[-1]))
        b.cut(t.gouge([(px, py - 1) for px, py in points], 2.2, 0.2, 0.4).intersection(s.frame))
