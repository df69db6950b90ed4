"""What Government Actions show: rooms left, a dog, a bench, a web, a pine, a lamp, parcels."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, clamp, ellipse, limb, poly, rect, smooth, union

# --- arrests -----------------------------------------------------------------------------------


@piece
def rolled_wool(s: Scene, at: Pair, r: float = 46, thread: list[Pair] | None = None) -> None:
    """A ball of wool of the one colour on a floor, and the thread that it left."""
    b, t, (x, y) = s.block, s.tools, at
    dx, dy = s.side(x, y)
    b.add(t.knife(ellipse(x - dx * r * 0.9, y + r * 0.72, r * 1.3, r * 0.36, n=20), 0.8, 14))
    if thread:
        line = LineString(smooth(thread, steps=7)).buffer(3.8, cap_style="flat")
        b.put(t.knife(line.buffer(3.4), 0.5, 18).intersection(s.frame))
        b.clear(line.intersection(s.frame))
        b.tint(t.knife(line, 0.5, 14).intersection(s.frame))
    ball = t.knife(ellipse(x, y, r, r, n=26), 1.2, 10)
    b.put(t.knife(ball.buffer(5), 0.8, 12), 4, (dx, dy))
    b.clear(ball)
    b.tint(ball)
    for turn, count in ((28, 5), (-34, 4), (84, 3)):
        for k in range(count):
            f = (k + 0.5) / count * 2 - 1
            arc = [
                (u * r * 0.86, f * r * 0.62 + (1 - u * u) * r * 0.26 * f)
                for u in (-1, -0.5, 0, 0.5, 1)
            ]
            line = affinity.rotate(LineString(smooth(arc)), turn, origin=(0, 0))
            line = affinity.translate(line, x, y)
            stroke = t.gouge(list(line.coords), r * 0.09, 0.3, 0.3).intersection(ball.buffer(-3))
            b.add(stroke) if turn < 50 else b.untint(stroke)


@piece
def left_armchair(s: Scene, at: Pair, size: float = 1.0) -> None:
    """An armchair in the dark, its seat to the right, knitting with two needles left on it."""
    b, t, (x, y), k = s.block, s.tools, at, size

    def q(*points: Pair) -> Shape:
        return t.knife(poly(*[(x + u * k, y + v * k) for u, v in points]), 0.7, 22)

    back = q(
        *smooth([(-100, 10), (-112, -190), (-86, -232), (-30, -236), (-6, -214)], steps=4), (18, 0)
    )
    seat = q((-40, -66), (150, -78), (176, -56), (176, -4), (-40, 22))
    arm = q(
        *smooth([(-70, 30), (-66, -94), (-40, -122), (120, -112), (146, -96), (140, -74)], steps=3),
        (120, -70),
        (118, 26),
    )
    feet = union(
        [
            q((-66, 24), (-46, 24), (-50, 52), (-62, 52)),
            q((96, 20), (118, 20), (114, 48), (102, 48)),
        ]
    )
    for part in (back, union([seat, feet]), arm):
        b.put(part.intersection(s.frame), 5, (1, -0.5))
        b.cut(b.rim(part, 6, -3).intersection(s.frame))
    family = t.parallels(arm, 84, 17 * k)
    b.hatch_white(
        arm.buffer(-9),
        family,
        lambda px, _y: 6 * clamp((px - x + 50 * k) / (240 * k)),
        length=(20, 60),
        gap=(12, 30),
        least=1.2,
    )
    wool = q((40, -82), (62, -132), (150, -124), (168, -78), (120, -66))
    b.put(t.knife(wool.buffer(4), 0.6, 14))
    b.cut(wool)
    rows = t.parallels(wool, -4, 10 * k)
    b.hatch_black(wool.buffer(-3), rows, 3.4, length=(5, 10), gap=(4, 8))
    for a, c in (((30, -160), (176, -108)), ((58, -96), (184, -168))):
        needle = limb(
            [(x + a[0] * k, y + a[1] * k), (x + c[0] * k, y + c[1] * k)], (6 * k, 4 * k), 1
        )
        b.put(needle.buffer(2.6))
        b.cut(needle)


# --- a dog -------------------------------------------------------------------------------------


@piece
def tracker_dog(s: Scene, at: Pair = (0, 0), size: float = 1.0, lead: Pair = (900, 210)) -> None:
    """An Alsatian from the side, its nose to the ground on the left; the lead goes to `lead`."""
    b, t, (x, y), k = s.block, s.tools, at, size

    def q(points: list[Pair]) -> list[Pair]:
        return [(x + u * k, y + v * k) for u, v in points]

    trunk = [(400, 366), (432, 328), (470, 304), (540, 310), (620, 314), (690, 332), (722, 358)]
    trunk += [(728, 400), (700, 430), (650, 424), (612, 404), (550, 430), (490, 454), (440, 452)]
    trunk += [(402, 440), (352, 464), (340, 420)]
    body = poly(*smooth(q(trunk), True, 4))
    head = poly(
        *q(
            [
                (252, 496),
                (256, 474),
                (294, 450),
                (302, 428),
                (332, 404),
                (382, 380),
                (404, 430),
                (370, 472),
                (326, 494),
                (284, 510),
                (258, 511),
            ]
        )
    )
    ears = [
        poly(*q([(318, 420), (308, 350), (350, 396)])),
        poly(*q([(348, 404), (356, 338), (388, 388)])),
    ]
    legs = [
        limb(q([(476, 420), (474, 476), (472, 546)]), (64 * k, 36 * k, 26 * k), 4),
        limb(q([(438, 420), (420, 476), (400, 546)]), (56 * k, 34 * k, 24 * k), 4),
        limb(
            q([(684, 376), (672, 430), (716, 478), (704, 544)]), (96 * k, 70 * k, 30 * k, 26 * k), 5
        ),
        limb(
            q([(656, 396), (620, 446), (642, 488), (614, 544)]), (80 * k, 50 * k, 28 * k, 24 * k), 5
        ),
    ]
    paws = [
        poly(*q([(u - 32, 554), (u - 28, 540), (u - 8, 532), (u + 14, 536), (u + 14, 554)]))
        for u in (470, 398, 702, 612)
    ]
    tail = limb(
        q([(708, 350), (746, 392), (768, 446), (784, 494), (812, 516)]),
        (30 * k, 38 * k, 44 * k, 34 * k, 6 * k),
        5,
    )
    whole = t.knife(union([body, head, *ears, *legs, *paws, tail]).simplify(0.8), 0.7, 18)
    b.put(whole.intersection(s.frame), 6, (0.7, -0.7))
    b.cut(b.rim(whole, 4, -5).intersection(rect(0, 0, 900, y + 440 * k)))
    furs = [
        [(510, 338), (566, 344)],
        [(596, 340), (650, 346)],
        [(530, 372), (580, 374)],
        [(640, 372), (676, 388)],
        [(744, 408), (760, 448)],
    ]
    for line in furs:
        b.cut(t.gouge(q(line), 6 * k, 0.3, 0.5))
    b.cut(t.gouge(q([(316, 438), (328, 433)]), 5 * k, 0.3, 0.3))
    b.cut(t.gouge(q([(268, 500), (314, 482)]), 3.4 * k, 0.3, 0.5))
    band = LineString(smooth(q([(388, 366), (412, 400), (424, 452)]), steps=5))
    collar = band.buffer(15 * k, cap_style="flat")
    ring = (x + 404 * k, y + 372 * k)
    sag = [ring]
    for f in (0.25, 0.5, 0.75):
        drop = 4 * f * (1 - f) * 26
        sag.append((ring[0] + (lead[0] - ring[0]) * f, ring[1] + (lead[1] - ring[1]) * f + drop))
    strap = limb([*sag, lead], (5, 5, 5.5, 6, 6.5), 5, round_ends=False)
    b.put(t.knife(strap.buffer(4), 0.4, 30).intersection(s.frame))
    b.cut(t.knife(strap, 0.3, 30))
    b.put(t.knife(collar.buffer(4), 0.5, 14))
    b.clear(collar)
    b.tint(collar)


@piece
def lit_leaves(s: Scene, y: float, wedge: list[Pair], leaves: int = 130) -> None:
    """Wet leaves on the ground from y down, white where a torch's wedge of light falls."""
    b, t = s.block, s.tools
    ground = rect(0, y, s.size[0], s.size[1]).intersection(s.frame)
    light = t.knife(poly(*wedge), 4, 30).intersection(s.frame)
    edge = light.buffer(46).difference(light).intersection(ground)
    b.hatch_white(edge, t.parallels(edge, 3, 15), 7, length=(30, 110), gap=(10, 30))
    b.cut(light)
    for n in range(leaves):
        px, py = t.between(12, s.size[0] - 12), t.between(y + 4, s.size[1] - 14)
        near = 0.4 + 0.9 * (py - y) / (s.size[1] - y)
        r = t.between(8, 15) * near
        leaf = poly(
            *[
                (px + u * r, py + v * r * 0.5)
                for u, v in [
                    (-1.3, 0.1),
                    (-0.4, -0.7),
                    (0.5, -0.6),
                    (1.5, 0.2),
                    (0.3, 0.7),
                    (-0.6, 0.6),
                ]
            ]
        )
        leaf = affinity.rotate(leaf, t.between(-30, 30))
        if light.contains(leaf):
            if n % 2:
                b.add(
                    t.knife(leaf, 0.5, 8).difference(
                        t.gouge([(px - r, py), (px + r * 1.2, py)], 2.4 * near)
                    )
                )
        elif not light.intersects(leaf) and n % 4 == 0:
            b.cut(leaf.difference(affinity.translate(leaf, -2, 3)))


