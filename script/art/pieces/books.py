"""Books and newspapers: a row of backs, single ones, piles, one left on a bench."""

from __future__ import annotations

from math import cos, radians, sin

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, limb, place, poly, rect, smooth, union
from .free import put_white
from .maple_leaves import HALF as MAPLE


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


def _line(half: float, y: float) -> list[Pair]:
    return [(-half, y - 1.8), (half, y - 1.8), (half, y + 1.8), (-half, y + 1.8)]


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


@piece
def book_on_edge(s: Scene, at: Pair, wide: float = 190, high: float = 44) -> None:
    """A closed schoolbook that lies flat, its pages towards us; `at` is its left foot."""
    b, t = s.block, s.tools
    x, y = at
    cover = poly(
        (x, y),
        (x + 4, y - high),
        (x + 40, y - high - 20),
        (x + wide - 14, y - high - 20),
        (x + wide, y - high),
        (x + wide + 2, y),
    )
    b.put(t.knife(cover, 0.5, 24), 5, s.side(x + wide, y))
    pages = t.knife(rect(x + 12, y - high + 8, x + wide, y - 8), 0.5, 24)
    b.cut(pages)
    b.hatch_black(pages.buffer(-1), t.parallels(pages, 0, 6.5), 2, length=(40, 150), gap=(6, 20))
    label = poly(
        (x + 70, y - high - 5),
        (x + 80, y - high - 16),
        (x + 132, y - high - 16),
        (x + 134, y - high - 5),
    )
    b.cut(t.knife(label, 0.4, 14))
    b.cut(t.gouge([(x + 8, y - high - 1), (x + wide - 4, y - high - 1)], 3, 0.05, 0.05))


@piece
def book_pile(s: Scene, at: Pair, turns: list[float], w: float = 0.22, h: float = 0.29) -> None:
    """A pile of pale exercise books, each turned a little; `at` is their near left corner."""
    b, t = s.block, s.tools
    for k, turn in enumerate(turns):
        a, z = radians(turn), 0.004 * k
        ring = [(0, 0), (w, 0), (w, h), (0, h)]
        pts = [
            s.cam(at[0] + u * cos(a) - v * sin(a), at[1] + u * sin(a) + v * cos(a), z)
            for u, v in ring
        ]
        page = poly(*pts)
        side = s.right(page.centroid.x)
        if k == 0:
            b.add(
                t.knife(affinity.translate(page, -24 * side, 14), 0.8, 20).intersection(s.frame),
                lines=False,
            )
        b.add(t.knife(affinity.translate(page, 0, 5).buffer(2.4), 0.6, 22).intersection(s.frame))
        put_white(s, page, 2.4, 1.2)


@piece
def tied_files(s: Scene, at: Pair, wide: float = 220, high: float = 42, count: int = 5) -> None:
    """A straight pile of files, their backs towards us, tied alike; `at` is its left foot."""
    b, t = s.block, s.tools
    x, y = at
    for k in range(count):
        y1, y0 = y - k * high, y - (k + 1) * high
        back = t.knife(poly((x, y0 + 3), (x + wide, y0 + 3), (x + wide, y1), (x, y1)), 0.5, 30)
        b.put(back, 4)
        label = poly(
            (x + wide * 0.12, y0 + 11),
            (x + wide * 0.36, y0 + 11),
            (x + wide * 0.36, y1 - 8),
            (x + wide * 0.12, y1 - 8),
        )
        b.cut(t.knife(label, 0.4, 16))
        my = (y0 + y1) / 2 + 2
        b.add(t.pen([(x + wide * 0.16, my), (x + wide * 0.31, my)], 3))
        b.cut(t.pen([(x + wide * 0.44, my), (x + wide * 0.97, my)], 2.4))
        cx = x + wide * 0.7
        for e in (-1, 1):
            bow = smooth(
                [(cx, my), (cx + e * 20, my - 10), (cx + e * 24, my + 4), (cx, my)], steps=5
            )
            b.cut(t.pen(bow, 3))
            b.cut(t.gouge([(cx, my), (cx + e * 13, my + high * 0.36)], 4, 0.1, 0.3))
        b.cut(t.gouge([(x + 4, y0 + 6), (x + wide - 4, y0 + 6)], 3, 0.05, 0.05))


@piece
def left_newspaper(
    s: Scene, at: Pair, wide: float = 230, high: float = 76, leaf: float = 60
) -> None:
    """A folded newspaper on a bench, a white envelope showing, a red leaf on it; seen slanting."""
    b, t, (x, y), w, h = s.block, s.tools, at, wide, high

    def q(u: float, v: float) -> Pair:
        return (x + (u - 0.5) * w + (1 - v) * h * 0.5, y - (1 - v) * h)

    letter = poly(q(0.74, 0.1), q(1.2, -0.16), q(1.3, 0.5), q(0.86, 0.8))
    b.put(t.knife(letter.buffer(4), 0.7, 18), 3)
    b.cut(t.knife(letter, 0.7, 20))
    fold = [q(0.95, 0.2), q(1.08, 0.28), q(1.22, -0.1)]
    b.add(t.gouge(fold, 3.4, 0.1, 0.1))
    sheet = poly(q(0, 0), q(1, 0), q(1.02, 1), q(0.02, 1))
    thick = poly(
        q(0.02, 1),
        q(1.02, 1),
        (q(1.02, 1)[0] - 2, q(1.02, 1)[1] + 14),
        (q(0.02, 1)[0] + 2, q(0.02, 1)[1] + 14),
    )
    b.put(t.knife(union([sheet, thick]).buffer(4.5), 0.7, 20), 4)
    b.cut(t.knife(sheet, 0.7, 24))
    b.cut(t.gouge([(q(0.04, 1)[0], y + 6), (q(0.98, 1)[0], y + 6)], 4, 0.1, 0.1))
    b.add(t.knife(poly(q(0.06, 0.12), q(0.62, 0.12), q(0.62, 0.26), q(0.06, 0.26)), 0.5, 18))
    for col in (0.06, 0.3, 0.78):
        for row in range(6):
            v = 0.38 + row * 0.1
            b.add(t.gouge([q(col, v), q(col + 0.19, v)], 3.4, 0.1, 0.1))
    cx, cy = q(0.56, 0.42)
    ring = [*MAPLE, *[(-u, v) for u, v in MAPLE[:0:-1]]]
    maple = poly(*[(cx + u * leaf, cy + v * leaf * 0.8) for u, v in ring])
    stalk = limb(
        around((cx, cy), leaf, (0, 0.2), (0.04, 0.5), (0.2, 0.8)),
        (7, 6, 5),
    )
    shape = union([maple, stalk])
    shape = t.knife(affinity.rotate(shape, -28, origin=(cx, cy)), 0.6, 12)
    b.put(t.knife(shape.buffer(4.5), 0.6, 12))
    b.clear(shape)
    b.tint(shape)
    tips = [(0, -0.76), (0.62, -0.38), (-0.62, -0.38), (0.68, 0.02), (-0.68, 0.02)]
    veins = [[(0, 0.3), tip] for tip in tips]
    for line in veins:
        vein = t.gouge([(cx + u * leaf, cy + v * leaf * 0.8) for u, v in line], 4, 0.1, 0.7)
        b.add(affinity.rotate(vein, -28, origin=(cx, cy)))
