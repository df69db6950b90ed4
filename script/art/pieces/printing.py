"""Printing by hand: a press."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, rect, union


@piece
def lever_press(s: Scene, at: Pair, high: float = 190) -> None:
    """A small iron hand press from the front, black: two posts, a screw, a lever with a ball."""
    b, t = s.block, s.tools
    k = high / 190
    parts = [
        poly((-78, 0), (-70, -18), (70, -18), (78, 0)),
        rect(-56, -34, 56, -18),
        limb([(-50, -30), (-48, -90), (-34, -128), (0, -140)], (15, 13, 16, 22)),
        limb([(50, -30), (48, -90), (34, -128), (0, -140)], (15, 13, 16, 22)),
        rect(-8, -176, 8, -70),
        rect(-40, -74, 40, -58),
        limb([(-74, -186), (0, -172), (74, -158)], (8, 10, 8)),
        ellipse(-76, -187, 12, 12),
        ellipse(76, -157, 12, 12),
    ]
    body = place(union(parts), *at, k)
    b.put(t.knife(body, 0.5, 18).intersection(s.frame), 4, s.side(*at))
    sheet = place(poly((-44, -40), (-36, -48), (52, -46), (46, -37)), *at, k)
    b.cut(t.knife(sheet, 0.4, 16))
    for x in (-4, 3):
        for y in (-96, -108, -120):
            thread = place(rect(x - 2, y, x + 3, y + 4), *at, k, turn=-8)
            b.cut(thread)
    dx = s.right(at[0])
    b.cut(b.rim(body, 2.6 * dx, -1), lines=False)
