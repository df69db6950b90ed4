"""Crocuses beside the last snow."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import place, poly, smooth, union


@piece
def crocuses(s: Scene, spots: list[list[float]]) -> None:
    """Crocuses in bloom on dark ground, each [x, foot, height]: a white cup of pointed petals on a
    short stalk, two narrow leaves."""
    b, t = s.block, s.tools
    for x, y, high in spots:
        k = high / 100
        cup = [(-7, -34), (-26, -62), (-27, -96), (-13, -80), (-1, -102), (13, -80), (27, -96),
               (26, -62), (7, -34)]  # fmt: skip
        bloom = place(poly(*smooth(cup, True, 2)), x, y, k).intersection(s.frame)
        b.put(bloom.buffer(5), 0)
        stalk = t.gouge([(x, y), (x + k, y - 36 * k)], 8 * k, 0.5, 0.6)
        leaves = []
        for e in (-1, 1):
            line = [(e * 4, 0), (e * 20, -30), (e * 44, -58)]
            leaves.append(t.gouge([(x + u * k, y + v * k) for u, v in line], 7 * k, 0.3, 0.8))
        b.cut(union([stalk, *leaves]).intersection(s.frame))
        b.clear(t.knife(bloom, 0.5, 12))
        lines = [
            t.gouge(
                [(x + u * 5 * k, y - 44 * k), (x + u * 12 * k, y - 78 * k)], 4 * k + 1, 0.1, 0.5
            )
            for u in (-1, 1)
        ]
        b.add(union(lines).intersection(s.frame))
