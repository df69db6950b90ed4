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
    put_lit(s, rect(x - 9 * k, y - 92 * k, x + 9 * k, y + 104 * k), 4, 3)
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
    """A white letter stuck half out of a hole, a long thread of the one colour round it."""
    b, t, k = s.block, s.tools, wide / 100
    corners = [(-44, -26), (46, -34), (54, 30), (-36, 38)]
    sheet = poly(*around(at, k, *corners))
    put_white(s, sheet, 3.4, 3)
    for line in ([(-44, -26), (6, 8)], [(46, -34), (6, 8)]):
        b.add(t.gouge(around(at, k, *line), 4, 0.1, 0.2))
    band = [(22, -34), (30, 34)]
    tail = [(30, 32), (36, 60), (28, 96), (34, 130), (30, 160)]
    other = [(30, 32), (20, 58), (24, 92), (14, 120)]
    for line in (band, smooth(tail, steps=5), smooth(other, steps=5)):
        cord = LineString(around(at, k, *line)).buffer(3.6 * k, cap_style="round")
        put_coloured(s, cord, 2.6)
