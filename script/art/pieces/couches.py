"""An old couch made up for a night, and an overcoat thrown over its arm."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, smooth
from .free import put_lit, put_white


@piece
def pale_couch(s: Scene, at: Pair, size: float = 1, stripe: float = 26) -> None:
    """A couch from the front: a bowed back, rolled arms, pale striped cloth, turned feet.

    `at` is the middle of its foot; 800 wide at size 1.
    """
    b, t = s.block, s.tools

    def put(shape: Shape) -> Shape:
        return place(shape, *at, size).intersection(s.frame)

    def striped(shape: Shape, width: float) -> None:
        x0, y0, x1, y1 = shape.bounds
        x = x0 + stripe * size * 0.6
        while x < x1:
            line = LineString([(x, y0), (x, y1)]).buffer(width * size / 2)
            b.add(t.knife(line.intersection(shape.buffer(-3)), 0.6, 26))
            x += stripe * size

    for x in (-340, 340):
        foot = poly(
            (x - 22, -46), (x + 22, -46), (x + 12, -18), (x + 17, 0), (x - 17, 0), (x - 12, -18)
        )
        put_white(s, put(foot), 4)
    bow = [
        (-350, -180),
        (-340, -262),
        (-200, -300),
        (0, -322),
        (200, -300),
        (340, -262),
        (350, -180),
    ]
    back = put(poly(*smooth(bow, steps=5)))
    put_white(s, back, 6, 6)
    striped(back, 8)
    put_white(s, put(rect(-350, -190, 350, -110)), 6)
    rail = put(rect(-356, -110, 356, -44))
    put_white(s, rail, 6)
    striped(rail, 8)
    for side in (-1, 1):
        arm = [(side * 330, -44), (side * 326, -190), (side * 406, -190), (side * 402, -44)]
        put_white(s, put(poly(*arm)), 6, 5)
        put_white(s, put(ellipse(side * 368, -212, 54, 44)), 6, 5)
        scroll = [(side * 394, -214), (side * 366, -236), (side * 342, -212), (side * 368, -196)]
        b.add(t.knife(put(limb(scroll, (8, 8, 7, 5), 6)), 0.4, 14))


@piece
def coat_over_arm(s: Scene, at: Pair, size: float = 1, flip: bool = False, turn: float = 0) -> None:
    """An overcoat thrown flat over the arm of a seat, its lapels up, both sleeves hanging limp.

    `at` is the middle of where it lies over the edge.
    """
    b, t = s.block, s.tools

    def put(shape: Shape) -> Shape:
        return place(shape, *at, size, flip, turn).intersection(s.frame)

    for sleeve in ([(-70, 0), (-112, 70), (-118, 160)], [(72, 0), (112, 80), (104, 176)]):
        put_lit(s, put(limb(sleeve, (54, 46, 42), 6, round_ends=False)), 6, 4)
    tail = [
        (-84, -14),
        (-40, -26),
        (40, -28),
        (86, -12),
        (92, 90),
        (100, 236),
        (30, 228),
        (-30, 240),
    ]
    tail += [(-92, 228), (-88, 100)]
    put_lit(s, put(poly(*tail)), 7, 5)
    for lapel in (
        [(-40, -20), (-6, -22), (-2, 70), (-34, 26)], [(42, -22), (10, -22), (6, 70), (38, 26)]
    ):  # fmt: skip
        b.cut(t.knife(put(poly(*lapel)), 0.5, 18))
        b.add(t.knife(put(poly(*lapel).buffer(-7)), 0.4, 16))
    b.cut(t.knife(put(limb([(2, 74), (0, 150), (4, 228)], (5, 6, 7), 4)), 0.4, 18))
    for y in (96, 140, 184):
        b.cut(t.knife(put(ellipse(20, y, 7, 7, n=10)), 0.3, 8))
    for u in (-60, 64):
        fold = put(limb([(u, 120), (u * 1.08, 170), (u * 1.14, 226)], (1, 6, 9), 4))
        b.cut(t.knife(fold, 0.4, 18))


@piece
def plump_pillow(s: Scene, at: Pair, wide: float = 200, high: float = 110) -> None:
    """A white pillow with four drawn-out corners; `at` is the middle of its foot."""
    b, t, w, h = s.block, s.tools, wide / 2, high
    ring = [
        (-1, 0),
        (-0.9, -0.5),
        (-1, -1),
        (0, -0.92),
        (1, -1.02),
        (0.9, -0.5),
        (1, 0),
        (0, -0.06),
    ]
    line = [(at[0] + u * w, at[1] + v * h) for u, v in ring]
    put_white(s, poly(*smooth(line, closed=True, steps=4)), 6, 5)
    for u, v, p, q in (
        (-0.86, -0.9, -0.5, -0.66),
        (0.86, -0.9, 0.5, -0.66),
        (-0.86, -0.1, -0.5, -0.3),
    ):
        b.add(
            t.gouge([(at[0] + u * w, at[1] + v * h), (at[0] + p * w, at[1] + q * h)], 8, 0.1, 0.4)
        )
