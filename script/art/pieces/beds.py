"""Beds."""

from __future__ import annotations

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, smooth, union
from ..solid import Triple, turned
from .free import boxes


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
