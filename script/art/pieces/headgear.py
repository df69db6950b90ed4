"""Caps and hats laid down or hung up."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Literal

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, ellipse, poly, rect, smooth, union
from ..still import dark, revolve


@piece
def cap(
    s: Scene,
    at: Pair,
    wide: float = 0.26,
    kind: Literal["rogatywka", "round"] = "rogatywka",
    red: bool = False,
) -> None:
    """A soldier's cap, its peak towards us: four-cornered or round; its band may be red."""
    b, t = s.block, s.tools
    x, y = s.cam(*at, 0)
    k = s.cam.scale(*at, 0) * wide / 200
    top = [(-100, -64), (-40, -84), (0, -72), (46, -86), (104, -60), (74, -18), (-72, -18)]
    if kind == "round":
        top = [(-104, -58), (-60, -84), (0, -90), (60, -84), (104, -56), (72, -18), (-70, -18)]
    crown = poly(*[(x + u * k, y + v * k) for u, v in top])
    band = blob(
        *[
            (x + u * k, y + v * k)
            for u, v in [(-72, -24), (0, -34), (74, -24), (70, 12), (0, 22), (-68, 12)]
        ]
    )
    under = smooth([(-70, 4), (-62, 34), (0, 64), (64, 34), (72, 4)], steps=4)
    peak = poly(*[(x + u * k, y + v * k) for u, v in [*under, (0, 18)]])
    shape = dark(s, union([crown, band, peak]), 16, 4, 3.4)
    d = s.right(x)
    b.cut(
        t.gouge([(x - 70 * k, y - 20 * k), (x, y - 8 * k), (x + 72 * k, y - 20 * k)], 3.4, 0.1, 0.1)
    )
    b.cut(
        t.gouge(
            smooth([(x - 62 * k, y + 10 * k), (x, y + 22 * k), (x + 64 * k, y + 10 * k)]),
            4,
            0.1,
            0.1,
        )
    )
    seam = [(x, y - 74 * k), (x + 3 * k, y - 40 * k), (x, y - 14 * k)]
    b.cut(t.gouge(seam, 2.6, 0.2, 0.2))
    family = t.parallels(crown, 80, 12)
    lit = rect(x, y - 90 * k, x + d * 110 * k, y - 20 * k)
    b.hatch_white(crown.intersection(lit).buffer(-4), family, 3.4, length=(16, 40), gap=(5, 14))
    for line in ([(16, 34), (38, 29), (58, 18)], [(14, 48), (38, 42), (56, 31)]):
        gleam = [(x + d * u * k, y + v * k) for u, v in line]
        b.cut(t.gouge(gleam, 9 * k, 0.2, 0.3).intersection(shape))
    if red:
        strip = band.difference(peak.buffer(2)).buffer(-4)
        b.clear(strip)
        b.tint(strip)


@piece
def guard_cap(s: Scene, at: Pair, size: float = 1, shade: float = 40) -> None:
    """A guard's peaked cap laid down, from the side; its plain badge is a pale disc."""
    b, t, (x, y) = s.block, s.tools, at

    def p(*points: Pair) -> list[Pair]:
        return [(x + u * size, y + v * size) for u, v in points]

    fallen = poly(*p((-50, -2), (66, -2), (70 + shade, 12), (-30, 12)))
    b.add(t.knife(fallen, 1, 18).intersection(s.frame), lines=False)
    crown = poly(
        *smooth(
            p((-52, -26), (-72, -44), (-54, -62), (0, -70), (56, -62), (72, -44), (52, -26)),
            steps=4,
        )
    )
    band = poly(*p((-52, -28), (52, -28), (50, -4), (-50, -4)))
    peak = poly(
        *smooth(
            p((-46, -10), (-20, -6), (20, -6), (48, -10), (40, 10), (0, 18), (-40, 10)), steps=4
        )
    )
    whole = t.knife(union([crown, band, peak]), 0.5, 14)
    b.put(whole, 4, (-1, -0.4))
    for line, w in (
        (p((-50, -28), (0, -24), (50, -28)), 3.4),
        (p((-48, -7), (0, -2), (48, -7)), 3.4),
        (p((-60, -46), (-30, -56), (10, -58)), 3.0),
        (p((-34, 8), (0, 13), (34, 8)), 2.6),
    ):
        b.cut(t.gouge(smooth(line, steps=4), w * size, 0.1, 0.2))
    b.cut(ellipse(*p((0, -40))[0], 6 * size, 6.6 * size, n=8))


@piece
def straw_hat(s: Scene, at: Pair, r: float = 0.24, z: float = 0.5) -> None:
    """A woman's straw hat on the ground `z` metres up, its ribbon dark."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, at
    shape, skin = revolve(
        cam,
        x,
        y,
        [
            (0, r),
            (0.012, r),
            (0.02, r * 0.52),
            (0.1, r * 0.47),
            (0.125, r * 0.36),
            (0.135, r * 0.1),
        ],
        z,
    )
    brim = poly(*[skin(0.5, a) for a in np.linspace(0, 2 * pi, 30)])
    d = s.right(brim.centroid.x)
    b.add(t.knife(affinity.translate(brim, -16 * d, 8), 0.7, 16).intersection(s.frame))
    b.put(t.knife(shape.buffer(2.4), 0.5, 14).intersection(s.frame), 3)
    b.cut(t.knife(shape, 0.5, 14))
    for f in (0.66, 0.82):
        ring = [
            cam(x + r * f * cos(a), y + r * f * sin(a), z + 0.012)
            for a in np.linspace(0, 2 * pi, 30)
        ]
        b.hatch_black(brim, [LineString(ring)], 2.2, length=(20, 70), gap=(6, 16), least=1.0)
    crown, _ = revolve(
        cam, x, y, [(0.015, r * 0.52), (0.1, r * 0.47), (0.125, r * 0.36), (0.135, r * 0.1)], z
    )
    b.put(t.knife(crown.buffer(2), 0.4, 14), 0)
    b.cut(t.knife(crown, 0.4, 14))
    front = np.linspace(-pi * 1.02, pi * 0.02, 16)
    band = poly(*[skin(2.05, a) for a in front], *[skin(2.62, a) for a in front[::-1]])
    b.add(t.knife(band, 0.4, 14).intersection(crown.buffer(2)))
    shade = [
        LineString([skin(q, a) for q in (2.7, 3.2, 4.0)])
        for a in ((-0.3, -0.65, -1.0) if d < 0 else (-2.84, -2.5, -2.1))
    ]
    b.hatch_black(crown, shade, 3.4, length=(10, 30), gap=(4, 9))
