"""Hats and the pegs that they hang on."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, poly, rect, smooth, union


@piece
def peg_rail(s: Scene, y: float, x: Pair, pegs: list[float], high: float = 26) -> None:
    """A board along a wall with turned pegs at these x, each with its shadow on the wall."""
    b, t = s.block, s.tools
    d = s.right(sum(x) / 2)
    b.put(t.knife(rect(x[0], y, x[1], y + high), 0.6, 40).intersection(s.frame), 0)
    edge = y + 5
    b.cut(t.gouge([(x[0] + 4, edge), (x[1] - 4, edge)], 3, 0.02, 0.02, 0.2, 90))
    for px in pegs:
        foot = y + high + 26
        fallen = [(px - d * 4, y + high), (px - d * 22, foot + 14)]
        b.add(t.gouge(fallen, 9, 0.05, 0.3), lines=False)
        knob = union([rect(px - 6, y + 2, px + 6, foot), ellipse(px, foot, 10, 9, n=14)])
        b.put(t.knife(knob, 0.4, 12), 4, s.side(px, y))
        b.cut(t.gouge([(px + d * 3, y + 8), (px + d * 4, foot)], 4, 0.1, 0.2))


@piece
def felt_hat(
    s: Scene, at: Pair, wide: float = 110, tilt: float = -8, flip: bool = False, fall: float = 22
) -> None:
    """A man's felt hat from the side, with its band; `at` is the middle of its brim."""
    b, t, k = s.block, s.tools, wide / 110

    def placed(points: list[Pair]) -> list[Pair]:
        shape = poly(*points)
        if flip:
            shape = affinity.scale(shape, -1, 1, origin=(0, 0))
        shape = affinity.rotate(affinity.scale(shape, k, k, origin=(0, 0)), tilt, origin=(0, 0))
        return list(affinity.translate(shape, *at).exterior.coords[:-1])

    crown = smooth(
        [(-34, 2), (-35, -26), (-30, -52), (-16, -62), (-2, -52), (16, -60), (29, -48), (34, 2)]
    )
    brim = smooth(
        [(-55, 4), (-48, -6), (-20, 0), (20, 0), (44, -4), (57, 8), (36, 14), (0, 16), (-36, 13)],
        True,
        3,
    )
    shapes = [poly(*placed(crown)), poly(*placed(brim))]
    body = union(shapes)
    d = s.right(at[0])
    b.add(t.knife(affinity.translate(body, -d * fall, fall * 0.9), 0.8, 18), lines=False)
    b.put(t.knife(body, 0.6, 18), 5, s.side(*at))
    b.cut(t.knife(poly(*placed([(-34, -4), (-35, -18), (34, -18), (34, -4)])), 0.6, 20))
    b.add(t.knife(poly(*placed([(-33, -8), (-34, -14), (33, -14), (33, -8)])), 0.4, 20))
    side = s.side(*at)
    b.cut(b.rim(body, side[0] * 5, side[1] * 5))
    dent = placed([*smooth([(-10, -46), (0, -40), (10, -45)]), (0, -36)])
    b.cut(t.knife(poly(*dent), 0.4, 10))
