"""What the starred Orders show: a footbridge taken up, a barricaded window, a gorget on a pine."""

from __future__ import annotations

from math import hypot, pi

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, clamp, ellipse, limb, poly, rect, smooth, union
from .art7_orders import eagle


@piece
def open_footbridge(
    s: Scene,
    near: float = 3.7,
    gap: float = 6.6,
    far: float = 9.2,
    half: float = 0.55,
    water: float = -0.8,
) -> None:
    """A footbridge seen along it, in metres, its planks taken up from `near` to `gap`."""
    b, t, cam = s.block, s.tools, s.cam
    for y in (near - 0.15, gap + 0.1):
        for x in (-half * 0.74, half * 0.74):
            k = cam.scale(x, y, 0) * 0.17
            head, foot = cam(x, y, -0.1), cam(x, y, water - 0.25)
            pile = limb([head, foot], (k, k), round_ends=False).intersection(s.frame)
            b.put(t.knife(pile, 0.6, 20), 3)
            mirrored = limb(
                [foot, (foot[0], foot[1] + (foot[1] - head[1]) * 0.7)],
                (k, k * 0.8),
                round_ends=False,
            )
            b.hatch_black(
                mirrored.intersection(s.frame),
                t.parallels(mirrored, 0, 9),
                6,
                length=(8, 30),
                gap=(2, 6),
            )
    for x in (-half * 0.74, half * 0.74):
        beam = cam.outline(
            [(x - 0.09, 0.8, 0), (x + 0.09, 0.8, 0), (x + 0.09, far, 0), (x - 0.09, far, 0)]
        )
        side = cam.outline(
            [
                (x - 0.09 if x > 0 else x + 0.09, 0.8, 0),
                (x - 0.09 if x > 0 else x + 0.09, far, 0),
                (x - 0.09 if x > 0 else x + 0.09, far, -0.2),
                (x - 0.09 if x > 0 else x + 0.09, 0.8, -0.2),
            ]
        )
        b.put(t.knife(union([beam, side]).intersection(s.frame), 0.5, 24), 3)
        ends = cam.line([(x, near, 0.0), (x, gap, 0.0)])
        b.cut(t.gouge(list(ends.coords), 5, 0.1, 0.5))
        for n in range(5):
            y = near + 0.3 + n * (gap - near - 0.4) / 5
            nail = ellipse(*cam(x, y, 0), 2.6, 2, n=5)
            b.cut(nail)
    for start, end in ((1.2, near), (gap, far)):
        y = start
        while y < end - 0.05:
            deep = min(0.27, end - y)
            out = t.between(-0.05, 0.05)
            plank = cam.outline(
                [
                    (-half + out, y, 0.05),
                    (half + out, y, 0.05),
                    (half + out, y + deep - 0.035, 0.05),
                    (-half + out, y + deep - 0.035, 0.05),
                ]
            )
            edge = cam.outline(
                [
                    (-half + out, y, 0.05),
                    (half + out, y, 0.05),
                    (half + out, y, -0.01),
                    (-half + out, y, -0.01),
                ]
            )
            both = union([plank, edge]).intersection(s.frame)
            if not both.is_empty:
                b.untint(both.buffer(2))
                b.put(t.knife(both, 0.6, 22), 2.4, (0, -1))
                inner = plank.intersection(s.frame)
                near_ = clamp(cam.scale(0, y, 0) / 160, 0.4, 1.6)
                family = [
                    cam.line([(-half + out, y + deep * f, 0.05), (half + out, y + deep * f, 0.05)])
                    for f in (0.34, 0.64)
                ]
                b.hatch_white(
                    inner.buffer(-2),
                    family,
                    7 * near_,
                    length=(40 * near_, 160 * near_),
                    gap=(5, 14),
                    least=1,
                )
            y += deep


