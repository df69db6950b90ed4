"""Clothes without anybody in them: over a chair."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, union
from .free import put_lit


@piece
def coat_on_chair(s: Scene, at: Pair, high: float = 300, flip: bool = False) -> None:
    """A greatcoat over a chair seen from behind, down to the floor; `at`: its foot's middle."""
    b, t, k = s.block, s.tools, high / 100

    def on(shape: Shape) -> Shape:
        return place(shape, *at, k, flip)

    chair = [
        rect(-28, -114, -22, 0),
        rect(22, -114, 28, 0),
        rect(-24, -108, 24, -99),
        limb([(54, -50), (56, -8)], (5, 4.4), round_ends=False),
        poly((22, -46), (50, -54), (58, -52), (58, -46), (28, -38)),
        limb([(26, -20), (55, -27)], (3, 3), round_ends=False),
    ]
    b.put(t.knife(on(union(chair)).intersection(s.frame), 0.5, 18), 3, s.side(*at))
    for part in ([(31, -44), (54, -51)], [(25, -36), (25, -4)], [(55, -44), (56, -12)]):
        b.cut(on(t.gouge(part, 5 / k, 0.1, 0.2)))
    coat = [(-8, -104), (-22, -102), (-34, -92), (-39, -68), (-44, -40), (-43, -30), (-34, -29)]
    coat += [(-30, -48), (-27, -62), (-28, -40), (-33, -12), (-35, -2), (-20, 1), (-6, -2)]
    coat += [(8, 2), (22, -1), (33, 1), (31, -20), (27, -44), (25, -62), (28, -46), (30, -31)]
    coat += [(39, -32), (40, -44), (36, -70), (32, -92), (20, -102), (8, -104)]
    body = t.knife(on(poly(*coat)), 0.6, 20).intersection(s.frame)
    dx, dy = s.side(at[0], at[1] - high / 2)
    b.put(body, 5, (dx, dy))
    b.cut(b.rim(body, dx * 6, dy * 3), lines=False)
    collar = [(-19, -107), (0, -103), (19, -107), (24, -92), (14, -83), (0, -87), (-14, -82)]
    put_lit(s, on(poly(*collar, (-24, -91))), 4, 5)
    marks = [
        ([(0, -86), (0, -66)], 3.4),
        ([(1, -56), (0, -30), (2, -4)], 6),
        ([(-13, -64), (13, -64)], 4),
        ([(-13, -57), (13, -57)], 4),
        ([(-28, -90), (-31, -62), (-32, -46)], 4),
        ([(26, -88), (29, -62)], 4),
        ([(-16, -52), (-20, -8)], 8),
        ([(15, -52), (18, -8)], 5),
        ([(-44, -38), (-34, -37)], 3),
        ([(40, -39), (30, -38)], 3),
    ]
    for line, width in marks:
        cut = t.gouge(line, width / k, 0.2, 0.3)
        b.cut(on(cut))
    for u in (-12, 12):
        b.cut(on(ellipse(u, -60.5, 1.6, 1.6, n=9)))
