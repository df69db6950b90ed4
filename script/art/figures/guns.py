"""Guns that somebody carries."""

from __future__ import annotations

from math import hypot

from ..shapes import Pair, Shape, poly, union


def rifle(x0: float, y0: float, x1: float, y1: float, k: float = 1.0) -> Shape:
    """From butt to muzzle: a bolt-action rifle, as a shape."""
    d = hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / d, (y1 - y0) / d
    nx, ny = -uy, ux

    def at(t: float, n: float) -> Pair:
        return (x0 + (x1 - x0) * t + nx * n * k, y0 + (y1 - y0) * t + ny * n * k)

    stock = poly(
        at(0, -1.2),
        at(0, 3.6),
        at(0.16, 2.9),
        at(0.27, 1.5),
        at(0.32, 2.2),
        at(0.42, 1.3),
        at(0.78, 1.0),
        at(0.78, -1.0),
        at(0.3, -1.2),
        at(0.24, -0.6),
    )
    barrel = poly(
        at(0.78, 0.65),
        at(1, 0.55),
        at(1, -0.55),
        at(0.965, -0.6),
        at(0.955, -1.7),
        at(0.94, -0.6),
        at(0.78, -0.8),
    )
    bolt = poly(at(0.33, -1.0), at(0.335, -3.0), at(0.36, -3.0), at(0.37, -1.0))
    guard = poly(at(0.31, 1.5), at(0.32, 3.2), at(0.37, 3.2), at(0.39, 1.2))
    return union([stock, barrel, bolt, guard])


def sten(x0: float, y0: float, x1: float, y1: float, k: float = 1.0) -> Shape:
    d = hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / d, (y1 - y0) / d
    nx, ny = -uy, ux

    def at(t: float, n: float) -> Pair:
        return (x0 + (x1 - x0) * t + nx * n * k, y0 + (y1 - y0) * t + ny * n * k)

    return union(
        [
            poly(at(0.3, -1.3), at(0.3, 1.3), at(0.86, 1.2), at(0.86, -1.2)),
            poly(at(0.84, -0.6), at(0.84, 0.6), at(1, 0.5), at(1, -0.5)),
            poly(
                at(0, -1.2), at(0, 3.8), at(0.05, 3.8), at(0.06, 0.6), at(0.32, 0.6), at(0.32, -0.6)
            ),
            poly(at(0.36, 1), at(0.35, 4.2), at(0.41, 4.2), at(0.43, 1)),
            poly(at(0.62, 0), at(0.6, 6.8), at(0.66, 7.0), at(0.68, 0)),
        ]
    )
