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
    half = [(0, -100), (5, -88), (9, -70), (10.5, -46), (9, -22), (7, 0)]
    hull = poly(*smooth(half, steps=4), *smooth([(-u, v) for u, v in half[::-1]], steps=4))
    fins = [
        poly((d * 8, -36), (d * 26, -6), (d * 26, 10), (d * 12, 0), (d * 6, -2)) for d in (-1, 1)
    ]
    tongue = [(-6, 2), (-11, 20), (-9, 48), (0, flame / k), (9, 48), (11, 20), (6, 2)]
    fire = poly(*smooth(tongue, True, 4))
    put_coloured(s, place(fire, *at, k, False, turn), 3)
    whole = place(union([hull, *fins]), *at, k, False, turn)
    if pale:
        put_white(s, whole, 4)
        shade = place(poly((2, -96), (12, -60), (11, 0), (4, 0), (5, -50)), *at, k, False, turn)
        b.add(t.knife(shade.intersection(whole.buffer(-1)), 0.4, 14))
    else:
        put_lit(s, whole, 7, 3)
    band = place(poly((-9, -66), (9, -66), (10, -58), (-10, -58)), *at, k, False, turn)
    ink = b.add if pale else b.cut
    ink(t.knife(band, 0.4, 12))
