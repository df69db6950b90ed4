"""Wild flowers and cut ones: tulips, poppies, snowdrops."""

from __future__ import annotations

from math import cos, pi, radians, sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, blob, ellipse, limb, place, poly, smooth, union


@piece
def tulips(s: Scene, at: Pair, size: float = 1, spots: list[Pair] | None = None) -> None:
    """A bunch of red tulips held upright; `at` is where a hand holds the stems."""
    b, t = s.block, s.tools
    heads = spots or [(-52, -92), (-22, -122), (14, -134), (46, -108), (-6, -84), (28, -76)]
    stems, cups = [], []
    for x, y in heads:
        a = (at[0] + x * size, at[1] + y * size)
        stems.append(
            t.pen(smooth([(at[0] - x * 0.16 * size, at[1] + 34 * size), at, a], steps=4), 5 * size)
        )
        cup = [(-15, -4), (-17, -30), (-8, -22), (0, -38), (8, -22), (17, -30), (15, -4), (0, 8)]
        cups.append(poly(*[(a[0] + u * size, a[1] + v * size) for u, v in cup]))
    leaves = [
        poly(
            *[
                (at[0] + u * size, at[1] + v * size)
                for u, v in ((-4, 6), (-40, -30), (-66, -44), (-34, -8))
            ]
        ),
        poly(
            *[
                (at[0] + u * size, at[1] + v * size)
                for u, v in ((4, 6), (38, -26), (70, -36), (36, -4))
            ]
        ),
    ]
    b.put(union([*stems, *leaves]).intersection(s.frame), 3)
    red = t.knife(union(cups), 0.8, 14)
    b.cut(red.buffer(5 * size))
    b.add(red.buffer(2.2 * size))
    b.clear(red)
    b.tint(red)


@piece
def lone_tulip(s: Scene, at: Pair, high: float = 180) -> None:
    """One tulip of the one colour on its stem with two leaves; `at` is its foot."""
    b, t, (x, y), k = s.block, s.tools, at, high / 100

    def q(*points: Pair) -> list[Pair]:
        return [(x + u * k, y - v * k) for u, v in points]

    stem = limb(smooth(q((0, 0), (-3, 40), (2, 76)), steps=4), (5 * k, 4 * k, 4 * k), 1)
    left = poly(*smooth(q((0, 2), (-18, 26), (-24, 56), (-12, 40), (-1, 16)), True, 3))
    right = poly(*smooth(q((1, 2), (18, 18), (27, 46), (12, 30), (2, 14)), True, 3))
    green = t.knife(union([stem, left, right]), 0.5, 16).intersection(s.frame)
    b.put(green, 5, s.side(x, y - high))
    dx, dy = s.side(x, y - high)
    b.cut(b.rim(green, dx * 3, dy * 2), lines=False)
    cup = [(0, 70), (-15, 74), (-19, 88), (-17, 106), (-8, 98), (0, 110), (8, 98), (17, 106)]
    cup += [(19, 88), (15, 74)]
    red = t.knife(poly(*q(*cup)), 0.6, 14)
    b.put(red.buffer(4), 4)
    b.clear(red)
    b.tint(red.buffer(0.8))
    for line in ([(0, 108), (-7, 94), (-7, 78)], [(0, 108), (7, 94), (8, 78)]):
        b.add(t.gouge(smooth(q(*line)), 4, 0.2, 0.4))


