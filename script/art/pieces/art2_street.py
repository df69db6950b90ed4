"""Seen from a gateway or a window: the frame round us, a prison's wall, tail lamps."""

from __future__ import annotations

from math import cos, hypot, pi, radians, sin

import numpy as np

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, less, poly
from ..solid import Triple
from .lights import glow


@piece
def arch_frame(
    s: Scene,
    sides: Pair = (120, 800),
    spring: float = 230,
    top: float = 50,
    deep: float = 46,
    foot: float = 620,
    stones: int = 9,
) -> None:
    """A black arched gateway about the picture; the edges of its stones take the light."""
    b, t = s.block, s.tools
    x0, x1 = sides
    cx, rx = (x0 + x1) / 2, (x1 - x0) / 2

    def arc(grow: float, n: int = 28) -> list[Pair]:
        return [
            (cx - (rx + grow) * cos(pi * k / n), spring - (spring - top + grow) * sin(pi * k / n))
            for k in range(n + 1)
        ]

    hole = poly((x0, foot), *arc(0), (x1, foot))
    b.add(t.knife(less(s.frame, hole), 0.9, 26))
    far = s.light
    for x, d in ((x0, -1), (x1, 1)):
        for k in range(1, 7):
            y = spring + (foot - spring) * k / 7
            b.cut(t.gouge([(x + d * 2, y), (x + d * deep, y + (y - 300) * 0.09)], 3.4, 0.05, 0.7))
    for k in range(1, stones * 2):
        a = pi * k / (stones * 2)
        p = (cx - rx * cos(a), spring - (spring - top) * sin(a))
        q = (cx - (rx + deep) * cos(a), spring - (spring - top + deep) * sin(a))
        b.cut(t.gouge([p, q], 3.4, 0.05, 0.7).intersection(s.frame))
    for k, grow in enumerate((7, 20, 33)):
        line = [(x0 - grow, foot), (x0 - grow, spring), *arc(grow)[1:-1], (x1 + grow, spring)]
        line = [*line, (x1 + grow, foot)]

        def wide(x: float, y: float, k: int = k) -> float:
            near = clamp(1.35 - hypot(x - far[0], y - far[1]) / 560)
            return (10 - 3 * k) * near

        b.hatch_white(
            s.frame, t.between_lines(line, line, 1, 0), wide, length=(26, 60), gap=(6, 12)
        )


