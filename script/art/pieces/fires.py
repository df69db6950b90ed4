"""Fires, and their shine."""

from __future__ import annotations

from math import hypot

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, limb, union
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
