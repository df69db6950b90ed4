"""Pliers and what they have cut."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, poly, smooth, union
from ..still import lying, pale


@piece
def open_pliers(s: Scene, at: Pair, turn: float = 40, long: float = 0.2) -> None:
    """Pliers on the table, their jaws open: steel with a black edge; `at` is the rivet."""
    p = lying(s, at, turn, 0.008, long)
    b, t = s.block, s.tools
    parts = []
    for d in (-1, 1):
        handle = smooth(
            [(0.04, -d * 0.03), (-0.18, d * 0.1), (-0.5, d * 0.19), (-0.86, d * 0.2)], steps=4
        )
        parts.append(limb(handle, (0.11, 0.085, 0.085, 0.1), 1))
        jaw = [(-0.06, -d * 0.06), (0.06, d * 0.02), (0.14, d * 0.06), (0.36, d * 0.11)]
        jaw += [(0.37, d * 0.17), (0.2, d * 0.2), (0.04, d * 0.16), (-0.1, d * 0.06)]
        parts.append(poly(*jaw))
    parts.append(ellipse(0, 0, 0.14, 0.14, n=18))
    pale(s, p.shape(union(parts), 0.06), 9)
    b.add(t.knife(p.shape(ellipse(0, 0, 0.055, 0.055, n=12)), 0.4, 8))
    for d in (-1, 1):
        grip = smooth([(-0.34, d * 0.165), (-0.6, d * 0.195), (-0.86, d * 0.2)], steps=4)
        b.add(t.knife(p.shape(limb(grip, (0.11, 0.1, 0.11), 1), 0.06), 0.4, 14))
        b.cut(t.gouge(p.line([(-0.42, d * 0.19), (-0.8, d * 0.215)]), 3, 0.2, 0.2))
        for u in (0.18, 0.23, 0.28, 0.33):
            b.add(
                t.gouge(p.line([(u, d * (0.06 + u * 0.13)), (u, d * (0.1 + u * 0.13))]), 2.6, 0, 0)
            )


@piece
def wire_end(s: Scene, points: list[Pair], width: float = 6) -> None:
    """A piece of wire along points of the table (metres): white with black edges."""
    line = smooth(s.table.line(points), steps=7)
    b, t = s.block, s.tools
    b.put(t.pen(line, width + 7, 0.06), 1.6)
    b.clear(t.pen(line, width, 0.06))
