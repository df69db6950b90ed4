"""A pistol's holster with its flap open, and what is loaded."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, smooth, union
from .free import put_coloured, put_lit, put_white


@piece
def open_holster(s: Scene, at: Pair, size: float = 1, turn: float = 0) -> None:
    """A leather holster that lies, its toe to the right, the flap up, the pistol's grip out of it.

    `at` is the middle of its mouth.
    """

    def put(shape: Shape) -> Shape:
        return place(shape, *at, size, False, turn)

    b, t = s.block, s.tools
    grip = [
        (6, -50),
        (-52, -56),
        (-84, -34),
        (-98, 30),
        (-136, 138),
        (-58, 164),
        (-26, 70),
        (6, 52),
    ]
    flap = [(0, -60), (-30, -104), (-66, -146), (-34, -182), (24, -178), (84, -122), (100, -66)]
    toe = [(0, -68), (110, -72), (340, -52), (372, -22), (366, 22), (330, 40), (190, 52), (120, 84)]
    put_white(s, put(poly(*flap)), 9 * size, 5)
    b.add(t.knife(put(limb([(-36, -154), (-10, -152)], (12, 12))), 0.4, 14))
    lining = put(poly((2, -66), (-24, -104), (30, -140), (76, -116), (92, -70)))
    b.hatch_black(lining, t.parallels(lining, 62 + turn, 15), 9, length=(24, 70), gap=(6, 20))
    put_lit(s, put(union([poly(*grip), ellipse(-64, -62, 22, 14, -30)])), 6, 4)
    plate = put(poly((-60, -6), (-38, 0), (-50, 66), (-76, 138), (-112, 128), (-76, 50)))
    b.cut(t.knife(plate, 0.4, 14))
    b.hatch_black(plate, t.parallels(plate, 40 + turn, 12), 6, length=(60, 90), gap=(1, 3))
    body = put_lit(s, put(poly(*toe, (60, 96), (0, 78))), 7, 5)
    seam = put(limb([(16, 74), (62, 78), (122, 64), (190, 34), (322, 22), (346, -10)], (4, 4)))
    b.cut(t.knife(seam.intersection(body), 0.4, 14))
    loop = put(rect(66, -72, 92, 76)).intersection(body)
    b.cut(t.knife(loop, 0.5, 18))
    b.add(t.knife(put(rect(72, -80, 86, 84)).intersection(body), 0.5, 18))
    b.cut(t.knife(put(ellipse(40, 8, 9, 9)), 0.3, 10))


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
