"""Huts, watch towers and walls."""

from __future__ import annotations

from math import exp, hypot, sin

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..render import bricks, render
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, lines, poly, rect, union
from ..solid import Face, cuboid


def tower_faces(x: float, y: float, high: float = 6.0, wide: float = 2.2) -> list[Face]:
    """A watch tower on four legs: legs and braces are thin boxes."""
    out: list[Face] = []
    h = wide / 2
    g = 0.11
    for dx in (-1, 1):
        for dy in (-1, 1):
            bx, by = x + dx * h * 1.25, y + dy * h * 1.25
            tx, ty = x + dx * h * 0.85, y + dy * h * 0.85
            out.append(
                Face(
                    [(bx - g, by, 0), (bx + g, by, 0), (tx + g, ty, high), (tx - g, ty, high)],
                    name="both",
                    count=0,
                )
            )
    for z0, z1 in ((0.4, high * 0.5), (high * 0.5, high - 0.3)):
        for sy in (-1, 1):
            f0, f1 = 1.25 - 0.4 * z0 / high, 1.25 - 0.4 * z1 / high
            for s in (-1, 1):
                out.append(
                    Face(
                        [
                            (x - s * h * f0, y + sy * h, z0),
                            (x - s * h * f0, y + sy * h, z0 + 0.18),
                            (x + s * h * f1, y + sy * h, z1 + 0.18),
                            (x + s * h * f1, y + sy * h, z1),
                        ],
                        name="both",
                        count=0,
                    )
                )
    cabin = cuboid(x - h, x + h, y - h, y + h, high, high + 1.15)
    for f in cabin.values():
        f.name = "cabin"
    out += list(cabin.values())
    for dx in (-1, 1):
        for dy in (-1, 1):
            out.append(
                Face(
                    [
                        (x + dx * h * 0.94 - g, y + dy * h * 0.94, high + 1.15),
                        (x + dx * h * 0.94 + g, y + dy * h * 0.94, high + 1.15),
                        (x + dx * h * 0.94 + g, y + dy * h * 0.94, high + 2.1),
                        (x + dx * h * 0.94 - g, y + dy * h * 0.94, high + 2.1),
                    ],
                    name="both",
                    count=0,
                )
            )
    r = h * 1.4
    apex = (x, y, high + 3.1)
    c = [
        (x - r, y - r, high + 2.05),
        (x + r, y - r, high + 2.05),
        (x + r, y + r, high + 2.05),
        (x - r, y + r, high + 2.05),
    ]
    for a, b_ in zip(c, c[1:] + c[:1], strict=False):
        out.append(Face([a, b_, apex], name="both", count=0))
    return out


@piece
def hut(
    s: Scene,
    at: Pair,
    wide: float = 100,
    high: float = 60,
    thatch: float = 3.0,
    lit: bool = False,
    gable: float = 0.3,
) -> None:
    """A thatched cottage: its long side, and a gable at the left."""
    b, t, (x, y), w, h = s.block, s.tools, at, wide, high
    side = s.side(x + w / 2, y - h)
    g = w * gable
    wall = poly((x, y), (x + w, y), (x + w, y - h * 0.42), (x, y - h * 0.42))
    gab = poly(
        (x - g, y - h * 0.03),
        (x, y),
        (x, y - h * 0.42),
        (x - g * 0.5, y - h * 1.02),
        (x - g, y - h * 0.4),
    )
    roof = poly(
        (x - g * 0.58, y - h * 1.06),
        (x + w - g * 0.36, y - h * 1.02),
        (x + w + g * 0.12, y - h * 0.36),
        (x - g * 0.02, y - h * 0.34),
    )
    chimney = rect(x + w * 0.42, y - h * 1.2, x + w * 0.42 + w * 0.06, y - h)
    whole = union([wall, gab, roof, chimney])
    b.put(t.knife(whole, 0.5, 14), 2.2, side)
    n = max(6, int(w / 8))
    fam = [
        LineString(
            [
                (x - g * 0.56 + (w + g * 0.18) * k / n, y - h * 1.05),
                (x - g * 0.02 + (w + g * 0.12) * k / n, y - h * 0.34),
            ]
        )
        for k in range(n + 1)
    ]
    b.hatch_white(roof.buffer(-1), fam, thatch, length=(h * 0.2, h * 0.5), gap=(2, 7), least=0.7)
    b.cut(t.gouge([(x + 2, y - h * 0.33), (x + w + g * 0.08, y - h * 0.345)], 1.6, 0.05, 0.1))
    m = (x + w * 0.16, y - h * 0.3, x + w * 0.3, y - h * 0.1)
    for dx in (0, w * 0.45):
        win = rect(m[0] + dx, m[1], m[2] + dx, m[3])
        b.cut(t.knife(win, 0.4, 10))
        if not lit:
            b.add(win.buffer(-1.2))
        b.add(rect((m[0] + m[2]) / 2 + dx - 0.7, m[1], (m[0] + m[2]) / 2 + dx + 0.7, m[3]))


@piece
def watch_tower(
    s: Scene, ground: Pair, tall: float = 6.2, wide: float = 2.4, lit: bool = False
) -> None:
    """A watch tower on four legs, its lamp lit or not (the beam is a piece of its own)."""
    b, t, cam = s.block, s.tools, s.cam
    x, y = ground
    px, py = cam(x, y, tall)
    render(b, cam, tower_faces(x, y, tall, wide), s.lamp, side=s.side(px, py), edge=2.0, halo=3.4)
    if lit:
        lx, ly = cam(x - 0.6, y - 1.2, tall + 1.2)
        b.put(t.knife(ellipse(lx, ly, 13, 13, n=12), 0.4, 8), 2)
        b.cut(t.knife(ellipse(lx, ly, 9.5, 9.5, n=12), 0.4, 8))


@piece
def wall(
    s: Scene,
    y: float,
    x: tuple[float, float],
    tall: float = 5.0,
    brick: float = 0.9,
    reach: float = 165,
    wire: bool = False,
) -> None:
    """A brick wall across the view at depth y, metres; bricks come out where the light is."""
    b, t, cam = s.block, s.tools, s.cam
    shape = cam.outline([(x[0], y, 0), (x[1], y, 0), (x[1], y, tall), (x[0], y, tall)])
    shape = shape.intersection(s.frame)
    b.put(t.knife(shape, 0.6, 26), 3, s.side(*shape.centroid.coords[0]))
    lx, ly = s.light

    def lit(px: float, py: float) -> float:
        return 1.3 * exp(-max(0, hypot(px - lx, py - ly) - 70) / reach)

    size = (brick, brick * 0.42)
    bricks(b, cam, lambda u, v: (u, y, v), *x, 0.1, tall - 0.2, shape.buffer(-3), lit, size)
    if wire:
        _wall_wire(s, y, x, tall)


def _wall_wire(s: Scene, y: float, x: tuple[float, float], tall: float) -> None:
    b, t, cam = s.block, s.tools, s.cam
    for u in np.arange(x[0] + 0.5, x[1], 2.2):
        post = limb([cam(u, y, tall), cam(u, y, tall + 0.95)], (4, 3), round_ends=False)
        b.put(post.intersection(s.frame), 1.4)
    for z in (0.35, 0.65, 0.92):
        points = [cam(u, y, tall + z + 0.05 * sin(u * 2)) for u in np.arange(x[0], x[1], 1.6)]
        for line in lines(LineString(points).intersection(s.frame)):
            b.add(t.gouge(list(line.coords), 2.0, 0.02, 0.02, 0.2, 80))
