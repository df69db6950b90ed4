"""What hangs at the wall of a guardroom: an armband."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, poly, spaced


@piece
def armband_on_post(s: Scene, at: Pair, wide: float = 84, high: float = 110) -> None:
    """An armband that somebody slipped over a post: white, its lower half of the one colour; `at`
    is its middle."""
    b, t, (x, y), w, h = s.block, s.tools, at, wide / 2, high / 2

    def band(v0: float, v1: float) -> Shape:
        curve = [(u, (1 - u * u) * w * 0.34) for u in spaced(-1, 1, 9)]
        top = [(x + u * w, y + v0 + v) for u, v in curve]
        return poly(*top, *[(x + u * w * 1.04, y + v1 + v) for u, v in curve[::-1]])

    whole = band(-h, h)
    b.put(t.knife(whole.buffer(4), 0.5, 18), 5, s.side(x, y))
    b.clear(t.knife(whole, 0.5, 18))
    b.tint(t.knife(band(0, h), 0.4, 18))
    b.add(t.knife(ellipse(x, y - h + w * 0.02, w * 0.98, w * 0.3, n=20), 0.4, 12).difference(whole))
    for u in (-0.62, 0.5):
        fold = [(x + u * w, y - h + w * 0.3), (x + u * w * 1.1, y + h * 0.8)]
        b.add(t.gouge(fold, 5, 0.5, 0.3))
