"""Telephones with a crank on a wall, and what hangs beside them."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, limb, poly, union


@piece
def wall_telephone(
    s: Scene, at: Pair, size: float = 1, hang: float = 150, shadow: Pair = (40, -30)
) -> None:
    """A black wall telephone with a crank, its fork empty; the handset hangs on its cord below.

    `at` is the middle of the box, 150 wide and 200 high at size 1; its shadow falls by `shadow`.
    """
    b, t, (x, y), k = s.block, s.tools, at, size

    def p(*points: Pair) -> Shape:
        return poly(*((x + u * k, y + v * k) for u, v in points))

    box = p((-75, -100), (75, -100), (75, 100), (-75, 100))
    fork = p(
        *[(-56, -132), (-46, -134), (-40, -116), (40, -116), (46, -134), (56, -132), (48, -104)],
        *[(14, -104), (14, -98), (-14, -98), (-14, -104), (-48, -104)],
    )
    crank = p(
        (72, -6),
        (104, -6),
        (112, 2),
        (112, 34),
        (126, 34),
        (126, 60),
        (90, 60),
        (90, 34),
        (98, 34),
        (98, 8),
        (72, 8),
    )
    cast = affinity.translate(union([box, fork]), *shadow)
    b.add(cast.intersection(s.frame), lines=False)
    whole = t.knife(union([box, fork, crank]), 0.6, 20).intersection(s.frame)
    b.put(whole, 5)
    b.cut(b.rim(t.knife(box, 0.6, 20), 6 * k, -5 * k), lines=False)
    plate = p((-40, -60), (40, -60), (40, -16), (-40, -16))
    b.cut(plate.boundary.buffer(2 * k).intersection(s.frame))
    b.cut(p((-75, 60), (75, 60), (75, 66), (-75, 66)).intersection(s.frame))
    _hanging_handset(s, (x - 30 * k, y + 100 * k), hang * k, k)


def _hanging_handset(s: Scene, root: Pair, hang: float, k: float) -> None:
    b, t, (x, y) = s.block, s.tools, root
    top = y + hang
    cord = t.pen([(x, y), (x, top)], 6 * k)
    grip = limb(
        around((x, top), k, (4, 16), (-6, 80), (4, 146)),
        (17 * k, 21 * k, 17 * k),
    )
    cups = [
        poly(
            (x - 4 * k, top + v * k - 20 * k),
            (x + 34 * k, top + v * k - 28 * k),
            (x + 48 * k, top + v * k - 30 * k),
            (x + 48 * k, top + v * k + 30 * k),
            (x + 34 * k, top + v * k + 28 * k),
            (x - 4 * k, top + v * k + 20 * k),
        )
        for v in (14, 148)
    ]
    body = union([grip, *cups])
    b.put(t.knife(body, 0.6, 14).intersection(s.frame), 6)
    b.cut(b.rim(body.intersection(s.frame), 4 * k, -4 * k), lines=False)
    b.put(cord.intersection(s.frame), 3)
