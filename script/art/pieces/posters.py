"""A poster on a wall and what it was pasted with, ruins; in units of the picture."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, ellipse, place, poly, rect, smooth, union

_STROKES = {
    "3": [[(0, 0), (60, 0), (28, 40), (58, 62), (46, 98), (0, 100)]],
    "×": [[(4, 34), (56, 88)], [(56, 34), (4, 88)]],
    "T": [[(0, 4), (64, 4)], [(32, 0), (32, 104)]],
    "A": [[(0, 104), (32, 0), (64, 104)], [(14, 68), (50, 68)]],
    "K": [[(6, 0), (6, 104)], [(60, 0), (8, 56)], [(22, 44), (64, 104)]],
}


def _letter(sign: str, thick: float) -> Shape:
    bars = [
        LineString(line).buffer(thick / 2, cap_style="flat", join_style="mitre")
        for line in _STROKES[sign]
    ]
    return union(bars)


@piece
def pasted_poster(
    s: Scene,
    at: Pair = (480, 300),
    wide: float = 330,
    high: float = 270,
    turn: float = -4,
    rows: list[str] | None = None,
    thick: float = 24,
    loose: float = 70,
) -> None:
    """A fresh poster, its middle at `at`, words of 3, ×, T, A and K cut in the one colour.

    Its upper right corner, `loose` long, falls forward with a dark underside.
    """
    b, t = s.block, s.tools
    w, h = wide / 2, high / 2
    sheet = poly((-w, -h), (w - loose, -h), (w, -h + loose), (w, h), (-w, h))
    page = place(sheet, *at, 1, False, turn)
    b.put(t.knife(page.buffer(4), 0.8, 30), 4, s.side(*at))
    b.clear(t.knife(page, 0.8, 30))
    lines = rows or ["3×", "TAK"]
    tall = (high - 60) / len(lines)
    for k, word in enumerate(lines):
        size = tall * 0.84 / 104
        step = (104 if len(word) < 3 else 92) * size * 1.02
        for j, sign in enumerate(word):
            x = (j - (len(word) - 1) / 2) * step - 32 * size
            y = -h + 30 + k * (high - 52) / len(lines)
            ink = place(
                affinity.translate(place(_letter(sign, thick / size), 0, 0, size), x, y),
                *at,
                1,
                False,
                turn,
            )
            cut = t.knife(ink, 1.0, 20)
            b.clear(cut)
            b.tint(cut)
    flap = poly((w - loose, -h), (w, -h + loose), (w - loose * 0.92, -h + loose * 1.06))
    b.put(t.knife(place(flap, *at, 1, False, turn), 0.8, 16), 4)


@piece
def paste_bucket(s: Scene, at: Pair, high: float = 110, cast: Pair = (190, 16)) -> None:
    """A bucket with a paste brush in it; `cast` is where its long shadow ends on the ground."""
    b, t, (x, y), k = s.block, s.tools, at, high / 110
    fallen = poly(
        (x - 36 * k, y),
        (x + 36 * k, y - 6),
        (x + cast[0] + 20, y + cast[1] - 12),
        (x + cast[0], y + cast[1] + 14),
    )
    b.add(t.knife(fallen, 1, 22).intersection(s.frame))
    _standing_brush(s, (x + 6 * k, y - 104 * k), k)
    body = poly(*around((x, y), k, (-38, 0), (-54, -104), (54, -104), (38, 0)))
    mouth = ellipse(x, y - 104 * k, 54 * k, 13 * k, n=26)
    shape = t.knife(union([body, mouth]), 0.6, 18)
    b.put(shape, 4, s.side(x, y - 60))
    b.cut(t.knife(ellipse(x, y - 104 * k, 48 * k, 9 * k, n=24), 0.5, 10))
    d = s.right(x)
    for u, wide in ((0.72, 9), (0.44, 4)):
        b.cut(
            t.gouge(
                [(x + d * 36 * u * k, y - 6), (x + d * 52 * u * k, y - 88 * k)], wide, 0.1, 0.15
            )
        )
    bail = around((x, y), k, (-52, -100), (-44, -60), (0, -42))
    bail += [(x + 44 * k, y - 60 * k), (x + 52 * k, y - 100 * k)]
    b.cut(t.pen(smooth(bail, steps=6), 5 * k))


def _standing_brush(s: Scene, at: Pair, k: float) -> None:
    """A broad paste brush that stands in a bucket, its handle up, its bristles in the paste."""
    b, t, (x, y) = s.block, s.tools, at

    def on(u: float, v: float) -> Pair:
        return (x + (u + v * -0.34) * k, y + v * k)

    handle = poly(on(-7, -36), on(-6, -80), on(-9, -116), on(0, -130), on(10, -116), on(7, -36))
    band = poly(on(-25, -18), on(-23, -40), on(23, -40), on(25, -18))
    tuft = poly(on(-25, -20), on(-30, 8), on(28, 8), on(25, -20))
    for part in (handle, tuft, band):
        b.put(t.knife(part, 0.6, 14), 4, s.side(x, y))
    for u in (-16, -5, 6, 17):
        b.cut(t.gouge([on(u, -16), on(u * 1.1, 6)], 4.4, 0.2, 0.2))
    b.cut(t.gouge([on(-21, -29), on(21, -29)], 5, 0.1, 0.1))


@piece
def paper_roll(s: Scene, at: Pair, long: float = 150, r: float = 20, turn: float = -6) -> None:
    """A roll of posters that lies on the ground, its open end to the left."""
    b, t = s.block, s.tools
    tube = union(
        [rect(0, -r, long, r), ellipse(0, 0, r * 0.5, r, n=20), ellipse(long, 0, r * 0.5, r, n=20)]
    )
    body = place(tube, *at, 1, False, turn)
    b.add(t.knife(affinity.translate(body, 8, 8), 0.8, 20))
    b.put(t.knife(body.buffer(3), 0.6, 20), 3, s.side(*at))
    b.clear(t.knife(body, 0.6, 20))
    for q, wide in ((1, 3.2), (0.5, 2.6)):
        ring = place(ellipse(0, 0, r * 0.5 * q, r * q, n=20), *at, 1, False, turn)
        b.add(t.pen(list(ring.exterior.coords), wide))
    for v in (0.4, 0.72):
        line = place(LineString([(r, r * v), (long - 6, r * v)]), *at, 1, False, turn)
        b.add(t.gouge(list(line.coords), 4.4, 0.1, 0.3))


@piece
def burnt_front(
    s: Scene,
    at: Pair,
    wide: float = 260,
    high: float = 220,
    columns: int = 4,
    rows: int = 2,
    crown: list[float] | None = None,
) -> None:
    """The front of a burnt-out house, sky in its windows; `crown` is its broken upper edge.

    `at` is its left foot; `crown` are parts of the height from left to right.
    """
    b, t, (x, y) = s.block, s.tools, at
    edge = crown or [0.8, 1, 0.92, 0.62, 0.74, 0.5]
    top = [(x + wide * k / (len(edge) - 1), y - high * v) for k, v in enumerate(edge)]
    body = poly((x, y), *top, (x + wide, y))
    b.put(t.knife(body, 2.2, 14).intersection(s.frame), 3, s.side(x, y))
    for row in range(rows):
        for column in range(columns):
            u = x + wide * (column + 0.26) / columns
            v = y - high * 0.84 * (row + 0.92) / rows
            hole = rect(u, v, u + wide * 0.46 / columns, v + high * 0.5 / rows)
            if body.buffer(-8).contains(hole):
                b.cut(t.knife(hole, 1.2, 18).intersection(s.frame))
    d = s.right(x)
    lit = b.rim(body, d * 7, 0)
    b.cut(lit.intersection(s.frame), lines=False)
