"""Small things of a season that lie or stand in a still life: cherries, a sunflower."""

from __future__ import annotations

from math import cos, pi, radians, sin

import numpy as np

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, smooth, union


@piece
def cherry_pair(s: Scene, at: Pair, size: float = 1, turn: float = 0) -> None:
    """Two cherries on their joined stalks with one leaf: black with a glint, on what is dark white
    with a shade; `at` is where the stalks meet, 150 high at size 1."""
    b, t = s.block, s.tools
    fruits = [(-42, 112), (38, 122)]
    stalks = [[(0, 0), (-24, 40), (-40, 84)], [(0, 0), (20, 44), (36, 94)]]
    leaf = [(-2, 4), (14, -22), (42, -42), (78, -44), (122, -26), (94, -4), (58, 8), (22, 10)]

    def put(shape):
        return place(shape, *at, size, False, turn)

    blade = t.knife(put(poly(*leaf)), 0.5, 14)
    balls = [t.knife(put(ellipse(x, y, 36, 34, n=24)), 0.5, 14) for x, y in fruits]
    lines = union([put(limb(line, (8, 6, 7), 1)) for line in stalks])
    whole = union([blade, lines, *balls]).intersection(s.frame)
    dark = b.ink.intersection(whole).area > whole.area * 0.5
    b.clear(whole.buffer(3).intersection(s.frame))
    b.put(whole, 0)
    if dark:
        b.clear(union([lines, blade.buffer(-2), *[ball.buffer(-2) for ball in balls]]))
    for x, y in fruits:
        shine = [(x - 17, y + 8), (x - 18, y - 8), (x - 6, y - 18)]
        shade = [(x - 10, y + 24), (x + 14, y + 18), (x + 23, y - 6)]
        line = [put_point(at, p, size, turn) for p in (shade if dark else shine)]
        mark = t.gouge(line, (13 if dark else 9) * size, 0.3, 0.3)
        b.add(mark) if dark else b.cut(mark)
    rib = [put_point(at, p, size, turn) for p in ((10, -4), (50, -20), (100, -26))]
    vein = t.gouge(rib, 5 * size, 0.1, 0.4)
    b.add(vein) if dark else b.cut(vein)


def put_point(at: Pair, p: Pair, size: float, turn: float) -> Pair:
    """A point about `at`, turned by `turn` degrees."""
    c, d = cos(radians(turn)), sin(radians(turn))
    return at[0] + size * (p[0] * c - p[1] * d), at[1] + size * (p[0] * d + p[1] * c)


@piece
def sunflower(
    s: Scene, at: Pair, r: float = 60, stalk: list[Pair] | None = None, flat: float = 1
) -> None:
    """A sunflower's head, full face: white petals about a black heart; its stalk with two leaves
    goes along `stalk` from the head down."""
    b, t = s.block, s.tools
    x, y = at
    if stalk:
        points = smooth([at, *stalk], steps=6)
        parts = [limb(points, (r * 0.13, r * 0.13, r * 0.12), 1)]
        for k, side in ((0.55, 1), (0.75, -1)):
            u, v = points[round(k * (len(points) - 1))]
            blade = [(0, 0), (0.35, -0.4), (0.95, -0.42), (1.25, -0.1), (0.8, 0.12), (0.3, 0.1)]
            ring = [(u + side * p * r, v + q * r) for p, q in blade]
            parts.append(poly(*smooth(ring, True, 3)))
        stem = t.knife(union(parts), 0.5, 14).intersection(s.frame)
        b.clear(stem.buffer(5).intersection(s.frame))
        b.put(stem, 0)
    petals = []
    for row, count, far in ((0, 15, 1.0), (1, 13, 0.84)):
        for k in range(count):
            a = 2 * pi * (k + row * 0.5) / count + t.between(-0.06, 0.06)
            end, wide = r * far * t.between(0.93, 1.06), r * 0.13
            ring = [(r * 0.4, -wide * 0.7), (r * 0.68, -wide), (end, 0), (r * 0.68, wide)]
            ring.append((r * 0.4, wide * 0.7))
            c, d = cos(a), sin(a)
            petals.append(poly(*[(x + p * c - q * d, y + flat * (p * d + q * c)) for p, q in ring]))
    heart = ellipse(x, y, r * 0.46, r * 0.46 * flat, n=24)
    whole = union([*petals, heart]).intersection(s.frame)
    b.put(t.knife(whole.buffer(4), 0.4, 14).intersection(s.frame), 4, s.side(x, y))
    b.clear(t.knife(whole, 0.4, 14))
    b.add(t.knife(heart, 0.5, 12))
    seeds = [
        ellipse(x + q * r * 0.33 * cos(a), y + flat * q * r * 0.33 * sin(a), 2.6, 2.6, n=6)
        for q, count in ((0.35, 5), (0.95, 10))
        for a in np.linspace(0, 2 * pi, count, endpoint=False)
    ]
    b.cut(union(seeds).intersection(s.frame))
