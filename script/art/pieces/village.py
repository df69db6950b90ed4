"""In a village: a log house, a manor."""

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


@piece
def manor(s: Scene, at: Pair, wide: float = 260, high: float = 130, lit: bool = False) -> None:
    """A country manor: one storey, a broken roof, a porch with four white columns."""
    b, t, (x, y) = s.block, s.tools, at
    w, h = wide, high

    def q(u: float, v: float) -> Pair:
        return (x + u * w, y - v * h)

    wall = poly(q(0, 0), q(1, 0), q(1, 0.42), q(0, 0.42))
    lower = poly(q(-0.04, 0.42), q(0.06, 0.64), q(0.94, 0.64), q(1.04, 0.42))
    upper = poly(q(0.05, 0.66), q(0.16, 0.95), q(0.84, 0.95), q(0.95, 0.66))
    gable = poly(q(0.33, 0.44), q(0.5, 0.74), q(0.67, 0.44))
    stacks = [rect(*q(u, 1.1), *q(u + 0.035, 0.9)) for u in (0.28, 0.68)]
    b.put(
        t.knife(union([wall, lower, upper, gable, *stacks]).intersection(s.frame), 0.6, 20),
        3,
        s.side(*q(0.5, 1)),
    )
    b.cut(t.knife(wall.buffer(-1.5), 0.5, 22))
    for roof in (lower, upper):
        family = t.parallels(roof, 76, 12)
        free = roof.buffer(-2).difference(gable.buffer(4))
        b.hatch_white(free, family, 2.6, length=(10, 40), gap=(5, 14))
    b.cut(t.knife(gable.buffer(-3), 0.5, 16))
    for u in (0.05, 0.17, 0.73, 0.85):
        pane = poly(q(u, 0.1), q(u + 0.08, 0.1), q(u + 0.08, 0.34), q(u, 0.34))
        b.add(t.knife(pane, 0.4, 12))
        if lit:
            b.cut(t.knife(pane.buffer(-1.6), 0.4, 12))
    porch = poly(q(0.36, 0), q(0.64, 0), q(0.64, 0.42), q(0.36, 0.42))
    b.add(t.knife(porch, 0.4, 16))
    for u in (0.36, 0.445, 0.53, 0.615):
        b.cut(
            t.knife(poly(q(u, 0), q(u + 0.026, 0), q(u + 0.022, 0.41), q(u + 0.004, 0.41)), 0.3, 20)
        )
