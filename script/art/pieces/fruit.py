"""Fruit, fresh and dried."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, blob, ellipse, limb, place, poly, smooth, union


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
        rib = around((x, y), k, (12, -96), (34, -102), (60, -99))
        b.cut(t.gouge(rib, 3.4 * k, 0.1, 0.4))


@piece
def wild_strawberries(
    s: Scene, at: Pair, wide: float = 230, count: int = 12, size: float = 1
) -> None:
    """A white plate seen aslant, heaped with wild strawberries of the one colour."""
    b, t = s.block, s.tools
    x, y = at
    w = wide / 2
    b.put(t.knife(ellipse(x, y, w, w * 0.36, n=30), 0.7, 18), 4, s.side(x, y))
    b.cut(t.knife(ellipse(x, y - 3, w - 6, w * 0.36 - 7, n=30), 0.6, 18))
    b.add(t.knife(ellipse(x, y + 1, w * 0.68, w * 0.22, n=24), 0.6, 16))
    b.cut(t.knife(ellipse(x, y + 3, w * 0.66, w * 0.2, n=24), 0.6, 16))
    rows = [round(count * part) for part in (0.36, 0.3, 0.22)]
    for row, n in enumerate([*rows, count - sum(rows)]):
        for k in range(n):
            u = (k - (n - 1) / 2) * 30 * size + t.between(-3, 3)
            v = 14 - row * 21 * size + t.between(-3, 3)
            _berry(s, (x + u, y + v), 21 * size, t.between(-40, 40))


def _berry(s: Scene, at: Pair, r: float, turn: float) -> None:
    """One strawberry, its point down and aside, two leaves of its cup on top."""
    b, t = s.block, s.tools
    drop = place(
        blob((-r * 0.8, -r * 0.4), (0, -r * 0.8), (r * 0.8, -r * 0.4), (0, r * 1.1)), *at, turn=turn
    )
    b.put(t.knife(drop.buffer(3), 0.5, 10), 1.6)
    red = t.knife(drop, 0.5, 10)
    b.clear(red)
    b.tint(red.buffer(0.6))
    cup = place(
        union([limb([(-r * 0.5, -r), (0, -r * 0.6), (r * 0.5, -r)], (r * 0.2, r * 0.4, r * 0.2))]),
        *at,
        turn=turn,
    )
    b.add(t.knife(cup, 0.4, 8))
    for u, v in ((-0.3, -0.2), (0.25, -0.1), (0, 0.35)):
        seed = place(ellipse(u * r, v * r, r * 0.09, r * 0.12, n=6), *at, turn=turn)
        b.clear(seed)
        b.untint(seed.buffer(0.6))
