"""A plan laid out on sand with what a wood has: cones, twigs, berries."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, smooth, union


def _fallen(s: Scene, shape, far: float):
    """The long shadow of a low thing under a low light, on ground seen from above."""
    dx, dy = s.side(*shape.centroid.coords[0])
    steps = [affinity.translate(shape, -dx * far * f, -dy * far * f) for f in (0, 0.35, 0.7, 1)]
    return union([union([p, q]).convex_hull for p, q in pairwise(steps)])


def laid_cone(s: Scene, at: Pair, long: float = 70, turn: float = 0, shade: float = 20) -> None:
    """A pine cone on pale ground from above, its scales open at the edge, its shadow long."""
    b, t, k = s.block, s.tools, long / 70
    scales, marks = [ellipse(-40, 0, 6, 5, n=8)], []
    for row, u in enumerate(range(-30, 44, 12)):
        half = 25 * max(0.16, 1 - ((u + 8) / 50) ** 2) ** 0.5
        for v in (-half, -half * 0.34, half * 0.34, half) if row % 2 else (-half, 0, half):
            scales.append(ellipse(u, v, 12, 6.4, v * 1.5, n=9))
            marks.append([(u - 4, v * 0.8 - 5), (u + 7, v * 0.86), (u - 4, v * 0.8 + 5)])
    body = place(union([*scales, ellipse(0, 0, 32, 16, n=14)]), *at, k, False, turn)
    b.add(t.knife(_fallen(s, body, shade), 1, 18).intersection(s.frame), lines=False)
    b.put(t.knife(body, 0.8, 7), 4, s.side(*at))
    for line in marks:
        mark = place(LineString(line), *at, k, False, turn)
        b.cut(t.gouge(list(mark.coords), 3.6 * k, 0.3, 0.3).intersection(body.buffer(-1)))


@piece
def laid_twig(s: Scene, line: list[Pair], wide: float = 13, shade: float = 12) -> None:
    """A straight twig on pale ground, cut ends, one side lit, with a shadow."""
    b, t = s.block, s.tools
    body = limb(line, (wide, wide * 0.8), 3, False)
    b.add(t.knife(_fallen(s, body, shade), 0.8, 20).intersection(s.frame), lines=False)
    b.put(t.knife(body, 1, 16).intersection(s.frame), 4, s.side(*line[0]))
    dx, dy = s.side(*line[0])
    b.cut(b.rim(body, dx * wide * 0.34, dy * wide * 0.34).intersection(s.frame))


@piece
def twig_arrow(s: Scene, start: Pair, end: Pair, cones: int = 2, head: float = 70) -> None:
    """An arrow laid of cones in a row and two twigs for its head, from `start` to `end`."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    way = atan2(dy, dx)
    long = hypot(dx, dy)
    for k in range(cones):
        f = (k + 0.42) / cones * (1 - 46 / long)
        laid_cone(s, (start[0] + dx * f, start[1] + dy * f), 50, degrees(way))
    for d in (-1, 1):
        a = way + pi + d * 0.62
        laid_twig(s, [end, (end[0] + cos(a) * head, end[1] + sin(a) * head)])


@piece
def laid_berries(s: Scene, at: Pair, count: int = 14, r: float = 13) -> None:
    """A spray of rowan berries of the one colour on pale ground, on thin stalks."""
    b, t, (x, y) = s.block, s.tools, at
    spots = []
    for k in range(count):
        a, d = k * 2.4, r * 1.42 * (k + 0.3) ** 0.5
        spots.append((x + d * cos(a), y + d * sin(a) * 0.92))
    root = (x + r * 5, y - r * 4.4)
    for u, v in spots:
        b.add(
            t.gouge([root, ((u + root[0]) / 2, (v + root[1]) / 2 - r * 0.6), (u, v)], 4, 0.1, 0.3)
        )
    for u, v in spots:
        b.put(t.knife(ellipse(u, v, r + 2, r + 2, n=10), 0.5, 8), 2, s.side(x, y))
    for u, v in spots:
        berry = t.knife(ellipse(u, v, r * 0.94, r * 0.94, n=10), 0.5, 7)
        b.clear(berry)
        b.tint(berry)
        b.add(berry.difference(ellipse(u, v, r * 0.8, r * 0.8, n=10)))
        b.add(t.knife(ellipse(u - r * 0.2, v + r * 0.2, r * 0.18, r * 0.18, n=5), 0.3, 3))


@piece
def moss_edge(s: Scene, points: list[Pair], tufts: int = 40, size: float = 22) -> None:
    """Moss at the edge of bare ground, from above: black, a ragged rim, small bright arcs."""
    b, t = s.block, s.tools
    line = LineString(smooth([*points, points[0]], steps=5))
    body = poly(*line.coords)
    fringe = []
    along = 0.0
    while along < line.length:
        p = line.interpolate(along)
        fringe.append(
            ellipse(p.x, p.y, size * t.between(0.4, 0.8), size * t.between(0.4, 0.8), n=7)
        )
        along += size * 0.9
    whole = t.knife(union([body, *fringe]), 1.6, 9).intersection(s.frame)
    b.put(whole, 0)
    x0, y0, x1, y1 = whole.bounds
    marks = []
    for _ in range(tufts):
        u, v = t.between(x0, x1), t.between(y0, y1)
        dx, dy = s.side(u, v)
        a = atan2(dy, dx)
        arc = [(u + size * 0.6 * cos(a + q), v + size * 0.6 * sin(a + q)) for q in (-0.9, 0, 0.9)]
        marks.append(t.gouge(smooth(arc, steps=3), 6, 0.3, 0.3))
    b.cut(union(marks).intersection(whole.buffer(-4)))


@piece
def sand_prints(s: Scene, spots: list[tuple[float, float, float, float]]) -> None:
    """Hollows pressed in sand, as by knees, each [x, y, half width, turn], shaded."""
    b, t = s.block, s.tools
    for x, y, r, turn in spots:
        hollow = ellipse(x, y, r, r * 0.72, turn, 18).intersection(s.frame)
        dx, dy = s.side(x, y)
        dark = hollow.difference(affinity.translate(hollow, -dx * r * 0.4, -dy * r * 0.4))
        b.hatch_black(dark, t.parallels(dark, 70, 12), 7, length=(14, 40), gap=(3, 10))
        rest = hollow.buffer(-r * 0.1)
        angle = degrees(atan2(dy, dx)) + 90
        b.hatch_black(
            rest, t.parallels(rest, angle, 15), 5, length=(14, 60), gap=(10, 40), miss=0.3
        )


@piece
def sand_ripples(
    s: Scene, within: list[Pair], angle: float = 8, step: float = 17, width: float = 4
) -> None:
    """Sand smoothed with a hand: a few long bent strokes, and specks."""
    b, t = s.block, s.tools
    region = poly(*within).intersection(s.frame)
    b.hatch_black(
        region,
        t.parallels(region, angle, step, 0.3, 14),
        width,
        length=(50, 150),
        gap=(40, 160),
        miss=0.3,
    )
    b.add(t.specks(region, 60, (1.2, 3)))
