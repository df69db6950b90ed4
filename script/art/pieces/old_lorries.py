"""A lorry of the 1930s from the front quarter."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, smooth, union
from .free import put_lit, put_white


@piece
def lorry_front_quarter(s: Scene, at: Pair, size: float = 1, flip: bool = False) -> None:
    """A lorry from the front quarter: round lamps, bonnet, windscreen, a covered body behind.

    `at` is on the ground below its radiator; 640 wide at size 1, its side to the right.
    """
    b, t = s.block, s.tools

    def put(shape: Shape) -> Shape:
        return place(shape, *at, size, flip).intersection(s.frame)

    def cut(shape: Shape) -> None:
        b.cut(t.knife(put(shape), 0.5, 20))

    _body_behind(s, put)
    put_lit(s, put(poly((-132, -318), (118, -318), (140, -174), (-150, -174))), 5, 0)
    put_lit(s, put(poly((118, -318), (196, -310), (206, -120), (140, -110))), 2, 0)
    for pane in ([(-114, -302), (-10, -302), (-10, -214), (-124, -214)],
                 [(8, -302), (104, -302), (116, -214), (8, -214)],
                 [(134, -300), (184, -295), (188, -226), (144, -226)]):  # fmt: skip
        cut(poly(*pane))
    put_lit(s, put(poly((64, -214), (150, -222), (176, -120), (80, -70))), 3, 3)
    for k in range(5):
        x = 96 + 14 * k
        cut(limb([(x, -182 - k), (x + 10, -126 - k * 2)], (5, 4)))
    _wheels_and_guards(s, put)
    grille = [(-66, -70), (-70, -190), (-54, -222), (0, -232), (54, -222), (70, -190), (66, -70)]
    put_white(s, put(poly(*grille)), 6 * size, 4)
    for k in range(9):
        x = -52 + 13 * k
        b.add(t.knife(put(rect(x - 3.4, -206, x + 3.4, -84)), 0.4, 24))
    for x in (-112, 112):
        put_lit(s, put(ellipse(x, -158, 36, 36, n=24)), 4, 0)
        cut(ellipse(x, -158, 27, 27, n=22))
    put_lit(s, put(poly((-196, -70), (196, -70), (196, -48), (-196, -48))), 4, 4)


def _body_behind(s: Scene, put) -> None:
    """The covered body: its arched front over the cab and its long side."""
    b, t = s.block, s.tools
    arch = [(-120, -300), (-112, -352), (-40, -376), (60, -376), (150, -350)]
    side = [(150, -350), (300, -336), (432, -322), (436, -190), (160, -178)]
    put_lit(s, put(poly(*smooth(arch), (160, -178), (-120, -178))), 5, 3)
    cover = put_lit(s, put(poly(*side)), 5, 4)
    for k in range(4):
        x = 196 + 60 * k
        fold = put(limb([(x, -338 + k * 4), (x + 3, -270), (x + 2, -192)], (2, 7, 3), 4))
        b.cut(t.knife(fold.intersection(cover), 0.4, 20))
    put_white(s, put(poly((158, -178), (438, -188), (438, -118), (160, -96))), 5)
    for v in (0.34, 0.67):
        seam = put(limb([(160, -178 + 82 * v), (438, -188 + 70 * v)], (4, 4), 1))
        b.add(t.knife(seam, 0.5, 24))
    put_lit(s, put(poly((160, -96), (438, -118), (438, -100), (160, -74))), 3, 0)
    put_lit(s, put(ellipse(352, -54, 40, 56, n=24)), 4, 4)
    b.cut(t.knife(put(ellipse(350, -54, 17, 25, n=18)), 0.4, 14))


def _wheels_and_guards(s: Scene, put) -> None:
    b, t = s.block, s.tools
    put_lit(s, put(rect(-192, -76, -134, 2).union(rect(134, -76, 176, 2))), 4, 0)
    put_lit(s, put(ellipse(182, -46, 40, 50, n=24)), 4, 3)
    b.cut(t.knife(put(ellipse(184, -46, 16, 22, n=18)), 0.4, 14))
    for k in range(3):
        b.cut(t.knife(put(rect(-184, -40 + 14 * k, -142, -35 + 14 * k)), 0.4, 18))
    left = limb([(-68, -96), (-112, -120), (-168, -116), (-202, -70)], (26, 28, 28, 20), 6)
    right = limb(
        [(68, -96), (112, -120), (180, -124), (232, -70), (270, -74)], (26, 28, 26, 18, 12), 6
    )
    put_lit(s, put(union([left, right])), 5, 5)
