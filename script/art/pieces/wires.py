"""Telegraph lines, whole and cut."""

from __future__ import annotations

import itertools

from ..registry import piece
from ..scene import Scene
from ..shapes import limb, smooth, union


@piece
def telegraph(
    s: Scene, spots: list[tuple[float, float, float]], wires: int = 3, cut: bool = False
) -> None:
    """Telegraph poles, each [x, foot, height], near to far, wires between them; or cut."""
    b, t = s.block, s.tools
    for x, y, h in spots:
        k = h / 100
        parts = [limb([(x, y), (x, y - h)], (4.4 * k, 3.4 * k), round_ends=False)]
        parts += [
            limb(
                [(x - 14 * k, y - v * k), (x + 14 * k, y - v * k)],
                (2.6 * k, 2.6 * k),
                round_ends=False,
            )
            for v in (92, 82)
        ]
        b.put(t.knife(union(parts).intersection(s.frame), 0.4, 18), 1.8, s.side(x, y - h))
    for (x0, y0, h0), (x1, y1, h1) in itertools.pairwise(spots):
        for j in range(wires):
            u, v = (-12, 12, 0)[j % 3], (93, 93, 83)[j % 3]
            a, c = (x0 + u * h0 / 100, y0 - v * h0 / 100), (x1 + u * h1 / 100, y1 - v * h1 / 100)
            sag = abs(c[0] - a[0]) * 0.08
            line = [a, ((a[0] + c[0]) / 2, (a[1] + c[1]) / 2 + sag), c]
            if cut:
                line = [
                    a,
                    (a[0] + (c[0] - a[0]) * 0.14, a[1] + h0 * 0.4),
                    (a[0] + (c[0] - a[0]) * 0.2, y0),
                ]
            wire = t.pen(smooth(line, steps=6), 1.8)
            b.cut(wire.buffer(1.1).intersection(s.frame), lines=False)
            b.add(wire.intersection(s.frame))
