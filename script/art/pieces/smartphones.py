"""Smartphones that lie on a table with a card on their screens."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, rect
from ..still import lying
from .card_prints import Show, small_print


def _rounded(x0: float, y0: float, x1: float, y1: float, r: float) -> Shape:
    return rect(x0 + r, y0 + r, x1 - r, y1 - r).buffer(r, quad_segs=3)


@piece
def smartphone(
    s: Scene,
    at: Pair,
    show: Show,
    turn: float = 0,
    w: float = 0.1,
    h: float = 0.2,
    red: bool = False,
    fall: float = 14,
) -> None:
    """A smartphone that lies, its middle at `at`: a black frame, a light screen, a card on it."""
    b, t = s.block, s.tools
    p = lying(s, at, turn, 0.012)
    body = p.shape(_rounded(-w / 2, -h / 2, w / 2, h / 2, w * 0.16), 0.05)
    dx, _dy = s.side(*body.centroid.coords[0])
    shade = affinity.translate(body, -dx * fall, fall * 0.8)
    b.add(t.knife(shade, 0.7, 20).intersection(s.frame), lines=False)
    foot = lying(s, at, turn, 0).shape(_rounded(-w / 2, -h / 2, w / 2, h / 2, w * 0.16), 0.05)
    b.put(t.knife(body.union(foot), 0.4, 16).intersection(s.frame), 4, s.side(*at))
    b.cut(b.rim(body, dx * 2.4, -2.4, 1.4), lines=False)
    x, y = w * 0.415, h * 0.45
    b.clear(t.knife(p.shape(_rounded(-x, -y, x, y, w * 0.1), 0.05), 0.4, 20))
    x *= 0.82
    small_print(s, p, (-x, -h * 0.1, x, h * 0.36), show, red)
    for v, end in ((-0.16, x), (-0.215, x * 0.4)):
        line = p.shape(rect(-x, h * v - h * 0.012, end, h * v + h * 0.012))
        b.add(t.knife(line, 0.4, 16))
    b.add(t.knife(p.shape(_rounded(-x, -h * 0.37, x, -h * 0.28, h * 0.02)), 0.4, 14))
    b.cut(t.knife(p.shape(rect(-x * 0.5, -h * 0.336, x * 0.5, -h * 0.314)), 0.3, 14))
    b.cut(t.knife(p.shape(rect(-w * 0.1, h * 0.472, w * 0.1, h * 0.48)), 0.2, 14), lines=False)
