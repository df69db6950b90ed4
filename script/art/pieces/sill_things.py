"""What lies on a window sill by a sickbed: a bandage with a ring on it, a flower in a glass."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, rect, smooth, union


@piece
def bandage_roll(s: Scene, at: Pair, wide: float = 200) -> None:
    """A rolled bandage that lies on its side across us, white, its loose end to the left; `at` is
    the middle of its foot."""
    b, t, (x, y), w = s.block, s.tools, at, wide / 2
    r = w * 0.52
    tail = poly(
        *smooth([(x - w * 0.7, y - 12), (x - w * 1.3, y - 16), (x - w * 1.8, y - 2)]),
        (x - w * 1.84, y + 18),
        (x - w * 1.2, y + 2),
        (x - w * 0.6, y),
    )
    cloth = t.knife(tail, 0.8, 18).intersection(s.frame)
    b.put(cloth.buffer(3), 2)
    b.clear(cloth)
    body = union([rect(x - w, y - 2 * r, x + w * 0.8, y), ellipse(x - w, y - r, r * 0.4, r, n=20)])
    roll = t.knife(body, 0.6, 20)
    face = ellipse(x + w * 0.8, y - r, r * 0.42, r, n=24)
    b.put(union([roll, face]).buffer(3.4), 5, s.side(x, y))
    b.clear(roll)
    weave = t.parallels(roll, 90, 17)
    b.hatch_black(roll.buffer(-4), weave, 3, length=(10, 34), gap=(20, 60), least=1.2)
    low = roll.intersection(rect(x - w * 2, y - r * 0.6, x + w, y))
    b.hatch_black(low.buffer(-2), t.parallels(low, 0, 10), 4, length=(30, 90), gap=(10, 30))
    b.clear(t.knife(face, 0.5, 14))
    for f in (0.92, 0.68, 0.46, 0.24):
        ring = ellipse(x + w * 0.8, y - r, r * 0.42 * f, r * f, n=22)
        b.add(t.knife(ring.difference(ring.buffer(-2.6)), 0.3, 10))


@piece
def signet_ring(s: Scene, at: Pair, r: float = 60, turn: float = -14) -> None:
    """A signet ring that stands on its hoop, broad at its flat seal, black against the light.
    `at` is the middle of its hole."""
    b, t = s.block, s.tools

    def on(shape):
        return place(shape, *at, r / 100, False, turn)

    round_ = ellipse(0, 0, 100, 100, n=44)
    shoulders = poly((-98, -14), (-72, -112), (-76, -134), (76, -134), (72, -112), (98, -14))
    body = union([round_, shoulders]).difference(ellipse(0, 6, 70, 72, n=40))
    whole = t.knife(on(body), 0.5, 14)
    dx, dy = s.side(*at)
    b.put(whole, 5, (dx, dy))
    b.cut(t.knife(on(ellipse(0, 6, 67, 69, n=36)), 0.4, 14))
    b.cut(on(t.gouge([(-68, -114), (68, -114)], 9, 0.05, 0.05)))
    b.cut(on(t.gouge(smooth([(-84, -30), (-86, 20), (-64, 58)]), 11, 0.3, 0.4)))
    b.cut(on(t.gouge([(60, -100), (84, -30)], 9, 0.2, 0.3)))
    b.cut(on(t.gouge([(-58, -98), (-72, -56)], 8, 0.2, 0.3)))


@piece
def poppy_glass(s: Scene, at: Pair, high: float = 150) -> None:
    """A plain glass of water with one poppy of the one colour; `at` is the glass's foot."""
    b, t, (x, y), k = s.block, s.tools, at, high / 100

    def q(*points: Pair) -> list[Pair]:
        return [(x + u * k, y - v * k) for u, v in points]

    stem = t.knife(
        limb(smooth(q((-12, 8), (4, 70), (-4, 140), (10, 190)), steps=4), (5, 5, 5), 1), 0.4
    )
    glass = poly(*q((-30, 0), (-36, 100), (36, 100), (30, 0)))
    b.put(glass.buffer(4), 4, s.side(x, y))
    b.cut(t.knife(glass.buffer(-1), 0.5, 26))
    water = poly(*q((-29, 4), (-33, 62), (33, 62), (29, 4)))
    b.hatch_black(water.buffer(-2), t.parallels(water, 0, 12), 4.4, length=(16, 50), gap=(6, 22))
    b.add(t.knife(ellipse(*q((0, 62))[0], 33 * k, 4 * k, n=18), 0.4, 10))
    b.put(stem, 1.6)
    for u in (-26, 25):
        b.add(t.gouge(q((u, 8), (u * 1.15, 92)), 4, 0.2, 0.3))
    cx, cy = q((10, 204))[0]
    petals = [
        [(0, 0), (-44, -6), (-52, -34), (-26, -48), (2, -26)],
        [(0, 0), (44, -8), (54, -34), (28, -50), (2, -26)],
        [(0, 2), (-40, 14), (-34, 34), (0, 38)],
        [(0, 2), (42, 12), (36, 34), (0, 38)],
    ]
    for ring in petals:
        leaf = t.knife(poly(*smooth([(cx + u * k, cy + v * k) for u, v in ring], True, 3)), 0.8, 14)
        b.put(leaf.buffer(3.4), 2)
        b.clear(leaf)
        b.tint(leaf.buffer(0.8))
    for u, v in ((-34, -26), (36, -28), (-24, 22), (26, 22), (-8, -34), (12, -36)):
        b.add(t.gouge([(cx, cy - 4 * k), (cx + u * k * 0.8, cy + v * k * 0.8)], 4, 0.05, 0.7))
    b.add(t.knife(ellipse(cx, cy - 3 * k, 10 * k, 9 * k, n=11), 0.8, 7))
    bud = limb(smooth(q((-10, 90), (-34, 140), (-46, 160), (-50, 146)), steps=4), (4, 4, 4), 1)
    b.put(t.knife(union([bud, ellipse(*q((-50, 140))[0], 8 * k, 12 * k, 12, 12)]), 0.4, 10), 2)
