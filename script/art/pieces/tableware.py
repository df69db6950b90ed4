"""A farmhouse meal seen from straight above: a bowl and wooden spoons."""

from __future__ import annotations

from math import cos, pi, radians, sin

import numpy as np
from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, union


@piece
def bowl_from_above(s: Scene, at: Pair, r: float = 110, fall: float = 26) -> None:
    """An earthenware bowl from straight above: a pale rim, a dark inside with a light's curve."""
    b, t = s.block, s.tools
    x, y = at
    dx, dy = s.side(x, y)
    shade = ellipse(x - dx * fall, y - dy * fall, r, r, n=26)
    b.add(t.knife(shade, 0.8, 20), lines=False)
    b.put(t.knife(ellipse(x, y, r, r, n=30), 0.8, 18), 3)
    b.cut(t.knife(ellipse(x, y, r - 5, r - 5, n=30), 0.7, 18))
    b.add(t.knife(ellipse(x, y, r * 0.8, r * 0.8, n=26), 0.7, 16))
    far = radians(np.degrees(np.arctan2(-dy, -dx)))
    for k, wide, spread in ((0.68, 9, 0.9), (0.55, 5, 0.7)):
        arc = [
            (x + r * k * cos(a), y + r * k * sin(a))
            for a in np.linspace(far - spread, far + spread, 9)
        ]
        b.cut(t.gouge(arc, wide, 0.3, 0.3))
    for a in np.arange(0, 2 * pi, pi / 9):
        ends = [(x + r * k * cos(a), y + r * k * sin(a)) for k in (0.84, 0.92)]
        b.add(t.gouge(ends, 3, 0.2, 0.2))


@piece
def wooden_spoon(s: Scene, at: Pair, turn: float = 0, long: float = 190, fall: float = 9) -> None:
    """A wooden spoon from straight above, the tip of its bowl at `at`, its handle to `turn`."""
    b, t = s.block, s.tools
    k = long / 190
    cup = ellipse(34, 0, 36, 25, n=18)
    body = union([cup, limb([(60, 0), (120, 0), (190, 0)], (16, 12, 17))])
    whole = place(body, *at, k, turn=turn)
    dx, dy = s.side(*whole.centroid.coords[0])
    b.add(t.knife(affinity.translate(whole, -dx * fall, -dy * fall), 0.6, 18), lines=False)
    b.put(t.knife(whole.buffer(2.4), 0.5, 16), 1.5)
    b.cut(t.knife(whole.buffer(-1.2), 0.5, 16))
    hollow = place(ellipse(32, 0, 24, 15, n=14), *at, k, turn=turn)
    inner = affinity.translate(hollow, -dx * 3, -dy * 3).intersection(hollow)
    b.add(t.knife(hollow.difference(affinity.translate(inner, -dx * 9, -dy * 9)), 0.4, 12))
    b.add(t.knife(hollow.buffer(1).difference(hollow.buffer(-1.4)), 0.3, 12))
    for off in (-3, 3):
        grain = place(
            limb([(76, off), (150, off * 0.6)], (2.2, 1.4), round_ends=False), *at, k, turn=turn
        )
        b.add(grain)
