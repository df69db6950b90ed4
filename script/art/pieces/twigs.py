"""Twigs and boughs that come into the picture, bare roots, a bauble."""

from __future__ import annotations

import itertools
from math import atan2, cos, hypot, radians, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, clamp, ellipse, limb, poly, rect, smooth, union


@piece
def birch_twigs(s: Scene, lines: list[list[Pair]], leaf: float = 11, every: float = 17) -> None:
    """Twigs of a birch that hang into the picture, their young leaves in the one colour."""
    b, t = s.block, s.tools
    leaves = []
    for line in lines:
        points = smooth(line, steps=6)
        run = LineString(points)
        b.cut(t.gouge(points, 3.4, 0.02, 0.7).intersection(s.frame))
        at, side = 14.0, 1
        while at < run.length:
            p = run.interpolate(at)
            u = leaf * t.between(0.8, 1.2)
            x, y = p.x + side * u * 0.9, p.y + u * 0.6
            leaves.append(
                poly(
                    *around((x, y), u, (-0.7, -0.3), (0, -0.8), (0.7, 0)),
                    (x + side * u * 0.4, y + u),
                )
            )
            at += every * t.between(0.7, 1.2)
            side = -side
    green = union(leaves).intersection(s.frame)
    b.clear(green)
    b.tint(green)


@piece
def fir_twig(
    s: Scene, line: list[Pair], long: float = 60, width: float = 6, step: float = 11
) -> None:
    """A twig of spruce in the dark: needles as white strokes along a line, from its thick end."""
    b, t = s.block, s.tools
    stem = LineString(smooth(line, steps=8))
    b.add(stem.buffer(9, cap_style="flat").intersection(s.frame), lines=False)
    d, needles = step, []
    while d < stem.length:
        p, q = stem.interpolate(d), stem.interpolate(min(stem.length, d + 3))
        a = np.arctan2(q.y - p.y, q.x - p.x)
        fade = 1 - 0.45 * d / stem.length
        for side in (-1, 1):
            turn = a + side * radians(t.between(34, 58))
            ln = long * fade * t.between(0.75, 1.1)
            p0 = (p.x + 6 * cos(turn), p.y + 6 * sin(turn))
            p1 = (p.x + ln * cos(turn), p.y + ln * sin(turn))
            needles.append(t.gouge([p0, p1], width, 0.1, 0.75))
        d += step * t.between(0.8, 1.2)
    cut = union(needles).intersection(s.frame)
    b.add(cut.buffer(2.6, quad_segs=1).intersection(s.frame), lines=False)
    b.cut(cut)
    b.cut(t.gouge(list(stem.coords), 3, 0.02, 0.3).intersection(s.frame))


@piece
def fir_sprig(s: Scene, line: list[Pair], needle: float = 30) -> None:
    """A sprig of fir on a pale ground: two flat rows of needles."""
    b, t = s.block, s.tools
    stem = smooth(line, steps=8)
    parts = [limb(stem, (6, 5, 3), 1, round_ends=False)]
    n = len(stem)
    for j, ((x0, y0), (x1, y1)) in enumerate(itertools.pairwise(stem)):
        d = hypot(x1 - x0, y1 - y0) or 1
        ux, uy = (x1 - x0) / d, (y1 - y0) / d
        for q in (-1, 1):
            ln = needle * t.between(0.85, 1.1) * clamp(1.2 - j / n, 0.45)
            tip = (x1 + ux * ln * 0.62 - q * uy * ln, y1 + uy * ln * 0.62 + q * ux * ln * 0.7)
            parts.append(t.gouge([(x1, y1), tip], 6, 0.1, 0.5))
    b.put(union(parts).intersection(s.frame), 2)


@piece
def hazel_catkins(s: Scene, line: list[Pair], count: int = 6, long: float = 60) -> None:
    """A bare hazel twig with catkins, white against the dark."""
    b, t = s.block, s.tools
    twig = smooth(line, steps=6)
    b.cut(limb(twig, (8, 6, 3), 1).intersection(s.frame))
    ls = LineString(twig)
    for k in range(count):
        p = ls.interpolate((k + 0.6) / count, normalized=True)
        for dx in [(-8, 4), (0,), (-5, 9), (3,), (-9, 2, 11)][k % 5]:
            ln = long * t.between(0.55, 1.15)
            tip = (p.x + dx * 1.5 + t.between(-5, 5), p.y + ln)
            catkin = limb([(p.x, p.y + 3), (p.x + dx, p.y + ln * 0.4), tip], (3, 9, 4), 4)
            b.cut(t.knife(catkin, 1.2, 8).intersection(s.frame))


@piece
def catkin_rods(s: Scene, rods: list[list[Pair]]) -> None:
    """Rods of a willow with catkins, black against a bright sky."""
    b, t = s.block, s.tools
    for points in rods:
        line = smooth(points, steps=6)
        ls = LineString(line)
        parts: list[Shape] = [limb(line, (9, 6, 3), 1, round_ends=False)]
        u, k = 20.0, 0
        while u < ls.length:
            p, a = ls.interpolate(u), ls.interpolate(min(ls.length, u + 3))
            d = hypot(a.x - p.x, a.y - p.y) or 1
            side = 1 if k % 2 else -1
            nx, ny = -(a.y - p.y) / d * side, (a.x - p.x) / d * side
            parts.append(
                limb(
                    [
                        (p.x + nx * 3, p.y + ny * 3),
                        (
                            p.x + nx * 10 + (a.x - p.x) / d * 14,
                            p.y + ny * 10 + (a.y - p.y) / d * 14,
                        ),
                    ],
                    (9, 11, 4),
                    3,
                )
            )
            u, k = u + t.between(20, 32), k + 1
        b.put(t.knife(union(parts).intersection(s.frame), 0.5, 14), 2)


