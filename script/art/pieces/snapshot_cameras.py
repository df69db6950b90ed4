"""Cameras and their films."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, place, poly, rect, union


@piece
def small_camera(s: Scene, at: Pair, wide: float = 200, turn: float = 0) -> None:
    """A small camera that faces us, black: a bright-rimmed lens, knobs, a finder; `at`: middle."""
    b, t, k = s.block, s.tools, wide / 200

    def on(shape, slip=0.4):  # type: ignore[no-untyped-def]
        return t.knife(place(shape, *at, k, False, turn), slip, 18).intersection(s.frame)

    body = poly(
        (-100, -44), (-92, -56), (92, -56), (100, -44), (100, 48), (90, 60), (-90, 60), (-100, 48)
    )
    top = union([rect(-84, -74, -46, -54), rect(-20, -72, 44, -54), rect(60, -70, 88, -54)])
    whole = on(union([body, top]))
    b.put(whole, 6, s.side(*at))
    b.cut(b.rim(whole, 3.4 * s.right(at[0]), -3))
    b.cut(on(rect(-92, -34, 92, -28)))
    for r0, r1 in ((46, 39), (33, 29)):
        b.cut(on(ellipse(0, 12, r0, r0, n=24).difference(ellipse(0, 12, r1, r1, n=24))))
    b.cut(on(poly((-16, -4), (-4, -14), (6, -8), (-10, 6))))
    b.cut(on(rect(-10, -68, 16, -58)))
    for u in (-76, -64):
        b.cut(on(t.gouge([(u, 0), (u, 46)], 4, 0.1, 0.1)))


@piece
def film_spool(s: Scene, at: Pair, high: float = 70, tail: float = 0) -> None:
    """A roll of film that stands: a dark tube between two bright flanges, its end hanging out."""
    b, t, (x, y), k = s.block, s.tools, at, high / 70
    if tail:
        strip = poly(
            (x + 14 * k, y - 56 * k), (x + tail, y - 20 * k), (x + tail, y - 4), (x, y - 6)
        )
        b.put(t.knife(strip, 0.5, 18), 4, s.side(x, y))
        for f in (0.3, 0.5, 0.7, 0.9):
            u = x + 14 * k + (tail - 14 * k) * f
            b.cut(rect(u - 4, y - 16 * k, u + 4, y - 9 * k))
    tube = union(
        [
            rect(x - 20 * k, y - 62 * k, x + 20 * k, y - 6 * k),
            ellipse(x, y - 64 * k, 26 * k, 8 * k),
            ellipse(x, y - 4 * k, 26 * k, 8 * k),
        ]
    )
    b.put(t.knife(tube, 0.4, 18), 5, s.side(x, y))
    b.cut(t.knife(ellipse(x, y - 64 * k, 20 * k, 4.6 * k), 0.4, 12))
    dx = s.right(x)
    b.cut(t.gouge([(x + 12 * k * dx, y - 52 * k), (x + 12 * k * dx, y - 14 * k)], 6 * k, 0.1, 0.1))
