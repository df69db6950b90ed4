"""A manhole's shaft seen from its foot, with iron rungs."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, between, ellipse, limb, poly


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


@piece
def iron_rungs(s: Scene, top: Pair, foot: Pair, wide: Pair = (50, 200), count: int = 6) -> None:
    """Iron rungs in a wall that come towards us, from `top` (far) to `foot` (near), lit above."""
    b, t = s.block, s.tools
    for k in range(count):
        part = (k / max(1, count - 1)) ** 1.5
        x, y = between(top, foot, part)
        half = (wide[0] + (wide[1] - wide[0]) * part) / 2
        thick = half * 0.17
        ring = [
            (x - half, y - half * 0.36),
            (x - half, y),
            (x + half, y),
            (x + half, y - half * 0.36),
        ]
        body = t.knife(limb(ring, [thick] * 4, steps=1, round_ends=False), 0.5, 30)
        b.put(body.intersection(s.frame), 5)
        edge = poly(
            (x - half, y - thick * 0.9),
            (x + half, y - thick * 0.9),
            (x + half, y + thick * 0.1),
            (x - half, y + thick * 0.1),
        )
        b.cut(t.knife(edge.intersection(s.frame), 0.5, 30))
