"""Hens in a farmyard."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, ellipse, place, poly, rect, union
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
