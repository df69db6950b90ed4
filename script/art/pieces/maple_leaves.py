"""Leaves of maples, as autumn strews them."""

from __future__ import annotations

from math import cos, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import poly, union

HALF = [
    (0, -1), (0.16, -0.62), (0.34, -0.7), (0.32, -0.4), (0.86, -0.56), (0.66, -0.22),
    (0.98, 0.02), (0.5, 0.14), (0.56, 0.42), (0.1, 0.3),
]  # fmt: skip


@piece
def maple_leaves(s: Scene, spots: list[list[float]], flat: float = 1) -> None:
    """Leaves of a maple, each [x, y, size, turn]: white with a black edge and black veins where it
    lies on black, black with white veins on what is pale."""
    b, t = s.block, s.tools
    for x, y, size, turn in spots:
        c, d = cos(radians(turn)), sin(radians(turn))

        def to(u: float, v: float, at=(x, y, size, c, d)) -> tuple[float, float]:
            x, y, size, c, d = at
            return x + size * (u * c - v * d), y + size * flat * (u * d + v * c)

        ring = [*HALF, *[(-u, v) for u, v in HALF[:0:-1]]]
        leaf = poly(*[to(u, v) for u, v in ring])
        stalk = t.gouge([to(0, 0.2), to(0.06, 0.9)], max(3.0, size * 0.12), 0.2, 0.8)
        whole = union([t.knife(leaf, 0.5, 20), stalk]).intersection(s.frame)
        if whole.is_empty:
            continue
        dark = b.ink.intersection(leaf).area > leaf.area * 0.5
        tips = [(0, -0.72), (0.6, -0.36), (-0.6, -0.36), (0.66, 0.04), (-0.66, 0.04)]
        veins = union(
            [t.gouge([to(0, 0.3), to(*p)], max(2.0, size * 0.09), 0.1, 0.5) for p in tips]
        )
        if dark:
            b.put(whole.buffer(3).intersection(s.frame), 0)
            b.clear(whole)
            b.add(veins.intersection(whole))
        else:
            b.clear(whole.buffer(3).intersection(s.frame))
            b.put(whole, 0)
            b.cut(veins.intersection(whole))
