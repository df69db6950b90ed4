"""A child's chair that has fallen."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, limb, place, poly
from .free import put_coloured


@piece
def fallen_small_chair(
    s: Scene, at: Pair, size: float = 1, turn: float = 82, flip: bool = False
) -> None:
    """A child's chair of the one colour that lies on its side: back to the right, legs to the left.

    `at` is the middle of its seat; 260 wide at size 1.
    """
    b, t = s.block, s.tools

    def put(shape: Shape) -> Shape:
        turned = affinity.rotate(shape, turn, origin=(0, 0))
        return place(turned, *at, size, flip).intersection(s.frame)

    fallen = put(poly((62, -130), (62, 120), (44, 120), (44, -130)))
    b.add(t.knife(affinity.translate(fallen, 0, 10 * size), 1, 18), lines=False)
    for x in (-1, 1):
        put_coloured(s, put(limb([(x * 36, -10), (x * 42, 92)], (13, 11), 1)), 4 * size)
    put_coloured(s, put(limb([(-38, 54), (38, 54)], (9, 9), 1)), 3 * size)
    for y in (-122, -92, -62):
        put_coloured(s, put(limb([(-44, y), (0, y - 5), (44, y)], (17, 17, 17), 4)), 4 * size)
    for x in (-1, 1):
        post = limb([(x * 44, -20), (x * 46, -80), (x * 50, -142)], (15, 15, 13), 3)
        put_coloured(s, put(post), 4 * size)
    seat = poly((-50, -34), (50, -34), (64, 14), (-64, 14))
    put_coloured(s, put(seat), 4 * size)
    edge = put(poly((-64, 14), (64, 14), (63, 26), (-63, 26)))
    put_coloured(s, edge, 4 * size)
    for x in (-1, 1):
        put_coloured(s, put(limb([(x * 54, 20), (x * 60, 122)], (16, 13), 1)), 4 * size)
