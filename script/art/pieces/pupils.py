"""Pupils from behind, against the light."""

from __future__ import annotations

from typing import Literal

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, ellipse, limb, place, poly, ring_about, smooth, union

Hair = Literal["short", "long", "bun", "tail", "plaits", "curly", "hood"]

CAP = blob((-8.6, 3), (-9, -4), (-5, -10.4), (5, -10.4), (9, -4), (8.6, 3), (5, 8), (-5, 8))
"""Hair on a head about (0, 0), 20 high, y down."""
HAIR: dict[Hair, list[Shape]] = {
    "short": [CAP, ellipse(-8.8, 1, 1.8, 3), ellipse(8.8, 1, 1.8, 3)],
    "long": [
        CAP,
        blob((-9, -4), (-10.6, 8), (-11, 22), (0, 25), (11, 22), (10.6, 8), (9, -4)),
    ],
    "bun": [CAP, ellipse(0.6, -12.4, 5.4, 4.8, n=12)],
    "tail": [CAP, limb([(0, -6), (3.4, 2), (2.4, 14), (4, 28)], (5, 8.4, 8, 2.4))],
    "plaits": [CAP]
    + [limb([(d * 6, 5), (d * 9, 14), (d * 8.4, 30)], (5, 5.6, 3)) for d in (-1, 1)],
    "curly": [CAP] + [ellipse(x * 8.4, y * 8.6 - 2, 4.6, 4.6, n=9) for x, y in ring_about(10)],
    "hood": [
        blob((-10, 12), (-10.6, -2), (-6, -11.4), (0.6, -13), (6, -11.4), (10.6, -2), (10, 12)),
    ],
}
LOCKS: dict[Hair, list[list[Pair]]] = {
    "long": [
        [(-2, -9), (-6.6, 0), (-7.6, 16)],
        [(1, -9), (-1.6, 4), (-2.6, 20)],
        [(4, -8), (5, 6), (4.4, 19)],
    ],
    "bun": [
        [(-6, 5.6), (0, 8.4), (6, 5.6)],
        [(-1, -7), (-5, -1)],
        [(2, -6), (4, 0)],
        [(-3.4, -13), (0.4, -11), (4, -13.4)],
    ],
    "tail": [
        [(-1, -8), (-5, -2), (-5, 4)],
        [(2.6, -3), (3, 8), (2.6, 18)],
        [(-3.4, -9.4), (2, -7)],
    ],
    "plaits": [[(0, -10), (0.4, -2), (0, 7)]]
    + [[(d * 6, v), (d * 9.4, v + 2.6)] for d in (-1, 1) for v in (9, 14.4, 20)],
    "short": [
        [(-6.4, 5.4), (0, 8.4), (6.4, 5.4)],
        [(-5, -7), (-1, -8.4), (3, -7.4)],
        [(0, -3), (-4, 1)],
        [(3, -4), (5, 1)],
    ],
    "hood": [[(0, -11.6), (0.6, 0), (0, 11)], [(-7, 13), (0, 16), (7, 13)]],
    "curly": [
        [(-5, -6), (-2, -8), (0, -5)],
        [(2, -2), (5, -4), (6, 0)],
        [(-6, 2), (-3, 0), (-1, 3)],
    ],
}
"""What the light shows of the hair of those who sit near."""


def _pupil(kind: Hair) -> Shape:
    head = ellipse(0, 0, 8.2, 10)
    half = [(4.6, 6), (5.4, 13.4), (15, 17.4), (21, 22), (23.6, 36), (25, 90)]
    body = poly(*[(-x, y) for x, y in half], *reversed(half))
    return union([head, body, *HAIR[kind]])


@piece
def pupils_from_behind(s: Scene, heads: list[tuple[float, float, float, Hair]]) -> None:
    """Heads and shoulders from behind, far ones first, each [x, y of the head's middle, its
    height, hair]: black, edged by the light before them."""
    b, t = s.block, s.tools
    for x, y, high, hair in heads:
        k = high / 20
        shape = t.knife(place(_pupil(hair), x, y, k), 0.3 + k * 0.12, 9 + 2 * k)
        shape = shape.intersection(s.frame)
        dx, dy = s.side(x, y)
        b.put(shape, 1.6 + k * 0.5, (dx, dy))
        wide = 1.4 + k * 0.7
        b.cut(b.rim(shape, dx * wide, min(dy, -0.45) * wide, 1.2 + k * 0.3), lines=False)
        if k < 4:
            continue
        for line in LOCKS[hair]:
            points = [(x + u * k, y + v * k) for u, v in line]
            b.cut(t.gouge(smooth(points, steps=4), k * 0.8, 0.4, 0.3).intersection(shape))


@piece
def raised_arm(s: Scene, shoulder: Pair, hand: Pair, wide: float = 20) -> None:
    """The arm of somebody who wants to say something, black, its hand open."""
    b, t = s.block, s.tools
    (x, y), (u, v) = shoulder, hand
    elbow = ((x + u) / 2 + (y - v) * 0.1, (y + v) / 2)
    arm = limb([shoulder, elbow, hand], (wide * 1.25, wide * 0.95, wide * 0.6))
    palm = ellipse(u, v - wide * 0.35, wide * 0.42, wide * 0.5)
    fingers = [
        limb([(u + d * wide * 0.24, v - wide * 0.5), (u + d * wide * 0.42, v - wide * long)],
             (wide * 0.24, wide * 0.2))
        for d, long in ((-1, 1.2), (-0.34, 1.42), (0.34, 1.4), (1, 1.15))
    ]  # fmt: skip
    thumb = limb(
        [(u - wide * 0.3, v - wide * 0.2), (u - wide * 0.8, v - wide * 0.66)],
        (wide * 0.28, wide * 0.2),
    )
    shape = t.knife(union([arm, palm, *fingers, thumb]), 0.3, 10).intersection(s.frame)
    b.put(shape, 2.6, s.side(*hand))
