"""A window burst open over a town, sheets that fly out of it, and towers with helms."""

from __future__ import annotations

from math import pi, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, limb, poly, rect, smooth, union


@piece
def blown_sheet(
    s: Scene,
    at: Pair,
    size: float = 90,
    turn: float = 0,
    bend: float = 0.3,
    flat: float = 1.0,
    rows: int = 6,
    ribbon: bool = False,
) -> None:
    """A written sheet that the wind bends; the first one has a ribbon in the one colour."""
    b, t = s.block, s.tools
    w, h = size, size * flat

    def on(u: float, v: float) -> Pair:
        x = (u - 0.5) * w + (v - 0.5) * w * 0.22
        y = (v - 0.5) * h + bend * h * sin(pi * u) * (1 - 0.3 * v) - bend * h * 0.5
        p = affinity.rotate(LineString([(x, y), (0, 0)]), turn, origin=(0, 0)).coords[0]
        return (p[0] + at[0], p[1] + at[1])

    def row(v: float, u0: float = 0.0, u1: float = 1.0) -> list[Pair]:
        return [on(float(u), v) for u in np.linspace(u0, u1, 9)]

    leaf = poly(*row(0), *row(1)[::-1])
    b.put(t.knife(leaf.buffer(3.2), 0.5, 20).intersection(s.frame), 3)
    inside = t.knife(leaf, 0.5, 20).intersection(s.frame)
    b.clear(inside)
    for k in range(rows):
        v = 0.14 + 0.76 * k / max(1, rows - 1)
        u = 0.1
        end = 0.9 if k < rows - 1 else 0.6
        while u < end:
            long = t.between(0.12, 0.26)
            line = row(v, u, min(end, u + long))
            b.add(t.gouge(line, max(1.4, size * 0.028), 0.1, 0.2).intersection(inside))
            u += long + 0.05
    if ribbon:
        x, y = on(0.86, 0.2)
        k = size / 100
        wave = [(x, y), (x + 52 * k, y - 42 * k), (x + 110 * k, y - 22 * k)]
        wave += [(x + 170 * k, y - 70 * k), (x + 240 * k, y - 58 * k), (x + 292 * k, y - 96 * k)]
        band = limb(wave, (14 * k, 20 * k, 13 * k, 21 * k, 14 * k, 20 * k), 6, False)
        end = wave[-1]
        notch = poly(
            (end[0] + 12 * k, end[1] - 18 * k),
            (end[0] - 9 * k, end[1] + 3 * k),
            (end[0] + 16 * k, end[1] + 10 * k),
        )
        band = t.knife(band.difference(notch), 0.5, 16).intersection(s.frame)
        b.put(band.buffer(2.6), 3)
        b.clear(band)
        b.tint(band.buffer(1))
        knot = t.knife(
            poly(
                (x - 12 * k, y - 11 * k),
                (x + 12 * k, y - 13 * k),
                (x + 12 * k, y + 12 * k),
                (x - 13 * k, y + 9 * k),
            ),
            0.5,
            9,
        )
        b.put(knot.buffer(2.4), 1.5)
        b.clear(knot)
        b.tint(knot.buffer(1))


@piece
def casement(
    s: Scene,
    hinge: tuple[float, float, float],
    free: tuple[float, float, float],
    panes: int = 3,
) -> None:
    """A leaf of a window flung open: x, top and foot at its hinges, and at its free edge."""
    b, t = s.block, s.tools
    (hx, h0, h1), (fx, f0, f1) = hinge, free

    def on(u: float, v: float) -> Pair:
        top, low = h0 + (f0 - h0) * u, h1 + (f1 - h1) * u
        return (hx + (fx - hx) * u, top + (low - top) * v)

    whole = t.knife(poly(on(0, 0), on(1, 0), on(1, 1), on(0, 1)), 0.5, 40).intersection(s.frame)
    b.put(whole, 4, s.side(*on(0.5, 0.5)))
    for k in range(panes):
        v0, v1 = 0.05 + 0.93 * k / panes, 0.02 + 0.93 * (k + 1) / panes
        glass = poly(on(0.16, v0), on(0.86, v0), on(0.86, v1), on(0.16, v1)).intersection(s.frame)
        if glass.is_empty:
            continue
        edge = t.knife(glass, 0.4, 30)
        b.cut(edge.difference(edge.buffer(-2.6)))
        b.hatch_white(
            edge.buffer(-5), t.parallels(edge, 62, 17), 6, length=(30, 90), gap=(20, 70), miss=0.2
        )


