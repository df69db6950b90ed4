"""Nest boxes for birds."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, ellipse, poly, rect, smooth
from .free import put_coloured, put_lit, put_white


@piece
def nest_box(s: Scene, at: Pair, wide: float = 210) -> None:
    """A nest box of black boards from the front: a gabled roof, a round hole, a perch below it.

    `at` is the middle of its hole.
    """
    b, t, k = s.block, s.tools, wide / 100
    x, y = at
    put_lit(s, poly(*around(at, k, (-46, -44), (0, -76), (46, -44), (42, 78), (-42, 78))), 5, 5)
    for u in (-16, 14):
        b.cut(t.gouge(around(at, k, (u, -48), (u + 1, 74)), 1.6 * k, 0.1, 0.2))
    for side in (-1, 1):
        slope = ((side * -3, -90), (side * 62, -42), (side * 58, -32), (0, -74))
        put_lit(s, poly(*around(at, k, *slope)), 4, 4)
    b.cut(t.knife(ellipse(x, y, 27 * k, 27 * k, n=22), 0.6, 12))
    b.add(t.knife(ellipse(x, y, 23.5 * k, 23.5 * k, n=22), 0.6, 12))
    put_white(s, rect(x - 3 * k, y + 42 * k, x + 3 * k, y + 50 * k), 3, 0)


@piece
def tucked_letter(s: Scene, at: Pair, wide: float = 110) -> None:
    """A white letter stuck half out of a hole, tied with a thin thread of the one colour."""
    b, t, k = s.block, s.tools, wide / 100
    corners = [(-44, -26), (46, -34), (54, 30), (-36, 38)]
    sheet = poly(*around(at, k, *corners))
    put_white(s, sheet, 3.4, 3)
    for line in ([(-44, -26), (6, 8)], [(46, -34), (6, 8)]):
        b.add(t.gouge(around(at, k, *line), 4, 0.1, 0.2))
    tail = [(30, 32), (35, 56), (29, 84), (33, 112), (30, 134)]
    knot = [(26, 2), (16, -6), (20, -14), (27, 0), (38, -10), (40, -2), (28, 2)]
    for line in ([(22, -33), (30, 33)], [(-40, 4), (50, -4)], smooth(knot, steps=3), smooth(tail)):
        cord = LineString(around(at, k, *line)).buffer(2.3 * k, cap_style="round")
        put_coloured(s, cord, 2)