@piece
def plank_stack(s: Scene, ground: Pair, wide: float = 1.3, rows: int = 5) -> None:
    """Planks laid in a stack, their long sides to us, in metres."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, ground
    for n in range(rows):
        z = n * 0.07
        dx = t.between(-0.07, 0.07)
        shape = cam.outline(
            [
                (x - wide / 2 + dx, y, z),
                (x + wide / 2 + dx, y, z),
                (x + wide / 2 + dx, y, z + 0.06),
                (x - wide / 2 + dx, y, z + 0.06),
            ]
        )
        b.put(t.knife(shape.buffer(2.2), 0.4, 18), 2)
        b.clear(t.knife(shape.buffer(-0.8), 0.5, 18))
        b.untint(shape.buffer(2))


@piece
def grass_bank(
    s: Scene, points: list[Pair], blades: float = 60, step: float = 13, foot: float = 640
) -> None:
    """A bank of grass in the one colour, its upper edge in blades, cut by blades of paper."""
    b, t = s.block, s.tools
    line = smooth(points, steps=6)
    base = poly(*line, (line[-1][0], foot), (line[0][0], foot))
    ls = LineString(line)
    tufts, u = [], 0.0
    while u < ls.length:
        p = ls.interpolate(u)
        ln, lean = blades * t.between(0.5, 1.1), t.between(-0.4, 0.4)
        tufts.append(
            limb(
                [
                    (p.x, p.y + 8),
                    (p.x + lean * ln * 0.4, p.y - ln * 0.5),
                    (p.x + lean * ln, p.y - ln),
                ],
                (step * 0.8, step * 0.5, 1.2),
                3,
                round_ends=False,
            )
        )
        u += step * t.between(0.5, 1.2)
    mass = union([base, *tufts]).intersection(s.frame)
    b.put(t.knife(mass.buffer(3.5), 0.6, 14), 0)
    b.clear(t.knife(mass, 0.5, 16))
    b.tint(mass)
    x0, y0, x1, y1 = mass.bounds
    strokes = []
    for _ in range(int((x1 - x0) / step * (y1 - y0) / blades * 0.9)):
        x, y = t.between(x0, x1), t.between(y0 + blades * 0.4, y1)
        ln, lean = blades * t.between(0.5, 1), t.between(-0.35, 0.35)
        strokes.append(
            t.gouge(
                [(x, y), (x + lean * ln * 0.3, y - ln * 0.5), (x + lean * ln, y - ln)],
                t.between(4, 7),
                0.1,
                0.8,
            )
        )
    half = len(strokes) // 2
    b.untint(union(strokes[:half]).intersection(mass.buffer(-2)))
    b.add(union(strokes[half:]).intersection(mass.buffer(-2)))


@piece
def alders(s: Scene, left: list[Pair], right: list[Pair], lump: float = 34) -> None:
    """Black masses of leafy alders at both sides of a bright gap, each by its inner edge."""
    b, t = s.block, s.tools
    for line, x in ((left, -20), (right, s.size[0] + 20)):
        edge = smooth(line, steps=6)
        parts: list[Shape] = [poly((x, edge[0][1]), *edge, (x, edge[-1][1]))]
        ls, u = LineString(edge), 0.0
        while u < ls.length:
            p = ls.interpolate(u)
            r = lump * t.between(0.6, 1.1)
            parts.append(t.knife(ellipse(p.x, p.y, r, r * 0.8, n=11), 2, 10))
            u += lump * t.between(0.5, 0.9)
        mass = union(parts).intersection(s.frame)
        b.put(t.knife(mass, 0.8, 14), 0)
        inner = mass.buffer(-6)
        near = mass.intersection(ls.buffer(lump * 2.6)).intersection(inner)
        d = 1 if x < 0 else -1
        family = t.parallels(near, 40 * d, 15)
        how = {"length": (10, 26), "gap": (16, 50), "least": 1.2}
        b.hatch_white(near, family, 4.5, **how)


# --- a barricaded window -----------------------------------------------------------------------


@piece
def barricade(
    s: Scene,
    window: tuple[float, float, float, float] = (226, 52, 676, 384),
    gap: Pair = (486, 572),
) -> None:
    """A room's window blocked with boards, a white gap left in it; light falls in towards us."""
    b, t = s.block, s.tools
    x0, y0, x1, y1 = window
    g0, g1 = gap
    light = t.knife(poly((g0, y0 + 6), (g1, y0 - 4), (g1 - 4, y1), (g0 + 4, y1)), 1, 26)
    b.cut(light)
    # the wall about the window takes a little of it
    for frame_x, wide in ((x0 - 26, 20), (x1 + 6, 20)):
        jamb = rect(frame_x, y0 - 10, frame_x + wide, y1 + 8)
        b.cut(t.knife(b.rim(jamb, 4 if frame_x < g0 else -4, 0), 0.4, 24))
    # boards of a cupboard's door, set across on the left; sacks fill the rest
    y = y0 + 4
    while y < y1 - 20:
        high = t.between(52, 70)
        board = poly(
            (x0 - 40, y + t.between(-3, 5)),
            (g0 + t.between(-8, 6), y + t.between(-6, 6)),
            (g0 + t.between(-8, 6), y + high - 8),
            (x0 - 36, y + high - 6),
        )
        b.put(t.knife(board, 0.7, 26), 0)
        b.cut(t.knife(b.rim(board, 5, -2.4), 0.5, 26))
        family = t.parallels(board, 1, 12)
        b.hatch_white(
            board.buffer(-6),
            family,
            lambda px, _y: 5.5 * clamp((px - x0) / (g0 - x0)) ** 2,
            length=(40, 120),
            gap=(8, 22),
            least=1.2,
        )
        chink = poly(
            (x0 + t.between(20, 60), y + high - 5),
            (g0 - 4, y + high - 7),
            (g0 - 4, y + high - 1),
            (x0 + 90, y + high - 2),
        )
        b.cut(t.knife(chink, 0.7, 20))
        y += high
    for x, foot, wide, high in [
        (640, y1 + 4, 150, 96),
        (632, y1 - 78, 132, 88),
        (648, y1 - 152, 150, 90),
        (636, y1 - 228, 130, 84),
        (650, y1 - 296, 140, 70),
    ]:
        left = max(g1 + t.between(-10, 4), x - wide / 2)
        sack = blob(
            (left, foot - high * 0.2),
            (left + 2, foot - high * 0.72),
            (left + wide * 0.3, foot - high),
            (left + wide * 0.8, foot - high * 0.94),
            (left + wide, foot - high * 0.4),
            (left + wide * 0.9, foot),
            (left + wide * 0.14, foot),
        )
        b.put(t.knife(sack, 0.8, 18), 2.4, (-1, 0))
        b.cut(t.knife(b.rim(sack, -8, -1.5), 0.6, 14))
        folds = t.parallels(sack, 78, 15)
        b.hatch_white(
            sack.buffer(-9),
            folds,
            lambda px, _y, a=left, w=wide: 5 * clamp(1 - (px - a) / w * 1.5),
            length=(14, 44),
            gap=(10, 26),
            least=1.2,
        )


