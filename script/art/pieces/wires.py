"""Wires: telegraph lines, whole and cut, and barbed wire."""

from __future__ import annotations

import itertools
from math import sin

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, limb, lines, poly, smooth, union


@piece
def telegraph(
    s: Scene, spots: list[tuple[float, float, float]], wires: int = 3, cut: bool = False
) -> None:
    """Telegraph poles, each [x, foot, height], near to far, wires between them; or cut."""
    b, t = s.block, s.tools
    for x, y, h in spots:
        k = h / 100
        parts = [limb([(x, y), (x, y - h)], (4.4 * k, 3.4 * k), round_ends=False)]
        parts += [
            limb(
                [(x - 14 * k, y - v * k), (x + 14 * k, y - v * k)],
                (2.6 * k, 2.6 * k),
                round_ends=False,
            )
            for v in (92, 82)
        ]
        b.put(t.knife(union(parts).intersection(s.frame), 0.4, 18), 1.8, s.side(x, y - h))
    for (x0, y0, h0), (x1, y1, h1) in itertools.pairwise(spots):
        for j in range(wires):
            u, v = (-12, 12, 0)[j % 3], (93, 93, 83)[j % 3]
            a, c = (x0 + u * h0 / 100, y0 - v * h0 / 100), (x1 + u * h1 / 100, y1 - v * h1 / 100)
            sag = abs(c[0] - a[0]) * 0.08
            line = [a, ((a[0] + c[0]) / 2, (a[1] + c[1]) / 2 + sag), c]
            if cut:
                line = [
                    a,
                    (a[0] + (c[0] - a[0]) * 0.14, a[1] + h0 * 0.4),
                    (a[0] + (c[0] - a[0]) * 0.2, y0),
                ]
            wire = t.pen(smooth(line, steps=6), 1.8)
            b.cut(wire.buffer(1.1).intersection(s.frame), lines=False)
            b.add(wire.intersection(s.frame))


@piece
def wire(
    s: Scene,
    y: float,
    x0: float = -15,
    x1: float = 15,
    gap: Pair | None = None,
    tall: float = 2.55,
    posts: float = 2.9,
    rows: int = 4,
) -> None:
    """Barbed wire across the view at depth y, metres; `gap` is cut open, the ends curl back."""
    cam = s.cam
    near = clamp(cam.scale(0, y, 0) / 58, 0.35, 1.8)
    for x in np.arange(x0, x1 + 0.1, posts):
        if gap and gap[0] - 0.3 < x < gap[1] + 0.3:
            continue
        _post(s, float(x), y, tall, near)
    if gap:
        for x in (gap[0] - 0.5, gap[1] + 0.5):
            _post(s, x, y, tall, near)
    for k in range(rows):
        z = tall * (0.24 + 0.76 * k / max(1, rows - 1))
        spans = [(x0, gap[0] - 0.5, 1), (gap[1] + 0.5, x1, -1)] if gap else [(x0, x1, 0)]
        for a, c, loose in spans:
            points = [cam(u, y, z + 0.04 * sin(u * 2 + z)) for u in np.linspace(a, c, 9)]
            if loose:
                u = c if loose > 0 else a
                curl = [(0.3, 0.14), (0.62, -0.1), (0.6, -0.5), (0.34, -0.62)]
                end = [cam(u + loose * p, y - 0.3, max(0.1, z + q)) for p, q in curl]
                points = [*points, *end] if loose > 0 else [*end[::-1], *points]
            for strand in lines(LineString(smooth(points, steps=3)).intersection(s.frame)):
                _strand(s, strand, near)


def _strand(s: Scene, strand: LineString, near: float) -> None:
    b, t = s.block, s.tools
    b.cut(t.pen(list(strand.coords), 4.6 * near, 0.1, 70), lines=False)
    barbs = [t.pen(list(strand.coords), max(1.3, 2.0 * near), 0.15, 70)]
    along = 10.0
    while along < strand.length:
        p, r = strand.interpolate(along), 3.4 * near
        for d in (-1, 1):
            ends = [(p.x - d * r, p.y - r), (p.x + d * r, p.y + r)]
            barbs.append(limb(ends, (1.8, 1.8), round_ends=False))
        along += t.between(48, 76) * near
    b.add(union(barbs))


def _post(s: Scene, x: float, y: float, tall: float, near: float) -> None:
    cam = s.cam
    foot, head = cam(x, y, 0), cam(x, y, tall + 0.15)
    arm = cam(x + 0.4, y - 0.3, tall + 0.5)
    post = union(
        [
            limb([foot, head], (8 * near, 7 * near), round_ends=False),
            limb([head, arm], (6 * near, 5 * near), round_ends=False),
        ]
    ).intersection(s.frame)
    s.block.put(s.tools.knife(post, 0.5, 22), 2.2, s.side(*head))


@piece
def cut_fence(
    s: Scene,
    posts: tuple[float, float] = (112, 800),
    ys: list[float] | None = None,
    gap: Pair = (300, 560),
    foot: float = 600,
    wide: float = 34,
    width: float = 6,
) -> None:
    """A barbed-wire fence close to us, its strands cut between `gap`; the ends curl outwards."""
    b, t = s.block, s.tools
    rows = ys or [96, 170, 244, 318, 392, 466]
    for x in posts:
        body = t.knife(
            poly(
                (x - wide / 2, foot + 20),
                (x - wide / 2 + 4, 30),
                (x, 22),
                (x + wide / 2 - 4, 32),
                (x + wide / 2, foot + 20),
            ),
            1.0,
            30,
        )
        b.put(body.intersection(s.frame), 4, s.side(x, 300))
        d = s.right(x)
        b.cut(b.rim(body.intersection(s.frame), 6 * d, -1), lines=False)
    for k, y in enumerate(rows):
        curl = (0.6, 1.0, 0.75, 1.1, 0.7, 0.9)[k % 6]
        for side, x0, x1, post in ((-1, -10.0, gap[0], posts[0]), (1, gap[1], 910.0, posts[1])):
            end = x1 if side < 0 else x0
            far = x0 if side < 0 else x1
            end += side * (30, 4, 40, 12, 36, 0)[k % 6]
            q = -side
            r = 24 * curl
            up = -1 if y < 250 else 1
            line = [(far, y + 2), (post, y), (end - q * 60, y + 4), (end, y + up * 3)]
            line += [(end + q * r * 1.1, y + up * r * 0.9), (end + q * r * 0.5, y + up * r * 2.1)]
            line += [(end - q * r * 0.9, y + up * r * 2.0), (end - q * r * 1.0, y + up * r * 1.1)]
            points = smooth(line, steps=6)
            wire = t.pen(points, width, 0.1)
            run = LineString(points)
            barbs = []
            for at in range(26, int(run.length) - 20, 62):
                p = run.interpolate(at + t.between(-8, 8))
                barbs.append(t.pen([(p.x - 6, p.y - 9), (p.x + 5, p.y + 9)], 3.6))
                barbs.append(t.pen([(p.x + 5, p.y - 8), (p.x - 4, p.y + 9)], 3.0))
            whole = union([wire, *barbs]).intersection(s.frame)
            b.add(whole.buffer(3.2, join_style="mitre").intersection(s.frame), lines=False)
            b.cut(whole, lines=False)
            b.grain.append(t.pen(points, 2.4, 0.1).intersection(s.frame))
            ring = t.pen([(post - wide * 0.5, y + 3), (post + wide * 0.5, y + 3)], width + 2)
            b.cut(ring.intersection(s.frame))
