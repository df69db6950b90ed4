"""An officer's greatcoat from behind, and the shadow of a hand that reaches for its pocket."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, smooth, union
from .free import put_coloured, put_lit, put_white


def _mirrored(points: list[Pair]) -> list[Pair]:
    return points + [(-x, y) for x, y in reversed(points)]


@piece
def officer_from_behind(s: Scene, at: Pair, size: float = 1) -> None:
    """An officer from behind to the knees: peaked cap, shoulder straps, a pale belted greatcoat.

    `at` is the middle of the belt; 660 high at size 1.
    """
    b, t = s.block, s.tools

    def put(shape: Shape) -> Shape:
        return place(shape, *at, size).intersection(s.frame)

    skirt = [(-98, 10), (-124, 130), (-138, 300), (138, 300), (124, 130), (98, 10)]
    put_white(s, put(poly(*skirt)), 5, 6)
    for side in (-1, 1):
        arm = [(side * 100, -170), (side * 130, -100), (side * 138, 10), (side * 132, 100)]
        put_white(s, put(limb(arm, (64, 58, 52, 46), 5)), 5, 4)
        b.add(t.knife(put(ellipse(side * 131, 122, 21, 27)), 0.4, 14))
        cuff = put(limb([(side * 108, 84), (side * 158, 86)], (7, 7)))
        b.add(t.knife(cuff, 0.4, 14))
    back = _mirrored(
        [(-44, -222), (-96, -206), (-124, -180), (-118, -120), (-100, -20), (-100, 14)]
    )
    put_white(s, put(poly(*back)), 5, 5)
    b.add(t.knife(put(limb([(0, -190), (0, -20)], (6, 6))), 0.4, 20))
    b.add(t.knife(put(limb([(0, 20), (2, 160), (8, 300)], (6, 8, 16))), 0.4, 20))
    for x, low in ((-62, 262), (58, 272)):
        fold = [(at[0] + u * size, at[1] + v * size) for u, v in ((x, 60), (x * 1.16, low))]
        b.add(t.gouge(fold, 9 * size, 0.4, 0.1))
    put_lit(s, put(rect(-102, -14, 102, 16)), 3, 3)
    for x in (-26, 26):
        b.add(t.knife(put(ellipse(x, -34, 7, 7)), 0.3, 10))
    for side in (-1, 1):
        strap = put(limb([(side * 62, -212), (side * 120, -192)], (24, 24), round_ends=False))
        put_white(s, strap, 5)
        b.add(t.knife(put(limb([(side * 66, -211), (side * 116, -194)], (6, 6))), 0.3, 14))
    put_lit(s, put(ellipse(0, -262, 43, 50)), 4, 3)
    collar = _mirrored([(-48, -246), (-66, -208), (-30, -194)])
    put_lit(s, put(poly(*collar)), 5, 3)
    put_lit(s, put(_cap_top()), 6, 5)
    b.cut(t.knife(put(rect(-62, -305, 62, -300)), 0.4, 18))


def _cap_band() -> Shape:
    return poly((-58, -302), (58, -302), (50, -266), (-50, -266))


def _cap_top() -> Shape:
    crown = [(-60, -302), (-92, -330), (-82, -346), (0, -360), (82, -346), (92, -330), (60, -302)]
    return union([_cap_band(), poly(*smooth(crown, closed=True, steps=3))])


@piece
def gaping_pocket(s: Scene, at: Pair, size: float = 1, turn: float = 0) -> None:
    """A coat's pocket with its flap, a wallet of the one colour half out; `at` is its middle."""
    b, t = s.block, s.tools
    wallet = place(poly((-46, -84), (34, -98), (46, 4), (-38, 8)), *at, size, False, turn)
    put_coloured(s, wallet, 4)
    seam = place(rect(-38, -48, 34, -43), *at, size, False, turn - 8)
    b.add(t.knife(seam, 0.4, 14))
    flap = place(poly((-64, -6), (62, -12), (64, 38), (0, 50), (-62, 42)), *at, size, False, turn)
    put_white(s, flap, 6)
    b.add(t.knife(place(ellipse(0, 28, 7, 7), *at, size, False, turn), 0.3, 10))


@piece
def reaching_shadow(s: Scene, at: Pair, size: float = 1, turn: float = 0, arm: float = 420) -> None:
    """The flat grey shadow of an arm and a hand, its fingertips at `at`, the arm to the right."""
    b, t = s.block, s.tools
    fingers = [
        limb([(0, 6), (52, -6), (104, 4)], (15, 20, 26)),
        limb([(-6, 30), (54, 22), (110, 26)], (15, 21, 28)),
        limb([(22, 56), (64, 50), (114, 46)], (15, 20, 26)),
        limb([(50, 76), (84, 70), (120, 62)], (14, 18, 24)),
        limb([(60, -50), (104, -40), (146, -4)], (16, 22, 34)),
    ]
    palm = poly((92, -14), (150, -26), (208, 0), (212, 56), (150, 80), (96, 72))
    sleeve = poly((200, -14), (arm, -44), (arm, 120), (200, 74))
    seen = place(union([*fingers, palm, sleeve]), *at, size, False, turn).intersection(s.frame)
    seen = t.knife(seen, 0.6, 16)
    b.add(seen, lines=False)
    b.hatch_white(seen, t.parallels(seen, 52, 11), 5, length=(30, 90), gap=(3, 8))
