"""What a fitter uses at a great cogwheel: a spanner and an oil can."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, place, poly, union
from .free import put_coloured


@piece
def fork_spanner(
    s: Scene, at: Pair, long: float = 360, turn: float = -30, red: bool = True
) -> None:
    """An open-ended spanner with a jaw at each end, in the one colour; `at` is its left jaw."""
    b, t = s.block, s.tools
    jaw = poly((-34, -30), (-8, -24), (-4, 0), (-8, 24), (-34, 30), (0, 52), (44, 34), (60, 0))
    jaw = union([jaw, poly((44, 34), (60, 0), (44, -34), (0, -52), (-34, -30), (0, -20), (0, 20))])
    small = place(jaw, long, 0, 0.8, True)
    shaft = limb([(40, 0), (long - 30, 0)], (19, 15), 1, False)
    whole = t.knife(place(union([jaw, shaft, small]), *at, 1, False, turn), 0.5, 22)
    whole = whole.intersection(s.frame)
    b.put(whole.buffer(5).intersection(s.frame), 4, s.side(*at))
    if red:
        put_coloured(s, whole, 0)
    else:
        b.clear(whole)
    groove = place(t.gouge([(70, 2), (long - 60, 2)], 7, 0.1, 0.1), *at, 1, False, turn)
    b.add(groove.intersection(s.frame))


@piece
def oil_can(s: Scene, at: Pair, high: float = 130, flip: bool = False) -> None:
    """A small oil can, black: a squat cone, a long thin spout to the right; `at` is its foot."""
    b, t, k = s.block, s.tools, high / 130
    body = poly(
        (-50, 0), (-52, -34), (-44, -42), (-9, -74), (9, -74), (44, -42), (52, -34), (50, 0)
    )
    spout = limb([(0, -70), (14, -96), (66, -132)], (9, 7, 4), 3, False)
    ear = limb([(-46, -38), (-76, -44), (-80, -18), (-50, -10)], (5, 5, 5, 5))
    whole = t.knife(place(union([body, spout, ear]), *at, k, flip), 0.5, 20)
    b.put(whole, 4, s.side(*at))
    b.cut(b.rim(place(body, *at, k, flip), 5 * s.right(at[0]), -2))
    b.cut(place(t.gouge([(-40, -30), (40, -30)], 5, 0.1, 0.1), *at, k, flip))
