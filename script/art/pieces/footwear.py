"""Boots and galoshes, and foot-cloths on a line."""

from __future__ import annotations

from math import hypot

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, ellipse, limb, place, poly, smooth, union


@piece
def drying_boots(
    s: Scene, spots: list[tuple[float, float, float]], source: Pair = (570, 320)
) -> None:
    """Pairs of high boots that stand with their tops leaning together, each [x, foot, height]."""
    b, t = s.block, s.tools
    for x, y, h in sorted(spots, key=lambda p: p[1]):
        k = h / 100
        away = -1 if source[0] > x else 1
        dx, dy = x - source[0], y - source[1]
        d = hypot(dx, dy) or 1
        long = h * 0.9
        shadow = poly(
            (x - 34 * k, y),
            (x + 34 * k, y),
            (x + dx / d * long + 42 * k, y + abs(dy) / d * long),
            (x + dx / d * long - 30 * k, y + abs(dy) / d * long),
        )
        b.add(t.knife(shadow, 2, 24).intersection(s.frame))
        for side in (-1, 1):

            def q(u: float, v: float, at: Pair = (x, y), k: float = k, side: int = side) -> Pair:
                return (at[0] + (side * 21 + u - side * 7 * v / 100) * k, at[1] - v * k)

            shaft = [q(-15, 14), q(-13, 40), q(-19, 100), q(16, 97), q(14, 40), q(15, 14)]
            foot = [q(15, 18), q(15 + away * 0, 0), q(-16, 0), q(-16, 20)]
            toe = [
                q(-12, 24),
                q(away * 40 - 3, 13),
                q(away * 46, 5),
                q(away * 45, 0),
                q(-away * 16, 0),
                q(-away * 15, 22),
            ]
            boot = union([poly(*shaft), poly(*foot), poly(*toe).buffer(0)])
            b.put(t.knife(boot, 0.8, 16).intersection(s.frame), 5, s.side(x, y - h))
            b.cut(b.rim(boot, *(5 * c for c in s.side(x, y - h * 0.5)), 1).intersection(s.frame))
            mouth = ellipse(*q(-1.5, 98), 16 * k, 4.4 * k, n=16)
            b.cut(t.knife(mouth.difference(mouth.buffer(-2.4)), 0.3, 8))
            for v in (34, 28):
                b.cut(t.gouge([q(-12, v), q(13, v - 3)], 2.8 * k, 0.2, 0.3))
            b.cut(t.gouge([q(away * 44, 4), q(-away * 14, 4)], 2.2 * k, 0.1, 0.1))


@piece
def drying_line(s: Scene, line: list[Pair], cloths: list[float], high: float = 110) -> None:
    """A line across a room with foot-cloths hung on it."""
    b, t = s.block, s.tools
    cord = smooth(line, steps=6)
    b.cut(t.pen(cord, 4, 0.15, 40).intersection(s.frame))
    ls = LineString(cord)
    for n, f in enumerate(cloths):
        p = ls.interpolate(f, normalized=True)
        w, h = t.between(70, 86), high * t.between(0.85, 1.1)
        cloth = poly(
            (p.x - w * 0.5, p.y - 3),
            (p.x + w * 0.5, p.y),
            (p.x + w * 0.56, p.y + h * 0.93),
            (p.x + w * 0.1, p.y + h * 0.97),
            (p.x - w * 0.46, p.y + h),
        )
        b.put(t.knife(cloth.buffer(4), 0.7, 20).intersection(s.frame))
        b.cut(t.knife(cloth, 0.9, 18).intersection(s.frame))
        folds = t.parallels(cloth, 88 + (n % 2) * 4, 15)
        d = s.right(p.x)
        b.hatch_black(
            cloth.buffer(-4),
            folds,
            lambda px, _y, x=p.x, w=w, d=d: 7 * clamp(0.5 - (px - x) * d / w),
            length=(30, 90),
            gap=(10, 30),
            least=1.3,
        )


@piece
def standing_boots(s: Scene, at: Pair, high: float = 300, sheet: bool = True) -> None:
    """A pair of high boots, black, their toes to the right; `at` is the near one's heel.

    With `sheet`, a folded sheet and a pencil of the one colour stand in the near one's shaft.
    """
    k = high / 300
    _boot(s, (at[0] - 118 * k, at[1] - 34 * k), k, 0.96, False)
    _boot(s, at, k, 1, sheet)


