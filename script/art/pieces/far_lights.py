"""Lights seen from far above: a column's lamps."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse


@piece
def string_of_lights(s: Scene, line: list[Pair], count: int = 11, r: Pair = (8, 4)) -> None:
    """The lamps of a column that comes along a road: white discs along a line, near to far."""
    b, t = s.block, s.tools
    path = LineString(line)
    for k in range(count):
        q = k / max(1, count - 1)
        p = path.interpolate(q, normalized=True)
        w = r[0] + (r[1] - r[0]) * q
        b.put(t.knife(ellipse(p.x, p.y, w + 5, w + 5, n=12), 0.4, 8))
        b.cut(t.knife(ellipse(p.x, p.y, w, w, n=12), 0.4, 8).intersection(s.frame))
