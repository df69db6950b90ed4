"""A kitchen stool turned upside down."""

from __future__ import annotations

from collections.abc import Callable

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
        _slip(s, on)
    for x, y in (on(0.94, 0.92), on(0.06, 0.92)):
        _leg(s, (x, y), leg, splay * 1.3 * (1 if x > middle else -1), 38)
    near, up = [on(0.06, 0.92), on(0.94, 0.92)], leg * 0.52
    bar = [(near[0][0] - splay * 0.6, near[0][1] - up), (near[1][0] + splay * 0.6, near[1][1] - up)]
    put_lit(s, limb(bar, (20, 20), round_ends=False), 5, 5)


def _slip(s: Scene, on: Callable[[float, float], Pair]) -> None:
    """A slip with a bridge drawn on it that lies half out of the slot, a broken board beside it."""
    b, t = s.block, s.tools
    slip = poly(on(0.46, 0.5), on(0.74, 0.46), on(0.84, 0.86), on(0.52, 0.9))
    put_coloured(s, slip, 4)
    for line in (
        [on(0.53, 0.76), on(0.78, 0.73)],
        [on(0.54, 0.77), on(0.59, 0.6), on(0.68, 0.59), on(0.77, 0.74)],
        [on(0.59, 0.6), on(0.61, 0.76)],
        [on(0.68, 0.59), on(0.7, 0.75)],
    ):
        b.add(t.pen(line, 6))
    board = poly(on(0.0, 0.99), on(0.34, 0.99), on(0.3, 1.42), on(-0.06, 1.4))
    put_lit(s, board, 5, 0)
    put_white(s, board.buffer(-5), 0)
    grain = [(on(0.02 + 0.08 * k, 1.06), on(-0.02 + 0.08 * k, 1.36)) for k in range(4)]
    for line in grain:
        b.add(t.gouge(list(line), 5))


def _leg(s: Scene, at: Pair, high: float, lean: float, wide: float) -> None:
    x, y = at
    body = limb([(x, y), (x + lean, y - high)], (wide, wide * 0.7), round_ends=False)
    put_lit(s, body, 5, 6)
