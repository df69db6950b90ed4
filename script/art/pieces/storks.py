"""A stork, and the nest it builds on a wheel set on a tree."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, smooth, union
from .free import put_white


@piece
def stork(s: Scene, at: Pair, high: float = 150, flip: bool = False) -> None:
    """A stork that stands, looking left: white, its wing's end black; `at` is between its feet."""
    b, t, k = s.block, s.tools, high / 150

    def put(shape):
        return place(shape, *at, k, flip)

    for foot in (-8, 8):
        leg = put(limb([(foot, 0), (foot * 0.5 + 2, -34), (foot * 0.4 + 4, -66)], (5, 6, 8)))
        b.add(t.knife(leg, 0.3, 12))
    body = [(-30, -78), (-36, -104), (-14, -110), (28, -92), (66, -66), (40, -60), (0, -58)]
    neck = limb([(-26, -88), (-40, -112), (-36, -132), (-44, -144)], (26, 15, 12, 17), 5)
    bill = put(poly((-46, -150), (-48, -138), (-104, -126)))
    b.put(t.knife(bill, 0.3, 20), 3)
    put_white(s, put(union([poly(*smooth(body, closed=True)), neck])), 4 * k, 4)
    wing = [(-6, -74), (8, -84), (44, -78), (88, -58), (52, -58), (14, -62)]
    b.add(t.knife(put(poly(*wing)), 0.4, 12))
    b.add(t.knife(put(ellipse(-46, -146, 2.6, 2.6, n=8)), 0.2, 8))


@piece
def wheel_nest(s: Scene, at: Pair, wide: float = 220) -> None:
    """A stork's nest of twigs on a cart wheel seen from its edge; `at` is the wheel's middle."""
    b, t, (x, y), r = s.block, s.tools, at, wide / 2
    heap = [
        (-0.86, -4),
        (-1.0, -26),
        (-0.82, -50),
        (-0.3, -60),
        (0.3, -58),
        (0.84, -50),
        (1.0, -24),
    ]
    heap += [(0.84, -4), (0.3, 6), (-0.3, 6)]
    mass = [poly(*smooth([(x + u * r, y + v + 8) for u, v in heap], closed=True))]
    for _ in range(34):
        u, v = t.between(-0.94, 0.94), t.between(-44, 0)
        lean = t.between(-14, 14)
        half = r * t.between(0.16, 0.28)
        middle = (x + u * r, y + v)
        ends = [(middle[0] - half, middle[1] + lean), (middle[0] + half, middle[1] - lean)]
        mass.append(limb(ends, (6, 3), 1))
    b.put(t.knife(union(mass), 0.6, 12).intersection(s.frame), 4, s.side(x, y))
    for k in range(17):
        u, v = -0.8 + 1.6 * k / 16, t.between(-44, -10)
        twig = [(x + u * r - 22, y + v + t.between(-8, 8)), (x + u * r + 22, y + v)]
        b.cut(t.gouge(twig, 5, 0.3, 0.3))
    rim = ellipse(x, y + 12, r * 0.9, 13, n=30)
    b.put(t.knife(rim, 0.4, 18), 3)
    b.cut(t.knife(ellipse(x, y + 13, r * 0.78, 6, n=26), 0.4, 18))
    for u in (-0.5, -0.2, 0.14, 0.46):
        b.add(t.knife(limb([(x + u * r, y + 6), (x + u * r * 0.8, y + 20)], (8, 8)), 0.3, 12))
