"""A flier's goggles, laid down."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, place, poly
from .free import put_lit, put_white

CUP = [(2, -52), (30, -66), (70, -62), (94, -36), (90, -4), (66, 14), (32, 12), (10, -8), (2, -24)]


@piece
def laid_flying_goggles(s: Scene, at: Pair, size: float = 1, turn: float = 0) -> None:
    """Goggles that lie on an edge, their strap hanging over it."""
    b, t = s.block, s.tools

    def put(shape):  # type: ignore[no-untyped-def]
        return place(shape, *at, size, False, turn)

    band = limb([(54, -30), (104, -16), (98, 30), (62, 86), (76, 150)], (34, 32, 28, 27, 25), 3)
    put_lit(s, put(band), 5, 0)
    b.cut(t.gouge(list(put(limb([(110, 0), (90, 46), (70, 86)], (1, 1))).exterior.coords)[:3], 5))
    for w in (-1, 1):
        cup = poly(*((w * u - 6, v) for u, v in CUP))
        put_lit(s, put(cup), 6, 0)
        put_white(s, put(cup.buffer(-13)), 0, 0)
        glint = put(poly((w * 46 - 24, -8), (w * 46 + 8, -40), (w * 46 + 9, -39)))
        b.add(t.gouge(list(glint.exterior.coords)[:2], 9, 0.1, 0.3))
