"""Toys, and a knotted cord."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, place, poly, rect, smooth, union


@piece
def saddled_horse(
    s: Scene,
    at: Pair,
    high: float = 180,
    flip: bool = False,
    dark: bool = False,
    cast: Pair = (0, 0),
) -> None:
    """A wooden horse on wheels, pale or dark, its saddle in the one colour; `cast`: its shadow."""
    b, t, k = s.block, s.tools, high / 100

    def on(shape):
        return place(shape, *at, k, flip)

    horse = [(-56, -70), (-57, -79), (-42, -92), (-37, -101), (-31, -92), (-20, -80), (-11, -65)]
    horse += [(10, -61), (30, -66), (41, -57), (42, -38), (40, -16), (29, -16), (25, -37)]
    horse += [(3, -36), (-13, -38), (-17, -16), (-28, -16), (-30, -44), (-34, -61), (-42, -69)]
    tail = [(39, -62), (52, -60), (60, -42), (56, -24), (48, -33), (44, -50)]
    mane = [(-36, -100), (-22, -92), (-10, -76), (-3, -62), (-13, -62), (-21, -74), (-31, -88)]
    saddle = [(-9, -66), (-4, -72), (4, -64), (16, -64), (22, -70), (27, -65), (19, -45), (0, -45)]
    body = t.knife(on(poly(*horse)), 0.5, 14)
    hair = union([t.knife(on(poly(*smooth(part, True, 3))), 0.5, 14) for part in (tail, mane)])
    board = on(rect(-50, -17, 56, -9))
    wheels = [on(ellipse(x, -8, 11, 11, n=18)) for x in (-32, 37)]
    whole = union([body, hair, board, *wheels])
    if cast != (0, 0):
        fallen = t.knife(affinity.translate(whole, *cast).intersection(s.frame), 0.8, 16)
        b.add(fallen)
        b.hatch_white(fallen, t.parallels(fallen, 56, 13), 5.5, length=(20, 70), gap=(4, 10))
    if dark:
        b.put(t.knife(whole, 0.4, 20).intersection(s.frame), 5, s.side(*at))
        b.cut(b.rim(body, *[3.4 * c for c in s.side(*at)]), lines=False)
        b.cut(hair.difference(hair.buffer(-2)))
    else:
        b.put(t.knife(whole.buffer(4), 0.5, 20).intersection(s.frame), 4)
        b.clear(body)
        b.add(hair)
    b.cut(on(rect(-47, -15.4, 53, -11.4)))
    for wheel in wheels:
        b.put(wheel, 2.6)
        b.cut(wheel.buffer(-3.4).difference(wheel.buffer(-6.4)))
    seat = t.knife(on(poly(*saddle)), 0.5, 12)
    b.put(seat.buffer(3), 3 if dark else 0)
    b.clear(seat)
    b.tint(seat.buffer(0.8))
    if dark:
        b.cut(on(ellipse(-44, -80, 2.2, 2.2, n=8)))
        return
    strap = on(LineString([(4, -46), (5, -37)]))
    b.add(t.gouge(list(strap.coords), 4 * k, 0.05, 0.05))
    b.add(on(ellipse(-44, -80, 2.2, 2.2, n=8)))
    b.hatch_black(
        body.buffer(-4).difference(seat.buffer(8)),
        t.parallels(body, 78, 15),
        3,
        length=(14, 30),
        gap=(24, 60),
    )


@piece
def toy_horse(s: Scene, at: Pair, high: float = 90, flip: bool = False) -> None:
    """A child's wheeled wooden horse of the one colour, from the side, looking left."""
    b, t = s.block, s.tools
    k = high / 100

    def on(shape):
        return place(shape, *at, k, flip)

    horse = [(-56, -72), (-58, -80), (-42, -92), (-38, -100), (-33, -92), (-22, -80), (-12, -64)]
    horse += [(10, -62), (30, -66), (42, -56), (42, -38), (40, -18), (27, -18), (24, -36)]
    horse += [(4, -34), (-14, -36), (-16, -18), (-30, -18), (-30, -44), (-34, -62), (-40, -72)]
    horse += [(-50, -68)]
    tail = [(40, -62), (52, -58), (58, -40), (54, -26), (47, -34), (44, -50)]
    mane = [(-36, -98), (-24, -90), (-12, -74), (-4, -60), (-14, -60), (-22, -72), (-30, -84)]
    board = rect(-50, -19, 56, -11)
    wheels = [on(ellipse(x, -7, 10.5, 10.5, n=18)) for x in (-32, 37)]
    body = t.knife(on(poly(*horse)), 0.5, 14)
    dark = union([t.knife(on(poly(*smooth(part, True, 3))), 0.5, 14) for part in (tail, mane)])
    under = union([body, dark, on(board), *wheels])
    b.put(t.knife(under.buffer(4), 0.5, 20).intersection(s.frame), 6)
    b.clear(body)
    b.tint(body.buffer(0.6))
    b.add(dark)
    b.cut(t.knife(on(rect(-48, -17.4, 54, -13)), 0.4, 20))
    for wheel in wheels:
        b.put(wheel, 2.6)
        b.cut(wheel.buffer(-3.4).difference(wheel.buffer(-6)))
    for points in (
        [(-10, -64), (-9, -48), (-12, -36)],
        [(14, -63), (16, -48), (14, -35)],
        [(-53, -84), (-46, -78), (-46, -70)],
    ):
        b.add(t.gouge(list(on(LineString(points)).coords), 4 * k * 0.8, 0.05, 0.05))