@piece
def light_blade(
    s: Scene,
    sill: tuple[float, float, float] = (486, 572, 400),
    foot: Pair = (430, 860),
    drop: float = 440,
) -> None:
    """The sill, and the blade of light on it and on the floor boards towards us."""
    b, t = s.block, s.tools
    x0, x1, y = sill
    ledge = rect(176, y - 6, 726, y + 22)
    b.put(t.knife(ledge, 0.7, 30), 3, (0, -1))
    b.cut(
        t.knife(
            poly((x0 - 8, y - 3), (x1 + 8, y - 3), (x1 + 22, y + 19), (x0 - 16, y + 19)), 0.7, 20
        )
    )
    b.cut(t.gouge([(190, y - 3), (x0 - 20, y - 3)], 3.4, 0.6, 0.1))
    b.cut(t.gouge([(712, y - 3), (x1 + 24, y - 3)], 3.4, 0.6, 0.1))
    blade = t.knife(
        poly((x0 + 6, drop + 44), (x1 + 26, drop + 44), (foot[1], 620), (foot[0], 620)), 1, 30
    ).intersection(s.frame)
    b.cut(blade)
    seams = [
        LineString([(530 + (k - 4) * 44, drop + 44), (530 + (k - 4) * 130, 640)])
        for k in range(-2, 11)
    ]
    b.hatch_black(blade.buffer(-2), seams, 4.5, length=(60, 200), gap=(4, 10), miss=0)
    floor = (
        rect(0, drop + 44, s.size[0], s.size[1]).intersection(s.frame).difference(blade.buffer(10))
    )
    b.hatch_white(floor, seams, 2.4, length=(40, 120), gap=(20, 60))


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
            for n, (c, z) in enumerate(_ring(14, turn))
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
            for c, z in _ring(8, 10)
        ]
        head = t.knife(
            union([ellipse(x + u * k, y - v * k, r * 0.7 * k, r * 0.64 * k), *petals]), 0.8, 10
        )
        b.put(t.knife(head.buffer(4 * k), 0.6, 12), 0)
        b.clear(head)
        b.tint(head)
        for c, z in _ring(7, 25):
            q = (x + u * k + r * 0.5 * k * c, y - v * k + r * 0.45 * k * z)
            b.add(t.gouge([q, (q[0] + r * 0.3 * k * c, q[1] + r * 0.3 * k * z)], 3.4 * k, 0.4, 0.3))


