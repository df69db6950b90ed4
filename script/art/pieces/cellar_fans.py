"""Lit cellar windows along the foot of a house, and what they throw on the paving."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, poly, union


@piece
def cellar_fans(
    s: Scene,
    foot: Pair,
    vanish: Pair,
    windows: list[Pair],
    far: float = 0.75,
    bars: int = 3,
    sill: float = 0.05,
    high: float = 0.26,
) -> None:
    """Barred cellar windows, each from x to x, in a wall whose foot runs from `foot` to `vanish`;
    each throws a fan with the bars' shadows on round cobbles, the near one widest."""
    b, t, (vx, vy) = s.block, s.tools, vanish
    slope = (foot[1] - vy) / (vx - foot[0])

    def on(x: float, up: float) -> Pair:
        return (x, vy + (slope - up) * (vx - x))

    def laid(x: float, out: float, slant: float = 0) -> Pair:
        d = vx - x
        return (x + d * out, vy + slope * d * (1 + slant * out))

    for x0, x1 in windows:
        pane = poly(on(x0, sill + high), on(x1, sill + high), on(x1, sill), on(x0, sill))
        b.clear(t.knife(pane, 0.6, 20))
        fan = poly(laid(x0, 0.02), laid(x1, 0.02), laid(x1, far, -0.12), laid(x0, far, 0.16))
        fan = t.knife(fan, 1.5, 16).intersection(s.frame)
        b.clear(fan)
        dark = []
        for k in range(1, bars + 1):
            u = x0 + (x1 - x0) * k / (bars + 1)
            w = (x1 - x0) * 0.05
            dark.append(
                poly(
                    on(u - w, sill + high), on(u + w, sill + high), on(u + w, sill), on(u - w, sill)
                )
            )
            slant = 0.16 - 0.28 * k / (bars + 1)
            shade = [laid(u - w, 0.02), laid(u + w, 0.02)]
            shade += [laid(u + 2 * w, far, slant - 0.02), laid(u - 2 * w, far, slant + 0.02)]
            dark.append(poly(*shade))
        b.add(union(dark).intersection(s.frame))
        b.add(_joints(s, fan, vx - x0, slope, vanish))


def _joints(s: Scene, fan: Shape, deep: float, slope: float, vanish: Pair) -> Shape:
    """The dark joints between round stones, as broken rings, where the fan lies."""
    t, rings = s.tools, []
    left, top, right, low = fan.bounds
    y, odd = top, False
    while y < low + 20:
        d = (y - vanish[1]) / slope
        r = max(5.0, 0.034 * d)
        x = left - (r if odd else 0)
        while x < right + r:
            ring = ellipse(x, y, r, r * 0.5, n=12)
            arc = list(ring.exterior.coords)[int(t.between(0, 3)) : 8]
            rings.append(t.gouge(arc, max(2.2, r * 0.16), 0.1, 0.2))
            x += 2.05 * r
        y += r * 0.95
        odd = not odd
    return union(rings).intersection(fan)
