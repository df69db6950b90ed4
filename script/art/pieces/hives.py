"""Beehives of boards, as they stand in an orchard."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly, rect, union


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
