"""Cranes of a harbour, far off."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, place, poly, rect, union


@piece
def harbour_crane(
    s: Scene, at: Pair, high: float = 200, flip: bool = False, jib: float = 50, halo: float = 0
) -> None:
    """A portal crane against the sky, black: four legs, a cab, a jib at `jib` degrees, its hook."""
    b, t = s.block, s.tools
    k = high / 200
    legs = [LineString([(-44, 0), (-26, -78)]), LineString([(44, 0), (26, -78)])]
    legs += [LineString([(-40, -22), (34, -44)]), LineString([(40, -22), (-34, -44)])]
    parts = [line.buffer(4.6, cap_style="flat") for line in legs]
    parts += [rect(-36, -88, 36, -74), rect(-26, -128, 30, -86), rect(-40, -112, -24, -90)]
    body = union(parts)
    arm = union(
        [
            poly((-4, -5), (150, -3), (150, 2), (-4, 5)),
            poly((-4, -18), (4, -22), (150, -4), (150, 1)),
            *[
                LineString([(x, -1), (x + 18, -14 + x * 0.07)]).buffer(2)
                for x in range(10, 130, 22)
            ],
        ]
    )
    lifted = place(arm, 18, -120, turn=-jib)
    tip = lifted.bounds
    mast = poly((-6, -124), (14, -124), (8, -176), (0, -176))
    stay = LineString([(4, -174), (tip[2] - 10, tip[1] + 12)]).buffer(1.8)
    rope = LineString([(tip[2] - 6, tip[1] + 6), (tip[2] - 6, tip[1] + 70)]).buffer(2.2)
    hook = rect(tip[2] - 12, tip[1] + 66, tip[2], tip[1] + 80)
    whole = place(union([body, lifted, mast, stay, rope, hook]), *at, k, flip)
    b.put(t.knife(whole, 0.3, 26).intersection(s.frame), halo, s.side(*at))
    pane = place(rect(-36, -108, -28, -98), *at, k, flip)
    b.cut(pane)
