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
    half = [(0, -100), (5, -88), (10, -70), (12.4, -52), (12.4, -38), (10, -16), (7, 0)]
    hull = poly(*smooth(half, steps=4), *smooth([(-u, v) for u, v in half[::-1]], steps=4))
    fins = [
        poly((d * 9, -40), (d * 27, -12), (d * 29, 10), (d * 20, 8), (d * 6, -4)) for d in (-1, 1)
    ]
    far = flame / k
    tongue = [
        (-7, 3),
        (-14, far * 0.24),
        (-10, far * 0.5),
        (0, far),
        (10, far * 0.5),
        (14, far * 0.24),
    ]
    fire = poly(*smooth([*tongue, (7, 3)], True, 4))
    put_coloured(s, place(fire, *at, k, False, turn), 5)
    whole = place(union([hull, *fins]), *at, k, False, turn)
    if pale:
        put_white(s, whole, 4)
        shade = place(
            poly((2, -96), (13, -60), (13, -38), (8, 0), (4, 0), (6, -50)), *at, k, False, turn
        )
        b.add(t.knife(shade.intersection(whole.buffer(-1)), 0.4, 14))
    else:
        put_lit(s, whole, 7, 3)
    band = place(poly((-13, -66), (13, -66), (14, -59), (-14, -59)), *at, k, False, turn)
    ink = b.add if pale else b.cut
    middle = place(poly((-1.3, -30), (1.3, -30), (1.3, 4), (-1.3, 4)), *at, k, False, turn)
    ink(t.knife(union([band, middle]), 0.4, 12))
