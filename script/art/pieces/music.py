"""Instruments of music."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, poly, rect


@piece
def accordion(
    s: Scene,
    at: Pair,
    size: float = 1,
    spread: float = 17,
    folds: int = 7,
    turn: float = 0,
    fall: Pair = (0, 26),
) -> None:
    """An accordion drawn out in an arch, its bellows in the one colour: keys left, buttons right.

    400 wide at size 1; `spread` is how far each end leans, in degrees.
    """
    b, t = s.block, s.tools

    def placed(shape: Shape) -> Shape:
        shape = affinity.scale(shape, size, size, origin=(0, 0))
        return affinity.translate(affinity.rotate(shape, turn, origin=(0, 0)), *at)

    low, top = 96.0, 232.0
    edge: list[tuple[Pair, Pair]] = []
    for k in range(2 * folds + 1):
        a = radians(spread * 2 * (k / (2 * folds) - 0.5))
        x0 = 150 * (k / (2 * folds) - 0.5)
        out = 12 if k % 2 else 0
        near = (x0 + sin(a) * (low - out), 160 - cos(a) * (low - out))
        far = (x0 + sin(a) * (top + out), 160 - cos(a) * (top + out))
        edge.append((near, far))
    ends = [_end(edge[0], -1), _end(edge[-1], 1)]
    bellows = poly(*[p[0] for p in edge], *[p[1] for p in reversed(edge)])
    whole = bellows.union(ends[0]).union(ends[1])
    shade = affinity.translate(placed(whole), *fall)
    b.add(t.knife(shade, 1, 26).intersection(s.frame), lines=False)
    b.put(t.knife(placed(whole).buffer(3), 0.7, 24), 5, s.side(*at))
    red = t.knife(placed(bellows), 0.6, 22)
    b.clear(red)
    b.tint(red.buffer(0.8))
    for k, (near, far) in enumerate(edge[1:-1], 1):
        (x0, y0), (x1, y1) = (_moved(placed, p) for p in (near, far))
        b.add(t.gouge([(x0, y0), (x1, y1)], 8 if k % 2 == 0 else 3, 0.05, 0.05))
    for k, end in enumerate(ends):
        shape = t.knife(placed(end), 0.6, 24)
        b.put(shape, 2, s.side(*at))
        d = -1 if k == 0 else 1
        _face(s, placed, edge[0 if k == 0 else -1], d)


def _face(s: Scene, placed: Callable[[Shape], Shape], edge: tuple[Pair, Pair], d: int) -> None:
    """Keys as a pale bar with black ones, or rows of round buttons."""
    b, t = s.block, s.tools
    (x0, y0), (x1, y1) = edge
    ux, uy = (x1 - x0) / 136, (y1 - y0) / 136
    nx, ny = d * abs(uy), abs(ux)

    def on(u: float, v: float) -> Pair:
        return (x0 + ux * u + nx * v, y0 + uy * u + ny * v)

    if d < 0:
        keys = placed(poly(on(-4, 30), on(140, 30), on(140, 60), on(-4, 60)))
        b.cut(t.knife(keys, 0.5, 20))
        for k in range(13):
            u = 3 + k * 11
            b.add(t.gouge([_moved(placed, on(u, 30)), _moved(placed, on(u, 60))], 2.4, 0.02, 0.02))
            if k % 7 not in (2, 6):
                bar = poly(on(u - 3.6, 29), on(u + 3.6, 29), on(u + 3.6, 46), on(u - 3.6, 46))
                b.add(t.knife(placed(bar), 0.3, 12))
        b.cut(t.gouge([_moved(placed, on(2, 16)), _moved(placed, on(134, 16))], 5, 0.05, 0.05))
        return
    for v in (22, 36, 50):
        for k in range(9):
            p = placed(ellipse(*on(8 + k * 15, v), 4.4, 4.4, n=8))
            b.cut(t.knife(p, 0.3, 5))


def _moved(placed: Callable[[Shape], Shape], p: Pair) -> Pair:
    c = placed(rect(p[0] - 0.5, p[1] - 0.5, p[0] + 0.5, p[1] + 0.5)).centroid
    return (c.x, c.y)


def _end(edge: tuple[Pair, Pair], d: int) -> Shape:
    """The wooden case beside an outermost fold."""
    (x0, y0), (x1, y1) = edge
    ux, uy = (x1 - x0) / 136, (y1 - y0) / 136
    nx, ny = d * abs(uy) * 66, abs(ux) * 66
    grow = 14
    a = (x0 - ux * grow, y0 - uy * grow)
    c = (x1 + ux * grow, y1 + uy * grow)
    return poly(a, c, (c[0] + nx, c[1] + ny), (a[0] + nx, a[1] + ny))
