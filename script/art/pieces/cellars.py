"""Lit cellar windows along a street wall at night."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair


@piece
def cellar_lights(
    s: Scene,
    windows: list[Pair],
    x: float = -1.6,
    high: Pair = (0.12, 0.9),
    bars: int = 4,
    reach: float = 2.4,
) -> None:
    """Barred cellar windows in a wall at x, each from y to y, and the fans of light they throw."""
    b, t, cam = s.block, s.tools, s.cam
    out = 1 if x < 0 else -1
    for y0, y1 in sorted(windows, reverse=True):
        n = bars + 1
        for k in range(n):
            a, c = (k + 0.12) / n, (k + 0.88) / n
            ya, yc = y0 + (y1 - y0) * a, y0 + (y1 - y0) * c
            pane = cam.outline(
                [(x, ya, high[0]), (x, yc, high[0]), (x, yc, high[1]), (x, ya, high[1])]
            )
            b.cut(t.knife(pane, 0.5, 20).intersection(s.frame))
            mid = (y0 + y1) / 2
            fa, fc = mid + (ya - mid) * 1.9, mid + (yc - mid) * 1.9
            side = x + out * 0.12
            far = x + out * reach * t.between(0.9, 1.1)
            fan = cam.outline([(side, ya, 0), (side, yc, 0), (far, fc, 0), (far, fa, 0)])
            b.cut(t.knife(fan, 1.0, 24).intersection(s.frame))
        rim = cam.outline(
            [
                (x, y0 - 0.1, high[0]),
                (x, y1 + 0.1, high[0]),
                (x, y1 + 0.1, high[1] + 0.1),
                (x, y0 - 0.1, high[1] + 0.1),
            ]
        )
        line = max(1.2, cam.scale(x, y0, 0) * 0.008)
        b.cut(rim.boundary.buffer(line).intersection(s.frame))
