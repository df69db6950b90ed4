"""Spruces, singly, as a wall, and under snow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, radians, sin

from ..block import Block
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, limb, poly, smooth, union
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


@piece
def boughs(s: Scene, lines: list[list[Pair]], thick: float = 12) -> None:
    """Boughs of spruce under snow that hang into the picture, each as its points from the trunk."""
    for line in lines:
        snow_on(s.block, line, thick)


def snow_on(b: Block, pts: list[Pair], thick: float) -> None:
    """Snow on a bough of spruce, the needles cut below it."""
    t = b.tools
    line = smooth(pts, steps=5)
    d = 1 if line[-1][0] > line[0][0] else -1
    needles = []
    for k, (x, y) in enumerate(line):
        f = 1 - 0.6 * k / len(line)
        for _q in range(2):
            a = radians(t.between(46, 92))
            ln = t.between(20, 40) * f
            x0 = x + t.between(-7, 7)
            needles.append(
                t.gouge([(x0, y + 3), (x0 + d * cos(a) * ln, y + 3 + sin(a) * ln)], 3.8, 0.1, 0.8)
            )
    b.add(union([limb(line, (thick * 3.4, thick * 2.6, thick * 1.2), 1)]).intersection(b.frame))
    b.cut(union(needles))
    up = [
        (x, y - thick * (1 - 0.55 * k / len(line)) * t.between(0.75, 1.25))
        for k, (x, y) in enumerate(line)
    ]
    b.cut(t.knife(poly(*up, *[(x, y + thick * 0.12) for x, y in line[::-1]]), 0.8, 12))
