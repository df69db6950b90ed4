"""Wet cobbles from above, and what lies on them."""

from __future__ import annotations

from math import hypot

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, limb, place, poly, rect, union
from .free import put_coloured


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


@piece
def dropped_purse(s: Scene, at: Pair, size: float = 1, turn: float = 8) -> None:
    """A clasp purse of the one colour that lies on the ground; `at` is its middle."""
    body = poly(
        (-78, -26), (-40, -40), (44, -40), (80, -24), (90, 20), (60, 54), (-58, 54), (-90, 22)
    )
    put_coloured(s, place(body, *at, size, False, turn), 7)
    frame = union(
        [
            limb([(-88, -16), (-66, -44), (0, -54), (66, -44), (88, -16)], (15, 17, 18, 17, 15), 4),
            ellipse(-14, -72, 17, 17, n=12),
            ellipse(14, -68, 17, 17, n=12),
        ]
    )
    laid = s.tools.knife(place(frame, *at, size, False, turn), 0.6, 14).intersection(s.frame)
    s.block.put(laid, 5)
    edge = place(limb([(-74, -26), (0, -46), (72, -28)], (5, 5, 5), 4), *at, size, False, turn)
    s.block.cut(s.tools.knife(edge, 0.4, 14))
    fold = place(limb([(-66, 34), (0, 42), (68, 32)], (3, 6, 3), 4), *at, size, False, turn)
    s.block.add(s.tools.knife(fold, 0.4, 14).intersection(s.frame))
