"""What a team of horses before a sledge wears."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, poly, smooth, union


@piece
def bell_strap(
    s: Scene, line: list[Pair], bells: int = 6, r: float = 10, ribbon: float = 60
) -> None:
    """A strap with round bells between two horses, a bow of the one colour at its middle."""
    b, t = s.block, s.tools
    way = smooth(line, steps=8)
    b.put(t.pen(way, r * 0.8, 0.1), 3)
    n = len(way)
    for i in range(bells):
        f = (i + 0.5) / bells
        x, y = way[min(n - 1, int(f * (n - 1)))]
        bell = ellipse(x, y + r * 0.9, r, r, n=14)
        b.put(t.knife(bell.buffer(3), 0.3, 8), 2)
        b.clear(t.knife(bell, 0.3, 8))
        b.add(t.gouge([(x - r * 0.7, y + r * 1.1), (x + r * 0.7, y + r * 1.1)], r * 0.34, 0, 0))
    if ribbon:
        _bow(s, way[n // 2], ribbon)


def _bow(s: Scene, at: Pair, size: float) -> None:
    b, t, (x, y), k = s.block, s.tools, at, size / 60
    parts = []
    for d in (-1, 1):
        loop = [(0, 0), (d * 22, -26), (d * 52, -22), (d * 50, 8), (d * 22, 10)]
        tail = [(0, 0), (d * 12, 6), (d * 34, 70), (d * 22, 62), (d * 10, 74)]
        parts.append(poly(*smooth([(x + u * k, y + v * k) for u, v in loop], True, 3)))
        parts.append(poly(*[(x + u * k, y + v * k) for u, v in tail]))
    shape = t.knife(union(parts), 0.6, 14)
    b.put(shape.buffer(4.5), 4)
    b.clear(shape)
    b.tint(shape)
    b.add(t.knife(ellipse(x, y - 2 * k, 9 * k, 10 * k, n=10).boundary.buffer(1.6), 0.3, 8))
    for d in (-1, 1):
        b.add(t.gouge([(x + d * 12 * k, y - 4 * k), (x + d * 38 * k, y - 8 * k)], 3 * k, 0.2, 0.5))
