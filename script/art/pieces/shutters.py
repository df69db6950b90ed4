"""A window behind slats, in units of the picture, and what lies on its sill."""

from __future__ import annotations

from math import cos, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, less, limb, poly, rect


@piece
def slat_shutter(
    s: Scene,
    box: tuple[float, float, float, float] = (60, 30, 840, 440),
    slats: int = 6,
    solid: float = 0.48,
    tilt: float = 0,
) -> None:
    """The slats of a closed shutter before what is drawn, `solid` is their part of the height."""
    b, t, (x0, y0, x1, y1) = s.block, s.tools, box
    step = (y1 - y0) / slats
    for k in range(slats):
        y = y0 + k * step
        slat = poly((x0, y), (x1, y + tilt), (x1, y + step * solid + tilt), (x0, y + step * solid))
        b.put(t.knife(slat, 0.9, 40), 0)
        b.cut(t.gouge([(x0 + 4, y + 7), (x1 - 4, y + 7 + tilt)], 3, 0.02, 0.02, 0.3, 60))
    middle = (x0 + x1) / 2
    b.put(t.knife(rect(middle - 9, y0 - 20, middle + 9, y1 + 10), 0.6, 40), 3, s.side(middle, y0))
    outer = less(rect(-10, -10, s.size[0] + 10, s.size[1] + 10), rect(*box))
    b.add(outer.intersection(rect(-10, -10, s.size[0] + 10, y1)).intersection(s.frame), lines=False)
    b.cut(t.pen([(x0 - 8, y1 + 8), (x0 - 8, y0 - 8), (x1 + 8, y0 - 8), (x1 + 8, y1 + 8)], 3.4))


@piece
def slat_light(
    s: Scene,
    top: float = 450,
    foot: float = 588,
    bars: int = 4,
    x: Pair = (40, 860),
    slant: float = -60,
) -> None:
    """Bars of light that fall through slats on a sill, from `top` (far) to `foot`."""
    b, t = s.block, s.tools
    step = (foot - top) / bars
    for k in range(bars):
        y, grow = top + k * step, 1 + 0.2 * k
        bar = poly(
            (x[0] + slant * 0.3 * k, y + 8),
            (x[1] + slant * 0.3 * k, y),
            (x[1] + slant * 0.3 * (k + 0.5), y + step * 0.42 * grow),
            (x[0] + slant * 0.3 * (k + 0.5), y + step * 0.46 * grow),
        )
        b.cut(t.knife(bar, 1.2, 40).intersection(s.frame))


@piece
def magnifier(
    s: Scene, at: Pair, r: float = 66, flat: float = 0.6, turn: float = 30, handle: float = 110
) -> None:
    """A magnifying glass that lies, seen slanting: a white rim, its black handle towards `turn`."""
    b, t, (x, y) = s.block, s.tools, at
    c, d = cos(radians(turn)), sin(radians(turn)) * flat
    near = (x + c * r, y + d * r)
    far = (x + c * (r + handle), y + d * (r + handle))
    stick = limb([near, ((near[0] + far[0]) / 2, (near[1] + far[1]) / 2), far], (10, 20, 18))
    b.put(t.knife(stick, 0.5, 16).intersection(s.frame), 4, s.side(x, y))
    b.cut(t.gouge([(near[0] + c * 14, near[1] - 4), (far[0] - c * 8, far[1] - 5)], 4, 0.1, 0.3))
    outer = ellipse(x, y, r, r * flat, n=36)
    inner = ellipse(x, y, r - 11, (r - 11) * flat, n=32)
    b.add(t.knife(less(outer.buffer(5), inner.buffer(-4)), 0.5, 12))
    b.cut(t.knife(less(outer.buffer(-1), inner), 0.4, 12))
