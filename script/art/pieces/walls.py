"""Walls seen from the front or along a street: pale by a lamp, of bricks, with a dado."""

from __future__ import annotations

from math import hypot

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, poly, rect, union
from ..solid import Plane, Triple


@piece
def pale_wall(
    s: Scene,
    points: list[Pair],
    angle: float = 76,
    step: float = 16,
    width: float = 9,
    near: float = 160,
    far: float = 700,
    length: Pair = (26, 90),
) -> None:
    """A white wall; black strokes begin `near` the light and are widest `far` from it."""
    b, t, (lx, ly) = s.block, s.tools, s.light
    region = poly(*points).intersection(s.frame)
    b.cut(region, lines=False)

    def tone(x: float, y: float) -> float:
        return width * clamp((hypot(x - lx, y - ly) - near) / (far - near))

    family = t.parallels(region, angle, step, 0.3)
    b.hatch_black(region.buffer(-3), family, tone, length=length, gap=(8, 28), least=1.3)


@piece
def brick_face(
    s: Scene,
    box: tuple[float, float, float, float],
    brick: Pair = (74, 30),
    joint: float = 5,
    near: float = 200,
    far: float = 900,
    bare: float = 0.0,
) -> None:
    """A black brick wall from the front; joints are cut, and bricks turn white near the light.

    `bare` is the part of the wall, by chance, where plaster still covers the bricks.
    """
    b, t, (x0, y0, x1, y1) = s.block, s.tools, box
    b.add(rect(*box).intersection(s.frame), lines=False)
    lx, ly = s.light
    whites: list[Shape] = []
    row, y = 0, y0
    while y < y1:
        x = x0 - (brick[0] / 2 if row % 2 else 0)
        while x < x1:
            light = clamp((far - hypot(x - lx, y - ly)) / (far - near))
            one = rect(x + joint, y + joint, x + brick[0] - joint / 2, y + brick[1] - joint / 2)
            if t.rng.random() < light * 0.55 and t.rng.random() >= bare:
                whites.append(t.knife(one, 1.2, 16))
            elif t.rng.random() < 0.75:
                whites.append(_joint(s, one, 1.4 + 2.6 * light))
            x += brick[0] * t.between(0.94, 1.06)
        y += brick[1]
        row += 1
    b.cut(union(whites).intersection(rect(*box)).intersection(s.frame))


def _joint(s: Scene, one: Shape, wide: float) -> Shape:
    """The lit edges of a dark brick."""
    x0, y0, x1, y1 = one.bounds
    side = x0 if s.light[0] < x0 else x1
    t = s.tools
    level = t.gouge([(x0, y0), (x1, y0)], wide, 0.1, 0.15)
    return union([level, t.gouge([(side, y0), (side, y1)], wide, 0.1, 0.2)])


@piece
def panelled_door(
    s: Scene,
    box: tuple[float, float, float, float],
    panels: int = 2,
    frame: float = 16,
    knob: str = "right",
) -> None:
    """A black panelled door from the front in its frame; each panel's lit edges are cut."""
    b, t, (x0, y0, x1, y1) = s.block, s.tools, box
    case = rect(x0 - frame, y0 - frame, x1 + frame, y1)
    b.put(t.knife(case, 0.6, 40).intersection(s.frame), 3, s.side(x0, y0))
    b.cut(t.pen([(x0, y1), (x0, y0), (x1, y0), (x1, y1)], 5))
    high = (y1 - y0) / panels
    d = s.right((x0 + x1) / 2)
    for k in range(panels):
        for u0, u1 in ((0.14, 0.46), (0.56, 0.88)):
            a, c = x0 + (x1 - x0) * u0, x0 + (x1 - x0) * u1
            top, foot = y0 + high * (k + 0.14), y0 + high * (k + 0.9)
            lit = a if d > 0 else c
            b.cut(t.pen([(a, foot), (c, foot)], 4.5))
            b.cut(t.pen([(lit, top), (lit, foot)], 4.5))
            b.cut(t.pen([(a, top), (c, top)], 2))
    x = x1 - 16 if knob == "right" else x0 + 16
    y = y0 + (y1 - y0) * 0.54
    b.cut(t.knife(rect(x - 6, y - 16, x + 6, y + 16), 0.5, 8))
    b.cut(t.pen([(x, y), (x + (-34 if knob == "right" else 34), y + 3)], 7))


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


def _hole(wall: Plane, spot: Pair, size: Pair) -> Shape:
    return wall.shape(rect(spot[0], spot[1], spot[0] + size[0], spot[1] + size[1]))
