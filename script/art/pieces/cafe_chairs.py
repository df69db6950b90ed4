"""Furniture of a café: bentwood chairs and a pedestal table."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, union


@piece
def bentwood_chair(s: Scene, at: Pair, high: float = 330, flip: bool = False) -> None:
    """A café chair of bent wood, black, its back to the left; `at` is the middle of its feet."""
    k, side = high / 330, -1 if flip else 1

    def p(x: float, y: float) -> Pair:
        return at[0] + x * k * side, at[1] + y * k

    bow = [p(-78, -4), p(-74, -150), p(-100, -290), p(-70, -334), p(-14, -320), p(-6, -270)]
    parts = [limb([*bow, p(-22, -160)], [13 * k] * 7, round_ends=False)]
    inner = [p(-66, -150), p(-82, -260), p(-58, -296), p(-30, -270), p(-34, -150)]
    parts.append(limb(inner, [9 * k] * 5, round_ends=False))
    parts.append(ellipse(*p(0, -150), 84 * k, 21 * k, n=20))
    for x0, x1 in ((66, 84), (-30, -34), (30, 36)):
        parts.append(limb([p(x0, -146), p(x1, 4)], (12 * k, 9 * k), round_ends=False))
    parts.append(limb([p(-70, -60), p(0, -48), p(76, -60)], [6 * k] * 3, round_ends=False))
    body = s.tools.knife(union(parts), 0.5, 22).intersection(s.frame)
    s.block.put(body, 4, s.side(*at))


@piece
def round_table(
    s: Scene, at: Pair, wide: float = 400, high: float = 190, flat: float = 0.2
) -> None:
    """A round table with a pale top on one turned foot; `at` is the middle of its top."""
    b, t, (x, y) = s.block, s.tools, at
    r = wide / 2
    foot = limb(
        [(x, y + 10), (x, y + high * 0.5), (x, y + high * 0.9)],
        (wide * 0.07, wide * 0.045, wide * 0.07),
        round_ends=False,
    )
    base = ellipse(x, y + high * 0.96, r * 0.5, r * 0.5 * flat, n=18)
    b.put(t.knife(union([foot, base]), 0.6, 24).intersection(s.frame), 4, s.side(x, y))
    edge = union([ellipse(x, y, r, r * flat, n=26), ellipse(x, y + 16, r, r * flat, n=26)])
    b.put(t.knife(edge.convex_hull, 0.6, 26).intersection(s.frame), 5)
    b.cut(t.knife(ellipse(x, y, r - 6, r * flat - 4, n=26), 0.6, 26).intersection(s.frame))
