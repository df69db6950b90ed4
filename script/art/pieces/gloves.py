"""Gloves that lie empty."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, poly, union
from .free import printed

FINGERS = (
    ([(140, -62), (230, -84), (312, -96)], (40, 40, 34)),
    ([(150, -24), (250, -34), (352, -38)], (42, 42, 36)),
    ([(150, 16), (250, 18), (340, 24)], (42, 42, 36)),
    ([(140, 54), (220, 70), (292, 88)], (38, 38, 32)),
)
THUMB = ([(50, 40), (90, 96), (150, 128)], (46, 44, 36))
PALM = [(-10, -50), (60, -74), (160, -84), (172, 0), (156, 74), (60, 70), (-10, 50)]
CUFF = [(-10, -50), (-130, -84), (-142, 0), (-130, 84), (-10, 50), (6, 0)]


@piece
def empty_glove(s: Scene, at: Pair, size: float = 1, turn: float = 0, flip: bool = False) -> None:
    """A white glove that lies flat and empty, its wide cuff open; `at` is its wrist."""
    b, t = s.block, s.tools

    def laid(shape: Shape) -> Shape:
        shape = affinity.scale(shape, size, -size if flip else size, origin=(0, 0))
        return affinity.translate(affinity.rotate(shape, turn, origin=(0, 0)), *at)

    parts = [limb(*finger) for finger in (*FINGERS, THUMB)]
    whole = laid(union([poly(*PALM), poly(*CUFF), *parts]))
    b.add(t.knife(whole.buffer(8), 0.6))
    printed(s, whole, "white")
    for finger in parts:
        edge = laid(finger.difference(finger.buffer(-5)).intersection(poly(*PALM).buffer(60)))
        b.add(t.knife(edge.difference(laid(poly(*PALM).buffer(-14))), 0.3))
    hollow = laid(ellipse(-130, 0, 22, 80))
    b.add(t.knife(hollow.buffer(5), 0.5))
    b.cut(t.knife(hollow.difference(laid(ellipse(-125, 0, 15, 71))), 0.4))
    for y in (-34, 0, 34):
        line = laid(LineString([(60, y * 0.8), (110, y), (150, y * 1.1)]))
        b.add(t.gouge(list(line.coords), 6 * size))
    fold = laid(LineString([(-8, -50), (4, 0), (-8, 50)]))
    b.add(t.gouge(list(fold.coords), 7 * size))
