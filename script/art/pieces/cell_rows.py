"""Rows of small barred windows, as cell blocks have."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair


@piece
def cell_rows(
    s: Scene, x: float, y: Pair, rows: list[float], columns: int = 7, size: Pair = (1.1, 1.1)
) -> None:
    """Small windows in a dark wall at x that goes away from us, from y to y, each with a bar."""
    b, t, cam = s.block, s.tools, s.cam
    for z in rows:
        for k in range(columns):
            v = y[0] + (y[1] - y[0]) * (k + 0.5) / columns
            for a, c in ((0, 0.42), (0.58, 1)):
                u0, u1 = v + size[0] * (a - 0.5), v + size[0] * (c - 0.5)
                pane = cam.outline(
                    [(x, u0, z), (x, u1, z), (x, u1, z + size[1]), (x, u0, z + size[1])]
                )
                b.cut(t.knife(pane, 0.3, 14).intersection(s.frame))
