"""What a fitter uses at a great cogwheel: a spanner."""

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
