"""Clothes without anybody in them: over a chair, on a stand, on a peg; and their shadows."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, union


def _coat_on_stand() -> Shape:
    """A long belted coat and a hat on a stand, 100 high; its foot at (0, 0)."""
    coat = [(-3, -84), (-12, -81), (-17, -74), (-20, -52), (-21, -36), (-15, -35), (-13, -50)]
    coat += [(-13, -44), (-15, -14), (-6, -12), (0, -14), (7, -12), (15, -14), (13, -44)]
    coat += [(13, -50), (15, -35), (21, -36), (20, -52), (17, -74), (12, -81), (3, -84)]
    hat = [(-14, -90), (-8, -92), (-7, -100), (-2, -101), (0, -99), (3, -101), (8, -100)]
    hat += [(9, -92), (15, -90), (8, -88), (-7, -88)]
    stand = [
        limb([(0, -92), (0, -2)], (2.4, 2.4), round_ends=False),
        limb([(-13, 0), (0, -7), (13, 0)], (2.4, 2.4, 2.4), 1),
    ]
    return union([poly(*coat), poly(*hat), *stand])


@piece
def coat_stand(s: Scene, at: Pair, high: float = 380) -> None:
    """A stand with a long leather coat and a hat, nobody in them; `at` is its foot."""
    b, t, k = s.block, s.tools, high / 100
    body = t.knife(place(_coat_on_stand(), *at, k), 0.6, 20).intersection(s.frame)
    b.put(body, 5, s.side(at[0], at[1] - high / 2))
    dx, dy = s.side(at[0], at[1] - high / 2)
    b.cut(b.rim(body, dx * 5, dy * 2), lines=False)

    def on(*points: Pair) -> list[Pair]:
        return [(at[0] + u * k, at[1] + v * k) for u, v in points]

    for line, width in (
        ([(-3, -84), (0, -72), (2, -48), (1, -16)], 3),
        ([(-8, -83), (-9, -70), (-1, -66)], 4),
        ([(7, -83), (9, -70), (2, -66)], 4),
        ([(-12, -49), (0, -47), (13, -49)], 3),
        ([(-12, -45), (0, -43), (13, -45)], 3),
        ([(-13, -70), (-14, -54)], 4),
        ([(-9, -40), (-10, -18)], 6),
        ([(7, -40), (9, -17)], 4),
        ([(-8, -92), (1, -91), (9, -92)], 3),
    ):
        b.cut(t.gouge(on(*line), width, 0.2, 0.3))


@piece
def coat_shadow(s: Scene, at: Pair, high: float = 560, lean: float = 0) -> None:
    """The shadow on a pale wall of a coat and a hat on a stand, leaning by `lean` degrees."""
    b, t = s.block, s.tools
    body = place(_coat_on_stand(), *at, high / 100)
    body = affinity.skew(body, xs=lean, origin=at)
    b.add(t.knife(body, 1.4, 26).intersection(s.frame))


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
