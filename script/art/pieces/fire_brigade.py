"""A village fire brigade's hand pump, in units of the picture."""

from __future__ import annotations

from math import cos, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, less, limb, poly, smooth, union


@piece
def hand_pump_cart(s: Scene, at: Pair, size: float = 1) -> None:
    """A hand fire pump on a red four-wheeled cart, from the side, 300 long at size 1; idle."""
    b, t = s.block, s.tools

    def on(u: float, v: float) -> Pair:
        return (at[0] + u * size, at[1] + v * size)

    shadow = poly(on(-170, -4), on(170, -4), on(196, 12), on(-140, 14))
    b.add(t.knife(shadow, 1, 20).intersection(s.frame))
    _box_and_shaft(s, on, size)
    _pump(s, on, size)
    for u, r in ((-92, 58), (96, 46)):
        _spoked_wheel(s, on(u, -r), r * size)
    _hose(s, on, size)


def _box_and_shaft(s: Scene, on, size: float) -> None:
    b, t = s.block, s.tools
    shaft = limb([on(120, -58), on(212, -20), on(268, -6)], (12 * size, 9 * size, 8 * size))
    b.put(t.knife(shaft, 0.5, 20), 3)
    b.cut(t.gouge([on(124, -62), on(208, -25), on(262, -10)], 3, 0.1, 0.1))
    body = poly(on(-160, -138), on(168, -138), on(158, -66), on(-150, -66))
    b.put(t.knife(body.buffer(4), 0.6, 24), 5, s.side(*on(0, -100)))
    inner = t.knife(body, 0.7, 24)
    b.clear(inner)
    b.tint(inner)
    b.add(t.pen([on(-156, -124), on(164, -124)], 4))
    b.add(t.pen([on(-150, -78), on(158, -78)], 4))
    for u in (-100, -34, 40, 108):
        b.add(t.gouge([on(u, -122), on(u + 1, -80)], 4, 0.1, 0.1))


def _pump(s: Scene, on, size: float) -> None:
    b, t = s.block, s.tools
    block = poly(
        on(-46, -138),
        on(-46, -176),
        on(-16, -190),
        on(-16, -220),
        on(16, -220),
        on(16, -190),
        on(46, -176),
        on(46, -138),
    )
    b.put(t.knife(block, 0.6, 20), 4, s.side(*on(0, -170)))
    d = s.right(on(0, 0)[0])
    b.cut(t.gouge([on(d * 36, -142), on(d * 36, -172)], 6, 0.1, 0.2))
    b.cut(t.gouge([on(d * 9, -190), on(d * 9, -216)], 4, 0.1, 0.2))
    beam = limb([on(-168, -196), on(0, -222), on(168, -248)], (11 * size, 19 * size, 11 * size))
    b.put(t.knife(beam, 0.5, 24), 4, s.side(*on(0, -230)))
    b.cut(t.gouge([on(-150, -202), on(0, -226), on(150, -249)], 3.4, 0.1, 0.1))
    for u, v in ((-166, -196), (166, -248)):
        bar = limb([on(u - 4, v - 16), on(u + 4, v + 18)], (10 * size, 10 * size))
        b.put(t.knife(bar, 0.5, 12), 3)
    for u, v in ((-30, -216), (30, -226)):
        rod = limb([on(u, v), on(u, -176)], (7 * size, 7 * size), round_ends=False)
        b.put(t.knife(rod, 0.4, 14), 2)


def _spoked_wheel(s: Scene, at: Pair, r: float) -> None:
    b, t, (x, y) = s.block, s.tools, at
    rim = less(ellipse(x, y, r, r, n=32), ellipse(x, y, r * 0.8, r * 0.8, n=30))
    spokes = [
        limb(
            [at, (x + r * 0.86 * cos(a), y + r * 0.86 * sin(a))],
            (r * 0.1, r * 0.08),
            round_ends=False,
        )
        for a in (k * pi / 5 + 0.2 for k in range(10))
    ]
    whole: Shape = union([rim, ellipse(x, y, r * 0.2, r * 0.2, n=14), *spokes])
    b.put(t.knife(whole, 0.5, 14).intersection(s.frame), 3.4, s.side(x, y))
    b.cut(t.knife(ellipse(x, y, r * 0.08, r * 0.08, n=8), 0.3, 5))


def _hose(s: Scene, on, size: float) -> None:
    """A hose in loops that hang over the cart's side."""
    for low in (-70, -84, -98):
        wide = (-72 - low) * 0.5 + 34
        loop = limb(
            smooth(
                [
                    on(96 - wide, -144),
                    on(96 - wide * 0.8, low - 16),
                    on(96, low),
                    on(96 + wide * 0.8, low - 16),
                    on(96 + wide, -144),
                ]
            ),
            (8 * size,) * 5,
            2,
        )
        s.block.put(s.tools.knife(loop, 0.4, 12), 2.4)
