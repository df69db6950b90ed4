"""A tall gate of boards with a wicket that closes."""

from __future__ import annotations

from math import hypot

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, poly, rect
from .free import put_coloured, put_white

Box = tuple[float, float, float, float]


@piece
def board_gate(
    s: Scene,
    box: Box = (70, 20, 830, 500),
    boards: int = 13,
    wicket: Box = (500, 210, 640, 500),
    slit: float = 30,
    hem: bool = True,
) -> None:
    """A tall gate of boards from the front; its wicket is ajar by `slit`, a hem in it.

    The wicket's bolt has the one colour.
    """
    b, t = s.block, s.tools
    x0, y0, x1, y1 = box
    b.put(t.knife(rect(*box), 1, 30), 6)
    step = (x1 - x0) / boards

    def faded(px: float, py: float) -> float:
        return 11 * clamp(1.1 - hypot(px - s.light[0], py - s.light[1]) / s.size[0] / 0.9)

    for k in range(boards):
        u = x0 + k * step
        if k:
            b.cut(t.gouge([(u, y1), (u, y0)], 7, 0.05, 0.05))
        grain = rect(u + 6, y0 + 6, u + step - 6, y1 - 6).intersection(s.frame)
        b.hatch_white(grain, t.parallels(grain, 90, 15), faded, length=(50, 150), gap=(14, 50))
    for y in (y0 + 90, y1 - 64):
        b.put(t.knife(rect(x0 - 4, y, x1 + 4, y + 26), 0.6, 30).intersection(s.frame), 4)
    _wicket(s, wicket, slit, hem)


def _wicket(s: Scene, wicket: Box, slit: float, hem: bool) -> None:
    b, t = s.block, s.tools
    x0, y0, x1, y1 = wicket
    b.put(t.knife(rect(x0 - 12, y0 - 12, x1 + 12, y1), 0.7, 26), 4)
    leaf = poly((x0 + slit, y0 - 2), (x1, y0), (x1, y1), (x0 + slit, y1 + 8))
    put_white(s, leaf, 3)
    for k in range(1, 4):
        u = x0 + slit + (x1 - x0 - slit) * k / 4
        b.add(t.pen([(u, y0), (u, y1)], 4))
    b.hatch_black(leaf.buffer(-6), t.parallels(leaf, 90, 13), 4, length=(30, 120), gap=(10, 40))
    for y in (y0 + 40, y1 - 50):
        b.add(t.knife(rect(x0 + slit, y, x1, y + 13), 0.5, 20))
    if hem:
        left, foot = x0 + slit - 6, y1 - 10
        cloth = poly(
            (left, foot - 230), (left + 26, foot - 150), (left + 54, foot - 40), (left + 60, foot),
            (left + 34, foot - 8), (left + 20, foot + 6), (left, foot - 4),
        )  # fmt: skip
        b.put(t.knife(cloth, 0.6, 14), 6)
        for u, v in ((14, 150), (34, 90)):
            b.cut(t.gouge([(left + u * 0.5, foot - v), (left + u, foot - 14)], 5, 0.2, 0.2))
    lock = y0 + 0.36 * (y1 - y0)
    put_coloured(s, rect(x0 - 30, lock - 21, x0 + slit + 92, lock + 23), 5)
    for u in (x0 + slit + 8, x0 + slit + 62):
        b.put(t.knife(rect(u, lock - 38, u + 15, lock + 40), 0.5, 10), 3)


@piece
def lost_flat_cap(s: Scene, at: Pair, wide: float = 130) -> None:
    """A flat cap that lies on the ground, black, its peak to the left; `at` is its foot."""
    b, t, (x, y), k = s.block, s.tools, at, wide / 130
    crown = [
        (-40, -6),
        (-58, -22),
        (-50, -40),
        (-10, -52),
        (40, -50),
        (72, -34),
        (78, -14),
        (60, 0),
    ]
    crown += [(10, 6)]
    peak = [(-40, -12), (-72, -2), (-92, 18), (-60, 26), (-20, 20), (14, 6)]
    dx, dy = s.side(*at)
    for part in (crown, peak):
        shape = t.knife(poly(*((x + u * k, y + v * k) for u, v in part)), 0.5, 14)
        shape = shape.intersection(s.frame)
        b.put(shape, 6, (dx, dy))
        b.cut(b.rim(shape, dx * 5, dy * 5 - 3, 1.5), lines=False)
    for u in (-40, 0, 48):
        b.cut(t.gouge([(x + 8 * k, y - 49 * k), (x + u * k, y - 10 * k)], 6, 0.1, 0.3))
    b.put(ellipse(x + 8 * k, y - 52 * k, 8 * k, 6 * k, n=10), 3)
