"""A great gate from inside, with a wicket that stands open."""

from __future__ import annotations

import numpy as np

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, poly, rect


@piece
def gate_inside(
    s: Scene,
    left: float = 90,
    right: float = 820,
    spring: float = 210,
    top: float = 40,
    foot: float = 520,
    bands: list[float] | None = None,
    boards: int = 11,
) -> None:
    """The two shut leaves of a great arched gate, from inside: boards, iron bands with rivets."""
    b, t = s.block, s.tools
    m, r = (left + right) / 2, (right - left) / 2
    arch = [
        (m + r * np.cos(a), spring - (spring - top) * np.sin(a)) for a in np.linspace(0, np.pi, 17)
    ]
    gate = poly((right, foot), *[(float(x), float(y)) for x, y in arch], (left, foot))
    b.put(t.knife(gate, 0.7, 26).intersection(s.frame), 5)
    for k in range(1, boards):
        x = left + (right - left) * k / boards
        high = spring - (spring - top) * (1 - ((x - m) / r) ** 2) ** 0.5
        wide = 5.5 if k * 2 in (boards - 1, boards + 1) else 3.4
        b.cut(t.gouge([(x, foot - 4), (x + 1, high + 16)], wide, 0.05, 0.2, 0.2, 70))
    for y in bands or [250, 440]:
        band = rect(left + 8, y - 15, right - 8, y + 15)
        b.put(t.knife(band, 0.6, 30), 3.4)
        for x in np.arange(left + 34, right - 20, 66.4):
            b.cut(t.knife(ellipse(float(x), y, 4.4, 4.4, n=7), 0.3, 5))
    for k in range(15):
        a = np.pi * (k + 0.5) / 15
        inner = (m + (r + 16) * np.cos(a), spring - (spring - top + 14) * np.sin(a))
        outer = (m + (r + 66) * np.cos(a), spring - (spring - top + 60) * np.sin(a))
        b.cut(t.gouge([inner, outer], 4, 0.2, 0.5))


@piece
def open_wicket(
    s: Scene,
    opening: list[Pair],
    leaf: list[Pair],
    wedge: list[Pair],
) -> None:
    """A wicket: its bright opening, the light on the paving, its leaf swung in towards us and lit.

    The leaf's corners: hinge above, free edge above, free edge below, hinge below.
    """
    b, t = s.block, s.tools
    b.cut(t.knife(poly(*wedge), 1.2, 26).intersection(s.frame))
    hole = poly(*opening)
    b.add(t.knife(hole.buffer(12, join_style="mitre"), 0.6, 24))
    b.cut(t.knife(hole.buffer(8, join_style="mitre"), 0.5, 24))
    b.add(t.knife(hole.buffer(4, join_style="mitre"), 0.5, 24))
    b.clear(t.knife(hole, 0.5, 26))
    door = t.knife(poly(*leaf), 0.6, 30)
    b.put(door.buffer(5, join_style="mitre"), 5)
    b.clear(door)
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = leaf
    for k in range(1, 4):
        f = k / 4
        line = [(ax + (bx - ax) * f, ay + (by - ay) * f), (dx + (cx - dx) * f, dy + (cy - dy) * f)]
        b.add(t.gouge(line, 4, 0.05, 0.1, 0.2, 60))
    for v in (0.12, 0.84):
        line = [(ax + (dx - ax) * 0, ay + (dy - ay) * v), (bx, by + (cy - by) * v)]
        b.add(limb(line, (13, 16), round_ends=False))
