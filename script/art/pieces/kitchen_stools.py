"""A kitchen stool turned upside down."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, between, limb, poly
from .free import put_coloured, put_lit, put_white


@piece
def upturned_stool(
    s: Scene,
    corners: list[Pair],
    leg: float = 250,
    thick: float = 46,
    splay: float = 26,
    slot: bool = True,
) -> None:
    """A stool upside down: its seat's underside, four legs up; a narrow slot broken open, a scrap.

    `corners` are those of the seat's underside from the far left, clockwise.
    """
    b, t = s.block, s.tools
    fl, fr, nr, nl = corners
    put_lit(s, poly(nl, nr, (nr[0], nr[1] + thick), (nl[0], nl[1] + thick)), 5, 0)
    put_lit(s, poly(fr, nr, (nr[0], nr[1] + thick), (fr[0], fr[1] + thick)), 4, 0)
    put_white(s, poly(*corners), 4, 5)
    top = poly(*corners).buffer(-8)
    b.hatch_black(top, t.parallels(top, 2, 17), 4.5, length=(40, 130), gap=(14, 50))

    def on(u: float, v: float) -> Pair:
        return between(between(fl, fr, u), between(nl, nr, u), v)

    middle = (fl[0] + nr[0]) / 2
    feet = [on(0.08, 0.1), on(0.92, 0.1)]
    for x, y in feet:
        _leg(s, (x, y), leg * 0.86, splay * (1 if x > middle else -1), 30)
    if slot:
        hole = poly(on(0.24, 0.36), on(0.76, 0.36), on(0.78, 0.66), on(0.22, 0.66))
        b.put(t.knife(hole, 1.6, 14), 4)
        lit = poly(on(0.25, 0.6), on(0.76, 0.6), on(0.77, 0.66), on(0.23, 0.66))
        b.cut(t.knife(lit, 1, 14))
        (px, py), k = on(0.56, 0.62), (fr[0] - fl[0]) / 320
        scrap = poly(
            (px - 40 * k, py),
            (px - 30 * k, py - 88 * k),
            (px + 66 * k, py - 108 * k),
            (px + 80 * k, py - 12 * k),
            (px + 20 * k, py + 4 * k),
        )
        put_coloured(s, scrap, 4)
        for line in (
            [(-24, -30), (64, -48)],
            [(-22, -36), (6, -66), (34, -68), (62, -54)],
            [(6, -64), (8, -38)],
            [(34, -67), (36, -44)],
        ):
            b.add(t.pen([(px + u * k, py + v * k) for u, v in line], 5 * k))
        board = poly(on(0.1, 0.78), on(0.44, 0.74), on(0.5, 0.9), on(0.16, 0.95))
        put_white(s, board, 4, 3)
    for x, y in (on(0.94, 0.92), on(0.06, 0.92)):
        _leg(s, (x, y), leg, splay * 1.3 * (1 if x > middle else -1), 38)


def _leg(s: Scene, at: Pair, high: float, lean: float, wide: float) -> None:
    x, y = at
    body = limb([(x, y), (x + lean, y - high)], (wide, wide * 0.7), round_ends=False)
    put_lit(s, body, 5, 6)
