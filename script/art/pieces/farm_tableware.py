"""A farmhouse table seen nearly level: bowls of soup; a full bucket in the rain."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, poly, smooth, union


@piece
def soup_bowl(s: Scene, at: Pair, wide: float = 150, red: bool = True) -> None:
    """A deep bowl on a table, half full, its rim in the one colour; `at` is its foot's middle."""
    b, t, (x, y), k = s.block, s.tools, at, wide / 150
    side = [(-72, -58), (-62, -22), (-36, 0), (36, 0), (62, -22), (72, -58)]
    body = union(
        [
            poly(*smooth([(x + u * k, y + v * k) for u, v in side], steps=4)),
            ellipse(x, y - 58 * k, 75 * k, 23 * k, n=28),
        ]
    )
    b.put(t.knife(body.buffer(2), 0.6, 16).intersection(s.frame), 5, s.side(*at))
    mouth = ellipse(x, y - 58 * k, 74 * k, 22 * k, n=28)
    ring = t.knife(mouth.difference(ellipse(x, y - 57 * k, 61 * k, 14.5 * k, n=26)), 0.4, 14)
    b.clear(ring)
    if red:
        b.tint(ring)
    d = s.right(x)
    soup = ellipse(x, y - 54 * k, 50 * k, 9 * k, n=20)
    b.cut(t.knife(soup, 0.5, 12))
    b.add(t.knife(ellipse(x - d * 14 * k, y - 54 * k, 38 * k, 7 * k, n=16), 0.5, 12))
    for u, wide_ in ((60, 9), (48, 5), (36, 3)):
        line = [
            (x + d * u * k, y - 38 * k),
            (x + d * (u - 8) * k, y - 20 * k),
            (x + d * (u - 28) * k, y - 5 * k),
        ]
        b.cut(t.gouge(smooth(line, steps=4), wide_ * k, 0.2, 0.4))


@piece
def full_bucket(s: Scene, at: Pair, high: float = 110) -> None:
    """A bucket that runs over, its handle fallen to one side; `at` is the middle of its foot."""
    b, t, (x, y), k = s.block, s.tools, at, high / 110
    body = poly(
        (x - 40 * k, y), (x - 54 * k, y - 100 * k), (x + 54 * k, y - 100 * k), (x + 40 * k, y)
    )
    whole = union(
        [body, ellipse(x, y - 100 * k, 54 * k, 14 * k, n=24), ellipse(x, y, 40 * k, 8 * k, n=20)]
    )
    handle = limb(
        smooth(
            [
                (x - 53 * k, y - 98 * k),
                (x - 40 * k, y - 66 * k),
                (x + 20 * k, y - 62 * k),
                (x + 53 * k, y - 98 * k),
            ],
            steps=6,
        ),
        (5 * k, 5 * k),
    )
    b.put(t.knife(whole.buffer(1), 0.6, 16).intersection(s.frame), 4)
    b.cut(t.knife(ellipse(x, y - 100 * k, 49 * k, 10 * k, n=24), 0.5, 12))
    for line in (
        [(x - 30 * k, y - 100 * k), (x + 8 * k, y - 98 * k)],
        [(x - 4 * k, y - 104 * k), (x + 30 * k, y - 102 * k)],
    ):
        b.add(t.gouge(line, 3 * k, 0.3, 0.3))
    for u in (-50, -38, -14, 12, 36, 50):
        long = t.between(50, 96)
        line = [
            (x + u * k, y - 92 * k),
            (x + u * 0.94 * k, y - (92 - long * 0.6) * k),
            (x + u * 0.86 * k, y - (92 - long) * k),
        ]
        b.cut(t.gouge(line, t.between(4, 7) * k, 0.1, 0.4, 0.2, 20))
    b.cut(handle.buffer(-1.2))
