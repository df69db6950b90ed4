"""Peaked caps that hang on a wall."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, poly, union


@piece
def hung_peaked_cap(
    s: Scene, at: Pair, wide: float = 200, turn: float = 5, shadow: Pair = (50, -36)
) -> None:
    """A black peaked cap on a wall, its front to us; `at` is the middle of its band."""
    b, t, k = s.block, s.tools, wide / 200

    def p(*points: Pair) -> Shape:
        shape = poly(*((at[0] + u * k, at[1] + v * k) for u, v in points))
        return affinity.rotate(shape, turn, origin=at)

    crown = p(
        (-100, -46),
        (-84, -66),
        (-44, -84),
        (0, -90),
        (44, -84),
        (84, -66),
        (100, -46),
        (92, -28),
        (66, -8),
        (-66, -8),
        (-92, -28),
    )
    band = p((-66, -10), (66, -10), (62, 24), (0, 32), (-62, 24))
    peak = p(
        (-64, 20),
        (-30, 28),
        (0, 30),
        (30, 28),
        (64, 20),
        (60, 42),
        (34, 60),
        (0, 66),
        (-34, 60),
        (-60, 42),
    )
    whole = t.knife(union([crown, band, peak]), 0.6, 18)
    b.add(affinity.translate(whole, *shadow).intersection(s.frame), lines=False)
    b.put(whole.intersection(s.frame), 6)
    for points in (
        [(-74, -12), (0, -4), (74, -12)],
        [(-62, 22), (0, 31), (62, 22)],
        [(-40, 46), (0, 54), (40, 46)],
        [(-86, -44), (-50, -64), (0, -70), (30, -68)],
    ):
        line = [p((u, v), (u + 0.1, v), (u, v + 0.1)).centroid.coords[0] for u, v in points]
        b.cut(t.gouge(line, 5 * k, 0.1, 0.1).intersection(s.frame))
    badge = affinity.rotate(ellipse(at[0], at[1] - 36 * k, 10 * k, 13 * k, n=12), turn, origin=at)
    b.cut(t.knife(badge, 0.4, 10).intersection(s.frame))