@piece
def one_poppy(s: Scene, at: Pair = (450, 216), size: float = 90, foot: Pair = (424, 620)) -> None:
    """A poppy near us, four big petals of the one colour as facets, a black heart, one bud."""
    b, t, (x, y), k = s.block, s.tools, at, size / 100
    stem = limb(
        smooth(
            [foot, ((foot[0] + x) / 2 - 26, (foot[1] + y) / 2 + 30), (x - 4, y + 30 * k)], steps=7
        ),
        (13, 11, 9),
        1,
    )
    bud_line = smooth(
        [
            (foot[0] - 4, foot[1]),
            (foot[0] - 96, 430),
            (x - 196, y + 40),
            (x - 236, y + 30),
            (x - 250, y + 74),
        ],
        steps=7,
    )
    stalk = limb(bud_line, (10, 9, 8, 7, 6), 1)
    bud = blob(
        (x - 252, y + 70),
        (x - 230, y + 96),
        (x - 240, y + 140),
        (x - 260, y + 146),
        (x - 276, y + 112),
    )
    leaf = []
    for px, py, d in ((foot[0] - 22, 500, -1), (foot[0] + 4, 470, 1)):
        for n in range(5):
            a = radians(-24 - n * 17)
            ln = 84 - n * 8
            leaf.append(
                poly(
                    (px, py - n * 10),
                    (px + d * cos(a) * ln, py - n * 10 + sin(a) * ln * 0.7),
                    (px + d * 8, py - n * 10 + 15),
                )
            )
    green = union([stem, stalk, bud, *leaf]).intersection(s.frame)
    b.put(t.knife(green, 0.7, 18), 6, s.side(x, y))
    b.cut(b.rim(union([stem, bud]), -4, -1))
    petals = [
        [(-8, 8), (-58, -18), (-104, -66), (-84, -112), (-22, -126), (38, -108), (30, -50)],
        [(4, 4), (34, -70), (88, -98), (124, -52), (122, 6), (84, 42), (40, 34)],
        [(-4, 6), (-52, -34), (-116, -34), (-134, 20), (-104, 64), (-54, 64), (-20, 40)],
        [(-52, 26), (-72, 74), (-34, 116), (26, 122), (76, 92), (78, 40), (30, 14), (-10, 12)],
    ]
    shapes = [
        t.knife(poly(*smooth([(x + u * k, y + v * k) for u, v in p], True, 2)), 1.2, 18)
        for p in petals
    ]
    whole = union(shapes)
    b.put(t.knife(whole.buffer(6), 0.9, 18), 4, s.side(x, y))
    b.clear(whole)
    for shape in shapes:
        b.untint(shape.buffer(4))
        b.add(shape.buffer(4).intersection(whole), lines=False)
        b.clear(shape)
        b.tint(shape)
        c = shape.centroid
        rays = [
            LineString([(x + (c.x - x) * f + dx, y + (c.y - y) * f + dy) for f in (0.4, 1.0, 1.5)])
            for dx, dy in ((-16, 10), (0, -6), (18, 4), (-30, -14), (30, 16))
        ]
        b.hatch_black(
            shape.buffer(-5), rays, 4.4, length=(20, 54), gap=(12, 36), enter=0.1, leave=0.8
        )
    heart = t.knife(ellipse(x + 2, y + 4, 26 * k, 22 * k, n=14), 1.6, 8)
    stamens = [
        t.gouge(
            [
                (x + 2 + cos(a) * 20 * k, y + 4 + sin(a) * 18 * k),
                (x + 2 + cos(a) * 44 * k, y + 4 + sin(a) * 38 * k),
            ],
            6,
            0.1,
            0.2,
        )
        for a in [2 * pi * j / 15 for j in range(15)]
    ]
    b.put(union([heart, *stamens]), 0)
    b.cut(t.knife(ellipse(x + 2, y + 2, 13 * k, 10 * k, n=10), 0.8, 7))
    for a in range(0, 360, 60):
        b.add(
            limb(
                [
                    (x + 2, y + 2),
                    (x + 2 + cos(radians(a)) * 12 * k, y + 2 + sin(radians(a)) * 9 * k),
                ],
                (3.4, 3.4),
            )
        )


