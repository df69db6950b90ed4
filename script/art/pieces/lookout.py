"""A village as a look-out sees it from a tree's top: roofs, near boughs, a kerchief tied to one."""

from __future__ import annotations

from math import cos, hypot, radians, sin

from shapely.geometry import LineString, MultiPoint

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, smooth, union


def _seen(s: Scene, ring: list[Pair]) -> Shape:
    return s.cam.outline([(x, y, 0.0) for x, y in ring]).intersection(s.frame)


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
    """A neckerchief of the one colour tied round a bough at `at`: a band, a knot, two long ends."""
    b, t = s.block, s.tools

    def put(shape):
        return place(shape, *at, size, False, turn)

    ends = [
        [(6, 8), (50, 2), (96, 24), (150, 14), (138, 44), (150, 70), (90, 66), (44, 40)],
        [(-4, 12), (34, 40), (62, 84), (104, 128), (64, 130), (48, 152), (14, 100), (-6, 50)],
    ]
    parts = [poly((-24, -40), (20, -42), (24, 30), (-20, 28)), *[poly(*ring) for ring in ends]]
    for part in (*parts, ellipse(2, 18, 22, 17, 12, 9)):
        body = t.knife(put(part), 1.2, 14)
        b.put(t.knife(body.buffer(3), 0.6, 16), 3, s.side(*at))
        b.clear(body)
        b.tint(body.buffer(0.6))
    for line in (
        [(14, 16), (56, 22), (110, 44)],
        [(8, 30), (34, 68), (66, 118)],
        [(-16, -16), (16, -20)],
        [(-14, 4), (16, 0)],
    ):
        mark = put(LineString(smooth(line, steps=4)))
        b.add(t.gouge(list(mark.coords), 6 * size, 0.1, 0.5))


@piece
def village_roofs(
    s: Scene,
    houses: list[tuple[float, float, float, float, float]],
    eaves: float = 3,
    ridge: float = 8,
) -> None:
    """Cottages from above by day, each [x, y, long, deep, turn] in metres; walls are white."""
    for x, y, long, deep, turn in sorted(houses, key=lambda h: -h[1]):
        _cottage(s, (x, y), (long / 2, deep / 2), turn, (eaves, ridge))


def _cottage(s: Scene, at: Pair, half: Pair, turn: float, heights: Pair) -> None:
    """A dark roof, and the walls that face us white, each with a black edge."""
    b, t, (x, y) = s.block, s.tools, at

    def seen(u: float, v: float, z: float) -> Pair:
        return s.cam(*turned_point(x, y, turn, u * half[0], v * half[1]), z)

    low, top = heights
    ends = [(p, q) for p in (-1, 1) for q in (-1, 1)]
    points = [seen(p, q, z) for p, q in ends for z in (0, low)]
    points += [seen(p * 1.06, q * 1.2, low) for p, q in ends] + [
        seen(p * 1.06, 0, top) for p in (-1, 1)
    ]
    stack = [seen(0.3, 0, top * 0.9), seen(0.42, 0, top * 0.9)]
    x0, x1, foot = stack[0][0], stack[1][0], stack[0][1]
    up = max(9, foot - seen(0.36, 0, top * 1.26)[1])
    wide = max(6, abs(x1 - x0))
    flue = [(x0, foot + 4), (x0, foot - up), (x0 + wide, foot - up), (x0 + wide, foot + 4)]
    b.put(t.knife(poly(*flue), 0.4, 10).intersection(s.frame), 3)
    hull = MultiPoint(points).convex_hull
    b.put(
        t.knife(hull.buffer(1.5), 0.5, 14).intersection(s.frame),
        3,
        s.side(*hull.centroid.coords[0]),
    )
    c, n = cos(radians(turn)), sin(radians(turn))
    eye = (s.cam.eye[0] - x, s.cam.eye[1] - y)
    for p in (-1, 1):
        if (c * eye[0] + n * eye[1]) * p > half[0]:
            gable = [seen(p, -1, 0), seen(p, 1, 0), seen(p, 1, low), seen(p, 0, top * 0.9)]
            b.cut(t.knife(poly(*gable, seen(p, -1, low)).buffer(-1), 0.3, 14))
            b.add(
                t.knife(
                    poly(seen(p, -0.2, 1), seen(p, 0.2, 1), seen(p, 0.2, 3), seen(p, -0.2, 3)),
                    0.3,
                    8,
                )
            )
        if (-n * eye[0] + c * eye[1]) * p > half[1]:
            wall = [seen(-1, p, 0), seen(1, p, 0), seen(1, p, low * 0.86), seen(-1, p, low * 0.86)]
            b.cut(t.knife(poly(*wall).buffer(-0.8), 0.3, 14))
            lines = [
                [seen(u, p * 0.12, top * 0.94), seen(u, p, low * 1.2)]
                for u in (-0.7, -0.3, 0.1, 0.5, 0.85)
            ]
            for line in lines:
                b.cut(t.gouge(line, 3, 0.1, 0.3))


def turned_point(x: float, y: float, turn: float, u: float, v: float) -> Pair:
    """A point of a thing that stands turned at x, y."""
    c, n = cos(radians(turn)), sin(radians(turn))
    return x + u * c - v * n, y + u * n + v * c
