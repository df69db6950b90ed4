"""Wet cobbles from above."""

from __future__ import annotations

from math import hypot

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, rect


@piece
def wet_cobbles(s: Scene, size: Pair = (70, 46), reach: float = 700, least: float = 0.3) -> None:
    """Wet cobbles that fill the picture, seen steeply; their lights thin out far from the light."""
    b, t = s.block, s.tools
    w, h = size
    y, row = -h, 0
    while y < s.size[1] + h:
        grow = 0.72 + 0.5 * clamp(y / s.size[1])
        x = -w + (w * grow / 2 if row % 2 else 0) + t.between(-8, 8)
        while x < s.size[0] + w:
            wide, high = w * grow * t.between(0.82, 1.1), h * grow
            near = clamp(1.15 - hypot(x - s.light[0], y - s.light[1]) / reach, least)
            stone = (
                rect(0, 0, wide - 8, high - 8).buffer(-high * 0.2).buffer(high * 0.2, quad_segs=2)
            )
            stone = affinity.translate(stone, x, y + t.between(-2, 2))
            shade = affinity.translate(stone, -w * (1.1 - near) * 0.5, h * (1.1 - near) * 0.55)
            light = stone.difference(shade)
            b.cut(t.knife(light, 0.8, 14).intersection(s.frame))
            x += wide
        y += high
        row += 1
