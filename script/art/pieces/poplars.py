"""Poplars along a road."""

from __future__ import annotations

from math import cos, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import limb, union


@piece
def bare_poplars(
    s: Scene, spots: list[tuple[float, float, float]], boughs: int = 15, wide: float = 1
) -> None:
    """Bare poplars, each [x, foot, height], far ones first: slim, their boughs steep."""
    b, t = s.block, s.tools
    for x, y, high in spots:
        k = high / 300
        stem = max(3.0, 15 * k)
        parts = [limb([(x, y), (x + 2 * k, y - high)], (stem, stem * 0.2), round_ends=False)]
        count = max(6, round(boughs * min(1, k + 0.35)))
        for j in range(count):
            f = 0.12 + 0.78 * j / count
            d = 1 if j % 2 else -1
            long = high * (0.34 - 0.2 * abs(f - 0.35)) * t.between(0.8, 1.15)
            a = radians(90 - d * t.between(13, 20) * wide)
            x0, y0 = x + 2 * k * f, y - high * f
            mid = (x0 + cos(a) * long * 0.5 + d * 5 * k, y0 - sin(a) * long * 0.5)
            end = (x0 + cos(a) * long * 0.9, y0 - sin(a) * long)
            thick = max(1.8, 6.5 * k * (1 - f * 0.6))
            parts.append(limb([(x0, y0), mid, end], (thick, thick * 0.8, 1.2), 3, False))
        shape = union(parts).intersection(s.frame)
        b.put(t.knife(shape, 0.3, 22), 1.4, s.side(x, y - high / 2))
        if stem > 8:
            side = s.right(x) * stem * 0.22
            trunk = parts[0].intersection(s.frame)
            b.cut(b.rim(trunk, side, 0), lines=False)
