"""Prints of bare feet in sand."""

from __future__ import annotations

from math import atan2, degrees, hypot

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, ellipse, limb, smooth, union


@piece
def bare_prints(
    s: Scene, line: list[Pair], far: float = 300, size: Pair = (9, 46), apart: float = 0.9
) -> None:
    """Black prints of bare feet in pale sand along a line from near to far, seen slanting.

    `size` is a foot's length at the line `far` of the picture and at its lower edge.
    """
    path = LineString(smooth(line, steps=8))
    along, foot, marks = 0.0, 1, []
    while along < path.length:
        p, q = path.interpolate(along), path.interpolate(min(path.length, along + 3))
        near = clamp((p.y - far) / (600 - far))
        k = size[0] + (size[1] - size[0]) * near
        turn = degrees(atan2(q.y - p.y, q.x - p.x))
        mark = affinity.scale(_bare_foot(foot), k, k, origin=(0, 0))
        mark = affinity.rotate(mark, turn, origin=(0, 0))
        mark = affinity.scale(mark, 1, 0.66, origin=(0, 0))
        d = hypot(q.x - p.x, q.y - p.y) or 1
        side = foot * k * apart * 0.3
        marks.append(
            affinity.translate(mark, p.x - (q.y - p.y) / d * side, p.y + (q.x - p.x) / d * side)
        )
        along += k * 0.9
        foot = -foot
    b = s.block
    prints = union(marks).intersection(s.frame)
    b.cut(prints.buffer(4), lines=False)
    b.add(prints)


def _bare_foot(side: int) -> Shape:
    """One long, the toes to the right, apart from the sole."""
    sole = limb([(-0.4, 0), (-0.06, side * 0.05), (0.24, 0)], (0.26, 0.2, 0.38), 3)
    toes = [
        ellipse(0.56 - 0.03 * k * k, side * (-0.2 + 0.11 * k), 0.085 - 0.008 * k, 0.046, n=8)
        for k in range(5)
    ]
    return union([sole, *toes])
