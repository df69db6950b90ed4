"""Animals from the side or from above, and a spider's web."""

from __future__ import annotations

from math import cos, pi, radians, sin

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, ellipse, limb, place, poly, smooth, union

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


@piece
def dewy_web(
    s: Scene,
    at: Pair = (450, 276),
    spokes: int = 12,
    rings: int = 9,
    reach: float = 250,
    width: float = 3.4,
    ends: tuple[float, float] = (128, 772),
) -> None:
    """A spider's web before what is drawn: white threads on black, black ones on white; dew."""
    b, t, (x, y) = s.block, s.tools, at
    angles = [2 * pi * (k + t.between(-0.22, 0.22)) / spokes + 0.12 for k in range(spokes)]
    threads: list[Shape] = []
    for a in angles:
        far = reach * 1.05
        c, z = cos(a), sin(a)
        if abs(c) > 0.3:
            far = ((ends[1] - x) if c > 0 else (x - ends[0])) / abs(c)
        threads.append(t.pen([(x, y), (x + c * far, y + z * far)], width, 0.12, 60))
    dew = []
    for n in range(1, rings + 1):
        r = reach * (n / rings) ** 0.9
        for k, a in enumerate(angles):
            e = angles[(k + 1) % spokes] + (2 * pi if k == spokes - 1 else 0)
            if (n, k) in ((rings, 2), (rings - 2, 7)):
                continue
            ra, rb = r * t.between(0.96, 1.04), r * t.between(0.96, 1.04)
            p, q = (x + cos(a) * ra, y + sin(a) * ra), (x + cos(e) * rb, y + sin(e) * rb)
            m = (a + e) / 2
            mid = (x + cos(m) * (ra + rb) / 2 * 0.9, y + sin(m) * (ra + rb) / 2 * 0.9 + r * 0.02)
            threads.append(t.pen(smooth([p, mid, q], steps=4), width * 0.86, 0.12, 40))
            if n >= rings - 1 and k % 2 == n % 2:
                dew.append(ellipse(*mid, 6.5, 7.5, n=9))
            elif n % 3 == 1 and k % 3 == 0:
                dew.append(ellipse(*p, 5, 5, n=8))
    net = union(threads).intersection(s.frame)
    on = net.intersection(b.ink)
    off = net.difference(b.ink)
    b.cut(on)
    b.add(off)
    drops = union(dew).intersection(s.frame)
    b.add(drops.buffer(3))
    b.clear(drops)
