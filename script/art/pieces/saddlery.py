"""A rider's things left on a fence: a saddle with its cloth, a four-cornered cap, gloves."""

from __future__ import annotations

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, smooth, union

SEAT = [
    (-126, -60),
    (-124, -104),
    (-106, -116),
    (-86, -98),
    (-50, -68),
    (0, -60),
    (56, -72),
    (96, -108),
    (116, -116),
    (130, -100),
    (124, -50),
    (110, -14),
    (56, 0),
    (40, 20),
    (44, 84),
    (24, 142),
    (-20, 154),
    (-62, 132),
    (-82, 70),
    (-90, 10),
    (-118, -20),
]
"""A saddle from the side, its bow to the left; the rail is at (0, 0)."""


@piece
def saddle_on_rail(
    s: Scene, at: Pair, size: float = 1, flip: bool = False, cloth: bool = True
) -> None:
    """An army saddle from the side on a rail at `at`, over a cloth edged in the one colour."""
    b, t = s.block, s.tools

    def put(shape):
        return place(shape, *at, size, flip)

    if cloth:
        ring = [(-150, -40), (-60, -24), (60, -20), (158, -44), (176, 40), (186, 130), (80, 168)]
        ring += [(40, 150), (-40, 176), (-140, 150), (-166, 60)]
        rug = put(poly(*smooth(ring, closed=True, steps=2)))
        b.put(t.knife(rug.buffer(3), 0.8, 20).intersection(s.frame), 5, s.side(*at))
        edge = t.knife(rug.buffer(-4 * size).difference(rug.buffer(-17 * size)), 0.6, 18)
        b.clear(edge.intersection(s.frame))
        b.tint(edge.intersection(s.frame))
    seat = put(poly(*smooth(SEAT, closed=True, steps=2)))
    b.put(t.knife(seat, 0.8, 18), 6, s.side(*at))
    b.cut(b.rim(seat, s.right(at[0]) * 3, -4))
    for line, w in (
        ([(-96, -88), (-54, -54), (2, -42), (58, -54), (104, -96)], 6),
        ([(-78, 4), (-30, 12), (30, 6)], 5),
        ([(-70, 40), (-56, 100), (-26, 136)], 7),
        ([(28, 30), (28, 90), (10, 132)], 5),
        ([(-114, -96), (-108, -66), (-88, -30)], 5),
    ):
        way = put(LineString(smooth(line, steps=4)))
        b.cut(t.gouge(list(way.coords), w * size, 0.2, 0.3))
    strap = put(limb([(-22, 14), (-20, 110), (-22, 196)], (17, 16, 15), 3, False))
    b.put(t.knife(strap, 0.5, 18), 4, s.side(*at))
    iron = [(-58, 262), (-50, 214), (-22, 192), (6, 214), (14, 262)]
    bow = put(LineString(smooth(iron, steps=4)))
    b.put(t.pen(list(bow.coords), 9 * size), 3.4)
    tread = put(limb([(-64, 262), (20, 262)], (14, 14), 2))
    b.put(t.knife(tread, 0.4, 12), 3.4)
    b.cut(b.rim(tread, 0, -3))


@piece
def blackthorn(s: Scene, lines: list[list[Pair]], flowers: int = 14, size: float = 15) -> None:
    """Blackthorn in bloom: dark thorny twigs, small white flowers with a black edge."""
    b, t = s.block, s.tools
    for points in lines:
        way = LineString(smooth(points, steps=6))
        twig = limb(points, (11, 8, 4), 5)
        thorns = []
        for k in range(1, 9):
            p = way.interpolate(k / 9, normalized=True)
            side = 1 if k % 2 else -1
            thorns.append(t.gouge([(p.x, p.y), (p.x + side * 20, p.y - 16)], 5, 0.05, 0.7))
        b.put(union([t.knife(twig, 0.6, 14), *thorns]).intersection(s.frame), 3, s.side(*points[0]))
        for k in range(flowers):
            p = way.interpolate((k + t.between(0.1, 0.9)) / flowers, normalized=True)
            u, v = p.x + t.between(-16, 16), p.y + t.between(-16, 12)
            r = size * t.between(0.75, 1.15)
            turn = t.between(0, 6)
            petals = [
                ellipse(
                    u + r * 0.62 * np.cos(turn + a),
                    v + r * 0.62 * np.sin(turn + a),
                    r * 0.46,
                    r * 0.46,
                    n=7,
                )
                for a in np.linspace(0, 2 * np.pi, 5, endpoint=False)
            ]
            bloom = union([*petals, ellipse(u, v, r * 0.4, r * 0.4, n=6)])
            b.put(t.knife(bloom.buffer(2.4), 0.4, 7).intersection(s.frame), 0)
            b.clear(t.knife(bloom, 0.4, 7))
            b.add(t.knife(ellipse(u, v, r * 0.22, r * 0.22, n=6), 0.3, 4))
