"""Telephones with a crank on a wall, and what hangs beside them."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, ellipse, limb, poly, rect, union


@piece
def wall_telephone(
    s: Scene, at: Pair, size: float = 1, hang: float = 210, shadow: Pair = (40, -30)
) -> None:
    """A black wall telephone with two bells and a crank; its receiver hangs down by `hang`.

    `at` is the middle of the box, 130 wide and 200 high at size 1; its shadow falls by `shadow`.
    """
    b, t, (x, y), k = s.block, s.tools, at, size

    def r(x0: float, y0: float, x1: float, y1: float) -> Shape:
        return rect(x + x0 * k, y + y0 * k, x + x1 * k, y + y1 * k)

    box = r(-65, -100, 65, 90)
    desk = poly(
        (x - 74 * k, y + 90 * k),
        (x + 74 * k, y + 90 * k),
        (x + 60 * k, y + 116 * k),
        (x - 60 * k, y + 116 * k),
    )
    bells = [ellipse(x + d * 30 * k, y - 112 * k, 25 * k, 23 * k, n=14) for d in (-1, 1)]
    crank = union(
        [
            limb(
                [(x + 62 * k, y - 8 * k), (x + 88 * k, y - 8 * k), (x + 92 * k, y + 34 * k)],
                (8 * k, 8 * k, 7 * k),
            ),
            r(86, 30, 108, 46),
        ]
    )
    hook = limb(
        [(x - 62 * k, y - 30 * k), (x - 96 * k, y - 38 * k), (x - 100 * k, y - 56 * k)],
        (7 * k, 7 * k, 5 * k),
    )
    body = union([box, desk, *bells, crank, hook])
    dx, dy = shadow
    b.add(_moved(box.union(bells[1]), dx, dy).intersection(s.frame), lines=False)
    whole = t.knife(body, 0.6, 18).intersection(s.frame)
    b.put(whole, 5)
    for d in (-1, 1):
        bell = ellipse(x + d * 30 * k, y - 114 * k, 13 * k, 12 * k, n=12)
        b.cut(bell.difference(_moved(bell, 4 * k, -4 * k)).intersection(s.frame))
    b.cut(r(-65, 88, 65, 92).intersection(s.frame))
    b.cut(b.rim(t.knife(box, 0.6, 18), -5 * k, 4 * k), lines=False)
    mouth = ellipse(x, y - 10 * k, 27 * k, 26 * k, n=16)
    b.cut(mouth.difference(ellipse(x + 2 * k, y - 11 * k, 20 * k, 19 * k, n=14)))
    _receiver(s, (x - 96 * k, y + hang * k), (x - 40 * k, y + 104 * k), k, shadow)


def _moved(shape: Shape, dx: float, dy: float) -> Shape:
    return affinity.translate(shape, dx, dy)


def _receiver(s: Scene, at: Pair, root: Pair, k: float, shadow: Pair) -> None:
    b, t, (x, y) = s.block, s.tools, at
    cord = t.pen([root, (x + 20 * k, y - 130 * k), (x, y - 100 * k)], 5 * k)
    stem = limb([(x, y - 104 * k), (x + 4 * k, y - 20 * k)], (15 * k, 18 * k))
    ear = poly(
        (x - 28 * k, y - 26 * k),
        (x + 34 * k, y - 30 * k),
        (x + 40 * k, y - 2 * k),
        (x - 30 * k, y + 4 * k),
    )
    mouth = blob(
        (x - 14 * k, y - 112 * k),
        (x - 34 * k, y - 104 * k),
        (x - 40 * k, y - 84 * k),
        (x - 24 * k, y - 80 * k),
        (x, y - 92 * k),
    )
    body = t.knife(union([stem, ear, mouth]), 0.6, 14)
    b.add(
        _moved(body.union(cord), shadow[0] * 0.8, shadow[1] * 0.8).intersection(s.frame),
        lines=False,
    )
    b.put(body.intersection(s.frame), 5)
    b.add(cord.intersection(s.frame))
    b.cut(b.rim(body.intersection(s.frame), -4 * k, 3 * k), lines=False)
