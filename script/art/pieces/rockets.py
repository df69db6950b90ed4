"""A rocket that rises."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, place, poly, smooth, union
from .free import put_coloured, put_lit, put_white


@piece
def rising_rocket(
    s: Scene, at: Pair, high: float = 120, turn: float = 0, flame: float = 80, pale: bool = False
) -> None:
    """A slim rocket with fins, black or pale, a flame of the one colour below; `at` is its tail."""
    b, t, k = s.block, s.tools, high / 100
    half = [(0, -100), (3.4, -90), (7, -74), (8.8, -54), (8.8, -38), (7.2, -16), (5.6, 0)]
    hull = poly(*smooth(half, steps=4), *smooth([(-u, v) for u, v in half[::-1]], steps=4))
    fins = [
        poly((d * 7, -32), (d * 18, -10), (d * 18, 4), (d * 12, 4), (d * 5.6, 0)) for d in (-1, 1)
    ]
    far = flame / k
    tongue = [(-5, 3), (-9, far * 0.2), (-7, far * 0.55), (0, far), (7, far * 0.55), (9, far * 0.2)]
    fire = poly(*smooth([*tongue, (5, 3)], True, 4))
    put_coloured(s, place(fire, *at, k, False, turn), 5)
    whole = place(union([hull, *fins]), *at, k, False, turn)
    if pale:
        put_white(s, whole, 4)
        shade = place(
            poly((2, -96), (9, -60), (9, -38), (6, 0), (3, 0), (4, -50)), *at, k, False, turn
        )
        b.add(t.knife(shade.intersection(whole.buffer(-1)), 0.4, 14))
    else:
        put_lit(s, whole, 7, 3)
    band = place(poly((-9, -66), (9, -66), (10, -58), (-10, -58)), *at, k, False, turn)
    ink = b.add if pale else b.cut
    middle = place(poly((-1.3, -30), (1.3, -30), (1.3, 4), (-1.3, 4)), *at, k, False, turn)
    ink(t.knife(union([band, middle]), 0.4, 12))
