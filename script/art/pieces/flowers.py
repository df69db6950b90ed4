"""Flowers, near: tulips, dahlias, a poppy, geraniums in pots."""

from __future__ import annotations

from math import cos, hypot, pi, radians, sin
from typing import Literal

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, ellipse, limb, poly, ring_about, smooth, union
from ..still import turned_thing

Dahlia = Literal["wheel", "ball", "cactus", "star", "button", "collar", "daisy"]


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
def dahlia(
    s: Scene, at: Pair, r: float = 50, kind: Dahlia = "wheel", red: bool = False, turn: float = 0
) -> None:
    """The head of a dahlia, full face, its petals as its kind has them."""
    b, t = s.block, s.tools
    x, y = at

    def petal(a: float, r0: float, r1: float, wide: float, point: float = 0.5) -> Shape:
        """A petal from r0 to r1, in the direction a (radians)."""
        m = r0 + (r1 - r0) * 0.6
        ring = [
            (r0, -wide * 0.25),
            (m, -wide * 0.5),
            (r1 - (r1 - r0) * 0.12, -wide * 0.32 * (1 - point)),
        ]
        ring += [(r1, 0)] + [(u, -v) for u, v in ring[::-1]]
        shape = affinity.rotate(poly(*smooth(ring, True, 2)), a, origin=(0, 0), use_radians=True)
        return affinity.translate(shape, x, y)

    def whorl(
        n: int, r0: float, r1: float, wide: float, point: float, off: float = 0
    ) -> list[Shape]:
        return [
            t.knife(petal(radians(turn) + 2 * pi * (k + off) / n, r0, r1, wide, point), 0.5, 14)
            for k in range(n)
        ]

    rows = {
        "wheel": [
            (14, 0.1, 1.0, 0.44, 0.9, 0.0),
            (11, 0.1, 0.72, 0.38, 0.9, 0.5),
            (8, 0.05, 0.46, 0.3, 0.9, 0.2),
        ],
        "ball": [
            (16, 0.2, 1.0, 0.36, 0.2, 0.0),
            (13, 0.15, 0.78, 0.34, 0.2, 0.5),
            (10, 0.1, 0.56, 0.3, 0.2, 0.2),
            (6, 0.02, 0.32, 0.26, 0.2, 0),
        ],
        "cactus": [
            (17, 0.1, 1.08, 0.16, 1.0, 0.0),
            (13, 0.05, 0.76, 0.16, 1.0, 0.4),
            (9, 0.02, 0.44, 0.14, 1.0, 0),
        ],
        "star": [(8, 0.12, 1.0, 0.46, 1.0, 0.0), (8, 0.1, 0.62, 0.34, 1.0, 0.5)],
        "button": [
            (12, 0.2, 1.0, 0.46, 0.0, 0.0),
            (10, 0.1, 0.7, 0.4, 0.0, 0.5),
            (7, 0.05, 0.42, 0.32, 0.0, 0.2),
        ],
        "collar": [(8, 0.2, 1.0, 0.72, 0.2, 0.0), (8, 0.2, 0.58, 0.36, 0.6, 0.5)],
        "daisy": [(9, 0.22, 1.0, 0.5, 0.3, 0.0)],
    }[kind]
    whole = union([union(whorl(n, a * r, q * r, w * r, p, o)) for n, a, q, w, p, o in rows])
    core = ellipse(x, y, r * 0.4, r * 0.4, n=20)
    back = union([whole, core])
    b.put(t.knife(back.buffer(2.6), 0.4, 14).intersection(s.frame), 4, s.side(x, y))
    if red:
        inside = t.knife(back, 0.4, 14)
        b.clear(inside)
        b.tint(inside.buffer(1.5))
    white = kind in ("wheel", "collar", "daisy", "cactus") and not red
    for count, a, q, w, p, o in rows:
        for leaf in whorl(count, a * r, q * r, w * r, p, o):
            if red:
                b.add(leaf.boundary.buffer(1.3), lines=False)
                b.clear(leaf.buffer(-1.2))
                b.tint(leaf.buffer(-1.2))
            elif white:
                b.add(leaf.buffer(1.6), lines=False)
                b.clear(leaf.buffer(-0.6))
            else:
                b.cut(leaf.buffer(1.2).difference(leaf.buffer(-1.2)))
                b.add(leaf.buffer(-1.3), lines=False)
                if kind == "star":
                    c = leaf.centroid
                    d = hypot(c.x - x, c.y - y) or 1
                    ux, uy = (c.x - x) / d, (c.y - y) / d
                    line = [
                        (x + ux * r * 0.3, y + uy * r * 0.3),
                        (x + ux * r * q * 0.85, y + uy * r * q * 0.85),
                    ]
                    b.cut(t.gouge(line, r * 0.07, 0.2, 0.4).intersection(leaf))
    if kind in ("star", "collar", "daisy"):
        eye = ellipse(x, y, r * 0.24, r * 0.24, n=16)
        b.add(t.knife(eye, 0.5, 8))
        for k in range(6):
            a = 2 * pi * k / 6 + 0.3
            b.cut(ellipse(x + cos(a) * r * 0.13, y + sin(a) * r * 0.13, 1.8, 1.8, n=6))


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
def geranium(s: Scene, at: Pair, high: float = 190) -> None:
    """A pot with a geranium, its two heads of flowers in the one colour; `at` is the pot's foot."""
    b, t, (x, y), k = s.block, s.tools, at, high / 190
    pot = poly(
        (x - 30 * k, y),
        (x - 38 * k, y - 56 * k),
        (x - 44 * k, y - 56 * k),
        (x - 44 * k, y - 72 * k),
        (x + 44 * k, y - 72 * k),
        (x + 44 * k, y - 56 * k),
        (x + 38 * k, y - 56 * k),
        (x + 30 * k, y),
    )
    stems = union(
        [
            limb(
                [(x, y - 70 * k), (x - 4 * k, y - 120 * k), (x + 6 * k, y - 172 * k)],
                (7 * k, 6 * k, 5 * k),
            ),
            limb(
                [(x, y - 70 * k), (x + 20 * k, y - 104 * k), (x + 50 * k, y - 122 * k)],
                (6 * k, 5 * k, 4 * k),
            ),
        ]
    )
    leaves = []
    for u, v, r, turn in [
        (-46, 92, 27, -20),
        (42, 82, 24, 24),
        (-24, 132, 22, -50),
        (16, 106, 20, 10),
        (-60, 118, 18, 30),
    ]:
        leaf = [
            (
                x + u * k + r * k * (1 + 0.14 * (n % 2)) * c,
                y - v * k + r * 0.82 * k * (1 + 0.14 * (n % 2)) * z,
            )
            for n, (c, z) in enumerate(ring_about(14, turn))
        ]
        leaves.append(poly(*leaf))
    b.put(t.knife(union([pot, stems, *leaves]), 0.6, 14), 4.5)
    for (u, v, r, _), leaf in zip(
        [(-46, 92, 27, 0), (42, 82, 24, 0), (-24, 132, 22, 0), (16, 106, 20, 0), (-60, 118, 18, 0)],
        leaves,
        strict=True,
    ):
        b.cut(
            t.knife(
                leaf.difference(leaf.buffer(-2.4 * k)).intersection(
                    affinity.translate(leaf, 0, -8 * k).buffer(0)
                ),
                0.3,
                10,
            ),
            lines=False,
        )
        for a in (-0.7, 0, 0.7):
            b.cut(
                t.gouge(
                    [
                        (x + u * k, y - v * k + r * 0.5 * k),
                        (x + (u + a * r * 0.8) * k, y - (v + r * 0.5) * k),
                    ],
                    2.6 * k,
                    0.1,
                    0.5,
                )
            )
    d = s.right(x)
    b.cut(t.knife(b.rim(pot, d * 7 * k, -2 * k), 0.4, 14))
    b.cut(t.gouge([(x - 40 * k, y - 53 * k), (x + 40 * k, y - 53 * k)], 3 * k, 0.1, 0.3))
    for u, v, r in [(8, 196, 41), (58, 138, 26)]:
        petals = [
            ellipse(
                x + u * k + r * 0.56 * k * c,
                y - v * k + r * 0.5 * k * z,
                r * 0.52 * k,
                r * 0.48 * k,
                n=7,
            )
            for c, z in ring_about(8, 10)
        ]
        head = t.knife(
            union([ellipse(x + u * k, y - v * k, r * 0.7 * k, r * 0.64 * k), *petals]), 0.8, 10
        )
        b.put(t.knife(head.buffer(4 * k), 0.6, 12), 0)
        b.clear(head)
        b.tint(head)
        for c, z in ring_about(7, 25):
            q = (x + u * k + r * 0.5 * k * c, y - v * k + r * 0.45 * k * z)
            b.add(t.gouge([q, (q[0] + r * 0.3 * k * c, q[1] + r * 0.3 * k * z)], 3.4 * k, 0.4, 0.3))


