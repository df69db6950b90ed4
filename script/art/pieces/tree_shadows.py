"""Shadows that trees throw on open ground."""

from __future__ import annotations

from math import hypot

from ..registry import piece
from ..scene import Scene
from ..shapes import limb
from ..solid import Triple


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
