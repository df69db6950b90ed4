"""A pupil's satchel."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, place, poly, rect, union


@piece
def pupils_satchel(s: Scene, at: Pair, size: float = 1, turn: float = 0) -> None:
    """A pupil's satchel of the one colour that stands; `at` is its foot's middle."""
    b, t = s.block, s.tools
    handle = limb([(-26, -116), (-22, -138), (22, -138), (26, -116)], (9, 9, 9, 9))
    side = poly((64, -4), (84, -20), (84, -112), (64, -118))
    body = poly((-70, 0), (-74, -60), (-66, -118), (66, -118), (74, -60), (70, 0))
    whole = place(union([handle, side, body]), *at, size, turn=turn)
    b.put(t.knife(whole.buffer(4), 0.6, 22).intersection(s.frame), 4, s.side(*at))
    red = t.knife(place(body.buffer(-2), *at, size, turn=turn), 0.6, 22)
    b.clear(red)
    b.tint(red.buffer(0.8))
    lid = poly((-72, -52), (-68, -118), (68, -118), (72, -52), (40, -44), (-40, -44))
    edge = place(lid, *at, size, turn=turn)
    b.add(t.knife(edge.difference(edge.buffer(-5 * size)), 0.5, 20))
    for x in (-34, 34):
        strap = place(rect(x - 8, -84, x + 8, -22), *at, size, turn=turn)
        b.add(t.knife(strap, 0.4, 16))
        buckle = place(rect(x - 12, -54, x + 12, -38), *at, size, turn=turn)
        b.put(t.knife(buckle.buffer(2.4), 0.4, 12))
        b.clear(t.knife(buckle, 0.4, 12))
        b.untint(buckle)
