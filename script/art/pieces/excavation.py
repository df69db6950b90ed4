"""An archaeologist's trench in the sun, and what lies in it."""

from __future__ import annotations

from math import pi, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, blob, clamp, limb, poly, rect, smooth, union
from ..still import lying, revolve


@piece
def trench(
    s: Scene, x: Pair = (-0.8, 0.8), y: Pair = (-0.5, 0.9), deep: float = 0.5, shade: float = 0.34
) -> None:
    """A square trench, its floor the table (z = 0), meadow about it; its left side is in the shade.

    `shade` is how far the shadow of the left edge reaches on the floor, metres.
    """
    b, t, cam = s.block, s.tools, s.cam
    (x0, x1), (y0, y1), z = x, y, deep
    b.cut(s.block.sheet, lines=False)
    floor = cam.outline([(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)]).intersection(s.frame)
    back = cam.outline([(x0, y1, 0), (x1, y1, 0), (x1, y1, z), (x0, y1, z)]).intersection(s.frame)
    left = cam.outline([(x0, y0, 0), (x0, y1, 0), (x0, y1, z), (x0, y0, z)]).intersection(s.frame)
    right = cam.outline([(x1, y0, 0), (x1, y1, 0), (x1, y1, z), (x1, y0, z)]).intersection(s.frame)
    # the black side, its layers as wavy cuts
    b.put(t.knife(left, 0.7, 26), 0)
    for f, wide in ((0.8, 3.4), (0.56, 5), (0.3, 3)):
        line = [cam(x0, v, z * (f + 0.035 * sin(v * 7 + f * 9))) for v in np.linspace(y0, y1, 12)]
        cut = LineString(line).intersection(left)
        if not cut.is_empty and cut.geom_type == "LineString":
            b.cut(t.gouge(list(cut.coords), wide, 0.05, 0.1, 0.25, 30))
    # the side across: half lit
    b.put(t.knife(back, 0.7, 26), 0)
    b.cut(t.knife(back.buffer(-3), 0.6, 26))
    for f, wide, dense in ((0.7, 0, 0.95), (0.4, 5, 0.6), (0.2, 4, 0.5), (0.0, 3, 0.0)):
        top = [cam(u, y1, z * (f + 0.03 * sin(u * 6 + f * 11))) for u in np.linspace(x0, x1, 14)]
        if wide:
            b.add(t.gouge(top, wide, 0.02, 0.05, 0.25, 40).intersection(back))
        if dense > 0.9:  # the dark upper soil
            soil = poly(*top, *[cam(u, y1, z) for u in np.linspace(x1, x0, 3)]).intersection(back)
            b.add(t.knife(soil, 0.6, 24))
            b.hatch_white(
                soil.buffer(-3), t.parallels(soil, 1, 10), 2.6, length=(16, 50), gap=(20, 60)
            )
        elif dense:
            low = [
                cam(u, y1, z * (f + 0.03 * sin(u * 6 + f * 11))) for u in np.linspace(x0, x1, 14)
            ]
            high = [
                cam(u, y1, z * (min(1.0, f + 0.26) + (0.03 * sin(u * 6 + f * 8) if f < 0.8 else 0)))
                for u in np.linspace(x0, x1, 14)
            ]
            band = poly(*low, *high[::-1]).intersection(back)
            b.hatch_black(
                band, t.parallels(band, 2, 9), 6.5 * dense, length=(14, 60), gap=(5, 16), least=1.2
            )
    # the lit side at the right
    b.put(t.knife(right, 0.7, 26), 0)
    b.cut(t.knife(right.buffer(-2.6), 0.6, 26))
    for f in (0.58, 0.32):
        line = [cam(x1, v, z * (f + 0.03 * sin(v * 7 + f * 9))) for v in np.linspace(y0, y1, 12)]
        cut = LineString(line).intersection(right)
        if not cut.is_empty and cut.geom_type == "LineString":
            b.add(t.gouge(list(cut.coords), 3, 0.05, 0.1, 0.25, 40))
    family = [
        cam.line([(x1, v, z * f) for v in np.linspace(y0, y1, 6)])
        for f in (0.12, 0.24, 0.44, 0.7, 0.84)
    ]
    b.hatch_black(right.buffer(-3), family, 4.4, length=(24, 90), gap=(10, 34), least=1.2)
    # the floor: white, a sharp shadow along its left
    b.cut(t.knife(floor, 0.6, 30), lines=False)
    fall = cam.outline(
        [(x0, y0, 0), (x0 + shade, y0, 0), (x0 + shade, y1 - 0.02, 0), (x0, y1, 0)]
    ).intersection(s.frame)
    b.add(t.knife(fall, 1.0, 30))
    crumbs = []
    for _ in range(46):
        u, v = t.between(x0 + shade, x1 - 0.05), t.between(y0, y1 - 0.06)
        px, py = cam(u, v, 0)
        r = t.between(2, 6) * cam.scale(u, v, 0) / 560
        crumbs.append(poly(*around((px, py), r, (-1, 0), (0.4, -0.6), (1.5, 0.2), (0.3, 0.5))))
    b.add(union(crumbs).intersection(floor))


