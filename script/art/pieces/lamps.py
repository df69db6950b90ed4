"""Lamps of a room, hung from the ceiling."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, poly, rect, union


@piece
def hanging_shade(s: Scene, at: Pair, wide: float = 70) -> None:
    """An enamelled lamp shade on its cord, white beneath."""
    b, t, (x, y) = s.block, s.tools, at
    shade = poly(
        (x - wide * 0.16, y - 34), (x + wide * 0.16, y - 34), (x + wide, y + 16), (x - wide, y + 16)
    )
    cord = rect(x - 2.4, -10, x + 2.4, y - 30)
    b.put(t.knife(union([shade, cord]).intersection(s.frame), 0.5, 18), 4, (0, 1))
    b.cut(t.knife(ellipse(x, y + 17, wide * 0.92, 8, n=20), 0.5, 14))
