"""Hens and cocks of a farmyard."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, ellipse, path, place, poly, rect, union
from .free import put_coloured


@piece
def perched_hen(s: Scene, at: Pair, size: float = 1, flip: bool = False) -> None:
    """A hen from the side, black, looking right, its comb in the one colour; `at`: its feet."""
    b, t = s.block, s.tools
    body = blob(
        (-74, -96),
        (-58, -58),
        (-20, -26),
        (28, -30),
        (56, -62),
        (62, -104),
        (70, -122),
        (58, -142),
        (38, -138),
        (30, -112),
        (4, -84),
        (-34, -82),
        (-58, -118),
        (-76, -122),
    )
    beak = poly((66, -132), (84, -122), (66, -118))
    legs = union([rect(-4, -34, 2, 0), rect(14, -34, 20, 0)])
    whole = t.knife(place(union([body, beak, legs]), *at, size, flip), 0.5, 18)
    b.put(whole, 5, s.side(*at))
    comb = union([ellipse(46, -142, 9, 10), ellipse(58, -143, 9, 9), ellipse(67, -137, 6, 7)])
    put_coloured(s, place(comb, *at, size, flip), 2)
    put_coloured(s, place(poly((62, -116), (72, -112), (68, -94), (60, -100)), *at, size, flip), 2)
    for y in (-70, -58, -46):
        line = t.gouge([(-40 - y * 0.1, y), (-6, y + 12), (22, y - 2)], 5, 0.3, 0.3)
        b.cut(place(line, *at, size, flip))


COCK = (
    "M-44 -46 Q-66 -60 -62 -84 Q-52 -100 -38 -92 Q-50 -82 -42 -66 Q-26 -54 -8 -58 Q6 -66 8 -88"
    " L10 -104 L30 -104 L34 -96 L52 -104 L40 -90 L54 -86 L34 -82 Q38 -76 32 -70 Q36 -44 18 -30"
    " Q4 -18 -14 -20 Q-34 -24 -44 -46 Z M-6 -24 L0 -24 L2 0 L-4 0 Z M8 -26 L14 -28 L16 0 L10 0 Z"
)


@piece
def crowing_cock(s: Scene, at: Pair, size: float = 1, flip: bool = False, red: bool = True) -> None:
    """A cock that crows, black, looking right, its comb in the one colour; `at`: its feet."""
    b, t = s.block, s.tools
    b.put(t.knife(place(path(COCK), *at, size, flip), 0.4, 18), 4, s.side(*at))
    comb = union([ellipse(8, -102, 7, 9), ellipse(19, -107, 8, 10), ellipse(30, -103, 7, 9)])
    wattle = poly((30, -84), (40, -82), (36, -66), (28, -70))
    for part in (comb, wattle):
        shaped = place(part, *at, size, flip)
        if red:
            put_coloured(s, shaped, 2)
        else:
            b.add(t.knife(shaped, 0.4, 18))
    for y in (-64, -52, -42):
        line = t.gouge([(-30, y), (-10, y + 10), (14, y - 2)], 4, 0.3, 0.3)
        b.cut(place(line, *at, size, flip))
