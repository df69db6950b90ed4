"""Kerchiefs tied round a thing."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, place, poly, smooth
from .free import put_coloured


@piece
def knotted_triangle(s: Scene, at: Pair, size: float = 1, turn: float = 0) -> None:
    """A kerchief of the one colour tied round a bough: a triangle that hangs, its knot on top."""
    b, t = s.block, s.tools

    def put(shape: Shape) -> Shape:
        return place(shape, *at, size, False, turn)

    ends = [
        poly((-8, -10), (-22, -52), (-44, -70), (4, -62), (14, -8)),
        poly((2, -10), (40, -40), (84, -44), (56, -18), (20, 8)),
    ]
    cloth = poly(
        *smooth([(-98, -4), (-50, 10), (0, 14), (50, 10), (98, -4)], steps=3),
        *smooth([(98, -4), (74, 52), (40, 104), (10, 152)], steps=3),
        *smooth([(10, 152), (-30, 110), (-70, 54), (-98, -4)], steps=3),
    )
    for shape in (cloth, *ends, ellipse(0, 0, 25, 22, -8, n=11)):
        put_coloured(s, put(shape), 3)
    folds = (
        [(-14, 28), (-40, 46), (-58, 54)],
        [(-4, 32), (-12, 76), (-8, 118)],
        [(8, 30), (24, 66), (30, 92)],
        [(20, 24), (52, 38), (66, 42)],
        [(-12, -4), (10, 6)],
    )
    for line in folds:
        way = put(LineString(smooth(line, steps=4)))
        b.add(t.gouge(list(way.coords), 6.5 * size, 0.1, 0.5))
