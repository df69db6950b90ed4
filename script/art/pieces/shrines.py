"""Shrines at roads, a lamp on a grave, an altar on a stump."""

from __future__ import annotations

from math import cos, pi, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, blob, clamp, ellipse, poly, rect, smooth, union
from .crosses import cemetery_cross


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
def grave_lamp(s: Scene, ground: Pair, size: float = 0.5, reach: float = 70) -> None:
    """A lamp on a low grave with a cross, its glass and its shine in the one colour."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, ground
    k = cam.scale(x, y, 0) * size
    px, py = cam(x, y, 0)
    cemetery_cross(s, (x, y + 0.6), 2.4)
    mound = poly(
        (px - k * 1.9, py + 2),
        (px - k * 1.5, py - k * 0.5),
        (px + k * 1.5, py - k * 0.5),
        (px + k * 1.9, py + 2),
    )
    b.put(t.knife(mound, 0.5, 14), 2.6)
    lit = t.knife(mound.buffer(-2.4), 0.4, 14)
    b.cut(lit)
    b.tint(lit)
    gx, gy = px, py - k * 1.1
    rays = t.rays(gx, gy, k * 0.95, reach, 17)
    shine = t.gouges(
        rays,
        s.frame,
        lambda qx, qy: (
            k * 0.46 * clamp(1.2 - ((qx - gx) ** 2 + (qy - gy) ** 2) ** 0.5 / reach, 0.3)
        ),
        length=(reach * 0.5, reach),
        gap=(3, 8),
        enter=0.1,
        leave=0.75,
        least=1.0,
    )
    b.cut(shine)
    b.tint(shine)
    glass = t.knife(
        poly(
            *smooth(
                around(
                    (gx, gy),
                    k,
                    (-0.5, 0.6),
                    (-0.62, -0.1),
                    (-0.34, -0.62),
                    (0.34, -0.62),
                    (0.62, -0.1),
                    (0.5, 0.6),
                ),
                True,
                3,
            )
        ),
        0.3,
        8,
    )
    b.put(t.knife(glass.buffer(3), 0.3, 8), 0)
    b.clear(glass)
    b.tint(glass)
    b.untint(ellipse(gx, gy + k * 0.1, k * 0.16, k * 0.28, n=9))
    b.add(rect(gx - k * 0.4, gy - k * 0.86, gx + k * 0.4, gy - k * 0.6))


@piece
def stump_altar(s: Scene, at: Pair, wide: float = 400, high: float = 150) -> None:
    """A broad stump with a white cloth over it; `at` is the middle of its top."""
    b, t = s.block, s.tools
    x, y = at
    w = wide / 2
    flat = 0.17
    trunk = poly(
        *smooth(
            [
                (x - w * 0.92, y),
                (x - w * 0.9, y + high * 0.6),
                (x - w * 1.12, y + high),
                (x - w * 0.4, y + high * 0.96),
                (x + w * 0.3, y + high * 1.0),
                (x + w * 1.14, y + high * 0.98),
                (x + w * 0.92, y + high * 0.55),
                (x + w * 0.92, y),
            ],
            steps=4,
        )
    )
    body = t.knife(trunk, 0.8, 18).intersection(s.frame)
    b.put(body, 4, s.side(x, y))
    bark = t.parallels(body, 88, 19, 0.35)
    lit = s.right(x)

    def tone(px: float, _y: float) -> float:
        return 6.5 * clamp(0.5 + lit * (px - x) / wide)

    b.hatch_white(body.buffer(-4), bark, tone, length=(20, 80), gap=(10, 30), least=1.2)
    cloth = [
        (x - w * 0.98, y + 10),
        (x - w * 0.7, y - w * flat * 0.8),
        (x, y - w * flat),
        (x + w * 0.7, y - w * flat * 0.8),
        (x + w * 0.98, y + 10),
    ]
    hem = [
        (x + w * 0.96, y + high * 0.42),
        (x + w * 0.6, y + high * 0.54),
        (x + w * 0.2, y + high * 0.5),
        (x - w * 0.2, y + high * 0.6),
        (x - w * 0.62, y + high * 0.48),
        (x - w * 0.97, y + high * 0.4),
    ]
    sheet = t.knife(poly(*smooth(cloth, steps=6), *smooth(hem, steps=5)), 0.7, 18).intersection(
        s.frame
    )
    b.put(sheet.buffer(3.4), 4)
    b.clear(sheet)
    edge = [
        (x - w * 0.97, y + 14),
        (x - w * 0.5, y + w * flat * 0.66),
        (x, y + w * flat * 0.8),
        (x + w * 0.5, y + w * flat * 0.66),
        (x + w * 0.97, y + 14),
    ]
    b.add(t.gouge(smooth(edge, steps=6), 3, 0.2, 0.2))
    for f in (-0.8, -0.5, -0.16, 0.22, 0.56, 0.84):
        foot = x + w * f * 1.02
        drop = high * t.between(0.36, 0.46)
        b.add(
            t.gouge(
                [(x + w * f, y + w * flat * 0.72), (foot - lit * 6, y + drop)], 8, 0.7, 0.1
            ).intersection(sheet)
        )
