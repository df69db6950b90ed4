"""Lamps of a room: on a desk, hung from the ceiling, shining at us."""

from __future__ import annotations

from math import hypot, pi

import numpy as np

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, clamp, ellipse, limb, poly, rect, smooth, union
from ..solid import Triple
from ..still import revolve, turned_thing
from .lights import glow


@piece
def desk_lamp(
    s: Scene, at: Pair, tall: float = 0.36, reach: float = 260, red: bool = False
) -> None:
    """A desk lamp with a bell shade, lit: rays below it."""
    b, t = s.block, s.tools
    x, y = s.cam(*at, tall)
    k = s.cam.scale(*at, tall / 2) * tall / 100
    family = t.rays(x, y, 26 * k, reach, 26, 20, 160)

    def fade(px: float, py: float) -> float:
        return 8 * clamp(1.1 - ((px - x) ** 2 + (py - y) ** 2) ** 0.5 / reach, 0.1)

    b.hatch_white(
        s.frame, family, fade, length=(reach * 0.3, reach * 0.7), gap=(5, 12), enter=0.1, leave=0.7
    )
    _, skin = revolve(s.cam, *at, [(0, 0.08), (0.015, 0.075)])
    foot = poly(*[skin(1, a) for a in np.linspace(0, 2 * pi, 22)])
    fx, fy = s.cam(*at, 0.01)
    stem = limb([(fx, fy), (x, y)], (5 * k, 4 * k), round_ends=False)
    shade = poly(*around((x, y), k, (-34, 4), (-24, -22), (-8, -32), (8, -32), (24, -22), (34, 4)))
    b.put(t.knife(union([foot, stem, shade]), 0.5, 18), 3)
    b.cut(t.gouge([(x - 33 * k, y + 2 * k), (x + 33 * k, y + 2 * k)], 5 * k, 0.1, 0.1))
    b.cut(t.gouge([(x - 18 * k, y - 20 * k), (x - 26 * k, y - 2 * k)], 4 * k, 0.2, 0.3))
    if red:
        inner = poly(*around((x, y), k, (-24, -2), (-18, -18), (18, -18), (24, -2)))
        b.clear(inner)
        b.tint(inner)


@piece
def oil_lamp(s: Scene, at: Pair, tall: float = 0.3, reach: float = 280, red: bool = True) -> None:
    """A paraffin lamp with its glass: the light of the picture, its flame has the colour."""
    b, t = s.block, s.tools
    x, y = s.cam(*at, tall * 0.6)
    k = s.cam.scale(*at, tall / 2) * tall / 100
    b.hatch_white(
        rect(0, 0, s.size[0], y + 90 * k),
        t.rays(x, y, 30 * k, reach, 36),
        lambda px, py: 9 * clamp(1.1 - ((px - x) ** 2 + (py - y) ** 2) ** 0.5 / reach),
        length=(50, 130),
        gap=(6, 18),
        enter=0.15,
        leave=0.5,
        least=1.0,
    )
    rings = [
        (0, 0.055),
        (0.012, 0.05),
        (0.03, 0.03),
        (0.06, 0.052),
        (0.1, 0.05),
        (0.115, 0.02),
        (0.13, 0.024),
    ]
    turned_thing(
        s, at, rings, 0, [(0.5, 7, 3.0, 4.2), (2.6, 3, 3.0, 4.2), (0.6, 4, 0.2, 1.0)], [(6, 2.4)]
    )
    glass = poly(
        *smooth(
            around(
                (x, y),
                k,
                (-9, 18),
                (-15, 2),
                (-9, -16),
                (-8, -42),
                (8, -42),
                (9, -16),
                (15, 2),
                (9, 18),
            ),
            True,
            4,
        )
    )
    b.put(t.knife(glass.buffer(2.4), 0.5, 14), 2)
    b.clear(t.knife(glass, 0.5, 14))
    flame = poly(
        *smooth(
            around((x, y), k, (0, -14), (6, 4), (0, 12), (-6, 4)),
            True,
            4,
        )
    )
    if red:
        b.tint(flame)
    else:
        b.add(flame.boundary.buffer(1.2))


@piece
def hanging_lamp(
    s: Scene,
    at: Triple,
    wide: float = 0.36,
    reach: float = 200,
    lit: bool = True,
    red: bool = False,
) -> None:
    """A lamp with a flat shade on a cord from the ceiling: the light of a room, at x, y, z."""
    b, t, cam = s.block, s.tools, s.cam
    x, y = cam(*at)
    k = cam.scale(*at)
    w = wide * k / 2
    if lit:
        family = t.rays(x, y + 4, w * 0.4, reach, 22, 20, 160)

        def fade(px: float, py: float) -> float:
            return 7 * clamp(1.1 - ((px - x) ** 2 + (py - y) ** 2) ** 0.5 / reach, 0.1)

        how = {"length": (reach * 0.3, reach * 0.8), "gap": (5, 12), "enter": 0.1, "leave": 0.7}
        b.hatch_white(s.frame, family, fade, **how)
    shade = poly(*around((x, y), w, (-1, 0), (-0.3, -0.55), (0.3, -0.55), (1, 0)))
    cord = limb([(x, y - w * 0.5), (x, -5)], (2.6, 2.6), round_ends=False).intersection(s.frame)
    b.put(t.knife(union([shade, cord]), 0.5, 18), 2)
    if lit:
        bulb = t.knife(ellipse(x, y + 1, w * 0.34, w * 0.2, n=12), 0.4, 8)
        b.clear(bulb)
        if red:
            b.tint(bulb)


