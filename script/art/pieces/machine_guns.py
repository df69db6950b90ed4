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
    """A Maxim gun on its wheeled mount from the side, its muzzle to the right, black.

    `at` is where the near wheel stands.
    """
    b, t = s.block, s.tools

    def put(shape: Shape, halo: float = 3.4) -> Shape:
        body = t.knife(place(shape, *at, size, flip), 0.5, 18).intersection(s.frame)
        b.put(body, halo, s.side(*at))
        return body

    put(_spoked(44, -84, 74))
    trail = limb([(10, -96), (-70, -70), (-170, -40), (-232, -6), (-262, -2)], (22, 17, 15, 14, 16))
    bow = limb([(-150, -48), (-196, -66), (-226, -40), (-236, -8)], (9, 9, 9, 9))
    put(union([trail, bow]))
    cradle = poly((-40, -96), (60, -110), (66, -134), (-44, -130))
    jacket = union(
        [rect(76, -184, 250, -136), rect(244, -176, 258, -144), rect(256, -168, 286, -152)]
    )
    receiver = poly((-70, -178), (78, -184), (78, -134), (-64, -128))
    grips = union(
        [
            limb([(-66, -166), (-88, -166)], (9, 9)),
            limb([(-66, -142), (-86, -142)], (9, 9)),
            limb([(-88, -176), (-92, -154), (-86, -130)], (13, 14, 13)),
        ]
    )
    sight = union([rect(-22, -208, -12, -176), rect(204, -196, 212, -182)])
    put(union([cradle, jacket, receiver, grips, sight]))
    for k in range(4):
        rib = place(rect(90, -176 + k * 10, 240, -173 + k * 10), *at, size, flip)
        b.cut(t.knife(rib, 0.5, 26))
    shield = poly((66, -268), (92, -262), (112, -92), (84, -84))
    plate = put(shield, 5)
    dx, dy = s.side(*at)
    b.cut(b.rim(plate, dx * 4, dy * 2), lines=False)
    slot = place(poly((74, -208), (92, -206), (95, -190), (76, -192)), *at, size, flip)
    b.cut(t.knife(slot, 0.4, 10))
    wheel = put(_spoked(0, -80, 82), 5)
    b.cut(b.rim(wheel, dx * 3, dy * 3), lines=False)


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
