"""Lamps of a room, hung from the ceiling."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, clamp, ellipse, limb, poly, rect, union
from ..solid import Triple


@piece
def hanging_lamp(
    s: Scene,
    at: Triple,
    wide: float = 0.36,
    reach: float = 200,
    lit: bool = True,
    red: bool = False,
) -> None:
    """A lamp with a flat shade on a cord from the ceiling: the light of a room, at x, y, z."""
    b, t, cam = s.block, s.tools, s.cam
    x, y = cam(*at)
    k = cam.scale(*at)
    w = wide * k / 2
    if lit:
        family = t.rays(x, y + 4, w * 0.4, reach, 22, 20, 160)

        def fade(px: float, py: float) -> float:
            return 7 * clamp(1.1 - ((px - x) ** 2 + (py - y) ** 2) ** 0.5 / reach, 0.1)

        how = {"length": (reach * 0.3, reach * 0.8), "gap": (5, 12), "enter": 0.1, "leave": 0.7}
        b.hatch_white(s.frame, family, fade, **how)
    shade = poly(*around((x, y), w, (-1, 0), (-0.3, -0.55), (0.3, -0.55), (1, 0)))
    cord = limb([(x, y - w * 0.5), (x, -5)], (2.6, 2.6), round_ends=False).intersection(s.frame)
    b.put(t.knife(union([shade, cord]), 0.5, 18), 2)
    if lit:
        bulb = t.knife(ellipse(x, y + 1, w * 0.34, w * 0.2, n=12), 0.4, 8)
        b.clear(bulb)
        if red:
            b.tint(bulb)


@piece
def hanging_shade(s: Scene, at: Pair, wide: float = 70) -> None:
    """An enamelled lamp shade on its cord, white beneath."""
    b, t, (x, y) = s.block, s.tools, at
    shade = poly(
        (x - wide * 0.16, y - 34), (x + wide * 0.16, y - 34), (x + wide, y + 16), (x - wide, y + 16)
    )
    cord = rect(x - 2.4, -10, x + 2.4, y - 30)
    b.put(t.knife(union([shade, cord]).intersection(s.frame), 0.5, 18), 4, (0, 1))
    b.cut(t.knife(ellipse(x, y + 17, wide * 0.92, 8, n=20), 0.5, 14))
