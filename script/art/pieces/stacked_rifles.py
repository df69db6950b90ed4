"""Rifles thrown on a heap, a heap of armbands, boots of men in a line."""

from __future__ import annotations

from math import cos, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, place, poly, union
from .free import put_lit, put_white


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


@piece
def armband_heap(s: Scene, at: Pair, wide: float = 200, high: float = 70, count: int = 16) -> None:
    """A small heap of white armbands with a half in the one colour; `at` is its foot's middle."""
    b, t, (x, y) = s.block, s.tools, at
    for k in range(count):
        f = k / max(1, count - 1)
        spread = wide * 0.42 * (1 - f * 0.8)
        cx, cy = x + t.between(-spread, spread), y - high * f * 0.8 + t.between(-5, 5)
        w, h, turn = wide * 0.17, wide * 0.1, t.between(-50, 50)
        c, n = cos(radians(turn)), sin(radians(turn))

        def p(*points: Pair, cx: float = cx, cy: float = cy, c: float = c, n: float = n):  # type: ignore[no-untyped-def]
            return poly(*((cx + u * c - v * n, cy + (u * n + v * c) * 0.8) for u, v in points))

        put_white(s, p((-w, -h), (w, -h * 0.8), (w, h), (-w, h * 0.9)), 4, 3)
        red = t.knife(p((-w, 0), (w, 0), (w, h), (-w, h * 0.9)), 0.5, 12)
        b.clear(red)
        b.tint(red)


@piece
def boots_in_line(s: Scene, spots: list[tuple[float, float, float]]) -> None:
    """Legs of men in boots who walk in a line to the right, each [x, foot, height]."""
    b, t = s.block, s.tools
    for k, (x, y, high) in enumerate(spots):
        u = high / 300
        for w, lean in ((0, 1), (1, -1)) if k % 2 else ((0, -1), (1, 1)):
            dx = (lean * 40 + w * 16) * u
            lift = (26 if lean < 0 else 0) * u
            leg = limb(
                [(x, y - high), (x + dx * 0.5, y - high * 0.5), (x + dx, y - 30 * u - lift)],
                (62 * u, 56 * u, 44 * u),
                2,
                False,
            )
            foot = poly(
                (x + dx - 24 * u, y - 46 * u - lift),
                (x + dx + 20 * u, y - 46 * u - lift),
                (x + dx + 34 * u, y - 26 * u - lift),
                (x + dx + 78 * u, y - 14 * u - lift * 0.4),
                (x + dx + 80 * u, y - lift * 0.3),
                (x + dx - 26 * u, y - lift),
            )
            put_lit(s, union([leg, foot]), 5, 5)
            top = limb(
                [
                    (x + dx * 0.5 - 30 * u, y - high * 0.5),
                    (x + dx * 0.5 + 30 * u, y - high * 0.5 + 4),
                ],
                (5, 5),
            )
            b.cut(t.knife(top, 0.5, 12).intersection(s.frame))
