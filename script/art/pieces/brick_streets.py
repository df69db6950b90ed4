"""Brick walls that run along a street, and the small windows in them."""

from __future__ import annotations

from math import hypot

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, rect, union
from ..solid import Plane, Triple


@piece
def street_wall(
    s: Scene,
    x: float = -6,
    y: Pair = (2, 70),
    tall: float = 5.5,
    windows: list[Pair] | None = None,
    size: Pair = (1.3, 0.95),
    course: float = 0.42,
    reach: float = 420,
    width: float = 9,
) -> None:
    """A blind brick wall along a street at x (metres), grazed by the light; few courses are cut.

    `windows` are [y, z] of the near lower corner of small barred windows.
    """
    b, t, cam = s.block, s.tools, s.cam
    wall = Plane(cam, (x, 0, 0), (0, 1, 0), (0, 0, 1))
    ring: list[Triple] = [(x, y[0], 0), (x, y[1], 0), (x, y[1], tall), (x, y[0], tall)]
    shape = cam.outline(ring).intersection(s.frame)
    b.put(t.knife(shape, 0.7, 30), 5, (0.4, -1))
    lx, ly = s.light

    def tone(px: float, py: float) -> float:
        return width * clamp(1.15 - hypot(px - lx, py - ly) / reach, 0)

    spots = windows or []
    holes = union(_hole(wall, spot, size).buffer(14) for spot in spots)
    free = shape.difference(holes).buffer(-3)
    rows = [
        LineString(wall.line([(float(v), z) for v in np.linspace(y[0] + 1, y[1], 40)]))
        for z in np.arange(course, tall - 0.3, course)
    ]
    b.hatch_white(free, rows, tone, length=(26, 84), gap=(8, 34), least=1.3)
    for z, wide in ((tall - 0.12, 5.0), (tall - 0.42, 3.0)):
        line = LineString(wall.line([(float(v), z) for v in np.linspace(y[0] + 1, y[1], 24)]))
        b.hatch_white(shape, [line], wide, length=(90, 200), gap=(3, 9))
    for spot in spots:
        _barred(s, wall, spot, size)


def _hole(wall: Plane, spot: Pair, size: Pair) -> Shape:
    return wall.shape(rect(spot[0], spot[1], spot[0] + size[0], spot[1] + size[1]))


def _barred(s: Scene, wall: Plane, spot: Pair, size: Pair) -> None:
    """A small window: a pale edge of stone, the dark, bars in it."""
    b, t = s.block, s.tools
    hole = _hole(wall, spot, size)
    b.add(t.knife(hole.buffer(9, join_style="mitre"), 0.6, 20))
    b.cut(t.knife(hole.buffer(5.5, join_style="mitre"), 0.6, 20))
    b.add(t.knife(hole, 0.5, 18))
    (u, v), (w, h) = spot, size
    for f in (0.2, 0.4, 0.6, 0.8):
        b.cut(t.pen(wall.line([(u + w * f, v), (u + w * f, v + h)]), 2.8))
