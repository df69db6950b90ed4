"""What bonuses show: one poppy in rye, a shrine between two limes, three bells."""

from __future__ import annotations

from math import cos, pi, radians, sin

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, clamp, ellipse, limb, poly, rect, smooth, union


def _ear(x: float, y: float, size: float, lean: float) -> Shape:
    """An ear of rye with its beard, bent over by its weight; (x, y) is where its stalk ends."""
    parts: list[Shape] = []
    spine = smooth(
        [(x, y), (x + lean * size * 0.3, y - size * 0.55), (x + lean * size, y - size)], steps=5
    )
    for k in range(1, len(spine)):
        px, py = spine[k]
        r = size * 0.1 * (1.25 - k / len(spine))
        for d in (-1, 1):
            parts.append(ellipse(px + d * r * 0.8, py, r, r * 1.7, lean * 30 + d * 22, 7))
        beard = [(px, py), (px + lean * size * 0.36 + (k % 2 - 0.5) * size * 0.36, py - size * 0.5)]
        parts.append(limb(beard, (2.6, 1.2), 1, round_ends=False))
    return union(parts)


@piece
def rye_field(s: Scene, y: float = 392, lean: float = 0.34, stalks: int = 46) -> None:
    """Ripe rye from y down: long white stalks that lean one way, ears over the edge of the crop."""
    b, t = s.block, s.tools
    w, h = s.size
    b.add(rect(0, y + 26, w, h).intersection(s.frame), lines=False)
    far = [LineString([(x, y + 64), (x + lean * 40, y - 6)]) for x in range(0, 920, 9)]
    b.hatch_white(rect(0, y, w, y + 70), far, 4.4, length=(22, 46), gap=(4, 12), least=1.2)
    ears: list[Shape] = []
    order = [(k + t.between(-0.3, 0.3)) / stalks for k in range(stalks)]
    t.rng.shuffle(order)
    for n, f in enumerate(order):
        near = 0.35 + 0.65 * n / stalks
        x = -60 + f * (w + 100)
        off = clamp(1 - abs(x + 60 - 450) / 230)
        tip_y = y + 36 - 150 * near * (1 - off * 0.9) + t.between(-16, 22) + off * 70
        foot = (x - lean * 90, h + 20)
        tip = (x + lean * 70, tip_y)
        line = smooth([foot, (x, (h + tip_y) / 2), tip], steps=5)
        stalk = limb(line, (5 + 6 * near, 4 + 4 * near, 2 + 2 * near), 1, round_ends=False)
        b.add(t.knife(stalk.buffer(2.5), 0.6, 22).intersection(s.frame), lines=False)
        b.cut(t.knife(stalk, 0.5, 24).intersection(s.frame), lines=n % 3 == 0)
        ears.append(_ear(*tip, 34 + 48 * near, lean * 1.2))
        shape = ears[-1].intersection(s.frame)
        b.add(t.knife(shape.buffer(2.2), 0.5, 10), lines=n % 6 == 0)
        b.cut(b.rim(shape, -2.4, -2), lines=False)


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
def lime_pair(s: Scene, left: float = 190, right: float = 716, foot: float = 520) -> None:
    """Two great limes in young leaf whose crowns meet above a bright gap, black against the sky."""
    b, t = s.block, s.tools
    for x, d in ((left, 1), (right, -1)):
        trunk = limb(
            [
                (x - d * 6, foot + 6),
                (x, foot - 120),
                (x + d * 12, foot - 250),
                (x - d * 20, foot - 400),
            ],
            (104, 74, 66, 40),
            5,
            round_ends=False,
        )
        root = poly(
            (x - 90, foot + 14), (x - 44, foot - 40), (x + 44, foot - 40), (x + 84, foot + 14)
        )
        bough = limb(
            [(x + d * 8, foot - 230), (x + d * 90, foot - 320), (x + d * 190, foot - 380)],
            (36, 26, 14),
            5,
        )
        heaps = []
        for u, v, r in [
            (-150, 250, 100),
            (-60, 330, 120),
            (50, 390, 120),
            (150, 440, 110),
            (230, 470, 90),
            (-170, 360, 110),
            (-120, 470, 130),
            (20, 500, 140),
            (130, 350, 60),
            (190, 390, 66),
            (-190, 200, 60),
            (60, 300, 50),
        ]:
            heaps.append(t.knife(ellipse(x + d * u, foot - v, r, r * 0.74, n=14), 5, 18))
        mass = union([trunk, root, bough, *heaps]).intersection(s.frame)
        b.put(t.knife(mass, 1, 16), 4, s.side(x, 300))
        inner = mass.buffer(-9)
        lx, ly = s.light
        edge = inner.difference(mass.buffer(-64))

        def tone(px: float, py: float, lx: float = lx, ly: float = ly) -> float:
            return 7 * clamp(1.25 - (abs(px - lx) * 0.8 + abs(py - ly)) / 420)

        b.hatch_white(
            edge, t.parallels(edge, 58 * d, 18), tone, length=(12, 34), gap=(14, 40), least=1.5
        )
        bark = trunk.intersection(rect(0, foot - 230, 900, foot + 10)).buffer(-5)
        b.hatch_white(
            bark,
            t.parallels(bark, 90, 15),
            lambda px, _y, x=x, d=d: 6 * clamp((px - x) * d / 60 + 0.3),
            length=(30, 90),
            gap=(10, 26),
            least=1.4,
        )


