"""Wooden barrels that stand."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, poly, smooth, union
from .free import put_coloured


@piece
def standing_barrel(
    s: Scene, at: Pair, wide: float = 150, high: float = 210, red: bool = False, staves: int = 6
) -> None:
    """A wooden barrel that stands, its head seen a little; hoops white, or of the one colour."""
    b, t, (x, y), w, h = s.block, s.tools, at, wide / 2, high
    left = smooth([(x - w * 0.82, y), (x - w, y - h * 0.5), (x - w * 0.82, y - h)], steps=6)
    right = [(2 * x - u, v) for u, v in reversed(left)]
    side = poly(*left, *right)
    head, foot = ellipse(x, y - h, w * 0.82, w * 0.2), ellipse(x, y, w * 0.82, w * 0.2)
    body = t.knife(union([side, head, foot]), 0.5, 24).intersection(s.frame)
    b.put(body, 5, s.side(x, y))
    top = t.knife(ellipse(x, y - h, w * 0.74, w * 0.15), 0.5, 20)
    b.cut(top.intersection(s.frame))
    for u in (-0.4, 0.05, 0.44):
        b.add(t.gouge([(x + u * w, y - h - w * 0.14), (x + u * w, y - h + w * 0.14)], 4))
    dx = s.right(x)
    for k in range(1, staves):
        u = -1 + 2 * k / staves
        line = [
            (x + u * w * 0.8, y - h + w * 0.22),
            (x + u * w, y - h * 0.5),
            (x + u * w * 0.8, y + w * 0.16),
        ]
        width = 7 if u * dx > 0.2 else 2.6
        b.cut(t.gouge(line, width, 0.06, 0.2).intersection(body))
    for f in (0.14, 0.34, 0.66, 0.86):
        r = w * (0.82 + 0.18 * (1 - (2 * f - 1) ** 2))
        v = y - h * f
        band = poly(
            (x - r, v),
            (x - r * 0.5, v + w * 0.17),
            (x, v + w * 0.22),
            (x + r * 0.5, v + w * 0.17),
            (x + r, v),
            (x + r, v + 15),
            (x + r * 0.5, v + w * 0.17 + 15),
            (x, v + w * 0.22 + 15),
            (x - r * 0.5, v + w * 0.17 + 15),
            (x - r, v + 15),
        ).intersection(s.frame)
        if red:
            put_coloured(s, band, 3)
        else:
            b.put(t.knife(band, 0.4, 20), 3, s.side(x, y))
