"""Fields seen from above, by dusk."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp


@piece
def plots(
    s: Scene, y: Pair = (-60, 320), x: Pair = (-190, 190), wide: float = 15, tone: float = 1.0
) -> None:
    """Fields in strips from above, strokes in three directions, each as dark as chance has it."""
    b, t, cam = s.block, s.tools, s.cam
    b.add(s.frame, lines=False)
    blocks = []
    v = y[0]
    while v < y[1]:
        deep = t.between(46, 74)
        u = x[0] + t.between(0, 30)
        while u < x[1]:
            across = t.between(56, 96)
            blocks.append((u, v, across, deep))
            u += across + 2
        v += deep + 2
    deal: list[float] = []
    for k, (u, v, across, deep) in enumerate(blocks):
        way = (0, 64, 118)[(k * 2 + k // 4) % 3]
        n = max(2, int((deep if way == 0 else across) / wide))
        for i in range(n):
            if not deal:
                deal = [0.05, 0.22, 0.33, 0.44, 0.5, 0.28]
                t.rng.shuffle(deal)
            bright = deal.pop() * tone
            if way == 0:
                ring = [
                    (u, v + deep * i / n),
                    (u + across, v + deep * i / n),
                    (u + across, v + deep * (i + 1) / n),
                    (u, v + deep * (i + 1) / n),
                ]
            else:
                ring = [
                    (u + across * i / n, v),
                    (u + across * (i + 1) / n, v),
                    (u + across * (i + 1) / n, v + deep),
                    (u + across * i / n, v + deep),
                ]
            shape = ground_shape(s, ring)
            if shape.is_empty or bright < 0.1:
                continue
            k_ = cam.scale(u, v, 0)
            gap = clamp(3.4 * k_, 11, 19)
            a, c = (ring[0], ring[1]) if way == 0 else (ring[0], ring[3])
            d, e = (ring[3], ring[2]) if way == 0 else (ring[1], ring[2])
            lines_ = max(2, int((wide * k_) / gap))
            family = t.between_lines(
                [cam(*a, 0), cam(*c, 0)], [cam(*d, 0), cam(*e, 0)], lines_, 0.15
            )
            b.hatch_white(
                shape.buffer(-2.5),
                family,
                gap * bright * 1.25,
                length=(60, 190),
                gap=(6, 18),
                least=1.6,
            )


def ground_shape(s: Scene, points: list[Pair]) -> Shape:
    return s.cam.outline([(x, y, 0.0) for x, y in points]).intersection(s.frame)