@piece
def brick_shrine(s: Scene, at: Pair = (450, 500), high: float = 300) -> None:
    """A whitewashed wayside shrine: a dark arched niche with a red lamp, a roof, a wreath."""
    b, t, (x, y), k = s.block, s.tools, at, high / 300

    def q(*points: Pair) -> list[Pair]:
        return [(x + u * k, y - v * k) for u, v in points]

    steps = union(
        [
            poly(*q((-112, 0), (112, 0), (104, 18), (-104, 18))),
            poly(*q((-92, 18), (92, 18), (86, 36), (-86, 36))),
        ]
    )
    body = poly(*q((-68, 36), (68, 36), (64, 210), (-64, 210)))
    gable = poly(*q((-64, 206), (64, 206), (0, 268)))
    roof = poly(*q((-88, 200), (-76, 190), (0, 262), (76, 190), (88, 200), (0, 290)))
    cross = union(
        [
            rect(x - 4 * k, y - 340 * k, x + 4 * k, y - 280 * k),
            rect(x - 17 * k, y - 324 * k, x + 17 * k, y - 316 * k),
        ]
    )
    b.put(t.knife(union([steps, body, gable, roof, cross]).buffer(5), 0.9, 20), 3)
    b.cut(t.knife(union([body, gable.difference(roof.buffer(3))]), 0.8, 24))
    for v in (2, 21):
        step = poly(*q((-104, v), (104, v), (100, v + 11), (-100, v + 11)))
        b.cut(t.knife(step, 0.8, 22))
    b.cut(t.knife(b.rim(roof, 0, 5, 1), 0.5, 16))
    left = poly(*q((50, 40), (65, 40), (62, 204), (50, 204)))
    b.hatch_black(left, t.parallels(left, 90, 9), 4, length=(20, 70), gap=(6, 18))
    niche = poly(
        *q((-46, 84), (46, 84), (46, 150)),
        *smooth(q((46, 150), (33, 182), (0, 198), (-33, 182), (-46, 150)), steps=4),
        *q((-46, 150)),
    )
    b.add(t.knife(niche, 0.8, 16))
    ledge = poly(*q((-54, 76), (54, 76), (54, 85), (-54, 85)))
    b.put(t.knife(ledge, 0.5, 16), 2)
    lx, ly = x, y - 108 * k
    for a in (-150, -115, -65, -30):
        c, z = cos(radians(a)), sin(radians(a))
        b.cut(
            t.gouge(
                [(lx + c * 36 * k, ly + z * 36 * k), (lx + c * 58 * k, ly + z * 58 * k)],
                7 * k,
                0.2,
                0.5,
            ).intersection(niche)
        )
    glass = blob(*q((-27, 86), (-35, 118), (-24, 152), (24, 152), (35, 118), (27, 86)))
    lid = poly(*q((-17, 150), (-11, 164), (11, 164), (17, 150)))
    b.cut(t.knife(union([glass, lid]).buffer(5), 0.6, 10))
    b.tint(t.knife(glass, 0.6, 10))
    b.add(lid)
    b.untint(blob(*q((-5, 92), (-6, 106), (0, 122), (6, 106), (5, 92))))
    wx, wy = x - 4 * k, y - 40 * k
    leaves = []
    for j in range(20):
        a = 2 * pi * j / 20
        px, py = wx + cos(a) * 34 * k, wy + sin(a) * 22 * k
        leaves.append(ellipse(px, py, 12 * k, 5 * k, 60 + a * 57.3 + (18 if j % 2 else -18), 7))
    b.put(t.knife(union(leaves), 0.5, 9), 3)


