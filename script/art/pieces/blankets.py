"""Blankets, folded and laid down."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, limb, place, poly, smooth, union
from .free import put_coloured


@piece
def folded_blanket(s: Scene, at: Pair, wide: float = 240, flip: bool = False) -> None:
    """A thick blanket of the one colour, folded: three layers, their rounded folds to the left,
    two dark stripes across; `at` is the middle of its foot."""
    b, t, k = s.block, s.tools, wide / 200

    def on(shape: Shape) -> Shape:
        return place(shape, *at, k, flip)

    top = poly((-88, -64), (-40, -98), (112, -98), (92, -64))
    layers = [limb([(-84, v), (0, v + 1), (88, v)], (24, 25, 23), 4) for v in (-12, -35, -57)]
    side = poly((84, -66), (112, -98), (114, -34), (98, -2), (84, -2))
    put_coloured(s, on(union([*layers, top, side])), 3)
    for line, w in (
        ([(-82, -23.5), (0, -22.5), (96, -24)], 5),
        ([(-82, -46), (0, -45), (96, -47)], 5),
        ([(-76, -68), (0, -67), (92, -69)], 4),
        ([(96, -24), (114, -50)], 4),
        ([(96, -47), (114, -74)], 4),
        ([(92, -69), (110, -96)], 3),
    ):
        way = on(LineString(smooth(line, steps=3)))
        b.add(t.gouge(list(way.coords), w * k, 0.02, 0.05).intersection(s.frame))
    for u in (-46, 44):
        stripe = [(u, -2), (u, -67), (u + 34, -97)]
        way = on(LineString(stripe))
        b.add(t.pen(list(way.coords), 9 * k).intersection(s.frame))
