"""What is left of a burnt wooden village: charred beams; a tree in bloom."""

from __future__ import annotations

from math import cos, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import limb


@piece
def charred_beams(s: Scene, spots: list[tuple[float, float, float, float]]) -> None:
    """Charred beams that lie about, each [x, y, length, turn]: black, an edge lit."""
    b, t = s.block, s.tools
    for x, y, long, turn in spots:
        a = radians(turn)
        end = (x + long * cos(a), y + long * sin(a))
        beam = limb([(x, y), end], (long * 0.1, long * 0.08), round_ends=False)
        b.put(t.knife(beam, 0.8, 14).intersection(s.frame), 3, (-0.3, -1))
