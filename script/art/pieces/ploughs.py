"""A plough left in its furrow."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, union


@piece
def left_plough(s: Scene, at: Pair, size: float = 1, flip: bool = False) -> None:
    """A horse plough of iron from the side, its share in the earth at `at`, its beam to the right.

    Two handles rise to the left, one wheel carries the beam.
    """
    b, t = s.block, s.tools

    def q(shape: Shape) -> Shape:
        return place(shape, *at, size, flip)

    far = limb([(-30, -64), (-110, -120), (-226, -196), (-256, -198)], (11, 11, 12, 16))
    b.put(t.knife(q(far), 0.5, 20).intersection(s.frame), 3.4, s.side(*at))
    wheel = ellipse(196, -22, 42, 42, n=22).difference(ellipse(196, -22, 32, 32, n=18))
    spokes = [limb([(196, -22), (196 + 34 * c, -22 + 34 * d)], (6, 5)) for c, d in _COMPASS]
    fork = limb([(196, -22), (188, -70), (176, -96)], (10, 11, 12))
    beam = limb([(-46, -74), (20, -108), (90, -112), (180, -96), (268, -88)], (20, 22, 21, 18, 15))
    hook = limb([(266, -88), (292, -78), (296, -62)], (12, 9, 8))
    post = limb([(-6, -100), (-16, -50), (-10, -10)], (24, 22, 20))
    near = limb([(-8, -40), (-96, -96), (-200, -166), (-234, -170)], (14, 14, 14, 18))
    brace = limb([(-120, -112), (-104, -126)], (8, 8))
    b.put(
        t.knife(q(union([wheel, *spokes, fork, beam, hook, post])), 0.5, 18).intersection(s.frame),
        4,
        s.side(*at),
    )
    board = poly(
        (66, 2), (40, -34), (0, -56), (-60, -66), (-104, -58), (-92, -28), (-60, -6), (0, 8)
    )
    b.put(t.knife(q(union([near, brace])), 0.5, 18).intersection(s.frame), 4, s.side(*at))
    b.put(t.knife(q(board), 0.6, 18).intersection(s.frame), 4.5, s.side(*at))
    shine = [(46, -18), (4, -40), (-52, -50), (-92, -46)]
    b.cut(t.knife(q(limb(shine, (4, 13, 14, 5), round_ends=False)), 0.5, 16))
    b.cut(t.knife(q(limb([(30, -6), (-20, -24), (-62, -28)], (2, 6, 2))), 0.4, 14))
    gleam = limb([(-30, -88), (24, -113), (90, -117), (180, -101)], (2, 5, 5, 3), round_ends=False)
    b.cut(t.knife(q(gleam), 0.4, 18))


_COMPASS = ((1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87), (0.5, -0.87))
