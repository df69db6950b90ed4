"""Horses that come straight towards us before a laden sledge."""

from __future__ import annotations

from collections.abc import Callable

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, ellipse, limb, poly, smooth, union

Points = Callable[..., list[Pair]]
"""Points of a thing, put where it is."""

_HALF = [
    (0, -102),
    (3.0, -99),
    (5.4, -106),
    (7.2, -96),
    (7.8, -88),
    (6.4, -78),
    (4.8, -70),
    (5, -66),
]

_HALF += [(4, -63)]


@piece
def horse_head_on(
    s: Scene, at: Pair, high: float = 300, step: int = 1, turn: float = 0, rim: float = 4
) -> None:
    """A harnessed horse from the front: a long head with a blaze, a collar, one foreleg raised.

    `step` is the leg that is raised (1: the one to the right), `turn` moves the head aside.
    """
    b, t, (x, y), k = s.block, s.tools, at, high / 107

    def q(*points: Pair) -> list[Pair]:
        return [(x + u * k, y + v * k) for u, v in points]

    hind = [poly(*q((d * 9, -40), (d * 15, -40), (d * 14, -3), (d * 10, -3))) for d in (-1, 1)]
    trunk = [(-9, -76), (9, -76), (13, -66), (17, -58), (18, -46), (14, -38), (6, -33), (-6, -33)]
    trunk += [(-14, -38), (-18, -46), (-17, -58), (-13, -66)]
    legs = []
    for d in (-1, 1):
        if d == step:
            way = [(d * 9, -42), (d * 10.5, -28), (d * 8, -16), (d * 7.4, -10)]
        else:
            way = [(d * 9, -42), (d * 9.6, -22), (d * 9, -8), (d * 9.4, -1)]
        legs.append(limb(q(*way), (9.6 * k, 6.4 * k, 5.2 * k, 6.6 * k), 3))
    b.put(t.knife(union([*hind]), 0.5, 16).intersection(s.frame), 3)
    body = union([poly(*smooth(q(*trunk), True, 4)), *legs])
    cut = t.knife(body, 0.6, 18).intersection(s.frame)
    b.put(cut, 5, s.side(*at))
    side = s.side(x, y - high * 0.5)
    b.cut(b.rim(cut, side[0] * rim, side[1] * rim), lines=False)
    _collar(s, q, k)
    right = [(u + turn * (-v - 60) / 40, v) for u, v in _HALF]
    left = [(-u + turn * (-v - 60) / 40, v) for u, v in _HALF[::-1]]
    head = t.knife(poly(*q(*right, *left)).buffer(1.2 * k), 0.5, 14).intersection(s.frame)
    b.put(head, 5, s.side(x, y - high))
    b.cut(b.rim(head, side[0] * rim, side[1] * rim), lines=False)
    _face(s, q, k, turn)


def _collar(s: Scene, q: Points, k: float) -> None:
    b, t = s.block, s.tools
    for r, wide in ((1.0, 3.0), (0.76, 1.6)):
        ring = [(-13 * r, -74), (-16 * r, -60), (-10 * r, -47), (0, -43), (10 * r, -47)]
        ring += [(16 * r, -60), (13 * r, -74)]
        b.cut(t.pen(smooth(q(*ring), steps=5), wide * k * 0.9, 0.1))


def _face(s: Scene, q: Points, k: float, turn: float) -> None:
    """A blaze, a bridle, two nostrils."""
    b, t = s.block, s.tools

    def on(u: float, v: float) -> Pair:
        return (u + turn * (-v - 60) / 40, v)

    blaze = [on(0, -95), on(2.2, -90), on(1.4, -78), on(1.8, -70), on(0, -67), on(-1.8, -70)]
    blaze += [on(-1.4, -78), on(-2.2, -90)]
    b.cut(t.knife(poly(*q(*blaze)), 0.4, 12))
    for v, half in ((-91, 7.2), (-73.5, 5.2)):
        b.cut(t.pen(q(on(-half, v), on(half, v)), 1.1 * k, 0.1))
        b.add(t.pen(q(on(-2.4, v), on(2.4, v)), 0.9 * k, 0.1))
    for d in (-1, 1):
        b.cut(t.gouge(q(on(d * 5.2, -87), on(d * 5.9, -84)), 1.5 * k, 0.2, 0.2))
        b.cut(t.gouge(q(on(d * 2.6, -66.4), on(d * 3.6, -65.2)), 1.2 * k, 0.2, 0.2))


