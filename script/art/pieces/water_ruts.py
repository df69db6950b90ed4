"""The ruts that lorries leave on a soft road, full of water."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import numpy as np

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly, rect, smooth


def _ribbon(s: Scene, line: Sequence[Pair], widths: Sequence[float]) -> list[Pair]:
    """The two edges of a line as wide as told, both unsteady."""
    t, left, right = s.tools, [], []
    for i, (x, y) in enumerate(line):
        x0, y0 = line[max(0, i - 1)]
        x1, y1 = line[min(len(line) - 1, i + 1)]
        d = hypot(x1 - x0, y1 - y0) or 1
        nx, ny = -(y1 - y0) / d, (x1 - x0) / d
        a, b = widths[i] / 2 * t.between(0.78, 1.2), widths[i] / 2 * t.between(0.78, 1.2)
        left.append((x + nx * a, y + ny * a * 0.4))
        right.append((x - nx * b, y - ny * b * 0.4))
    return [*left, *right[::-1]]


@piece
def water_ruts(
    s: Scene,
    line: list[tuple[float, float, float]],
    wide: float = 0.55,
    red: Pair = (330, 440),
    breaks: list[float] | None = None,
) -> None:
    """Two ruts of water along [x, y, half gauge], near to far; the right one is red between two y.

    `wide` is a rut as part of that half gauge; mud bars them at `breaks`.
    """
    b, t = s.block, s.tools
    middle = smooth([(x, y) for x, y, _ in line], steps=6)
    gauge = np.interp(
        range(len(middle)), np.linspace(0, len(middle) - 1, len(line)), [g for *_, g in line]
    )
    for side in (-1, 1):
        way = [(x + side * g, y) for (x, y), g in zip(middle, gauge, strict=True)]
        body = poly(*_ribbon(s, way, [g * wide for g in gauge]))
        for y in breaks or []:
            g = float(np.interp(-y, [-p[1] for p in middle], gauge))
            bar = rect(-20, y - g * 0.05 + side * g * 0.12, 920, y + g * 0.06 + side * g * 0.12)
            body = body.difference(t.knife(bar, g * 0.03, g * 0.3 + 6))
        water = t.knife(body, 0.8, 20).intersection(s.frame)
        b.clear(water)
        if side > 0:
            glow = water.intersection(t.knife(rect(-20, min(red), 920, max(red)), 3, 22))
            b.tint(glow)
        inner = water.buffer(-4)
        b.hatch_black(
            inner, t.parallels(inner, 1, 26), 4.5, length=(20, 60), gap=(20, 90), miss=0.35
        )
        edge = water.buffer(7).difference(water.buffer(3.4))
        b.hatch_white(edge, t.parallels(edge, 20, 7), 3, length=(10, 30), gap=(12, 40), miss=0.4)
