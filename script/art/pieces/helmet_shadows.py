"""Long shadows of soldiers in helmets on a bright pavement, themselves out of the picture."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly, union

BODY = [(0, 0.6), (0.04, 0.62), (0.07, 0.4), (0.36, 0.34), (0.38, 0.42), (0.56, 0.46)]
CHEST = [(0.7, 0.52), (0.77, 0.48), (0.81, 0.3), (0.825, 0.13)]
HEAD = [
    (0.835, 0.14),
    (0.85, 0.38),
    (0.87, 0.37),
    (0.885, 0.31),
    (0.94, 0.3),
    (0.98, 0.2),
    (1, 0.07),
]


@piece
def helmet_shadow(s: Scene, foot: Pair, head: Pair, wide: float = 90, rifle: bool = True) -> None:
    """The shadow of a man in a helmet laid on level ground, black, from between his feet to the
    helmet's crown, slanting; `rifle`: a barrel stands over the shoulder."""
    b, t, (x0, y0), (x1, y1) = s.block, s.tools, foot, head

    def p(along: float, aside: float) -> Pair:
        return x0 + (x1 - x0) * along + wide * aside, y0 + (y1 - y0) * along

    half = BODY + CHEST + HEAD
    ring = [p(a, w) for a, w in half] + [p(a, -w) for a, w in reversed(half)]
    parts = [poly(*ring)]
    if rifle:
        parts.append(poly(p(0.5, 0.5), p(1.02, 0.66), p(1.02, 0.56), p(0.6, 0.36)))
    gap = [(-0.02, 0.32), (0.07, 0.2), (0.36, 0.03)]
    legs = poly(*[p(a, w) for a, w in gap], *[p(a, -w) for a, w in reversed(gap)])
    b.add(t.knife(union(parts).difference(legs), 0.8, 26).intersection(s.frame))
