"""What is knitted: mittens."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, place, poly, smooth, union


@piece
def knitted_mitten(
    s: Scene, at: Pair, long: float = 170, turn: float = 0, flip: bool = False
) -> None:
    """A knitted mitten of the one colour; its fingers point right, `at` is its middle."""
    b, t = s.block, s.tools
    k = long / 170

    def down(shape):
        return place(shape, *at, k, flip, turn)

    palm = poly(
        *smooth(
            [(-34, -34), (10, -42), (56, -36), (82, -12), (82, 14), (58, 36), (10, 42), (-34, 36)],
            True,
            4,
        )
    )
    thumb = poly(
        *smooth(
            [(-30, -26), (-8, -58), (22, -84), (42, -84), (46, -68), (30, -48), (24, -30)], True, 4
        )
    )
    cuff = poly((-86, -37), (-34, -34), (-34, 36), (-86, 40))
    whole = union([down(x) for x in (palm, thumb, cuff)])
    b.add(t.knife(place(whole, -2, 10), 0.8, 16).intersection(s.frame))
    b.put(t.knife(whole.buffer(4), 0.6, 16), 2)
    b.clear(t.knife(whole, 0.6, 16))
    b.tint(whole.buffer(0.6))
    b.add(down(poly((-37, -35), (-31, -35), (-31, 37), (-37, 37))))
    for y in (-26, -13, 0, 13, 26):
        line = place(LineString([(-84, y * 1.08), (-40, y)]), *at, k, flip, turn)
        b.add(t.gouge(list(line.coords), 4 * k, 0.1, 0.1).intersection(whole))
    for row in range(4):
        x = -14 + row * 24
        for y in (-24, -8, 8, 24):
            if abs(y) < 22 or row < 3:
                line = place(LineString([(x, y), (x + 9, y + 4), (x + 18, y)]), *at, k, flip, turn)
                b.add(t.gouge(list(line.coords), 3 * k, 0.3, 0.3).intersection(whole))
    line = place(LineString([(20, -34), (-2, -22), (-16, -20)]), *at, k, flip, turn)
    b.add(t.gouge(list(line.coords), 3.4 * k, 0.1, 0.6))
