"""Poppies as open bowls, seen half from the side."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, ellipse, place, poly, smooth
from .free import put_coloured

BACK = [(-40, -2), (-56, -34), (-38, -60), (-12, -54), (4, -66), (34, -58), (54, -36), (40, -2)]
LEFT = [(0, 30), (-34, 22), (-58, -4), (-62, -28), (-42, -22), (-28, -30), (-8, -18), (10, 4)]
RIGHT = [(0, 30), (36, 22), (60, -6), (62, -32), (40, -22), (26, -32), (4, -16), (-8, 6)]
"""Petals of a bowl about 120 wide, its stalk below (0, 30)."""


def poppy_head(s: Scene, at: Pair, wide: float, turn: float = 0) -> None:
    """A bowl of crinkled petals: one behind, a dark heart, two before it that overlap."""
    b, t, k = s.block, s.tools, wide / 120

    def on(shape):
        return place(shape, *at, k, False, turn).intersection(s.frame)

    edge = min(2.6, max(1.6, 0.03 * wide))
    put_coloured(s, on(poly(*smooth(BACK, True, 3))), edge)
    b.add(t.knife(on(ellipse(0, -24, 30, 15, n=16)), 0.5, 7))
    for petal in (LEFT, RIGHT):
        put_coloured(s, on(poly(*smooth(petal, True, 3))), edge)
    for line in (
        [(-4, 22), (-30, -4), (-44, -14)],
        [(6, 22), (34, -4), (46, -16)],
        [(8, -36), (14, -56)],
    ):
        b.add(on(t.gouge(line, 4.4, 0.1, 0.7)))


@piece
def corn_poppies(s: Scene, spots: list[tuple[float, float, float, float]]) -> None:
    """Poppies in a field, each [x, y, width, foot]: an open red bowl on a thin bent stalk."""
    b, t = s.block, s.tools
    for j, (x, y, wide, foot) in enumerate(spots):
        side = -1 if j % 2 else 1
        stalk = [
            (x, y + wide * 0.2),
            (x + side * wide * 0.14, (y + foot) / 2),
            (x - side * 5, foot),
        ]
        line = LineString(smooth(stalk, steps=4)).buffer(max(1.6, wide * 0.035), cap_style="flat")
        b.put(t.knife(line.intersection(s.frame), 0.3, 14), 1.6, s.side(x, y))
        poppy_head(s, (x, y), wide, side * 9)


def poppy_bud(s: Scene, foot: Pair, size: float, side: int = -1) -> None:
    """A nodding bud on its hairy stalk."""
    b, t = s.block, s.tools
    bend = around(foot, size, (0, 0), (side * 0.2, -1.4), (side * 0.7, -2.2), (side * 1.1, -1.9))
    line = LineString(smooth(bend, steps=4)).buffer(size * 0.07, cap_style="flat")
    b.put(t.knife(line.intersection(s.frame), 0.3, 12), 1.8)
    x, y = around(foot, size, (side * 1.14, -1.6))[0]
    b.put(t.knife(ellipse(x, y, size * 0.2, size * 0.34, side * 8, n=12), 0.4, 9), 2)
    b.cut(
        t.gouge([(x - size * 0.05, y - size * 0.2), (x - size * 0.06, y + size * 0.2)], 3, 0.2, 0.4)
    )
