"""Maps: folded on a table, lit by a torch on the ground."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, ellipse, limb, poly, rect, smooth, union
from ..still import lying, pale
from ..tools import Tools


@piece
def map_sheet(
    s: Scene,
    at: Pair,
    turn: float = 0,
    w: float = 0.5,
    h: float = 0.36,
    route: list[Pair] | None = None,
    river: bool = True,
) -> None:
    """A map, folded in six: rivers, woods, villages as dots; a route in the one colour (0..1)."""
    p = lying(s, at, turn, unit=(w, h))
    b, t = s.block, s.tools
    page = pale(s, p.shape(rect(0, 0, 1, 1)))
    for f in (0.333, 0.667):
        b.add(t.gouge(p.line([(f, 0), (f + 0.004, 1)]), 2.4, 0.1, 0.1))
    b.add(t.gouge(p.line([(0, 0.5), (1, 0.503)]), 2.4, 0.1, 0.1))
    if river:
        line = smooth(
            [(0.02, 0.2), (0.2, 0.34), (0.36, 0.26), (0.55, 0.42), (0.7, 0.7), (0.98, 0.8)], steps=6
        )
        b.add(t.pen(p.line(line), 4.4))
    for _ in range(5):
        u, v = t.between(0.1, 0.9), t.between(0.12, 0.9)
        wood = p.shape(
            blob(
                *[
                    (
                        u + 0.09 * cos(a) * t.between(0.6, 1.2),
                        v + 0.09 * sin(a) * t.between(0.6, 1.2),
                    )
                    for a in np.linspace(0, 5.4, 7)
                ]
            )
        ).intersection(page.buffer(-4))
        b.hatch_black(wood, t.parallels(wood, 30, 7), 2.2, length=(6, 24), gap=(4, 9))
    for _ in range(14):
        x, y = p(t.between(0.05, 0.95), t.between(0.06, 0.94))
        b.add(ellipse(x, y, 3, 2.4, n=6))
    if route:
        way = t.pen(smooth(p.line(route), steps=6), 4.6)
        b.clear(way)
        b.tint(way)
        x, y = p(*route[-1])
        ring = ellipse(x, y, 10, 7.5, n=14).difference(ellipse(x, y, 6.4, 4.6, n=12))
        b.clear(ring)
        b.tint(ring)


@piece
def lit_map(
    s: Scene,
    at: Pair = (430, 300),
    beam: tuple[float, float, float] = (340, 225, -24),
    turn: float = -15,
    arrow: list[Pair] | None = None,
) -> None:
    """A map on dark ground seen from above, white where a torch shines; a broad red arrow."""
    b, t, (x, y) = s.block, s.tools, at
    oval = t.knife(ellipse(x, y, *beam, n=40), 1.6, 26)
    sheet = affinity.rotate(rect(x - 420, y - 265, x + 420, y + 255), turn, origin=at)
    lit = oval.intersection(sheet)
    # grass that the torch brushes beside the sheet
    grass = oval.buffer(34).difference(sheet.buffer(5)).intersection(s.frame)
    b.hatch_white(grass, t.parallels(grass, 64, 13), 4, length=(16, 44), gap=(8, 24))
    fall = oval.buffer(46).difference(oval).intersection(sheet)
    how = {"length": (20, 46), "gap": (4, 10), "enter": 0.1, "leave": 0.8, "either": False}
    rays = t.rays(x, y, 100, 520, 90)
    b.hatch_white(fall.buffer(-3), rays, 5.5, **how)
    b.cut(lit.buffer(-2))
    family = [
        *_contours(t, x - 170, y - 110, 5, 30, 0.72),
        *_contours(t, x + 205, y + 30, 6, 29, 0.8),
        *_contours(t, x - 60, y + 190, 4, 30, 0.6),
    ]
    inner = lit.buffer(-5)
    how = {"length": (120, 400), "gap": (5, 16), "enter": 0.05, "leave": 0.05, "miss": 0}
    b.hatch_black(inner, family, 2.8, **how)
    folds = [
        affinity.rotate(LineString([(x + dx, y - 300), (x + dx, y + 300)]), turn, origin=at)
        for dx in (-150, 110)
    ]
    b.hatch_black(inner, folds, 4.5, length=(140, 300), gap=(2, 5), miss=0)
    river = [
        (x - 420, y + 60),
        (x - 250, y + 40),
        (x - 120, y + 92),
        (x + 40, y + 60),
        (x + 120, y - 40),
        (x + 70, y - 150),
        (x + 130, y - 300),
    ]
    water = limb(smooth(river, steps=5), (24, 22, 19, 16), 1, round_ends=False)
    b.put(t.knife(water, 0.8, 22).intersection(inner), 4)
    wood = blob((x + 190, y - 120), (x + 260, y - 150), (x + 320, y - 80), (x + 230, y - 60))
    b.hatch_black(
        wood.intersection(inner), t.parallels(wood, 40, 13), 7, length=(6, 11), gap=(7, 12)
    )
    for hx, hy in [(-40, -10), (-22, -2), (-34, 12), (-8, 14), (150, 120), (168, 128), (160, 108)]:
        house = affinity.rotate(rect(x + hx, y + hy, x + hx + 11, y + hy + 8), turn)
        b.add(t.knife(house, 0.4, 8).intersection(inner))
    points = arrow or [(150, 520), (250, 400), (345, 320), (440, 268)]
    line = smooth(points, steps=6)
    shaft = limb(line, (34, 40, 44, 42), 1, round_ends=False)
    (x0, y0), (x1, y1) = line[-3], line[-1]
    d = hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / d, (y1 - y0) / d
    head = poly(
        (x1 - uy * -52, y1 + ux * -52),
        (x1 + ux * 92, y1 + uy * 92),
        (x1 - uy * 52, y1 + ux * 52),
    )
    whole = t.knife(union([shaft, head]), 1.6, 16).intersection(lit)
    b.clear(t.knife(whole.buffer(4.5), 0.8, 18).intersection(lit))
    b.tint(whole)
    b.untint(
        t.gouges(
            [LineString([(u, v + o) for u, v in line]) for o in (-9, 2, 11)],
            whole.buffer(-3),
            2.6,
            length=(12, 50),
            gap=(18, 60),
        )
    )


def _contours(
    t: Tools, x: float, y: float, rings: int, step: float, flat: float
) -> list[LineString]:
    phase = t.between(0, 6)
    out = []
    for n in range(1, rings + 1):
        points = []
        for k in range(30):
            a = 2 * pi * k / 29
            r = n * step * (1 + 0.2 * sin(2 * a + phase) + 0.1 * sin(3 * a + phase * 2 + n * 0.2))
            points.append((x + r * cos(a), y + r * flat * sin(a)))
        out.append(LineString(points))
    return out
