"""School aeroplanes in the air."""

from __future__ import annotations

from shapely.geometry import LineString, Point

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, smooth, union
from .free import put_coloured, put_lit

HULL = [(86, -10), (60, -17), (38, -18), (26, -12), (12, -12), (4, -17), (-8, -17), (-18, -11)]
HULL += [(-30, -12), (-38, -17), (-104, -4), (-106, 4), (-30, 22), (40, 24), (86, 20)]
RUDDER = [(-84, -8), (-92, -34), (-104, -42), (-117, -34), (-114, 6), (-98, 4)]
WING = [(50, -46), (38, -54), (8, -54), (-34, -46), (-34, -43), (44, -41)]


@piece
def school_aeroplane(s: Scene, at: Pair, size: float = 1, turn: float = -6) -> None:
    """A parasol-wing school aeroplane that flies to the right: two open seats, its hull coloured.

    `at` is its middle, 210 long at size 1; two heads in flying helmets look out, seen as shapes.
    """
    b, t = s.block, s.tools

    def on(shape: Shape) -> Shape:
        return place(shape, *at, size, turn=turn)

    def bar(a: Pair, c: Pair, wide: float) -> Shape:
        return on(limb([a, c], (wide, wide), 1))

    heads = [on(ellipse(u, -21, 7.5, 8.5, n=12)) for u in (20, -24)]
    put_lit(s, union(heads), 3, 1.6)
    legs = [bar((44, 20), (32, 44), 4.4), bar((12, 20), (32, 44), 4.4)]
    legs.append(bar((-98, 2), (-106, 14), 4))
    put_lit(s, union(legs), 3, 0)
    put_lit(s, on(poly(*smooth(RUDDER, True))), 3.4, 2.4)
    put_coloured(s, on(poly(*smooth(HULL, True, 3))), 3.6)
    b.add(t.knife(on(poly((86, -10), (62, -15), (62, 22), (86, 20), (96, 12), (96, -2))), 0.5, 14))
    for v in (-4, 4, 12):
        b.cut(t.gouge([p for u in (68, 84) for p in on(Point(u, v)).coords], 2 * size, 0.1, 0.2))
    for line in ([(50, 4), (-20, 6), (-96, 1)], [(30, 14), (-30, 13)]):
        ring = on(LineString(smooth(line, steps=3)))
        b.add(t.gouge(list(ring.coords), 2.6 * size, 0.2, 0.4))
    put_lit(s, union([bar((30, -44), (40, -12), 3.6), bar((-12, -44), (-4, -10), 3.6)]), 2, 0)
    put_lit(s, bar((-14, -44), (36, 16), 3.2), 2, 0)
    put_lit(s, on(poly(*smooth(WING, True, 3))), 3.6, 2.4)
    put_lit(s, on(poly((-120, -3), (-82, -5), (-80, -1), (-120, 2))), 3, 0)
    put_lit(s, on(Point(32, 46).buffer(14)), 3, 0)
    b.cut(on(Point(32, 46).buffer(5)))
    put_lit(s, on(poly(*smooth([(96, -4), (106, 3), (96, 12)], steps=3))), 3, 0)
    b.add(t.gouge([p for v in (-36, 42) for p in on(Point(104, v)).coords], 2.6 * size, 0.3, 0.3))
