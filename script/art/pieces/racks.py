"""Racks for long things, such as rifles, brooms or skis."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, rect, union


@piece
def notched_rack(
    s: Scene,
    box: tuple[float, float, float, float],
    places: int = 7,
    upper: float = 58,
    lower: float = 62,
    notch: float = 24,
    fall: Pair = (-14, 16),
) -> None:
    """An empty rack on a wall, from the front: two boards, notches above and hollows below, between
    two posts; `box` is x0, y0, x1, y1, `fall` where its shadow is on a pale wall."""
    b, t, (x0, y0, x1, y1) = s.block, s.tools, box
    post = 26
    spots = [x0 + post + (x1 - x0 - 2 * post) * (k + 0.5) / places for k in range(places)]
    top, low = rect(x0, y0, x1, y0 + upper), rect(x0 - 8, y1 - lower, x1 + 8, y1)
    for x in spots:
        hole = rect(x - notch / 2, y0 - 4, x + notch / 2, y0 + upper * 0.6)
        hole = hole.union(ellipse(x, y0 + upper * 0.6, notch / 2, notch * 0.42, n=14))
        top = top.difference(hole)
        cup = rect(x - notch * 0.5, y1 - lower - 4, x + notch * 0.5, y1 - lower * 0.5)
        low = low.difference(cup)
    posts = [rect(x, y0 - 20, x + post, y1 + 10) for x in (x0, x1 - post)]
    whole = union([top, low, *posts])
    b.add(t.knife(affinity.translate(whole, *fall), 0.8, 30).intersection(s.frame), lines=False)
    b.put(t.knife(whole, 0.7, 30), 5, s.side((x0 + x1) / 2, y0))
    for y in (y0 + upper - 9, y1 - 12):
        b.cut(t.gouge([(x0 + post + 6, y), (x1 - post - 6, y)], 4, 0.05, 0.1))
    d = s.right((x0 + x1) / 2)
    for x in (x0, x1 - post):
        edge = x + (post - 5 if d > 0 else 5)
        b.cut(t.gouge([(edge, y0 - 14), (edge, y1 + 4)], 4, 0.05, 0.1))
