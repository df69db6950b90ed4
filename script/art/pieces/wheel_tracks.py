"""What vehicles leave on a road: tracks, ruts with water, dust."""

from __future__ import annotations

from math import hypot

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, poly, smooth, union


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
