"""What vehicles leave on a road: dust."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, smooth


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
