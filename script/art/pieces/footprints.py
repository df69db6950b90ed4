"""Prints of boots, shoes and skis, and trodden snow."""

from __future__ import annotations

from math import atan2, hypot, pi, sin

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, limb, poly, rect, smooth, union


@piece
def footprint_streams(
    s: Scene,
    streams: list[list[Pair]],
    lanes: int = 4,
    spread: Pair = (14, 84),
    size: float = 8,
    far: float = 250,
    halo: float = 3.4,
) -> None:
    """Many people's footprints in snow, each stream a line from near to far; `spread` is how wide
    a stream is there and here, `far` the line of the picture where it is narrowest."""
    b, t = s.block, s.tools
    marks = []
    for stream in streams:
        line = LineString(smooth(stream, steps=8))
        for _ in range(lanes):
            off0, sway = t.between(-0.5, 0.5), t.between(0, 6.3)
            along = t.between(0, 14)
            n = 0
            while along < line.length - 2:
                p, q = line.interpolate(along), line.interpolate(min(line.length, along + 2))
                near = clamp((p.y - far) / (588 - far), 0.12)
                dx, dy = q.x - p.x, q.y - p.y
                d = hypot(dx, dy) or 1
                wide = spread[0] + (spread[1] - spread[0]) * near
                off = wide * (off0 + 0.1 * sin(along / 40 + sway))
                off += size * 0.5 * near * (1 if n % 2 else -1)
                x, y = p.x - dy / d * off, p.y + dx / d * off * 0.6
                tilt = 90 - abs(90 - abs(180 * _angle(dx, dy) / pi))
                r = size * (0.28 + 0.62 * near)
                flat = r * (0.42 + 0.2 * tilt / 90)
                marks.append(t.knife(ellipse(x, y, r * 0.9, flat, 0, n=7), 0.4, 5))
                along += size * (1.0 + 2.6 * near) * t.between(0.85, 1.2)
                n += 1
    prints = union(marks).intersection(s.frame)
    b.cut(prints.buffer(halo, quad_segs=1), lines=False)
    b.add(prints)


def _angle(dx: float, dy: float) -> float:
    return atan2(dy, dx)


@piece
def shoe_trail(
    s: Scene, line: list[Pair], count: int = 6, near: float = 44, far: float = 26
) -> None:
    """Black prints of shoes on a pale path along a line, from the first point (far) to the last."""
    b, t = s.block, s.tools
    ls = LineString(smooth(line, steps=6))
    for k in range(count):
        f = (k + 0.5) / count
        p, a = ls.interpolate(f, normalized=True), ls.interpolate(min(1, f + 0.04), normalized=True)
        d = hypot(a.x - p.x, a.y - p.y) or 1
        ux, uy = (a.x - p.x) / d, (a.y - p.y) / d
        size = far + (near - far) * f
        side = size * 0.36 * (1 if k % 2 else -1)
        cx, cy = p.x - uy * side, p.y + ux * side * 0.6
        sole = limb(
            [
                (cx - ux * size * 0.16, cy - uy * size * 0.12),
                (cx + ux * size * 0.5, cy + uy * size * 0.38),
            ],
            (size * 0.3, size * 0.36),
            2,
        )
        heel = ellipse(cx - ux * size * 0.5, cy - uy * size * 0.36, size * 0.17, size * 0.13, n=9)
        b.add(t.knife(union([sole, heel]), 0.6, 9).intersection(s.frame))


@piece
def boot_print(s: Scene, at: Pair, long: float = 92, turn: float = 200) -> None:
    """One print of a boot in the lit ground, seen slanting: sole and heel; it points to `turn`."""
    b, t, (x, y), k = s.block, s.tools, at, long / 100
    sole = [
        (-18, -9),
        (6, -16),
        (30, -23),
        (50, -17),
        (60, 0),
        (52, 16),
        (30, 20),
        (6, 13),
        (-18, 8),
    ]
    heel = [(-30, -15), (-50, -15), (-60, -6), (-60, 6), (-50, 14), (-30, 14)]
    bars = [rect(u, -30, u + 4, 30) for u in (4, 18, 32, 46)]
    shape = union([poly(*smooth(sole, True, 4)).difference(union(bars)), poly(*heel)])
    shape = affinity.rotate(affinity.scale(shape, k, k, origin=(0, 0)), turn, origin=(0, 0))
    shape = affinity.translate(affinity.scale(shape, 1, 0.66, origin=(0, 0)), x, y)
    b.cut(t.knife(shape.convex_hull.buffer(7), 1, 14), lines=False)
    b.add(t.knife(shape, 0.4, 10))


@piece
def ski_tracks(s: Scene, line: list[Pair], wide: float = 24) -> None:
    """The pair of tracks of one who came on skis, from near to far."""
    b, t = s.block, s.tools
    points = smooth(line, steps=8)
    n = len(points)
    for e in (-1, 1):
        run = []
        for k, (x, y) in enumerate(points):
            x1, y1 = points[min(n - 1, k + 1)]
            x0, y0 = points[max(0, k - 1)]
            d = hypot(x1 - x0, y1 - y0) or 1
            q = wide / 2 * (1 - 0.72 * k / n)
            run.append((x - (y1 - y0) / d * q * e, y + (x1 - x0) / d * q * e))
        widths = (8, 5.4, 3)
        b.add(t.knife(limb(run, widths, 2, False), 0.5, 20).intersection(s.frame))
        edge = [(x, y - 6) for x, y in run]
        b.hatch_black(s.frame, [LineString(edge)], 2, length=(20, 70), gap=(30, 80))