@piece
def curtain(s: Scene, at: Pair, long: float = 240, drop: float = 60) -> None:
    """A curtain that the wind draws out level from its rail, in a few folds."""
    b, t = s.block, s.tools
    x, y = at
    top = smooth(
        [(x, y - 30), (x - long * 0.3, y - 34), (x - long * 0.62, y - 6), (x - long, y - 22)],
        steps=6,
    )
    low = smooth(
        [
            (x, y + drop),
            (x - long * 0.3, y + drop * 0.5),
            (x - long * 0.62, y + drop * 1.1),
            (x - long, y + drop * 0.4),
        ],
        steps=6,
    )
    cloth = t.knife(poly(*top, *low[::-1]), 0.8, 20).intersection(s.frame)
    b.put(cloth.buffer(3), 3)
    b.cut(cloth)
    folds = t.between_lines(top, low, 6, 0.3)
    b.hatch_black(cloth.buffer(-2), folds, 6, length=(60, 170), gap=(14, 40))


def _helm(x: float, y: float, w: float, h: float) -> Shape:
    """A Gothic crown: eight small spires about a tall one."""
    parts = [poly((x - w * 0.3, y), (x, y - h), (x + w * 0.3, y))]
    for f in (-0.46, -0.24, 0.24, 0.46):
        up = h * (0.46 if abs(f) > 0.3 else 0.56)
        parts.append(
            poly((x + f * w - w * 0.09, y), (x + f * w, y - up), (x + f * w + w * 0.09, y))
        )
    parts.append(rect(x - w * 0.55, y - h * 0.06, x + w * 0.55, y + h * 0.05))
    return union(parts)


@piece
def mariacki(s: Scene, at: Pair, high: float = 300) -> None:
    """St Mary's in Kraków, two unequal towers from the front; `high` is the taller."""
    b, t = s.block, s.tools
    x, y = at
    k = high / 300
    left = union(
        [
            rect(x - 76 * k, y - 212 * k, x - 24 * k, y),
            _helm(x - 50 * k, y - 210 * k, 58 * k, 86 * k),
        ]
    )
    helm = [(28, -160), (30, -176), (36, -186), (50, -206), (64, -186), (70, -176), (72, -160)]
    lantern = [rect(x + 44 * k, y - 216 * k, x + 56 * k, y - 200 * k)]
    lantern.append(
        poly((x + 43 * k, y - 214 * k), (x + 50 * k, y - 238 * k), (x + 57 * k, y - 214 * k))
    )
    right = union(
        [
            rect(x + 24 * k, y - 162 * k, x + 76 * k, y),
            poly(*smooth([(x + u * k, y + v * k) for u, v in helm], True, 3)),
            *lantern,
        ]
    )
    nave = poly(
        (x - 30 * k, y),
        (x - 30 * k, y - 70 * k),
        (x, y - 128 * k),
        (x + 30 * k, y - 70 * k),
        (x + 30 * k, y),
    )
    shape = t.knife(union([left, right, nave]), 0.6, 20).intersection(s.frame)
    b.put(shape, 4, s.side(x, y - high))
    for cx, top in ((x - 50 * k, 212), (x + 50 * k, 162)):
        for row in range(3):
            v = y - (top - 16 - row * 42) * k
            for e in (-1, 1):
                b.cut(
                    t.gouge([(cx + e * 10 * k, v + 22 * k), (cx + e * 10 * k, v)], 5 * k, 0.1, 0.4)
                )
    b.cut(b.rim(shape, -3, 0.5), lines=False)


@piece
def krakow_roofs(s: Scene, foot: float, spots: list[tuple[float, float, float]]) -> None:
    """Roofs of a town, black, each x, width and height over the foot; a chimney on some."""
    b, t = s.block, s.tools
    for k, (x, wide, high) in enumerate(spots):
        top = foot - high
        body = [
            poly(
                (x, foot),
                (x, top + high * 0.5),
                (x + wide * 0.3, top),
                (x + wide * 0.78, top),
                (x + wide, top + high * 0.5),
                (x + wide, foot),
            )
        ]
        body.append(rect(x + wide * 0.6, top - 16, x + wide * 0.7, top + 4))
        shape = t.knife(union(body), 0.6, 22).intersection(s.frame)
        b.put(shape, 4, s.side(x, top))
        slope = poly(
            (x + 6, top + high * 0.48),
            (x + wide * 0.32, top + 5),
            (x + wide * 0.76, top + 5),
            (x + wide - 6, top + high * 0.48),
        ).intersection(shape)
        b.hatch_white(
            slope.buffer(-2),
            t.parallels(slope, 84 + 6 * (k % 3), 14),
            3.2,
            length=(14, 40),
            gap=(10, 30),
        )


@piece
def flat_top(s: Scene, points: list[Pair]) -> None:
    """The corner of a table top that catches the light: pale boards."""
    b, t = s.block, s.tools
    top = t.knife(poly(*points), 0.6, 30).intersection(s.frame)
    b.put(top.buffer(4), 4)
    b.cut(top)
    b.hatch_black(top.buffer(-2), t.parallels(top, -4, 15), 7, length=(60, 190), gap=(10, 40))
