"""In a village: a log house, a manor, a milestone, a signpost, a bridge."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, limb, poly, rect, spaced, union


def _put(
    s: Scene, ring: list[Pair], at: Pair, k: float, halo: float = 2.6, rim: float = 1.8
) -> Shape:
    body = poly(*[(at[0] + u * k, at[1] - v * k) for u, v in ring]).intersection(s.frame)
    shape = s.tools.knife(body, 0.5, 16)
    x, y = at
    s.block.put(shape, halo, s.side(x, y - 40 * k))
    if rim:
        dx, dy = s.side(x, y - 40 * k)
        s.block.cut(s.block.rim(shape, dx * rim, dy * rim), lines=False)
    return shape


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


@piece
def milestone(s: Scene, at: Pair, high: float = 46) -> None:
    """A milestone at a road, white with a black foot, no writing."""
    k, b, t = high / 100, s.block, s.tools
    shape = _put(s, [(-20, 0), (-20, 80), (-10, 98), (10, 98), (20, 80), (20, 0)], at, k, 2.4, 0)
    top = rect(at[0] - 40 * k, at[1] - 100 * k, at[0] + 40 * k, at[1] - 26 * k)
    b.cut(t.knife(shape.buffer(-2).intersection(top), 0.4, 12))


@piece
def signpost(s: Scene, at: Pair, high: float = 120, arms: int = 2, red: bool = False) -> None:
    """A signpost with blank arms that point; one may have the colour."""
    b, t, (x, y), k = s.block, s.tools, at, high / 100
    post = limb([(x, y), (x, y - high)], (6 * k, 5 * k), round_ends=False)
    b.put(t.knife(post.intersection(s.frame), 0.5, 20), 2.4, s.side(x, y - high / 2))
    for j in range(arms):
        d = 1 if j % 2 == 0 else -1
        v = y - high * (0.92 - 0.2 * j)
        ring = [
            (x - d * 6 * k, v - 7 * k),
            (x + d * 44 * k, v - 7 * k),
            (x + d * 54 * k, v),
            (x + d * 44 * k, v + 7 * k),
            (x - d * 6 * k, v + 7 * k),
        ]
        board = poly(*ring).intersection(s.frame)
        b.put(t.knife(board.buffer(2.2), 0.5, 16), 2)
        b.clear(t.knife(board, 0.5, 16))
        if red and j == 0:
            b.tint(board)


@piece
def wooden_bridge(
    s: Scene, left: Pair, right: Pair, deep: float = 60, piles: int = 4, rail: bool = True
) -> None:
    """A wooden bridge from the side: deck, piles into the water, a rail."""
    b, t = s.block, s.tools
    (x0, y0), (x1, y1) = left, right
    deck = poly((x0, y0), (x1, y1), (x1, y1 + 10), (x0, y0 + 10))
    parts = [deck]
    for f in spaced(0.08, 0.92, piles):
        px, py = x0 + (x1 - x0) * f, y0 + (y1 - y0) * f
        for d in (-8, 8):
            parts.append(
                limb([(px + d * 0.4, py + 6), (px + d, py + deep)], (6, 7), round_ends=False)
            )
        parts.append(
            limb(
                [(px - 8, py + deep * 0.3), (px + 8, py + deep * 0.7)], (3.4, 3.4), round_ends=False
            )
        )
    if rail:
        for f in spaced(0.02, 0.98, piles * 2):
            px, py = x0 + (x1 - x0) * f, y0 + (y1 - y0) * f
            parts.append(limb([(px, py), (px, py - 22)], (4, 4), round_ends=False))
        for v in (12, 22):
            parts.append(limb([(x0, y0 - v), (x1, y1 - v)], (3, 3), round_ends=False))
    shape = t.knife(union(parts).intersection(s.frame), 0.5, 18)
    b.put(shape, 2.6, s.side(*left))
    b.cut(t.gouge([(x0 + 4, y0 + 3), (x1 - 4, y1 + 3)], 2.6, 0.03, 0.03))
