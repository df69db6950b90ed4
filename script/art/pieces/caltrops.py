"""Caltrops: iron spikes that are strewn on a road to pierce tyres."""

from __future__ import annotations

from math import cos, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, poly

SPIKES = ((-96, 1.0), (24, 0.86), (160, 0.92), (78, 0.6))
"""Where each of the four points, and how long it looks: one always stands up."""


@piece
def caltrop(s: Scene, at: Pair, size: float = 100, turn: float = 0, fall: Pair = (-60, 30)) -> None:
    """A four-pointed iron spike on a pale road: black, a lit edge, a sharp shadow by `fall`."""
    b, t = s.block, s.tools
    tips = [
        (at[0] + size * far * cos(radians(a + turn)), at[1] + size * far * sin(radians(a + turn)))
        for a, far in SPIKES
    ]
    wide = size * 0.15

    def spike(tip: Pair, foot: Pair, half: float) -> Shape:
        dx, dy = tip[0] - foot[0], tip[1] - foot[1]
        d = (dx * dx + dy * dy) ** 0.5 or 1
        nx, ny = -dy / d * half, dx / d * half
        return poly((foot[0] + nx, foot[1] + ny), tip, (foot[0] - nx, foot[1] - ny))

    shadow = spike((at[0] + fall[0] * 2, at[1] + fall[1] * 2), (at[0], at[1] + wide), wide * 0.9)
    b.add(t.knife(shadow, 0.5, 24).intersection(s.frame), lines=False)
    for tip in tips[1:] + tips[:1]:
        body = t.knife(spike(tip, at, wide), 0.5, 22).intersection(s.frame)
        b.put(body, size * 0.05, s.side(*at))
        b.cut(t.gouge([tip, at], size * 0.05, 0.3, 0.1).intersection(body), lines=False)