@piece
def boot_print(s: Scene, at: Pair, long: float = 92, turn: float = 200) -> None:
    """One print of a boot in the lit ground, seen slanting: sole and heel; it points to `turn`."""
    b, t, (x, y), k = s.block, s.tools, at, long / 100
    sole = [
        (-18, -9),
        (6, -16),
        (30, -23),
        (50, -17),
        (60, 0),
        (52, 16),
        (30, 20),
        (6, 13),
        (-18, 8),
    ]
    heel = [(-30, -15), (-50, -15), (-60, -6), (-60, 6), (-50, 14), (-30, 14)]
    bars = [rect(u, -30, u + 4, 30) for u in (4, 18, 32, 46)]
    shape = union([poly(*smooth(sole, True, 4)).difference(union(bars)), poly(*heel)])
    shape = affinity.rotate(affinity.scale(shape, k, k, origin=(0, 0)), turn, origin=(0, 0))
    shape = affinity.translate(affinity.scale(shape, 1, 0.66, origin=(0, 0)), x, y)
    b.cut(t.knife(shape.convex_hull.buffer(7), 1, 14), lines=False)
    b.add(t.knife(shape, 0.4, 10))


@piece
def hazel_catkins(s: Scene, line: list[Pair], count: int = 6, long: float = 60) -> None:
    """A bare hazel twig with catkins, white against the dark."""
    b, t = s.block, s.tools
    twig = smooth(line, steps=6)
    b.cut(limb(twig, (8, 6, 3), 1).intersection(s.frame))
    ls = LineString(twig)
    for k in range(count):
        p = ls.interpolate((k + 0.6) / count, normalized=True)
        for dx in [(-8, 4), (0,), (-5, 9), (3,), (-9, 2, 11)][k % 5]:
            ln = long * t.between(0.55, 1.15)
            tip = (p.x + dx * 1.5 + t.between(-5, 5), p.y + ln)
            catkin = limb([(p.x, p.y + 3), (p.x + dx, p.y + ln * 0.4), tip], (3, 9, 4), 4)
            b.cut(t.knife(catkin, 1.2, 8).intersection(s.frame))


# --- a bench -----------------------------------------------------------------------------------


@piece
def slat_bench(
    s: Scene,
    x: Pair = (96, 812),
    back: Pair = (214, 306),
    seat: Pair = (336, 408),
    foot: float = 500,
) -> None:
    """A park bench from the front: slats of the back and of the seat, wet and white above."""
    b, t = s.block, s.tools
    x0, x1 = x
    for px in (x0 + 60, x1 - 60):
        d = 1 if px < 450 else -1
        iron = union(
            [
                limb(
                    [(px, back[0] - 8), (px + d * 3, back[1]), (px + d * 6, seat[0] + 10)],
                    (17, 17, 17),
                    4,
                    round_ends=False,
                ),
                limb(
                    [(px - d * 10, seat[1] + 4), (px - d * 26, foot - 30), (px - d * 40, foot + 8)],
                    (20, 15, 18),
                    4,
                ),
                limb([(px + d * 16, seat[1]), (px + d * 22, foot - 30)], (14, 12), 4),
                limb(
                    smooth(
                        [
                            (px - d * 6, seat[1] - 40),
                            (px - d * 34, seat[1] - 86),
                            (px - d * 20, seat[1] - 112),
                            (px + d * 4, seat[0] - 20),
                        ]
                    ),
                    (13, 13, 13, 12),
                    3,
                ),
            ]
        )
        b.put(t.knife(iron, 0.7, 16), 4)
    n = 3
    for k in range(n):
        h = (back[1] - back[0]) / n
        y = back[0] + k * h
        slat = poly(
            (x0 + 14, y),
            (x1 - 14, y + t.between(-2, 2)),
            (x1 - 12, y + h * 0.76),
            (x0 + 12, y + h * 0.76),
        )
        b.put(t.knife(slat, 0.8, 30), 5, (0, -1))
        b.cut(t.knife(rect(x0 + 16, y + 2, x1 - 16, y + h * 0.3), 0.9, 30))
        b.hatch_white(
            slat.buffer(-4), t.parallels(slat, 0.4, 9), 2.6, length=(40, 130), gap=(20, 70)
        )
    y = seat[0]
    for k in range(n):
        h = (seat[1] - seat[0]) / n * (0.8 + 0.2 * k)
        o = 10 * (n - 1 - k)
        slat = poly(
            (x0 + o, y), (x1 - o, y), (x1 - o + 8, y + h * 0.84), (x0 + o - 8, y + h * 0.84)
        )
        b.put(t.knife(slat.buffer(1.5), 0.8, 30), 3, (0, -1))
        b.cut(t.knife(slat.buffer(-3), 0.9, 30))
        b.hatch_black(
            slat.buffer(-6), t.parallels(slat, 0.3, 10), 3, length=(40, 150), gap=(30, 90)
        )
        y += h
    lip = rect(x0 - 8, y - 2, x1 + 8, y + 13)
    b.put(t.knife(lip, 0.8, 30), 0)


