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
    veil = poly(
        (0, -4),
        (20, 2),
        (33, 20),
        (38, 44),
        (46, 72),
        (72, 114),
        (-72, 114),
        (-46, 72),
        (-38, 44),
        (-33, 20),
        (-20, 2),
    )
    veil = veil.intersection(inner)
    b.add(t.knife(on(veil), 0.4, 9))
    b.cut(t.knife(on(ellipse(0, 32, 15, 20, n=14)), 0.3, 9))
    folds = [[(-24, 22), (-29, 52), (-52, 104)], [(24, 22), (29, 52), (52, 104)]]
    folds += [[(0, 64), (0, 110)]]
    b.cut(union([on(t.gouge(fold, 4.5, 0.1, 0.2)) for fold in folds]))
    for turn in (-96, -76, -56, -36, 36, 56, 76, 96):
        ray = place(t.gouge([(0, -52), (0, -92)], 9, 0.1, 0.7), 0, 60, 1, False, turn)
        b.add(on(ray.intersection(inner)))