@piece
def pale_road(s: Scene, y: float = 506, curve: Pair = (700, 480)) -> None:
    """Grass at dusk and a pale road that passes to the right, from y down."""
    b, t = s.block, s.tools
    ground = rect(0, y, s.size[0], s.size[1]).intersection(s.frame)
    b.add(ground, lines=False)
    road = poly(
        *smooth([(60, 620), (300, 562), (560, 534), (curve[0], y + 8), (912, y - 2)], steps=6),
        *smooth([(912, y + 22), (curve[0] + 60, y + 38), (700, 576), (640, 620)], steps=6),
    )
    road = t.knife(road, 2, 26).intersection(ground)
    grass = [
        t.gouge(
            [(gx, gy), (gx + t.between(-8, 8), gy - t.between(16, 30))], t.between(3, 6), 0.1, 0.8
        )
        for gx, gy in ((t.between(12, 888), t.between(y + 14, 600)) for _ in range(150))
    ]
    b.cut(union(grass).intersection(ground).difference(road.buffer(6)), lines=False)
    b.cut(road)
    b.hatch_black(road.buffer(-5), t.parallels(road, -9, 16), 4, length=(40, 140), gap=(30, 90))


def _bell(k: float) -> Shape:
    """A bell hung at (0, 0), 100 high."""
    half = [(0, 6), (16, 8), (26, 20), (29, 44), (36, 70), (52, 92), (54, 102), (0, 102)]
    ring = half + [(-u, v) for u, v in half[::-1]]
    crown = rect(-10, -8, 10, 10)
    clapper = union([limb([(0, 60), (0, 112)], (6, 8)), ellipse(0, 114, 12, 11, n=12)])
    return affinity.scale(union([poly(*ring), crown, clapper]), k, k, origin=(0, 0))


@piece
def three_bells(
    s: Scene, bells: list[tuple[float, float, float, float]], rope: Pair = (470, 620)
) -> None:
    """Bells seen from below, each [x, y, height, swing]; a red rope hangs from the second."""
    b, t = s.block, s.tools
    for n, (x, y, high, swing) in enumerate(bells):
        k = high / 100
        yoke = affinity.rotate(
            rect(x - 34 * k, y - 14 * k, x + 34 * k, y + 2 * k), swing * 0.6, origin=(x, y)
        )
        shape = affinity.translate(affinity.rotate(_bell(k), swing, origin=(0, 0)), x, y)
        if n == 1:
            foot = affinity.rotate(
                LineString([(x, y), (x, y + 120 * k)]), swing, origin=(x, y)
            ).coords[-1]
            line = smooth(
                [foot, ((foot[0] + rope[0]) / 2 - 8, (foot[1] + rope[1]) / 2), rope], steps=6
            )
            cord = limb(line, (27, 30, 36), 1, round_ends=False)
            b.put(t.knife(cord.buffer(5), 0.6, 20).intersection(s.frame), 3)
            b.clear(cord.intersection(s.frame))
            b.tint(t.knife(cord, 0.6, 16).intersection(s.frame))
            twist = t.parallels(cord, 52, 17)
            b.hatch_black(cord.buffer(-2), twist, 3, length=(8, 18), gap=(2, 5))
        b.put(t.knife(union([shape, yoke]).intersection(s.frame), 1, 16), 6, s.side(x, y))
        for u, w in ((0.68, 9), (0.4, 6)):
            arc = smooth([(u * 24, 14), (u * 30, 44), (u * 40, 72), (u * 58, 92)], steps=4)
            d = s.right(x)
            ls = affinity.scale(LineString(arc), d * k, k, origin=(0, 0))
            ls = affinity.translate(affinity.rotate(ls, swing, origin=(0, 0)), x, y)
            b.cut(t.gouge(list(ls.coords), w * k, 0.2, 0.3).intersection(shape))
        for v, half in ((84, 44), (24, 25)):
            ls = LineString(smooth([(-half, v), (0, v + 7), (half, v)], steps=4))
            ls = affinity.scale(ls, k, k, origin=(0, 0))
            ls = affinity.translate(affinity.rotate(ls, swing, origin=(0, 0)), x, y)
            b.cut(t.gouge(list(ls.coords), 3.6 * k, 0.1, 0.2).intersection(shape))