@piece
def left_newspaper(
    s: Scene, at: Pair, wide: float = 230, high: float = 76, leaf: float = 60
) -> None:
    """A folded newspaper on a bench, a white envelope showing, a red leaf on it; seen slanting."""
    b, t, (x, y), w, h = s.block, s.tools, at, wide, high

    def q(u: float, v: float) -> Pair:
        return (x + (u - 0.5) * w + (1 - v) * h * 0.5, y - (1 - v) * h)

    letter = poly(q(0.74, 0.1), q(1.2, -0.16), q(1.3, 0.5), q(0.86, 0.8))
    b.put(t.knife(letter.buffer(4), 0.7, 18), 3)
    b.cut(t.knife(letter, 0.7, 20))
    fold = [q(0.95, 0.2), q(1.08, 0.28), q(1.22, -0.1)]
    b.add(t.gouge(fold, 3.4, 0.1, 0.1))
    sheet = poly(q(0, 0), q(1, 0), q(1.02, 1), q(0.02, 1))
    thick = poly(
        q(0.02, 1),
        q(1.02, 1),
        (q(1.02, 1)[0] - 2, q(1.02, 1)[1] + 14),
        (q(0.02, 1)[0] + 2, q(0.02, 1)[1] + 14),
    )
    b.put(t.knife(union([sheet, thick]).buffer(4.5), 0.7, 20), 4)
    b.cut(t.knife(sheet, 0.7, 24))
    b.cut(t.gouge([(q(0.04, 1)[0], y + 6), (q(0.98, 1)[0], y + 6)], 4, 0.1, 0.1))
    b.add(t.knife(poly(q(0.06, 0.12), q(0.62, 0.12), q(0.62, 0.26), q(0.06, 0.26)), 0.5, 18))
    for col in (0.06, 0.3, 0.78):
        for row in range(6):
            v = 0.38 + row * 0.1
            b.add(t.gouge([q(col, v), q(col + 0.19, v)], 3.4, 0.1, 0.1))
    cx, cy = q(0.56, 0.42)
    half = [(0.0, 0.34), (0.2, 0.46), (0.44, 0.42), (0.6, 0.2), (0.6, -0.08), (0.46, -0.4)]
    half += [(0.22, -0.7), (0.08, -0.86)]
    right = smooth(half, steps=3)
    tip = [(0.0, -1.12)]
    edge = [(u + (0.035 if i % 2 else 0), v) for i, (u, v) in enumerate(right)]
    ring = [*edge, *tip, *[(-u, v) for u, v in reversed(edge)]]
    heart = poly(*[(cx + u * leaf, cy + v * leaf * 0.8) for u, v in ring])
    stalk = limb(
        [
            (cx, cy + leaf * 0.2),
            (cx + leaf * 0.04, cy + leaf * 0.5),
            (cx + leaf * 0.2, cy + leaf * 0.8),
        ],
        (7, 6, 5),
    )
    shape = union([heart, stalk])
    shape = t.knife(affinity.rotate(shape, -28, origin=(cx, cy)), 0.6, 12)
    b.put(t.knife(shape.buffer(4.5), 0.6, 12))
    b.clear(shape)
    b.tint(shape)
    veins = [[(0, 0.3), (0, -0.8)]]
    veins += [[(0, v), (d * 0.4, v - 0.26)] for v in (0.24, -0.1) for d in (-1, 1)]
    for line in veins:
        vein = t.gouge([(cx + u * leaf, cy + v * leaf * 0.8) for u, v in line], 4, 0.1, 0.7)
        b.add(affinity.rotate(vein, -28, origin=(cx, cy)))


@piece
def shoe_trail(
    s: Scene, line: list[Pair], count: int = 6, near: float = 44, far: float = 26
) -> None:
    """Black prints of shoes on a pale path along a line, from the first point (far) to the last."""
    b, t = s.block, s.tools
    ls = LineString(smooth(line, steps=6))
    for k in range(count):
        f = (k + 0.5) / count
        p, a = ls.interpolate(f, normalized=True), ls.interpolate(min(1, f + 0.04), normalized=True)
        d = hypot(a.x - p.x, a.y - p.y) or 1
        ux, uy = (a.x - p.x) / d, (a.y - p.y) / d
        size = far + (near - far) * f
        side = size * 0.36 * (1 if k % 2 else -1)
        cx, cy = p.x - uy * side, p.y + ux * side * 0.6
        sole = limb(
            [
                (cx - ux * size * 0.16, cy - uy * size * 0.12),
                (cx + ux * size * 0.5, cy + uy * size * 0.38),
            ],
            (size * 0.3, size * 0.36),
            2,
        )
        heel = ellipse(cx - ux * size * 0.5, cy - uy * size * 0.36, size * 0.17, size * 0.13, n=9)
        b.add(t.knife(union([sole, heel]), 0.6, 9).intersection(s.frame))


@piece
def fallen_leaves(
    s: Scene, within: tuple[float, float, float, float], count: int = 40, size: float = 13
) -> None:
    """Leaves that lie about: black on what is pale, white on what is dark."""
    b, t = s.block, s.tools
    x0, y0, x1, y1 = within
    for _ in range(count):
        px, py = t.between(x0, x1), t.between(y0, y1)
        r = size * t.between(0.6, 1.2) * (0.6 + 0.6 * (py - y0) / max(1, y1 - y0))
        leaf = poly(
            *[
                (px + u * r, py + v * r * 0.55)
                for u, v in [
                    (-1.2, 0),
                    (-0.3, -0.8),
                    (0.3, -0.3),
                    (1.2, -0.4),
                    (0.7, 0.4),
                    (0, 0.8),
                    (-0.5, 0.3),
                ]
            ]
        )
        leaf = t.knife(affinity.rotate(leaf, t.between(0, 360)), 0.6, 8).intersection(s.frame)
        if b.ink.contains(leaf):
            b.cut(leaf)
        elif not b.ink.intersects(leaf):
            b.add(leaf)


