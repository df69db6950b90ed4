"""Clocks and watches."""

from __future__ import annotations

from math import cos, pi, radians, sin

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, rect, union


@piece
def open_watch(s: Scene, at: Pair, r: float = 50, lid: float = -38) -> None:
    """A pocket watch from above, its lid open towards `lid` degrees; hands, no figures."""
    b, t, (x, y) = s.block, s.tools, at
    a = radians(lid)
    lx, ly = x + cos(a) * r * 1.95, y + sin(a) * r * 1.95
    cover = ellipse(lx, ly, r * 0.98, r * 0.8, lid + 90, 26)
    b.put(t.knife(cover, 0.7, 12), 4, s.side(lx, ly))
    b.cut(t.knife(cover.buffer(-4).difference(cover.buffer(-9)), 0.4, 12))
    shine = t.rings(lx, ly, r * 0.25, r * 0.7, 11)
    b.hatch_white(cover.buffer(-12), shine, 3.6, length=(18, 50), gap=(12, 40))
    case = ellipse(x, y, r, r, n=30)
    crown = affinity.rotate(rect(x - 7, y - r - 16, x + 7, y - r + 4), lid + 180, origin=(x, y))
    ring = affinity.rotate(
        ellipse(x, y - r - 26, 13, 13).difference(ellipse(x, y - r - 26, 7.5, 7.5)),
        lid + 180,
        origin=(x, y),
    )
    b.put(t.knife(union([case, crown, ring]), 0.6, 12), 4, s.side(x, y))
    b.cut(t.knife(ellipse(x, y, r - 8, r - 8, n=28), 0.6, 12))
    for k in range(12):
        c, z = cos(k * pi / 6), sin(k * pi / 6)
        tick = [(x + c * (r - 17), y + z * (r - 17)), (x + c * (r - 10), y + z * (r - 10))]
        b.add(limb(tick, (3.4, 3.4), round_ends=False))
    for angle, long in ((-120, 0.42), (-90, 0.64)):
        tip = (x + cos(radians(angle)) * r * long, y + sin(radians(angle)) * r * long)
        b.add(limb([(x, y), tip], (6, 2.6), 1))
    b.add(ellipse(x, y, 4.5, 4.5, n=8))


@piece
def wall_clock(s: Scene, at: Pair, r: float = 52, time: Pair = (8, 0), thick: float = 9) -> None:
    """A plain round wall clock, no figures; its hands show an hour, [h, m]."""

    b, t, (x, y) = s.block, s.tools, at
    b.put(t.knife(ellipse(x, y, r, r, n=36), 0.6, 12), 4, s.side(x, y))
    b.clear(t.knife(ellipse(x, y, r - thick, r - thick, n=32), 0.5, 12))
    h, m = time
    for turn, long, wide in ((h / 12 + m / 720, 0.5, 9), (m / 60, 0.74, 6)):
        a = turn * 2 * pi - pi / 2
        end = (x + cos(a) * r * long, y + sin(a) * r * long)
        b.add(t.pen([(x - cos(a) * r * 0.14, y - sin(a) * r * 0.14), end], wide))
    for k in range(12):
        a = k / 6 * pi
        p = [(x + cos(a) * r * f, y + sin(a) * r * f) for f in (0.7, 0.8)]
        b.add(t.pen(p, 3.6))
