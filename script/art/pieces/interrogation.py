"""What stands in a bare office at night, in units of the picture: a turned lamp, a stool."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, ellipse, limb, poly, union


@piece
def light_cone_flat(
    s: Scene,
    at: Pair,
    disc: tuple[float, float, float, float] = (640, 250, 210, 186),
    width: float = 10,
    count: int = 22,
) -> None:
    """A lamp's cone in the dark, as strokes from `at`, ending as a hard white disc x, y, rx, ry."""
    b, t, (x, y) = s.block, s.tools, at
    cx, cy, rx, ry = disc
    spot = t.knife(ellipse(cx, cy, rx, ry, n=52), 1.2, 22)
    far = hypot(cx - x, cy - y) + rx
    ahead = degrees(atan2(cy - y, cx - x))
    rim = [(cx + rx * cos(a), cy + ry * sin(a)) for a in (k * pi / 24 for k in range(48))]
    turns = [(degrees(atan2(v - y, u - x)) - ahead + 180) % 360 - 180 for u, v in rim]
    family = t.rays(x, y, 46, far, count, ahead + min(turns), ahead + max(turns), 0.2)
    cone = poly((x, y), rim[turns.index(min(turns))], rim[turns.index(max(turns))])
    b.hatch_white(
        cone.intersection(s.frame),
        family,
        lambda px, py: width * (0.35 + 0.65 * hypot(px - x, py - y) / far),
        length=(90, 260),
        gap=(6, 22),
        least=1.4,
    )
    b.cut(spot.intersection(s.frame))


@piece
def plain_stool(s: Scene, at: Pair, wide: float = 110, high: float = 150) -> None:
    """A plain wooden stool, black, seen a little from above; `at` is the middle of its feet."""
    b, t, (x, y), w = s.block, s.tools, at, wide / 2
    top = y - high
    legs = []
    for u, v in ((-0.62, -22), (0.62, -22), (-0.94, 6), (0.94, 6)):
        foot = (x + u * w * 1.08, y + v)
        legs.append(limb([(x + u * w * 0.78, top + 8), foot], (12, 9), round_ends=False))
    for v, k in ((0.62, 0.86), (0.55, 0.6)):
        legs.append(limb([(x - w * k, top + high * v), (x + w * k, top + high * v)], (7, 7)))
    seat = poly(
        (x - w * 0.8, top - 16),
        (x + w * 0.8, top - 16),
        (x + w, top + 8),
        (x + w, top + 22),
        (x - w, top + 22),
        (x - w, top + 8),
    )
    b.put(t.knife(union([*legs, seat]), 0.5, 20), 0)
    face = poly(
        (x - w * 0.74, top - 11),
        (x + w * 0.74, top - 11),
        (x + w * 0.9, top + 6),
        (x - w * 0.9, top + 6),
    )
    b.cut(t.knife(face, 0.6, 18))


@piece
def turned_lamp(s: Scene, at: Pair, high: float = 280) -> None:
    """A desk lamp on its foot, its hood turned away to the right: black, its mouth's rim lit."""
    b, t, (x, y), k = s.block, s.tools, at, high / 280
    base = ellipse(x, y - 6 * k, 66 * k, 17 * k, n=24)
    arm = limb(
        around((x, y), k, (0, -8), (-16, -120), (2, -214)),
        (17 * k, 13 * k, 13 * k),
    )
    hood = poly(
        *[
            (x + u * k, y + v * k)
            for u, v in (
                (-40, -262),
                (-12, -286),
                (22, -288),
                (112, -306),
                (84, -174),
                (2, -214),
                (-34, -232),
            )
        ]
    )
    whole = t.knife(union([base, arm, hood]), 0.6, 20)
    b.put(whole, 4, (1, -0.3))
    mouth = poly(
        *[(x + u * k, y + v * k) for u, v in ((112, -306), (120, -250), (84, -174), (92, -246))]
    )
    b.cut(t.knife(mouth, 0.6, 16))
    b.cut(
        t.gouge(
            around((x, y), k, (-30, -262), (20, -276), (96, -292)),
            5,
            0.3,
            0.2,
        )
    )
    b.cut(t.gouge(around((x, y), k, (-56, -10), (0, -20), (58, -8)), 5, 0.2, 0.1))
    b.cut(
        t.gouge(
            around((x, y), k, (7, -30), (-6, -120), (8, -200)),
            3.6,
            0.2,
            0.2,
        )
    )
