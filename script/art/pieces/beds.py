"""Beds and a child's cot."""

from __future__ import annotations

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, limb, place, poly, rect, smooth, union
from ..solid import Triple, turned
from .free import boxes


@piece
def childs_cot(s: Scene, at: Pair, size: float = 1, flip: bool = False, slats: int = 9) -> None:
    """A wooden cot from its side, a blanket of the one colour over somebody small who sleeps.

    `at` is its left front foot, it is 340 long and 200 high; the pillow is at the left.
    """
    b, t = s.block, s.tools

    def q(shape):
        return place(shape, *at, size, flip)

    inside = t.knife(q(rect(8, -128, 332, -40)), 0.6, 30)
    b.put(inside.intersection(s.frame), 3, s.side(*at))
    pillow = blob((12, -112), (20, -142), (52, -152), (84, -140), (90, -114), (60, -104))
    b.put(t.knife(q(pillow.buffer(3)), 0.6, 16), 2)
    b.cut(t.knife(q(pillow), 0.6, 16))
    rise = blob(
        (74, -60), (72, -118), (92, -152), (134, -168), (184, -160), (232, -142), (290, -134),
        (330, -122), (332, -56), (200, -48),
    )  # fmt: skip
    b.put(t.knife(q(rise.buffer(4)), 0.7, 20), 3, s.side(*at))
    red = t.knife(q(rise), 0.7, 20)
    b.clear(red)
    b.tint(red.buffer(0.8))
    for line in (
        [(110, -146), (132, -110), (128, -76)],
        [(180, -154), (206, -120), (204, -80)],
        [(250, -132), (264, -104), (262, -74)],
    ):
        fold = q(limb(line, (2, 6, 2), round_ends=False))
        b.add(t.knife(fold, 0.4, 16))
    _cot_frame(s, q, slats, at)


def _cot_frame(s: Scene, q, slats: int, at: Pair) -> None:
    """Posts, rails and slats, black, their lit edges cut."""
    b, t = s.block, s.tools
    parts = [rect(0, -200, 18, 0), rect(322, -176, 340, 0)]
    parts += [rect(0, -128, 340, -114), rect(0, -56, 340, -40)]
    for k in range(slats):
        x = 18 + (304 / slats) * (k + 0.5)
        parts.append(rect(x - 5, -120, x + 5, -48))
    knobs = [poly((-3, -200), (21, -200), (9, -222)), poly((319, -176), (343, -176), (331, -198))]
    frame = t.knife(q(union([*parts, *knobs])), 0.5, 24).intersection(s.frame)
    b.put(frame, 2.6, s.side(*at))
    dx, dy = s.side(*frame.centroid.coords[0])
    b.cut(b.rim(frame, dx * 3.4, dy * 2), lines=False)


@piece
def bed(s: Scene, ground: Pair, turn: float = 0, made: bool = True, iron: bool = True) -> None:
    """An iron bed (2 m along y, 0.9 wide) with a white sheet, its near left corner at `ground`."""
    rails = [
        (0, 0.9, 0, 0.05, 0.28, 0.42),
        (0, 0.05, 0, 2, 0.28, 0.42),
        (0.85, 0.9, 0, 2, 0.28, 0.42),
    ]
    if not iron:
        rails += [(0, 0.9, 1.95, 2, 0, 0.9), (0, 0.9, 0, 0.05, 0, 0.65)]
    boxes(s, [(0.02, 0.88, 0.05, 1.95, 0.3, 0.5), *rails], ground, turn, halo=3)
    b, t, cam = s.block, s.tools, s.cam

    def on(x: float, y: float, z: float) -> Triple:
        return turned([(x, y, z)], turn, (*ground, 0))[0]

    sheet = cam.outline(
        [on(0.04, 0.1, 0.5), on(0.86, 0.1, 0.5), on(0.86, 1.9, 0.5), on(0.04, 1.9, 0.5)]
    )
    if made:
        b.cut(t.knife(sheet, 0.8, 22).intersection(s.frame))
        b.hatch_black(sheet.buffer(-4), t.parallels(sheet, 8, 16), 3, length=(30, 90), gap=(30, 80))
        pillow = cam.outline(
            [on(0.12, 1.45, 0.56), on(0.78, 1.45, 0.56), on(0.76, 1.85, 0.62), on(0.14, 1.85, 0.62)]
        )
        b.put(t.knife(pillow.buffer(5), 0.6, 14), 1.5)
        b.cut(t.knife(pillow.buffer(3), 0.6, 14))
    if iron:
        for y, high in ((0.02, 0.85), (1.98, 1.15)):
            bars = [[on(x, y, 0), on(x, y, high)] for x in (0.02, 0.3, 0.6, 0.88)]
            bars += [[on(0.02, y, high), on(0.88, y, high)]]
            for bar in bars:
                wide = max(2.6, 0.035 * cam.scale(bar[0]))
                shape = limb([cam(p) for p in bar], (wide, wide), round_ends=False)
                b.put(shape.intersection(s.frame), 1.8, s.side(*cam(bar[0])))


@piece
def iron_bed_end(s: Scene, x0: float, x1: float, top: float, foot: float) -> None:
    """The end of an iron bed at the edge of the picture: two rails and thin rods."""
    b, t = s.block, s.tools
    rods = [limb([(x1, foot), (x1, top + 20)], (10, 10))]
    arch = smooth([(x0 - 20, top), (x1 - 40, top), (x1 - 8, top + 8), (x1, top + 34)], steps=5)
    rods.append(LineString(arch).buffer(5, cap_style="flat"))
    rods.append(limb([(x0 - 10, top + 180), (x1, top + 180)], (8, 8)))
    for x in np.arange(x1 - 40, x0, -40):
        rods.append(limb([(x, top), (x, top + 180)], (6, 6)))
    shape = t.knife(union(rods), 0.4, 20).intersection(s.frame)
    b.put(shape, 4, s.side(x1, top))
    b.cut(t.gouge([(x1 + 1, foot), (x1 + 1, top + 30)], 2.4, 0.1, 0.1), lines=False)
