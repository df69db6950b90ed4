"""An identity card."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, poly


@piece
def folded_card(s: Scene, at: Pair, wide: float = 160, high: float = 110) -> None:
    """An identity card that stands like a tent; a plain stamp in the one colour."""
    b, t = s.block, s.tools
    x, y = at
    w = wide / 2
    back = poly(
        (x - w + 26, y - high - 14),
        (x + w + 10, y - high - 10),
        (x + w + 38, y - 6),
        (x + w - 20, y),
    )
    b.put(t.knife(back.buffer(3), 0.4, 18), 3)
    b.cut(t.knife(back, 0.4, 18))
    b.hatch_black(back, t.parallels(back, 70, 10), 5, length=(30, 90), gap=(6, 16))
    front = poly((x - w, y), (x - w + 14, y - high), (x + w + 2, y - high - 4), (x + w - 2, y + 3))
    b.put(t.knife(front.buffer(4), 0.5, 20), 2)
    b.clear(t.knife(front, 0.5, 20))
    b.add(t.pen([(x - w + 26, y - high + 16), (x + w - 30, y - high + 13)], 9))
    for k, end in ((34, 0.1), (52, -0.16), (70, -0.22), (88, -0.2)):
        b.add(t.pen([(x - w + 22 - k * 0.08, y - high + k), (x + w * end, y - high + k - 1)], 4))
    cx, cy = x + w * 0.5, y - high * 0.3
    r = high * 0.265
    outer = ellipse(cx, cy, r, r, n=30)
    mark = t.knife(outer, 0.5, 12)
    b.clear(outer.buffer(1))
    b.tint(mark)
