"""Boots, and foot-cloths on a line."""

from __future__ import annotations

from math import hypot

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, poly, smooth, union
from ..still import dark


@piece
def boots(s: Scene, at: Pair, tall: float = 0.36, flip: bool = False) -> None:
    """A pair of high boots that stand; `at` between their heels."""
    b, t = s.block, s.tools
    k = s.cam.scale(*at, 0) * tall / 100
    for u0, v0 in ((0, -9), (24, 4)):
        x, y = s.cam(*at, 0)
        x, y = x + u0 * k, y + v0 * k
        d = -1 if flip else 1
        ring = [
            (-12, -100),
            (12, -102),
            (11, -60),
            (13, -30),
            (34, -16),
            (44, -6),
            (42, 0),
            (-14, 0),
            (-13, -40),
        ]
        body = poly(*[(x + d * u * k, y + v * k) for u, v in ring])
        shape = dark(s, body.buffer(2 * k).buffer(-2 * k), 10, 3.4, 3)
        b.cut(t.gouge([(x + d * -12 * k, y - 95 * k), (x + d * 11 * k, y - 97 * k)], 4, 0.1, 0.1))
        b.cut(t.gouge([(x + d * -13 * k, y - 5 * k), (x + d * 42 * k, y - 5 * k)], 2.6, 0.05, 0.05))
        shine = [(x + s.right(x) * 5 * k, y - 90 * k), (x + s.right(x) * 6 * k, y - 34 * k)]
        b.cut(t.gouge(shine, 7 * k, 0.2, 0.4).intersection(shape))


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
