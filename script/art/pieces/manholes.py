"""A manhole's shaft seen from its foot."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse


@piece
def shaft_above(s: Scene, at: Pair = (450, 170), r: float = 130, foot: float = 470) -> None:
    """A round shaft from its foot: the bright mouth at `at`, rows of bricks round it, black."""
    b, t, (x, y) = s.block, s.tools, at
    for k, grow in enumerate((1.22, 1.52, 1.95, 2.5, 3.2)):
        cy = y + (foot - y) * 0.07 * k * 1.4
        ring = ellipse(x, cy, r * grow, r * grow * 0.86, n=40)
        width = 17 - k * 2
        b.hatch_white(
            s.frame,
            [LineString(ring.exterior.coords)],
            max(2.5, width),
            length=(26, 74),
            gap=(10, 30),
            least=1.2,
        )
    b.cut(t.knife(ellipse(x, y, r, r * 0.86, n=32), 1, 16).intersection(s.frame))
