"""Cloths woven in stripes, spread on a table."""

from __future__ import annotations

from math import cos, radians, sin

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly, rect


@piece
def striped_cloth(
    s: Scene,
    x: Pair = (-0.75, 0.75),
    y: Pair = (-0.5, 0.42),
    turn: float = 118,
    stripes: list[tuple[float, str]] | None = None,
    start: float = -0.9,
) -> None:
    """A striped woollen cloth on the table, in metres; stripes run to `turn` degrees.

    Each stripe is [width, black, white, red or lines], one after the other from `start`, again
    and again; red is used once.
    """
    b, t = s.block, s.tools
    cloth = s.table.shape(rect(x[0], y[0], x[1], y[1]), 0.1).intersection(s.frame)
    b.put(t.knife(cloth.buffer(3), 0.6, 30).intersection(s.frame), 3)
    b.cut(t.knife(cloth, 0.6, 30))
    a = radians(turn)
    along, across = np.array([cos(a), sin(a)]), np.array([sin(a), -cos(a)])
    said = stripes or [(0.1, "black"), (0.03, "white"), (0.06, "lines"), (0.03, "white")]
    far, k, reds = start, 0, 0

    def corner(u: float, v: float) -> Pair:
        p = across * u + along * v
        return (float(p[0]), float(p[1]))

    while far < -start + 0.6:
        wide, how = said[k % len(said)]
        k += 1
        ring = [corner(far, -1.6), corner(far + wide, -1.6), corner(far + wide, 1.6)]
        band = s.table.shape(poly(*ring, corner(far, 1.6)), 0.2).intersection(cloth)
        far += wide
        if band.is_empty or how == "white":
            continue
        shape = t.knife(band, 0.9, 30).intersection(cloth)
        if how == "red" and not reds:
            reds = 1
            b.tint(shape)
        elif how == "lines":
            family = [
                LineString(
                    s.table.line([corner(far - wide * f, -1.4), corner(far - wide * f, 1.4)])
                )
                for f in (0.2, 0.5, 0.8)
            ]
            b.hatch_black(shape, family, 4.5, length=(60, 180), gap=(4, 14))
        else:
            b.add(shape)
