"""Fountain pens."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, limb, place, poly, union


@piece
def fountain_pen(
    s: Scene,
    at: Pair,
    long: float = 220,
    turn: float = 0,
    capped: bool = True,
    fall: Pair = (0, 8),
) -> None:
    """A fountain pen that lies, its cap (or its nib) at `at`, its end to `turn`."""
    b, t, k = s.block, s.tools, long / 220

    def put(shape: Shape) -> Shape:
        return place(shape, *at, k, False, turn)

    barrel = limb([(92, 0), (120, 0), (214, 0), (220, 0)], (22, 23, 17, 9), 1, False)
    if capped:
        head = limb([(0, 0), (6, 0), (96, 0)], (10, 24, 27), 1, False)
    else:
        nib = poly((2, 0), (26, -8), (44, -9), (44, 9), (26, 8))
        head = union([nib, limb([(42, 0), (96, 0)], (17, 22), 1, False)])
    whole = t.knife(put(union([barrel, head])), 0.5, 20)
    shade = place(whole, *fall)
    b.add(t.knife(shade, 0.6, 20).intersection(s.frame), lines=False)
    b.put(whole, 4, s.side(*at))
    light = put(limb([(20, -6), (110, -6), (206, -4)], (4, 5, 3)))
    b.cut(t.knife(light, 0.4, 24))
    for u in (88, 97) if capped else (44, 97):
        b.cut(
            t.knife(put(poly((u, -16), (u + 4, -16), (u + 4, 16), (u, 16))), 0.3).intersection(
                whole
            )
        )
    if capped:
        clip = put(limb([(10, 3), (70, 4)], (5, 7)))
        b.cut(t.knife(clip, 0.3, 20))
