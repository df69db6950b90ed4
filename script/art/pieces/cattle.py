"""Cattle."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, limb, place, poly, union


@piece
def tied_cow(
    s: Scene, at: Pair, high: float = 90, flip: bool = False, rope: Pair | None = None
) -> None:
    """A cow from the side that walks to the left, dark with pale patches; a rope from its horns."""
    b, t = s.block, s.tools
    k = high / 100
    trunk = blob((-58, -78), (-20, -88), (30, -86), (74, -90), (80, -66), (72, -40), (-44, -38))
    neck = poly((-50, -80), (-84, -92), (-112, -76), (-116, -60), (-92, -58), (-50, -44))
    legs = [
        ((-46, -44), (-54, 0)),
        ((-34, -44), (-28, 0)),
        ((58, -50), (50, 0)),
        ((70, -50), (78, 0)),
    ]
    parts = [
        trunk,
        neck,
        limb([(-84, -90), (-92, -104)], (4, 2)),
        limb([(-78, -90), (-74, -106)], (4, 2)),
    ]
    parts += [limb(list(leg), (10, 6), round_ends=False) for leg in legs]
    parts.append(limb([(78, -84), (88, -60), (86, -26)], (4, 5), round_ends=False))
    body = t.knife(place(union(parts), *at, k, flip), 0.5, 14).intersection(s.frame)
    b.put(body, 4, s.side(*at))
    patches = [
        blob((-20, -80), (4, -82), (10, -64), (-6, -54), (-22, -64)),
        blob((36, -72), (56, -78), (62, -58), (46, -50)),
    ]
    for patch in patches:
        b.cut(t.knife(place(patch, *at, k, flip), 0.5, 10).intersection(body))
    if rope:
        side = 1 if flip else -1
        start = (at[0] + side * 84 * k, at[1] - 92 * k)
        b.cut(t.pen([start, rope], 6).intersection(s.frame))
        b.add(t.pen([start, rope], 2.6).intersection(s.frame))