@piece
def turf(
    s: Scene,
    x: Pair = (-0.8, 0.8),
    y1: float = 0.9,
    deep: float = 0.5,
    count: int = 150,
    far: float = 9,
) -> None:
    """Cut meadow round a trench: tufts on white, thicker at its edge, and a dark wood far off."""
    b, t, cam = s.block, s.tools, s.cam
    tufts = []
    for _ in range(count):
        v = y1 + 0.1 + (far - y1) * t.between(0, 1) ** 2.2
        u = t.between(-1, 1) * (1.4 + v * 0.9)
        tufts.append((u, v))
    tufts += [
        (u + t.between(-0.03, 0.03), y1 + t.between(0.01, 0.05))
        for u in np.arange(-2.2, 2.2, 0.075)
    ]
    for d, edge in ((-1, x[0]), (1, x[1])):
        tufts += [(edge + d * t.between(0.02, 0.7) ** 1.5, v) for v in np.arange(-0.6, y1, 0.05)]
    strokes = []
    for u, v in sorted(tufts, key=lambda p: -p[1]):
        px, py = cam(u, v, deep)
        if not (0 < px < s.size[0] and 0 < py < s.size[1]):
            continue
        k = cam.scale(u, v, deep)
        for d in (-0.5, 0.05, 0.6):
            long = k * t.between(0.05, 0.085)
            strokes.append(
                t.gouge(
                    [(px + d * k * 0.012, py + 2), (px + d * long * 0.8, py - long)],
                    clamp(k * 0.02, 2, 9),
                    0.05,
                    0.85,
                )
            )
    b.add(union(strokes).intersection(s.frame))


@piece
def pegs(s: Scene, corners: list[Pair], deep: float = 0.5, tall: float = 0.16) -> None:
    """A string on pegs round a trench, on the ground `deep` above its floor."""
    b, t, cam = s.block, s.tools, s.cam
    tops = [cam(u, v, deep + tall * 0.8) for u, v in corners]
    cord = LineString(tops).intersection(s.frame)
    b.cut(cord.buffer(3.4), lines=False)
    b.add(t.knife(cord.buffer(1.3), 0.2, 60))
    for u, v in corners:
        foot, head = cam(u, v, deep - 0.02), cam(u, v, deep + tall)
        peg = limb([foot, head], (8, 10), 1, round_ends=False).intersection(s.frame)
        if peg.is_empty:
            continue
        b.put(t.knife(peg, 0.4, 14), 3, s.side(*head))


