"""An army greatcoat hung in the open, and the small shield that was worn on its breast."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, place, poly, smooth

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