@piece
def belfry_below(s: Scene, snow: bool = True) -> None:
    """An open wooden belfry from its foot: posts that run together, beams, a roof over them."""
    b, t = s.block, s.tools
    w = s.size[0]
    posts = [
        ((-30, 620), (150, 60), 74),
        ((930, 620), (750, 60), 74),
        ((210, 620), (304, 90), 34),
        ((690, 620), (596, 90), 34),
    ]
    for foot, top, wide in posts[2:]:
        post = limb([foot, top], (wide * 1.1, wide * 0.8), 1, round_ends=False).intersection(
            s.frame
        )
        b.put(t.knife(post, 0.8, 26), 4, s.side(*top))
        b.cut(b.rim(post, 5 * s.right(450), 0, 1))
    roof = poly(
        (-20, -20),
        (w + 20, -20),
        (w + 20, 40),
        (w - 60, 96),
        (520, 74),
        (450, 70),
        (380, 74),
        (60, 96),
        (-20, 40),
    ).intersection(s.frame)
    beam = poly((40, 96), (860, 96), (880, 138), (20, 138))
    b.put(t.knife(union([roof, beam]), 1, 28), 5)
    rafters = [LineString([(450 + (u - 450) * 0.42, -10), (u, 92)]) for u in range(20, 890, 46)]
    b.hatch_white(roof.buffer(-5), rafters, 5, length=(40, 90), gap=(6, 16))
    b.cut(t.gouge([(40, 99), (860, 99)], 5, 0.03, 0.03))
    b.cut(t.gouge([(28, 132), (872, 132)], 3.4, 0.05, 0.05))
    for foot, top, wide in posts[:2]:
        post = limb([foot, top], (wide * 1.4, wide * 0.9), 1, round_ends=False).intersection(
            s.frame
        )
        b.put(t.knife(post, 0.9, 26), 5, s.side(*top))
        grain = t.between_lines(
            [(foot[0] - wide * 0.5, foot[1]), (top[0] - wide * 0.3, top[1])],
            [(foot[0] + wide * 0.5, foot[1]), (top[0] + wide * 0.3, top[1])],
            5,
        )
        b.hatch_white(post.buffer(-5), grain, 4, length=(40, 130), gap=(20, 60))
        b.cut(b.rim(post, 8 * s.right(450), 0, 1))
    if snow:
        for x0, x1, y in ((60, 380, 92), (520, 842, 92)):
            drift = poly(
                *smooth(
                    [
                        (x0, y + 4),
                        (x0 + 30, y - 14),
                        ((x0 + x1) / 2, y - 20),
                        (x1 - 30, y - 12),
                        (x1, y + 4),
                    ],
                    steps=4,
                )
            )
            b.cut(t.knife(drift, 1.6, 14))


@piece
def sound_rings(s: Scene, at: Pair, near: float = 250, count: int = 3, width: float = 9) -> None:
    """Rings of sound at both sides of a bell, as broken black arcs on the sky."""
    b, (x, y) = s.block, at
    for n in range(count):
        r = near + n * 46
        for mid in (0, 180):
            arc = [
                (x + cos(radians(a)) * r, y + sin(radians(a)) * r)
                for a in range(mid - 26, mid + 27, 6)
            ]
            line = LineString(arc)
            sky = s.frame.difference(b.ink.buffer(6))
            b.hatch_black(sky, [line], width - n * 2, length=(50, 110), gap=(12, 26), miss=0)
