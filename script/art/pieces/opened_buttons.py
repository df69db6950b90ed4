"""A hollow button, and tweezers with a strip of film."""

from __future__ import annotations

from math import atan2, degrees

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, place, poly, rect, smooth, union
from .free import put_coloured, put_lit, put_white


@piece
def hollow_button(
    s: Scene, at: Pair, r: float = 120, lid: Pair = (270, -30), flat: float = 0.5
) -> None:
    """A big coat button unscrewed, seen slanting: a hollow half with a thread, its lid beside it.

    `lid` is where the lid lies, from the hollow half.
    """
    b, t, (x, y) = s.block, s.tools, at
    dx, dy = s.side(*at)
    for cx, cy, hollow in ((x + lid[0], y + lid[1], False), (x, y, True)):
        deep = r * 0.26
        body = union(
            [
                ellipse(cx, cy, r, r * flat, n=36),
                ellipse(cx, cy + deep, r, r * flat, n=36),
                rect(cx - r, cy, cx + r, cy + deep),
            ]
        )
        b.add(affinity.translate(body, -dx * 26, abs(dy) * 12).intersection(s.frame), lines=False)
        put_lit(s, body, 6, 0)
        for k in (0.4, 0.75):
            line = [
                (cx + r * u, cy + deep * k + r * flat * (1 - u * u) ** 0.5)
                for u in (-0.9, -0.6, -0.2, 0.2, 0.6, 0.9)
            ]
            b.cut(t.gouge(line, 5, 0.2, 0.2))
        put_white(s, ellipse(cx, cy, r - 4, (r - 4) * flat, n=36), 0, 0)
        if hollow:
            well = ellipse(cx, cy + 2, r * 0.74, r * 0.74 * flat, n=32)
            b.add(t.knife(well, 0.5, 14))
            floor = ellipse(cx + dx * -10, cy + 16, r * 0.58, r * 0.5 * flat, n=28)
            b.cut(b.rim(floor, -dx * 10, 8))
        else:
            ring = ellipse(cx, cy, r * 0.72, r * 0.72 * flat, n=32)
            b.add(t.knife(ring.difference(ring.buffer(-5)), 0.5, 14))
            for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                hole = ellipse(
                    cx + u * r * 0.2, cy + v * r * 0.2 * flat, r * 0.1, r * 0.1 * flat, n=10
                )
                b.add(hole)


@piece
def film_tweezers(
    s: Scene, at: Pair, film: list[Pair], size: float = 1, turn: float = -120, wide: float = 46
) -> None:
    """Steel tweezers whose points hold a strip of film of the one colour: it hangs from `at` along
    `film`, frames and the holes at its edges showing."""
    b = s.block
    line = LineString(smooth([at, *film], steps=8))
    put_coloured(s, line.buffer(wide / 2, cap_style="flat"), 5)
    along = 10.0
    while along < line.length - 8:
        a, c = (line.interpolate(along + k).coords[0] for k in (-1, 1))
        turned = degrees(atan2(c[1] - a[1], c[0] - a[0]))
        middle = ((a[0] + c[0]) / 2, (a[1] + c[1]) / 2)
        for v in (-0.4, 0.4):
            b.add(place(rect(-4, v * wide - 3.4, 4, v * wide + 3.4), *middle, 1, False, turned))
        if along % 48 < 16:
            b.add(place(rect(-13, -0.22 * wide, 13, 0.22 * wide), *middle, 1, False, turned))
        along += 16
    long = 420
    for w in (-1, 1):
        arm = poly(
            (-14, w * 3),
            (10, w * 5),
            (long * 0.4, w * 26),
            (long * 0.8, w * 24),
            (long, w * 3),
            (long, w * 15),
            (long * 0.8, w * 40),
            (long * 0.4, w * 44),
            (0, w * 18),
            (-14, w * 9),
        )
        put_white(s, place(arm, *at, size, False, turn), 4, 5)
