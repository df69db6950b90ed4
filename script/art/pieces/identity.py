"""Identity cards and photographs."""

from __future__ import annotations

from typing import Literal

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, poly, rect, union
from ..still import lying, pale
from .papers import written_lines


@piece
def identity_card(
    s: Scene,
    at: Pair,
    turn: float = -6,
    w: float = 0.15,
    h: float = 0.1,
    photo: Literal["blank", "torn", "away"] = "blank",
) -> None:
    """An identity card, its photograph without a face (blank, torn, turned away), a stamp."""
    p = lying(s, at, turn, 0.004, (w, h))
    b, t = s.block, s.tools
    pale(s, p.shape(rect(0, 0, 1, 1)))
    b.add(t.gouge(p.line([(0.5, 0), (0.504, 1)]), 3, 0.1, 0.1))
    for k in range(5):
        v = 0.82 - 0.15 * k
        b.add(t.pen(p.line([(0.56, v), (0.94 if k < 4 else 0.78, v)]), 2.2))
    box = rect(0.08, 0.36, 0.4, 0.9)
    picture = p.shape(box)
    if photo == "torn":
        b.add(t.knife(picture.boundary.buffer(1.4), 0.5, 10))
        b.hatch_black(
            picture.buffer(-3), t.parallels(picture, 40, 8), 2, length=(6, 20), gap=(8, 20)
        )
    else:
        b.add(t.knife(picture, 0.5, 14))
        if photo == "away":
            nape = p.shape(
                union(
                    [ellipse(0.24, 0.68, 0.075, 0.12, n=14), ellipse(0.24, 0.4, 0.14, 0.14, n=14)]
                )
            )
            b.cut(t.knife(nape.intersection(picture.buffer(-2)), 0.4, 10))
    for v in (0.24, 0.14):
        b.add(t.pen(p.line([(0.08, v), (0.42, v)]), 2.2))
    ring = ellipse(0.4, 0.36, 0.12, 0.12 * w / h, n=20)
    b.tint(p.shape(ring.difference(ellipse(0.4, 0.36, 0.085, 0.085 * w / h, n=18))))
    b.clear(p.shape(ellipse(0.4, 0.36, 0.03, 0.03 * w / h, n=9)))
    b.tint(p.shape(ellipse(0.4, 0.36, 0.03, 0.03 * w / h, n=9)))


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


@piece
def photograph(
    s: Scene,
    at: Pair,
    turn: float = 12,
    w: float = 0.09,
    h: float = 0.12,
    down: bool = True,
    words: bool = True,
) -> None:
    """A photograph with a deckled edge, turned face down, a few words on its back."""
    p = lying(s, at, turn, 0.003, (w, h))
    b, t = s.block, s.tools
    n = 14
    ring = [(k / n, 0.02 * (k % 2)) for k in range(n)] + [
        (1 - 0.02 * (k % 2), k / n) for k in range(n)
    ]
    ring += [(1 - k / n, 1 - 0.02 * (k % 2)) for k in range(n)] + [
        (0.02 * (k % 2), 1 - k / n) for k in range(n)
    ]
    pale(s, p.shape(poly(*ring)))
    if not down:
        b.add(t.knife(p.shape(rect(0.08, 0.08, 0.92, 0.92)), 0.4, 16))
        b.cut(t.gouge(p.line([(0.2, 0.3), (0.8, 0.7)]), 6, 0.3, 0.3))
    elif words:
        for k in range(3):
            for word in written_lines(t, 0.16, 0.84, 0.66 - 0.18 * k, 0.075):
                b.add(t.pen(p.line(word), 1.9))
