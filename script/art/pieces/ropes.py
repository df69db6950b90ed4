"""Ropes that lie about, their twist seen."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, smooth


@piece
def laid_rope(
    s: Scene, lines: list[list[Pair]], width: float = 24, edge: float = 5, red: int = -1
) -> None:
    """A thick pale rope along lines, each put over the last; the end of line `red` is bound red."""
    for k, line in enumerate(lines):
        points = smooth(line, steps=8)
        b, t = s.block, s.tools
        body = limb(points, (width,) * len(points))
        b.add(t.knife(body.buffer(edge), 0.5, 16).intersection(s.frame))
        b.cut(t.knife(body, 0.5, 16).intersection(s.frame))
        _twist(s, points, width)
        if k == red:
            end = limb(points[-9:], (width * 1.12,) * 9).intersection(s.frame)
            b.clear(end)
            b.tint(end)
            for j in (-8, -6, -4, -2):
                _cross(s, points, len(points) + j, width * 0.55, 2.6, 0)


def _twist(s: Scene, points: list[Pair], width: float) -> None:
    gone = 0.0
    for j in range(1, len(points) - 1):
        gone += (
            (points[j][0] - points[j - 1][0]) ** 2 + (points[j][1] - points[j - 1][1]) ** 2
        ) ** 0.5
        if gone >= width * 0.8:
            gone = 0.0
            _cross(s, points, j, width * 0.42, width * 0.17, 0.45)


def _cross(s: Scene, points: list[Pair], j: int, half: float, wide: float, lean: float) -> None:
    (x0, y0), (x1, y1) = points[j - 1], points[min(j + 1, len(points) - 1)]
    long = max(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5, 0.01)
    ux, uy = (x1 - x0) / long * half, (y1 - y0) / long * half
    x, y = points[j]
    mark = [(x - uy - ux * lean, y + ux - uy * lean), (x + uy + ux * lean, y - ux + uy * lean)]
    s.block.add(s.tools.gouge(mark, wide, 0.2, 0.2).intersection(s.frame))
