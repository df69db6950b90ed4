"""A tape measure and a sheet with a name struck out."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString, Point

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, rect, smooth, union
from .free import put_white


@piece
def struck_name(s: Scene, at: Pair, wide: float = 420, high: float = 320, turn: float = -7) -> None:
    """A sheet from above: a handwritten name struck out, another below it in the one colour."""
    b, t, w, h = s.block, s.tools, wide / 2, high / 2
    dx, dy = s.side(*at)
    page = place(rect(-w, -h, w, h), *at, 1, False, turn)
    b.add(affinity.translate(page, -dx * 14, -dy * 14).intersection(s.frame), lines=False)
    put_white(s, page, 4, 0)
    for v, other in ((-0.34, False), (0.3, True)):
        for line in _name(w, h * v, h, other):
            pts = [place(Point(p), *at, 1, False, turn).coords[0] for p in smooth(line, steps=5)]
            if other:
                b.tint(t.pen(pts, high * 0.026))
            else:
                b.add(t.pen(pts, high * 0.024))
    cross = place(
        limb([(-w * 0.84, -h * 0.27), (w * 0.8, -h * 0.46)], (19, 13)), *at, 1, False, turn
    )
    b.add(t.knife(cross, 1.4, 20))
    rule = place(limb([(-w * 0.82, h * 0.56), (w * 0.8, h * 0.56)], (5, 4)), *at, 1, False, turn)
    b.add(t.knife(rule, 0.6, 30))


def _name(w: float, y: float, h: float, other: bool) -> list[list[Pair]]:
    """Two words of loops, no letters."""
    k = h * 0.16
    out = []
    for x0, count in ((-0.78, 4), (0.02, 5)) if other else ((-0.78, 5), (0.12, 4)):
        x = x0 * w
        capital = [
            (x, y + k),
            (x + k * 0.5, y - k * 2),
            (x + k * 1.2, y - k * 1.7),
            (x + k * 0.6, y),
        ]
        line = [*capital, (x + k * 1.1, y + k)]
        for j in range(count):
            u = x + k * (1.5 + 1.2 * j)
            tall = 1.9 if (j + other) % 3 == 1 else 0.7
            line += [(u, y + k), (u + k * 0.4, y - k * tall), (u + k * 0.65, y + k * 0.3)]
        line.append((line[-1][0] + k * 0.6, y + k * 0.8))
        out.append(line)
    return out


@piece
def tape_measure(s: Scene, line: list[Pair], wide: float = 40, step: float = 22) -> None:
    """A tailor's tape along a line, pale, with marks along one edge and metal tags."""
    b, t = s.block, s.tools
    path = LineString(smooth(line, steps=8))
    body = path.buffer(wide / 2, cap_style="flat", join_style="round")
    dx, dy = s.side(*line[0])
    b.add(affinity.translate(body, -dx * 9, -dy * 12).intersection(s.frame), lines=False)
    put_white(s, body, 4, 0)
    marks, along, n = [], step, 0
    while along < path.length - step:
        p, q = path.interpolate(along), path.interpolate(along + 1)
        nx, ny = -(q.y - p.y), q.x - p.x
        far = wide / 2 - 2
        deep = far * (1.0 if n % 5 == 4 else 0.45)
        ends = [
            (p.x + nx * far, p.y + ny * far),
            (p.x + nx * (far - deep), p.y + ny * (far - deep)),
        ]
        marks.append(t.pen(ends, 5))
        along += step
        n += 1
    b.add(union(marks).intersection(s.frame))
    for end in (path.interpolate(0), path.interpolate(path.length)):
        tag = ellipse(end.x, end.y, wide * 0.56, wide * 0.56, n=10)
        b.add(t.knife(tag.intersection(body), 0.5, 10))


@piece
def tailors_shears(s: Scene, at: Pair, size: float = 1, turn: float = 0) -> None:
    """Heavy tailor's shears open like an X, black with bright blades; `at` is their rivet."""
    b, t = s.block, s.tools
    for way in (1, -1):
        blade = poly((-10, 14), (30, -18), (210, -14), (230, 0), (40, 20))
        loop = ellipse(-128, 6, 62, 34, n=22).difference(ellipse(-130, 6, 42, 17, n=18))
        shank = limb([(8, 0), (-40, 4), (-76, 2)], (30, 24, 20), 3)
        half = affinity.rotate(union([loop, shank, blade]), 17 * way, origin=(0, 0))
        shape = t.knife(place(half, *at, size, False, turn), 0.6, 16).intersection(s.frame)
        dx, dy = s.side(*at)
        b.add(affinity.translate(shape, -dx * 9, -dy * 9).intersection(s.frame), lines=False)
        b.put(shape, 6, (dx, dy))
        edge = affinity.rotate(
            poly((26, -12), (206, -9), (220, -2), (40, 2)), 17 * way, origin=(0, 0)
        )
        b.cut(t.knife(place(edge, *at, size, False, turn), 0.5, 20).intersection(s.frame))
    screw = place(ellipse(6, 0, 9, 9, n=12), *at, size, False, turn)
    b.cut(t.knife(screw, 0.4, 8))
