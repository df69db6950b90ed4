"""A saloon car of the 1930s from behind."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, poly, rect, smooth, union


@piece
def saloon_back(s: Scene, at: Pair, wide: float = 440, glow: float = 9) -> None:
    """A pre-war saloon from behind, unlit, no number: a round back, wings, a small window
    behind which something glows in the one colour. `at` is the ground below its middle."""
    b, t, (x, y), k = s.block, s.tools, at, wide / 200

    def q(*points: Pair) -> list[Pair]:
        return [(x + u * k, y - v * k) for u, v in points]

    def both(*points: Pair):
        return [poly(*q(*points)), poly(*q(*[(-u, v) for u, v in points]))]

    tyres = both((52, 0), (84, 0), (86, 12), (86, 40), (50, 40), (50, 10))
    cabin = [(-56, 60), (-58, 108), (-55, 138), (-44, 152), (-20, 158), (20, 158), (44, 152)]
    cabin += [(55, 138), (58, 108), (56, 60)]
    tail = [(-54, 18), (-62, 40), (-62, 84), (-50, 100), (50, 100), (62, 84), (62, 40), (54, 18)]
    wing = [(52, 18), (48, 52), (58, 74), (76, 78), (92, 68), (98, 48), (98, 20), (86, 18)]
    wings = [
        poly(*smooth(q(*wing), True, 3)),
        poly(*smooth(q(*[(-u, v) for u, v in wing]), True, 3)),
    ]
    body = union(
        [
            poly(*smooth(q(*cabin))),
            poly(*smooth(q(*tail), True, 3)),
            *wings,
            *tyres,
            rect(*q((-66, 92))[0], *q((66, 60))[0]),
        ]
    )
    body = t.knife(body, 0.8, 22).intersection(s.frame)
    dx, dy = s.side(x, y - 100 * k)
    b.put(body, 6, (dx, dy))
    b.cut(b.rim(body, dx * 7, dy * 5), lines=False)
    for wing_ in wings:
        edge = wing_.difference(wing_.buffer(-3.4)).intersection(rect(0, 0, s.size[0], y - 20 * k))
        b.cut(t.knife(edge, 0.4, 14))
    b.cut(t.gouge(q((-58, 98), (58, 98)), 4, 0.05, 0.05))
    wheel = ellipse(*q((0, 66))[0], 33 * k, 33 * k, n=30)
    b.put(t.knife(wheel, 0.5, 16), 5, (dx, dy))
    b.cut(t.knife(wheel.buffer(-4).difference(wheel.buffer(-8)), 0.4, 14))
    for r, width in ((20, 4), (9, 5)):
        ring = ellipse(*q((0, 66))[0], r * k, r * k, n=24)
        b.cut(t.knife(ring.difference(ring.buffer(-width)), 0.4, 12))
    bumper = t.knife(rect(*q((-84, 30))[0], *q((84, 20))[0]), 0.6, 30)
    b.put(bumper, 4)
    b.cut(t.gouge(q((-82, 27), (82, 27)), 5, 0.05, 0.05))
    for u in (-72, 72):
        b.cut(
            ellipse(*q((u, 56))[0], 5 * k, 5 * k, n=12).difference(
                ellipse(*q((u, 56))[0], 3 * k, 3 * k, n=10)
            )
        )
    pane = poly(*smooth(q((-30, 120), (-30, 138), (30, 138), (30, 120)), True, 3))
    b.put(pane.buffer(6), 0)
    b.cut(t.knife(pane.buffer(5).difference(pane.buffer(-1)), 0.5, 14))
    gx, gy = q((-10, 129))[0]
    b.hatch_white(
        pane.buffer(-4),
        t.rays(gx, gy, glow * 1.5, glow * 5, 13),
        3.4,
        length=(9, 26),
        gap=(2, 6),
        least=1,
    )
    b.tint(pane.buffer(-3))
    spark = t.knife(ellipse(gx, gy, glow, glow, n=12), 0.6, 8)
    b.clear(spark)
    b.tint(spark)
