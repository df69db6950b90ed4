"""Shadows cast by somebody or something that is not seen."""

from __future__ import annotations

from math import hypot

import numpy as np
from shapely import affinity

from ..figures.standing import sideways
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, less, limb, poly, rect, smooth, union, within
from ..solid import Triple


@piece
def long_shadow(s: Scene, line: list[Pair], wide: float = 20) -> None:
    """A long shadow on snow, in strokes along it."""
    b, t = s.block, s.tools
    body = limb(line, (wide, wide * 0.8, wide * 0.5), 6, False).intersection(s.frame)
    b.add(t.knife(body, 0.8, 18))
    (x0, y0), (x1, y1) = line[0], line[-1]
    angle = float(np.degrees(np.arctan2(y1 - y0, x1 - x0)))
    b.hatch_white(
        body.buffer(-1.5), t.parallels(body, angle, 9), 2.4, length=(20, 90), gap=(30, 120)
    )


@piece
def cast_cap_shadow(s: Scene, points: list[Pair]) -> None:
    """A long shadow laid over a table and what lies there; white lines keep what is under it."""
    b, t = s.block, s.tools
    shape = t.knife(poly(*smooth(points, True, 4)), 1.2, 22).intersection(s.frame)
    b.add(shape.difference(b.second.buffer(2)))
    b.hatch_white(shape.buffer(-6), t.parallels(shape, 30, 26), 2, length=(30, 80), gap=(30, 90))


@piece
def bent_shadows(
    s: Scene,
    spots: list[Pair],
    wall: float,
    foot: float = 600,
    lean: Pair = (0.7, 0.14),
    knee: float = 0.3,
    flag: int = -1,
    slim: float = 0.84,
) -> None:
    """Shadows of men who march to the right: from their feet at `foot` over the street, then up a
    wall whose foot is at `wall`; white lines keep what they fall on.

    Each is [x at the wall, how high on it]; the lower part `knee` of a man lies on the street,
    `lean` is how far a shadow leans there and on the wall, `slim` how narrow it is. The one
    numbered `flag` bears a flag.
    """
    b, t = s.block, s.tools
    for k, (x, high) in enumerate(spots):
        man = sideways("jacket", "rogatywka", "walk", "swing", 2, "").body
        tall = -man.bounds[1]
        if k == flag:
            man = union([man, _borne_flag(tall)])
        cut = -tall * knee
        on_wall = affinity.translate(man.intersection(rect(-300, -400, 300, cut)), 0, -cut)
        up = high / (tall * (1 - knee))
        on_wall = affinity.affine_transform(on_wall, [up * slim, -lean[1] * up, 0, up, x, wall])
        below = affinity.translate(man.intersection(rect(-300, cut, 300, 60)), 0, -cut)
        down = (foot - wall) / -cut
        below = affinity.affine_transform(
            below, [up * slim * 1.1, -lean[0] * down, 0, down, x, wall]
        )
        whole = union([on_wall, below.buffer(0.6)]).intersection(s.frame)
        body = t.knife(whole, 0.7, 22)
        under = within(b.ink, body)
        b.add(body)
        strokes = t.gouges(t.parallels(body, 64, 13), body.buffer(-4), 4, gap=(8, 26), least=1.2)
        b.cut(union([less(under.buffer(-1.5), under.buffer(-4.2)), strokes]), lines=False)


def _borne_flag(tall: float) -> Shape:
    """A flag that somebody so tall bears over the shoulder, streaming behind him; he looks to the
    right."""
    k = tall / 100
    staff = limb([(22 * k, -50 * k), (-13 * k, -108 * k)], (3.4 * k, 3 * k), round_ends=False)
    cloth = smooth([(-11, -106), (-21, -102), (-32, -106), (-43, -102)])
    cloth += smooth([(-41, -76), (-30, -81), (-18, -77), (2, -83)])
    arm = limb([(4 * k, -76 * k), (14 * k, -62 * k), (17 * k, -60 * k)], (8 * k, 7 * k, 6 * k))
    return union([staff, arm, poly(*[(u * k, v * k) for u, v in cloth])])


@piece
def fan_shadows(s: Scene, stems: list[Triple], reach: float = 900, grow: float = 0.035) -> None:
    """The long shadows of stems [x, foot, width] on pale ground, spread like a fan from the light;
    each grows wider by `grow` of its length."""
    b, t, (lx, ly) = s.block, s.tools, s.light
    for x, y, wide in stems:
        d = hypot(x - lx, y - ly) or 1
        end = (x + (x - lx) / d * reach, y + (y - ly) / d * reach)
        bar = limb([(x, y), end], (wide, wide + grow * reach), 1, round_ends=False)
        b.add(t.knife(bar.intersection(s.frame), 1.6, 26))