# --- a web -------------------------------------------------------------------------------------


@piece
def misty_road(s: Scene, at: Pair = (450, 276), r: float = 62, walls: Pair = (190, 714)) -> None:
    """A road through a wood in white mist towards a low sun of the one colour."""
    b, t, (x, y) = s.block, s.tools, at
    h = s.size[1]
    b.cut(s.frame, lines=False)

    def haze(px: float, py: float) -> float:
        return 12 * clamp((abs(px - x) - 150) / 330) * clamp(1.3 - abs(py - y) / 500, 0.3)

    b.hatch_black(
        s.frame, t.parallels(s.frame, 0, 17), haze, length=(50, 170), gap=(10, 36), least=1.4
    )
    for d, edge in ((-1, walls[0]), (1, walls[1])):
        for off, wide, foot in ((-56, 15, 92), (-14, 30, 130), (44, 44, 190), (118, 66, 280)):
            px = edge + d * off
            trunk = limb(
                [(px + d * 8, y + foot), (px, y - 40), (px + d * t.between(-6, 10), -20)],
                (wide * 1.2, wide, wide * 0.84),
                round_ends=False,
            )
            root = poly(
                (px - wide * 0.6, y + foot - 22),
                (px + wide * 0.6, y + foot - 22),
                (px + d * 30 + wide * 0.9, y + foot + 6),
                (px - d * 4 - wide * 0.9, y + foot + 8),
            )
            whole = union([trunk, root]).intersection(s.frame)
            b.put(t.knife(whole, 1, 24), 3, (-d, 0))
            lit = rect(px - d * wide * 0.5, -20, px, y + foot)
            b.hatch_white(
                trunk.intersection(lit).buffer(-3),
                t.parallels(trunk, 90, wide * 0.22),
                wide * 0.12,
                length=(20, 60),
                gap=(14, 34),
                least=1.4,
            )
        bank = poly(
            (edge + d * 10, y + 120),
            (edge - d * 6, y + 136),
            (edge + d * 60, y + 200),
            (edge + d * 130, h + 20),
            (edge + d * 320, h + 20),
            (edge + d * 320, y + 150),
            (edge + d * 120, y + 126),
        )
        b.put(t.knife(bank.intersection(s.frame), 3, 20), 3, (-d, -1))
        b.hatch_white(
            bank.intersection(s.frame).buffer(-4),
            t.parallels(bank, 70 * d, 17),
            5,
            length=(12, 36),
            gap=(16, 40),
            least=1.4,
        )
    for a, c, e in (
        ((x - 14, y + r + 10), (x - 46, y + 170), (x - 150, h + 20)),
        ((x + 16, y + r + 10), (x + 60, y + 170), (x + 190, h + 20)),
    ):
        rut = limb(smooth([a, c, e], steps=6), (3, 12, 30), 1, round_ends=False).intersection(
            s.frame
        )
        b.add(t.knife(rut, 2, 18))
        b.hatch_white(rut.buffer(-3), t.parallels(rut, 80, 14), 4, length=(8, 24), gap=(10, 26))
    grass = [
        t.gouge(
            [
                (x + 14 + t.between(-26, 26) * f, y + r + 30 + 230 * f),
                (x + 14 + t.between(-30, 30) * f, y + r + 30 + 230 * f - 20 - 30 * f),
            ],
            3 + 5 * f,
            0.1,
            0.8,
        )
        for f in [k / 24 for k in range(2, 24)]
    ]
    b.add(union(grass).intersection(s.frame))
    disc = t.knife(ellipse(x, y, r, r, n=40), 0.8, 14)
    b.clear(disc.buffer(9))
    b.tint(disc)


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


# --- a felled pine -----------------------------------------------------------------------------


@piece
def far_headlamps(
    s: Scene,
    at: Pair = (690, 190),
    apart: float = 92,
    r: float = 17,
    ground: float = 236,
    width: float = 22,
) -> None:
    """Two headlamps round a bend, their beams on snow and through a wood, fanning towards us."""
    b, t, (x, y) = s.block, s.tools, at
    snow = rect(0, ground, s.size[0], s.size[1]).intersection(s.frame)

    def lit(px: float, py: float) -> float:
        return width * clamp(1.1 - hypot((px - x) / 1.3, py - y) / 560)

    how = {
        "length": (90, 260),
        "gap": (6, 18),
        "least": 2,
        "enter": 0.2,
        "leave": 0.4,
        "either": False,
    }
    b.hatch_white(snow, t.rays(x, y, 44, 900, 64, 8, 176), lit, **how)

    def glow(px: float, py: float) -> float:
        return 10 * clamp(1.1 - hypot(px - x, py - y) / 300)

    for d in (-1, 1):
        family = t.rays(x + d * apart / 2, y, r * 1.25, 330, 26)
        b.hatch_white(s.frame, family, glow, **{**how, "length": (60, 200), "gap": (3, 8)})
    for d in (-1, 1):
        cx = x + d * apart / 2
        b.put(t.knife(ellipse(cx, y, r + 4, r + 4, n=18), 0.6, 9))
        b.cut(t.knife(ellipse(cx, y, r, r, n=18), 0.6, 8))


