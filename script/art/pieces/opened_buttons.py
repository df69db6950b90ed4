"""A hollow button, and tweezers with a roll of film."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, rect, union
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
    s: Scene, at: Pair, size: float = 1, turn: float = -40, long: float = 420
) -> None:
    """Steel tweezers whose points hold a tiny roll of film of the one colour; `at` is the roll."""
    b, t = s.block, s.tools
    arms = []
    for w in (-1, 1):
        arm = poly(
            (10, w * 10),
            (40, w * 15),
            (long * 0.4, w * 34),
            (long * 0.8, w * 24),
            (long, w * 3),
            (long, w * 15),
            (long * 0.8, w * 40),
            (long * 0.4, w * 50),
            (36, w * 27),
            (6, w * 18),
        )
        arms.append(place(arm, *at, size, False, turn))
    for arm in arms:
        put_white(s, arm, 4, 5)
    end = place(limb([(long - 20, 0), (long + 30, 0)], (30, 24)), *at, size, False, turn)
    put_white(s, end, 4, 0)
    roll = place(union([rect(-34, -13, 30, 13)]), *at, size, False, turn + 90)
    put_coloured(s, roll, 5)
    coil = place(ellipse(-34, 0, 8, 13, n=14), *at, size, False, turn + 90)
    b.put(t.knife(coil.buffer(3), 0.4, 8), 0)
    b.cut(t.knife(coil, 0.4, 8))
    b.add(place(ellipse(-34, 0, 3.4, 6, n=10), *at, size, False, turn + 90))
    tail = place(
        poly((30, -13), (66, -2), (98, -10), (98, 14), (64, 22), (30, 13)),
        *at,
        size,
        False,
        turn + 90,
    )
    put_coloured(s, tail, 4)
    for k in range(3):
        hole = place(rect(42 + 18 * k, 10 - k, 50 + 18 * k, 16 - k), *at, size, False, turn + 90)
        b.add(hole)
