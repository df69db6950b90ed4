"""A workbench: a vice, shavings, an open knife, pliers."""

from __future__ import annotations

from math import cos, sin

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, rect, smooth, union
from .free import put_lit


@piece
def bench_vice(s: Scene, at: Pair, size: float = 1, file: bool = True) -> None:
    """A vice on a bench from the side, 200 high at size 1, a file in its jaws; `at` is its foot."""
    parts = [
        poly(
            (-70, 0), (50, 0), (40, -22), (22, -32), (18, -70), (-40, -70), (-46, -32), (-62, -22)
        ),
        poly(
            (-96, -66),
            (24, -66),
            (24, -104),
            (8, -112),
            (6, -150),
            (14, -154),
            (14, -172),
            (-34, -172),
            (-38, -120),
            (-56, -108),
            (-96, -104),
        ),
        poly(
            (44, -72),
            (96, -78),
            (96, -108),
            (76, -116),
            (68, -172),
            (20, -172),
            (20, -154),
            (30, -150),
            (34, -112),
            (44, -104),
        ),
        rect(20, -98, 50, -80),
        rect(92, -104, 132, -84),
        limb([(128, -140), (128, -46)], (8, 8)),
        ellipse(128, -142, 9, 9, n=10),
        ellipse(128, -44, 9, 9, n=10),
    ]
    if file:
        parts += [limb([(-60, -184), (150, -176)], (12, 15), round_ends=False)]
        parts += [limb([(-128, -188), (-100, -187), (-58, -184)], (15, 22, 11))]
    body = place(union(parts), *at, size)
    shape = put_lit(s, body, 5, 5)
    b, t = s.block, s.tools
    x, y = at
    for x0, y0, x1, y1, w in (
        (-88, -96, 14, -96, 5),
        (52, -98, 90, -100, 4),
        (-30, -62, -36, -34, 4),
        (-14, -62, -16, -34, 3),
        (-26, -164, -28, -124, 4),
        (56, -164, 62, -122, 4),
    ):
        line = [(x + x0 * size, y + y0 * size), (x + x1 * size, y + y1 * size)]
        b.cut(t.gouge(line, w, 0.2, 0.3).intersection(shape))


@piece
def shavings(s: Scene, spots: list[Pair], size: float = 12) -> None:
    """Curls of metal on a bench."""
    for x, y in spots:
        q, r = s.tools.between(0, 6.3), size * s.tools.between(0.7, 1.2)
        ring = [
            (
                x + r * (1 - f * 0.75) * cos(q + 9 * f),
                y + 0.55 * r * (1 - f * 0.75) * sin(q + 9 * f),
            )
            for f in np.linspace(0, 1, 20)
        ]
        s.block.add(s.tools.gouge(ring, 3.2, 0.1, 0.2, 0.1, 8))


@piece
def open_penknife(
    s: Scene, at: Pair, long: float = 170, turn: float = 20, shade: Pair = (7, 10)
) -> None:
    """A penknife with its blade out: a black handle with two rivets, a white blade."""
    b, t = s.block, s.tools
    k = long / 170
    handle = place(
        poly(
            *smooth(
                [(-84, -13), (-40, -16), (2, -13), (4, 13), (-40, 15), (-84, 12), (-90, 0)], True, 3
            )
        ),
        *at,
        k,
        turn=turn,
    )
    blade = place(
        poly(
            *smooth([(2, -11), (50, -12), (84, 4)], steps=4),
            *smooth([(86, 8), (40, 11), (2, 11)], steps=3),
        ),
        *at,
        k,
        turn=turn,
    )
    whole = union([handle, blade])
    b.add(t.knife(place(whole, *shade), 0.6, 16).intersection(s.frame))
    b.put(t.knife(whole.buffer(3.4), 0.5, 18), 2)
    b.clear(t.knife(blade, 0.4, 18))
    spine = place(LineString([(6, 5), (40, 6), (78, 6)]), *at, k, turn=turn)
    b.add(t.gouge(list(spine.coords), 3, 0.1, 0.4))
    for x in (-64, -16):
        b.cut(place(rect(x - 4, -4, x + 4, 4), *at, k, turn=turn))
    shine = place(LineString([(-78, -8), (-40, -10), (-2, -8)]), *at, k, turn=turn)
    b.cut(t.gouge(list(shine.coords), 4 * k, 0.2, 0.2))
