"""What a tank's crew wears: a black beret."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, place, poly, smooth, union
from .badges import white_eagle
from .free import put_lit


@piece
def soldiers_beret(s: Scene, at: Pair, size: float = 1, eagle: float = 60) -> None:
    """A black beret from the front, its soft crown drawn to the right, a white eagle before it.

    `at` is the middle of its band's lower edge; 260 wide at size 1.
    """
    b, t = s.block, s.tools
    crown = [(-86, -18), (-96, -52), (-64, -86), (0, -98), (90, -90), (168, -50), (190, -8)]
    crown += [(176, 16), (130, 8), (86, -12)]
    band = poly((-86, -24), (0, -16), (86, -24), (88, 0), (0, 10), (-88, 0))
    soft = place(union([poly(*smooth(crown, closed=True)), band]), *at, size)
    put_lit(s, soft, 6, 5)
    for line in ([(-84, -26), (0, -17), (84, -26)], [(-88, -2), (0, 8), (88, -2)]):
        b.cut(t.knife(place(limb(line, (4.4, 4.4), 5), *at, size), 0.3, 16).intersection(soft))
    for line in ([(96, -22), (126, -40), (142, -62)], [(70, -36), (96, -58), (112, -82)]):
        b.cut(t.gouge([(at[0] + u * size, at[1] + v * size) for u, v in line], 7 * size, 0.3, 0.2))
    white_eagle(s, (at[0] - 26 * size, at[1] - 50 * size), eagle * size)
