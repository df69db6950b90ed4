"""A kettle on a spirit stove, a letter opened over its steam."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, rect, smooth, union


@piece
def kettle_on_stove(s: Scene, at: Pair, wide: float = 300) -> None:
    """A black kettle on a small spirit stove, its spout to the left; `at` is the stove's foot."""
    b, t, (x, y), k = s.block, s.tools, at, wide / 200

    def q(*points: Pair) -> list[Pair]:
        return [(x + u * k, y - v * k) for u, v in points]

    legs = [
        limb(q((-60, 46), (-72, 0)), (6 * k, 5 * k)),
        limb(q((60, 46), (72, 0)), (6 * k, 5 * k)),
    ]
    stove = union(
        [
            *legs,
            rect(*q((-70, 52))[0], *q((70, 43))[0]),
            poly(*q((-34, 0), (-28, 30), (28, 30), (34, 0))),
        ]
    )
    b.put(t.knife(stove, 0.6, 20).intersection(s.frame), 4, s.side(x, y))
    b.cut(t.gouge(q((-66, 47), (66, 47)), 3, 0.05, 0.05))
    b.cut(t.gouge(q((20, 4), (18, 26)), 5, 0.2, 0.2))
    for u in (-14, 0, 14):
        b.cut(t.gouge(q((u, 32), (u * 1.1, 42)), 5, 0.1, 0.6))
    pot = [
        (-78, 56),
        (-84, 78),
        (-76, 112),
        (-52, 136),
        (-22, 142),
        (22, 142),
        (52, 136),
        (76, 112),
    ]
    pot += [(84, 78), (78, 56), (40, 52), (-40, 52)]
    spout = limb(
        smooth(q((-70, 84), (-104, 98), (-122, 132), (-142, 148)), steps=5),
        [v * k for v in (44, 28, 19, 15)],
        1,
        round_ends=False,
    )
    lid = poly(*smooth(q((-34, 141), (-26, 152), (0, 157), (26, 152), (34, 141))))
    knob = ellipse(*q((0, 162))[0], 9 * k, 7 * k, n=12)
    grip = limb(
        smooth(q((-62, 128), (-70, 176), (-34, 206), (34, 206), (70, 176), (62, 128)), steps=5),
        [v * k for v in (6, 7, 11, 11, 7, 6)],
        1,
    )
    body = t.knife(union([poly(*smooth(q(*pot), True, 3)), spout, lid, knob, grip]), 0.6, 18)
    dx, dy = s.side(x, y - 100 * k)
    b.put(body.intersection(s.frame), 6, (dx, dy))
    b.cut(b.rim(body, dx * 6, dy * 4), lines=False)
    way = 1 if dx > 0 else -1
    for line, width in (
        ([(62, 122), (72, 96), (68, 68)], 12),
        ([(44, 126), (54, 98), (52, 72)], 7),
        ([(-30, 141), (0, 138), (30, 141)], 3.4),
    ):
        b.cut(
            t.gouge(
                smooth(q(*[(u * (way if abs(line[0][0]) != 30 else 1), v) for u, v in line])),
                width,
                0.3,
                0.4,
            )
        )
    b.cut(t.gouge(smooth(q((-92, 92), (-114, 118), (-134, 144))), 5, 0.3, 0.3))


@piece
def loosened_envelope(s: Scene, at: Pair, wide: float = 260, turn: float = -10) -> None:
    """An envelope from the back that hangs in the air or on a wire, its flap come loose and bent
    upwards, a letter's edge in it; `at` is its middle."""
    b, t, k = s.block, s.tools, wide / 200

    def on(shape):
        return place(shape, *at, k, False, turn)

    body = t.knife(on(rect(-100, -56, 100, 66)), 0.6, 26)
    flap = t.knife(on(poly((-100, -56), (-62, -108), (0, -130), (64, -104), (100, -56))), 0.7, 22)
    b.put(union([body, flap]).buffer(4), 4, s.side(*at))
    b.clear(body)
    b.clear(flap)
    b.add(on(t.gouge([(-100, -56), (100, -56)], 5, 0.03, 0.03)))
    inner = on(poly((-86, -74), (-60, -98), (0, -120), (62, -96), (86, -74)))
    b.hatch_black(inner, t.parallels(inner, turn + 90, 13), 5, length=(16, 40), gap=(4, 10))
    for line in ([(-98, 64), (0, 2), (98, 64)], [(-98, -50), (-6, 6)], [(98, -50), (6, 6)]):
        b.add(on(t.gouge(line, 4, 0.04, 0.04)))
    sheet = t.knife(on(poly((-74, -56), (-72, -70), (70, -72), (76, -56))), 0.5, 16)
    b.put(sheet.buffer(2), 0)
    b.clear(sheet)
