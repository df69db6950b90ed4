"""A cloth belt with pockets, such as money was carried in."""

from __future__ import annotations

from math import cos, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, poly
from .free import put_coloured, put_white


@piece
def pocket_belt(
    s: Scene,
    at: Pair,
    turn: float = -14,
    count: int = 6,
    gap: int = 4,
    size: Pair = (132, 150),
    tail: Pair = (160, 160),
) -> None:
    """A pale canvas belt with a row of buttoned pockets seen from above; one open, lined in colour.

    `at` is the row's left end in its middle, `size` that of a pocket, `gap` the open one from 0.
    """
    b, t, (x, y) = s.block, s.tools, at
    c, n = cos(radians(turn)), sin(radians(turn))
    w, h = size

    def p(*points: Pair) -> Shape:
        return poly(*((x + u * c - v * n, y + u * n + v * c) for u, v in points))

    long = w * count
    strap = p((-tail[0], -30), (long + tail[1], -26), (long + tail[1], 30), (-tail[0], 26))
    cast = p((4, h / 2), (long + 16, h / 2), (long + 16, h / 2 + 20), (16, h / 2 + 22))
    b.add(cast.intersection(s.frame), lines=False)
    put_white(s, strap, 4, 5)
    put_white(s, p((0, -h / 2), (long, -h / 2), (long, h / 2), (0, h / 2)), 5, 5)
    for k in range(count):
        u = k * w
        if k:
            b.add(t.gouge([_in(p, u, -h / 2), _in(p, u, h / 2)], 6, 0.1, 0.1))
        if k == gap:
            _open(s, p, u, w, h)
            continue
        flap = p(
            (u + 9, -h / 2 + 7),
            (u + w - 9, -h / 2 + 7),
            (u + w - 11, -h * 0.02),
            (u + w / 2, h * 0.13),
            (u + 11, -h * 0.02),
        )
        b.add(t.knife(flap.difference(flap.buffer(-4.5)), 0.5, 16))
        b.add(t.knife(p(*((u + w / 2 + a, -h * 0.01 + e) for a, e in DISC)), 0.4, 8))
        low = p(
            (u + 16, h * 0.2), (u + w - 12, h * 0.14), (u + w - 12, h / 2 - 8), (u + 16, h / 2 - 8)
        )
        b.hatch_black(low, t.parallels(low, turn + 4, 13), 4, length=(24, 70), gap=(8, 22))


DISC = [(-9, 0), (-6, -7), (0, -9), (7, -6), (9, 1), (5, 8), (-3, 9)]


def _in(p, u: float, v: float) -> Pair:  # type: ignore[no-untyped-def]
    at: Pair = p((u, v), (u + 1, v), (u, v + 1)).exterior.coords[0]
    return at


def _open(s: Scene, p, u: float, w: float, h: float) -> None:  # type: ignore[no-untyped-def]
    """The open pocket: its flap thrown back, its lining seen."""
    b, t = s.block, s.tools
    lid = p(
        (u + 8, -h / 2 + 4),
        (u + 20, -h * 0.86),
        (u + w / 2, -h),
        (u + w - 16, -h * 0.86),
        (u + w - 8, -h / 2 + 4),
    )
    put_white(s, lid, 5, 6)
    b.hatch_black(lid.buffer(-8), t.parallels(lid, 80, 15), 4, length=(18, 50), gap=(6, 18))
    mouth = p(
        (u + 8, -h / 2 + 10),
        (u + w - 8, -h / 2 + 8),
        (u + w - 12, h * 0.1),
        (u + w * 0.7, h * 0.24),
        (u + w * 0.3, h * 0.26),
        (u + 12, h * 0.12),
    )
    b.add(t.knife(mouth.buffer(5), 0.5, 16))
    put_coloured(s, mouth, 3)
    deep = p(
        (u + 10, -h / 2 + 12),
        (u + w - 10, -h / 2 + 10),
        (u + w - 14, -h * 0.24),
        (u + w * 0.5, -h * 0.12),
        (u + 14, -h * 0.2),
    )
    b.add(t.knife(deep, 0.6, 14))
