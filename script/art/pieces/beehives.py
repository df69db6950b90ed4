"""Beehives: boxes, of straw, with a gable."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly, rect, union


@piece
def box_hive(
    s: Scene, at: Pair, wide: float = 130, high: float = 150, deep: float = 40, left: bool = True
) -> None:
    """A box hive on two feet, its front lit, one side dark, a flat roof; `at` is its left foot."""
    b, t, (x, y), w, h = s.block, s.tools, at, wide, high
    d = -deep if left else deep
    edge = x if left else x + w
    foot = y - h * 0.14
    for u in (0.14, 0.86):
        leg = rect(x + w * u - w * 0.05, foot - 4, x + w * u + w * 0.05, y)
        b.put(t.knife(leg, 0.5, 14), 2)
    side = poly(
        (edge, foot), (edge + d, foot - deep * 0.3), (edge + d, y - h), (edge, y - h * 0.98)
    )
    b.put(t.knife(side, 0.7, 20), 4, s.side(x, y))
    front = rect(x, y - h, x + w, foot)
    b.put(t.knife(front.buffer(2.6), 0.7, 22), 3, s.side(x, y))
    b.clear(t.knife(front, 0.7, 24))
    for k in (1, 2, 3):
        v = y - h + (foot - y + h) * k / 4
        b.add(
            t.gouge([(x + 2, v), (x + w * 0.5, v + t.between(-2, 2)), (x + w - 2, v)], 3, 0.1, 0.1)
        )
    slit = rect(x + w * 0.3, foot - h * 0.2, x + w * 0.7, foot - h * 0.13)
    b.add(t.knife(slit, 0.5, 10))
    board = poly(
        (x + w * 0.22, foot - h * 0.09),
        (x + w * 0.78, foot - h * 0.09),
        (x + w * 0.86, foot),
        (x + w * 0.14, foot),
    )
    b.put(t.knife(board, 0.5, 16), 2.5, (0, -1))
    lip = w * 0.1
    lo, hi = (edge + d - lip, x + w + lip) if left else (x - lip, edge + d + lip)
    roof = poly((lo, y - h * 1.02), (hi, y - h * 0.98), (hi, y - h * 1.11), (lo, y - h * 1.14))
    b.put(t.knife(roof, 0.8, 22), 4, s.side(x, y - h))
    b.cut(b.rim(roof, s.right(x) * 1.5, -3.4))


@piece
def gabled_hive(
    s: Scene, at: Pair, wide: float = 110, high: float = 150, red: bool = False
) -> None:
    """A box hive from the front: short legs, a little gable roof, a slot and its landing board."""
    b, t, (x, y), w = s.block, s.tools, at, wide / 2
    foot, eaves, top = y - high * 0.12, y - high * 0.74, y - high
    body = rect(x - w * 0.82, eaves, x + w * 0.82, foot)
    legs = [rect(x + q * w * 0.66 - 6, foot - 2, x + q * w * 0.66 + 6, y) for q in (-1, 1)]
    roof = poly((x - w * 1.06, eaves + 4), (x, top), (x + w * 1.06, eaves + 4))
    side = s.side(x, eaves)
    b.put(t.knife(union([body, roof, *legs]).buffer(3 if red else 0), 0.7, 22), 5, side)
    if red:
        b.clear(t.knife(body, 0.6, 24))
        b.tint(body.buffer(0.6))
        b.put(t.knife(roof, 0.6, 22), 3, side)
    b.cut(t.gouge([(x - w * 1.0, eaves - 1), (x, top + 6), (x + w * 1.0, eaves - 1)], 6, 0.1, 0.1))
    ink = b.add if red else b.cut
    for f in (0.3, 0.62):
        v = eaves + (foot - eaves) * f
        ink(t.gouge([(x - w * 0.76, v), (x + w * 0.76, v)], 3, 0.05, 0.1))
    slot = rect(x - w * 0.34, foot - high * 0.16, x + w * 0.34, foot - high * 0.1)
    ink(t.knife(slot, 0.4, 16))
    board = poly((x - w * 0.5, foot - 8), (x + w * 0.5, foot - 8), (x + w * 0.62, foot + 6))
    board = board.union(poly((x - w * 0.5, foot - 8), (x - w * 0.62, foot + 6), (x, foot + 6)))
    b.put(t.knife(board.convex_hull, 0.5, 16), 3, (0, -1))
    b.cut(t.gouge([(x - w * 0.48, foot - 4), (x + w * 0.48, foot - 4)], 4, 0.1, 0.1))
