"""Tubular stable lamps near us, burning or put out."""

from __future__ import annotations

import numpy as np

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, ellipse, limb, place, poly, rect, smooth, union

_GLOBE = [(-30, 92), (-46, 126), (-47, 158), (-32, 200), (32, 200), (47, 158), (46, 126), (30, 92)]


def _frame(lit: bool) -> list[Shape]:
    """The tin of the lamp, its middle line at x = 0, hung up at y = 0."""
    handle = smooth([(-64, 112), (-62, 52), (0, 0), (62, 52), (64, 112)], steps=6)
    cap = [(-13, 40), (13, 40), (17, 58), (42, 70), (46, 92), (-46, 92), (-42, 70), (-17, 58)]
    foot = [(-34, 200), (34, 200), (42, 216), (62, 226), (72, 282), (62, 296)]
    foot += [(-x, y) for x, y in foot[::-1]]
    parts: list[Shape] = [poly(*cap), poly(*foot)]
    parts.append(limb(handle, (5, 5), 1, round_ends=False))
    for d in (-1, 1):
        tube = [(d * 40, 78), (d * 66, 104), (d * 70, 160), (d * 66, 214), (d * 54, 236)]
        parts.append(limb(smooth(tube, steps=5), (13, 14, 14, 13), 1))
    if not lit:
        parts.append(blob(*_GLOBE))
    return parts


@piece
def stable_lamp(s: Scene, at: Pair, high: float = 300, lit: bool = True, gleam: float = 1) -> None:
    """A tubular stable lamp near us, hung by its handle at `at`; burning, its flame is red."""
    b, t, k = s.block, s.tools, high / 300
    body = place(union(_frame(lit)), *at, k)
    b.put(t.knife(body, 0.6, 20).intersection(s.frame), 5 if lit else 7, s.side(*at))
    globe = place(blob(*_GLOBE), *at, k)
    if lit:
        _burning(s, at, k, globe)
    else:
        _put_out(s, at, k, globe, gleam)
    d = s.right(at[0]) if not lit else 1
    for x, y0, y1 in ((0.8, 236, 284), (0.66, 232, 286)):
        line = [(at[0] + d * 70 * x * k, at[1] + y * k) for y in (y0, y1)]
        b.cut(t.gouge(line, (8 if x > 0.7 else 4) * k, 0.2, 0.2))
    for y, w in ((64, 34), (86, 42), (222, 46), (290, 60)):
        line = [(at[0] - w * k, at[1] + y * k), (at[0] + w * k, at[1] + y * k)]
        b.cut(t.gouge(line, 3.4 * k, 0.1, 0.1))


def _wires(at: Pair, k: float) -> list[list[Pair]]:
    """The guard about the glass: three rings and a wire down each side."""
    rings = [
        [(-49, 120), (0, 130), (49, 120)],
        [(-50, 150), (0, 161), (50, 150)],
        [(-42, 178), (0, 188), (42, 178)],
    ]
    return [[(at[0] + x * k, at[1] + y * k) for x, y in smooth(r, steps=5)] for r in rings]


def _burning(s: Scene, at: Pair, k: float, globe: Shape) -> None:
    b, t = s.block, s.tools
    b.put(t.knife(globe.buffer(3), 0.5, 14), 2)
    b.clear(t.knife(globe, 0.5, 14))
    fire = [(2, 98), (15, 132), (26, 160), (18, 182), (0, 190), (-18, 182), (-25, 162), (-13, 134)]
    flame = place(blob(*fire), *at, k * 1.0)
    b.tint(t.knife(flame, 0.5, 12))
    burner = place(rect(-15, 184, 15, 200), *at, k)
    b.add(t.knife(burner, 0.4, 10))
    for line in (_wires(at, k)[0], _wires(at, k)[2]):
        wire = t.pen(line, 4 * k)
        b.add(wire.difference(flame.buffer(5)))


def _put_out(s: Scene, at: Pair, k: float, globe: Shape, gleam: float) -> None:
    b, t, d = s.block, s.tools, s.right(at[0])
    edge = t.knife(globe.buffer(-1), 0.4, 14)
    b.cut(edge.difference(edge.buffer(-3.4)))
    arc = [(at[0] + d * x * k, at[1] + y * k) for x, y in ((24, 104), (34, 136), (33, 162))]
    b.cut(t.gouge(smooth(arc, steps=5), 13 * k * gleam, 0.2, 0.3))
    for line in _wires(at, k):
        b.cut(t.pen(line, 3 * k).intersection(globe))
    wick = place(union([rect(-9, 184, 9, 200), ellipse(0, 182, 6, 4, n=8)]), *at, k)
    b.cut(t.knife(wick, 0.3, 8))


@piece
def wick_smoke(s: Scene, at: Pair, high: float = 120, curls: int = 3) -> None:
    """A thin curl of smoke over a wick that has just gone out, as a few white strokes."""
    b, t, (x, y) = s.block, s.tools, at
    for n in range(curls):
        line = [
            (x + (n - 1) * 7 + 16 * np.sin(f * 5 + n * 0.4) * f, y - high * f)
            for f in np.linspace(0, 1, 9)
        ]
        b.cut(t.gouge(smooth(line, steps=4), 4, 0.4, 0.5, 0.1, 24))
