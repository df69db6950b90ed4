"""A stretcher made of two poles and an overcoat."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, poly, smooth
from .free import put_coloured, put_lit, put_white


@piece
def stretcher_coat(s: Scene, hem: Pair, collar: Pair, half: float = 110) -> None:
    """An overcoat from above, buttoned round two poles that run along it: from the middle of its
    hem to that of its collar, `half` as wide; its sleeves lie over the poles."""
    b, t = s.block, s.tools

    def at(u: float, v: float) -> Pair:
        """u from the hem (0) to the collar (1), v from the far pole (-1) to the near one (1)."""
        wide = half * (0.86 + 0.14 * v)
        x = hem[0] + (collar[0] - hem[0]) * u + v * half * 0.1
        return (x, hem[1] + (collar[1] - hem[1]) * u + v * wide)

    def part(*points: Pair) -> Shape:
        return poly(*(at(u, v) for u, v in points))

    def line(*points: Pair, width: float = 5) -> None:
        b.add(t.gouge(smooth([at(u, v) for u, v in points], steps=4), width, 0.1, 0.2))

    body = part((0, -1.12), (0.02, 0), (-0.01, 1.12), (0.5, 1.06), (0.86, 1.14), (0.95, 0.7))
    body = body.union(part((0, -1.12), (0.5, -1.06), (0.86, -1.14), (0.95, -0.7), (0.95, 0.7)))
    body = body.union(part((0, -1.12), (-0.01, 1.12), (0.95, 0.7)))
    body = body.union(part((0.9, -0.86), (1, -0.36), (1, 0.36), (0.9, 0.86)))
    put_white(s, body, 5, 4)
    for v in (-1, 1):
        sleeve = part((0.88, v * 0.84), (0.9, v * 1.2), (0.62, v * 1.75), (0.5, v * 1.62))
        sleeve = sleeve.union(part((0.88, v * 0.84), (0.7, v * 0.9), (0.5, v * 1.62)))
        put_white(s, sleeve, 5, 3)
        line((0.575, v * 1.52), (0.67, v * 1.66), width=6)
        line((0.84, v * 1.0), (0.74, v * 1.2), (0.66, v * 1.4))
        line((0.76, v * 0.94), (0.7, v * 1.1))
    line((0.0, 0.06), (0.5, 0.06), (0.8, 0.02), width=6)
    for u in (0.1, 0.28, 0.46, 0.64):
        b.add(t.knife(ellipse(*at(u, 0.2), 9, 8, n=9), 0.4, 7))
    for v in (-1, 1):
        lapel = part((1.0, v * 0.36), (0.9, v * 0.72), (0.86, v * 0.5), (0.72, v * 0.04))
        put_white(s, lapel.union(part((1.0, v * 0.36), (0.72, v * 0.04), (0.98, v * 0.12))), 4)
        flap = part((0.98, v * 0.18), (0.92, v * 0.62), (1.06, v * 0.58), (1.1, v * 0.16))
        put_lit(s, flap, 3, 4)
    put_lit(s, part((1.02, -0.2), (1.1, -0.18), (1.1, 0.18), (1.02, 0.2), (0.96, 0)), 3, 0)
    for v, u in ((-0.62, 0.34), (0.62, 0.34)):
        b.add(t.gouge([at(u, v), at(u + 0.14, v)], 6, 0.1, 0.1))
    line((0.04, -0.9), (0.3, -0.8), width=4)
    line((0.04, 0.86), (0.26, 0.8), width=4)


@piece
def corded_whistle(s: Scene, at: Pair, size: float = 1) -> None:
    """A signal whistle from the side on a looped cord of the one colour; `at` is its drum."""
    b, t, (x, y) = s.block, s.tools, at

    def q(*points: Pair) -> list[Pair]:
        return [(x + u * size, y + v * size) for u, v in points]

    loop = smooth(
        q((14, 2), (40, 34), (96, 46), (140, 20), (128, -20), (84, -26), (40, -14), (14, -4))
    )
    cord = t.pen(loop, 11 * size, 0.08)
    put_coloured(s, cord, 3)
    pipe = poly(*q((-6, -22), (-64, -26), (-64, -6), (-12, -2))).union(
        ellipse(x, y, 22 * size, 22 * size, n=16)
    )
    put_lit(s, pipe, 5, 0)
    b.cut(t.knife(ellipse(x, y, 10 * size, 10 * size, n=10), 0.4, 6))
    b.cut(poly(*q((-34, -24), (-22, -23), (-24, -14), (-34, -14))))
