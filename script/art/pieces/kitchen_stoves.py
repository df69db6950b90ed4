"""A farm kitchen's stove that has outlasted its house."""

from __future__ import annotations

from collections.abc import Callable

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, ellipse, limb, poly, smooth, union
from .free import put_coloured, put_lit

Points = Callable[..., list[Pair]]
"""Points of a thing, put where it is."""


@piece
def lone_kitchen_stove(
    s: Scene, at: Pair, size: float = 1, chimney: float = 470, ember: bool = True
) -> None:
    """A brick kitchen stove from the front, an iron pot on its plate, its little door open on the
    last embers in the one colour; a tall chimney at its right. `at` is its foot's middle."""
    b, t, (x, y), k = s.block, s.tools, at, size

    def q(*points: Pair) -> list[Pair]:
        return around(at, k, *points)

    stack = poly(*q((40, -150), (40, -chimney), (124, -chimney), (124, -150)))
    cap = poly(*q((28, -chimney + 34), (28, -chimney), (136, -chimney), (136, -chimney + 34)))
    put_lit(s, union([stack, cap]), 6, 5)
    put_lit(s, poly(*q((-170, 0), (-166, -150), (164, -150), (170, 0))), 6, 5)
    _joints(s, q)
    plate = poly(*q((-184, -150), (-184, -168), (44, -168), (44, -150)))
    put_lit(s, plate, 5, 3)
    belly = smooth(
        q((-110, -168), (-124, -200), (-116, -226), (-28, -226), (-20, -200), (-34, -168))
    )
    lid = [*q((-124, -226), (-20, -226), (-40, -244)), *q((-104, -244))]
    knob = ellipse(x - 72 * k, y - 250 * k, 9 * k, 8 * k, n=10)
    put_lit(s, union([poly(*belly), poly(*lid), knob]), 5, 3)
    b.cut(t.pen(q((-120, -226), (-24, -226)), 4 * k, 0.1))
    _fire_door(s, q, k, ember)


def _joints(s: Scene, q: Points) -> None:
    """Joints of bricks: a few level ones, and short upright ones between them."""
    b, t = s.block, s.tools
    for row in range(6):
        v = -22 - 22 * row
        b.cut(t.gouge(q((-160, v), (-126, v + 1)), 4, 0.1, 0.3))
        b.cut(t.gouge(q((160, v), (66, v - 1)), 4, 0.1, 0.3))
        for u in (-146 + 16 * (row % 2), 84 + 22 * (row % 2), 128):
            b.cut(t.gouge(q((u, v - 2), (u, v - 19)), 4, 0.1, 0.1))
    for row in range(12):
        v = -190 - 23 * row
        b.cut(t.gouge(q((48, v), (116, v - 1)), 4, 0.2, 0.2))
        u = 68 if row % 2 else 92
        b.cut(t.gouge(q((u, v - 2), (u, v - 20)), 4, 0.1, 0.1))


def _fire_door(s: Scene, q: Points, k: float, ember: bool) -> None:
    """A square iron door, open to the left; embers behind it, the ash hole below."""
    b, t = s.block, s.tools
    frame = poly(*q((-56, -138), (56, -138), (56, -44), (-56, -44)))
    b.cut(t.knife(frame, 0.5, 20))
    hole = poly(*q((-48, -130), (48, -130), (48, -52), (-48, -52)))
    b.add(t.knife(hole, 0.5, 20))
    if ember:
        bed = [(-46, -54), (-44, -84), (-22, -100), (8, -104), (34, -94), (45, -78), (46, -54)]
        put_coloured(s, poly(*q(*bed)), 2)
        for (u0, v0), (u1, v1) in (
            ((-40, -58), (-4, -84)),
            ((2, -58), (36, -76)),
            ((-22, -56), (24, -60)),
        ):
            b.add(t.knife(limb(q((u0, v0), (u1, v1)), (11 * k, 8 * k), 1, False), 0.8, 14))
    leaf = poly(*q((-58, -138), (-118, -124), (-118, -34), (-58, -44)))
    put_lit(s, leaf, 5, 4)
    b.cut(t.knife(ellipse(*q((-106, -80))[0], 5 * k, 6 * k, n=9), 0.3, 6))
    ash = poly(*q((-34, -30), (34, -30), (34, -12), (-34, -12)))
    b.cut(t.knife(ash.buffer(4), 0.4, 16))
    b.add(t.knife(ash, 0.4, 16))
