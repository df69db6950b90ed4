"""An army greatcoat hung in the open, and the small shield that was worn on its breast."""

from __future__ import annotations

from math import cos, radians, sin

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, smooth, union

COAT = [
    (-20, 0),
    (-40, 22),
    (-60, 66),
    (-70, 110),
    (-66, 150),
    (-68, 220),
    (-80, 320),
    (-92, 424),
    (-40, 430),
    (-6, 424),
    (44, 432),
    (90, 420),
    (78, 320),
    (68, 220),
    (66, 150),
    (70, 110),
    (60, 66),
    (40, 22),
    (20, 0),
    (0, 12),
]

SLEEVE = [
    (-48, 44),
    (-74, 96),
    (-92, 190),
    (-102, 280),
    (-92, 292),
    (-70, 286),
    (-64, 190),
    (-56, 100),
]


@piece
def hung_greatcoat(s: Scene, at: Pair, high: float = 430, turn: float = 0) -> None:
    """A double-breasted army greatcoat that hangs by its collar at `at`, its sleeves empty."""
    b, t, k = s.block, s.tools, high / 430

    def put(shape, flip=False):
        return place(shape, *at, k, flip, turn)

    body = put(poly(*smooth(COAT, closed=True, steps=2)))
    b.put(t.knife(body, 1, 20), 6, s.side(*at))
    for flip in (False, True):
        sleeve = put(poly(*smooth(SLEEVE, closed=True, steps=3)), flip)
        b.put(t.knife(sleeve, 0.8, 18), 5, s.side(*at))
        cuff = put(poly((-99, 248), (-68, 250), (-68, 258), (-100, 256)), flip)
        b.cut(t.knife(cuff, 0.4, 14))
        lapel = put(poly((-6, 8), (-28, 16), (-44, 56), (-24, 62), (-30, 76), (-4, 118)), flip)
        edge = lapel.difference(lapel.buffer(-4 * k))
        b.cut(t.knife(edge, 0.4, 16))
        for v in (140, 180, 222):
            b.cut(t.knife(put(ellipse(-24, v, 6, 6, n=8), flip), 0.4, 6))
        flap = put(poly((-62, 246), (-32, 250), (-32, 268), (-64, 266)), flip)
        b.cut(t.knife(flap.difference(flap.buffer(-3.4 * k)), 0.4, 14))
    b.cut(b.rim(body, s.right(at[0]) * 5, -1))
    for line in ([(4, 120), (6, 260), (2, 420)], [(-52, 280), (-60, 400)], [(50, 280), (58, 404)]):
        b.cut(t.gouge([put(ellipse(u, v, 1, 1, n=4)).centroid.coords[0] for u, v in line], 5))
    for flip in (False, True):
        wing = put(poly((-6, 46), (-12, 6), (-22, -4), (-44, 14), (-54, 50), (-30, 44)), flip)
        b.put(t.knife(wing, 0.6, 14), 3.4, s.side(*at))
    neck = put(poly((-15, -8), (0, 4), (15, -8), (12, 12), (0, 52), (-12, 12)))
    b.cut(t.knife(neck, 0.6, 14))
    loop = put(LineString([(-15, 2), (0, 10), (15, 2)]))
    b.add(t.pen(list(loop.coords), 6 * k))


_HOOD = smooth([(-19, 30), (-17, 4), (-12, -16), (0, -32), (12, -16), (17, 4), (19, 30)], steps=3)
"""A mantle over a head, bowed a little, without a face."""


@piece
def virgin_gorget(
    s: Scene,
    at: Pair,
    high: float = 100,
    turn: float = 0,
    ribbon: Pair = (56, 150),
    star: float = 0,
) -> None:
    """A small metal shield with a veiled figure as a plain outline, on a ribbon of the one colour.

    The ribbon goes up to points so far beside and above it; `star` is how far its gleam reaches.
    """
    b, t, (x, y), k = s.block, s.tools, at, high / 100
    if star:
        for a in (8, 62, 122, 176, 238, 300):
            far = star * t.between(0.75, 1.1)
            u, v = cos(radians(a)), sin(radians(a))
            near = high * 0.62
            b.cut(t.gouge([(x + u * far, y + v * far), (x + u * near, y + v * near)], 11, 0.7, 0.1))
    bands = [
        limb([(x + d * ribbon[0], y - ribbon[1]), (x + d * 10 * k, y - 44 * k)], (31, 25), 2, False)
        for d in (-1, 1)
    ]
    for band in bands:
        b.put(t.knife(band.buffer(2.6), 0.4, 16), 2)
        b.clear(t.knife(band, 0.4, 16))
        b.tint(band)
    ring = [(-40, -44), (-20, -40), (0, -50), (20, -40), (40, -44), (43, -10), (34, 22), (0, 52)]
    ring += [(-34, 22), (-43, -10)]
    shield = place(poly(*ring), x, y, k, False, turn)
    b.put(t.knife(shield.buffer(5), 0.5, 16), 4, s.side(x, y))
    b.clear(t.knife(shield, 0.5, 18))
    rim = shield.buffer(-5 * k)
    b.add(t.knife(rim.difference(shield.buffer(-7.6 * k)), 0.3, 14))
    mantle = place(poly(*_HOOD), x, y, k, False, turn)
    b.add(t.knife(mantle.difference(mantle.buffer(-3.4 * k)), 0.3, 12).intersection(rim))
    head = place(ellipse(-1, -12, 7, 9, 8, 12), x, y, k, False, turn)
    b.add(t.knife(head.difference(head.buffer(-2.4 * k)), 0.3, 8).intersection(rim))
    for line in ([(-1, -2), (-9, 12), (-11, 28)], [(1, -2), (9, 10), (10, 28)]):
        fold = place(LineString(line), x, y, k, False, turn)
        b.add(t.pen(list(fold.coords), 2.6 * k).intersection(mantle))
    rays = [
        place(limb([(u * 0.72, v), (u, v)], (2.6, 2.6), 2), x, y, k, False, turn)
        for u, v in ((-28, -24), (28, -24), (-30, -10), (30, -10), (-28, 4), (28, 4))
    ]
    b.add(union(rays).intersection(rim))
    fall = affinity.translate(shield, -s.right(x) * 6, 8).difference(shield.buffer(4))
    b.add(t.knife(fall, 0.5, 16), lines=False)
