"""What things on a table share: their shadow on it, and turned shapes."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from math import cos, pi, sin

import numpy as np
from shapely.geometry import MultiPoint, Polygon

from .shapes import Pair, Shape, smooth, union
from .solid import Camera, Plane


def fallen(table: Plane, points: Sequence[Pair]) -> Shape:
    return table.shape(Polygon(smooth(points, True, 2)), 0.1)


def revolve(
    cam: Camera, x: float, y: float, turnings: Sequence[Pair], z0: float = 0.0
) -> tuple[Shape, Callable[[float, float], Pair]]:
    """A turned thing, as a bell: its outline, and a point of its skin by height index and angle."""

    def ring(z, r):
        return [
            cam(x + r * cos(a), y + r * sin(a), z0 + z)
            for a in np.linspace(0, 2 * pi, 26, endpoint=False)
        ]

    shape = union(
        [
            MultiPoint(ring(za, ra) + ring(zb, rb)).convex_hull
            for (za, ra), (zb, rb) in itertools.pairwise(turnings)
        ]
    )

    def skin(k: float, angle: float) -> Pair:
        i = min(int(k), len(turnings) - 2)
        f = k - i
        z = turnings[i][0] * (1 - f) + turnings[i + 1][0] * f
        r = turnings[i][1] * (1 - f) + turnings[i + 1][1] * f
        return cam(x + r * cos(angle), y + r * sin(angle), z0 + z)

    return shape, skin
