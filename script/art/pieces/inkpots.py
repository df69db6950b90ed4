"""An ink pot with a pen in it, seen level."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, place, poly, rect, union


@piece
def ink_pot(s: Scene, at: Pair, high: float = 70, pen: bool = True, flip: bool = False) -> None:
    """A square glass ink pot from the side, a pen leaning in it; `at` is its foot's middle."""
    b, t = s.block, s.tools
    k = high / 70
    if pen:
        holder = place(limb([(2, -58), (34, -104), (62, -150)], (5, 8, 5)), *at, k, flip)
        b.put(t.knife(holder, 0.4, 18).intersection(s.frame), 3.4, s.side(*at))
    body = union([poly((-38, 0), (-36, -42), (-20, -50), (20, -50), (36, -42), (38, 0))])
    pot = place(union([body, rect(-14, -62, 14, -48), rect(-18, -68, 18, -60)]), *at, k, flip)
    b.put(t.knife(pot, 0.5, 16).intersection(s.frame), 4, s.side(*at))
    for x, w in ((-27, 7), (-15, 3)):
        gleam = place(rect(x, -38, x + w, -8), *at, k, s.right(at[0]) > 0)
        b.cut(t.knife(gleam, 0.5, 12))
    b.cut(t.knife(place(rect(-15, -66, 15, -63), *at, k), 0.3, 10))
