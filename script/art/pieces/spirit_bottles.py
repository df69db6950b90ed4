"""A corked bottle of spirit."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, poly
from .free import put_coloured, put_white


@piece
def spirit_bottle(s: Scene, at: Pair, high: float = 250) -> None:
    """A corked bottle of the one colour with a bright glint; `at` is the middle of its foot."""
    b, t, (x, y), k = s.block, s.tools, at, high / 250
    half = [(0, 0), (40, 0), (44, -8), (44, -132), (36, -156), (18, -178), (16, -226), (0, -226)]
    ring = [(x + u * k, y + v * k) for u, v in half] + [
        (x - u * k, y + v * k) for u, v in reversed(half)
    ]
    put_coloured(s, poly(*ring), 5)
    put_white(
        s,
        poly(
            *((x + u * k, y + v * k) for u, v in ((-13, -226), (13, -226), (15, -250), (-15, -250)))
        ),
        4,
        0,
    )
    way = s.right(x)
    glint = limb([(x + way * 28 * k, y - 24 * k), (x + way * 28 * k, y - 130 * k)], (8 * k, 11 * k))
    b.clear(t.knife(glint, 0.6, 14))
    b.add(
        t.gouge([(x - way * 34 * k, y - 10 * k), (x - way * 34 * k, y - 140 * k)], 13 * k, 0.1, 0.3)
    )
    b.add(ellipse(x, y - 4, 40 * k, 5, n=12))
