"""On a winter sill and above it: round spectacles laid down, icicles at the window."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, union
from .free import put_white


@piece
def laid_spectacles(s: Scene, at: Pair, wide: float = 190, flat: float = 0.62) -> None:
    """Round spectacles that lie on a dark top, seen slanting: bright rims, open arms."""
    b, t, k = s.block, s.tools, wide / 200

    def put(shape: Shape) -> Shape:
        return place(shape, *at, k).intersection(s.frame)

    arms = union(
        [limb([(-96, -8), (-70, -86), (-52, -92)], (8, 7, 6), 4),
         limb([(96, -8), (78, -86), (60, -94)], (8, 7, 6), 4)]
    )  # fmt: skip
    b.cut(t.knife(put(arms), 0.4, 14))
    for x in (-52, 52):
        rim = ellipse(x, 0, 46, 46 * flat, n=28)
        b.cut(t.knife(put(rim), 0.4, 12))
        b.add(t.knife(put(rim.buffer(-9)), 0.4, 12))
        glint = limb([(x - 18, 8 * flat), (x - 2, -20 * flat)], (7, 4), 1)
        b.cut(t.knife(put(glint), 0.3, 10))
    b.cut(t.knife(put(limb([(-10, -4), (0, -14), (10, -4)], (8, 7, 8), 4)), 0.3, 10))


@piece
def icicles(s: Scene, y: float, spots: list[tuple[float, float, float]]) -> None:
    """Icicles before a bright sky, each [x, width, length]: white, a black edge, a drop below."""
    b, t = s.block, s.tools
    for x, wide, long in spots:
        spike = poly((x - wide / 2, y), (x + wide / 2, y), (x + wide * 0.12, y + long * 0.6),
                     (x, y + long), (x - wide * 0.2, y + long * 0.5))  # fmt: skip
        put_white(s, spike.intersection(s.frame), 4)
        line = [(x + wide * 0.2, y + 6), (x + wide * 0.06, y + long * 0.7)]
        b.add(t.gouge(line, wide * 0.3, 0.1, 0.4))
        drop = ellipse(x + 1, y + long + 20, 4.4, 7, n=12)
        b.add(t.knife(drop.intersection(s.frame), 0.3, 8))
