"""Of logs: a wall, a stack of sawn ends; and what makes a house fast: sandbags."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, poly, rect, smooth


@piece
def log_wall(s: Scene, y: Pair = (0, 600), count: int = 7, reach: float = 420) -> None:
    """A wall of level logs from the front, moss between them; lit within reach of the light."""
    b, t, (lx, ly) = s.block, s.tools, s.light
    b.add(rect(0, y[0], s.size[0], y[1]).intersection(s.frame), lines=False)
    high = (y[1] - y[0]) / count

    def tone(px: float, py: float) -> float:
        return clamp(1.15 - hypot((px - lx) / 1.3, py - ly) / reach)

    for k in range(count):
        top = y[0] + k * high
        log = rect(14, top + 2, s.size[0] - 14, top + high - 2).intersection(s.frame)
        for f, width in ((0.16, 9), (0.36, 6), (0.58, 5), (0.8, 3)):
            row = log.intersection(rect(0, top, s.size[0], top + high))
            line = poly((0, top + high * f), (s.size[0], top + high * f + t.between(-4, 4)), (0, 0))
            edge = list(line.exterior.coords)[:2]
            b.hatch_white(
                row,
                t.between_lines(edge, edge, 1),
                lambda px, py, w=width: w * tone(px, py) * 2.1,
                length=(50, 170),
                gap=(8, 34),
                least=1.3,
            )


@piece
def sandbags(
    s: Scene, x: Pair, y: float, rows: int = 2, wide: float = 150, high: float = 62
) -> None:
    """A row or more of sandbags, `y` the foot of the lowest: pale above, black below."""
    b, t = s.block, s.tools
    for row in range(rows):
        foot = y - row * high * 0.82
        px = x[0] + (wide * 0.5 if row % 2 else 0)
        while px < x[1] - wide * 0.3:
            w = wide * t.between(0.92, 1.06)
            ring = [(0.02, 0.3), (0.08, 0.06), (0.5, 0), (0.92, 0.06), (0.99, 0.34), (0.98, 0.72)]
            ring += [(0.9, 0.98), (0.5, 1.04), (0.1, 0.96), (0.0, 0.7)]
            bag = poly(*smooth([(px + u * w, foot - v * high) for u, v in ring], True, 3))
            bag = t.knife(bag, 0.9, 18).intersection(s.frame)
            b.put(bag.buffer(3).intersection(s.frame), 3)
            lit = bag.buffer(-2).intersection(
                rect(px - 9, foot - high * 1.2, px + w + 9, foot - high * 0.3)
            )
            b.cut(t.knife(lit, 1.6, 20))
            how = {"length": (14, 40), "gap": (14, 40)}
            b.hatch_black(lit.buffer(-3), t.parallels(bag, 4, 9), 2.6, **how)
            low = bag.buffer(-4).intersection(rect(px, foot - high * 0.4, px + w, foot))
            b.hatch_white(low, t.parallels(bag, 4, 11), 3.4, length=(14, 50), gap=(10, 30))
            ear = poly(
                (px + w - 6, foot - high * 0.5),
                (px + w + 8, foot - high * 0.66),
                (px + w + 6, foot - high * 0.36),
            )
            b.put(t.knife(ear, 0.4, 9).intersection(s.frame), 1.5)
            px += w + 4


@piece
def sawn_ends(
    s: Scene,
    spots: list[tuple[float, float, float]],
    snow: bool = False,
) -> None:
    """Sawn logs with their ends to us, each [x, y, radius]: uneven rings, cracks; caps of snow."""
    b, t = s.block, s.tools
    for x, y, r in spots:
        ring = [
            (
                x + r * t.between(0.94, 1.05) * cos(2 * pi * k / 16),
                y + r * t.between(0.94, 1.05) * sin(2 * pi * k / 16),
            )
            for k in range(16)
        ]
        end = t.knife(poly(*ring), 0.8, 16)
        b.put(end.intersection(s.frame), 2)
        b.cut(t.knife(end.buffer(-max(3, r * 0.09)), 0.6, 14).intersection(s.frame))
        px, py = x + t.between(-0.16, 0.16) * r, y + t.between(-0.16, 0.16) * r
        rings = t.rings(px, py, r * 0.16, r * 0.8, r * 0.2)
        inner = end.buffer(-r * 0.14).intersection(s.frame)
        how = {"length": (r * 0.6, r * 2.2), "gap": (r * 0.12, r * 0.5), "least": 1.2}
        b.hatch_black(inner, rings, max(1.8, r * 0.055), **how)
        for _ in range(2):
            a = t.between(0, 2 * pi)
            b.add(
                t.gouge(
                    [(px, py), (x + r * 0.8 * cos(a), y + r * 0.8 * sin(a))], r * 0.09, 0.05, 0.6
                ).intersection(inner)
            )
        if snow:
            cap = [
                (-1, -0.45),
                (-0.8, -0.95),
                (-0.3, -1.26),
                (0.35, -1.24),
                (0.85, -0.9),
                (1, -0.4),
            ]
            cap += [(0.62, -0.72), (0.2, -0.86), (-0.25, -0.84), (-0.66, -0.7)]
            lid = poly(*smooth([(x + u * r, y + v * r) for u, v in cap], True, 3))
            b.put(t.knife(lid.buffer(6), 0.6, 16).intersection(s.frame), 0)
            b.clear(t.knife(lid, 0.6, 16).intersection(s.frame))