@piece
def felled_pine(
    s: Scene, butt: Pair = (392, 420), tip: Pair = (930, 300), wide: Pair = (92, 40)
) -> None:
    """A pine's trunk across the view, its cut end at the left towards us, stubs of boughs."""
    b, t, (x0, y0), (x1, y1) = s.block, s.tools, butt, tip
    trunk = limb(
        [butt, ((x0 + x1) / 2, (y0 + y1) / 2 + 4), tip],
        (wide[0], (wide[0] + wide[1]) / 2, wide[1]),
        3,
        round_ends=False,
    )
    end = ellipse(x0, y0, wide[0] * 0.34, wide[0] * 0.52, 8, 24)
    stubs = []
    for f, up, ln in ((0.4, -1, 90), (0.56, 1, 66), (0.66, -1, 110), (0.8, -1, 90), (0.86, 1, 70)):
        px, py = x0 + (x1 - x0) * f, y0 + (y1 - y0) * f
        stubs.append(
            limb(
                [(px, py), (px + ln * 0.4, py + up * ln * 0.8), (px + ln * 0.66, py + up * ln)],
                (17, 12, 5),
                4,
            )
        )
        for k in range(7):
            g = 0.35 + k * 0.1
            qx, qy = px + ln * 0.62 * g, py + up * ln * g
            for w in (-1, 1):
                stubs.append(
                    t.gouge([(qx, qy), (qx + 26 + w * 4, qy + up * 8 + w * 18)], 6, 0.05, 0.8)
                )
    shadow = affinity.translate(trunk, -34, wide[0] * 0.62)
    b.add(t.knife(shadow, 1.4, 30).intersection(s.frame))
    whole = union([trunk, *stubs]).intersection(s.frame)
    b.put(t.knife(whole, 0.9, 20), 6, (0.1, -1))
    b.cut(t.knife(b.rim(trunk, 0, -wide[0] * 0.3, 2), 1, 22).intersection(s.frame))
    lines = t.between_lines(
        [(x0, y0 - wide[0] * 0.1), (x1, y1 - wide[1] * 0.1)],
        [(x0, y0 + wide[0] * 0.4), (x1, y1 + wide[1] * 0.4)],
        4,
    )
    b.hatch_white(trunk.buffer(-5), lines, 4, length=(24, 70), gap=(26, 70))
    b.put(t.knife(end.buffer(5), 0.8, 14), 3)
    b.cut(t.knife(end, 0.8, 14))
    for r in (0.7, 0.42, 0.16):
        ring = affinity.scale(end, r, r)
        b.add(t.knife(ring.difference(ring.buffer(-3)), 0.5, 10))


@piece
def axe_in_stump(
    s: Scene, at: Pair = (230, 470), wide: float = 190, handle: Pair = (150, -250)
) -> None:
    """A fresh stump with an axe standing in it, its handle of the one colour; `at`: its foot."""
    b, t, (x, y), w = s.block, s.tools, at, wide
    top = ellipse(x, y - w * 0.5, w * 0.5, w * 0.2, n=28)
    side = poly(
        (x - w * 0.5, y - w * 0.5),
        (x - w * 0.56, y),
        (x - w * 0.66, y + 24),
        (x + w * 0.64, y + 24),
        (x + w * 0.55, y),
        (x + w * 0.5, y - w * 0.5),
    )
    b.put(t.knife(union([top, side]).intersection(s.frame), 1, 18), 6, s.side(x, y))
    bark = t.parallels(side, 88, 17)
    d = s.right(x)
    b.hatch_white(
        side.difference(top.buffer(4)).buffer(-4),
        bark,
        lambda px, _y: 7 * clamp((px - x) * d / w + 0.35),
        length=(20, 60),
        gap=(8, 24),
        least=1.3,
    )
    b.cut(t.knife(top.buffer(-3), 0.8, 16))
    for r in (0.74, 0.46, 0.2):
        ring = affinity.scale(top, r, r)
        b.hatch_black(top, [LineString(ring.exterior.coords)], 3.4, length=(40, 130), gap=(10, 26))
    hx, hy = x + 10, y - w * 0.55
    ex, ey = hx + handle[0], hy + handle[1]
    ln = hypot(ex - hx, ey - hy)
    ux, uy = (ex - hx) / ln, (ey - hy) / ln
    nx, ny = -uy, ux

    def q(along: float, across: float) -> Pair:
        return (hx + ux * along + nx * across, hy + uy * along + ny * across)

    shaft = limb([q(26, 0), q(ln * 0.5, 6), q(ln * 0.86, -3), q(ln, 4)], (25, 24, 26, 34), 6)
    head = poly(q(2, 34), q(4, -30), q(14, -62), q(64, -50), q(58, -20), q(62, 32), q(40, 40))
    head = affinity.rotate(head, 0, origin=(hx, hy))
    b.add(t.knife(poly((hx - 60, hy + 16), (hx + 40, hy + 4), (hx + 20, hy + 20)), 0.6, 14))
    b.put(t.knife(shaft.buffer(5), 0.6, 18), 5)
    b.clear(t.knife(shaft, 0.5, 20))
    b.tint(shaft)
    grain = t.between_lines([q(70, -5), q(ln * 0.95, -4)], [q(70, 8), q(ln * 0.95, 6)], 3)
    b.hatch_black(shaft.buffer(-4), grain, 2.8, length=(20, 60), gap=(30, 80))
    b.untint(head.buffer(3))
    b.put(t.knife(head, 0.6, 18), 4, s.side(x, y))
    b.cut(t.knife(poly(q(16, -58), q(58, -47), q(54, -32), q(14, -40)), 0.5, 14))
    chips = []
    for _ in range(26):
        cx, cy = x + t.between(-w, w * 1.1), y + t.between(-6, 70)
        r = t.between(7, 15)
        chips.append(
            affinity.rotate(rect(cx - r, cy - r * 0.3, cx + r, cy + r * 0.3), t.between(-40, 40))
        )
    for chip in chips:
        if not chip.intersects(side) and s.frame.contains(chip):
            b.put(t.knife(chip.buffer(2.5), 0.5, 10))
            b.cut(t.knife(chip, 0.5, 10))


# --- interrogations ----------------------------------------------------------------------------


@piece
def blinding_lamp(
    s: Scene, at: Pair = (450, 206), r: float = 96, desk: float = 404, width: float = 24
) -> None:
    """A lamp behind a desk that shines straight at us: its disc, its hood as a ring, rays."""
    b, t, (x, y) = s.block, s.tools, at
    w, h = s.size
    above = rect(0, 0, w, desk).intersection(s.frame)

    def ray(px: float, py: float) -> float:
        far = hypot(px - x, py - y)
        return width * clamp(1.08 - (far - r) / 470)

    how = {
        "length": (90, 260),
        "gap": (5, 16),
        "enter": 0.1,
        "leave": 0.5,
        "least": 1.6,
        "either": False,
    }
    b.hatch_white(above, t.rays(x, y, r * 1.34, 640, 46, 0, 360, 0.2), ray, **how)
    chair = union(
        [
            limb([(x + 148, desk), (x + 152, 150), (x + 158, 126)], (22, 20, 22), 4),
            limb([(x + 330, desk), (x + 326, 150), (x + 320, 126)], (22, 20, 22), 4),
            poly(
                *smooth(
                    [
                        (x + 140, 176),
                        (x + 152, 132),
                        (x + 238, 116),
                        (x + 324, 132),
                        (x + 338, 176),
                    ],
                    steps=4,
                ),
                *smooth([(x + 330, 204), (x + 238, 190), (x + 148, 204)], steps=4),
            ),
            poly((x + 150, 268), (x + 328, 268), (x + 328, 296), (x + 150, 296)),
        ]
    ).intersection(above)
    b.put(t.knife(chair, 0.9, 20), 5, (-1, 0.1))
    b.cut(b.rim(chair, -6, 1))
    hood = t.knife(ellipse(x, y, r * 1.26, r * 1.26, n=40), 1, 14)
    neck = poly((x - 14, y + r), (x + 14, y + r), (x + 20, desk), (x - 20, desk))
    foot = poly((x - 96, desk), (x - 84, desk - 20), (x + 84, desk - 20), (x + 96, desk))
    b.put(t.knife(union([hood, neck, foot]), 0.6, 20), 4)
    b.cut(t.knife(ellipse(x, y, r, r, n=40), 1, 14))
    top = rect(0, desk, w, h).intersection(s.frame)
    b.add(t.knife(top, 0.8, 40), lines=False)
    b.cut(t.gouge([(20, desk + 3), (w - 20, desk + 3)], 7, 0.02, 0.02, 0.2, 60))
    fan = t.rays(x, desk - 150, 170, 620, 30, 14, 166)

    def shine(px: float, py: float) -> float:
        return 11 * clamp(1.05 - hypot((px - x) / 1.2, py - desk) / 240)

    b.hatch_white(top.buffer(-12), fan, shine, **how)


