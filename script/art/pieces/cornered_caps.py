"""The Polish four-cornered cap."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, place, poly, smooth, union


@piece
def cornered_cap(s: Scene, at: Pair, wide: float = 200, turn: float = 0) -> None:
    """A soldier's four-cornered cap from the front and a little above: its square top with a
    corner to us, stiff sides, a band, a short peak; `at` is the middle of its band's foot."""
    b, t, k = s.block, s.tools, wide / 200
    dx, dy = s.side(*at)

    def on(shape: Shape) -> Shape:
        return place(shape, *at, k, False, turn).intersection(s.frame)

    def cut(line: list[Pair], width: float) -> None:
        way = on(LineString(smooth(line, steps=4)))
        b.cut(t.gouge(list(way.coords), width * k, 0.1, 0.2))

    top = poly(
        (-100, -92), (-50, -112), (0, -128), (50, -112), (100, -92), (52, -78), (0, -70), (-52, -78)
    )
    sides = poly(
        (-100, -92), (0, -70), (100, -92), (78, -56), (66, -30), (0, -20), (-66, -30), (-78, -56)
    )
    band = poly((-66, -32), (0, -20), (66, -32), (63, -8), (34, 4), (0, 8), (-34, 4), (-63, -8))
    peak = poly(
        *smooth([(-58, -6), (-30, 3), (0, 7), (30, 3), (58, -6)], steps=3),
        *smooth([(60, 6), (36, 28), (0, 36), (-36, 28), (-60, 6)], steps=3),
    )
    whole = t.knife(on(union([top, sides, band, peak])), 0.5, 16)
    b.put(whole, 6, (dx, dy))
    b.cut(
        t.knife(
            on(
                poly(
                    (-88, -93),
                    (-48, -108),
                    (0, -121),
                    (48, -108),
                    (88, -93),
                    (50, -83),
                    (0, -76),
                    (-50, -83),
                )
            ),
            0.5,
            16,
        )
    )
    for a in ([(0, -116), (0, -80)], [(-78, -93), (78, -93)]):
        b.add(t.gouge(list(on(LineString(a)).coords), 4 * k, 0.1, 0.1))
    cut([(-66, -33), (-34, -25), (0, -22), (34, -25), (66, -33)], 5)
    cut([(-60, -7), (-32, 3), (0, 7), (32, 3), (60, -7)], 5)
    cut([(dx * 84, -76), (dx * 70, -44)], 9)
    cut([(dx * 66, -72), (dx * 58, -44)], 6)
    cut([(dx * 12, 24), (dx * 34, 18), (dx * 48, 9)], 8)
    cut([(dx * 54, -24), (dx * 52, -10)], 6)
