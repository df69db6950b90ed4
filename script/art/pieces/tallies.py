"""Strokes scratched in a wall to count days."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, less, union, within


@piece
def tally_marks(
    s: Scene,
    lines: list[tuple[Pair, Pair]],
    counts: list[int],
    high: Pair = (54, 34),
    width: Pair = (6, 4),
) -> None:
    """Bundles of four strokes and a fifth across, along the feet of each line: pale on what is
    dark, dark on what is pale. `counts`: how many strokes there are on each line."""
    t, parts = s.tools, []
    for (a, z), count in zip(lines, counts, strict=True):
        total = -(-count // 5)
        for k in range(count):
            bundle, n = divmod(k, 5)
            f = (bundle + 0.16 * (n if n < 4 else 0)) / total
            x, y = a[0] + (z[0] - a[0]) * f, a[1] + (z[1] - a[1]) * f
            tall = (high[0] + (high[1] - high[0]) * f) * t.between(0.86, 1.1)
            wide = width[0] + (width[1] - width[0]) * f
            step = abs(z[0] - a[0]) * 0.16 / total
            if n < 4:
                line = [(x + t.between(-3, 3), y), (x + t.between(-3, 3), y - tall)]
            else:
                line = [(x - step * 0.7, y - tall * 0.12), (x + step * 3.7, y - tall * 0.8)]
            parts.append(t.gouge(line, wide, 0.15, 0.2))
    marks = union(parts).intersection(s.frame)
    ink = s.block.ink
    s.block.add(less(marks, ink))
    s.block.cut(within(marks, ink))
