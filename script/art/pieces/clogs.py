"""Wooden clogs."""

from __future__ import annotations

from math import cos, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, place, poly, smooth


@piece
def wooden_clog(
    s: Scene, at: Pair, long: float = 220, turn: float = 0, flip: bool = False, fall: Pair = (0, 30)
) -> None:
    """A pale wooden clog from the side, its toe to the left; its shadow falls by `fall`."""
    b, t, k = s.block, s.tools, long / 220
    upper = [(-114, -58), (-104, -44), (-84, -54), (-48, -80), (-14, -92), (40, -96), (96, -92)]
    lower = [(108, -84), (112, -40), (106, 0), (58, 2), (48, -12), (20, -14), (0, 0), (-50, 0)]
    lower += [(-92, -14), (-112, -38)]
    body = poly(*smooth(upper + lower, True, 4))

    def put(shape: Shape, slip: float = 0.6) -> Shape:
        return t.knife(place(shape, *at, k, flip, turn), slip, 16).intersection(s.frame)

    shape = put(body)
    sole = place(poly((-108, -20), (106, -14), (108, 4), (-60, 6)), *at, k, flip)
    shade = sole.union(place(sole, *fall)).convex_hull
    b.add(t.knife(shade, 1, 18).intersection(s.frame), lines=False)
    b.put(put(body.buffer(4)), 5, s.side(*at))
    b.clear(shape)
    b.add(put(ellipse(42, -86, 66, 21, 2)))
    b.cut(put(ellipse(40, -94, 52, 8, 2)))
    b.add(put(ellipse(42, -88, 56, 11, 2)))
    grain = [(-30, -92, 30, 7), (-18, -80, 96, 9), (-6, -40, 104, 11), (-44, -92, -20, 5)]
    for y, x0, x1, wide in [*grain, (-58, -48, 40, 4), (-66, -70, -30, 3)]:
        line = [(x0, y + 7), ((x0 + x1) / 2, y), (x1, y + 5)]
        line = [_turned(p, at, k, flip, turn) for p in line]
        b.add(t.gouge(line, wide * k, 0.4, 0.3).intersection(shape))


def _turned(p: Pair, at: Pair, k: float, flip: bool, turn: float) -> Pair:
    x, y = p[0] * (-k if flip else k), p[1] * k
    c, d = cos(radians(turn)), sin(radians(turn))
    return (at[0] + x * c - y * d, at[1] + x * d + y * c)
