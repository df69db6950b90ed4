"""A plan drawn by hand on a sheet."""

from __future__ import annotations

from collections.abc import Callable

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, limb, place, poly, rect, smooth, union


@piece
def struck_sketch(
    s: Scene, at: Pair, wide: float = 560, high: float = 440, turn: float = -7, stroke: float = 34
) -> None:
    """A sheet from above with a sketch of a road, a bridge, a wood and an arrow, struck out by two
    broad strokes of the one colour; `at` is its middle."""
    b, t, w, h = s.block, s.tools, wide / 2, high / 2

    def q(shape: Shape, slip: float = 0.6) -> Shape:
        return t.knife(place(shape, *at, 1, False, turn), slip, 20).intersection(s.frame)

    sheet = poly((-w, -h), (w - 46, -h), (w, -h + 46), (w, h), (-w, h))
    b.put(q(sheet.buffer(5)), 5, s.side(*at))
    b.clear(q(sheet))
    fold = poly((w - 46, -h), (w, -h + 46), (w - 50, -h + 52))
    b.add(q(fold))
    _terrain(s, q, w, h)
    ends = ((-0.8, -0.72, 0.76, 0.78), (0.74, -0.74, -0.78, 0.74))
    for x0, y0, x1, y1 in ends:
        bow = ((x0 + x1) / 2 * w - 14, (y0 + y1) / 2 * h + 10)
        line = [(x0 * w, y0 * h), bow, (x1 * w, y1 * h)]
        mark = q(limb(line, (stroke * 0.7, stroke, stroke * 0.8), 6), 1.6)
        b.clear(mark.buffer(2))
        b.tint(mark)


def _terrain(s: Scene, q: Callable[[Shape], Shape], w: float, h: float) -> None:
    """The road, the stream and its bridge, a wood as heads of trees, an arrow."""
    b = s.block
    road = smooth([(-w * 0.94, h * 0.5), (-w * 0.4, h * 0.3), (0, -h * 0.1), (w * 0.94, -h * 0.36)])
    for d in (-11, 11):
        b.add(q(limb([(x, y + d) for x, y in road], (5, 5), 1)))
    stream = smooth(
        [(w * 0.3, -h * 0.94), (w * 0.16, -h * 0.3), (w * 0.3, h * 0.3), (w * 0.2, h * 0.94)]
    )
    b.add(q(limb(stream, (15, 15), 1)))
    bridge = rect(w * 0.16 - 26, -h * 0.17 - 18, w * 0.16 + 34, -h * 0.17 + 18)
    b.cut(q(bridge))
    for d in (-20, 20):
        b.add(q(rect(w * 0.16 - 30, -h * 0.17 + d - 4, w * 0.16 + 38, -h * 0.17 + d + 4)))
    wood = [(-0.72, -0.66), (-0.56, -0.78), (-0.46, -0.56), (-0.62, -0.46), (-0.34, -0.74)]
    for x, y in wood:
        u, v = x * w, y * h
        boughs = [
            poly((u, v - 34 + d), (u + 12 + d * 0.5, v - 8 + d), (u - 12 - d * 0.5, v - 8 + d))
            for d in (0, 16, 32)
        ]
        b.add(q(union([*boughs, rect(u - 3, v, u + 3, v + 38)])))
    shaft = limb([(-w * 0.5, h * 0.8), (-w * 0.2, h * 0.62), (w * 0.02, h * 0.16)], (9, 11, 13), 5)
    head = poly((w * 0.06, h * 0.0), (-w * 0.07, h * 0.16), (w * 0.1, h * 0.22))
    b.add(q(union([shaft, head])))
    house = poly((w * 0.56, h * 0.5), (w * 0.7, h * 0.34), (w * 0.84, h * 0.5))
    b.add(q(house))
    b.add(q(blob((w * 0.6, h * 0.52), (w * 0.8, h * 0.52), (w * 0.8, h * 0.7), (w * 0.6, h * 0.7))))
