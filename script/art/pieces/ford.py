"""A ford through a mountain stream: quick water, flat stones, a staff that marks it."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, limb, poly, smooth, union


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
