"""Spruces, singly, as a wall, and under snow."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..block import Block
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp
from .trees import spruce_shape


@piece
def spruces(s: Scene, spots: list[tuple[float, float, float]], reach: float = 560) -> None:
    """Spruces at night, each [x, foot, height]; boughs are cut on the side of the light."""
    lx = s.light[0]
    night_spruces(s.block, spots, s.light, lambda x, _y: clamp(1.25 - abs(x - lx) / reach, 0.3))


def night_spruces(
    block: Block,
    spots: Sequence[tuple[float, float, float]],
    light: Pair,
    strength: Callable[[float, float], float],
) -> None:
    """Spruces (x, foot, height) in the dark: boughs towards the light are cut, a stroke each."""
    t = block.tools
    for x, y, h in spots:
        shape = spruce_shape(t, x, y, h, 0.4).intersection(block.frame)
        block.put(t.knife(shape, 0.5, 16), 1.4, (light[0] - x, -abs(light[0] - x) * 0.3))
        d = 1 if light[0] > x else -1
        n = max(4, int(h / 15))
        for k in range(1, n):
            f = (k + t.between(-0.2, 0.2)) / n
            w = h * 0.2 * f**0.85
            yy = y - h * (1 - f) * 0.97
            k_ = strength(x, yy)
            block.cut(
                t.gouge(
                    [(x + d * w * 0.1, yy - h / n * 0.75), (x + d * w * 0.95, yy - 1)],
                    5.2 * k_,
                    0.3,
                    0.4,
                ).intersection(block.frame)
            )
            if t.rng.random() < 0.5:
                block.cut(
                    t.gouge(
                        [(x - d * w * 0.15, yy - h / n * 0.5), (x - d * w * 0.55, yy)],
                        2.4 * k_,
                        0.3,
                        0.5,
                    ).intersection(block.frame)
                )


@piece
def spruce_wall(
    s: Scene, y: float, x0: float, x1: float, high: float = 200, reach: float = 560
) -> None:
    """A stand of spruces at night from x0 to x1, feet at y: `spruces` placed by chance."""
    t, x, spots = s.tools, x0 + 8, []
    while x < x1:
        h = high * t.between(0.62, 1.1)
        spots.append((x, y, h))
        x += h * t.between(0.2, 0.32) + 6
    spruces(s, spots, reach)


@piece
def spruce(s: Scene, at: Pair, high: float = 160, wide: float = 0.4, snow: bool = False) -> None:
    """One spruce, black, its light side cut; with snow its boughs are white."""
    b, t, (x, y) = s.block, s.tools, at
    shape = spruce_shape(t, x, y, high, wide).intersection(s.frame)
    b.put(t.knife(shape, 0.5, 16), 3, s.side(x, y - high / 2))
    d = s.right(x)
    n = max(4, int(high / 15))
    for k in range(1, n):
        f = (k + t.between(-0.2, 0.2)) / n
        w = high * wide / 2 * f**0.85
        yy = y - high * (1 - f) * 0.97
        for way in (1, -1) if snow else (1,):
            bough = [
                (x + way * d * w * 0.1, yy - high / n * 0.75),
                (x + way * d * w * 0.95, yy - 1),
            ]
            wide_ = (8.5 if way > 0 else 6) if snow else 5.2
            b.cut(
                t.gouge(bough, wide_ * clamp(high / 160, 0.5, 1.4), 0.3, 0.4).intersection(s.frame)
            )
