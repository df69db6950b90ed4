"""Hay forks and rakes that lean or stand."""

from __future__ import annotations

from math import atan2, cos, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, union


def _along(foot: Pair, top: Pair) -> tuple[Pair, Pair]:
    turn = atan2(top[1] - foot[1], top[0] - foot[0])
    return (cos(turn), sin(turn)), (-sin(turn), cos(turn))


@piece
def hay_fork(s: Scene, foot: Pair, top: Pair, wide: float = 12, tines: int = 3) -> None:
    """A fork that stands on its handle at `foot`, its tines up at `top`, black against the sky."""
    (ux, uy), (nx, ny) = _along(foot, top)
    parts = [limb([foot, top], (wide, wide * 0.9), round_ends=False)]
    for k in range(tines):
        off = (k / (tines - 1) - 0.5) * wide * 7
        ring = [
            (top[0] - ux * wide * 0.5, top[1] - uy * wide * 0.5),
            (top[0] + ux * wide * 1.2 + nx * off, top[1] + uy * wide * 1.2 + ny * off),
            (top[0] + ux * wide * 9 + nx * off, top[1] + uy * wide * 9 + ny * off),
        ]
        parts.append(limb(ring, (wide * 0.8, wide * 0.7, wide * 0.25), round_ends=False))
    body = s.tools.knife(union(parts), 0.5, 26).intersection(s.frame)
    s.block.put(body, 4, s.side(*top))


@piece
def hay_rake(s: Scene, foot: Pair, top: Pair, wide: float = 11, teeth: int = 8) -> None:
    """A wooden rake that stands on its handle at `foot`, its row of teeth up at `top`."""
    (ux, uy), (nx, ny) = _along(foot, top)
    half = wide * 7
    bar = [(top[0] - nx * half, top[1] - ny * half), (top[0] + nx * half, top[1] + ny * half)]
    parts = [limb([foot, top], (wide, wide * 0.8), round_ends=False)]
    parts.append(limb(bar, (wide * 1.2, wide * 1.2), round_ends=False))
    for k in range(teeth):
        off = (k / (teeth - 1) - 0.5) * half * 1.9
        at = (top[0] + nx * off, top[1] + ny * off)
        tip = (at[0] + ux * wide * 3.2, at[1] + uy * wide * 3.2)
        parts.append(limb([at, tip], (wide * 0.6, wide * 0.3), round_ends=False))
    body = s.tools.knife(union(parts), 0.5, 26).intersection(s.frame)
    s.block.put(body, 4, s.side(*top))
