"""Fruit."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, place, poly, smooth


@piece
def apple(
    s: Scene,
    at: Pair,
    r: float = 46,
    red: bool = True,
    leaf: bool = True,
    fall: Pair = (0, 0),
) -> None:
    """An apple, its stalk up; `at` is the middle of its foot, `fall` its shadow."""
    b, t, k = s.block, s.tools, r / 46
    ring = [(0, -78), (18, -88), (40, -80), (50, -52), (42, -18), (20, -1), (0, -5)]
    ring += [(-20, -1), (-42, -18), (-50, -52), (-40, -80), (-18, -88)]
    body = t.knife(place(poly(*smooth(ring, True, 3)), *at, k), 0.5, 14)
    if fall != (0, 0):
        foot = affinity.scale(body, 1, 0.4, origin=at)
        shade = foot.union(affinity.translate(foot, *fall)).convex_hull
        b.add(t.knife(shade, 1, 18).intersection(s.frame), lines=False)
    x, y = at
    side = s.side(x, y - 40 * k)
    b.put(body.buffer(3.4), 4, side)
    if red:
        b.clear(body)
        b.tint(body.buffer(0.8))
    away = -1 if side[0] > 0.1 else 1
    ink = b.add if red else b.cut
    for u, low, high, wide in ((38, -30, -70, 7), (28, -14, -58, 5)):
        line = [(away * (u - 8), low), (away * u, (low + high) / 2), (away * (u - 5), high)]
        ink(t.gouge([(x + p * k, y + q * k) for p, q in line], wide * k, 0.3, 0.3))
    shine = [(-away * 26, -70), (-away * 34, -52), (-away * 32, -36)]
    light = t.gouge([(x + p * k, y + q * k) for p, q in shine], 8 * k, 0.3, 0.3)
    b.clear(light) if red else b.cut(light)
    hollow = place(poly(*smooth([(-14, -80), (0, -72), (14, -80), (0, -76)], True)), *at, k)
    b.add(t.knife(hollow, 0.3, 8))
    stalk = place(limb([(0, -76), (3, -92), (12, -106)], (5, 4, 6), round_ends=False), *at, k)
    b.put(t.knife(stalk, 0.3, 12), 2.4)
    if leaf:
        blade = smooth([(6, -94), (22, -112), (48, -112), (66, -98), (44, -90), (22, -90)], True, 3)
        shape = t.knife(place(poly(*blade), *at, k), 0.4, 12)
        b.put(shape, 3, side)
        rib = [(x + 12 * k, y - 96 * k), (x + 34 * k, y - 102 * k), (x + 60 * k, y - 99 * k)]
        b.cut(t.gouge(rib, 3.4 * k, 0.1, 0.4))