@piece
def bell_strap(
    s: Scene, line: list[Pair], bells: int = 6, r: float = 10, ribbon: float = 60
) -> None:
    """A strap with round bells between two horses, a bow of the one colour at its middle."""
    b, t = s.block, s.tools
    way = smooth(line, steps=8)
    b.put(t.pen(way, r * 0.8, 0.1), 3)
    n = len(way)
    for i in range(bells):
        f = (i + 0.5) / bells
        x, y = way[min(n - 1, int(f * (n - 1)))]
        bell = ellipse(x, y + r * 0.9, r, r, n=14)
        b.put(t.knife(bell.buffer(3), 0.3, 8), 2)
        b.clear(t.knife(bell, 0.3, 8))
        b.add(t.gouge([(x - r * 0.7, y + r * 1.1), (x + r * 0.7, y + r * 1.1)], r * 0.34, 0, 0))
    if ribbon:
        _bow(s, way[n // 2], ribbon)


def _bow(s: Scene, at: Pair, size: float) -> None:
    b, t, (x, y), k = s.block, s.tools, at, size / 60
    parts = []
    for d in (-1, 1):
        loop = [(0, 0), (d * 22, -26), (d * 52, -22), (d * 50, 8), (d * 22, 10)]
        tail = [(0, 0), (d * 12, 6), (d * 34, 70), (d * 22, 62), (d * 10, 74)]
        parts.append(poly(*smooth([(x + u * k, y + v * k) for u, v in loop], True, 3)))
        parts.append(poly(*[(x + u * k, y + v * k) for u, v in tail]))
    shape = t.knife(union(parts), 0.6, 14)
    b.put(shape.buffer(4.5), 4)
    b.clear(shape)
    b.tint(shape)
    b.add(t.knife(ellipse(x, y - 2 * k, 9 * k, 10 * k, n=10).boundary.buffer(1.6), 0.3, 8))
    for d in (-1, 1):
        b.add(t.gouge([(x + d * 12 * k, y - 4 * k), (x + d * 38 * k, y - 8 * k)], 3 * k, 0.2, 0.5))


@piece
def sledge_load(s: Scene, at: Pair, wide: float = 330, high: float = 150) -> None:
    """Sacks and crates heaped on a sledge, from the front; `at` is the middle of their foot."""
    b, t, (x, y), k, h = s.block, s.tools, at, wide / 330, high / 150
    crates = [(-160, 0, -58, 84), (70, 0, 160, 96), (-70, 0, 70, 60)]
    for x0, y0, x1, y1 in crates:
        ring = poly(
            (x + x0 * k, y - y0 * h),
            (x + x1 * k, y - y0 * h),
            (x + x1 * k, y - y1 * h),
            (x + x0 * k, y - y1 * h),
        )
        b.put(t.knife(ring, 0.6, 20), 4, s.side(x, y - high))
        for f in (0.36, 0.7):
            v = y - (y0 + (y1 - y0) * f) * h
            b.cut(t.gouge([(x + (x0 + 4) * k, v), (x + (x1 - 4) * k, v)], 3.4, 0.05, 0.05))
    for u, v, r in ((-100, 108, 48), (96, 118, 46), (-6, 96, 52), (30, 138, 40), (-52, 140, 42)):
        ring = around((u, v), r, (-1, -0.6), (-0.9, 0.3), (-0.3, 0.62))
        ring += around((u, v), r, (-0.14, 0.86), (0.2, 0.84), (0.3, 0.6))
        ring += [(u + r * 0.94, v + r * 0.2), (u + r, v - r * 0.6)]
        sack = t.knife(poly(*smooth([(x + p * k, y - g * h) for p, g in ring], True, 3)), 0.7, 16)
        b.put(sack, 4, s.side(x, y - high * 2))
        for f in (-0.4, 0.1):
            fold = [
                (x + (u + f * r) * k, y - (v + r * 0.4) * h),
                (x + (u + f * r * 1.4) * k, y - (v - r * 0.2) * h),
            ]
            b.cut(t.gouge(fold, 3.4, 0.3, 0.4))
