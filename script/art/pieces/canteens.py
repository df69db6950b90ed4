"""A field kitchen and the mess tins of those who eat from it."""

from __future__ import annotations

from math import cos, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, ellipse, limb, poly, rect, union


@piece
def mess_tins(s: Scene, spots: list[tuple[float, float, float]], cast: Pair = (-1.1, 0.5)) -> None:
    """Oval mess tins that stand, each [x, foot, height]: black, bright lids, a shadow by `cast`."""
    for x, y, high in sorted(spots, key=lambda spot: spot[1]):
        b, t, w = s.block, s.tools, high * 0.46
        dx, dy = cast[0] * high, cast[1] * high
        shade = poly(
            (x - w, y - 2), (x + w * 0.7, y + 2), (x + w * 0.5 + dx, y + dy), (x - w + dx, y + dy)
        )
        b.add(t.knife(shade, 0.8, 20).intersection(s.frame), lines=False)
        foot = ellipse(x, y, w * 0.94, high * 0.13, n=18)
        body = rect(x - w * 0.94, y - high * 0.6, x + w * 0.94, y).union(foot)
        cap = rect(x - w * 1.04, y - high, x + w * 1.04, y - high * 0.56).union(
            ellipse(x, y - high * 0.56, w * 1.04, high * 0.14, n=18)
        )
        top = ellipse(x, y - high, w * 1.04, high * 0.17, n=20)
        whole = t.knife(union([body, cap, top]), 0.6, 18).intersection(s.frame)
        b.put(whole, 4 if high > 60 else 2, s.side(x, y))
        b.cut(b.rim(whole, s.right(x) * w * 0.18, 0), lines=False)
        b.cut(t.knife(top.buffer(-high * 0.025), 0.4, 14).intersection(s.frame))
        brim = [(x - w * 1.02, y - high * 0.5), (x, y - high * 0.4), (x + w * 1.02, y - high * 0.5)]
        b.cut(t.gouge(brim, high * 0.05, 0.05, 0.05).intersection(s.frame))
        if high > 30:
            _handle(s, x - w * 0.1, y, w, high)


def _handle(s: Scene, x: float, y: float, w: float, high: float) -> None:
    grip = rect(x - w * 0.14, y - high * 0.8, x + w * 0.14, y - high * 0.12)
    line = grip.boundary.buffer(high * 0.022)
    s.block.cut(s.tools.knife(line, 0.3, 20).intersection(s.frame))


@piece
def field_kitchen(s: Scene, at: Pair, size: float = 1, steam: int = 3) -> None:
    """A field kitchen on two wheels from the side, 300 long; its firebox glows in the one colour.

    `at` is on the ground below its axle; its short chimney is over the firebox.
    """
    b, t, (x, y), k = s.block, s.tools, at, size

    def p(*points: Pair) -> Shape:
        return poly(*((x + u * k, y + v * k) for u, v in points))

    tank = p((-116, -146), (100, -146), (104, -84), (84, -46), (40, -34), (-90, -34), (-116, -50))
    lid = p((-30, -146), (-26, -166), (-4, -182), (50, -182), (74, -166), (78, -146))
    knob = p((14, -182), (14, -194), (34, -194), (34, -182))
    chimney = p(
        (-86, -146), (-86, -214), (-92, -214), (-77, -230), (-62, -214), (-68, -214), (-68, -146)
    )
    shaft = p((96, -74), (220, -50), (220, -40), (96, -58))
    leg = p((186, -46), (196, -46), (196, 2), (186, 2))
    b.put(
        t.knife(union([tank, lid, knob, chimney, shaft, leg]), 0.6, 18).intersection(s.frame),
        5,
        s.side(x, y),
    )
    b.cut(
        t.knife(p((-112, -146), (90, -146), (90, -140), (-112, -140)), 0.4, 20).intersection(
            s.frame
        )
    )
    fire = p((-104, -126), (-10, -126), (-10, -56), (-104, -56))
    b.clear(fire.intersection(s.frame))
    b.tint(fire.intersection(s.frame))
    for u in (-82, -56, -32):
        b.add(t.gouge([(x + u * k, y - 126 * k), (x + (u + 3) * k, y - 60 * k)], 5 * k, 0.1, 0.5))
    for u in (-60, 66):
        wheel = ellipse(x + u * k, y - 44 * k, 46 * k, 46 * k, n=26)
        hole = ellipse(x + u * k, y - 44 * k, 36 * k, 36 * k, n=24)
        b.put(t.knife(wheel, 0.5, 14).intersection(s.frame), 3)
        b.cut(hole.intersection(s.frame))
        spokes = [
            limb(
                [
                    (x + u * k + 40 * k * cos(a), y - 44 * k + 40 * k * sin(a)),
                    (x + u * k - 40 * k * cos(a), y - 44 * k - 40 * k * sin(a)),
                ],
                (5 * k, 5 * k),
            )
            for a in (0.2, 0.2 + pi / 4, 0.2 + pi / 2, 0.2 + 3 * pi / 4)
        ]
        hub = ellipse(x + u * k, y - 44 * k, 10 * k, 10 * k, n=12)
        b.add(union([*spokes, hub]).intersection(s.frame))
    for j in range(steam):
        u = x + (-90 + 12 * j) * k
        line = around((u, y), k, (0, -238), (9, -262), (-2, -284), (8, -306))
        b.add(t.pen(line, 3.4 * k).intersection(s.frame))