@piece
def ranging_pole(
    s: Scene, ground: Pair, tall: float = 1.5, wide: float = 0.05, bands: int = 9, z: float = 0.0
) -> None:
    """A surveyor's pole stood upright, its bands white and in the one colour."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, ground
    foot, head = cam(x, y, z), cam(x, y, z + tall)
    k = cam.scale(x, y, z + tall / 2) * wide / 2
    whole = poly(
        (foot[0] - k, foot[1]),
        (head[0] - k, head[1]),
        (head[0] + k, head[1]),
        (foot[0] + k, foot[1]),
    ).intersection(s.frame)
    tip = poly(
        (foot[0] - k * 0.8, foot[1] - 1),
        (foot[0] + k * 0.8, foot[1] - 1),
        (foot[0], foot[1] + k * 1.6),
    )
    d = -s.right(foot[0])
    cast = limb(
        [foot, (foot[0] + d * 92, foot[1] + 20), (foot[0] + d * 190, foot[1] + 42)],
        (10, 10, 8),
        1,
        round_ends=False,
    )
    b.add(t.knife(cast, 0.5, 20).intersection(s.frame))
    b.put(
        t.knife(union([whole.buffer(3.4, join_style="mitre"), tip]), 0.4, 24).intersection(s.frame),
        3,
    )
    b.clear(t.knife(whole, 0.4, 26))
    for n in range(bands):
        if n % 2:
            continue
        f0, f1 = n / bands, (n + 1) / bands
        p, q = (
            (foot[0] + (head[0] - foot[0]) * f0, foot[1] + (head[1] - foot[1]) * f0),
            (foot[0] + (head[0] - foot[0]) * f1, foot[1] + (head[1] - foot[1]) * f1),
        )
        b.tint(
            poly(
                (p[0] - k, p[1]), (q[0] - k, q[1]), (q[0] + k, q[1]), (p[0] + k, p[1])
            ).intersection(whole)
        )
    edge = k * 0.62 * d
    b.add(
        t.gouge(
            [(foot[0] + edge, foot[1] - 4), (head[0] + edge, head[1] + 4)],
            max(2.6, k * 0.4),
            0.02,
            0.02,
            0.2,
            60,
        ).intersection(whole)
    )


@piece
def buried_vase(s: Scene, at: Pair, r: float = 0.2, tall: float = 0.42, sunk: float = 0.13) -> None:
    """An earthenware vessel with a zigzag band, upright, its foot still in the earth."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, at
    turnings = [
        (0, r * 0.5),
        (tall * 0.2, r * 0.86),
        (tall * 0.42, r),
        (tall * 0.6, r * 0.92),
        (tall * 0.76, r * 0.62),
        (tall * 0.86, r * 0.5),
        (tall * 0.95, r * 0.54),
        (tall, r * 0.64),
    ]
    shape, skin = revolve(cam, x, y, turnings, -sunk)
    px, py = cam(x, y, 0)
    k = cam.scale(x, y, 0)
    d = s.right(px)
    # its shadow on the floor
    cast = [
        (x, y - r),
        (x - d * r * 2.2, y - r * 0.5),
        (x - d * r * 2.7, y + r * 0.3),
        (x - d * r * 2, y + r),
        (x, y + r),
    ]
    b.add(t.knife(s.table.shape(poly(*smooth(cast, True, 3)), 0.1), 0.8, 16).intersection(s.frame))
    b.put(t.knife(shape, 0.5, 14), 4.5, (d, -0.4))
    # lit side
    for o, wide in ((0.0, 15), (0.34, 11), (0.66, 7)):
        a = -abs(o) - 0.18 if d > 0 else -pi + abs(o) + 0.18
        b.cut(
            t.gouge(
                [skin(q, a) for q in np.linspace(0.9, 2.3, 6)], wide, 0.15, 0.15, 0.12, 18
            ).intersection(shape.buffer(-3))
        )
        b.cut(
            t.gouge(
                [skin(q, a) for q in np.linspace(3.45, 5.4, 5)], wide * 0.9, 0.15, 0.3, 0.12, 18
            ).intersection(shape.buffer(-3))
        )
    # the band between two lines, a zigzag in it
    front = np.linspace(-pi * 0.97, -pi * 0.03, 21)
    ring = [skin(2.45, a) for a in front] + [skin(3.35, a) for a in front[::-1]]
    b.cut(t.knife(poly(*ring), 0.4, 16).intersection(shape.buffer(-2)))
    zig = [
        skin(2.58 if i % 2 else 3.22, a)
        for i, a in enumerate(np.linspace(-pi * 0.95, -pi * 0.05, 14))
    ]
    b.add(t.pen(zig, 5, 0.12, 30).intersection(shape))
    mouth = poly(*[skin(7, a) for a in np.linspace(0, 2 * pi, 24)])
    b.cut(t.knife(mouth, 0.4, 12))
    b.add(t.knife(affinity.scale(mouth, 0.84, 0.74), 0.4, 12))
    # the earth that still holds it
    heap = blob(
        (px - r * k * 1.5, py + r * k * 0.34),
        (px - r * k * 0.9, py - r * k * 0.02),
        (px - r * k * 0.3, py + r * k * 0.16),
        (px + r * k * 0.3, py + r * k * 0.06),
        (px + r * k, py - r * k * 0.04),
        (px + r * k * 1.5, py + r * k * 0.32),
        (px + r * k * 0.8, py + r * k * 0.56),
        (px - r * k * 0.8, py + r * k * 0.58),
        steps=3,
    )
    b.put(t.knife(heap, 1.4, 14), 2.4, (d, -0.6))
    family = t.parallels(heap, 64 if d < 0 else 116, 12)
    b.hatch_white(
        heap.buffer(-3),
        family,
        lambda qx, _y: 1.6 + 5.5 * clamp(0.5 + (qx - px) * d / (r * k * 2.4)),
        length=(10, 26),
        gap=(5, 10),
        least=1.2,
    )