def _ring(n: int, turn: float) -> list[Pair]:
    from math import cos, radians, sin

    return [
        (cos(radians(turn) + 2 * pi * j / n), sin(radians(turn) + 2 * pi * j / n)) for j in range(n)
    ]


@piece
def rolled_bandage(s: Scene, at: Pair, r: float = 34, tail: float = 110) -> None:
    """A roll of bandage on a sill, its end hanging down; `at` is its lowest point."""
    b, t, (x, y) = s.block, s.tools, at
    roll = union(
        [
            ellipse(x, y - r, r, r, n=26),
            ellipse(x + r * 1.1, y - r * 1.04, r * 0.94, r * 0.94, n=26),
        ]
    ).convex_hull
    strip = poly(
        *smooth(
            [(x - r * 0.2, y - 3), (x - r * 0.5, y + tail * 0.4), (x - r * 0.1, y + tail)], steps=5
        ),
        *smooth(
            [(x + r * 0.9, y + tail * 0.94), (x + r * 0.6, y + tail * 0.45), (x + r * 0.9, y - 3)],
            steps=5,
        ),
    )
    whole = union([roll, strip])
    b.put(t.knife(whole.buffer(4), 0.6, 16), 2)
    b.cut(t.knife(whole, 0.5, 18))
    end = ellipse(x, y - r, r, r, n=26)
    b.add(t.knife(end.difference(end.buffer(-3.4)), 0.3, 12))
    spiral = [
        (x + rr * c, y - r + rr * z)
        for rr, (c, z) in zip(
            [r * (0.12 + 0.74 * j / 44) for j in range(45)],
            [_ring(15, 0)[j % 15] for j in range(45)],
            strict=True,
        )
    ]
    b.add(t.pen(spiral, 2.8, 0.2, 10))
    b.add(t.gouge([(x + r * 0.2, y + 8), (x, y + tail * 0.7)], 3, 0.3, 0.5))


# --- a gorget on a pine ------------------------------------------------------------------------


