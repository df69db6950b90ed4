"""What lies before a gate: a cap somebody lost."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, poly


@piece
def lost_flat_cap(s: Scene, at: Pair, wide: float = 130) -> None:
    """A flat cap that lies on the ground, black, its peak to the left; `at` is its foot."""
    b, t, (x, y), k = s.block, s.tools, at, wide / 130
    crown = [
        (-40, -6),
        (-58, -22),
        (-50, -40),
        (-10, -52),
        (40, -50),
        (72, -34),
        (78, -14),
        (60, 0),
    ]
    crown += [(10, 6)]
    peak = [(-40, -12), (-72, -2), (-92, 18), (-60, 26), (-20, 20), (14, 6)]
    dx, dy = s.side(*at)
    for part in (crown, peak):
        shape = t.knife(poly(*((x + u * k, y + v * k) for u, v in part)), 0.5, 14)
        shape = shape.intersection(s.frame)
        b.put(shape, 6, (dx, dy))
        b.cut(b.rim(shape, dx * 5, dy * 5 - 3, 1.5), lines=False)
    for u in (-40, 0, 48):
        b.cut(t.gouge([(x + 8 * k, y - 49 * k), (x + u * k, y - 10 * k)], 6, 0.1, 0.3))
    b.put(ellipse(x + 8 * k, y - 52 * k, 8 * k, 6 * k, n=10), 3)
