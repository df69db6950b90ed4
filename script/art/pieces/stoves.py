"""An iron stove."""

from __future__ import annotations

from math import hypot

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, poly, rect, union


@piece
def iron_stove(s: Scene, at: Pair = (570, 424), wide: float = 190, high: float = 236) -> None:
    """A small iron stove, four slots of glow in its door, rays on the floor; `at`: its foot."""
    b, t, (x, y), w, h = s.block, s.tools, at, wide, high
    ly = y - h * 0.46

    def ray(px: float, py: float) -> float:
        return 22 * clamp(1.16 - hypot((px - x) / 1.7, py - ly) / 420)

    floor = rect(0, y - 26, s.size[0], s.size[1]).intersection(s.frame)
    how = {
        "length": (60, 190),
        "gap": (6, 18),
        "enter": 0.2,
        "leave": 0.5,
        "least": 1.6,
        "either": False,
    }
    b.hatch_white(floor, t.rays(x, ly, h * 0.4, 640, 52, 4, 176), ray, **how)
    wall = rect(0, 0, s.size[0], y - 34).intersection(s.frame)

    def logs(px: float, py: float) -> float:
        return 14 * clamp(1.1 - hypot((px - x) / 1.5, py - ly) / 420)

    b.hatch_white(
        wall, t.parallels(wall, 0, 42, 0.1), logs, length=(60, 200), gap=(8, 26), least=1.4
    )
    b.hatch_white(
        wall,
        t.parallels(wall, 1, 23),
        lambda px, py: logs(px, py) * 0.4,
        length=(30, 110),
        gap=(30, 80),
        least=1.4,
    )
    pipe = poly((x - 22, y - h + 6), (x - 22, 6), (x + 22, 6), (x + 22, y - h + 6)).intersection(
        s.frame
    )
    body = union(
        [
            poly(
                (x - w * 0.44, y - 26),
                (x - w * 0.5, y - h * 0.5),
                (x - w * 0.44, y - h + 16),
                (x + w * 0.44, y - h + 16),
                (x + w * 0.5, y - h * 0.5),
                (x + w * 0.44, y - 26),
            ),
            rect(x - w * 0.56, y - h, x + w * 0.56, y - h + 20),
            poly(
                (x - w * 0.4, y - 30),
                (x - w * 0.5, y + 4),
                (x - w * 0.4, y + 4),
                (x - w * 0.26, y - 30),
            ),
            poly(
                (x + w * 0.4, y - 30),
                (x + w * 0.5, y + 4),
                (x + w * 0.4, y + 4),
                (x + w * 0.26, y - 30),
            ),
        ]
    )
    b.put(t.knife(union([pipe, body]), 0.9, 20), 5)
    for u in (-1, 1):
        b.cut(t.gouge([(x + u * 15, 14), (x + u * 15, y - h)], 4, 0.1, 0.1))
    door = rect(x - w * 0.34, y - h * 0.78, x + w * 0.34, y - h * 0.2)
    b.cut(t.knife(door.difference(door.buffer(-5)), 0.6, 18))
    for j in range(4):
        f = y - h * 0.72 + j * h * 0.128
        slot = t.knife(rect(x - w * 0.27, f, x + w * 0.27, f + h * 0.076), 0.8, 14)
        b.clear(slot.buffer(2.4))
        b.tint(slot)
    b.cut(t.gouge([(x - w * 0.54, y - h + 6), (x + w * 0.54, y - h + 6)], 4, 0.05, 0.05))
