"""The moon in its phases: lit on the right while it waxes, on the left while it wanes."""

from __future__ import annotations

from math import cos, radians, sin

import numpy as np

from ..phases import Phase
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, poly

LIT: dict[Phase, float] = {
    "waxing crescent": 0.3,
    "first quarter": 0.5,
    "waxing gibbous": 0.87,
    "full": 1,
    "waning gibbous": 0.87,
    "last quarter": 0.5,
    "waning crescent": 0.3,
}
"""How much of the disc is cut: thinner crescents would not be
seen, and a leaner gibbous moon would be an egg."""
LEAN = 28.0
"""Degrees by which the lit side looks down, to the sun below the skyline."""


def lit(x: float, y: float, r: float, phase: Phase, n: int = 44) -> Shape:
    """What shines of the moon: its rim, and the edge of night as half an ellipse."""
    if phase == "full":
        return ellipse(x, y, r, r, n=n)
    right = 1 if phase in ("waxing crescent", "first quarter", "waxing gibbous") else -1
    bulge = 1 - 2 * LIT[phase]
    lean = radians(LEAN)
    rim = [(r * cos(a), r * sin(a)) for a in np.linspace(-np.pi / 2, np.pi / 2, n // 2)]
    night = [(bulge * u, v) for u, v in reversed(rim)]
    turned = [
        (x + right * (u * cos(lean) - v * sin(lean)), y + u * sin(lean) + v * cos(lean))
        for u, v in [*rim, *night[1:-1]]
    ]
    return poly(*turned)


@piece
def moon(s: Scene, at: Pair, r: float = 30, phase: Phase = "full") -> None:
    """A moon in a black sky, without rings round it."""
    s.block.cut(s.tools.knife(lit(*at, r, phase), 0.6, 14).intersection(s.frame))
