"""Cherries in pairs, as they are picked."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Shape, ellipse, limb, place, poly, smooth, union


@piece
def cherry_pairs(s: Scene, spots: list[list[float]]) -> None:
    """Pairs of dark cherries on one stalk with a leaf, each [x, y, radius of a cherry, turn]; x and
    y are between the two cherries."""
    b, t = s.block, s.tools
    for x, y, r, turn in spots:

        def put(shape: Shape, at=(x, y, r, turn)) -> Shape:
            x, y, r, turn = at
            whole = affinity.rotate(shape, turn, origin=(0, 0))
            return place(whole, x, y, r / 20).intersection(s.frame)

        fruit = union([ellipse(-23, 2, 20, 19, n=20), ellipse(23, -4, 20, 19, n=20)])
        stalks = union(
            [limb([(-23, -12), (-8, -44), (10, -72)], (4.6, 4.6, 7), 2),
             limb([(23, -18), (20, -46), (10, -72)], (4.6, 4.6, 7), 2)]
        )  # fmt: skip
        blade = smooth([(10, -72), (34, -92), (66, -94), (88, -78), (60, -66), (32, -64)], True, 3)
        leaf = poly(*blade)
        whole = union([fruit, stalks, leaf])
        b.clear(t.knife(put(whole.buffer(80 / r)), 0.5, 12))
        b.add(t.knife(put(whole), 0.4, 10))
        lights = [
            limb([(u - 11, v - 3), (u - 4, v - 11)], (6, 5), 2) for u, v in ((-23, 2), (23, -4))
        ]
        rib = limb([(18, -74), (46, -80), (76, -80)], (3.4, 3, 1.6), 1)
        b.cut(t.knife(put(union([*lights, rib])), 0.3, 8))
