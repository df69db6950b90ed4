"""A goose in a basket."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, poly, smooth, union


@piece
def goose_in_basket(s: Scene, at: Pair, size: float = 1.0, flip: bool = False) -> None:
    """A basket, a goose's white neck and back rising from it, a tape of the one colour round the
    neck; it looks left. `at` is the middle of the basket's foot, 300 high at size 1."""
    b, t, k, d = s.block, s.tools, size, (-1 if flip else 1)

    def q(*points: Pair) -> list[Pair]:
        return [(at[0] + d * u * k, at[1] - v * k) for u, v in points]

    handle = limb(
        smooth(q((-96, 96), (-84, 176), (0, 212), (84, 176), (96, 96)), steps=5), (11 * k,) * 3, 1
    )
    b.put(t.knife(handle, 0.5, 16), 4, s.side(*q((0, 200))[0]))
    b.hatch_white(handle.buffer(-2), t.parallels(handle, 40, 13), 3, length=(6, 14), gap=(3, 8))
    neck = limb(
        smooth(q((-4, 90), (-30, 130), (-34, 170), (-14, 206), (-14, 244), (-34, 262)), steps=5),
        [v * k for v in (64, 46, 35, 31, 31, 32)],
        1,
    )
    head = poly(
        *smooth(q((-16, 250), (-22, 276), (-44, 284), (-66, 272), (-70, 256), (-50, 246)), True)
    )
    back = poly(
        *smooth(q((-40, 92), (-20, 130), (26, 146), (70, 132), (104, 116), (92, 92)), True, 3)
    )
    white = t.knife(union([neck, head, back]), 0.6, 16)
    beak = t.knife(poly(*q((-66, 272), (-88, 262), (-112, 256), (-96, 250), (-68, 250))), 0.4, 12)
    b.put(union([white, beak]).buffer(3.4), 0)
    b.clear(white)
    b.cut(beak.buffer(-1))
    b.add(t.gouge(q((-68, 258), (-110, 256)), 3, 0.1, 0.2))
    b.add(t.gouge(q((-67, 274), (-66, 250)), 3, 0.1, 0.1))
    b.add(ellipse(*q((-46, 268))[0], 4.6 * k, 4.6 * k, n=9))
    for line, width in (
        ([(18, 138), (58, 122), (92, 108)], 5),
        ([(6, 122), (44, 110), (76, 100)], 5),
        ([(0, 200), (2, 226), (-4, 246)], 5),
        ([(-14, 150), (-16, 176), (-4, 200)], 6),
        ([(22, 104), (44, 99)], 4),
    ):
        b.add(t.gouge(smooth(q(*line)), width * k, 0.3, 0.5))
    tape = t.knife(poly(*q((-57, 182), (-10, 170), (-12, 158), (-58, 168))), 0.5, 14)
    b.add(tape.buffer(2.6))
    b.clear(tape)
    b.tint(tape.buffer(0.8))
    body = t.knife(poly(*q((-104, 100), (-88, 0), (88, 0), (104, 100))), 0.8, 20)
    b.put(body.intersection(s.frame), 3)
    for row in range(6):
        y = 12 + row * 14
        half = 86 + row * 2.6
        u = -half + (13 if row % 2 else 0)
        while u < half - 14:
            b.cut(t.gouge(q((u, y), (u + 10, y + 4), (u + 20, y)), 6.4 * k, 0.2, 0.25))
            u += 26
    rim = t.knife(limb(q((-108, 102), (108, 102)), (17 * k, 17 * k), round_ends=True), 0.5, 16)
    b.put(rim, 2)
    twist = t.parallels(rim, -34, 15)
    b.hatch_white(rim.buffer(-2), twist, 5, length=(8, 20), gap=(3, 9))
    tail = smooth(q((-22, 166), (-8, 138), (6, 116), (10, 92), (4, 62), (12, 34)), steps=4)
    ribbon = t.knife(limb(tail, [v * k for v in (11, 13, 13, 15, 16, 18)], 1, False), 0.5, 14)
    b.put(ribbon.buffer(3), 0)
    b.clear(ribbon)
    b.tint(ribbon.buffer(0.8))
    knot = t.knife(ellipse(*q((-24, 168))[0], 11 * k, 9 * k, n=9), 0.6, 8)
    b.put(knot.buffer(2.4), 0)
    b.clear(knot)
    b.tint(knot.buffer(0.8))
