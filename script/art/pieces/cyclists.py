"""Somebody on a bicycle who rides away."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, poly, rect, union


@piece
def cyclist_away(s: Scene, at: Pair, high: float = 260, case: bool = True) -> None:
    """A man on a bicycle from behind, black, one pedal down; `case`: a case of the one colour
    across the carrier. `at` is where the rear wheel stands."""
    b, t, (x, y), k = s.block, s.tools, at, high / 260

    def p(*points: Pair) -> list[Pair]:
        return [(x + u * k, y + v * k) for u, v in points]

    wheel = limb(p((0, 0), (0, -86)), (9 * k, 9 * k))
    mudguard = limb(p((0, -50), (0, -104)), (15 * k, 15 * k))
    legs = [
        limb(p((-20, -124), (-30, -78), (-20, -22)), (30 * k, 24 * k, 15 * k)),
        limb(p((20, -124), (32, -96), (22, -58)), (30 * k, 25 * k, 16 * k)),
        poly(*p((-34, -24), (-8, -24), (-8, -12), (-36, -12))),
        poly(*p((10, -60), (34, -60), (36, -48), (10, -48))),
    ]
    trunk = poly(*p((-32, -124), (-36, -176), (-30, -208), (-10, -216), (10, -216), (30, -208),
                    (36, -176), (32, -124), (0, -112)))  # fmt: skip
    arms = [limb(p((s_ * 32, -198), (s_ * 52, -164), (s_ * 46, -136)), (19 * k, 16 * k, 12 * k))
            for s_ in (-1, 1)]  # fmt: skip
    bar = limb(p((-52, -136), (52, -136)), (7 * k, 7 * k))
    head = union(
        [ellipse(*p((0, -232))[0], 15 * k, 19 * k, n=14), rect(*p((-7, -220))[0], *p((7, -206))[0])]
    )
    cap = ellipse(*p((0, -244))[0], 21 * k, 11 * k, n=14)
    body = union([wheel, mudguard, *legs, trunk, *arms, bar, head, cap])
    b.put(t.knife(body, 0.5, 16).intersection(s.frame), 5, s.side(x, y))
    if case:
        box = rect(*p((-46, -138))[0], *p((46, -78))[0])
        b.put(t.knife(box.buffer(5 * k), 0.5, 30).intersection(s.frame), 3)
        red = t.knife(box, 0.5, 30)
        b.clear(red)
        b.tint(red.buffer(0.8))
        for u in (-26, 26):
            b.add(t.pen(p((u, -138), (u, -78)), 5 * k))
        b.add(t.pen(p((-46, -122), (46, -122)), 4 * k))
