"""Cottages close by, from the front, in units of the picture: logs, windows, porches, snow."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, clamp, poly, rect, union


@piece
def log_face(
    s: Scene,
    points: list[Pair],
    log: float = 44,
    slope: float = 0,
    width: float = 5,
    reach: float = 700,
) -> None:
    """A black wall of logs close by; each log's upper edge is cut, more near the light."""
    b = s.block
    wall = poly(*points).intersection(s.frame)
    b.add(wall, lines=False)
    x0, y0, x1, y1 = wall.bounds
    lx, ly = s.light

    def tone(x: float, y: float) -> float:
        return width * clamp(1.2 - ((x - lx) ** 2 + (y - ly) ** 2) ** 0.5 / reach)

    y = y0 - abs(slope)
    family = []
    while y < y1 + abs(slope):
        family.append(LineString([(x0, y), (x1, y + slope)]))
        family.append(LineString([(x0, y + 9), (x1, y + 9 + slope)]))
        y += log
    b.hatch_white(wall.buffer(-3), family, tone, length=(80, 260), gap=(6, 26), least=1.4)


@piece
def porch_house(
    s: Scene, at: Pair, wide: float = 500, day: bool = True, open_: bool = False, steps: int = 3
) -> None:
    """A low wooden house from the front, a porch with steps in its middle; `at`: the porch's foot.

    By day its boards are white and the porch is dark; at night all is dark but an open door.
    """
    b, t, u = s.block, s.tools, wide / 100
    x, y = at
    roof = poly(*around((x, y), u, (-54, -27), (-42, -54), (42, -54), (54, -27)))
    wall = _box(at, u, -50, 2, 50, 28)
    chimney = _box(at, u, 20, 50, 25, 62)
    b.put(t.knife(union([roof, wall, chimney]), 0.7, 24).intersection(s.frame), 4, s.side(x, y))
    lines = t.parallels(roof, 76 if s.right(x) > 0 else 104, 2.6 * u, 0.2)
    thin = 0.55 * u if day else 0.36 * u
    b.hatch_white(roof.buffer(-0.8 * u), lines, thin, length=(5 * u, 14 * u), gap=(3 * u, 9 * u))
    if day:
        b.cut(t.knife(_box(at, u, -49, 4, 49, 27), 0.6, 26).intersection(s.frame))
        boards = _box(at, u, -49, 4, 49, 25)
        family = t.parallels(boards, 0, 3 * u, 0.15)
        b.hatch_black(boards, family, 0.34 * u, length=(10 * u, 40 * u), gap=(2 * u, 8 * u))
        b.add(_box(at, u, -50, 24.6, 50, 28).intersection(s.frame))
    for k in (-38, -25, 18, 31):
        _pane(s, _box(at, u, k, 10, k + 7, 21), day, u)
    _porch(s, at, u, day, open_, steps)


def _porch(s: Scene, at: Pair, u: float, day: bool, open_: bool, steps: int) -> None:
    b, t, (x, y) = s.block, s.tools, at
    b.add(_box(at, u, -14, 0, 14, 30).intersection(s.frame))
    if open_:
        b.cut(t.knife(_box(at, u, -5, 3, 5, 23), 0.8, 20).intersection(s.frame))
    elif day:
        b.cut(_box(at, u, -5, 3, 5, 23).boundary.buffer(0.3 * u).intersection(s.frame))
    gable = poly(*around((x, y), u, (-18, -27), (0, -42), (18, -27)))
    b.put(t.knife(gable, 0.7, 20).intersection(s.frame), 4, s.side(x, y))
    inner = poly(*around((x, y), u, (-13, -28.6), (0, -39), (13, -28.6)))
    family = t.parallels(inner, 90, 2.2 * u, 0.1)
    b.hatch_white(inner, family, (1.1 if day else 0.5) * u, length=(3 * u, 12 * u), gap=(u, 2 * u))
    for k in (-14, 12.4):
        post = _box(at, u, k, 0, k + 1.6, 28)
        b.add(post.intersection(s.frame))
        side = 1 if (k < 0) == (open_ or s.right(x) > 0) else -1
        b.cut(b.rim(post.intersection(s.frame), side * 0.7 * u, 0), lines=False)
    for k in (-12.4, 6.4):
        b.cut(_box(at, u, k, 9.6, k + 6, 10.3).intersection(s.frame))
        b.cut(_box(at, u, k, 3.6, k + 6, 4.1).intersection(s.frame))
        for j in range(4):
            bar = _box(at, u, k + 0.6 + 1.5 * j, 4, k + 1 + 1.5 * j, 9.8)
            b.cut(bar.intersection(s.frame))
    for k in range(steps):
        half, top = 9 + 1.6 * k, 3 - 2.6 * k
        b.add(_box(at, u, -half, top - 2.6, half, top).intersection(s.frame))
        lit = half if day else half * 0.8
        b.cut(t.knife(_box(at, u, -lit, top - 0.9, lit, top), 0.5, 30).intersection(s.frame))


def _pane(s: Scene, hole: Shape, day: bool, u: float) -> None:
    b = s.block
    x0, y0, x1, y1 = hole.bounds
    if day:
        b.cut(hole.buffer(u, join_style=2).intersection(s.frame))
        b.add(hole.buffer(u, join_style=2).boundary.buffer(0.3 * u).intersection(s.frame))
        b.add(hole.intersection(s.frame))
    else:
        b.cut(hole.boundary.buffer(0.3 * u).intersection(s.frame))
    bar = 0.36 * u
    cross = rect((x0 + x1) / 2 - bar, y0, (x0 + x1) / 2 + bar, y1).union(
        rect(x0, y0 + (y1 - y0) * 0.42 - bar, x1, y0 + (y1 - y0) * 0.42 + bar)
    )
    b.cut(cross.intersection(s.frame))


def _box(at: Pair, u: float, x0: float, y0: float, x1: float, y1: float) -> Shape:
    return rect(at[0] + x0 * u, at[1] - y1 * u, at[0] + x1 * u, at[1] - y0 * u)
