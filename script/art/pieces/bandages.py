"""Rolls of bandage."""

from __future__ import annotations

from math import cos, pi, sin

from shapely import affinity
from shapely.geometry import MultiPoint

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, poly, rect, smooth, union
from ..still import lying, pale


@piece
def clean_roll(
    s: Scene, at: Pair, r: float = 0.045, tall: float = 0.05, tail: float = 0.13, turn: float = -35
) -> None:
    """A roll of clean bandage stood on its end under a lamp, its loose end on the table."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, at
    p = lying(s, at, turn)
    ribbon = t.knife(p.shape(rect(0, -r, tail + r, -r + 0.062)), 0.8, 18).intersection(s.frame)
    pale(s, ribbon, 6)
    for u in (0.35, 0.6, 0.82):
        line = p.line([(u * (tail + r), -r + 0.006), (u * (tail + r) + 0.006, -r + 0.05)])
        b.add(t.gouge(line, 4, 0.05, 0.8).intersection(ribbon))

    def rim(z: float, k: float = 1.0) -> list[Pair]:
        return [
            cam(x + r * k * cos(2 * pi * q / 28), y + r * k * sin(2 * pi * q / 28), z)
            for q in range(28)
        ]

    roll = MultiPoint(rim(0) + rim(tall)).convex_hull
    dx, _dy = s.side(*roll.centroid.coords[0])
    shade = affinity.translate(MultiPoint(rim(0)).convex_hull, -dx * 34, 12)
    b.add(t.knife(shade.union(MultiPoint(rim(0)).convex_hull).convex_hull, 0.8, 16))
    b.put(t.knife(roll.buffer(2.4), 0.5, 16), 2)
    b.clear(t.knife(roll, 0.5, 14))
    for q in range(15):
        a = -pi * (q + 0.5) / 15
        line = [cam(x + r * cos(a), y + r * sin(a), z) for z in (0.0, tall * 0.9)]
        b.add(t.gouge(line, 2.4 + 3.4 * clamp(cos(a) * (1 if dx < 0 else -1) + 0.3), 0.05, 0.5))
    turns = [rim(tall, 0.95 - 0.8 * q / 160)[(q * 28 // 26) % 28] for q in range(0, 160, 2)]
    b.add(t.pen(turns, 2.4))
    b.add(t.pen([*rim(tall), rim(tall)[0]], 2.4))


@piece
def bandage_roll(s: Scene, at: Pair, wide: float = 200) -> None:
    """A rolled bandage that lies on its side across us, white, its loose end to the left; `at` is
    the middle of its foot."""
    b, t, (x, y), w = s.block, s.tools, at, wide / 2
    r = w * 0.52
    tail = poly(
        *smooth([(x - w * 0.7, y - 12), (x - w * 1.3, y - 16), (x - w * 1.8, y - 2)]),
        (x - w * 1.84, y + 18),
        (x - w * 1.2, y + 2),
        (x - w * 0.6, y),
    )
    cloth = t.knife(tail, 0.8, 18).intersection(s.frame)
    b.put(cloth.buffer(3), 2)
    b.clear(cloth)
    body = union([rect(x - w, y - 2 * r, x + w * 0.8, y), ellipse(x - w, y - r, r * 0.4, r, n=20)])
    roll = t.knife(body, 0.6, 20)
    face = ellipse(x + w * 0.8, y - r, r * 0.42, r, n=24)
    b.put(union([roll, face]).buffer(3.4), 5, s.side(x, y))
    b.clear(roll)
    weave = t.parallels(roll, 90, 17)
    b.hatch_black(roll.buffer(-4), weave, 3, length=(10, 34), gap=(20, 60), least=1.2)
    low = roll.intersection(rect(x - w * 2, y - r * 0.6, x + w, y))
    b.hatch_black(low.buffer(-2), t.parallels(low, 0, 10), 4, length=(30, 90), gap=(10, 30))
    b.clear(t.knife(face, 0.5, 14))
    for f in (0.92, 0.68, 0.46, 0.24):
        ring = ellipse(x + w * 0.8, y - r, r * 0.42 * f, r * f, n=22)
        b.add(t.knife(ring.difference(ring.buffer(-2.6)), 0.3, 10))
