"""An iron bed's end."""

from __future__ import annotations

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import limb, smooth, union


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
