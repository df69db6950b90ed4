"""A gorget: a crescent of metal worn on the breast, hung up by its ribbon."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, union


@piece
def crescent_gorget(s: Scene, at: Pair, hook: Pair, wide: float = 280) -> None:
    """A bright crescent of metal with a veiled figure in rays as a plain outline; a thin ribbon of
    the one colour goes from its horns up to `hook`."""
    b, t, k = s.block, s.tools, wide / 280

    def on(shape: Shape) -> Shape:
        return place(shape, *at, k)

    for side in (-1, 1):
        end = (at[0] + side * 126 * k, at[1] - 60 * k)
        band = limb(
            [hook, ((hook[0] + end[0]) / 2 + side * 10, (hook[1] + end[1]) / 2), end], (13,)
        )
        b.put(t.knife(band.buffer(4), 0.5, 16).intersection(s.frame), 0)
        b.clear(band)
        b.tint(band)
    plate = ellipse(0, 0, 140, 128, n=36).difference(ellipse(0, -108, 112, 112, n=30))
    plate = plate.buffer(-7).buffer(7)
    b.put(t.knife(on(plate.buffer(7)), 0.5, 20), 5, s.side(*at))
    b.clear(t.knife(on(plate), 0.5, 20))
    inner = plate.buffer(-9)
    b.add(t.knife(on(inner.difference(inner.buffer(-3.5))), 0.4, 20))
    inner = plate.buffer(-14)
    halo = ellipse(0, 48, 31, 31, n=24)
    b.add(t.knife(on(halo.difference(halo.buffer(-4.5)).intersection(inner)), 0.3, 9))
    veil = [(0, 27), (14, 32), (20, 48), (24, 66), (42, 84), (58, 118)]
    figure = poly(*veil, *((-u, v) for u, v in veil[:0:-1])).intersection(inner)
    b.add(t.knife(on(figure), 0.4, 9))
    b.cut(t.knife(on(ellipse(0, 50, 11.5, 16, n=14)), 0.3, 9))
    folds = [[(-9, 74), (-26, 108)], [(9, 74), (26, 108)]]
    b.cut(union([on(t.gouge(fold, 5, 0.2, 0.3)) for fold in folds]))
    for turn in (-96, -76, -56, -36, 36, 56, 76, 96):
        ray = place(t.gouge([(0, -52), (0, -92)], 9, 0.1, 0.7), 0, 60, 1, False, turn)
        b.add(on(ray.intersection(inner)))