@piece
def snowdrop(
    s: Scene,
    at: Pair,
    high: float = 260,
    flip: bool = False,
    leaves: int = 2,
    lean: float = 0,
    bud: bool = False,
) -> None:
    """A snowdrop from its foot at `at`: a bell of white petals, leaves in the one colour."""
    b, t, (x, y), k, d = s.block, s.tools, at, high / 260, -1 if flip else 1

    def q(*points: Pair) -> list[Pair]:
        return [(x + d * (u + lean * v / 260) * k, y - v * k) for u, v in points]

    ways = [
        [(-4, 0), (-34, 70), (-46, 150), (-40, 196)],
        [(6, 0), (34, 60), (58, 116), (86, 140)],
        [(0, 0), (-16, 60), (-20, 120), (-8, 164)],
    ]
    for way in ways[:leaves]:
        leaf = limb(smooth(q(*way), steps=5), (11 * k, 18 * k, 16 * k, 3 * k), 1)
        blade = t.knife(leaf, 0.6, 18).intersection(s.frame)
        b.put(blade.buffer(4).intersection(s.frame), 3, s.side(x, y - high))
        b.clear(blade)
        b.tint(blade.buffer(0.6))
        b.add(t.gouge(smooth(q(*way[:-1]), steps=4), 4 * k, 0.1, 0.5).intersection(blade))
    stem = smooth(q((0, 0), (6, 90), (4, 180), (12, 232), (34, 252), (56, 244), (62, 226)), steps=6)
    stalk = limb(stem, (7 * k, 6.4 * k, 5.6 * k, 4.4 * k, 4 * k), 1)
    b.put(t.knife(stalk.buffer(3), 0.4, 18).intersection(s.frame), 2)
    b.clear(t.knife(stalk, 0.3, 18).intersection(s.frame))
    b.tint(stalk.buffer(0.5).intersection(s.frame))
    head = stem[-1]
    long, wide = (70 * k, 34 * k) if not bud else (58 * k, 22 * k)
    turns = (34, -32, 2) if not bud else (6, -6, 0)
    petals = [place(_petal(turn, long, wide), *head) for turn in turns]
    whole = union(petals)
    b.put(t.knife(whole.buffer(4), 0.5, 14), 3, s.side(*head))
    b.clear(t.knife(whole, 0.5, 14))
    for petal in (petals[2],):
        edge = petal.difference(petal.buffer(-2.6))
        b.add(t.knife(edge, 0.3, 12))
    for turn in turns:
        vein = place(limb([(0, long * 0.3), (0, long * 0.72)], (3 * k, 2 * k)), turn=turn)
        b.add(place(vein, *head))
    cup = ellipse(head[0], head[1] + 3 * k, 11 * k, 12 * k, n=12)
    b.put(cup.buffer(3), 0)
    b.clear(cup)
    b.tint(cup.buffer(0.5))


def _petal(turn: float, long: float, wide: float) -> Shape:
    """A hanging petal from (0, 0) down."""
    ring = [(0, 0), (wide * 0.5, long * 0.42), (wide * 0.46, long * 0.74), (0, long)]
    ring += [(-wide * 0.46, long * 0.74), (-wide * 0.5, long * 0.42)]
    return place(poly(*smooth(ring, True, 3)), turn=turn)


@piece
def wood_anemones(s: Scene, spots: list[tuple[float, float, float]]) -> None:
    """Wood anemones in the dark of early spring, each [x, foot, height]: six white petals."""
    b, t = s.block, s.tools
    for x, y, high in spots:
        head = (x + high * t.between(-0.12, 0.12), y - high)
        b.cut(t.pen(smooth([(x, y), (x + high * 0.05, y - high * 0.5), head], steps=4), 4))
        for way in (-1, 1):
            leaf = around((x, y - high * 0.42), high, (0, 0), (way * 0.3, -0.12), (way * 0.44, 0.1))
            b.cut(t.gouge(leaf, high * 0.13, 0.3, 0.4).intersection(s.frame))
        r = high * 0.4
        for k in range(6):
            a = pi * (k / 3 + 0.1)
            tip = (head[0] + cos(a) * r, head[1] + sin(a) * r * 0.8)
            b.cut(t.knife(limb([head, tip], (r * 0.16, r * 0.5, r * 0.3), 3), 0.4, 10))
        b.add(ellipse(*head, r * 0.2, r * 0.17, n=8))
