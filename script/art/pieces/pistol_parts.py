"""A pistol taken apart."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, union
from .free import put_lit


@piece
def stripped_pistol(s: Scene, at: Pair, size: float = 1, turn: float = 0) -> None:
    """The parts of a pistol in a row, seen from above: frame, slide, barrel, spring, magazine.

    `at` is the middle of the row, about 640 long and 300 high at size 1.
    """

    def put(shape: Shape, fall: float = 9) -> Shape:
        whole = place(shape, *at, size, False, turn)
        dx, dy = s.side(*whole.centroid.coords[0])
        s.block.add(
            affinity.translate(whole, -dx * fall, -dy * fall).intersection(s.frame), lines=False
        )
        return put_lit(s, whole, 5, 5)

    put(union([poly((-300, -110), (-40, -110), (-34, -92), (-34, -52), (-300, -48), (-310, -70))]))
    for k in range(5):
        line = [(-286 + 13 * k, -100), (-286 + 13 * k, -62)]
        s.block.cut(place(limb(line, (5, 5)), *at, size, False, turn))
    guard = ellipse(-176, 26, 34, 28, n=20).difference(ellipse(-176, 26, 23, 17, n=16))
    grip = poly((-300, 0), (-214, 6), (-228, 70), (-250, 166), (-330, 152), (-310, 76), (-322, 14))
    frame = union([poly((-316, -16), (-60, -16), (-56, 12), (-206, 14), (-300, 20)), grip, guard])
    put(frame)
    panel = poly((-296, 36), (-236, 36), (-256, 138), (-312, 130))
    for k in range(4):
        line = [(-298 - 4 * k, 50 + 22 * k), (-240 - 6 * k, 54 + 22 * k)]
        s.block.cut(place(limb(line, (5, 4)).intersection(panel.buffer(4)), *at, size, False, turn))
    put(union([rect(10, -104, 210, -72), rect(10, -112, 62, -60)]))
    s.block.cut(place(rect(200, -97, 211, -79), *at, size, False, turn))
    zigzag = [(0 + 13 * k, 14 if k % 2 else -22) for k in range(19)]
    coil = limb(zigzag, [8] * len(zigzag), round_ends=False)
    wire = place(coil, *at, size, False, turn)
    s.block.put(s.tools.knife(wire, 0.4, 14).intersection(s.frame), 7)
    put(poly((30, 70), (222, 60), (228, 112), (34, 122), (20, 112)))
    s.block.cut(place(limb([(60, 84), (206, 76)], (6, 6)), *at, size, False, turn))
    for k in range(5):
        s.block.cut(place(ellipse(72 + 28 * k, 103 - k * 1.5, 5, 5, n=8), *at, size, False, turn))
