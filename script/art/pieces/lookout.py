"""A village as a look-out sees it from a tree's top: fields, a road with dust, near boughs."""

from __future__ import annotations

from math import cos, hypot, radians, sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, ellipse, limb, place, poly, smooth, union


def _seen(s: Scene, ring: list[Pair]) -> Shape:
    return s.cam.outline([(x, y, 0.0) for x, y in ring]).intersection(s.frame)


@piece
def field_patch(
    s: Scene,
    ring: list[Pair],
    angle: float = 0,
    step: float = 5,
    width: float = 0.5,
    dark: bool = False,
) -> None:
    """A field from above, its corners in metres: pale or dark, its rows `step` metres apart."""
    b, t = s.block, s.tools
    body = t.knife(_seen(s, ring), 0.8, 30)
    if dark:
        b.add(body)
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    cx, cy = sum(xs) / len(xs), sum(ys) / len(ys)
    reach = hypot(max(xs) - min(xs), max(ys) - min(ys)) / 2
    c, n = cos(radians(angle)), sin(radians(angle))
    rows = []
    v = -reach
    while v < reach:
        line = [
            (cx + u * c - v * n, cy + u * n + v * c)
            for u in (-reach, -reach / 2, 0, reach / 2, reach)
        ]
        rows.append(LineString([s.cam(x, max(y, -60), 0) for x, y in line]))
        v += step * t.between(0.8, 1.2)
    wide = clamp(width * step * s.cam.scale(cx, cy, 0), 2, 13)
    ink = b.hatch_white if dark else b.hatch_black
    ink(body.buffer(-3), rows, wide, length=(50, 170), gap=(8, 30), miss=0.08)
    if not dark:
        ring_ = body.difference(body.buffer(-2.6))
        b.add(t.knife(ring_, 0.4, 24), lines=False)


@piece
def dust_trail(s: Scene, at: Pair, to: Pair, wide: float = 34, lorry: float = 26) -> None:
    """A small black lorry on a road, its dust behind it: swelling strokes from `at` to `to`."""
    b, t, (x, y) = s.block, s.tools, at
    dx, dy = to[0] - x, to[1] - y
    d = hypot(dx, dy) or 1
    ux, uy = dx / d, dy / d
    cloud = []
    for k in range(6):
        f = (k + 0.6) / 6
        px, py = x + dx * f, y + dy * f
        r = wide * (0.35 + 0.75 * f)
        cloud.append(ellipse(px + t.between(-4, 4), py - r * 0.4, r * 0.9, r * 0.62, n=11))
    puff = t.knife(union(cloud), 2, 14)
    b.put(puff.buffer(2.4).intersection(s.frame), 0)
    b.clear(puff.intersection(s.frame))
    for k in range(5):
        off = (k - 2) * wide * 0.34
        line = [
            (x + ux * d * f - uy * off * f, y + uy * d * f + ux * off * f * 0.6 - wide * 0.3 * f)
            for f in (0.3, 0.55, 0.78, 0.95)
        ]
        b.add(t.gouge(smooth(line, steps=4), 4.5, 0.4, 0.5).intersection(puff))
    nx, ny = -uy, ux
    w, ln = lorry * 0.42, lorry
    body = poly(
        *[
            (x - ux * p * ln + nx * q * w, y - uy * p * ln + ny * q * w * 0.8 - z)
            for p, q, z in (
                (0, -1, 0),
                (1.1, -1, 0),
                (1.1, 1, 0),
                (0, 1, 0),
                (0, 1, ln * 0.5),
                (1, 1, ln * 0.5),
                (1, -1, ln * 0.5),
                (0, -1, ln * 0.5),
            )
        ]
    ).convex_hull
    b.put(t.knife(body, 0.6, 9), 3)
    b.cut(
        t.gouge(
            [(x - ux * ln * 0.1, y - ln * 0.4), (x - ux * ln * 0.9, y - uy * ln * 0.9 - ln * 0.4)],
            3.4,
        )
    )


@piece
def pine_boughs(
    s: Scene, lines: list[list[Pair]], needle: float = 62, width: float = 6, tuft: float = 0.16
) -> None:
    """Near boughs of a pine: bare, bent wood with tufts of long needles towards their ends."""
    b, t = s.block, s.tools
    for points in lines:
        way = smooth(points, steps=6)
        stem = LineString(way)
        parts = [limb(points, (24, 18, 12, 6), 5)]
        spots = []
        f = 0.24
        while f <= 1.0:
            spots.append(f)
            f += tuft * t.between(0.6, 1.1)
        for f in [*spots, 1.0]:
            p = stem.interpolate(f, normalized=True)
            o = stem.interpolate(max(0, f - 0.04), normalized=True)
            main = LineString([(o.x, o.y), (p.x, p.y)])
            (x0, y0), (x1, y1) = main.coords
            base = hypot(x1 - x0, y1 - y0) or 1
            ux, uy = (x1 - x0) / base, (y1 - y0) / base
            side = t.rng.choice((-1, 1)) * (f < 0.98)
            long = needle * (1.5 - 0.5 * f)
            tip = (p.x + (ux - side * uy) * long * 0.5, p.y + (uy + side * ux) * long * 0.5)
            parts.append(limb([(p.x, p.y), tip], (9, 6), 2))
            for a in range(-78, 90, 12):
                q = radians(a + t.between(-5, 5))
                vx, vy = ux - side * uy, uy + side * ux
                n = hypot(vx, vy) or 1
                vx, vy = vx / n, vy / n
                wx, wy = vx * cos(q) - vy * sin(q), vx * sin(q) + vy * cos(q)
                reach = needle * t.between(0.8, 1.15)
                parts.append(
                    t.gouge([tip, (tip[0] + wx * reach, tip[1] + wy * reach)], width, 0.05, 0.6)
                )
        whole = union(parts).intersection(s.frame)
        b.put(whole, 5, s.side(*points[-1]))
        b.cut(
            t.gouge([(x, y - 4) for x, y in way[: len(way) * 3 // 4]], 5, 0.1, 0.4).intersection(
                whole
            )
        )


@piece
def tied_kerchief(s: Scene, at: Pair, size: float = 1, turn: float = 0) -> None:
    """A neckerchief of the one colour tied round a bough at `at`: a band, a knot, two tails."""
    b, t = s.block, s.tools
    band = poly((-20, -30), (18, -34), (22, 30), (-16, 32))
    tails = [
        poly(
            *smooth(
                [(0, 14), (-26, 44), (-58, 62), (-70, 112), (-36, 96), (-6, 72), (10, 34)],
                closed=True,
                steps=2,
            )
        ),
        poly(
            *smooth(
                [(6, 16), (30, 40), (44, 84), (70, 120), (74, 78), (56, 36), (24, 10)],
                closed=True,
                steps=2,
            )
        ),
    ]
    knot = ellipse(4, 20, 21, 17, 10, 9)
    whole = t.knife(place(union([band, *tails, knot]), *at, size, False, turn), 0.8, 16)
    b.put(t.knife(whole.buffer(3.4), 0.6, 16), 5, s.side(*at))
    b.clear(whole)
    b.tint(whole.buffer(0.6))
    for line in (
        [(-14, 34), (-34, 58), (-56, 98)],
        [(20, 32), (40, 60), (60, 100)],
        [(-16, -10), (16, -14)],
        [(-10, 8), (4, 3), (20, 10)],
        [(-12, 28), (4, 34), (20, 28)],
    ):
        mark = place(LineString(smooth(line, steps=4)), *at, size, False, turn)
        b.add(t.gouge(list(mark.coords), 5.5 * size, 0.1, 0.5))
