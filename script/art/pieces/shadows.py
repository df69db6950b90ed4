"""Shadows cast by somebody or something that is not seen."""

from __future__ import annotations

from math import hypot

import numpy as np

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, poly, smooth
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
def fan_shadows(s: Scene, stems: list[Triple], reach: float = 900, grow: float = 0.035) -> None:
    """The long shadows of stems [x, foot, width] on pale ground, spread like a fan from the light;
    each grows wider by `grow` of its length."""
    b, t, (lx, ly) = s.block, s.tools, s.light
    for x, y, wide in stems:
        d = hypot(x - lx, y - ly) or 1
        end = (x + (x - lx) / d * reach, y + (y - ly) / d * reach)
        bar = limb([(x, y), end], (wide, wide + grow * reach), 1, round_ends=False)
        b.add(t.knife(bar.intersection(s.frame), 1.6, 26))
