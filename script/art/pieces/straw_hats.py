"""A straw hat that lies: who came in took it off on a hot day."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, place, poly, smooth, union


@piece
def laid_straw_hat(s: Scene, at: Pair, wide: float = 180, turn: float = 0) -> None:
    """A straw hat that lies on its brim: pale straw, a dark ribbon; `at` is the middle of
    its brim."""
    b, t, k = s.block, s.tools, wide / 200

    def put(shape: Shape) -> Shape:
        whole = affinity.rotate(shape, turn, origin=(0, 0))
        return place(whole, *at, k).intersection(s.frame)

    brim = ellipse(0, 0, 100, 32, n=40)
    dome = [(-50, 2), (-47, -40), (-36, -62), (0, -70), (36, -62), (47, -40), (50, 2), (0, 16)]
    crown = poly(*smooth(dome, True, 4))
    b.put(t.knife(put(union([brim, crown])).buffer(4.5), 0.5, 16), 3, s.side(*at))
    b.clear(t.knife(put(brim), 0.5, 16))
    ring = ellipse(0, 0, 80, 25, n=36).exterior.buffer(1.1 / k)
    b.add(t.knife(put(ring), 0.4, 12))
    b.add(put(crown.buffer(4 / k)))
    b.clear(t.knife(put(crown), 0.5, 16))
    front = poly((-60, -50), (60, -50), (60, 0), (-60, 0)).intersection(crown)
    ring = ellipse(0, -50, 60, 15, n=36).exterior.buffer(1.1 / k)
    b.add(t.knife(put(ring.intersection(front)), 0.4, 12))
    ribbon = ellipse(0, -2, 64, 18, n=36).union(poly((-64, -22), (64, -22), (64, -2), (-64, -2)))
    b.add(t.knife(put(ribbon.difference(ellipse(0, -22, 64, 16, n=36)).intersection(crown)), 0.4))
