"""Walls seen from the front or along a street: pale by a lamp, of bricks, with a dado."""

from __future__ import annotations

from math import hypot

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, poly, rect, union


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