@piece
def frosted_twigs(s: Scene, lines: list[list[Pair]], thick: float = 6, spread: float = 30) -> None:
    """Bare twigs with hoar frost: short needles that all point one way."""
    b, t = s.block, s.tools
    d = s.right(s.size[0] * 0.75)
    for points in lines:
        line = smooth(points, steps=6)
        ls = LineString(line)
        needles, u = [], 6.0
        while u < ls.length:
            p = ls.interpolate(u)
            ln = spread * t.between(0.4, 1)
            needles.append(
                t.gouge([(p.x, p.y), (p.x + d * ln * 0.5, p.y - ln)], t.between(3, 5), 0.1, 0.7)
            )
            u += t.between(5, 11)
        frost = union(needles).intersection(s.frame)
        twig = limb(line, (thick, thick * 0.7, thick * 0.3), 1, round_ends=False).intersection(
            s.frame
        )
        b.put(t.knife(twig.buffer(2), 0.5, 16), 0)
        paper = frost.difference(b.ink)
        b.cut(frost.buffer(0.6), lines=False)
        b.add(paper.buffer(0.2))
        b.add(twig)


@piece
def hanging_boughs(s: Scene, lines: list[list[Pair]], needle: float = 34, width: float = 5) -> None:
    """Boughs of spruce in summer that hang into the picture: black, edged by needles and light."""
    b, t = s.block, s.tools
    for points in lines:
        stem = LineString(points)
        needles, n = (
            [limb(points, (9, 7, 3)[: len(points)] if len(points) < 4 else (9, 8, 6, 3), 3)],
            int(stem.length / 9),
        )
        for i in range(1, n):
            f = i / n
            p, o = (
                stem.interpolate(f, normalized=True),
                stem.interpolate(max(0, f - 0.02), normalized=True),
            )
            way = atan2(p.y - o.y, p.x - o.x)
            for d in (-1, 1):
                q = way + d * radians(t.between(34, 58))
                long = needle * t.between(0.75, 1.15) * (1.05 - 0.5 * f)
                needles.append(
                    t.gouge(
                        [(p.x, p.y), (p.x + cos(q) * long, p.y + sin(q) * long)], width, 0.1, 0.7
                    )
                )
        shape = union(needles).intersection(s.frame)
        b.put(shape, 3.2, s.side(*points[-1]))
        b.cut(t.gouge([(px, py - 1) for px, py in points], 2.2, 0.2, 0.4).intersection(s.frame))


@piece
def roots(s: Scene, lines: list[list[Pair]], width: float = 9) -> None:
    """Bare roots that come out of an earth wall: thick pale curves, black on their lower side."""
    b, t = s.block, s.tools
    for line in lines:
        points = smooth(line, steps=6)
        b.add(
            t.gouge([(x + 3, y + 5) for x, y in points], width + 5, 0.05, 0.8).intersection(s.frame)
        )
        b.cut(t.gouge(points, width, 0.05, 0.8).intersection(s.frame))


@piece
def bauble(s: Scene, at: Pair, r: float = 62, thread: float = 50) -> None:
    """A glass ball of the one colour on a thread, a window's light in it."""
    b, t, (x, y) = s.block, s.tools, at
    ball = ellipse(x, y, r, r, n=34)
    b.cut(t.knife(ball.buffer(8), 0.7, 16))
    top = t.knife(rect(x - r * 0.2, y - r * 1.24, x + r * 0.2, y - r * 0.9), 0.4, 12)
    b.cut(t.pen([(x, y - r * 1.2), (x + 2, y - r * 1.2 - thread)], 4.4))
    b.put(t.knife(ball.buffer(3.4), 0.5, 15), 0)
    b.clear(t.knife(ball, 0.5, 15))
    b.tint(ball.buffer(0.8))
    b.put(top, 3)
    b.cut(t.gouge([(x - r * 0.12, y - r * 1.06), (x + r * 0.16, y - r * 1.06)], 4, 0.1, 0.2))
    dx, dy = s.side(x, y)
    b.hatch_black(
        ball.buffer(-4),
        t.rings(x + dx * r * 0.25, y + dy * r * 0.25, r * 0.62, r * 1.3, 9),
        lambda px, py: 7.5 * clamp(-((px - x) * dx + (py - y) * dy) / r + 0.1),
        length=(20, 60),
        gap=(5, 14),
        least=1.2,
    )
    wx, wy = x + dx * r * 0.42, y + dy * r * 0.42 - r * 0.12
    for i in (0, 1):
        for j in (0, 1):
            px, py = wx + (i - 0.5) * r * 0.3, wy + (j - 0.5) * r * 0.34
            pane = rect(px - r * 0.12, py - r * 0.14, px + r * 0.12, py + r * 0.14)
            pane = affinity.rotate(pane, 8, origin=(wx, wy))
            b.clear(t.knife(pane, 0.4, 10).intersection(ball))
