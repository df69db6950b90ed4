"""A trader's two-wheeled hand cart."""

from __future__ import annotations

from math import cos, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, union
from .free import put_lit, put_white


def _cart_wheel(r: float, spokes: int = 8) -> Shape:
    ring = ellipse(0, 0, r, r, n=30).difference(ellipse(0, 0, r * 0.8, r * 0.8, n=26))
    bars = [
        limb([(0, 0), (r * 0.86 * cos(a), r * 0.86 * sin(a))], (r * 0.12, r * 0.1))
        for a in (2 * pi * k / spokes for k in range(spokes))
    ]
    return union([ring, *bars, ellipse(0, 0, r * 0.2, r * 0.2, n=12)])


@piece
def tipped_cart(s: Scene, at: Pair, size: float = 1, tip: float = 27) -> None:
    """A hand cart from the side, tipped on its nose, its shafts up to the left; planked tray.

    `at` is where the wheel stands, `tip` how far the tray leans, in degrees.
    """
    b, t, hub = s.block, s.tools, (at[0], at[1] - 66 * size)

    def put(shape: Shape) -> Shape:
        return place(shape, *hub, size, False, tip)

    far = limb([(120, -40), (-150, -54), (-322, -92)], (13, 12, 11))
    put_lit(s, place(far, hub[0] + 30 * size, hub[1] - 26 * size, size, False, tip), 4, 0)
    put_white(s, put(poly((-168, -122), (-138, -164), (216, -164), (190, -122))), 5, 4)
    side = poly((-172, -124), (194, -124), (176, -34), (-158, -34))
    tray = put_lit(s, put(side), 6, 5)
    for y in (-96, -66):
        seam = put(rect(-164, y - 2.4, 188, y + 2.4)).intersection(tray)
        b.cut(t.knife(seam, 0.6, 22))
    for x in (-146, 12, 166):
        put_white(s, put(rect(x - 7, -134, x + 7, -30)), 3)
    put_lit(
        s, put(limb([(180, -26), (-140, -30), (-240, -46), (-330, -76)], (15, 14, 12, 11))), 4, 3
    )
    put_lit(s, put(limb([(-136, -30), (-150, 40)], (13, 10))), 3, 2)
    wheel = put_lit(s, put(_cart_wheel(66)), 5, 3)
    b.cut(t.knife(put(ellipse(0, 0, 5, 5)).intersection(wheel), 0.2, 8))
