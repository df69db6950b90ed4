"""A wooden village house at noon from across the road, in units of the picture."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, less, poly, rect, union


@piece
def boarded_house(
    s: Scene,
    eaves: float = 262,
    foot: float = 492,
    ridge: float = 70,
    x: Pair = (-20, 820),
    shade: float = 44,
    board: float = 30,
) -> None:
    """The long side of a boarded house by day: a black roof, its shadow band, pale boards."""
    b, t, (x0, x1) = s.block, s.tools, x
    wall = rect(x0, eaves, x1 - 34, foot)
    b.put(t.knife(wall.buffer(3), 0.7, 50).intersection(s.frame), 0)
    b.clear(t.knife(wall, 0.8, 50).intersection(s.frame))
    y = eaves + shade
    while y < foot - 8:
        y += board * t.between(0.9, 1.1)
        b.add(
            t.gouge(
                [(x0, y), (x1 - 36, y + t.between(-2, 2))], 3.2, 0.01, 0.05, 0.25, 60
            ).intersection(wall)
        )
    b.add(t.knife(rect(x0, foot - 22, x1 - 30, foot), 0.8, 40).intersection(s.frame))
    b.add(
        t.knife(
            poly((x0, eaves - 6), (x1, eaves - 6), (x1 - 34, eaves + shade), (x0, eaves + shade)),
            1.2,
            26,
        ).intersection(s.frame)
    )
    roof = poly((x0, ridge), (x1 - 90, ridge), (x1, eaves + 6), (x0, eaves + 6))
    b.put(t.knife(roof, 0.8, 40).intersection(s.frame), 3)
    family = [
        LineString([(u, ridge + 8), (u + 26, eaves)]) for u in range(int(x0), int(x1) - 90, 34)
    ]
    b.hatch_white(roof.buffer(-6), family, 4.2, length=(30, 90), gap=(16, 60))
    b.cut(
        t.gouge([(x0, eaves - 6), (x1 - 4, eaves - 6)], 4, 0.01, 0.02, 0.2, 80).intersection(
            s.frame
        )
    )


@piece
def gabled_porch(
    s: Scene,
    at: Pair = (250, 500),
    wide: float = 220,
    high: float = 330,
    door: float = 0.56,
) -> None:
    """A porch with a gable, its mouth black."""
    b, t, (x, y), w = s.block, s.tools, at, wide / 2
    eaves = y - high * 0.6
    mouth = rect(x - w * 0.84, eaves, x + w * 0.84, y)
    b.put(t.knife(mouth, 0.7, 40), 4)
    gable = poly((x - w * 1.22, eaves + 14), (x, y - high), (x + w * 1.22, eaves + 14))
    b.put(t.knife(gable, 0.7, 40), 5, (0, -1))
    face = poly((x - w * 0.98, eaves + 4), (x, y - high + 26), (x + w * 0.98, eaves + 4))
    b.cut(t.knife(face.buffer(-5), 0.7, 30))
    grain = t.parallels(face, 90, 22)
    b.hatch_black(face.buffer(-9), grain, 3.2, length=(30, 90), gap=(14, 50))
    for u in (-0.8, 0.8):
        post = rect(x + w * u - 11, eaves, x + w * u + 11, y)
        b.cut(t.knife(post, 0.7, 30))
        side = -s.right(x)
        b.add(t.knife(rect(x + w * u + side * 5, eaves, x + w * u + side * 11, y), 0.6, 30))
    leaf = rect(x - wide * 0.2, y - high * door, x + wide * 0.2, y)
    b.cut(t.pen(list(leaf.exterior.coords), 3.4))
    b.cut(
        t.gouge(
            [(x - wide * 0.18, y - high * door * 0.5), (x + wide * 0.18, y - high * door * 0.5)],
            3,
            0.1,
            0.1,
        )
    )
    step = rect(x - w * 1.05, y - 6, x + w * 1.05, y + 16)
    b.put(t.knife(step, 0.7, 30), 2)
    b.cut(t.knife(rect(x - w * 1.0, y - 2, x + w * 1.0, y + 6), 0.6, 30))


@piece
def post_board(s: Scene, at: Pair, size: Pair = (120, 56)) -> None:
    """A blank board of the one colour on an office's wall; `at` is the middle of its foot."""
    b, t, (x, y) = s.block, s.tools, at
    board = rect(x - size[0] / 2, y - size[1], x + size[0] / 2, y)
    b.put(t.knife(board.buffer(5), 0.6, 30), 3)
    inner = t.knife(board, 0.7, 30)
    b.clear(inner)
    b.tint(inner)
    frame = less(board.buffer(-3), board.buffer(-6))
    b.add(t.knife(frame, 0.4, 24))


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