@piece
def flower_pot(s: Scene, at: Pair, size: float = 1.0, red: bool = True) -> None:
    """A geranium in a plain pot: one round head of facets and four big leaves."""
    b, t, k = s.block, s.tools, size
    rings = [(0, 0.045 * k), (0.085 * k, 0.06 * k), (0.086 * k, 0.068 * k), (0.11 * k, 0.07 * k)]
    turned_thing(s, at, rings, 0.2, [(0.4, 8, 0.2, 0.9), (0.9, 4, 0.2, 0.9)], [(2, 2.6)])
    x, y = s.cam(*at, 0.11 * k)
    r = 0.05 * k * s.cam.scale(*at, 0.1)
    stalks = [
        limb([(x, y), (x + u * r, y + v * r)], (3.4, 3), round_ends=False)
        for u, v in ((0.3, -4.4), (-1.4, -1.6), (1.7, -1.7), (-0.9, -2.8), (1.2, -3.0))
    ]
    b.put(union(stalks), 1.6)
    for u, v in ((-1.6, -1.7), (1.9, -1.8), (-1.1, -2.9), (1.5, -3.1)):
        leaf = t.knife(
            ellipse(x + u * r, y + v * r, r * 0.9, r * 0.7, t.between(-20, 20), 11), 1.0, 9
        )
        b.put(leaf, 2.4, s.side(x, y))
        veins = t.rays(x + u * r, y + (v + 0.3) * r, 3, r * 0.8, 6, 190, 350)
        b.hatch_white(leaf.buffer(-2), veins, 2.2, length=(10, 30), gap=(3, 6))
    hx, hy = x + 0.35 * r, y - 5.0 * r
    head = t.knife(ellipse(hx, hy, r * 1.05, r * 0.95, n=13), 1.2, 9)
    b.put(head.buffer(2.4), 2)
    b.clear(head)
    if red:
        b.tint(head)
    for _ in range(9):
        a, q = t.between(0, 6.3), t.between(0.1, 0.75)
        px, py = hx + cos(a) * q * r, hy + sin(a) * q * r
        b.add(t.gouge([(px - 4, py - 2), (px + 4, py + 2)], 2.6, 0.3, 0.3))
