"""A works' changing room: steel lockers, a can for soup."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, poly, rect, smooth, union
from ..tools import Tools


def _vents(t: Tools, x: float, w: float, y: float, count: int = 3):
    """Slits in a door."""
    return [
        t.gouge([(x + w * 0.28, y + 15 * k), (x + w * 0.72, y + 15 * k)], 5, 0.1, 0.1)
        for k in range(count)
    ]


@piece
def locker_row(
    s: Scene,
    x: Pair = (-20, 920),
    y: Pair = (40, 560),
    count: int = 6,
    open_: int = 3,
    swing: float = 0.8,
) -> None:
    """A row of steel lockers from the front; the door of one stands open to the left, white."""
    b, t, (top, foot) = s.block, s.tools, y
    b.add(rect(x[0], top, x[1], foot).intersection(s.frame))
    w = (x[1] - x[0]) / count
    b.cut(t.gouge([(x[0], top), (x[1], top)], 8, 0.02, 0.02, 0.15, 60).intersection(s.frame))
    for k in range(count):
        left = x[0] + k * w
        b.cut(
            t.gouge([(left, top + 8), (left, foot)], 5, 0.02, 0.02, 0.15, 60).intersection(s.frame)
        )
        if k == open_:
            continue
        b.cut(union(_vents(t, left, w, top + 46)).intersection(s.frame))
        b.cut(union(_vents(t, left, w, foot - 70, 2)).intersection(s.frame))
        b.cut(
            t.knife(
                rect(left + w * 0.32, top + 112, left + w * 0.68, top + 146), 0.6, 16
            ).intersection(s.frame)
        )
        b.cut(
            t.knife(
                rect(left + w * 0.8, top + 220, left + w * 0.87, top + 272), 0.5, 16
            ).intersection(s.frame)
        )
        lit = t.parallels(rect(left, top, left + w, foot), 90, 15)
        part = rect(left + 8, top + 160, left + w * 0.3, foot - 90).intersection(s.frame)
        b.hatch_white(part, lit, 3.2, length=(60, 150), gap=(20, 60), least=1.4)
    left = x[0] + open_ * w
    near = left - w * swing
    leaf = t.knife(
        poly((left, top + 6), (near, top - 26), (near, foot + 30), (left, foot - 4)), 0.7, 40
    ).intersection(s.frame)
    b.put(leaf.buffer(5).intersection(s.frame), 3)
    b.clear(leaf)
    inner = leaf.buffer(-12)
    b.hatch_black(inner, t.parallels(leaf, 90, 30), 3.4, length=(60, 190), gap=(40, 120))
    b.add(t.pen([(near + 14, top + 10), (near + 14, foot + 6)], 4).intersection(s.frame))
    for f in (0.2, 0.8):
        yy = top + (foot - top) * f
        b.add(rect(left - 5, yy - 16, left + 5, yy + 16))


@piece
def soup_can(s: Scene, at: Pair, high: float = 120) -> None:
    """A tin can for soup with its lid and its bail, from the front; `at` is its foot."""
    b, t, (x, y), h = s.block, s.tools, at, high
    w = h * 0.36
    body = poly(
        (x - w, y - 4),
        (x - w, y - h * 0.62),
        (x - w * 0.8, y - h * 0.7),
        (x + w * 0.8, y - h * 0.7),
        (x + w, y - h * 0.62),
        (x + w, y - 4),
        (x, y + 3),
    )
    lid = rect(x - w * 0.86, y - h * 0.78, x + w * 0.86, y - h * 0.69)
    knob = ellipse(x, y - h * 0.81, w * 0.2, h * 0.05, n=10)
    arc = [(x - w, y - h * 0.6), (x - w * 0.8, y - h * 1.0), (x, y - h * 1.14)]
    arc += [(x + w * 0.8, y - h * 1.0), (x + w, y - h * 0.6)]
    b.cut(t.pen(smooth(arc, steps=5), 4))
    whole = t.knife(union([body, lid, knob]), 0.5, 16)
    b.put(whole.buffer(3), 2)
    b.clear(whole)
    side = s.right(x)
    b.hatch_black(
        whole.intersection(rect(x - side * w * 2, y - h, x - side * w * 0.1, y)).buffer(-2),
        t.parallels(whole, 90, 9),
        5,
        length=(30, 90),
        gap=(4, 12),
    )
    b.add(t.gouge([(x - w * 0.86, y - h * 0.69), (x + w * 0.86, y - h * 0.69)], 3, 0.05, 0.05))
