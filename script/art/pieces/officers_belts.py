"""Officers' belts with holsters on a heap, cups and a loaf on a table of boards."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, rect, union
from .free import put_coloured, put_lit, put_white


@piece
def belts_laid_aside(s: Scene, at: Pair, size: float = 1, count: int = 3) -> None:
    """Belts with holsters on a heap, loops and bright buckles; `at` is its foot's middle."""
    b, (x, y) = s.block, at
    holster = poly(
        (-34, -60), (30, -66), (46, -44), (40, -4), (24, 70), (-8, 74), (-24, 20), (-40, -10)
    )
    flap = poly((-40, -64), (34, -72), (52, -46), (44, -14), (4, -2), (-38, -18))
    for k in range(count):
        cx, cy = x + (k - (count - 1) / 2) * 96 * size, y - (34 + 22 * (k % 2)) * size
        turn = (-34, 12, 40, -14)[k % 4]
        loop = limb(
            [
                (-150, 20),
                (-160, -30),
                (-90, -66),
                (20, -60),
                (120, -40),
                (150, 4),
                (90, 40),
                (-40, 44),
                (-150, 20),
            ],
            [22] * 9,
            3,
        )
        put_lit(s, place(loop, cx, cy, size, k % 2 == 1, turn * 0.3), 6, 5)
        put_lit(s, place(holster, cx, cy, size, k % 2 == 1, turn), 6, 5)
        put_lit(s, place(flap, cx, cy, size, k % 2 == 1, turn), 4, 4)
        stud = place(ellipse(2, -18, 6, 6, n=10), cx, cy, size, k % 2 == 1, turn)
        b.cut(stud)
        buckle = rect(-124, 8, -86, 54)
        frame = place(buckle.difference(buckle.buffer(-9)), cx, cy, size, k % 2 == 1, turn * 0.3)
        put_white(s, frame, 3, 0)


@piece
def plain_cup(s: Scene, at: Pair, wide: float = 70, red: bool = False) -> None:
    """A cup without a handle, from a little above, pale or of the one colour; `at`: its foot."""
    b, t, (x, y) = s.block, s.tools, at
    w, h = wide / 2, wide * 0.86
    body = poly((x - w, y - h), (x + w, y - h), (x + w * 0.72, y), (x - w * 0.72, y))
    body = union([body, ellipse(x, y, w * 0.72, w * 0.2, n=20)])
    (put_coloured if red else put_white)(s, body, 4)
    way = s.right(x)
    shade = poly((x, y - h), (x - way * w, y - h), (x - way * w * 0.72, y), (x - way * w * 0.2, y))
    b.hatch_black(
        shade.intersection(body), t.parallels(shade, 86, 10), 5, length=(20, 60), gap=(2, 6)
    )
    put_white(s, ellipse(x, y - h, w, w * 0.3, n=24), 4, 0)
    b.add(t.knife(ellipse(x, y - h, w - 7, w * 0.3 - 5, n=22), 0.4, 10))
