"""A heavy machine gun on wheels, and what belongs to it."""

from __future__ import annotations

from math import cos, pi, sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, smooth, union


def _spoked(x: float, y: float, r: float, count: int = 10) -> Shape:
    rim = ellipse(x, y, r, r, n=30).difference(ellipse(x, y, r * 0.8, r * 0.8, n=26))
    spokes = [
        limb([(x, y), (x + r * 0.84 * cos(a), y + r * 0.84 * sin(a))], (r * 0.13, r * 0.1))
        for a in (2 * pi * (k + 0.5) / count for k in range(count))
    ]
    return union([rim, *spokes, ellipse(x, y, r * 0.2, r * 0.2, n=12)])


@piece
def wheeled_maxim(s: Scene, at: Pair, size: float = 1, flip: bool = False) -> None:
    """A Maxim gun on its low wheeled mount from the side, its smooth jacket to the right, black.

    `at` is where the near wheel stands.
    """
    b, t = s.block, s.tools
    dx, dy = s.side(*at)

    def put(shape: Shape, halo: float = 3.4) -> Shape:
        body = t.knife(place(shape, *at, size, flip), 0.5, 18).intersection(s.frame)
        b.put(body, halo, (dx, dy))
        return body

    def cut(line: list[Pair], width: float) -> None:
        b.cut(place(t.gouge(line, width, 0.1, 0.2), *at, size, flip))

    put(_spoked(72, -54, 44, 8))
    bar = limb([(24, -56), (-80, -44), (-190, -14), (-232, -6), (-256, -26)], (15, 14, 13, 13, 12))
    put(union([bar, poly((-64, -100), (64, -100), (44, -58), (-30, -52))]))
    put(union([poly((-112, -164), (72, -164), (72, -98), (-104, -98)), rect(-64, -176, -52, -160)]))
    grip = union([limb([(-140, -166), (-144, -134), (-136, -102)], (15, 17, 15)), *_grip_arms()])
    put(grip, 2)
    cut([(-96, -116), (-20, -116), (56, -116)], 5)
    shield = put(poly((22, -226), (104, -216), (112, -84), (30, -76)), 6)
    b.cut(b.rim(shield, dx * 5, dy * 2), lines=False)
    slot = place(poly((44, -204), (66, -201), (66, -186), (44, -189)), *at, size, flip)
    b.cut(t.knife(slot, 0.4, 10))
    ends = [ellipse(296, -132, 12, 29, n=18), ellipse(86, -132, 10, 29, n=18)]
    put(union([rect(86, -161, 296, -103), *ends, rect(130, -172, 156, -158)]), 6)
    put(
        union(
            [rect(300, -144, 322, -120), poly((320, -150), (352, -144), (352, -120), (320, -114))]
        )
    )
    cut([(112, -150), (200, -151), (284, -149)], 8)
    put(rect(274, -184, 281, -158), 2)
    wheel = put(_spoked(44, -48, 48, 8), 5)
    b.cut(b.rim(wheel, dx * 3, dy * 3), lines=False)


def _grip_arms() -> list[Shape]:
    return [limb([(-106, v), (-142, v)], (10, 10)) for v in (-156, -112)]


@piece
def cartridge_box(s: Scene, at: Pair, size: float = 1) -> None:
    """An ammunition box, its front crossed by a stripe of the one colour; `at` is its left foot."""
    b, t = s.block, s.tools
    front = place(rect(0, -84, 150, 0), *at, size)
    top = place(poly((0, -84), (26, -108), (176, -108), (150, -84)), *at, size)
    side = place(poly((150, -84), (176, -108), (176, -22), (150, 0)), *at, size)
    b.put(t.knife(union([front, top, side]), 0.6, 26), 5, s.side(*at))
    b.cut(t.knife(top.buffer(-3), 0.5, 24))
    handle = place(limb([(60, -96), (70, -116), (106, -116), (116, -96)], (7, 8, 8, 7)), *at, size)
    b.put(t.knife(handle, 0.4, 14), 2.4)
    stripe = t.knife(place(rect(5, -60, 145, -26), *at, size), 0.6, 26)
    b.clear(stripe)
    b.tint(stripe.buffer(0.8))
    for x in (22, 122):
        clasp = place(rect(x, -78, x + 10, -66), *at, size)
        b.cut(t.knife(clasp, 0.4, 10))


@piece
def cartridge_belt(s: Scene, line: list[Pair], wide: float = 30, step: float = 15) -> None:
    """A cloth belt with cartridges along a line that lies on the ground: pale, each round black."""
    b, t = s.block, s.tools
    path = LineString(line)
    band = limb(line, [wide] * len(line), steps=8, round_ends=False)
    b.put(t.knife(band.buffer(4), 0.5, 18).intersection(s.frame), 3, s.side(*line[0]))
    b.cut(t.knife(band, 0.5, 18))
    middle = LineString(_curve(line))
    d = step * 0.6
    while d < min(path.length * 1.2, middle.length) - 4:
        p, q = middle.interpolate(d), middle.interpolate(d + 2)
        ux, uy = q.x - p.x, q.y - p.y
        n = (ux * ux + uy * uy) ** 0.5 or 1
        nx, ny = -uy / n, ux / n
        h = wide * 0.66
        round_ = limb(
            [
                (p.x - nx * h, p.y - ny * h),
                (p.x + nx * h * 0.5, p.y + ny * h * 0.5),
                (p.x + nx * h, p.y + ny * h),
            ],
            (step * 0.5, step * 0.5, step * 0.24),
            round_ends=False,
        )
        b.add(t.knife(round_, 0.3, 12).intersection(s.frame))
        d += step


def _curve(line: list[Pair]) -> list[Pair]:
    return smooth(line, steps=8)
