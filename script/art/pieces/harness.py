"""Things that stand in a farm’s hall, in units of the picture: a can."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, poly, union


@piece
def milk_can(s: Scene, at: Pair, high: float = 210, wide: float = 120) -> None:
    """A milk can: a round body, shoulders, a lid, two handles; `at` is the middle of its foot."""
    b, t, (x, y), w = s.block, s.tools, at, wide / 2
    top = y - high
    body = poly(
        (x - w, y),
        (x - w, top + high * 0.42),
        (x - w * 0.55, top + high * 0.24),
        (x - w * 0.55, top + 14),
        (x + w * 0.55, top + 14),
        (x + w * 0.55, top + high * 0.24),
        (x + w, top + high * 0.42),
        (x + w, y),
    )
    lid = poly(
        (x - w * 0.66, top + 18), (x - w * 0.6, top), (x + w * 0.6, top), (x + w * 0.66, top + 18)
    )
    ears = []
    for side in (-1, 1):
        line = [
            (x + side * w * 0.52, top + high * 0.16),
            (x + side * w * 1.06, top + high * 0.2),
            (x + side * w * 0.98, top + high * 0.44),
        ]
        ears.append(limb(line, (11, 11, 11)))
    whole = t.knife(union([body, lid, *ears]), 0.6, 20).intersection(s.frame)
    b.put(whole, 5, s.side(x, top))
    d = s.right(x)
    long = [
        (x + d * w * 0.74, y - 8),
        (x + d * w * 0.74, top + high * 0.46),
        (x + d * w * 0.4, top + high * 0.27),
    ]
    b.cut(t.gouge(long, 15, 0.05, 0.2))
    b.cut(t.gouge([(x + d * w * 0.42, y - 12), (x + d * w * 0.42, top + high * 0.5)], 5, 0.1, 0.4))
    b.cut(
        t.gouge([(x + d * w * 0.38, top + 24), (x + d * w * 0.38, top + high * 0.22)], 9, 0.1, 0.1)
    )
    for v in (top + 17, top + high * 0.42, y - 12):
        half = w * (0.6 if v < top + 30 else 0.96)
        b.cut(t.gouge([(x - half, v), (x, v + 5), (x + half, v)], 3.6, 0.05, 0.1))