@piece
def pine_bark(
    s: Scene,
    edges: tuple[Pair, Pair] = ((-20, 440), (-20, 404)),
    plate: Pair = (62, 120),
    frost: float = 4.5,
) -> None:
    """A thick pine near us: its left and right edge above and below; frosted plates of bark."""
    b, t = s.block, s.tools
    (l0, r0), (l1, r1) = edges
    trunk = poly(
        (l0, -10), (r0, -10), (r0 + 8, 160), (r1 - 6, 400), (r1 + 14, 620), (l1, 620)
    ).intersection(s.frame)
    b.put(t.knife(trunk, 1.4, 26), 5, s.side(r0, 300))
    from .art7_orders import _cells

    stretched = affinity.scale(trunk, 1, plate[0] / plate[1], origin=(0, 0))
    d = s.right((l0 + r0) / 2)
    for cell in _cells(t, stretched, plate[0], plate[0] * 1.05):
        cell = affinity.scale(cell, 1, plate[1] / plate[0], origin=(0, 0)).buffer(-5, quad_segs=1)
        if cell.is_empty or cell.area < 300:
            continue
        cx = cell.centroid.x
        near = clamp((cx - l0) / (r0 - l0)) if d > 0 else clamp((r0 - cx) / (r0 - l0))
        b.cut(t.knife(b.rim(cell, d * (2 + frost * near), -1.2), 0.6, 14))
        inner = cell.buffer(-5)
        family = t.parallels(inner, 62, 13)
        b.hatch_white(inner, family, 1 + 3.6 * near**2, length=(8, 22), gap=(14, 34), least=1.5)


@piece
def gorget(
    s: Scene, at: Pair, high: float = 160, nail: float = 96, turn: float = 15, thick: float = 7
) -> None:
    """A white metal shield with an eagle in lines, hung a little askew by a thin loop of cord."""
    b, t, (x, y), k = s.block, s.tools, at, high / 200
    ring = [
        (-76, -92),
        (-40, -84),
        (0, -100),
        (40, -84),
        (76, -92),
        (80, -30),
        (64, 34),
        (34, 76),
        (0, 100),
        (-34, 76),
        (-64, 34),
        (-80, -30),
    ]

    def turned(shape: Shape) -> Shape:
        return affinity.rotate(shape, turn, origin=(x, y))

    shield = turned(poly(*[(x + u * k, y + v * k) for u, v in ring]))
    ear = turned(ellipse(x, y - 97 * k, 1, 1, n=6)).centroid
    top = (ear.x, y - 100 * k - nail)
    cord = union(
        [
            limb(
                [top, (top[0] + d * 15, (top[1] + ear.y) / 2), (ear.x, ear.y)],
                (thick, thick, thick),
                4,
            )
            for d in (-1, 1)
        ]
    )
    shadow = affinity.translate(shield, -12 * s.right(x), 12)
    b.put(t.knife(union([shadow, shield]).buffer(6), 0.8, 18), 0)
    b.put(t.knife(shield.buffer(5), 0.6, 22), 5, s.side(x, y))
    b.clear(t.knife(shield, 0.5, 24))
    rim = shield.buffer(-4 * k)
    b.tint(t.knife(rim.difference(shield.buffer(-14 * k)), 0.6, 22))
    inner = shield.buffer(-14 * k)
    b.add(t.knife(inner.difference(inner.buffer(-4 * k)), 0.5, 22))
    bird = eagle(x, y + 14 * k, 112 * k)
    b.add(t.knife(turned(bird.difference(bird.buffer(-5.5 * k))), 0.4, 12))
    for d in (-1, 1):
        for u, v in ((20, -16), (29, -18), (38, -22), (47, -22)):
            feather = turned(
                LineString(
                    [(x + d * u * k, y + (v + 6) * k), (x + d * (u - 3) * k, y + (v + 32) * k)]
                )
            )
            b.add(t.gouge(list(feather.coords), 4.4 * k, 0.3, 0.4))
    b.put(t.knife(cord.buffer(3), 0.4, 14), 0)
    b.clear(cord)
    b.tint(cord)
    head = ellipse(top[0], top[1], 10, 10, n=12)
    b.put(t.knife(head.buffer(3), 0.4, 9), 3)
    b.cut(t.knife(head.difference(affinity.translate(head, -4 * s.right(x), 4)), 0.3, 9))


