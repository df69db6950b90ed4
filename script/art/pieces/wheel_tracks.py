"""What vehicles leave on a road: tracks, ruts with water, dust."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, poly, rect, smooth, union


@piece
def tyre_tracks(
    s: Scene, line: list[Pair], wide: float = 120, tread: float = 30, least: float = 0.06
) -> None:
    """The double track of a car along a line from near to far, its tread as black chevrons."""
    b, t = s.block, s.tools
    path = LineString(smooth(line, steps=8))
    y0, y1 = line[0][1], line[-1][1]
    marks, along = [], 0.0
    while along < path.length - 2:
        p, q = path.interpolate(along), path.interpolate(along + 2)
        near = clamp((p.y - y1) / (y0 - y1 or 1), least)
        d = hypot(q.x - p.x, q.y - p.y) or 1
        ahead = ((q.x - p.x) / d, (q.y - p.y) / d)
        for side in (-0.5, 0.5):
            x, y = p.x - ahead[1] * side * wide * near, p.y + ahead[0] * side * wide * near * 0.5
            marks.append(_chevron(s, (x, y), ahead, tread * near))
        along += max(2.5, tread * 0.62 * near)
    b.add(t.knife(union(marks), 0.3, 30).intersection(s.frame))


def _chevron(s: Scene, at: Pair, ahead: Pair, w: float):
    (x, y), (c, d) = at, ahead

    def on(along: float, aside: float) -> Pair:
        return (x + c * along * w - d * aside * w, y + d * along * w + c * aside * w * 0.6)

    return poly(
        on(0.3, 0), on(-0.1, 0.5), on(-0.36, 0.5), on(0, 0), on(-0.36, -0.5), on(-0.1, -0.5)
    )


@piece
def far_dust(
    s: Scene, at: Pair, long: float = 190, high: float = 70, count: int = 7, width: float = 12
) -> None:
    """Dust that hangs over a far road: white strokes that slant up and back from `at`."""
    b, t, (x, y) = s.block, s.tools, at
    for k in range(count):
        f = k / count
        start = (x - long * f * 0.55, y - 2)
        end = (start[0] - long * (0.3 + 0.3 * f), y - high * (0.35 + 0.75 * f))
        middle = ((start[0] + end[0]) / 2 - 8, (start[1] + end[1]) / 2 + high * 0.12)
        stroke = t.gouge(smooth([start, middle, end], steps=5), width * (0.6 + 0.8 * f), 0.2, 0.5)
        b.cut(stroke.intersection(s.frame))


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
