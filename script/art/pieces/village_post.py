"""A village house's window by day, and a telephone pole, in units of the picture."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly, rect, union


@piece
def day_window(s: Scene, box: tuple[float, float, float, float], shutters: float = 0) -> None:
    """A window of a wooden house by day: dark panes, a white frame, shutters beside it."""
    b, t, (x0, y0, x1, y1) = s.block, s.tools, box
    case = rect(x0 - 12, y0 - 12, x1 + 12, y1 + 12)
    b.put(t.knife(case.buffer(3.4), 0.6, 30), 2)
    b.clear(t.knife(case, 0.6, 30))
    b.add(t.knife(rect(x0, y0, x1, y1), 0.7, 30))
    middle, third = (x0 + x1) / 2, y0 + (y1 - y0) * 0.34
    cross = union([rect(middle - 4, y0, middle + 4, y1), rect(x0, third - 4, x1, third + 4)])
    b.cut(t.knife(cross, 0.5, 24))
    b.cut(t.gouge([(x0 + 8, y1 - 14), (middle - 12, third + 16)], 5, 0.3, 0.3))
    for d in (-1, 1):
        if shutters:
            a = x0 - 14 if d < 0 else x1 + 14
            leaf = rect(a, y0 - 10, a + d * shutters, y1 + 10)
            b.put(t.knife(leaf, 0.6, 30), 2)
            b.hatch_white(
                leaf.buffer(-5), t.parallels(leaf, 0, 15), 3, length=(12, 40), gap=(4, 10)
            )


@piece
def lone_pole(
    s: Scene, at: Pair, high: float = 470, wires: list[Pair] | None = None, width: float = 2.6
) -> None:
    """A telephone pole close by, black; its wires sag to the points given."""
    b, t, (x, y) = s.block, s.tools, at
    top = y - high
    post = poly((x - 9, top), (x + 9, top), (x + 13, y), (x - 13, y))
    arm = rect(x - 52, top + 26, x + 52, top + 38)
    for end in wires or []:
        start = (x - 40 if end[0] < x else x + 40, top + 24)
        sag = ((start[0] + end[0]) / 2, max(start[1], end[1]) + 12)
        line = [start, ((start[0] + sag[0]) / 2, (start[1] + sag[1]) / 2 + 6), sag, end]
        b.add(t.pen(line, width).intersection(s.frame))
    b.put(t.knife(union([post, arm]), 0.6, 30).intersection(s.frame), 3, s.side(x, top))
    for u in (-44, -30, 30, 44):
        b.add(t.knife(rect(x + u - 5, top + 10, x + u + 5, top + 28), 0.5, 8))
    d = s.right(x)
    b.cut(t.gouge([(x + d * 8, y - 6), (x + d * 6, top + 44)], 3.4, 0.1, 0.1))
