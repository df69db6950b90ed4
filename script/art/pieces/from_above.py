"""Land seen from above, by dusk: fields, woods, roads, a farm, a town, vehicles' lights."""

from __future__ import annotations

from math import hypot

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..render import render
from ..scene import Scene
from ..shapes import Pair, Shape, around, clamp, poly, smooth, union
from ..solid import Face, Triple, cuboid, turned


@piece
def plots(
    s: Scene, y: Pair = (-60, 320), x: Pair = (-190, 190), wide: float = 15, tone: float = 1.0
) -> None:
    """Fields in strips from above, strokes in three directions, each as dark as chance has it."""
    b, t, cam = s.block, s.tools, s.cam
    b.add(s.frame, lines=False)
    blocks = []
    v = y[0]
    while v < y[1]:
        deep = t.between(46, 74)
        u = x[0] + t.between(0, 30)
        while u < x[1]:
            across = t.between(56, 96)
            blocks.append((u, v, across, deep))
            u += across + 2
        v += deep + 2
    deal: list[float] = []
    for k, (u, v, across, deep) in enumerate(blocks):
        way = (0, 64, 118)[(k * 2 + k // 4) % 3]
        n = max(2, int((deep if way == 0 else across) / wide))
        for i in range(n):
            if not deal:
                deal = [0.05, 0.22, 0.33, 0.44, 0.5, 0.28]
                t.rng.shuffle(deal)
            bright = deal.pop() * tone
            if way == 0:
                ring = [
                    (u, v + deep * i / n),
                    (u + across, v + deep * i / n),
                    (u + across, v + deep * (i + 1) / n),
                    (u, v + deep * (i + 1) / n),
                ]
            else:
                ring = [
                    (u + across * i / n, v),
                    (u + across * (i + 1) / n, v),
                    (u + across * (i + 1) / n, v + deep),
                    (u + across * i / n, v + deep),
                ]
            shape = ground_shape(s, ring)
            if shape.is_empty or bright < 0.1:
                continue
            k_ = cam.scale(u, v, 0)
            gap = clamp(3.4 * k_, 11, 19)
            a, c = (ring[0], ring[1]) if way == 0 else (ring[0], ring[3])
            d, e = (ring[3], ring[2]) if way == 0 else (ring[1], ring[2])
            lines_ = max(2, int((wide * k_) / gap))
            family = t.between_lines(
                [cam(*a, 0), cam(*c, 0)], [cam(*d, 0), cam(*e, 0)], lines_, 0.15
            )
            b.hatch_white(
                shape.buffer(-2.5),
                family,
                gap * bright * 1.25,
                length=(60, 190),
                gap=(6, 18),
                least=1.6,
            )


def ground_shape(s: Scene, points: list[Pair]) -> Shape:
    return s.cam.outline([(x, y, 0.0) for x, y in points]).intersection(s.frame)


@piece
def wood_from_above(s: Scene, ring: list[Pair], size: float = 7.5, bright: float = 4.5) -> None:
    """A wood from above: crowns as small arcs towards the light, on black; `ring` in metres."""
    b, t, cam = s.block, s.tools, s.cam
    shape = ground_shape(s, ring)
    b.put(t.knife(shape, 2.2, 16), 2.4, (0, -1))
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    marks = []
    v = min(ys)
    while v < max(ys):
        u = min(xs) + t.between(0, size)
        while u < max(xs):
            px, py = cam(u, v, 0)
            r = size * 0.36 * cam.scale(u, v, 0)
            arc = around((px, py), r, (-1, 0), (-0.6, -0.7), (0.1, -0.9), (0.7, -0.5))
            marks.append(t.gouge(arc, clamp(r * 0.32, 1.6, bright), 0.3, 0.3, 0.1, 10))
            u += size * t.between(0.9, 1.5)
        v += size * 1.15
    b.cut(union(marks).intersection(shape.buffer(-3)))


@piece
def road_from_above(
    s: Scene, line: list[Pair], half: float = 5, trees: float = 0, verge: float = 15
) -> None:
    """A pale main road from above, its line in metres; bare limes outside it, `trees` apart."""
    b, t, cam = s.block, s.tools, s.cam
    points = smooth(line, steps=5)
    left, right = [], []
    for i, (x, y) in enumerate(points):
        x0, y0 = points[max(0, i - 1)]
        x1, y1 = points[min(len(points) - 1, i + 1)]
        d = hypot(x1 - x0, y1 - y0) or 1
        nx, ny = -(y1 - y0) / d, (x1 - x0) / d
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    shape = ground_shape(s, left + right[::-1])
    if verge:
        b.put(t.knife(shape.buffer(verge), 1.2, 22).intersection(s.frame), 0)
    b.cut(t.knife(shape, 0.8, 26))
    ruts = []
    for f in (0.14, 0.38, 0.62, 0.86):
        ruts.append(
            cam.line(
                [
                    (p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f, 0.0)
                    for p, q in zip(left, right, strict=True)
                ]
            )
        )
    b.hatch_black(
        shape,
        ruts,
        lambda _x, py: 1.6 + 4.6 * clamp(py / s.size[1]),
        length=(60, 150),
        gap=(5, 14),
        least=1.2,
    )
    if not trees:
        return
    row = []
    outer = (
        left
        if sum(p[0] for p in left) / len(left) < sum(p[0] for p in right) / len(right)
        and line[-1][0] < line[0][0]
        else right
    )
    for side in (outer,):
        ls = LineString(side)
        along = trees * 0.5
        while along < ls.length:
            p = ls.interpolate(along)
            px, py = cam(p.x, p.y, 0)
            k = cam.scale(p.x, p.y, 0)
            tall = 9.5 * k
            if 0 < px < s.size[0] and 0 < py < s.size[1] + 60:
                row.append(_bare(px, py, tall))
            along += trees * t.between(0.85, 1.15)
    b.put(union(row).intersection(s.frame), 1.4, (0, -1))


def _bare(x: float, y: float, h: float) -> Shape:
    top = y - h
    parts = [LineString([(x, y), (x, top)]).buffer(max(0.9, h * 0.035))]
    for f, o in ((0.45, 0.24), (0.6, -0.26), (0.74, 0.2), (0.84, -0.16)):
        parts.append(
            LineString([(x, y - h * f), (x + o * h, y - h * (f + 0.24))]).buffer(max(0.6, h * 0.02))
        )
    return union(parts)


@piece
def headlights(s: Scene, at: Pair, to: Pair, long: float = 26, size: float = 1.0) -> None:
    """A lorry from above as a small block, its beams on the road, from `at` towards `to`."""
    b, t, cam = s.block, s.tools, s.cam
    (x, y), d = at, hypot(to[0] - at[0], to[1] - at[1]) or 1
    ux, uy = (to[0] - x) / d, (to[1] - y) / d
    nx, ny = -uy, ux
    w, ln = 1.7 * size, 7.5 * size

    def on(along: float, across: float, z: float = 0.0) -> Pair:
        return cam(x + ux * along + nx * across, y + uy * along + ny * across, z)

    cone = poly(
        on(ln / 2, w * 0.7),
        on(ln / 2 + long, w * 3.3),
        on(ln / 2 + long * 1.12, 0),
        on(ln / 2 + long, -w * 3.3),
        on(ln / 2, -w * 0.7),
    ).intersection(s.frame)
    b.cut(t.knife(cone, 0.6, 18))
    angle = np.degrees(np.arctan2(uy, ux))
    box = cuboid(-ln / 2, ln / 2, -w, w, 0, 3.0 * size)
    hull = union([cam.outline(turned(f.points, float(angle), (x, y, 0))) for f in box.values()])
    b.put(t.knife(hull, 0.4, 14).intersection(s.frame), 2.4)
    roof = cam.outline(turned(box["top"].points, float(angle), (x, y, 0)))
    b.cut(t.knife(roof.difference(roof.buffer(-1.6)), 0.2, 14).intersection(s.frame))


@piece
def roofs_from_above(
    s: Scene,
    houses: list[tuple[float, float, float, float, float]],
    tower: Pair | None = None,
    bright: float = 0.5,
) -> None:
    """Houses from above, each [x, y, long, deep, turn] in metres; a church tower at `tower`."""
    b, t, cam = s.block, s.tools, s.cam
    for x, y, wide, deep, turn in sorted(houses, key=lambda h: -h[1]):
        faces = _house(x, y, wide, deep, deep * 0.42, deep * 0.95, turn)
        render(
            b,
            cam,
            faces,
            s.lamp,
            side=(-0.6, -0.8),
            edge=1.8,
            halo=2.4,
            gap=9,
            tones=lambda f, _on: (
                bright
                if f.name == "roof back"
                else (bright * 0.45 if f.name == "roof front" else 0.0)
            ),
        )
    if tower:
        x, y = tower
        foot, neck, tip = cam(x, y, 0), cam(x, y, 17), cam(x, y, 29)
        k = cam.scale(x, y, 20) * 3.2
        shape = union(
            [
                poly(
                    (foot[0] - k, foot[1]),
                    (neck[0] - k, neck[1]),
                    (neck[0] + k, neck[1]),
                    (foot[0] + k, foot[1]),
                ),
                poly((neck[0] - k * 1.15, neck[1]), tip, (neck[0] + k * 1.15, neck[1])),
            ]
        )
        b.put(t.knife(shape, 0.4, 14).intersection(s.frame), 2.6, (-1, -0.4))
        b.cut(
            t.gouge(
                [(foot[0] - k * 0.6, foot[1] - 3), (neck[0] - k * 0.6, neck[1] + 2)],
                max(2, k * 0.4),
                0.1,
                0.2,
            )
        )


def _house(
    x: float, y: float, wide: float, deep: float, eaves: float, top: float, turn: float
) -> list[Face]:
    """A house with a gable roof, its ridge along its length."""
    f = cuboid(-wide / 2, wide / 2, -deep / 2, deep / 2, 0, eaves)
    o = 0.6
    out = [f["front"], f["left"], f["right"], f["back"]]
    for d in (-1, 1):
        ring: list[Triple] = [
            (-wide / 2 - o, d * (deep / 2 + o), eaves - 0.3),
            (wide / 2 + o, d * (deep / 2 + o), eaves - 0.3),
            (wide / 2 + o, 0, top),
            (-wide / 2 - o, 0, top),
        ]
        out.append(
            Face(
                ring if d < 0 else ring[::-1],
                name="roof front" if d < 0 else "roof back",
                count=6,
                grain=(0, 1),
            )
        )
    for d in (-1, 1):
        ring = [
            (d * wide / 2, -deep / 2, eaves),
            (d * wide / 2, deep / 2, eaves),
            (d * wide / 2, 0, top),
        ]
        out.append(Face(ring if d > 0 else ring[::-1], name="gable", count=0))
    return [Face(turned(q.points, turn, (x, y, 0)), q.tone, q.grain, q.count, q.name) for q in out]


@piece
def farmyard(s: Scene, at: Pair, size: float = 1.0, red: Pair = (0.32, 0.5)) -> None:
    """A farm from above: three roofs round a yard; a window and its light are in the one colour."""
    b, t, cam, (x, y), k = s.block, s.tools, s.cam, at, size
    yard = ground_shape(
        s,
        around((x, y), k, (-19, -15), (19, -15), (19, 17), (-19, 17)),
    )
    b.put(t.knife(yard.buffer(10, join_style="round"), 1.5, 20), 3)
    b.hatch_white(yard, t.parallels(yard, 4, 12), 6.5, length=(30, 90), gap=(8, 24))
    houses = [
        (x, y + 13 * k, 30 * k, 10 * k, 0.0),
        (x - 16.5 * k, y - 2 * k, 22 * k, 9 * k, 90.0),
        (x + 17 * k, y - 1 * k, 20 * k, 9 * k, 90.0),
    ]
    roofs_from_above(s, houses, None, 0.62)
    # the dwelling's long wall looks on the yard: one big window
    hx, hy, deep = x, y + 13 * k, 10 * k
    z0, z1 = deep * 0.06, deep * 0.4
    wall = hy - deep / 2 - 0.05
    m = hx - 15 * k + 30 * k * red[0]
    half = 3.4 * k
    ring = [(m - half, wall, z0), (m + half, wall, z0), (m + half, wall, z1), (m - half, wall, z1)]
    pane = cam.outline(ring)
    b.put(t.knife(pane.buffer(3.4), 0.4, 16), 2.6)
    b.clear(t.knife(pane, 0.4, 16))
    b.tint(pane)
    glow = ground_shape(
        s,
        [
            (m - half, wall - 0.3),
            (m + half, wall - 0.3),
            (m + half * 3.2, wall - 15 * k),
            (m - half * 2.6, wall - 15 * k),
        ],
    )
    b.cut(t.knife(glow, 0.6, 20), lines=False)
    b.tint(glow)
    b.add(LineString([cam(m, wall, z0), cam(m, wall, z1)]).buffer(1.4))
