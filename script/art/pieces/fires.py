"""Fires, their shine and sparks, and one put out."""

from __future__ import annotations

from math import hypot

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, limb, poly, union
from .lights import flame, glow


@piece
def fire(s: Scene, at: Pair, high: float = 40, rays: float = 2.6, logs: bool = False) -> None:
    """A fire on the ground in the one colour, its rays white; far ones 20 high, a camp's 90."""
    b, t, (x, y) = s.block, s.tools, at
    b.put(t.knife(ellipse(x, y, high * 1.3, high * 0.4, n=12), 0.6, 12))
    if rays:
        glow(b, (x, y - high * 0.35), high * 0.7, high * rays, 17, 3.8 * clamp(high / 30, 0.7, 1.6))
    tongues = flame(t, x, y, high)
    b.clear(t.knife(tongues.buffer(1.6 + high * 0.04), 0.4, 10))
    b.tint(tongues)
    b.untint(flame(t, x + 0.5, y + 0.5, high * 0.5))
    if logs:
        k = high / 92
        ends = [((-50, 14), (32, -4)), ((-28, -6), (52, 14)), ((-4, 18), (12, -8))]
        wood = [limb([(x + u * k, y + v * k) for u, v in line], (12 * k, 10 * k)) for line in ends]
        b.put(t.knife(union(wood), 0.8, 12), 2)


@piece
def firelight(s: Scene, at: Pair, high: float = 190, red: bool = True) -> None:
    """The shine of a fire on the ground, flat rays in the one colour; goes before the fire."""
    b, t, (x, y) = s.block, s.tools, at
    family = [affinity.scale(r, 1.5, 0.55, origin=at) for r in t.rays(x, y, 40, high, 38)]

    def fade(px: float, py: float) -> float:
        return 7.5 * clamp(1.3 - hypot((px - x) / 1.55, py - y) / (high * 0.8))

    how = {"length": (40, 120), "gap": (5, 12), "enter": 0.1, "leave": 0.7}
    shine = t.gouges(family, s.frame, fade, **how)
    if red:
        b.tint(shine.difference(b.ink))
    else:
        b.cut(shine)


@piece
def sparks(s: Scene, at: Pair, count: int = 15, wide: float = 44, high: float = 260) -> None:
    """Sparks over a fire."""
    t, (x, y) = s.tools, at
    for _ in range(count):
        spark = ellipse(x + t.between(-wide, wide), y - t.between(84, high), 3, 4, n=5)
        s.block.cut(spark, lines=False)
        s.block.tint(spark)


@piece
def drowned_fire(s: Scene, at: Pair, size: float = 1.0) -> None:
    """A fire put out with water: three logs, a ring of ash, the last embers in the one colour."""
    b, t, (x, y), k = s.block, s.tools, at, size
    ash = t.knife(ellipse(x, y, 150 * k, 56 * k, n=26), 3, 16)
    b.cut(ash)
    family = t.rings(x, y, 60 * k, 150 * k, 15 * k, 0.38)
    b.hatch_black(ash.buffer(-3), family, 4 * k, length=(16, 60), gap=(22, 70))
    wet = t.knife(ellipse(x, y + 4 * k, 100 * k, 52 * k, n=18), 4, 14)
    b.put(wet, 0)
    coals = [
        [(-74, 10), (-60, -22), (-22, -34), (-2, 2), (-26, 18)],
        [(4, -8), (30, -38), (78, -22), (80, 12), (34, 16)],
        [(-44, 32), (4, 6), (56, 30), (20, 50), (-20, 48)],
    ]
    for points in coals:
        ember = t.knife(poly(*[(x + u * k, y + v * k) for u, v in points]), 1, 12)
        b.clear(t.knife(ember.buffer(3.4 * k), 0.8, 12))
        b.tint(ember)
    logs = [
        ((60, -88), (6, -24), 30, 26),
        ((-196, 34), (-26, 2), 36, 30),
        ((190, 48), (36, 12), 38, 30),
    ]
    for (u0, v0), (u1, v1), w0, w1 in logs:
        a, c = (x + u0 * k, y + v0 * k), (x + u1 * k, y + v1 * k)
        log = limb([a, c], (w0 * k, w1 * k), 2)
        b.put(t.knife(log, 0.9, 16), 4.5 * k, (0.2, -1))
        b.untint(log.buffer(2))
        grain = t.between_lines(
            [a, c], [(a[0], a[1] - w0 * 0.3 * k), (c[0], c[1] - w1 * 0.3 * k)], 2
        )
        b.hatch_white(log.buffer(-3), grain, 3.6 * k, length=(18, 60), gap=(10, 30))
        end = ellipse(*a, w0 * 0.34 * k, w0 * 0.46 * k, n=12)
        b.cut(t.knife(end, 0.4, 9))
        b.add(t.knife(end.buffer(-4.5 * k).difference(end.buffer(-7.5 * k)), 0.3, 8))
