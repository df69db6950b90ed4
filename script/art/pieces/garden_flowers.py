"""Flowers of a garden: dahlias, hollyhocks, geraniums in pots."""

from __future__ import annotations

from math import cos, hypot, pi, radians, sin
from typing import Literal

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, ellipse, limb, poly, ring_about, smooth, union

Dahlia = Literal["wheel", "ball", "cactus", "star", "button", "collar", "daisy"]


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
def geranium(s: Scene, at: Pair, high: float = 190) -> None:
    """A pot with a geranium, three heads of flowers in the one colour; `at` is the pot's foot."""
    b, t, (x, y), k = s.block, s.tools, at, high / 190
    pot = poly(
        *around(
            (x, y),
            k,
            (-30, 0),
            (-38, -56),
            (-44, -56),
            (-44, -72),
            (44, -72),
            (44, -56),
            (38, -56),
            (30, 0),
        ),
    )
    stems = union(
        [
            limb(
                around((x, y), k, (0, -70), (-4, -120), (6, -172)),
                (7 * k, 6 * k, 5 * k),
            ),
            limb(
                around((x, y), k, (0, -70), (20, -104), (50, -122)),
                (6 * k, 5 * k, 4 * k),
            ),
            limb(around((x, y), k, (0, -70), (-24, -110), (-42, -140)), (6 * k, 5 * k, 4 * k)),
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
    for u, v, r in [(8, 192, 42), (58, 138, 30), (-46, 156, 27)]:
        head = [(u, v), *((u + r * 0.66 * c, v + r * 0.6 * z) for c, z in ring_about(7, 10))]
        b.put(t.knife(ellipse(x + u * k, y - v * k, r * k, r * 0.92 * k), 0.8, 10), 3)
        for fu, fv in head:
            petals = [
                ellipse(
                    x + (fu + r * 0.13 * c) * k,
                    y - (fv + r * 0.13 * z) * k,
                    r * 0.18 * k,
                    r * 0.165 * k,
                    n=6,
                )
                for c, z in ring_about(5, t.between(0, 70))
            ]
            floret = t.knife(union(petals), 0.4, 8)
            b.clear(floret)
            b.tint(floret)


@piece
def hollyhocks(s: Scene, stalks: list[tuple[float, float, float]], flowers: int = 6) -> None:
    """Hollyhocks, each [x, foot, height]: black stalks and leaves, flowers in the one colour."""
    for x, y, high in stalks:
        b, t = s.block, s.tools
        lean = t.between(-0.06, 0.06) * high
        b.put(t.knife(limb([(x, y), (x + lean, y - high)], (high * 0.035, 2.5)), 0.5, 14), 2)
        for k in range(5):
            up, side = t.between(0.02, 0.3), (1, -1)[k % 2]
            b.put(_leaf(s, x + side * high * 0.13, y - high * up, high * 0.12), 2.5)
        for k in range(flowers):
            up = 0.34 + 0.62 * k / max(flowers - 1, 1)
            r = high * (0.115 - 0.085 * up)
            _flower(s, x + lean * up + t.between(-0.5, 0.5) * r, y - high * up, r)


def _flower(s: Scene, x: float, y: float, r: float) -> None:
    b, t = s.block, s.tools
    ring = [
        (x + w * cos(radians(a)), y + w * 0.9 * sin(radians(a)))
        for a, w in ((a, r * t.between(0.86, 1.12)) for a in range(0, 360, 40))
    ]
    head = poly(*ring)
    b.put(head.buffer(2.2), 2)
    b.clear(head)
    b.tint(head)
    if r > 7:
        b.add(ellipse(x, y, r * 0.24, r * 0.22, n=7))


def _leaf(s: Scene, x: float, y: float, r: float) -> Shape:
    turns = [a + s.tools.between(-9, 9) for a in range(0, 360, 36)]
    wide = [r * (1 if k % 2 else 0.72) for k in range(10)]
    return poly(
        *(
            (x + w * cos(radians(a)), y + w * 0.8 * sin(radians(a)))
            for a, w in zip(turns, wide, strict=True)
        )
    )
