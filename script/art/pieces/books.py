"""Books as a shop shows them: a row of backs, one face up."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, place, poly, rect


@piece
def book_backs(
    s: Scene, foot: float, x: Pair, high: Pair = (70, 104), wide: Pair = (15, 30), pale: float = 0.3
) -> None:
    """Books upright side by side, their feet at `foot`: black backs, a part of them pale."""
    b, t = s.block, s.tools
    at = x[0]
    while at < x[1] - wide[0]:
        w = min(t.between(*wide), x[1] - at)
        back = rect(at, foot - t.between(*high), at + w, foot)
        b.put(t.knife(back, 0.6, 30).intersection(s.frame), 2.4)
        inner = back.buffer(-3.4)
        if t.rng.random() < pale:
            b.cut(inner)
            _bands(s, back, black=True)
        else:
            _bands(s, back, black=False)
        at += w + t.between(1, 4)


def _bands(s: Scene, back, black: bool) -> None:
    """Two or three bands across a book's back."""
    x0, y0, x1, y1 = back.bounds
    marks = s.tools.rng.choice(((0.14, 0.22), (0.2,), (0.16, 0.8), (0.12, 0.2, 0.82)))
    for k in marks:
        y = y0 + (y1 - y0) * k
        stroke = LineString([(x0 + 4, y), (x1 - 4, y)]).buffer(1.7, cap_style="flat")
        if black:
            s.block.add(stroke)
        else:
            s.block.cut(stroke)


@piece
def shown_book(
    s: Scene, at: Pair, wide: float = 84, high: float = 112, lean: float = 4, red: bool = True
) -> None:
    """A book that stands with its front to us, a label on it; `at` is its foot's middle."""
    b, t = s.block, s.tools
    body = place(rect(-wide / 2, -high, wide / 2, 0), *at, turn=lean)
    b.put(t.knife(body.buffer(4.5, join_style="mitre"), 0.6, 30), 3, s.side(*at))
    front = t.knife(body, 0.6, 30)
    b.clear(front)
    if red:
        b.tint(front.buffer(1))
    label = place(rect(-wide * 0.26, -high * 0.84, wide * 0.26, -high * 0.58), *at, turn=lean)
    b.untint(label.buffer(1))
    hinge = place(rect(-wide * 0.42, -high, -wide * 0.37, 0), *at, turn=lean)
    b.add(t.knife(hinge, 0.4, 30))
    b.put(t.knife(label.buffer(2.6).difference(label), 0.3, 20))
    b.clear(label)
    for k in (0.77, 0.68):
        line = place(poly(*_line(wide * 0.18, -high * k)), *at, turn=lean)
        b.add(t.knife(line, 0.3, 12))


def _line(half: float, y: float) -> list[Pair]:
    return [(-half, y - 1.8), (half, y - 1.8), (half, y + 1.8), (-half, y + 1.8)]
