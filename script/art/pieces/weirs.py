"""A wooden weir across a stream, seen from below it."""

from __future__ import annotations

import itertools

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly, rect, smooth
from ..shapes import limb as bar


@piece
def plank_weir(
    s: Scene,
    top: float = 250,
    foot: float = 440,
    posts: list[float] | None = None,
    open_: int = 2,
    rail: float = 110,
) -> None:
    """A weir of level planks between posts (their x), from downstream; one gate is drawn up and a
    white stream falls through it. A foot rail runs `rail` above the planks."""
    b, t = s.block, s.tools
    spots = posts or [40, 215, 380, 540, 710, 870]
    b.put(t.knife(rect(-10, top, s.size[0] + 10, foot).intersection(s.frame), 0.8, 40), 3, (0, -1))
    for left, right in itertools.pairwise(spots):
        for k in range(1, 5):
            y = top + (foot - top) * k / 5 + t.between(-3, 3)
            b.cut(t.gouge([(left + 12, y), (right - 12, y + t.between(-2, 2))], 4, 0.05, 0.05))
            low = rect(left + 18, y - 26, right - 18, y - 6).intersection(s.frame)
            strokes = t.parallels(low, 0, 12)
            b.hatch_white(low, strokes, 2.6, length=(24, 80), gap=(30, 90), least=1.2)
    x0, x1 = spots[open_] + 14, spots[open_ + 1] - 14
    _stream(s, (x0, x1), top + (foot - top) * 0.22, foot)
    for k, x in enumerate(spots):
        post = t.knife(rect(x - 14, top - rail - 22, x + 14, foot + 12), 0.8, 26)
        b.put(post.intersection(s.frame), 5, s.side(x, top))
        d = s.right(x)
        b.cut(t.gouge([(x + d * 9, top - rail - 14), (x + d * 9, foot)], 5, 0.04, 0.1, 0.2, 40))
        if k:
            b.cut(t.gouge([(x - d * 5, top + 20), (x - d * 4, foot - 30)], 2.6, 0.3, 0.3))
    beam = poly(
        (-10, top - rail), (910, top - rail - 6), (910, top - rail + 12), (-10, top - rail + 18)
    )
    b.put(t.knife(beam.intersection(s.frame), 0.8, 40), 4, (0, -1))
    cap = rect(-10, top - 13, s.size[0] + 10, top + 7).intersection(s.frame)
    b.put(t.knife(cap, 0.8, 40), 4, (0, -1))
    b.cut(t.gouge([(16, top - 4), (884, top - 5)], 4, 0.02, 0.02, 0.2, 80))
    gate = rect(x0 + 6, top - 92, x1 - 6, top - 14)
    b.put(t.knife(gate, 0.8, 30), 4, s.side(x0, top))
    for k in (1, 2):
        y = top - 92 + 26 * k
        b.cut(t.gouge([(x0 + 14, y), (x1 - 14, y)], 4, 0.05, 0.05))
    for f in (0.3, 0.7):
        x = x0 + (x1 - x0) * f
        b.put(t.knife(bar([(x, top - rail - 30), (x, top - 20)], (9, 9)), 0.4, 20), 2.4)


def _stream(s: Scene, x: Pair, top: float, foot: float) -> None:
    """Water that rushes out of the gate, wider as it falls, foam below."""
    b, t, (x0, x1) = s.block, s.tools, x
    left = smooth([(x0, top), (x0 - 6, foot - 60), (x0 - 44, foot + 30), (x0 - 120, foot + 90)])
    right = smooth([(x1, top), (x1 + 6, foot - 60), (x1 + 48, foot + 30), (x1 + 130, foot + 90)])
    water = t.knife(poly(*left, *right[::-1]), 2, 18).intersection(s.frame)
    b.put(water.buffer(4).intersection(s.frame))
    b.clear(water)
    flow = t.between_lines(left, right, 9)
    b.hatch_black(water.buffer(-6), flow, 4.4, length=(30, 90), gap=(26, 80), enter=0.3, leave=0.6)


@piece
def white_water(s: Scene, y: float, at: float = 460, half: float = 300) -> None:
    """Troubled water below a weir from y down: white waves as arcs, thickest at x."""
    b, t = s.block, s.tools
    b.add(rect(0, y, *s.size).intersection(s.frame), lines=False)
    row, py = 0, y + 10
    while py < s.size[1] - 14:
        near = (py - y) / (s.size[1] - y)
        u = -20 + (row % 2) * 30
        while u < s.size[0]:
            long = t.between(46, 96) * (0.7 + near)
            off = abs(u + long / 2 - at) / half
            width = max(0.0, 13 * (1.15 - off)) + 2.4
            line = smooth([(u, py + 4), (u + long * 0.5, py - 7), (u + long, py + 4)])
            b.cut(t.gouge(line, width, 0.3, 0.3).intersection(s.frame))
            u += long + t.between(6, 22) * (1 + off)
        py += 16 + 8 * near
        row += 1