@piece
def prison_wall(
    s: Scene,
    start: Pair,
    end: Pair,
    tall: float = 6,
    door: tuple[float, float, float] = (5, 8, 4),
    fan: float = 8,
    reach: float = 240,
) -> None:
    """A blind wall between two points (metres); its double door, [from, to, high], stands open.

    The leaves are folded outwards, and the light falls `fan` metres over the ground.
    """
    b, t, cam = s.block, s.tools, s.cam
    long = hypot(end[0] - start[0], end[1] - start[1])
    ux, uy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    nx, ny = (uy, -ux) if -ux < 0 else (-uy, ux)

    def at(u: float, v: float, out: float = 0.0) -> Triple:
        return (start[0] + ux * u + nx * out, start[1] + uy * u + ny * out, v)

    whole = cam.outline([at(0, 0), at(long, 0), at(long, tall), at(0, tall)]).intersection(s.frame)
    b.put(t.knife(whole, 0.7, 26), 3, (0, -1))
    d0, d1, high = door
    lx, ly = cam(at((d0 + d1) / 2, high * 0.5))

    def tone(x: float, y: float) -> float:
        return 8.5 * clamp(1.3 - hypot(x - lx, (y - ly) * 1.2) / reach)

    rows = []
    for k, v in enumerate(np.arange(0.25, tall - 0.2, 0.34)):
        u = 0.0 if k % 2 else 0.5
        while u < long - 1:
            line = cam.line([at(u, v), at(u + 0.82, v)])
            if not line.is_empty and line.length > 5:
                rows.append((line, cam.scale(at(u, v))))
            u += 1.0
    cut = []
    for line, k in rows:
        x, y = line.interpolate(0.5, True).coords[0]
        w = min(tone(x, y), 0.2 * k) * t.between(0.75, 1.1)
        if w > 1.3:
            cut.append(t.gouge(list(line.coords), w, 0.06, 0.06))
    for shape in cut:
        b.cut(shape.intersection(s.frame))
    coping = [cam(at(0, tall - 0.12)), cam(at(long, tall - 0.12))]
    b.cut(t.gouge(coping, 4, 0.03, 0.03).intersection(s.frame))
    ring = [at(d0, 0.02), at(d1, 0.02), at(d1 + fan * 0.42, 0, fan), at(d0 - fan * 0.3, 0, fan)]
    light = cam.outline(ring).intersection(b.sheet)
    b.cut(t.knife(light, 1.6, 26))
    sx, sy = cam(at((d0 + d1) / 2, 0, -2))
    how = {"length": (10, 34), "gap": (36, 120), "miss": 0.25}
    b.hatch_black(light.buffer(-6), t.rays(sx, sy, 60, 900, 44), 4.2, **how)
    frame = cam.outline([at(d0 - 0.3, 0), at(d1 + 0.3, 0), at(d1 + 0.3, high + 0.3)])
    frame = frame.union(
        cam.outline([at(d0 - 0.3, 0), at(d1 + 0.3, high + 0.3), at(d0 - 0.3, high + 0.3)])
    )
    b.put(t.knife(frame, 0.5, 20), 4)
    hole = cam.outline([at(d0, -0.02), at(d1, -0.02), at(d1, high), at(d0, high)])
    b.cut(t.knife(hole, 0.6, 20))
    half = (d1 - d0) / 2
    for u, v in ((d0, -0.55), (d1, 0.55)):
        tip = (u + half * v, 0.0, half * 0.83)
        leaf = [at(u, 0), at(tip[0], 0, tip[2]), at(tip[0], high, tip[2]), at(u, high)]
        shape = cam.outline(leaf).intersection(b.sheet)
        b.put(t.knife(shape, 0.5, 22), 3, s.side(*shape.centroid.coords[0]))
        for r in (0.18, 0.5, 0.82):
            p, q = (0.1, 0.9)
            line = cam.line([at(u + half * v * w, high * r, half * 0.83 * w) for w in (p, 0.5, q)])
            b.cut(t.gouge(list(line.coords), 3, 0.05, 0.05))
        inner = at(u, 0), at(u, high)
        b.cut(t.gouge([cam(p) for p in inner], 3, 0.05, 0.05))


@piece
def tail_lamp(
    s: Scene,
    ground: Pair,
    turn: float = 0,
    across: float = -0.85,
    up: float = 0.95,
    r: float = 0.2,
    least: float = 13,
) -> None:
    """A lorry's one tail lamp, in the one colour: `ground` and `turn` are those of the lorry."""
    b, t, cam = s.block, s.tools, s.cam
    a = radians(turn)
    x, y = ground[0] - across * sin(a) - 0.16 * cos(a), ground[1] + across * cos(a) - 0.16 * sin(a)
    px, py = cam(x, y, up)
    k = max(least, r * cam.scale(x, y, up))
    b.add(ellipse(px, py, k * 1.9, k * 1.9, n=14), lines=False)
    glow(b, (px, py), k + 3, k * 2.3, 9, 4.4)
    b.tint(ellipse(px, py, k * 1.9, k * 1.9, n=16))
    fx, fy = cam(x, y, 0)
    for i, (long, wide) in enumerate(((1.1, 2.4), (1.0, 1.9), (0.9, 1.4), (0.8, 1.0), (0.7, 0.6))):
        streak = ellipse(fx, fy + k * (1.2 + 1.1 * i), k * wide, k * 0.36 * long, 0, 9)
        b.clear(t.knife(streak.intersection(s.frame), 0.5, 8))
        b.tint(streak.intersection(s.frame))
    b.put(t.knife(ellipse(px, py, k + 3, k + 3, n=12), 0.3, 8), 0)
    disc = ellipse(px, py, k, k, n=14)
    b.clear(disc)
    b.tint(disc.buffer(1))
