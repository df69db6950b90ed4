"""Streams: quick and still, a ford, a weir."""

from __future__ import annotations

import itertools
from math import cos, pi, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, limb, poly, rect, smooth, union
from ..shapes import limb as bar


@piece
def quick_water(
    s: Scene,
    left: list[Pair],
    right: list[Pair],
    count: int = 26,
    width: float = 9,
    swell: float = 14,
    dark: float = 0.5,
) -> None:
    """Quick bright water between two banks, from far to near, its flow as broken black strokes."""
    b, t = s.block, s.tools
    a, z = smooth(left, steps=6), smooth(right, steps=6)
    body = poly(*a, *z[::-1]).intersection(s.frame)
    b.clear(t.knife(body, 1.4, 24))
    y0 = min(p[1] for p in a)
    y1 = max(p[1] for p in a)
    lines = []
    for line in t.between_lines(a, z, count):
        phase = t.between(0, 6)
        lines.append(
            LineString(
                [
                    (x + swell * clamp((y - y0) / (y1 - y0), 0.1) * sin(y / 34 + phase), y)
                    for x, y in smooth(list(line.coords), steps=4)
                ]
            )
        )

    def wide(_x: float, y: float) -> float:
        return width * clamp((y - y0) / (y1 - y0) + 0.12, 0.22)

    b.hatch_black(
        body.buffer(-4), lines, wide, length=(26, 110), gap=(14, 90), miss=1 - dark, least=1.4
    )


@piece
def stepping_stones(s: Scene, spots: list[tuple[float, float, float]], flat: float = 0.3) -> None:
    """Flat stones in a stream, each [x, y, half width], far ones first: wet, black, lit on top."""
    b, t = s.block, s.tools
    for x, y, r in spots:
        ring = [
            (x + r * cos(a) * t.between(0.9, 1.08), y + r * flat * sin(a) * t.between(0.88, 1.1))
            for a in np.linspace(0, 2 * pi, 11, endpoint=False)
        ]
        top = poly(*ring)
        thick = r * 0.3
        side = union([top, affinity.translate(top, 0, thick)]).convex_hull
        foam = affinity.scale(affinity.translate(side, 0, thick * 0.4), 1.16, 1.3)
        b.clear(t.knife(foam, r * 0.04, 14).intersection(s.frame))
        b.put(t.knife(side, 1, 14).intersection(s.frame), 0)
        d = s.right(x)
        lit = top.buffer(-r * 0.05).difference(affinity.translate(top, -d * r * 0.75, r * 0.05))
        b.cut(t.knife(lit, 0.8, 12).intersection(s.frame))
        inner = top.buffer(-r * 0.08)
        b.hatch_white(
            inner,
            t.parallels(inner, -4, max(6, r * 0.11)),
            r * 0.05,
            length=(r * 0.3, r),
            gap=(4, r * 0.3),
        )
        for k in (1.28, 1.5):
            wave = [
                (x + r * k * cos(a), y + thick + r * flat * k * 1.1 * sin(a))
                for a in np.linspace(0.3, pi - 0.3, 8)
            ]
            b.add(t.gouge(wave, max(2, r * 0.07), 0.3, 0.3).intersection(s.frame))


@piece
def marker_staff(
    s: Scene, at: Pair, high: float = 200, lean: float = 14, thick: float = 9, rag: float = 60
) -> None:
    """A staff that stands in the gravel at `at`, a rag of the one colour tied near its top."""
    b, t, (x, y) = s.block, s.tools, at
    top = (x + lean, y - high)
    pole = limb([(x, y), (x + lean * 0.4, y - high * 0.5), top], (thick, thick, thick * 0.7), 3)
    b.put(t.knife(pole, 0.5, 18), 4, s.side(*at))
    b.cut(b.rim(pole, s.right(x) * thick * 0.26, 0))
    kx, ky = x + lean * 0.88, y - high * 0.88
    for long, fall in ((1.9, 0.8), (1.3, 1.5)):
        cloth = [
            (kx, ky - rag * 0.14),
            (kx - rag * long * 0.4, ky + rag * (fall * 0.2 - 0.12)),
            (kx - rag * long * 0.8, ky + rag * (fall * 0.7 - 0.16)),
            (kx - rag * long, ky + rag * fall),
            (kx - rag * long * 0.8, ky + rag * (fall + 0.1)),
            (kx - rag * long * 0.72, ky + rag * (fall + 0.4)),
            (kx - rag * long * 0.36, ky + rag * (fall * 0.6 + 0.2)),
            (kx, ky + rag * 0.2),
        ]
        body = t.knife(poly(*cloth), 1.2, 14)
        b.put(t.knife(body.buffer(3), 0.6, 16), 3)
        b.clear(body)
        b.tint(body.buffer(0.6))
        fold = [(kx - 6, ky + 4), (kx - rag * long * 0.4, ky + rag * fall * 0.4)]
        fold.append((kx - rag * long * 0.8, ky + rag * (fall + 0.1)))
        b.add(t.gouge(smooth(fold, steps=4), 6, 0.1, 0.5).intersection(body))
    knot = limb([(kx - thick, ky), (kx + thick, ky + 2)], (rag * 0.24, rag * 0.24), 2)
    b.put(t.knife(knot.buffer(2), 0.5, 8), 0)
    b.clear(knot)
    b.tint(knot)


