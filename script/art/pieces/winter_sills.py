"""On a winter sill and above it: round spectacles laid down, icicles at the window."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import ellipse, poly
from .free import put_white


@piece
def icicles(s: Scene, y: float, spots: list[tuple[float, float, float]]) -> None:
    """Icicles before a bright sky, each [x, width, length]: white, a black edge, a drop below."""
    b, t = s.block, s.tools
    for x, wide, long in spots:
        spike = poly((x - wide / 2, y), (x + wide / 2, y), (x + wide * 0.12, y + long * 0.6),
                     (x, y + long), (x - wide * 0.2, y + long * 0.5))  # fmt: skip
        put_white(s, spike.intersection(s.frame), 4)
        line = [(x + wide * 0.2, y + 6), (x + wide * 0.06, y + long * 0.7)]
        b.add(t.gouge(line, wide * 0.3, 0.1, 0.4))
        drop = ellipse(x + 1, y + long + 20, 4.4, 7, n=12)
        b.add(t.knife(drop.intersection(s.frame), 0.3, 8))