@piece
def hanging_shade(s: Scene, at: Pair, wide: float = 70) -> None:
    """An enamelled lamp shade on its cord, white beneath."""
    b, t, (x, y) = s.block, s.tools, at
    shade = poly(
        (x - wide * 0.16, y - 34), (x + wide * 0.16, y - 34), (x + wide, y + 16), (x - wide, y + 16)
    )
    cord = rect(x - 2.4, -10, x + 2.4, y - 30)
    b.put(t.knife(union([shade, cord]).intersection(s.frame), 0.5, 18), 4, (0, 1))
    b.cut(t.knife(ellipse(x, y + 17, wide * 0.92, 8, n=20), 0.5, 14))


@piece
def bulb(s: Scene, at: Triple, reach: float = 120) -> None:
    """A bare bulb on its cord from the ceiling, at x, y, z."""
    b, t = s.block, s.tools
    x, y = s.cam(*at)
    k = clamp(s.cam.scale(*at) / 110, 0.5, 2)
    glow(b, (x, y), 12 * k, reach, 22, 5)
    cord = limb([(x, y - 8 * k), (x, -5)], (2.4, 2.4), round_ends=False).intersection(s.frame)
    b.put(cord, 1.6)
    b.cut(t.knife(ellipse(x, y, 7 * k, 9 * k, n=12), 0.4, 7))


@piece
def blinding_lamp(
    s: Scene, at: Pair = (450, 206), r: float = 96, desk: float = 404, width: float = 24
) -> None:
    """A lamp behind a desk that shines straight at us: its disc, its hood as a ring, rays."""
    b, t, (x, y) = s.block, s.tools, at
    w, h = s.size
    above = rect(0, 0, w, desk).intersection(s.frame)

    def ray(px: float, py: float) -> float:
        far = hypot(px - x, py - y)
        return width * clamp(1.08 - (far - r) / 470)

    how = {
        "length": (90, 260),
        "gap": (5, 16),
        "enter": 0.1,
        "leave": 0.5,
        "least": 1.6,
        "either": False,
    }
    b.hatch_white(above, t.rays(x, y, r * 1.34, 640, 46, 0, 360, 0.2), ray, **how)
    chair = union(
        [
            limb([(x + 148, desk), (x + 152, 150), (x + 158, 126)], (22, 20, 22), 4),
            limb([(x + 330, desk), (x + 326, 150), (x + 320, 126)], (22, 20, 22), 4),
            poly(
                *smooth(
                    [
                        (x + 140, 176),
                        (x + 152, 132),
                        (x + 238, 116),
                        (x + 324, 132),
                        (x + 338, 176),
                    ],
                    steps=4,
                ),
                *smooth([(x + 330, 204), (x + 238, 190), (x + 148, 204)], steps=4),
            ),
            poly((x + 150, 268), (x + 328, 268), (x + 328, 296), (x + 150, 296)),
        ]
    ).intersection(above)
    b.put(t.knife(chair, 0.9, 20), 5, (-1, 0.1))
    b.cut(b.rim(chair, -6, 1))
    hood = t.knife(ellipse(x, y, r * 1.26, r * 1.26, n=40), 1, 14)
    neck = poly((x - 14, y + r), (x + 14, y + r), (x + 20, desk), (x - 20, desk))
    foot = poly((x - 96, desk), (x - 84, desk - 20), (x + 84, desk - 20), (x + 96, desk))
    b.put(t.knife(union([hood, neck, foot]), 0.6, 20), 4)
    b.cut(t.knife(ellipse(x, y, r, r, n=40), 1, 14))
    top = rect(0, desk, w, h).intersection(s.frame)
    b.add(t.knife(top, 0.8, 40), lines=False)
    b.cut(t.gouge([(20, desk + 3), (w - 20, desk + 3)], 7, 0.02, 0.02, 0.2, 60))
    fan = t.rays(x, desk - 150, 170, 620, 30, 14, 166)

    def shine(px: float, py: float) -> float:
        return 11 * clamp(1.05 - hypot((px - x) / 1.2, py - desk) / 240)

    b.hatch_white(top.buffer(-12), fan, shine, **how)
