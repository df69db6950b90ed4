"""Dust that a road raises behind what drives on it."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import ellipse, union


@piece
def dust_puffs(s: Scene, spots: list[tuple[float, float, float]]) -> None:
    """Puffs of dust over a road, each [x, y, radius], far ones first: white, shaded below."""
    b, t = s.block, s.tools
    for x, y, r in spots:
        heaps = [(-0.62, 0.1, 0.52), (0.0, -0.22, 0.66), (0.6, 0.12, 0.5), (0.05, 0.3, 0.6)]
        puff = union(
            [ellipse(x + u * r, y + v * r, q * r, q * r * 0.86, n=11) for u, v, q in heaps]
        )
        body = t.knife(puff, 0.7, 12).intersection(s.frame)
        b.put(body.buffer(2.6).intersection(s.frame), 0)
        b.clear(body)
        for f in (0.34, 0.05):
            line = [(x - r * 0.5, y + r * f), (x, y + r * (f + 0.22)), (x + r * 0.6, y + r * f)]
            b.add(t.gouge(line, 0.13 * r, 0.3, 0.3).intersection(body))
