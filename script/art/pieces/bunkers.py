"""A concrete bunker at a street's corner, and coils of wire about it."""

from __future__ import annotations

from math import cos, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, place, poly, rect
from .free import put_lit, put_white


@piece
def concrete_bunker(s: Scene, at: Pair, size: float = 1) -> None:
    """A square concrete bunker: a thick roof slab, a long black loophole, one side in the shade.

    `at` is the front's left foot; 260 wide and 130 high at size 1.
    """
    b, t = s.block, s.tools

    def put(*points: Pair):
        return place(poly(*points), *at, size).intersection(s.frame)

    put_lit(s, put((200, -104), (262, -112), (262, -14), (200, 0)), 4, 0)
    put_white(s, put((0, -104), (200, -104), (200, 0), (0, 0)), 5, 4)
    front = put((4, -104), (196, -104), (196, 0), (4, 0))
    for v in (-76, -28):
        joint = place(rect(4, v, 196, v + 3), *at, size)
        b.add(t.knife(joint.intersection(front), 0.6, 16))
    put_white(s, put((-14, -132), (214, -132), (214, -104), (-14, -104)), 5, 4)
    put_white(s, put((-14, -132), (36, -152), (276, -152), (214, -132)), 5, 4)
    put_lit(s, put((214, -132), (276, -152), (276, -122), (214, -104)), 3, 0)
    b.add(t.knife(put((36, -70), (164, -70), (152, -40), (48, -40)), 0.5, 20))
    b.cut(t.knife(put((58, -64), (142, -64), (138, -60), (62, -60)), 0.3, 20))


@piece
def wire_coils(
    s: Scene, y: float, x: Pair, r: float = 24, turns: int = 12, width: float = 4
) -> None:
    """A roll of barbed wire drawn out along the ground: black loops, short barbs."""
    b, t = s.block, s.tools
    line = []
    for k in range(turns * 14 + 1):
        a, u = 2 * pi * k / 14, k / (turns * 14)
        line.append((x[0] + (x[1] - x[0]) * u + r * 0.8 * cos(a), y - r + r * sin(a)))
    b.cut(t.pen(line, width + 5).intersection(s.frame), lines=False)
    b.add(t.pen(line, width).intersection(s.frame))
    for k in range(4, len(line) - 2, 9):
        px, py = line[k]
        b.add(t.gouge([(px - 6, py - 7), (px + 6, py + 7)], width, 0.2, 0.2))


@piece
def corner_house(
    s: Scene, edge: float, foot: float, left: Pair, right: Pair, storeys: int = 3
) -> None:
    """A house on a corner at x `edge`: a black front to the left, a white one to the right.

    `left` and `right` are where the cornice ends on either side; at the edge it is highest.
    """
    b, t = s.block, s.tools
    top = min(left[1], right[1]) - 26
    dark = poly((edge, top), left, (left[0], foot - 8), (edge, foot))
    pale = poly((edge, top), right, (right[0], foot - 8), (edge, foot))
    put_lit(s, dark.intersection(s.frame), 3, 0)
    put_white(s, pale.intersection(s.frame), 4)
    for side, far in ((dark, left), (pale, right)):
        for row in range(storeys):
            for k in range(3):
                u = (k + 0.6) / 3.3
                px = edge + (far[0] - edge) * u
                y0 = top + (far[1] - top) * u
                high = (foot - y0) / storeys
                wide = abs(far[0] - edge) / 13
                y = y0 + high * (row + 0.34)
                pane = rect(px - wide, y, px + wide, y + high * 0.48).intersection(side)
                (b.cut if side is dark else b.add)(t.knife(pane, 0.4, 16))
    cornice = poly(
        (left[0], left[1] - 6), (edge, top - 12), (right[0], right[1] - 6),
        (right[0], right[1] + 6), (edge, top + 4), (left[0], left[1] + 6),
    )  # fmt: skip
    b.put(t.knife(cornice, 0.5, 24).intersection(s.frame), 3)
    b.cut(t.pen([(left[0], left[1]), (edge, top - 4), (right[0], right[1])], 3.4))