@piece
def sheet_to_sign(
    s: Scene, at: Pair = (450, 446), wide: Pair = (330, 470), high: float = 130, line: float = 20
) -> None:
    """An empty sheet on a desk, pushed towards us, one line of the one colour at its foot."""
    b, t, (x, y) = s.block, s.tools, at
    sheet = poly(
        (x - wide[0] / 2, y),
        (x + wide[0] / 2, y),
        (x + wide[1] / 2, y + high),
        (x - wide[1] / 2, y + high),
    )
    b.put(t.knife(sheet.buffer(7), 0.8, 30), 0)
    b.cut(t.knife(sheet, 0.9, 34))
    f = 0.66
    half = (wide[0] + (wide[1] - wide[0]) * f) / 2 - 44
    red = poly(
        (x - half, y + high * f),
        (x + half, y + high * f - 3),
        (x + half + 5, y + high * f + line),
        (x - half - 5, y + high * f + line),
    )
    b.tint(t.knife(red, 1, 22))
    for k in range(3):
        v = 0.14 + 0.13 * k
        ends = (x - wide[0] * 0.42, x + wide[0] * (0.36 - 0.12 * (k == 2)))
        b.add(t.gouge([(ends[0], y + high * v), (ends[1], y + high * v)], 4, 0.1, 0.2, 0.3, 30))


@piece
def shed_stalls(
    s: Scene, back: tuple[float, float, float, float] = (356, 130, 560, 330), floor: float = 330
) -> None:
    """A cowshed at night from its gangway: stalls, posts, a thatched roof, an open gate."""
    b, t = s.block, s.tools
    x0, y0, x1, y1 = back
    lx, ly = s.light
    w, h = s.size
    roof_l = [(-20, -40), (x0 - 30, y0 - 30)]
    for a, c in (
        (roof_l, [(-20, 260), (x0 - 30, y0 + 40)]),
        ([(w + 20, -40), (x1 + 30, y0 - 30)], [(w + 20, 260), (x1 + 30, y0 + 40)]),
    ):
        family = t.between_lines(a, c, 9)

        def thatch(px: float, py: float) -> float:
            return 12 * clamp(1.2 - hypot(px - lx, py - ly) / 620)

        b.hatch_white(s.frame, family, thatch, length=(40, 120), gap=(10, 30), least=1.3)
    ground = rect(0, floor, w, h).intersection(s.frame)

    def straw(px: float, py: float) -> float:
        return 17 * clamp(1.2 - hypot((px - lx) / 1.5, (py - ly - 160) * 0.9) / 420)

    b.hatch_white(
        ground,
        t.rays(lx, floor - 70, 80, 700, 46, 6, 174),
        straw,
        length=(50, 170),
        gap=(8, 24),
        least=1.5,
    )
    for f in (0.0, 0.34, 0.62, 0.82):
        for d in (-1, 1):
            near, far = (20 if d < 0 else w - 20), (x0 - 24 if d < 0 else x1 + 24)
            px = near + (far - near) * f
            top = -30 + (y0 - 10 + 30) * f
            foot = 600 + (y1 - 600) * f
            wide = 54 * (1 - f) + 13
            post = poly(
                (px - wide / 2, top),
                (px + wide / 2, top),
                (px + wide / 2, foot),
                (px - wide / 2, foot),
            ).intersection(s.frame)
            b.put(t.knife(post, 0.8, 26), 3)
            edge = 8 * (1 - f) + 3
            b.cut(b.rim(post, -d * edge, 0))
            if f < 0.8:
                nx = near + (far - near) * (f + 0.24)
                for v in (0.6, 0.74):
                    a = (px, top + (foot - top) * v)
                    e = (
                        nx,
                        (-30 + (y0 + 20) * (f + 0.24))
                        + ((600 + (y1 - 600) * (f + 0.24)) - (-30 + (y0 + 20) * (f + 0.24))) * v,
                    )
                    b.cut(t.gouge([a, e], 7 * (1 - f) + 2, 0.1, 0.2).intersection(s.frame))
    gate = poly((x0, y1), (x0, y0 + 26), ((x0 + x1) / 2, y0), (x1, y0 + 26), (x1, y1))
    b.put(t.knife(gate.buffer(9), 0.8, 24), 0)
    b.cut(t.knife(gate.buffer(9).difference(gate), 0.6, 24))
    sky = t.parallels(gate, 0, 12)
    low = gate.intersection(rect(x0, y1 - 70, x1, y1 - 34))
    b.hatch_white(low, sky, 6, length=(30, 90), gap=(6, 18))
    for dx, dy in ((0.3, 0.3), (0.66, 0.22)):
        px, py = x0 + (x1 - x0) * dx, y0 + (y1 - y0) * dy
        b.cut(poly((px - 5, py), (px, py - 5), (px + 5, py), (px, py + 5)))


