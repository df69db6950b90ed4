"""A groundsheet stretched as a shelter."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, between, limb, poly, smooth
from .free import put_white


@piece
def sheet_shelter(
    s: Scene, front: list[Pair], back: list[Pair], folds: int = 5, sag: float = 16
) -> None:
    """A groundsheet over a cord, from the front quarter: a white roof, the open end black.

    `front` is its left foot, ridge and right foot; `back` the ridge and right foot at its far end.
    """
    b, t = s.block, s.tools
    left, ridge, right = front
    middle = (ridge[0] + (back[0][0] - ridge[0]) * 0.5, (ridge[1] + back[0][1]) / 2 + sag)
    top = smooth([ridge, middle, back[0]], steps=5)
    b.put(t.knife(poly(left, ridge, right), 0.6, 24).intersection(s.frame), 4)
    put_white(s, poly(*top, back[1], right).intersection(s.frame), 5, 3)
    for k in range(folds):
        part = (k + 0.7) / folds
        upper, lower = between(ridge, back[0], part), between(right, back[1], part)
        fold = [between(upper, lower, q) for q in (0.45, 0.7, 0.98)]
        b.add(t.gouge([(x + 6 * (i % 2), y) for i, (x, y) in enumerate(fold)], 9, 0.5, 0.05))
    hem = limb([left, ridge, right], (9, 9, 9), 1)
    b.cut(t.knife(hem, 0.5, 22).intersection(s.frame))
    for foot in (left, right, back[1]):
        peg = limb([(foot[0] - 4, foot[1] - 16), (foot[0] + 2, foot[1] + 16)], (9, 6))
        b.put(t.knife(peg, 0.4, 12).intersection(s.frame), 3)
