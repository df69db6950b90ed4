"""The sun of a day, high up: not to be taken for one that rises or sets."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, union


@piece
def high_sun(s: Scene, at: Pair, r: float = 30, count: int = 14, long: float = 1.0) -> None:
    """The sun of a day: a white disc in a black ring, in a wreath of short thick rays."""
    b, t, (x, y) = s.block, s.tools, at
    rays = [
        t.gouge(list(ray.coords), r * 0.34, 0.1, 0.7)
        for ray in t.rays(x, y, r * 1.4, r * (1.5 + long), count, wobble=0.12)
    ]
    wreath = union(rays).intersection(s.frame)
    b.clear(union([wreath.buffer(4), ellipse(x, y, r * 1.5, r * 1.5, n=44)]).intersection(s.frame))
    b.add(wreath)
    ring = ellipse(x, y, r + 5, r + 5, n=44).difference(ellipse(x, y, r, r, n=44))
    b.add(t.knife(ring, 0.5, 14).intersection(s.frame))
