"""Box hives in an orchard, and what was buried by them."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, poly, rect, smooth, union
from ..tools import Tools


@piece
def box_hive(
    s: Scene, at: Pair, wide: float = 130, high: float = 150, deep: float = 40, left: bool = True
) -> None:
    """A box hive on two feet, its front lit, one side dark, a flat roof; `at` is its left foot."""
    b, t, (x, y), w, h = s.block, s.tools, at, wide, high
    d = -deep if left else deep
    edge = x if left else x + w
    foot = y - h * 0.14
    for u in (0.14, 0.86):
        leg = rect(x + w * u - w * 0.05, foot - 4, x + w * u + w * 0.05, y)
        b.put(t.knife(leg, 0.5, 14), 2)
    side = poly(
        (edge, foot), (edge + d, foot - deep * 0.3), (edge + d, y - h), (edge, y - h * 0.98)
    )
    b.put(t.knife(side, 0.7, 20), 4, s.side(x, y))
    front = rect(x, y - h, x + w, foot)
    b.put(t.knife(front.buffer(2.6), 0.7, 22), 3, s.side(x, y))
    b.clear(t.knife(front, 0.7, 24))
    for k in (1, 2, 3):
        v = y - h + (foot - y + h) * k / 4
        b.add(
            t.gouge([(x + 2, v), (x + w * 0.5, v + t.between(-2, 2)), (x + w - 2, v)], 3, 0.1, 0.1)
        )
    slit = rect(x + w * 0.3, foot - h * 0.2, x + w * 0.7, foot - h * 0.13)
    b.add(t.knife(slit, 0.5, 10))
    board = poly(
        (x + w * 0.22, foot - h * 0.09),
        (x + w * 0.78, foot - h * 0.09),
        (x + w * 0.86, foot),
        (x + w * 0.14, foot),
    )
    b.put(t.knife(board, 0.5, 16), 2.5, (0, -1))
    lip = w * 0.1
    lo, hi = (edge + d - lip, x + w + lip) if left else (x - lip, edge + d + lip)
    roof = poly((lo, y - h * 1.02), (hi, y - h * 0.98), (hi, y - h * 1.11), (lo, y - h * 1.14))
    b.put(t.knife(roof, 0.8, 22), 4, s.side(x, y - h))
    b.cut(b.rim(roof, s.right(x) * 1.5, -3.4))


@piece
def dug_pit(s: Scene, at: Pair, wide: float = 320, high: float = 90, clods: int = 46) -> None:
    """A freshly dug pit, black, its lit far edge, clods of earth heaped behind it."""
    b, t, (x, y) = s.block, s.tools, at
    heap = poly(
        *smooth(
            [
                (x - wide * 0.62, y - high * 0.3),
                (x - wide * 0.4, y - high * 0.95),
                (x - wide * 0.05, y - high * 1.2),
                (x + wide * 0.3, y - high * 0.9),
                (x + wide * 0.6, y - high * 0.25),
            ],
            steps=4,
        )
    )
    b.put(t.knife(heap, 3, 14), 3, s.side(x, y))
    chips = [_clod(t, heap, wide) for _ in range(clods)]
    b.cut(union(chips).intersection(heap.buffer(-3)))
    pit = t.knife(ellipse(x, y, wide / 2, high / 2, n=20), 3, 16)
    b.put(pit, 4, (0, -1))
    wall = pit.difference(affinity.translate(pit, 0, high * 0.2))
    b.hatch_white(wall, t.parallels(wall, 88, 12), 5, length=(8, 20), gap=(2, 8))


def _clod(t: Tools, heap: Shape, wide: float) -> Shape:
    x0, y0, x1, y1 = heap.bounds
    x, y = t.between(x0, x1), t.between(y0, y1)
    r = wide * t.between(0.012, 0.026)
    return t.knife(rect(x - r, y - r * 0.5, x + r * 1.3, y + r * 0.5), r * 0.4, r)


@piece
def rag_bundle(s: Scene, line: list[Pair], wide: float = 60, ties: int = 4) -> None:
    """A long bundle wrapped in pale rags along a line, tied with cord of the one colour."""
    b, t = s.block, s.tools
    body = limb(line, (wide * 0.5, wide, wide * 0.92, wide, wide * 0.62), 6)
    fall = affinity.translate(body, -s.right(line[0][0]) * 8, wide * 0.26)
    b.add(t.knife(fall, 1, 20).intersection(s.frame), lines=False)
    b.put(t.knife(body.buffer(3), 1.2, 18), 4, s.side(*line[0]))
    b.clear(t.knife(body, 1.4, 18))
    way = LineString(smooth(line, steps=6))
    n = int(way.length / 22)
    for k in range(1, n):
        _fold(s, way, k / n, wide, body)
    for k in range(ties):
        _tie(s, way, (k + 0.6) / ties, wide, body)


def _across(way: LineString, part: float, wide: float) -> tuple[Pair, Pair, Pair]:
    """The middle of a line at a part of it, and the ends of a cross line there."""
    p = way.interpolate(part, normalized=True)
    q = way.interpolate(min(1, part + 0.02), normalized=True)
    o = way.interpolate(max(0, part - 0.02), normalized=True)
    dx, dy = q.x - o.x, q.y - o.y
    d = (dx * dx + dy * dy) ** 0.5 or 1
    nx, ny = -dy / d * wide / 2, dx / d * wide / 2
    return (p.x, p.y), (p.x + nx, p.y + ny), (p.x - nx, p.y - ny)


def _fold(s: Scene, way: LineString, part: float, wide: float, body: Shape) -> None:
    t = s.tools
    (x, _), low, high = _across(way, part, wide)
    if low[1] < high[1]:
        low, high = high, low
    slant = t.between(-12, 12)
    long = t.between(0.1, 0.7)
    end = (low[0] + (high[0] - low[0]) * long + slant, low[1] + (high[1] - low[1]) * long)
    s.block.add(
        t.gouge([low, (x * 0.1 + low[0] * 0.9, low[1] - 4), end], 7, 0.05, 0.6).intersection(body)
    )


def _tie(s: Scene, way: LineString, part: float, wide: float, body: Shape) -> None:
    b, t = s.block, s.tools
    _, low, high = _across(way, part, wide * 1.02)
    band = t.knife(limb([low, high], (wide * 0.2, wide * 0.2), 2, False), 0.5, 12)
    b.add(band.buffer(2.2).intersection(body.buffer(3)))
    b.clear(band)
    b.tint(band.buffer(0.5))


@piece
def stuck_spade(s: Scene, at: Pair, high: float = 260, lean: float = 40) -> None:
    """A spade that stands in the ground at `at`: half its blade, the shaft, a cross handle."""
    b, t, (x, y), h = s.block, s.tools, at, high
    top = (x + lean, y - h)
    neck = (x + lean * 0.26, y - h * 0.26)
    w = h * 0.1
    blade = poly(
        (x - w * 0.9, y + 4),
        (neck[0] - w, neck[1] + 4),
        (neck[0] + w, neck[1] + 2),
        (x + w * 1.0, y),
    )
    shaft = limb([neck, top], (h * 0.036, h * 0.032), 2)
    grip = limb([(top[0] - w * 0.8, top[1] - 3), (top[0] + w * 0.8, top[1] + 3)], (9, 9), 2)
    for part, rim in ((shaft, 2.4), (grip, 2), (blade, 4)):
        b.put(t.knife(part, 0.5, 18).intersection(s.frame), 4, s.side(*top))
        b.cut(b.rim(part, s.right(x) * rim, -0.5))
