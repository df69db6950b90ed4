"""Clothes without anybody in them: over a chair."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, union


@piece
def coat_on_chair(s: Scene, at: Pair, high: float = 300, flip: bool = False) -> None:
    """A heavy greatcoat over the back of a chair, its tail to the floor; `at`: middle foot."""
    b, t, k = s.block, s.tools, high / 100

    def on(shape: Shape) -> Shape:
        return place(shape, *at, k, flip)

    legs = [
        limb([(-24, -104), (-24, -40), (-27, 0)], (5, 4.4, 4), round_ends=False),
        limb([(24, -104), (24, -40), (27, 0)], (5, 4.4, 4), round_ends=False),
        limb([(-14, -40), (-15, -10)], (3.6, 3.6), round_ends=False),
        limb([(14, -40), (15, -10)], (3.6, 3.6), round_ends=False),
        limb([(-24, -14), (24, -14)], (3, 3), round_ends=False),
        rect(-27, -101, 27, -92),
    ]
    b.put(t.knife(on(union(legs)).intersection(s.frame), 0.5, 18), 3, s.side(*at))
    coat = [(-9, -97), (-24, -95), (-34, -88), (-38, -70), (-40, -46), (-41, -30), (-31, -29)]
    coat += [(-29, -46), (-28, -56), (-27, -32), (-28, -24), (-12, -21), (0, -24), (12, -20)]
    coat += [(27, -24), (26, -32), (28, -56), (30, -44), (32, -27), (42, -29), (40, -48)]
    coat += [(37, -72), (33, -88), (24, -95), (9, -97), (0, -94)]
    body = t.knife(on(poly(*coat)), 0.6, 20).intersection(s.frame)
    dx, dy = s.side(at[0], at[1] - high / 2)
    b.put(body, 5, (dx, dy))
    b.cut(b.rim(body, dx * 6, dy * 3), lines=False)
    marks = [
        ([(-16, -96), (-12, -86), (0, -84), (12, -86), (16, -96)], 4.4),
        ([(-10, -91), (0, -89), (10, -91)], 3),
        ([(0, -84), (0, -54)], 3.4),
        ([(0, -45), (1, -26)], 3.4),
        ([(-12, -50), (12, -50)], 4),
        ([(-12, -45), (12, -45)], 4),
        ([(-29, -86), (-28, -60)], 4),
        ([(29, -86), (28, -60)], 4),
        ([(-18, -42), (-19, -27)], 6),
        ([(17, -42), (18, -27)], 4),
        ([(-41, -36), (-31, -35)], 3),
        ([(42, -35), (31, -34)], 3),
    ]
    for line, width in marks:
        cut = t.gouge(line, width / k, 0.2, 0.3)
        b.cut(on(cut))
    for u in (-14, 14):
        b.cut(on(ellipse(u, -47.5, 1.6, 1.6, n=9)))