@piece
def frosted_twigs(s: Scene, lines: list[list[Pair]], thick: float = 6, spread: float = 30) -> None:
    """Bare twigs with hoar frost: short needles that all point one way."""
    b, t = s.block, s.tools
    d = s.right(s.size[0] * 0.75)
    for points in lines:
        line = smooth(points, steps=6)
        ls = LineString(line)
        needles, u = [], 6.0
        while u < ls.length:
            p = ls.interpolate(u)
            ln = spread * t.between(0.4, 1)
            needles.append(
                t.gouge([(p.x, p.y), (p.x + d * ln * 0.5, p.y - ln)], t.between(3, 5), 0.1, 0.7)
            )
            u += t.between(5, 11)
        frost = union(needles).intersection(s.frame)
        twig = limb(line, (thick, thick * 0.7, thick * 0.3), 1, round_ends=False).intersection(
            s.frame
        )
        b.put(t.knife(twig.buffer(2), 0.5, 16), 0)
        paper = frost.difference(b.ink)
        b.cut(frost.buffer(0.6), lines=False)
        b.add(paper.buffer(0.2))
        b.add(twig)


@piece
def dawn_band(
    s: Scene, top: float = 330, low: float = 470, x0: float = 0, step: float = 15
) -> None:
    """A pale band of dawn between a dark sky and a dark wood, to the right of x0."""
    b, t = s.block, s.tools
    region = rect(x0, 0, s.size[0], low).intersection(s.frame)

    def tone(_x: float, y: float) -> float:
        return step * 1.05 * clamp((y - top * 0.2) / (top - top * 0.2)) ** 1.8

    how = {"length": (80, 260), "gap": (6, 24), "least": 1.4, "enter": 0.5, "leave": 0.5}
    b.hatch_white(region, t.parallels(region, 0, step), tone, **how)
    b.cut(t.knife(rect(x0, top, s.size[0], low), 1.4, 30).intersection(s.frame))


@piece
def still_stream(
    s: Scene, y: float, gap: Pair = (320, 580), spread: float = 0.35, row: float = 17
) -> None:
    """Still water from y down, black; the bright gap of the sky lies in it as one white shape."""
    b, t = s.block, s.tools
    x0, x1 = gap
    deep = s.size[1] - y
    shape = poly((x0, y), (x1, y), (x1 + deep * spread, s.size[1]), (x0 - deep * spread, s.size[1]))
    water = rect(0, y, s.size[0], s.size[1]).intersection(s.frame)
    b.add(water, lines=False)
    mirror = t.knife(shape, 7, 30).intersection(water)
    b.cut(mirror)

    def edge(px: float, py: float) -> float:
        k = (py - y) / deep
        off = max(x0 - deep * spread * k - px, px - x1 - deep * spread * k)
        return row * 0.7 * clamp(1 - off / 110) if off > -20 else 0

    how = {"length": (40, 150), "gap": (8, 26), "least": 1.4, "enter": 0.5, "leave": 0.5}
    b.hatch_white(water.difference(mirror.buffer(-6)), t.parallels(water, 0, row), edge, **how)

    def inner(px: float, py: float) -> float:
        k = (py - y) / deep
        off = min(px - x0 + deep * spread * k, x1 + deep * spread * k - px)
        return row * 0.55 * clamp(1 - off / 70)

    b.hatch_black(mirror, t.parallels(mirror, 0, row), inner, **how)


@piece
def room_light(
    s: Scene, at: Pair, first: float = 15, last: float = 165, near: float = 130, width: float = 15
) -> None:
    """Light that falls into a dark room, as rays from a gap."""
    b, t, (x, y) = s.block, s.tools, at

    def fade(px: float, py: float) -> float:
        return width * clamp(1.1 - (hypot(px - x, py - y) - near) / 420)

    how = {"length": (60, 190), "gap": (6, 18), "least": 1.6, "enter": 0.2, "leave": 0.5}
    b.hatch_white(s.frame, t.rays(x, y, near, 800, 40, first, last), fade, **how)
