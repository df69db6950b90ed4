"""Long metal containers such as were dropped by parachute."""

from __future__ import annotations

from math import cos, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, ellipse, rect, union

CHALK = {
    1: [[(-0.12, -0.2), (0.05, -0.36), (0.05, 0.36)]],
    2: [[(-0.2, -0.22), (0, -0.36), (0.18, -0.2), (-0.2, 0.34), (0.22, 0.34)]],
    3: [[(-0.18, -0.34), (0.18, -0.34), (-0.02, -0.04), (0.2, 0.16), (0, 0.36), (-0.2, 0.28)]],
    4: [[(0.08, -0.36), (-0.22, 0.1), (0.24, 0.1)], [(0.1, -0.1), (0.08, 0.36)]],
    5: [[(0.2, -0.34), (-0.14, -0.34), (-0.16, -0.04), (0.16, 0.06), (0.1, 0.34), (-0.2, 0.34)]],
    6: [[(0.14, -0.36), (-0.16, 0.1), (-0.06, 0.36), (0.18, 0.26), (0.12, 0.02), (-0.14, 0.12)]],
    7: [[(-0.2, -0.34), (0.22, -0.34), (-0.04, 0.36)]],
    8: [
        [(0, -0.02), (-0.16, -0.2), (0, -0.36), (0.16, -0.2), (0, -0.02)],
        [(0, -0.02), (-0.2, 0.2), (0, 0.36), (0.2, 0.2), (0, -0.02)],
    ],
}


@piece
def lying_cylinder(
    s: Scene,
    at: Pair,
    far: Pair,
    r: Pair = (90, 60),
    chalk: int = 0,
    lit: Pair = (150, 285),
    width: float = 9,
) -> None:
    """A metal container that lies, its lid towards us at `at`, its other end at `far`."""
    b, t = s.block, s.tools
    near, end = ellipse(*at, r[0] * 0.94, r[0], n=26), ellipse(*far, r[1] * 0.94, r[1], n=26)
    hull = t.knife(union([near, end]).convex_hull, 0.5, 24).intersection(s.frame)
    b.put(hull, 5, s.side(*at))
    scale = r[0] / 90
    count = 9
    for k in range(count):
        a = radians(lit[0] + (lit[1] - lit[0]) * (k + 0.5) / count)
        u, v = cos(a) * 0.94, sin(a)
        line = [
            (at[0] + u * r[0] * 1.02, at[1] + v * r[0] * 1.02),
            (far[0] + u * r[1] * 0.96, far[1] + v * r[1] * 0.96),
        ]
        w = width * scale * (1 - abs(k - 4) / 7)
        b.cut(t.gouge(line, max(w, 1.6), 0.05, 0.3).intersection(hull))
    ring = near.difference(ellipse(*at, r[0] * 0.85, r[0] * 0.91, n=26))
    b.put(near.buffer(3 * scale).intersection(hull), 0)
    b.cut(t.knife(ring, 0.4, 20))
    grip = rect(*around(at, r[0], (-0.4, 0.5))[0], *around(at, r[0], (0.4, 0.62))[0])
    b.cut(t.knife(grip, 0.4, 16))
    for line in CHALK.get(chalk, []):
        b.cut(
            t.gouge(around((at[0], at[1] - r[0] * 0.14), r[0] * 1.1, *line), r[0] * 0.13, 0.1, 0.1)
        )