@piece
def record_table(
    s: Scene, x: Pair = (300, 780), y: Pair = (330, 420), foot: float = 576, lamp: float = 0.78
) -> None:
    """A table with a paraffin lamp, written sheets and a broad pencil of the one colour on them."""
    b, t = s.block, s.tools
    x0, x1 = x
    back, front = y
    top = poly((x0 + 50, back), (x1 - 30, back), (x1 + 16, front), (x0 - 10, front))
    board = poly((x0 - 10, front), (x1 + 16, front), (x1 + 16, front + 26), (x0 - 10, front + 26))
    legs = union(
        [
            rect(x0 + 14, front + 24, x0 + 46, foot),
            rect(x1 - 44, front + 24, x1 - 12, foot),
            rect(x0 + 80, front + 20, x0 + 100, foot - 46),
            rect(x1 - 90, front + 20, x1 - 70, foot - 46),
        ]
    )
    b.put(t.knife(union([top, board, legs]), 0.8, 26), 5, (0, -1))
    b.hatch_white(top.buffer(-5), t.parallels(top, 0.5, 12), 6, length=(40, 130), gap=(8, 24))
    b.hatch_white(board.buffer(-4), t.parallels(board, 0, 10), 3, length=(60, 160), gap=(20, 60))
    cx = x0 + (x1 - x0) * lamp
    ly = back + 26
    lamp_parts = {
        "font": blob(
            (cx - 38, ly),
            (cx - 42, ly - 26),
            (cx - 18, ly - 46),
            (cx + 18, ly - 46),
            (cx + 42, ly - 26),
            (cx + 38, ly),
        ),
        "foot": poly((cx - 34, ly + 12), (cx - 26, ly - 4), (cx + 26, ly - 4), (cx + 34, ly + 12)),
        "ring": rect(cx - 20, ly - 62, cx + 20, ly - 44),
    }
    glass = poly(
        *smooth(
            [(cx - 16, ly - 62), (cx - 32, ly - 98), (cx - 15, ly - 146), (cx - 13, ly - 196)],
            steps=4,
        ),
        *smooth(
            [(cx + 13, ly - 196), (cx + 15, ly - 146), (cx + 32, ly - 98), (cx + 16, ly - 62)],
            steps=4,
        ),
    )
    px, py = cx, ly - 100

    def ray(u: float, v: float) -> float:
        return 15 * clamp(1.1 - (hypot(u - px, v - py) - 50) / 230)

    b.hatch_white(
        rect(0, 0, s.size[0], back),
        t.rays(px, py, 56, 330, 28),
        ray,
        length=(60, 170),
        gap=(4, 10),
        enter=0.1,
        leave=0.6,
        least=1.2,
    )
    b.put(t.knife(union([*lamp_parts.values(), glass.buffer(5)]), 0.6, 16), 4)
    b.cut(t.knife(glass, 0.6, 16))
    flame = poly(
        *smooth([(px, py - 30), (px + 12, py + 4), (px, py + 22), (px - 12, py + 4)], True, 4)
    )
    b.add(t.knife(flame.difference(flame.buffer(-4)), 0.4, 10))
    for u in (-26, -14):
        b.cut(t.gouge([(cx + u, ly - 34), (cx + u, ly - 8)], 6, 0.2, 0.3))
    mid = x0 + (x1 - x0) * 0.36
    for dx, dy, turn in ((36, -16, 9), (-16, -8, -7), (14, 4, 2)):
        page = poly(
            (mid - 86 + dx, back + 14 + dy),
            (mid + 92 + dx, back + 14 + dy),
            (mid + 112 + dx, front - 12 + dy),
            (mid - 106 + dx, front - 12 + dy),
        )
        page = affinity.rotate(page, turn * 0.5)
        b.put(t.knife(page.buffer(4), 0.6, 22), 2)
        b.cut(t.knife(page, 0.6, 24))
    for k in range(5):
        v = back + 30 + k * 9
        b.add(
            t.pen(
                [(mid - 70 - k * 3 + t.between(0, 6), v), (mid + 70 - t.between(0, 40), v)],
                3.2,
                0.6,
                9,
            )
        )
    p, q = (mid - 104, front - 16), (mid + 150, back + 6)
    d = hypot(q[0] - p[0], q[1] - p[1])
    ux, uy = (q[0] - p[0]) / d, (q[1] - p[1]) / d
    pencil = limb([(p[0] + ux * 34, p[1] + uy * 34), q], (28, 26), 1, round_ends=False)
    point = poly(
        p,
        (p[0] + ux * 36 - uy * 11, p[1] + uy * 36 + ux * 11),
        (p[0] + ux * 36 + uy * 11, p[1] + uy * 36 - ux * 11),
    )
    b.put(t.knife(union([pencil, point]).buffer(4.5), 0.5, 18), 3)
    b.clear(union([pencil, point]))
    b.tint(pencil)
    b.tint(
        poly(
            p,
            (p[0] + ux * 12 - uy * 4, p[1] + uy * 12 + ux * 4),
            (p[0] + ux * 12 + uy * 4, p[1] + uy * 12 - ux * 4),
        )
    )
    b.add(
        t.gouge([(p[0] + ux * 44, p[1] + uy * 44), (q[0] - ux * 8, q[1] - uy * 8)], 3.2, 0.1, 0.1)
    )


@piece
def upturned_pail(s: Scene, at: Pair = (150, 560), high: float = 150) -> None:
    """A pail turned upside down as a seat, one side lit; `at` is the middle of its foot."""
    b, t, (x, y), k = s.block, s.tools, at, high / 150
    side = poly(
        (x - 78 * k, y), (x - 58 * k, y - 138 * k), (x + 58 * k, y - 138 * k), (x + 78 * k, y)
    )
    lid = ellipse(x, y - 138 * k, 58 * k, 17 * k, n=24)
    base = ellipse(x, y, 78 * k, 20 * k, n=24)
    d = s.right(x)
    shadow = poly(
        (x, y + 20 * k),
        (x - d * 220 * k, y + 50 * k),
        (x - d * 260 * k, y + 10 * k),
        (x - d * 60 * k, y - 16 * k),
    )
    b.add(t.knife(shadow, 1, 24).intersection(s.frame))
    b.put(t.knife(union([side, lid, base]).intersection(s.frame), 0.8, 18), 5, s.side(x, y - high))
    b.cut(t.knife(lid.buffer(-4), 0.6, 12))
    staves = [
        LineString([(x + u * 54 * k, y - 124 * k), (x + u * 74 * k, y + 6 * k)])
        for u in (0.9, 0.68, 0.44, 0.16, -0.14)
    ]
    b.hatch_white(
        union([side, base]).buffer(-5),
        staves if d > 0 else [affinity.scale(ln, -1, 1, origin=(x, 0)) for ln in staves],
        lambda px, _y: 15 * k * clamp((px - x) * d / (70 * k) + 0.3),
        length=(60, 140),
        gap=(3, 6),
        least=2,
    )
    for v in (-104, -28):
        half = (58 + (138 + v) / 138 * 20) * k
        hoop = smooth(
            [(x - half, y + v * k), (x, y + (v + 16) * k), (x + half, y + v * k)], steps=5
        )
        b.add(t.pen(hoop, 9 * k, 0.15, 16))


# --- belongings --------------------------------------------------------------------------------


