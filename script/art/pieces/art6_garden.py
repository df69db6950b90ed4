"""A meadow and a garden from close by: blades, a ladybird, a grazing mare, a butterfly, dahlias."""

from __future__ import annotations

from math import cos, hypot, pi, radians, sin
from typing import Literal

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, ellipse, limb, place, poly, smooth, union


@piece
def grass_blade(
    s: Scene,
    points: list[Pair],
    width: float = 40,
    dew: int = 0,
    ribs: int = 1,
    halo: float = 4,
) -> None:
    """A near blade of grass from its foot to its tip: black, ribbed, lit along one edge."""
    b, t = s.block, s.tools
    body = limb(points, (width * 0.8, width, width * 0.92, width * 0.66, 1.5), 6, False)
    x, y = points[len(points) // 2]
    shape = t.knife(body, 0.8, 26).intersection(s.frame)
    b.put(shape, halo, s.side(x, y))
    dx, dy = s.side(x, y)
    b.cut(b.rim(shape, dx * width * 0.09, dy * width * 0.09, 0), lines=False)
    line = LineString(smooth(points, steps=6))
    for k in range(ribs):
        off = width * ((k + 1) / (ribs + 1) - 0.5) * 0.9
        side = line.offset_curve(off)
        b.hatch_white(
            shape.buffer(-3), [side], width * 0.075, length=(60, 170), gap=(10, 40), miss=0.1
        )
    for k in range(dew):
        p = line.interpolate((k + 0.6 + t.between(-0.2, 0.2)) / (dew + 0.6), normalized=True)
        r = width * t.between(0.07, 0.12)
        off = t.between(-0.22, 0.22) * width
        b.cut(t.knife(ellipse(p.x + off, p.y, r, r, n=9), 0.3, 8).intersection(s.frame))


@piece
def ladybird(s: Scene, at: Pair, size: float = 60, turn: float = -45) -> None:
    """A ladybird from above, `size` half its length; at `turn` 0 its head is to the right."""
    b, t = s.block, s.tools
    r = size

    def set_(shape: Shape, slip: float = 0.4) -> Shape:
        return t.knife(place(shape, *at, 1, False, turn), slip, 12).intersection(s.frame)

    legs = []
    for u, v in ((0.45, 0.5), (0.02, 0.62), (-0.42, 0.52)):
        for e in (-1, 1):
            legs.append(
                limb(
                    [
                        (u * r, e * v * r),
                        ((u + 0.16) * r, e * (v + 0.42) * r),
                        ((u + 0.4) * r, e * (v + 0.5) * r),
                    ],
                    (0.11 * r, 0.07 * r),
                    3,
                )
            )
    head = union(
        [
            ellipse(0.86 * r, 0, 0.27 * r, 0.36 * r, n=18),
            ellipse(0.7 * r, 0, 0.3 * r, 0.56 * r, n=20),
        ]
    )
    feelers = [
        limb(
            [(1.06 * r, e * 0.14 * r), (1.26 * r, e * 0.3 * r), (1.36 * r, e * 0.34 * r)],
            (0.06 * r, 0.07 * r),
            3,
        )
        for e in (-1, 1)
    ]
    shell = ellipse(-0.08 * r, 0, 0.86 * r, 0.78 * r, n=30)
    whole = union([*legs, head, *feelers, shell.buffer(0.05 * r)])
    b.put(set_(whole), 6)
    red = set_(shell, 0.5)
    b.clear(red)
    b.tint(red.buffer(1))
    b.add(
        set_(
            union(
                [head.difference(shell), limb([(-0.98 * r, 0), (0.7 * r, 0)], (0.06 * r, 0.07 * r))]
            )
        )
    )
    spots = [(0.46, 0, 0.2), (0.16, 0.44, 0.17), (-0.3, 0.34, 0.2), (-0.68, 0.3, 0.12)]
    for u, v, q in spots:
        for e in (-1, 1) if v else (1,):
            b.add(set_(ellipse(u * r, e * v * r, q * r, q * r, n=14)).intersection(red.buffer(2)))
    for e in (-1, 1):
        b.cut(set_(ellipse(0.8 * r, e * 0.33 * r, 0.13 * r, 0.1 * r, n=9), 0.2))
    dx, _dy = s.side(*at)
    glint = LineString(
        [
            (at[0] + r * 0.6 * cos(a), at[1] + r * 0.6 * sin(a))
            for a in [radians(d) for d in range(-64, -14, 8)]
        ]
    )
    if dx < 0:
        glint = affinity.scale(glint, -1, 1, origin=at)
    b.untint(t.gouge(list(glint.coords), r * 0.09, 0.3, 0.3))


_MARE = [
    [-22, -80], [-8, -76], [6, -75], [24, -79], [38, -75], [46, -63], [44, -52], [40, -43],
    [45, -29], [42, -12], [43, -5], [44, 0], [36, 0], [37, -10], [39, -27], [33, -38], [24, -45],
    [4, -42], [-18, -41], [-23, -36], [-23, -22], [-21, -8], [-20, 0], [-28, 0], [-27, -10],
    [-29, -23], [-31, -40], [-38, -50], [-47, -42], [-55, -34], [-58, -26], [-63, -12], [-66, -5],
    [-70, -2], [-74, -5], [-74, -13], [-71, -28], [-67, -40], [-65, -48], [-60, -46], [-50, -62],
    [-36, -75],
]  # fmt: skip
_FAR_LEGS = [
    [[30, -46], [36, -40], [30, -27], [27, -10], [26, 0], [19, 0], [21, -10], [23, -28], [20, -44]],
    [
        [-24, -44],
        [-31, -38],
        [-35, -22],
        [-36, -8],
        [-37, 0],
        [-43, 0],
        [-41, -10],
        [-40, -24],
        [-37, -42],
    ],
]
_TAIL = [[43, -74], [52, -66], [56, -44], [52, -22], [48, -18], [49, -36], [46, -54], [41, -66]]


@piece
def grazing_mare(s: Scene, at: Pair, high: float = 130, flip: bool = False) -> None:
    """A horse that grazes, from the side, its head to the left; `high` at the withers."""
    b, t, k = s.block, s.tools, high / 80
    parts = [poly(*smooth([(x, y) for x, y in _MARE], True, 3))]
    parts += [poly(*[(x, y) for x, y in leg]) for leg in _FAR_LEGS]
    parts.append(blob(*[(x, y) for x, y in _TAIL]))
    body = t.knife(place(union(parts), *at, k, flip), 0.4, 12).intersection(s.frame)
    b.put(body, 4, s.side(*at))
    dx, _dy = s.side(*at)
    b.cut(b.rim(body, dx * 2.6, -1.6), lines=False)
    mane = [(-62, -46), (-52, -58), (-40, -70), (-28, -77)]
    for u, v in mane:
        stroke = [(u + 1, v + 3), (u - 1, v + 13)]
        line = [(at[0] + (-1 if flip else 1) * x * k, at[1] + y * k) for x, y in stroke]
        b.cut(t.gouge(line, 2.4, 0.3, 0.3).intersection(body.buffer(-1)))


@piece
def butterfly(s: Scene, at: Pair, size: float = 30, turn: float = 20) -> None:
    """A white butterfly: four simple wings with a black edge."""
    b, t = s.block, s.tools
    wings = []
    for e in (-1, 1):
        wings.append(blob((0, -2), (e * 10, -26), (e * 30, -30), (e * 33, -14), (e * 14, 2)))
        wings.append(blob((0, 0), (e * 16, 2), (e * 26, 14), (e * 16, 26), (e * 3, 12)))
    wing = place(union(wings), *at, size / 30, False, turn)
    b.put(t.knife(wing.buffer(3.2), 0.4, 12), 0)
    b.clear(t.knife(wing, 0.5, 12))
    tips = [ellipse(e * 27, -24, 6, 6, n=8) for e in (-1, 1)]
    b.add(place(union(tips), *at, size / 30, False, turn).intersection(wing))
    body = limb([(0, -14), (0, 0), (0, 16)], (3, 5, 3), 3)
    b.add(place(body, *at, size / 30, False, turn))


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
def glass_jar(
    s: Scene, at: Pair, wide: float = 120, high: float = 150, water: float = 0.62
) -> None:
    """A glass jar with water, seen level; `at` is the middle of its foot."""
    b, t, (x, y) = s.block, s.tools, at
    w = wide / 2
    body = poly(
        *smooth(
            [
                (x - w * 0.9, y),
                (x - w, y - high * 0.06),
                (x - w, y - high * 0.76),
                (x - w * 0.78, y - high * 0.86),
                (x - w * 0.78, y - high),
                (x + w * 0.78, y - high),
                (x + w * 0.78, y - high * 0.86),
                (x + w, y - high * 0.76),
                (x + w, y - high * 0.06),
                (x + w * 0.9, y),
            ],
            True,
            3,
        )
    )
    stems = b.ink.intersection(body)
    b.cut(t.knife(body.buffer(5), 0.6, 16))
    b.add(t.knife(body.difference(body.buffer(-4.5)), 0.4, 16))
    b.add(stems.buffer(0.5).intersection(body))
    top = y - high * water
    for k in range(4):
        foot = x + w * (-0.42 + 0.28 * k)
        b.add(t.gouge([(x + w * (-0.2 + 0.13 * k), y - high * 0.98), (foot, y - 12)], 8, 0.05, 0.1))
    wet = poly((x - w, top), (x + w, top), (x + w, y), (x - w, y)).intersection(body.buffer(-4))
    b.hatch_black(wet, t.parallels(wet, 0, 13), 5, length=(20, 70), gap=(6, 26))
    b.add(t.gouge([(x - w * 0.96, top), (x + w * 0.96, top)], 4, 0.1, 0.1))
    b.cut(t.gouge([(x - w * 0.7, y - high * 0.72), (x - w * 0.72, y - high * 0.15)], 9, 0.2, 0.3))
    b.add(t.gouge([(x - w * 0.74, y - high * 0.86), (x + w * 0.74, y - high * 0.86)], 5, 0.1, 0.1))


@piece
def tied_files(s: Scene, at: Pair, wide: float = 220, high: float = 42, count: int = 5) -> None:
    """A straight pile of files, their backs towards us, tied alike; `at` is its left foot."""
    b, t = s.block, s.tools
    x, y = at
    for k in range(count):
        y1, y0 = y - k * high, y - (k + 1) * high
        back = t.knife(poly((x, y0 + 3), (x + wide, y0 + 3), (x + wide, y1), (x, y1)), 0.5, 30)
        b.put(back, 4)
        label = poly(
            (x + wide * 0.12, y0 + 11),
            (x + wide * 0.36, y0 + 11),
            (x + wide * 0.36, y1 - 8),
            (x + wide * 0.12, y1 - 8),
        )
        b.cut(t.knife(label, 0.4, 16))
        my = (y0 + y1) / 2 + 2
        b.add(t.pen([(x + wide * 0.16, my), (x + wide * 0.31, my)], 3))
        b.cut(t.pen([(x + wide * 0.44, my), (x + wide * 0.97, my)], 2.4))
        cx = x + wide * 0.7
        for e in (-1, 1):
            bow = smooth(
                [(cx, my), (cx + e * 20, my - 10), (cx + e * 24, my + 4), (cx, my)], steps=5
            )
            b.cut(t.pen(bow, 3))
            b.cut(t.gouge([(cx, my), (cx + e * 13, my + high * 0.36)], 4, 0.1, 0.3))
        b.cut(t.gouge([(x + 4, y0 + 6), (x + wide - 4, y0 + 6)], 3, 0.05, 0.05))


@piece
def collar(s: Scene, at: Pair, wide: float = 130) -> None:
    """A stiff white collar that stands on its edge, its points towards us."""
    b, t, k = s.block, s.tools, wide / 130
    x, y = at

    def on(*points: Pair) -> list[Pair]:
        return [(x + u * k, y + v * k) for u, v in points]

    low = [(-56, -4), (-30, 6), (0, 9), (30, 6), (56, -4)]
    top = [(60, -46), (44, -58), (0, -64), (-44, -58), (-60, -46)]
    band = poly(*smooth(on(*low), steps=4), *smooth(on(*top), steps=4))
    b.put(t.knife(band.buffer(3.5), 0.4, 16), 3)
    b.clear(t.knife(band, 0.4, 16))
    inner = blob(
        *on((-54, -47), (-38, -56), (0, -60), (38, -56), (54, -47), (34, -40), (0, -38), (-34, -40))
    )
    b.add(t.knife(inner, 0.3, 12))
    slit = poly(*on((-2, -40), (2, -40), (13, 12), (-13, 12))).intersection(band.buffer(4))
    b.add(t.knife(slit, 0.4, 12))
    for e in (-1, 1):
        b.cut(ellipse(*on((e * 3, -18))[0], 2.6, 2.6, n=8))
        b.add(t.gouge(on((e * 12, -31), (e * 34, -33), (e * 54, -40)), 2, 0.1, 0.2))
        b.add(t.gouge(on((e * 20, 2), (e * 38, -2), (e * 52, -10)), 2, 0.1, 0.2))
    b.cut(t.pen(on((-9, -17), (9, -17)), 3))
