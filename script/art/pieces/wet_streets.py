"""Wet cobbles from above, and what lies on them."""

from __future__ import annotations

from math import hypot

from shapely import affinity
from shapely.geometry import Point

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, limb, place, poly, rect, union
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
def hand_shadow(s: Scene, at: Pair, size: float = 1, turn: float = 0) -> None:
    """The black shadow of a man's arm and open hand on the ground, coming from the upper right.

    `at` is the middle of the palm; his coat is beyond.
    """
    arm = poly((20, -60), (60, 10), (330, -60), (600, -230), (560, -340), (300, -170))
    palm = poly((-70, -46), (10, -66), (50, -20), (40, 30), (-20, 52), (-72, 30))
    fingers = [
        limb([(-52, -30), (-110, -52), (-160, -58)], (28, 24, 15), 3),
        limb([(-60, -10), (-124, -14), (-182, -6)], (28, 24, 15), 3),
        limb([(-58, 10), (-118, 24), (-168, 44)], (28, 24, 15), 3),
        limb([(-44, 28), (-92, 58), (-128, 84)], (26, 22, 14), 3),
        limb([(10, -40), (-6, -90), (-46, -124)], (30, 26, 16), 3),
    ]
    coat = poly((420, -420), (560, -340), (700, -200), (900, -60), (900, -700), (500, -700))
    whole = place(union([arm, palm, *fingers, coat]), *at, size, False, turn)
    shape = s.tools.knife(whole, 1.2, 20).intersection(s.frame)
    s.block.cut(shape.buffer(3).intersection(s.frame), lines=False)
    s.block.add(shape)


@piece
def dropped_purse(s: Scene, at: Pair, size: float = 1, turn: float = 8) -> None:
    """A clasp purse of the one colour that lies on the ground; `at` is its middle."""
    body = poly(
        (-78, -26), (-40, -40), (44, -40), (80, -24), (90, 20), (60, 54), (-58, 54), (-90, 22)
    )
    put_coloured(s, place(body, *at, size, False, turn), 7)
    frame = place(
        poly(
            (-82, -34),
            (-40, -54),
            (44, -54),
            (84, -32),
            (78, -18),
            (40, -36),
            (-38, -36),
            (-76, -20),
        ),
        *at,
        size,
        False,
        turn,
    )
    s.block.put(s.tools.knife(frame, 0.6, 14).intersection(s.frame), 3)
    for u in (-9, 11):
        knob = place(rect(u - 8, -72, u + 7, -52), *at, size, False, turn)
        s.block.put(s.tools.knife(knob, 0.6, 8).intersection(s.frame), 3)
    for line in ([(-50, -14), (-62, 20)], [(-10, -16), (-14, 30)], [(34, -16), (44, 26)]):
        pts = [place(Point(u, v), *at, size, False, turn).coords[0] for u, v in line]
        s.block.add(s.tools.gouge(pts, 7 * size, 0.2, 0.3))
