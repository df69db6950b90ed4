"""Pale horses in a stable, seen by its lamp."""

from __future__ import annotations

from shapely.geometry import LineString

from ..figures.horses import HORSE
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, path, place, poly, smooth
from .free import put_coloured, put_white


@piece
def white_horse_in_collar(s: Scene, at: Pair, high: float = 320, flip: bool = False) -> None:
    """A white horse from the side, looking left, in a padded collar with one tassel of the one
    colour; `high` is that of its withers, `at` the ground below its middle."""
    b, t, k = s.block, s.tools, high / 80

    def on(shape: Shape) -> Shape:
        return place(shape, *at, k, flip)

    def ink(line: list[Pair], width: float) -> None:
        way = on(LineString(smooth(line, steps=4)))
        b.add(t.gouge(list(way.coords), width * k, 0.2, 0.3).intersection(s.frame))

    for line, wide in (
        ([(-24, -42), (-16, -22), (-18, -3)], (11, 5.6, 4.6)),
        ([(26, -46), (20, -26), (15, -3)], (15, 6.4, 4.8)),
    ):
        leg = put_white(s, on(limb(line, wide)), 3)
        b.hatch_black(leg, t.parallels(leg, 84, 9), 4.4, length=(40, 120), gap=(4, 12))
        x = line[-1][0]
        hoof = poly((x - 3.4, -5), (x + 2.8, -5), (x + 3.2, 0), (x - 4.2, 0))
        b.put(t.knife(on(hoof), 0.4, 10), 3.4)
    tail = [(38, -74), (46, -68), (51, -52), (49, -30), (51, -14), (45, -20), (42, -36), (42, -56)]
    put_white(s, on(poly(*smooth(tail, True, 3))), 3)
    for u in (43, 46, 48.6):
        ink([(u - 2, -66), (u + 1, -44), (u, -22)], 0.9)
    put_white(s, on(path(HORSE)), 3)
    for line, width in (
        ([(-33, -62), (-35, -52), (-34, -44)], 1.2),
        ([(-26, -40), (-10, -36.6), (10, -39), (21, -44)], 2.4),
        ([(-22, -43), (0, -40), (14, -43)], 1.4),
        ([(23, -43), (26, -54), (24, -66)], 1.4),
        ([(41, -46), (36, -30), (31, -12)], 1.6),
        ([(-29.4, -34), (-30, -20), (-31, -6)], 1.4),
        ([(-38, -78), (-44, -84), (-46, -92)], 1.3),
        ([(-57, -72), (-53, -71)], 0.9),
        ([(-62, -78), (-60, -75)], 1.3),
    ):
        ink(line, width)
    b.add(t.knife(on(ellipse(-50.4, -94, 1.5, 1.2, 30, n=10)), 0.2, 6))
    mane = [(-41, -110), (-37, -103), (-27, -97), (-18, -86), (-13, -78), (-19, -80), (-27, -86)]
    mane += [(-33, -96), (-40, -102)]
    b.put(t.knife(on(poly(*smooth(mane, True, 2))), 0.5, 14), 2)
    for u, v in ((-34, -101), (-28, -94), (-22, -86)):
        b.cut(on(t.gouge([(u + 2, v - 1), (u - 2, v + 7)], 1.2, 0.2, 0.3)))
    for hoof in ((-37.6, -30), (25.8, 33.6)):
        low = on(poly((hoof[0], -5), (hoof[1], -5), (hoof[1], 0), (hoof[0], 0)))
        b.put(t.knife(low, 0.4, 10), 3.4)
    for line in ([(-60, -70), (-47, -77)], [(-54, -96), (-48, -78)], [(-41, -105), (-46, -77)]):
        ink(line, 1.5)
    _collar(s, on)


def _collar(s: Scene, on) -> None:
    b, t = s.block, s.tools
    hame = on(limb([(-3, -90), (-5, -84), (-12, -70), (-24, -54), (-33, -45)], (3, 4, 4, 4, 3), 5))
    b.put(t.knife(hame, 0.4, 14), 4)
    pad = on(limb([(-9, -85), (-16, -72), (-28, -55), (-36, -45)], (8, 13, 14, 9), 5))
    b.put(t.knife(pad, 0.5, 14), 4)
    for u, v in ((-10, -80), (-14, -74), (-18, -68), (-22, -62), (-27, -56), (-32, -50)):
        b.cut(on(t.gouge([(u - 4.4, v - 3), (u + 3.6, v + 2.6)], 1.3, 0.2, 0.3)))
    tufts = [(-31, -50, 25)]
    for u, v, long in tufts:
        tuft = poly(
            (u - 2, v),
            (u + 2, v),
            (u + 5.6, v + long),
            (u + 2, v + long - 2),
            (u, v + long + 1),
            (u - 2.6, v + long - 2),
            (u - 5.6, v + long),
        )
        put_coloured(s, on(tuft), 2.6)
        b.add(on(t.gouge([(u, v + 5), (u + 1, v + long - 3)], 0.9, 0.1, 0.4)))
        b.add(
            t.knife(
                on(poly((u - 3, v + 3), (u + 3, v + 3), (u + 3.4, v + 5), (u - 3.4, v + 5))), 0.2, 8
            )
        )
