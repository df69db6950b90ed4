"""Chairs of a court, seen from the front over a table."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, rect, spaced, union
from .free import put_lit


@piece
def slatted_armchair(
    s: Scene, at: Pair, wide: float = 170, high: float = 190, slats: int = 4
) -> None:
    """A wooden armchair from the front: a bowed top rail, open slats, two arms that reach out to
    us; `at` is the middle of its seat."""
    (x, y), w = at, wide / 2
    top = y - high
    bar = wide * 0.085
    crown = limb(
        [(x - w * 0.84, top + 20), (x, top - 6), (x + w * 0.84, top + 20)],
        (bar * 2, bar * 3, bar * 2),
    )
    posts = [
        limb([(x + d * w * 0.78, top + 16), (x + d * w * 0.7, y)], (bar * 1.5, bar * 1.5))
        for d in (-1, 1)
    ]
    upright = [
        limb([(u, top + 12), (u, y - high * 0.1)], (bar, bar), round_ends=False)
        for u in spaced(x - w * 0.46, x + w * 0.46, slats)
    ]
    cross = rect(x - w * 0.76, y - high * 0.14, x + w * 0.76, y - high * 0.04)
    put_lit(s, union([crown, *posts, *upright, cross]), 4, 3)
    for d in (-1, 1):
        arm = limb(
            [(x + d * w * 0.72, y - high * 0.42), (x + d * w * 1.06, y - high * 0.34)],
            (bar * 1.4, bar * 2.2),
        )
        stump = limb([(x + d * w * 1.04, y - high * 0.34), (x + d * w * 1.0, y + 10)], (bar, bar))
        put_lit(s, union([arm, stump]), 4, 3)
