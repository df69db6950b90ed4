"""Upholstered chairs with wings."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, place, poly, smooth, union


@piece
def wing_armchair(s: Scene, at: Pair, high: float = 360, flip: bool = False) -> None:
    """A wing armchair from the side, turned a little to us and looking right: buttoned leather,
    wing, rolled arm, turned legs; `at` is the middle of its feet."""
    b, t, k = s.block, s.tools, high / 100
    dx, dy = s.side(at[0], at[1] - high / 2)

    def put(shape: Shape, halo: float) -> Shape:
        body = t.knife(place(shape, *at, k, flip), 0.5, 18).intersection(s.frame)
        b.put(body, halo, (dx, dy))
        return body

    def cut(line: list[Pair], width: float) -> None:
        way = place(LineString(smooth(line, steps=5)), *at, k, flip)
        b.cut(t.gouge(list(way.coords), width, 0.15, 0.2).intersection(s.frame))

    far = [
        (-24, -100),
        (2, -104),
        (24, -101),
        (34, -92),
        (36, -76),
        (30, -62),
        (27, -52),
        (56, -50),
    ]
    far += [(60, -44), (58, -14), (-20, -14)]
    put(union([poly(*far), poly((52, -14), (57, -14), (55, 0), (51, 0))]), 4)
    for v in (-92, -82, -72, -62):
        for j in range(3):
            u = -2 + 11 * j + (5 if v in (-82, -62) else 0)
            b.cut(t.knife(place(ellipse(u, v, 1.5, 1.5, n=9), *at, k, flip), 0.3, 8))
    put(poly((-6, -45), (48, -43), (52, -38), (50, -31), (-6, -31)), 4)
    near = [(-38, -12), (-41, -50), (-47, -92), (-44, -101), (-34, -105), (-22, -103), (-8, -96)]
    near += [(0, -84), (-1, -70), (-9, -58), (-8, -53), (26, -50), (34, -46), (35, -38), (30, -33)]
    near += [(31, -12)]
    legs = [
        poly((-36, -12), (-30, -12), (-34, 0), (-38, 0)),
        poly((23, -12), (29, -12), (28, 0), (24, 0)),
    ]
    body = put(union([poly(*smooth(near[:-1], steps=3), (31, -12)), *legs]), 6)
    b.cut(b.rim(body, dx * 5, dy * 4), lines=False)
    cut([(-10, -54), (-18, -66), (-22, -84), (-20, -100)], 5)
    cut([(-34, -46), (-10, -45), (20, -43), (28, -40), (26, -35)], 5)
    cut([(-34, -20), (-4, -19), (26, -19)], 4)
    for u in range(-32, 28, 7):
        b.cut(t.knife(place(ellipse(u, -15, 1, 1, n=8), *at, k, flip), 0.2, 6))
