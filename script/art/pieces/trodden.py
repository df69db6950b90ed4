"""Rings and paths trodden into snow."""

from __future__ import annotations

from math import cos, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, less, within


@piece
def trodden_ring(s: Scene, centre: Pair, r: float = 5, wide: float = 1.0) -> None:
    """A ring trodden into snow, in metres: black on what is white, white on what is black."""
    b, t, cam = s.block, s.tools, s.cam
    turns = [2 * pi * k / 48 for k in range(48)]
    rings = []
    for q in (r + wide / 2, r - wide / 2):
        circle = [(centre[0] + q * cos(a), centre[1] + q * sin(a), 0) for a in turns]
        rings.append(t.knife(cam.outline(circle), 1.6, 22))
    path = rings[0].difference(rings[1]).intersection(s.frame)
    dark, light = within(path, b.ink), less(path, b.ink)
    b.cut(dark)
    b.add(light)
