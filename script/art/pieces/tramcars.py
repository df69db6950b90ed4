"""Trams in a street."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, place, poly, rect, union
from .free import put_coloured


@piece
def tram_from_behind(s: Scene, at: Pair, high: float = 300, lamp: float = 9) -> None:
    """A double-deck tram from behind, black: two rows of windows, a rounded roof, a trolley pole,
    its one rear lamp in the one colour; `at` is between its wheels."""
    b, t, k = s.block, s.tools, high / 300
    body = poly(
        (-66, -12),
        (-72, -150),
        (-66, -262),
        (-50, -286),
        (-20, -296),
        (20, -296),
        (50, -286),
        (66, -262),
        (72, -150),
        (66, -12),
    )
    skirt = poly((-50, 0), (-56, -14), (56, -14), (50, 0))
    pole = poly((-3, -292), (-30, -372), (-24, -374), (5, -292))
    whole = t.knife(place(union([body, skirt, pole]), *at, k), 0.5, 24).intersection(s.frame)
    b.put(whole, 6, s.side(*at))
    panes = [
        (-56, -252, -24, -196),
        (-18, -256, 18, -196),
        (24, -252, 56, -196),
        (-58, -136, -24, -78),
        (-18, -136, 18, -78),
        (24, -136, 58, -78),
    ]
    for x0, y0, x1, y1 in panes:
        b.cut(t.knife(place(rect(x0, y0, x1, y1), *at, k), 0.5, 16))
        bar = place(t.gouge([(x0, (y0 + y1) / 2 - 10), (x1, (y0 + y1) / 2 - 10)], 4), *at, k)
        b.add(bar)
    for y in (-176, -156, -54):
        b.cut(place(t.gouge([(-68, y), (68, y)], 5, 0.05, 0.05), *at, k))
    put_coloured(s, place(rect(-lamp, -38 - lamp, lamp, -38 + lamp), *at, k), 3)
    for y in (8, 24, 42):
        w = lamp * (1.5 - y / 60)
        glint = place(poly((-w, y), (0, y - 4), (w, y), (0, y + 4)), *at, k)
        put_coloured(s, glint, 1.5)
