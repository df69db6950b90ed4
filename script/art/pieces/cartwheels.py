"""Wheels of carts, near to us."""

from __future__ import annotations

from math import cos, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, poly, union


@piece
def broken_wheel(
    s: Scene,
    at: Pair,
    r: float = 170,
    spokes: int = 10,
    broken: list[int] | None = None,
    gap: Pair = (50, 112),
    flat: float = 0.92,
    red: bool = True,
    halo: float = 4,
) -> None:
    """A spoked wheel from the side, its hub in the one colour; of the `broken` spokes only stumps
    are left, and the rim is open from one angle of `gap` to the other (0 right, 90 down)."""
    b, t, (x, y) = s.block, s.tools, at

    def on(f: float, degrees: float) -> Pair:
        a = radians(degrees)
        return (x + cos(a) * r * f * flat, y + sin(a) * r * f)

    gone = [2, 3] if broken is None else broken
    n, (first, last) = 44, gap
    angles = [last + (360 - (last - first)) * k / n for k in range(n + 1)]
    rim = poly(*[on(1, a) for a in angles], *[on(0.86, a) for a in reversed(angles)])
    splinters = [poly(on(0.86, a), on(1, a), on(0.97, a + d)) for a, d in ((last, -9), (first, 8))]
    parts: list[Shape] = [rim, *splinters]
    for k in range(spokes):
        a = 360 * k / spokes + 12
        end = 0.46 if k in gone else 0.9
        wide = r * 0.085
        parts.append(limb([on(0.16, a), on(end, a)], (wide, wide * 0.8), round_ends=False))
        if k in gone:
            tip = poly(on(end, a - 5), on(end, a + 5), on(end + 0.12, a + 3))
            parts.append(tip)
    body = t.knife(union(parts).intersection(s.frame), 0.6, 16)
    b.put(body, halo, s.side(x, y))
    dx, dy = s.side(x, y)
    b.cut(b.rim(body, dx * 4, dy * 4), lines=False)
    hub = ellipse(x, y, r * 0.26 * flat, r * 0.26, n=20)
    b.put(t.knife(hub.buffer(5), 0.5, 14), 4, s.side(x, y))
    disc = t.knife(hub, 0.5, 14)
    b.clear(disc)
    if red:
        b.tint(disc.buffer(0.8))
    b.add(t.knife(ellipse(x, y, r * 0.09 * flat, r * 0.09, n=14), 0.4, 8))
    ring = [(x + cos(a) * r * 0.16 * flat, y + sin(a) * r * 0.16) for a in _arc(2.4, 5.4)]
    b.add(t.gouge(ring, 4, 0.2, 0.3))


def _arc(first: float, last: float, n: int = 9) -> list[float]:
    return [first + (last - first) * k / (n - 1) for k in range(n)]
