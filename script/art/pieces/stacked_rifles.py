"""Rifles thrown on a heap."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, place, poly, union
from .free import put_lit


@piece
def rifle_heap(s: Scene, at: Pair, wide: float = 420, high: float = 170, count: int = 13) -> None:
    """A heap of rifles that lie crosswise, black, an edge lit; `at` is its foot's middle."""
    t, (x, y) = s.tools, at
    gun = union(
        [
            poly(
                (-150, -4),
                (-96, -14),
                (-60, -9),
                (40, -8),
                (40, 6),
                (-62, 10),
                (-96, 16),
                (-150, 26),
            ),
            poly((36, -6), (168, -4), (168, 3), (36, 3)),
            poly((-52, 8), (-40, 8), (-40, 20), (-58, 20)),
            poly((156, -12), (166, -12), (166, 0), (156, 0)),
        ]
    )
    for k in range(count):
        f = k / max(1, count - 1)
        lift = high * f * 0.8
        spread = wide * 0.36 * (1 - f * 0.85)
        cx = x + t.between(-spread, spread)
        cy = y - lift - 12 + t.between(-8, 8)
        turn = t.rng.choice((-1, 1)) * t.between(6, 40) + (180 if t.rng.random() < 0.5 else 0)
        put_lit(s, place(gun, cx, cy, wide / 400, False, turn), 5, 5)
