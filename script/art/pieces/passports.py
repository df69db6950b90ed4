"""An open passport full of stamps."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, place, poly, rect, union
from .free import put_lit, put_white


@piece
def stamped_passport(
    s: Scene, at: Pair, wide: float = 400, high: float = 290, turn: float = -6, red: bool = True
) -> None:
    """An open passport whose pages are full of round and square stamps, the newest coloured."""
    b, t, w, h = s.block, s.tools, wide / 2, high / 2

    def put(shape):  # type: ignore[no-untyped-def]
        return place(shape, *at, 1, False, turn)

    put_lit(s, put(rect(-w - 14, -h - 12, w + 14, h + 14)), 6, 4)
    put_white(s, put(poly((-w, -h + 6), (0, -h), (w, -h + 6), (w, h - 4), (0, h), (-w, h - 4))), 2)
    b.add(t.knife(put(rect(-4, -h, 4, h)), 0.8, 30))
    marks = [
        (-0.72, -0.6, 0.26, 0),
        (-0.26, -0.5, 0.3, 1),
        (-0.6, 0.02, 0.3, 1),
        (-0.24, 0.2, 0.24, 0),
        (-0.74, 0.58, 0.26, 1),
        (-0.3, 0.68, 0.24, 0),
        (0.3, -0.62, 0.28, 1),
        (0.74, -0.5, 0.26, 0),
        (0.26, 0.0, 0.26, 0),
        (0.3, 0.62, 0.3, 1),
        (0.76, 0.62, 0.24, 0),
    ]
    for u, v, r, kind in marks:
        x, y, k = u * w, v * h, r * h * 1.05
        if kind:
            stamp = affinity.rotate(
                rect(x - k * 1.2, y - k * 0.7, x + k * 1.2, y + k * 0.7), r * 60
            )
        else:
            stamp = ellipse(x, y, k, k, n=16)
        ring = stamp.difference(stamp.buffer(-6))
        bars = [
            rect(x - k * 0.55, y + v - 3, x + k * 0.55, y + v + 3) for v in (-k * 0.24, k * 0.2)
        ]
        bars = [affinity.rotate(bar, r * 60, origin=(x, y)) for bar in bars]
        b.add(t.knife(put(union([ring, *bars])), 0.7, 12))
    if red:
        x, y, k = 0.62 * w, 0.06 * h, h * 0.4
        stamp = affinity.rotate(rect(x - k * 1.35, y - k * 0.75, x + k * 1.35, y + k * 0.75), 14)
        b.clear(put(stamp.buffer(5)))
        ring = stamp.difference(stamp.buffer(-k * 0.22))
        bars = [
            rect(x - k * 0.85, y + v, x + k * 0.85, y + v + k * 0.2) for v in (-k * 0.36, k * 0.12)
        ]
        bars = [affinity.rotate(bar, 14, origin=(x, y)) for bar in bars]
        b.tint(t.knife(put(union([ring, *bars])), 0.7, 14))
