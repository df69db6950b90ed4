"""Somebody carried: a stretcher near us, from the side."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, ellipse, limb, poly, smooth
from .free import put_coloured, put_lit, put_white

COVER = [(-88, 2), (-86, -12), (-78, -24), (-66, -17), (-46, -22), (-28, -38), (-14, -24)]
COVER += [(6, -22), (24, -28), (32, -18), (28, 3), (20, 14), (0, 9), (-30, 17), (-64, 12)]


@piece
def pillowed_patient(s: Scene, at: Pair, long: float = 330) -> None:
    """A woman on a stretcher, knees up under a blanket of the one colour, head on a white pillow.

    Only her dark hair is seen; `at` is the middle between the poles' ends.
    """
    b, t, k = s.block, s.tools, long / 220

    def p(*points: Pair) -> list[Pair]:
        return around(at, k, *points)

    pillow = p((18, 0), (20, -14), (34, -24), (76, -30), (90, -16), (86, 0))
    put_white(s, poly(*smooth(pillow, True, 3)), 4, 4)
    head = ellipse(*p((50, -36))[0], 21 * k, 14 * k, 8, 16)
    put_lit(s, head, 3, 0)
    for line in ([(38, -39), (52, -46), (66, -38)], [(34, -30), (42, -34), (46, -40)]):
        b.cut(t.gouge(p(*smooth(line, steps=3)), 2 * k, 0.2, 0.4))
    cover = put_coloured(s, poly(*smooth(p(*COVER), True, 3)), 4)
    folds = ([(-62, -14), (-52, 8)], [(-28, -32), (-32, 12)], [(0, -16), (4, 6)])
    for line in (*folds, [(16, -18), (18, 10)]):
        b.add(t.gouge(p(*line), 2.2 * k, 0.2, 0.5).intersection(cover))
    put_lit(s, limb(p((-112, 2), (0, 6), (112, 2)), (5 * k, 5 * k), round_ends=False), 2.4, 0)
