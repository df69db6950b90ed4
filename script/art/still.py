"""What things on a table share: their shadow on it, and turned shapes."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from math import cos, pi, radians, sin

import numpy as np
from shapely import affinity
from shapely.geometry import MultiPoint, Polygon

from .scene import Scene
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


def lying(s: Scene, at: Pair, turn: float, up: float = 0.0, unit: float | Pair = 1.0) -> Plane:
    """A plane on the table, its (0, 0) at `at`, turned; lengths in `unit` metres, or in two."""
    a = radians(turn)
    wide, deep = unit if isinstance(unit, tuple) else (unit, unit)
    u = (wide * cos(a), wide * sin(a), 0.0)
    return Plane(s.cam, (*at, up), u, (-deep * sin(a), deep * cos(a), 0.0))


def shadow(s: Scene, body: Shape, far: float = 9) -> None:
    """Of something low, on the table: away from the light and towards us."""
    dx, _ = s.side(*body.centroid.coords[0])
    fallen_ = affinity.translate(body, -dx * far, 8)
    s.block.add(s.tools.knife(fallen_, 0.8, 20).intersection(s.frame), lines=False)


def pale(s: Scene, body: Shape, far: float = 8, halo: float = 1.4) -> Shape:
    """Something white on the table: its shadow, a black edge, and nothing printed inside."""
    t = s.tools
    shadow(s, body, far)
    s.block.put(t.knife(body.buffer(2.2), 0.6, 22).intersection(s.frame), halo)
    inner = t.knife(body, 0.7, 24).intersection(s.frame)
    s.block.clear(inner)
    return inner


def dark(s: Scene, body: Shape, far: float = 8, halo: float = 3, rim: float = 2.2) -> Shape:
    """Something black on the table: its shadow, a halo, and a rim on the side of the light."""
    shadow(s, body, far)
    cut = s.tools.knife(body, 0.5, 18).intersection(s.frame)
    side = s.side(*body.centroid.coords[0])
    s.block.put(cut, halo, side)
    if rim:
        s.block.cut(s.block.rim(cut, side[0] * rim, -abs(side[1]) * rim - 0.6), lines=False)
    return cut
