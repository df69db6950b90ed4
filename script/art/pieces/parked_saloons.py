"""Saloon cars that stand and wait, from the side."""

from __future__ import annotations

from math import hypot

from shapely.geometry import LineString, Point

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, place, poly, rect, smooth, union
from .free import put_lit

ROOF = [(-194, -40), (-188, -76), (-166, -108), (-120, -142), (-50, -154), (20, -150), (56, -136)]
ROOF += [(80, -102), (84, -98), (160, -92), (186, -80), (194, -40)]
GLASS = [
    [(-136, -108), (-112, -132), (-84, -138), (-84, -106)],
    [(-70, -106), (-70, -140), (-10, -142), (-10, -106)],
    [(4, -106), (4, -141), (36, -134), (62, -106)],
]
WINGS = [
    [(-196, -26), (-178, -62), (-140, -80), (-100, -76), (-74, -46), (-66, -26)],
    [(64, -26), (78, -62), (112, -82), (154, -80), (190, -58), (202, -30), (196, -26)],
]


@piece
def waiting_saloon(s: Scene, at: Pair, size: float = 1, flip: bool = False, glow: int = 1) -> None:
    """A pre-war saloon from the side, its lamps off, nose to the right, 400 long at size 1.

    `at` is the ground below its middle; the side window numbered `glow` is dim with the one
    colour, about a small bright point.
    """
    b, t = s.block, s.tools

    def on(shape: Shape) -> Shape:
        return place(shape, *at, size, flip)

    def cut(line: list[Pair], width: float) -> None:
        ring = on(LineString(smooth(line, steps=4)))
        b.cut(t.gouge(list(ring.coords), width * size, 0.1, 0.2))

    sill = rect(-190, -44, 190, -24)
    put_lit(s, on(union([poly(*smooth(ROOF, steps=4)), sill])), 5, 3)
    for ring in WINGS:
        put_lit(s, on(poly(*smooth(ring, steps=4))), 3, 2.4)
    put_lit(s, on(rect(-80, -28, 78, -20)), 3, 0)
    for x in (-132, 132):
        put_lit(s, on(Point(x, -34).buffer(34)), 3, 0)
        b.cut(on(Point(x, -34).buffer(21).difference(Point(x, -34).buffer(17))))
        b.cut(on(Point(x, -34).buffer(6)))
    for k, ring in enumerate(GLASS):
        pane = on(poly(*ring))
        if k == glow:
            end = (pane.centroid.x, pane.centroid.y)
            b.clear(pane)
            b.tint(pane)
            dim = t.parallels(pane, 4, 9)

            def dark(x: float, y: float, end: Pair = end) -> float:
                return min(8.6, 0.15 * max(0, hypot(x - end[0], y - end[1]) - 9 * size))

            b.hatch_black(pane, dim, dark, length=(16, 60), gap=(2, 6))
            b.untint(t.knife(Point(end).buffer(3.4 * size, 5), 0.7, 5))
        b.cut(t.knife(pane.difference(pane.buffer(-2.4 * size)), 0.3, 20))
    cut([(-78, -144), (-80, -100), (-80, -48)], 2)
    cut([(-3, -146), (-3, -100), (-4, -32)], 2)
    cut([(66, -104), (62, -60)], 2)
    cut([(-150, -98), (20, -96), (176, -84)], 2)
    cut([(-18, -88), (-34, -88)], 3)
    lamp = on(Point(184, -72).buffer(13))
    put_lit(s, lamp, 2.4, 0)
    b.cut(lamp.buffer(-4 * size).difference(lamp.buffer(-6 * size)))
    for x in (-204, 196):
        put_lit(s, on(rect(x, -42, x + 12, -32)), 2, 0)