def _boot(s: Scene, at: Pair, k: float, size: float, sheet: bool) -> None:
    b, t = s.block, s.tools
    k *= size

    def q(shape: Shape) -> Shape:
        return place(shape, *at, k)

    mouth = q(ellipse(40, -292, 62, 17, 4, 22))
    b.put(t.knife(mouth.buffer(5), 0.5, 16), 4, s.side(*at))
    b.cut(t.knife(mouth, 0.4, 14))
    b.add(t.knife(q(ellipse(40, -289, 54, 12, 4, 20)), 0.4, 14))
    if sheet:
        _hidden_sheet(s, q)
    ring = [
        (-22, -290), (-20, -274), (0, -266), (44, -262), (86, -268), (102, -282),
        (98, -200), (96, -130), (112, -86), (160, -66), (206, -44), (220, -18), (214, 0),
        (96, 0), (84, -12), (44, -12), (40, 0), (-20, 0), (-26, -40), (-18, -110), (-24, -200),
    ]  # fmt: skip
    body = t.knife(q(poly(*ring)), 0.7, 20).intersection(s.frame)
    b.put(body, 4.5, s.side(*at))
    d = 1 if s.right(at[0]) > 0 else -1
    x = 78 if d > 0 else -4
    b.cut(t.knife(q(limb([(x, -256), (x - 6 * d, -180), (x, -110)], (6, 17, 5))), 0.6, 16))
    for line in ([(10, -96), (50, -80), (92, -88)], [(6, -76), (54, -60), (104, -70)]):
        b.cut(t.knife(q(limb(line, (2, 6, 2))), 0.4, 14))
    b.cut(t.knife(q(limb([(120, -66), (170, -48), (204, -28)], (4, 12, 4))), 0.5, 14))
    b.cut(t.knife(q(limb([(-18, -14), (60, -24), (214, -14)], (4, 4, 4))), 0.3, 20))


def _hidden_sheet(s: Scene, q) -> None:
    b, t = s.block, s.tools
    pencil = limb([(82, -270), (112, -404)], (28, 28), round_ends=False)
    point = poly((98, -400), (126, -407), (121, -446))
    for part in (pencil, point):
        b.put(t.knife(q(part.buffer(3.4)), 0.5, 18), 2)
    red = t.knife(q(pencil), 0.4, 20)
    b.clear(red)
    b.tint(red.buffer(0.8))
    b.clear(t.knife(q(point), 0.4, 12))
    b.add(t.knife(q(poly((113, -428), (123, -430), (121, -446))), 0.3, 6))
    leaf = poly((-8, -276), (-30, -404), (58, -424), (80, -274))
    b.put(t.knife(q(leaf.buffer(4)), 0.5, 24), 3)
    b.cut(t.knife(q(leaf), 0.5, 24))
    for j in range(5):
        y = -390 + j * 24
        for x0, x1 in ((-17, 12), (30, 56)):
            line = q(limb([(x0 + j * 4, y), (x1 + j * 4, y - 5)], (4.6, 4.6), round_ends=False))
            b.add(t.knife(line, 0.5, 8))
    fold = q(limb([(14, -412), (36, -276)], (3.4, 3.4), round_ends=False))
    b.add(t.knife(fold, 0.4, 20))


@piece
def small_boots(s: Scene, at: Pair, high: float = 70, flip: bool = False) -> None:
    """A pair of children's laced boots, toes to the right; `at` is the near heel."""
    b, t, k, d = s.block, s.tools, high / 100, (-1 if flip else 1)
    for slip in ((22, -12), (0, 0)):
        x, y = at[0] + d * slip[0] * k, at[1] + slip[1] * k
        shoe = [
            (0, 0),
            (-2, -40),
            (-4, -98),
            (36, -100),
            (38, -56),
            (58, -42),
            (88, -30),
            (98, -10),
        ]
        shoe += [(96, 0), (40, 0), (38, -6), (24, -6), (22, 0)]
        body = t.knife(poly(*[(x + d * u * k, y + v * k) for u, v in shoe]), 0.5, 14)
        b.put(body.intersection(s.frame), 4, s.side(x, y))
        for line, width in (
            ([(34, -92), (34, -60)], 4),
            ([(26, -84), (38, -80)], 3),
            ([(26, -70), (38, -66)], 3),
            ([(40, -54), (56, -40)], 4),
            ([(6, -8), (90, -10)], 3),
        ):
            b.cut(t.gouge([(x + d * u * k, y + v * k) for u, v in line], width, 0.1, 0.2))


@piece
def galoshes(s: Scene, at: Pair, long: float = 90) -> None:
    """A pair of rubber galoshes from the side, one behind the other; `at` is the near heel."""
    b, t, k = s.block, s.tools, long / 100
    for dx, dy in ((30, -20), (0, 0)):
        shoe = [(0, 0), (-2, -26), (4, -36), (24, -34), (36, -26), (62, -26), (92, -16), (100, -4)]
        shoe += [(96, 2), (0, 4)]
        x, y = at[0] + dx * k, at[1] + dy * k
        body = t.knife(place(poly(*shoe), x, y, k), 0.5, 14).intersection(s.frame)
        b.put(body, 5)
        mouth = place(_ring([(0, -33), (22, -33), (38, -25), (16, -25)]), x, y, k)
        b.cut(mouth)
        for line in ([(8, -1), (94, -3)], [(54, -20), (84, -13)]):
            b.cut(t.gouge([(x + u * k, y + v * k) for u, v in line], 3.4, 0.2, 0.3))


def _ring(points: list[Pair]) -> Shape:
    return poly(*smooth(points, True, 3))