@piece
def plank_weir(
    s: Scene,
    top: float = 250,
    foot: float = 440,
    posts: list[float] | None = None,
    open_: int = 2,
    rail: float = 110,
) -> None:
    """A weir of level planks between posts (their x), from downstream; one gate is drawn up and a
    white stream falls through it. A foot rail runs `rail` above the planks."""
    b, t = s.block, s.tools
    spots = posts or [40, 215, 380, 540, 710, 870]
    b.put(t.knife(rect(-10, top, s.size[0] + 10, foot).intersection(s.frame), 0.8, 40), 3, (0, -1))
    for left, right in itertools.pairwise(spots):
        for k in range(1, 5):
            y = top + (foot - top) * k / 5 + t.between(-3, 3)
            b.cut(t.gouge([(left + 12, y), (right - 12, y + t.between(-2, 2))], 4, 0.05, 0.05))
            low = rect(left + 18, y - 26, right - 18, y - 6).intersection(s.frame)
            strokes = t.parallels(low, 0, 12)
            b.hatch_white(low, strokes, 2.6, length=(24, 80), gap=(30, 90), least=1.2)
    x0, x1 = spots[open_] + 14, spots[open_ + 1] - 14
    _stream(s, (x0, x1), top + (foot - top) * 0.22, foot)
    for k, x in enumerate(spots):
        post = t.knife(rect(x - 14, top - rail - 22, x + 14, foot + 12), 0.8, 26)
        b.put(post.intersection(s.frame), 5, s.side(x, top))
        d = s.right(x)
        b.cut(t.gouge([(x + d * 9, top - rail - 14), (x + d * 9, foot)], 5, 0.04, 0.1, 0.2, 40))
        if k:
            b.cut(t.gouge([(x - d * 5, top + 20), (x - d * 4, foot - 30)], 2.6, 0.3, 0.3))
    beam = poly(
        (-10, top - rail), (910, top - rail - 6), (910, top - rail + 12), (-10, top - rail + 18)
    )
    b.put(t.knife(beam.intersection(s.frame), 0.8, 40), 4, (0, -1))
    cap = rect(-10, top - 13, s.size[0] + 10, top + 7).intersection(s.frame)
    b.put(t.knife(cap, 0.8, 40), 4, (0, -1))
    b.cut(t.gouge([(16, top - 4), (884, top - 5)], 4, 0.02, 0.02, 0.2, 80))
    gate = rect(x0 + 6, top - 92, x1 - 6, top - 14)
    b.put(t.knife(gate, 0.8, 30), 4, s.side(x0, top))
    for k in (1, 2):
        y = top - 92 + 26 * k
        b.cut(t.gouge([(x0 + 14, y), (x1 - 14, y)], 4, 0.05, 0.05))
    for f in (0.3, 0.7):
        x = x0 + (x1 - x0) * f
        b.put(t.knife(bar([(x, top - rail - 30), (x, top - 20)], (9, 9)), 0.4, 20), 2.4)


def _stream(s: Scene, x: Pair, top: float, foot: float) -> None:
    """Water that rushes out of the gate, wider as it falls, foam below."""
    b, t, (x0, x1) = s.block, s.tools, x
    left = smooth([(x0, top), (x0 - 6, foot - 60), (x0 - 44, foot + 30), (x0 - 120, foot + 90)])
    right = smooth([(x1, top), (x1 + 6, foot - 60), (x1 + 48, foot + 30), (x1 + 130, foot + 90)])
    water = t.knife(poly(*left, *right[::-1]), 2, 18).intersection(s.frame)
    b.put(water.buffer(4).intersection(s.frame))
    b.clear(water)
    flow = t.between_lines(left, right, 9)
    b.hatch_black(water.buffer(-6), flow, 4.4, length=(30, 90), gap=(26, 80), enter=0.3, leave=0.6)


@piece
def white_water(s: Scene, y: float, at: float = 460, half: float = 300) -> None:
    """Troubled water below a weir from y down: white waves as arcs, thickest at x."""
    b, t = s.block, s.tools
    b.add(rect(0, y, *s.size).intersection(s.frame), lines=False)
    row, py = 0, y + 10
    while py < s.size[1] - 14:
        near = (py - y) / (s.size[1] - y)
        u = -20 + (row % 2) * 30
        while u < s.size[0]:
            long = t.between(46, 96) * (0.7 + near)
            off = abs(u + long / 2 - at) / half
            width = max(0.0, 13 * (1.15 - off)) + 2.4
            line = smooth([(u, py + 4), (u + long * 0.5, py - 7), (u + long, py + 4)])
            b.cut(t.gouge(line, width, 0.3, 0.3).intersection(s.frame))
            u += long + t.between(6, 22) * (1 + off)
        py += 16 + 8 * near
        row += 1
