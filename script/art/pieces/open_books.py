"""A printed book that lies open."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, radians, sin

import numpy as np
from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly, union


def _page(s: Scene, at: Pair, w: float, h: float, turn: float, side: int) -> Callable[..., Pair]:
    """From the fold outwards, from the foot up: a point of a page, which swells at the fold."""
    a = radians(turn)
    ex, ey = (cos(a), sin(a)), (-sin(a), cos(a))

    def on(u: float, v: float) -> Pair:
        up = 0.016 + 0.026 * sin(pi * min(1, u * 1.1)) * (1 - 0.4 * u)
        x = at[0] + side * u * w * ex[0] + v * h * ey[0]
        return s.cam(x, at[1] + side * u * w * ex[1] + v * h * ey[1], up)

    return on


@piece
def printed_book(
    s: Scene, at: Pair, w: float = 0.2, h: float = 0.28, turn: float = -6, rows: int = 11
) -> None:
    """An open printed book: two white pages with lines of print; `at` is the fold's near end."""
    b, t = s.block, s.tools
    pages = [(side, _page(s, at, w, h, turn, side)) for side in (-1, 1)]
    cover = union(
        [
            poly(*[on(u, v) for u, v in [(0, -0.02), (1.05, -0.02), (1.05, 1.03), (0, 1.03)]])
            for _, on in pages
        ]
    )
    dx, _ = s.side(*cover.centroid.coords[0])
    b.add(t.knife(affinity.translate(cover, -dx * 12, 12), 0.8, 20).intersection(b.frame))
    b.put(t.knife(cover.buffer(5), 0.7, 20), 4, s.side(*cover.centroid.coords[0]))
    for side, on in pages:
        foot = [(float(u), 0.0) for u in np.linspace(0.01, 1, 8)]
        edge = [*foot, (1.0, 1.0), *[(u, 1.0) for u, _ in foot[::-1]]]
        b.clear(t.knife(poly(*[on(*p) for p in edge]), 0.6, 24))
        for k in range(rows):
            v = 0.9 - 0.82 * k / max(1, rows - 1)
            u = 0.14
            while u < 0.86:
                end = min(0.88, u + t.between(0.1, 0.22))
                b.add(t.gouge([on(u, v), on((u + end) / 2, v), on(end, v)], 3.2, 0.05, 0.05))
                u = end + 0.035
        b.add(t.gouge([on(0.03, 0.02), on(0.03, 0.98)], 5 if side * dx < 0 else 2.6, 0.1, 0.1))