@piece
def parcel_row(
    s: Scene,
    y: float,
    high: float = 120,
    x: Pair = (12, 888),
    gap: Pair | None = None,
    above: float = 0.0,
) -> None:
    """A shelf of tagged paper parcels, their foot at y; `gap` stays empty, `above`: tops seen."""
    b, t = s.block, s.tools
    px = x[0] + t.between(4, 14)
    while px < x[1] - 60:
        wide = t.between(104, 146)
        if gap and px + wide > gap[0] and px < gap[1]:
            px = gap[1] + 6
            continue
        wide = min(wide, x[1] - 4 - px)
        if gap and px < gap[0] < px + wide + 70:
            wide = gap[0] - px - 4
        h = high * t.between(0.7, 1.0)
        front = rect(px, y - h, px + wide, y)
        lid = poly(
            (px, y - h),
            (px + 13, y - h - 16 * above),
            (px + wide - 5, y - h - 16 * above),
            (px + wide, y - h),
        )
        b.put(t.knife(union([front, lid]).intersection(s.frame), 1, 18), 4, (-1, -0.6))
        if above > 0:
            b.cut(t.knife(lid.buffer(-1.6), 0.6, 14))
        near = clamp(1.1 - px / 1000, 0.35)
        part = 0.18 + 0.42 * near**2
        edge = rect(px + 3, y - h + 3, px + wide * part, y - 3)
        b.cut(t.knife(edge, 0.9, 20), lines=False)
        b.hatch_white(
            rect(px + wide * (part + 0.03), y - h + 4, px + wide - 4, y - 4),
            t.parallels(front, 2, 12),
            7.5 * near,
            length=(20, 60),
            gap=(6, 18),
        )
        cx = px + wide * t.between(0.42, 0.56)
        b.add(t.pen([(cx, y - h), (cx + 2, y)], 5, 0.2, 20))
        cy = y - h * t.between(0.5, 0.62)
        b.add(t.pen([(px, cy), (px + wide, cy + 2)], 5, 0.2, 20))
        tag = affinity.rotate(
            rect(cx + 5, cy + 4, cx + 40, cy + 26), t.between(-8, 20), origin=(cx, cy)
        )
        b.add(t.knife(tag.buffer(3), 0.4, 12), lines=False)
        b.cut(t.knife(tag, 0.4, 12))
        for v in (0.36, 0.66):
            stroke = [(cx + 11, cy + 4 + 22 * v), (cx + 34, cy + 4 + 22 * v)]
            b.add(t.gouge(stroke, 3, 0.2, 0.3), lines=False)
        px += wide + t.between(2, 8)


@piece
def shelf_board(s: Scene, y: float, thick: float = 20) -> None:
    """The board of a shelf right across the picture, its upper edge lit."""
    b, t = s.block, s.tools
    b.put(t.knife(rect(-10, y, 910, y + thick).intersection(s.frame), 0.8, 40), 0)
    b.cut(t.gouge([(12, y + 3), (888, y + 3)], 6.5, 0.02, 0.02, 0.2, 60))


@piece
def untied_parcel(s: Scene, at: Pair = (500, 396), wide: float = 270, high: float = 96) -> None:
    """A parcel untied at a shelf's edge: flat paper, a watch, a ring; belt and red string hang."""
    b, t, (x, y), w, h = s.block, s.tools, at, wide, high
    paper = poly(
        (x - w * 0.52, y + 8),
        (x - w * 0.4, y - h * 0.8),
        (x + w * 0.44, y - h * 0.8),
        (x + w * 0.54, y + 8),
    )
    b.put(t.knife(paper.buffer(4), 0.7, 22), 4, (-1, -1))
    b.cut(t.knife(paper, 0.7, 24))
    for u in (-0.14, 0.2):
        b.add(t.gouge([(x + u * w, y - h * 0.78), (x + u * w * 1.2, y - h * 0.56)], 4, 0.1, 0.6))
    wx, wy = x + w * 0.12, y - h * 0.36
    face = ellipse(wx, wy, 24, 19, n=24)
    strap = limb([(wx - 74, wy + 16), (wx, wy), (wx + 70, wy - 18)], (15, 20, 13), 4)
    b.add(t.knife(union([face, strap]), 0.5, 12))
    b.cut(t.knife(face.buffer(-5), 0.5, 10))
    b.add(limb([(wx, wy), (wx, wy - 10)], (4, 3)))
    b.add(limb([(wx, wy), (wx + 9, wy + 3)], (4, 3)))
    rx, ry = x + w * 0.42, y - h * 0.12
    ring = ellipse(rx, ry, 13, 9, n=20)
    b.add(t.knife(ring.difference(ring.buffer(-4.5)), 0.4, 8))
    bx, end = x - w * 0.32, y + h * 1.36
    lying = [(bx + 30, y - h * 0.66), (bx + 10, y - h * 0.3), (bx, y + 6)]
    b.add(t.knife(LineString(smooth(lying, steps=5)).buffer(11, cap_style="flat"), 0.5, 18))
    hung = rect(bx - 11, y + 2, bx + 11, end)
    b.put(t.knife(hung.buffer(8), 0.6, 22))
    b.cut(t.knife(hung.buffer(5).difference(hung.buffer(0.5)), 0.4, 22))
    for k in range(4):
        b.cut(ellipse(bx, end - 30 - k * 16, 2.6, 2.6, n=6))
    buckle = rect(bx - 21, end - 8, bx + 21, end + 30)
    b.put(t.knife(buckle.buffer(5), 0.5, 16))
    b.cut(t.knife(buckle.difference(rect(bx - 13, end, bx + 13, end + 22)), 0.4, 14))
    b.cut(rect(bx - 2.5, end - 4, bx + 2.5, end + 26))
    sx, low = x + w * 0.3, y + h * 0.96
    line = [(x - w * 0.2, y - h * 0.06), (sx - 4, y + 10), (sx + 4, y + h * 0.5), (sx + 2, low)]
    string = LineString(line).buffer(7)
    b.put(t.knife(string.buffer(4), 0.5, 14))
    b.clear(string)
    b.tint(t.knife(string, 0.5, 14))
    tag = poly(
        (sx + 2, low - 6),
        (sx + 25, low + 14),
        (sx + 25, low + 62),
        (sx - 19, low + 62),
        (sx - 19, low + 14),
    )
    b.put(t.knife(tag.buffer(4), 0.4, 14))
    b.clear(tag)
    for v in (30, 46):
        b.add(t.gouge([(sx - 10, low + v), (sx + 16, low + v)], 4.4, 0.2, 0.3))


@piece
def cell_window_light(
    s: Scene,
    at: Pair = (40, -60),
    to: tuple[Pair, Pair] = ((330, 620), (700, 560)),
    width: float = 5,
) -> None:
    """A slanting shaft of light from a high window, laid over what is drawn."""
    b, t = s.block, s.tools
    family = t.between_lines([at, to[0]], [(at[0] + 60, at[1]), to[1]], 12)
    b.hatch_white(s.frame, family, width, length=(60, 170), gap=(20, 60))
