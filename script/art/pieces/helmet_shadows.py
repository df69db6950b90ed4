"""Long shadows of soldiers in helmets on a bright pavement, themselves out of the picture."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly, union


@piece
def helmet_shadow(s: Scene, foot: Pair, head: Pair, wide: float = 90, rifle: bool = True) -> None:
    """The long shadow of a man in a helmet from his feet to the helmet's crown, black; `rifle`:
    a barrel stands over the shoulder."""
    b, t, (x0, y0), (x1, y1) = s.block, s.tools, foot, head
    ux, uy = x1 - x0, y1 - y0
    long = (ux * ux + uy * uy) ** 0.5
    nx, ny = -uy / long * wide, ux / long * wide

    def p(along: float, aside: float) -> Pair:
        return x0 + ux * along + nx * aside, y0 + uy * along + ny * aside

    left = [(0, 0.3), (0.3, 0.32), (0.42, 0.46), (0.74, 0.52), (0.8, 0.44), (0.82, 0.16)]
    left += [(0.85, 0.17), (0.862, 0.38), (0.885, 0.36), (0.9, 0.3), (0.95, 0.27)]
    left += [(0.985, 0.18), (1, 0.06)]
    ring = [p(a, w) for a, w in left] + [p(a, -w) for a, w in reversed(left)]
    parts = [poly(*ring)]
    if rifle:
        parts.append(poly(p(0.68, 0.36), p(0.97, 0.62), p(0.97, 0.55), p(0.7, 0.24)))
    legs = poly(p(-0.02, 0.07), p(0.34, 0.02), p(0.34, -0.02), p(-0.02, -0.07))
    body = union(parts).difference(legs)
    b.add(t.knife(body, 0.8, 26).intersection(s.frame))
