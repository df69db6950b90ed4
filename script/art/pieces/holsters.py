"""What a pistol is loaded with: loose rounds, a carton."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, place, poly, rect, smooth, union
from .free import put_coloured, put_white


def _round() -> Shape:
    return poly(*smooth([(34, -14), (58, -12), (70, 0), (58, 12), (34, 14)], steps=3))


@piece
def pistol_rounds(s: Scene, spots: list[tuple[float, float, float]], size: float = 1) -> None:
    """Pistol cartridges that lie loose, each [x, y, turn]: pale cases, dark bullets."""
    b, t = s.block, s.tools
    for x, y, turn in spots:
        case = union([rect(-36, -14, 36, 14), rect(-46, -17, -38, 17)])
        fallen = place(union([case, _round()]), x - 5 * size, y + 8 * size, size, False, turn)
        b.add(t.knife(fallen, 0.4, 14).intersection(s.frame), lines=False)
        put_white(s, place(case, x, y, size, False, turn), 3, 2)
        b.add(t.knife(place(_round(), x, y, size, False, turn), 0.3, 12).intersection(s.frame))
        groove = place(rect(-37, -13, -33, 13), x, y, size, False, turn)
        b.add(t.knife(groove, 0.3, 12).intersection(s.frame))


@piece
def rounds_carton(s: Scene, at: Pair, size: float = 1, turn: float = 0) -> None:
    """A small carton of the one colour, open, rows of cartridge ends in it; `at` is its foot."""
    b, t = s.block, s.tools

    def put(*points: Pair) -> Shape:
        return place(poly(*points), *at, size, False, turn)

    put_coloured(s, put((-100, -134), (-132, -214), (108, -214), (100, -134)), 4)
    put_white(s, put((-100, -134), (100, -134), (120, -76), (-120, -76)), 4, 3)
    for row, y in enumerate((-120, -94)):
        for k in range(6):
            x = (k - 2.5) * (31 + 4 * row)
            b.add(t.knife(place(ellipse(x, y, 13, 10, n=12), *at, size, False, turn), 0.3, 10))
            b.cut(t.knife(place(ellipse(x, y, 4, 3.4, n=8), *at, size, False, turn), 0.2, 8))
    put_coloured(s, put((-120, -76), (120, -76), (118, 0), (-118, 0)), 4)
    label = put((-60, -58), (60, -58), (58, -18), (-58, -18))
    put_white(s, label, 3)
    b.hatch_black(label.buffer(-6), t.parallels(label, turn, 12), 5, length=(20, 50), gap=(6, 14))
