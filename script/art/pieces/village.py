"""In a village: a log house."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly, rect, spaced, union


@piece
def log_house(
    s: Scene, at: Pair, wide: float = 150, high: float = 110, lit: bool = False, snow: bool = False
) -> None:
    """A highland house of logs with a steep shingled roof, white under snow."""
    b, t, (x, y) = s.block, s.tools, at
    w, h = wide, high
    wall = rect(x, y - h * 0.36, x + w, y)
    roof = poly(
        (x - w * 0.1, y - h * 0.33),
        (x + w * 0.1, y - h),
        (x + w * 0.9, y - h),
        (x + w * 1.1, y - h * 0.33),
    )
    chimney = rect(x + w * 0.56, y - h * 1.14, x + w * 0.64, y - h * 0.98)
    b.put(
        t.knife(union([wall, roof, chimney]).intersection(s.frame), 0.6, 20),
        3,
        s.side(x + w / 2, y - h),
    )
    inner = roof.buffer(-2)
    if snow:
        b.cut(t.knife(inner, 0.7, 22))
    else:
        rows = [
            LineString([(x - w * 0.1, v), (x + w * 1.1, v)])
            for v in spaced(y - h * 0.95, y - h * 0.38, 8)
        ]
        b.hatch_white(inner, rows, 2.6, length=(8, 26), gap=(3, 6), least=0.8)
    logs = [LineString([(x + 2, v), (x + w - 2, v)]) for v in spaced(y - h * 0.32, y - h * 0.04, 5)]
    b.hatch_white(wall, logs, 2.2, length=(30, 90), gap=(3, 9))
    for f in (0.12, 0.36, 0.76):
        pane = rect(x + w * f, y - h * 0.29, x + w * (f + 0.12), y - h * 0.12)
        b.cut(t.knife(pane.buffer(1.6), 0.4, 8))
        if not lit:
            b.add(t.knife(pane, 0.4, 8))
            b.cut(t.pen([(pane.centroid.x, y - h * 0.29), (pane.centroid.x, y - h * 0.12)], 1.4))
    door = rect(x + w * 0.56, y - h * 0.3, x + w * 0.68, y)
    b.cut(t.knife(door.buffer(1.6), 0.4, 10))
    b.add(t.knife(door, 0.4, 10))
