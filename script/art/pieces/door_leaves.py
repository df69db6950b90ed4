"""Doors taken off their hinges."""

from __future__ import annotations

from shapely.geometry import LineString, Point

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, between, poly
from .free import put_lit


@piece
def unhinged_door(
    s: Scene, corners: list[Pair], panels: tuple[int, int] = (2, 2), knob: Pair = (0.93, 0.5)
) -> None:
    """A cupboard's door that leans, four corners from the upper left: panels, a round knob."""
    b, t = s.block, s.tools

    def on(u: float, v: float) -> Pair:
        return between(between(corners[0], corners[1], u), between(corners[3], corners[2], u), v)

    put_lit(s, poly(*corners), 5, 5)
    columns, rows = panels
    for i in range(columns):
        for j in range(rows):
            u0, u1 = 0.1 + 0.8 * i / columns + 0.03, 0.1 + 0.8 * (i + 1) / columns - 0.03
            v0, v1 = 0.05 + 0.9 * j / rows + 0.03, 0.05 + 0.9 * (j + 1) / rows - 0.03
            ring = LineString([on(u0, v1), on(u0, v0), on(u1, v0), on(u1, v1), on(u0, v1)])
            b.cut(t.pen(list(ring.coords), 4.5))
            inner = poly(*ring.coords).buffer(-13, join_style="mitre")
            b.cut(b.rim(inner, 3, -3), lines=False)
    b.cut(t.knife(Point(on(*knob)).buffer(12), 0.4, 9))
    b.add(t.knife(Point(on(*knob)).buffer(4.5), 0.3, 6))
