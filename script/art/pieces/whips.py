"""A coachman's whip that lies on the ground."""

from __future__ import annotations

from math import atan2, cos, hypot, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, smooth, union
from .free import put_coloured, put_lit


@piece
def lying_whip(
    s: Scene,
    stock: tuple[Pair, Pair],
    lash: list[Pair],
    tassel: float = 80,
    wide: Pair = (26, 9),
) -> None:
    """A whip: a stiff stock with a bound grip, a long lash that curls, a tassel of the colour."""
    b, t, (foot, tip) = s.block, s.tools, stock
    way = smooth([tip, *lash], steps=8)
    thong = limb(way, (wide[1] * 1.1, wide[1], wide[1] * 0.8), 1)
    b.put(t.knife(thong, 0.4, 14).intersection(s.frame), 4, s.side(*tip))
    put_lit(s, limb([foot, tip], wide, round_ends=True), 5, 3)
    long = hypot(tip[0] - foot[0], tip[1] - foot[1])
    ux, uy = (tip[0] - foot[0]) / long, (tip[1] - foot[1]) / long
    for k in range(9):
        d = long * (0.03 + 0.024 * k)
        x, y, h = foot[0] + ux * d, foot[1] + uy * d, wide[0] * 0.46
        turn = [(x - uy * h, y + ux * h), (x + uy * h + ux * 5, y - ux * h + uy * 5)]
        b.cut(t.pen(turn, 4, 0.1))
    _tassel(s, lash[-2], lash[-1], tassel)


def _tassel(s: Scene, before: Pair, at: Pair, long: float) -> None:
    """A tuft that goes on from the end of a cord: a bound head and a brush of threads."""
    b, t = s.block, s.tools
    a = atan2(at[1] - before[1], at[0] - before[0])

    def q(along: float, aside: float) -> Pair:
        x, y = along * long, aside * long
        return (at[0] + x * cos(a) - y * sin(a), at[1] + x * sin(a) + y * cos(a))

    head = limb([q(0, 0), q(0.22, 0)], (long * 0.2, long * 0.22), 3)
    threads = [
        limb(
            [q(0.2, v * 0.3), q(0.6, v * 0.8), q(1 - abs(v), v * 1.5)],
            (long * 0.08, long * 0.05),
            3,
        )
        for v in (-0.2, -0.12, -0.04, 0.04, 0.12, 0.2)
    ]
    put_coloured(s, union([head, *threads]), 3)
    b.add(t.pen([q(0.26, -0.15), q(0.26, 0.15)], long * 0.07, 0.1))
