"""Dried fruit on a string."""

from __future__ import annotations

from math import cos, degrees, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, place, poly, smooth, union


@piece
def pear_string(
    s: Scene,
    at: Pair,
    radius: Pair = (170, 62),
    count: int = 15,
    size: float = 34,
    tail: list[Pair] | None = None,
) -> None:
    """A ring of dried pears on a string of the one colour, seen aslant, each of its own shape;
    `tail` is the string's loose end."""
    b, t, (x, y), (rx, ry) = s.block, s.tools, at, radius
    ring = [(x + rx * cos(2 * pi * k / 40), y + ry * sin(2 * pi * k / 40)) for k in range(41)]
    cords = [t.pen(ring, 9)] + ([t.pen(smooth(tail, steps=5), 11)] if tail else [])
    cord = union(cords)
    b.put(cord.buffer(3), 1)
    b.clear(cord)
    b.tint(cord.buffer(0.6))
    spots = [2 * pi * (k + t.between(-0.12, 0.12)) / count - pi / 2 for k in range(count)]
    for a in sorted(spots, key=sin):
        px, py = x + rx * cos(a), y + ry * sin(a)
        near = 0.86 + 0.24 * sin(a)
        k = size / 100 * near * t.between(0.88, 1.16)
        fat = t.between(36, 46)
        pear = [(-48, 0), (-34, -fat * 0.8), (-4, -fat), (24, -fat * 0.72), (44, -17), (72, -13)]
        pear += [(80, 0), (72, 11), (44, 15), (24, fat * 0.7), (-4, fat * 0.94), (-34, fat * 0.7)]
        turn = degrees(a) + t.between(-44, 44)
        body = t.knife(place(poly(*smooth(pear, True, 3)), px, py, k, False, turn), 0.8, 12)
        b.put(body.buffer(3.2), 3)
        b.clear(body)
        stem = place(limb([(74, -1), (100, -8)], (9, 7), 1), px, py, k, False, turn)
        b.put(t.knife(stem, 0.3, 9), 1.6)
        wrinkles = t.parallels(body, turn + t.between(-10, 10), size * 0.17)
        b.hatch_black(body.buffer(-3), wrinkles, 4.4, length=(size * 0.4, size), gap=(5, 12))
