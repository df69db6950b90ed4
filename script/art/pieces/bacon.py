"""A slab of bacon with its rind, a bottle of spirit."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly
from .free import put_coloured, put_lit, put_white


@piece
def bacon_slab(s: Scene, at: Pair, size: float = 1) -> None:
    """A thick slab of bacon on its rind out of an opened sack: white fat, thin lean streaks."""
    b, t = s.block, s.tools

    def put(shape):  # type: ignore[no-untyped-def]
        return place(shape, *at, size)

    sack = poly(
        (-290, 8),
        (-300, -40),
        (-250, -90),
        (-210, -150),
        (-170, -120),
        (-100, -140),
        (-60, -96),
        (-40, 6),
    )
    put_lit(s, put(sack), 6, 5)
    for line in (
        [(-250, -70), (-230, -10)],
        [(-200, -130), (-180, -60)],
        [(-140, -124), (-130, -50)],
    ):
        px = list(put(limb(line, (7, 5))).exterior.coords)
        b.cut(t.knife(poly(*px), 0.5, 12).intersection(s.frame))
    put_lit(s, put(poly((-140, -10), (150, 0), (170, 10), (160, 26), (-150, 20), (-158, 4))), 5, 0)
    top = put(poly((-150, -84), (-104, -128), (166, -116), (160, -74)))
    put_white(s, top, 4, 5)
    side = put(poly((-150, -84), (160, -74), (166, 6), (-146, 2)))
    put_white(s, side, 4, 4)
    end = put(poly((160, -74), (166, -116), (186, -60), (180, 0), (166, 6)))
    put_lit(s, end, 3, 0)
    for v, w in ((-56, 9), (-34, 13), (-12, 7)):
        line = [(-142, v), (-60, v + 7), (30, v - 5), (158, v + 5)]
        streak = limb(line, (w, w * 0.7, w, w * 0.8), 3)
        b.add(t.knife(put(streak).intersection(side.buffer(-4)), 0.8, 12))
    b.hatch_black(top.buffer(-6), t.parallels(top, 4, 15), 4, length=(20, 60), gap=(40, 90))


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