@piece
def brush(s: Scene, at: Pair, long: float = 0.3, turn: float = 30) -> None:
    """A flat brush on the ground, its bristles at `at`."""
    b, t = s.block, s.tools
    p = lying(s, at, turn, 0.012, long)
    hair = p.shape(poly((0, -0.14), (0.02, 0.14), (0.3, 0.12), (0.3, -0.12)))
    ferrule = p.shape(rect(0.3, -0.125, 0.42, 0.125))
    handle = p.shape(
        poly(
            *smooth(
                [
                    (0.42, -0.11),
                    (0.55, -0.05),
                    (0.75, -0.06),
                    (0.96, -0.075),
                    (1.0, 0),
                    (0.96, 0.075),
                    (0.75, 0.06),
                    (0.55, 0.05),
                    (0.42, 0.11),
                ],
                True,
                3,
            )
        )
    )
    whole = union([hair, ferrule, handle])
    d = s.right(whole.centroid.x)
    b.add(t.knife(affinity.translate(whole, -7 * d, 8), 0.5, 18).intersection(s.frame))
    b.put(t.knife(whole.buffer(2), 0.4, 18).intersection(s.frame), 3)
    b.cut(t.knife(hair, 0.4, 18))
    for v in (-0.09, -0.05, 0.0, 0.05, 0.09):
        b.add(t.gouge(p.line([(0.3, v), (0.03, v * 1.1)]), 2.4, 0.02, 0.6))
    b.cut(t.knife(p.shape(rect(0.33, -0.1, 0.39, 0.1)), 0.3, 12))
    b.cut(t.gouge(p.line([(0.48, 0.03), (0.92, 0.03)]), 4, 0.2, 0.3))


@piece
def trowel(s: Scene, at: Pair, long: float = 0.3, turn: float = 150) -> None:
    """A pointed trowel on the ground, its point at `at`."""
    b, t = s.block, s.tools
    p = lying(s, at, turn, 0.012, long)
    blade = p.shape(poly((0, 0), (0.3, -0.17), (0.46, -0.13), (0.5, 0), (0.46, 0.13), (0.3, 0.17)))
    neck = limb(p.line([(0.48, 0), (0.62, 0)]), (7, 7), 1, round_ends=False)
    grip = limb(p.line([(0.62, 0), (0.8, 0), (1.0, 0)]), (13, 19, 17), 3)
    whole = union([blade, neck, grip])
    d = s.right(whole.centroid.x)
    b.add(t.knife(affinity.translate(whole, -7 * d, 8), 0.5, 18).intersection(s.frame))
    b.put(t.knife(whole.buffer(1.6), 0.4, 18).intersection(s.frame), 3)
    b.cut(t.knife(p.shape(poly((0.03, 0), (0.3, -0.145), (0.45, -0.11), (0.47, 0.0))), 0.3, 18))
    b.cut(t.gouge(p.line([(0.68, 0.02), (0.96, 0.02)]), 4, 0.2, 0.3))
