"""Felled timber: a stack of logs and the hammer that marks them."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, union


@piece
def log_ends(
    s: Scene,
    rows: list[tuple[float, float, int]],
    r: float = 34,
    marked: list[tuple[int, int]] | None = None,
    snow: bool = True,
) -> None:
    """A stack of logs seen from their ends: rows are [x, y, how many], the first the highest.

    `marked` are the row and the place of those with a mark in the one colour.
    """
    b, t = s.block, s.tools
    for i, (x, y, count) in enumerate(rows):
        for k in range(count):
            cx, cy = x + 2 * r * k + t.between(-2, 2), y + t.between(-2, 2)
            size = r * t.between(0.9, 1.02)
            b.put(t.knife(ellipse(cx, cy, size, size, n=16), 0.8, 12), 2)
            face = t.knife(ellipse(cx, cy, size - 6, size - 6, n=14), 0.6, 12)
            b.clear(face)
            _rings(s, cx, cy, size)
            if marked and (i, k) in [(a, c) for a, c in marked]:
                _mark(s, cx, cy, size * 0.6)
            if snow and i == 0:
                _log_snow(s, cx, cy, size)


def _rings(s: Scene, x: float, y: float, r: float) -> None:
    """Part of a year ring, and a crack."""
    t = s.tools
    first = t.between(0, 2 * pi)
    arc = [(x + r * 0.6 * cos(a), y + r * 0.6 * sin(a)) for a in np.linspace(first, first + 4, 9)]
    s.block.add(t.gouge(arc, 3.2, 0.2, 0.2))
    a = t.between(0, 2 * pi)
    crack = [
        (x + r * 0.1 * cos(a), y + r * 0.1 * sin(a)),
        (x + r * 0.8 * cos(a), y + r * 0.8 * sin(a)),
    ]
    s.block.add(t.gouge(crack, 3, 0.2, 0.2))


def _mark(s: Scene, x: float, y: float, r: float) -> None:
    """A stamped mark: a square of the one colour, set on its corner."""
    square = s.tools.knife(poly((x - r, y), (x, y - r), (x + r, y), (x, y + r)), 0.6, 12)
    s.block.clear(square.buffer(2))
    s.block.tint(square)


def _log_snow(s: Scene, x: float, y: float, r: float) -> None:
    """A cap of snow on a log of the highest row."""
    ring = [
        (x + (r + 4) * cos(a), y + (r + 15) * sin(a)) for a in np.linspace(pi * 1.12, pi * 1.88, 9)
    ]
    inner = [
        (x + (r + 1) * cos(a), y + (r + 1) * sin(a)) for a in np.linspace(pi * 1.86, pi * 1.14, 7)
    ]
    s.block.clear(s.tools.knife(poly(*ring, *inner), 0.7, 12))


@piece
def marking_hammer(
    s: Scene, at: Pair, long: float = 220, turn: float = 0, flip: bool = False
) -> None:
    """A hammer for marking timber, lying: a short handle, a round stamp at the head's end."""
    b, t = s.block, s.tools
    k = long / 220
    handle = limb([(50, -4), (130, -7), (216, -5)], (22, 18, 25), round_ends=False)
    head = union(
        [
            rect(0, -46, 58, 36),
            rect(-6, -74, 64, -46),
            poly((8, 34), (50, 34), (36, 66), (22, 66)),
        ]
    )
    parts: list[Shape] = [place(p, *at, k, flip, turn) for p in (handle, head)]
    b.put(t.knife(union(parts), 0.5, 18).intersection(s.frame), 4.5, s.side(*at))
    grip = place(
        limb([(66, -5), (130, -8), (206, -6)], (12, 9, 14), round_ends=False), *at, k, flip, turn
    )
    b.cut(t.knife(grip, 0.4, 20))
    stamp = place(rect(0, -69, 58, -63), *at, k, flip, turn)
    b.cut(t.knife(stamp, 0.3, 12))
    rim = place(rect(8, -40, 15, 28), *at, k, flip, turn)
    b.cut(t.knife(rim, 0.4, 14))
