"""Hollyhocks, as they stand at the fences of villages in summer."""

from __future__ import annotations

from math import cos, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Shape, ellipse, limb, poly


@piece
def hollyhocks(s: Scene, stalks: list[tuple[float, float, float]], flowers: int = 6) -> None:
    """Hollyhocks, each [x, foot, height]: black stalks and leaves, flowers in the one colour."""
    for x, y, high in stalks:
        b, t = s.block, s.tools
        lean = t.between(-0.06, 0.06) * high
        b.put(t.knife(limb([(x, y), (x + lean, y - high)], (high * 0.035, 2.5)), 0.5, 14), 2)
        for k in range(5):
            up, side = t.between(0.02, 0.3), (1, -1)[k % 2]
            b.put(_leaf(s, x + side * high * 0.13, y - high * up, high * 0.12), 2.5)
        for k in range(flowers):
            up = 0.34 + 0.62 * k / max(flowers - 1, 1)
            r = high * (0.115 - 0.085 * up)
            _flower(s, x + lean * up + t.between(-0.5, 0.5) * r, y - high * up, r)


def _leaf(s: Scene, x: float, y: float, r: float) -> Shape:
    turns = [a + s.tools.between(-9, 9) for a in range(0, 360, 36)]
    wide = [r * (1 if k % 2 else 0.72) for k in range(10)]
    return poly(
        *(
            (x + w * cos(radians(a)), y + w * 0.8 * sin(radians(a)))
            for a, w in zip(turns, wide, strict=True)
        )
    )


def _flower(s: Scene, x: float, y: float, r: float) -> None:
    b, t = s.block, s.tools
    ring = [
        (x + w * cos(radians(a)), y + w * 0.9 * sin(radians(a)))
        for a, w in ((a, r * t.between(0.86, 1.12)) for a in range(0, 360, 40))
    ]
    head = poly(*ring)
    b.put(head.buffer(2.2), 2)
    b.clear(head)
    b.tint(head)
    if r > 7:
        b.add(ellipse(x, y, r * 0.24, r * 0.22, n=7))
