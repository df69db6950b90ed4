"""Streams: quick, still and white."""

from __future__ import annotations

from math import sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, poly, rect, smooth


@piece
def quick_water(
    s: Scene,
    left: list[Pair],
    right: list[Pair],
    count: int = 26,
    width: float = 9,
    swell: float = 14,
    dark: float = 0.5,
) -> None:
    """Quick bright water between two banks, from far to near, its flow as broken black strokes."""
    b, t = s.block, s.tools
    a, z = smooth(left, steps=6), smooth(right, steps=6)
    body = poly(*a, *z[::-1]).intersection(s.frame)
    b.clear(t.knife(body, 1.4, 24))
    y0 = min(p[1] for p in a)
    y1 = max(p[1] for p in a)
    lines = []
    for line in t.between_lines(a, z, count):
        phase = t.between(0, 6)
        lines.append(
            LineString(
                [
                    (x + swell * clamp((y - y0) / (y1 - y0), 0.1) * sin(y / 34 + phase), y)
                    for x, y in smooth(list(line.coords), steps=4)
                ]
            )
        )

    def wide(_x: float, y: float) -> float:
        return width * clamp((y - y0) / (y1 - y0) + 0.12, 0.22)

    b.hatch_black(
        body.buffer(-4), lines, wide, length=(26, 110), gap=(14, 90), miss=1 - dark, least=1.4
    )


@piece
def white_water(s: Scene, y: float, at: float = 460, half: float = 300) -> None:
    """Troubled water below a weir from y down: white waves as arcs, thickest at x."""
    b, t = s.block, s.tools
    b.add(rect(0, y, *s.size).intersection(s.frame), lines=False)
    row, py = 0, y + 10
    while py < s.size[1] - 14:
        near = (py - y) / (s.size[1] - y)
        u = -20 + (row % 2) * 30
        while u < s.size[0]:
            long = t.between(46, 96) * (0.7 + near)
            off = abs(u + long / 2 - at) / half
            width = max(0.0, 13 * (1.15 - off)) + 2.4
            line = smooth([(u, py + 4), (u + long * 0.5, py - 7), (u + long, py + 4)])
            b.cut(t.gouge(line, width, 0.3, 0.3).intersection(s.frame))
            u += long + t.between(6, 22) * (1 + off)
        py += 16 + 8 * near
        row += 1
