"""A coil of wire hung over a rail, a small plank bridge."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, poly, rect, union
from .free import put_coloured, put_lit


@piece
def hung_coil(s: Scene, at: Pair, r: float = 80, turns: int = 3) -> None:
    """A round coil of wire of the one colour that hangs from `at` over a rail, its end loose."""
    x, y = at
    rings = []
    for k in range(turns):
        cx, cy = x + s.tools.between(-9, 9) + 4 * k, y + r * 0.92 + 5 * k
        ring = ellipse(cx, cy, r * (1 + 0.04 * k), r, n=34)
        rings.append(ring.difference(ring.buffer(-11)))
    end = limb(
        [(x + r, y + r * 0.9), (x + r * 1.2, y + r * 1.5), (x + r * 0.9, y + r * 2.3)],
        (11, 10, 9),
        3,
    )
    put_coloured(s, union([*rings, end]), 4)
    tie = rect(x - 16, y + r * 1.82, x + 22, y + r * 2.16)
    s.block.put(s.tools.knife(tie, 0.8, 10), 3)


@piece
def plank_bridge(
    s: Scene,
    left: float = 240,
    right: float = 920,
    deck: float = 300,
    rail: float = 150,
    posts: int = 4,
) -> None:
    """A small plank bridge from the side, near us: a thick deck, posts and a rail."""
    b, t = s.block, s.tools
    put_lit(
        s, poly((left, deck), (right, deck - 6), (right, deck + 40), (left + 8, deck + 44)), 5, 6
    )
    n = int((right - left) / 52)
    for k in range(1, n):
        u = left + (right - left) * k / n
        b.cut(t.pen([(u, deck + 6), (u, deck + 38)], 4))
    for k in range(posts):
        u = left + 40 + (right - left - 60) * k / (posts - 1)
        put_lit(
            s,
            poly(
                (u - 13, deck + 60),
                (u - 11, deck - rail - 20),
                (u + 11, deck - rail - 20),
                (u + 13, deck + 60),
            ),
            5,
            5,
        )
    put_lit(
        s,
        poly(
            (left, deck - rail),
            (right, deck - rail - 8),
            (right, deck - rail + 18),
            (left, deck - rail + 26),
        ),
        5,
        5,
    )
