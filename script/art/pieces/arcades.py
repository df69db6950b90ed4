"""The arcades of a market square."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair


@piece
def arcade(s: Scene, start: Pair, end: Pair, arches: int = 5, tall: float = 3.2) -> None:
    """Arches along the foot of a dark house, cut as white outlines on a line in metres."""
    b, t, cam = s.block, s.tools, s.cam
    (x0, y0), (x1, y1) = start, end
    for k in range(arches):
        a, c = (k + 0.14) / arches, (k + 0.86) / arches

        def at(u: float, v: float) -> tuple[float, float, float]:
            return (x0 + (x1 - x0) * u, y0 + (y1 - y0) * u, v)

        half = (c - a) / 2
        bow = [
            (0.0, 0.6),
            (0.1, 0.78),
            (0.3, 0.93),
            (0.5, 1.0),
            (0.7, 0.93),
            (0.9, 0.78),
            (1.0, 0.6),
        ]
        ring = [at(a, 0), *(at(a + 2 * half * p, tall * q) for p, q in bow), at(c, 0)]
        hole = cam.outline(ring)
        if hole.is_empty:
            continue
        line = max(2.0, cam.scale(*at(a, 0)) * 0.06)
        b.add(hole.intersection(s.frame))
        b.cut(t.knife(hole.boundary.buffer(line), 0.4, 20).intersection(s.frame))
