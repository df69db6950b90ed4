"""Beehives of straw."""

from __future__ import annotations

from math import sqrt

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, ellipse, rect, spaced


def _half(f: float) -> float:
    """How wide a dome is, of its half width, at a part of its height."""
    return sqrt(max(0.0, 1 - f**2.4))


@piece
def straw_hive(
    s: Scene, at: Pair, wide: float = 220, high: float = 250, red: bool = True, stand: float = 70
) -> None:
    """A domed beehive of straw coils, of the one colour or pale, on a board with two legs."""
    b, t, (x, y), w = s.block, s.tools, at, wide / 2
    foot = y - stand
    for q in (-1, 1):
        b.put(t.knife(rect(x + q * w * 0.7 - 10, foot, x + q * w * 0.7 + 10, y), 0.6, 20), 4)
    board = rect(x - w * 1.24, foot - 6, x + w * 1.24, foot + 16)
    b.put(t.knife(board, 0.7, 30), 5, s.side(x, foot))
    b.cut(t.gouge([(x - w * 1.2, foot), (x + w * 1.2, foot)], 6, 0.05, 0.05))
    base, parts = foot - 8, [k / 9 for k in range(10)]
    right = [(x + w * _half(f), base - high * f) for f in parts]
    left = [(x - w * _half(f), base - high * f) for f in reversed(parts)]
    dome = blob(*right, *left[1:])
    b.put(t.knife(dome.buffer(5), 0.7, 22), 6, s.side(x, base - high / 2))
    b.clear(t.knife(dome, 0.7, 24))
    if red:
        b.tint(dome.buffer(0.6))
    for f in parts[1:9]:
        half, v = w * _half(f) - 2, base - high * f
        arc = [(x + half * q, v - 3 + w * 0.1 * (1 - q * q)) for q in spaced(-1, 1, 7)]
        b.add(t.gouge(arc, 8, 0.12, 0.12))
    hole = ellipse(x, base - 2, w * 0.24, high * 0.17).intersection(rect(0, 0, 900, base))
    b.add(t.knife(hole, 0.5, 14))
    b.put(t.knife(ellipse(x, base - high - 4, 13, 16), 0.5, 12), 4)
