"""Ropes and cables: reels, coils, a sapper's box."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, rect, union


@piece
def cable_coil(
    s: Scene, at: Pair, r: float = 90, flat: float = 0.42, rings: int = 5, width: float = 8
) -> None:
    """A coil of black cable that lies on a pale ground, seen slanting."""
    b, t = s.block, s.tools
    x, y = at
    pale = ellipse(x, y - rings * 1.5, r + 14, (r + 14) * flat, n=28)
    b.clear(pale)
    for k in range(rings):
        w = r * t.between(0.9, 1.03)
        cx, cy = x + t.between(-11, 11), y - 6 * k
        ring = ellipse(cx, cy, w, w * flat, n=28)
        line = LineString(ring.exterior.coords)
        b.put(t.knife(line.buffer(width / 2), 0.5, 18), 2.6)


@piece
def crank_box(s: Scene, at: Pair, size: float = 1) -> None:
    """A sapper's exploder: a black box with a crank on its side; `at` is its front's lower left."""
    b, t = s.block, s.tools
    front = place(rect(0, -118, 120, 0), *at, size)
    top = place(poly((0, -118), (34, -144), (150, -144), (120, -118)), *at, size)
    side = place(poly((120, -118), (150, -144), (150, -30), (120, 0)), *at, size)
    b.put(t.knife(union([front, top, side]), 0.6, 26), 4, s.side(*at))
    b.cut(t.knife(top.buffer(-3), 0.5, 24))
    for x in (46, 84):
        knob = place(poly((x - 7, -136), (x + 7, -136), (x + 5, -156), (x - 5, -156)), *at, size)
        b.put(t.knife(knob, 0.4, 12), 2)
    b.hatch_white(front.buffer(-9), t.parallels(front, 0, 20), 3.4, length=(20, 60), gap=(14, 30))
    plate = place(rect(34, -88, 86, -58), *at, size)
    b.cut(t.knife(plate, 0.4, 18))
    crank = [limb([(136, -74), (176, -80)], (12, 12)), limb([(176, -84), (182, -26)], (13, 12))]
    grip = limb([(180, -26), (214, -30)], (19, 17))
    whole = place(union([*crank, grip]), *at, size)
    b.put(t.knife(whole, 0.4, 16), 3, s.side(*at))
    b.cut(b.rim(front, 3 * s.right(at[0]), -2), lines=False)
