"""Ice that breaks: cracks that ray out from where somebody stepped."""

from __future__ import annotations

from math import cos, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse


@piece
def star_of_cracks(
    s: Scene,
    at: Pair,
    count: int = 13,
    reach: float = 420,
    flat: float = 0.3,
    width: float = 11,
) -> None:
    """Cracks in pale ice that ray out from a point, with short cross cracks, seen slanting."""
    b, t, (x, y) = s.block, s.tools, at
    for k in range(count):
        turn = radians(360 * (k + t.between(-0.25, 0.25)) / count)
        far = reach * t.between(0.55, 1)
        line: list[Pair] = [at]
        for part in (0.2, 0.42, 0.68, 1):
            bend = turn + radians(t.between(-7, 7))
            line.append((x + cos(bend) * far * part, y + sin(bend) * far * part * flat))
        b.add(t.gouge(line, width * t.between(0.6, 1), 0.02, 0.9).intersection(s.frame))
        mid, side = line[2], turn + radians(t.between(40, 70))
        end = (mid[0] + cos(side) * far * 0.22, mid[1] + sin(side) * far * 0.22 * flat)
        b.add(t.gouge([mid, end], width * 0.6, 0.05, 0.9).intersection(s.frame))
    b.add(t.knife(ellipse(x, y, reach * 0.13, reach * 0.13 * flat * 1.3), 1.2, 12))
