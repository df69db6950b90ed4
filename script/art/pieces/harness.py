"""Things that hang in a farm's hall, in units of the picture: a collar on its peg, a can."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, ellipse, less, limb, poly, smooth, union


@piece
def wall_peg(s: Scene, at: Pair, long: float = 30) -> None:
    """A wooden peg that sticks out of a wall, lit on top."""
    b, t, (x, y) = s.block, s.tools, at
    b.put(
        t.knife(
            poly((x - 9, y - 8), (x + 9, y - 8), (x + 7, y + long), (x - 7, y + long)), 0.5, 12
        ),
        3,
    )
    b.cut(t.knife(ellipse(x, y - 4, 11, 7, n=12), 0.5, 7))


@piece
def horse_collar(s: Scene, at: Pair, high: float = 360, wide: float = 230) -> None:
    """A horse collar on its peg: a thick padded ring, two wooden arms; `at` is its top."""
    b, t, (x, y), w = s.block, s.tools, at, wide / 2

    def ring(*points: Pair) -> list[Pair]:
        return [(x + u * w, y + v * high) for u, v in points]

    outer = blob(
        *ring(
            (0, 0.02),
            (0.5, 0.1),
            (0.86, 0.4),
            (1, 0.68),
            (0.74, 0.92),
            (0, 1),
            (-0.74, 0.92),
            (-1, 0.68),
            (-0.86, 0.4),
            (-0.5, 0.1),
        )
    )
    hole = blob(
        *ring(
            (0, 0.16),
            (0.24, 0.26),
            (0.42, 0.5),
            (0.5, 0.68),
            (0.34, 0.8),
            (0, 0.84),
            (-0.34, 0.8),
            (-0.5, 0.68),
            (-0.42, 0.5),
            (-0.24, 0.26),
        )
    )
    body = t.knife(less(outer, hole), 0.7, 18)
    b.put(body, 6, s.side(x, y))
    d = s.right(x)
    b.cut(b.rim(body, d * 6, -2), lines=False)
    for side in (-1, 1):
        arm = ring(
            (side * 0.34, -0.06),
            (side * 0.44, 0.12),
            (side * 0.72, 0.46),
            (side * 0.8, 0.72),
            (side * 0.52, 0.94),
        )
        wood = limb(arm, (15, 19, 20, 19, 12))
        b.put(t.knife(wood, 0.5, 16), 4, s.side(x, y))
        b.cut(
            t.pen(
                smooth(
                    ring(
                        (side * 0.36, 0),
                        (side * 0.46, 0.14),
                        (side * 0.72, 0.46),
                        (side * 0.79, 0.7),
                    ),
                    steps=5,
                ),
                5,
            )
        )
        for v, u in ((0.3, 0.6), (0.62, 0.79)):
            b.cut(t.knife(ellipse(*ring((side * u, v))[0], 9, 9, n=10), 0.4, 6))
            b.add(t.knife(ellipse(*ring((side * u, v))[0], 4, 4, n=8), 0.3, 6))
    seam = smooth(ring((0, 0.92), (0.55, 0.85), (0.66, 0.66)), steps=5)
    b.cut(t.gouge(seam, 4, 0.3, 0.4))
    seam = smooth(ring((0, 0.92), (-0.55, 0.85), (-0.66, 0.66)), steps=5)
    b.cut(t.gouge(seam, 4, 0.3, 0.4))


@piece
def milk_can(s: Scene, at: Pair, high: float = 210, wide: float = 120) -> None:
    """A milk can: a round body, shoulders, a lid, two handles; `at` is the middle of its foot."""
    b, t, (x, y), w = s.block, s.tools, at, wide / 2
    top = y - high
    body = poly(
        (x - w, y),
        (x - w, top + high * 0.42),
        (x - w * 0.55, top + high * 0.24),
        (x - w * 0.55, top + 14),
        (x + w * 0.55, top + 14),
        (x + w * 0.55, top + high * 0.24),
        (x + w, top + high * 0.42),
        (x + w, y),
    )
    lid = poly(
        (x - w * 0.66, top + 18), (x - w * 0.6, top), (x + w * 0.6, top), (x + w * 0.66, top + 18)
    )
    ears = []
    for side in (-1, 1):
        line = [
            (x + side * w * 0.52, top + high * 0.16),
            (x + side * w * 1.06, top + high * 0.2),
            (x + side * w * 0.98, top + high * 0.44),
        ]
        ears.append(limb(line, (11, 11, 11)))
    whole = t.knife(union([body, lid, *ears]), 0.6, 20).intersection(s.frame)
    b.put(whole, 5, s.side(x, top))
    d = s.right(x)
    long = [
        (x + d * w * 0.74, y - 8),
        (x + d * w * 0.74, top + high * 0.46),
        (x + d * w * 0.4, top + high * 0.27),
    ]
    b.cut(t.gouge(long, 15, 0.05, 0.2))
    b.cut(t.gouge([(x + d * w * 0.42, y - 12), (x + d * w * 0.42, top + high * 0.5)], 5, 0.1, 0.4))
    b.cut(
        t.gouge([(x + d * w * 0.38, top + 24), (x + d * w * 0.38, top + high * 0.22)], 9, 0.1, 0.1)
    )
    for v in (top + 17, top + high * 0.42, y - 12):
        half = w * (0.6 if v < top + 30 else 0.96)
        b.cut(t.gouge([(x - half, v), (x, v + 5), (x + half, v)], 3.6, 0.05, 0.1))
