"""Things that hang in a farm's hall, in units of the picture: a collar, an armband, a can."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, ellipse, less, limb, poly, rect, smooth, union


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
def hung_band(
    s: Scene, at: Pair, wide: float = 120, high: float = 84, drop: float = 26, strokes: int = 3
) -> None:
    """An armband of the one colour, a closed ring of cloth, hung on a peg; strokes as letters."""
    b, t, (x, y), w = s.block, s.tools, at, wide / 2
    y0, y1 = y + drop, y + drop + high
    front = poly(
        *smooth([(x - w, y0), (x, y0 + 14), (x + w, y0)], steps=5),
        *smooth([(x + w * 0.94, y1), (x, y1 + 15), (x - w * 0.94, y1)], steps=5),
    )
    back = poly(
        *smooth(
            [(x - w, y0), (x - w * 0.3, y - 4), (x, y - 8), (x + w * 0.3, y - 4), (x + w, y0)],
            steps=5,
        ),
        *smooth([(x + w, y0), (x, y0 + 14), (x - w, y0)], steps=5),
    )
    b.put(t.knife(union([front, back]).buffer(3), 0.6, 18), 5, s.side(x, y))
    b.hatch_white(back.buffer(-3), t.parallels(back, 84, 12), 3, length=(6, 20), gap=(6, 14))
    inner = t.knife(front, 0.7, 20)
    b.clear(inner)
    b.tint(inner.buffer(1))
    for f in (-0.78, 0.74):
        b.add(t.gouge([(x + w * f, y0 + 10), (x + w * f * 0.96, y1 - 4)], 4, 0.1, 0.4))
    for k in range(strokes):
        u = x + (k - (strokes - 1) / 2) * 26
        b.cut(t.pen([(u - 8, y0 + 36), (u + 8, y0 + 37 + 2 * (k % 2))], 8))
        b.untint(t.knife(rect(u - 9, y0 + 32, u + 9, y0 + 54), 0.8, 8))


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


@piece
def dark_lantern(s: Scene, at: Pair, high: float = 170) -> None:
    """A stable lantern hung up unlit: a wire, a hood, a glass with a glint, guards, a base."""
    b, t, (x, y), k = s.block, s.tools, at, high / 170
    bow = smooth(
        [
            (x - 34 * k, y + 70 * k),
            (x - 30 * k, y + 20 * k),
            (x, y),
            (x + 30 * k, y + 20 * k),
            (x + 34 * k, y + 70 * k),
        ],
        steps=5,
    )
    b.cut(t.pen(bow, 4.4))
    hood = poly(
        (x - 14 * k, y + 34 * k),
        (x + 14 * k, y + 34 * k),
        (x + 20 * k, y + 52 * k),
        (x + 34 * k, y + 66 * k),
        (x - 34 * k, y + 66 * k),
        (x - 20 * k, y + 52 * k),
    )
    glass = poly(
        (x - 24 * k, y + 66 * k),
        (x + 24 * k, y + 66 * k),
        (x + 30 * k, y + 96 * k),
        (x + 22 * k, y + 134 * k),
        (x - 22 * k, y + 134 * k),
        (x - 30 * k, y + 96 * k),
    )
    base = poly(
        (x - 30 * k, y + 132 * k),
        (x + 30 * k, y + 132 * k),
        (x + 40 * k, y + 168 * k),
        (x - 40 * k, y + 168 * k),
    )
    whole = union([hood, glass, base])
    b.put(t.knife(whole, 0.5, 16), 5, s.side(x, y))
    d = s.right(x)
    b.cut(t.knife(glass.buffer(-5), 0.5, 14))
    dim = poly(
        (x - d * 30 * k, y + 70 * k),
        (x - d * 4 * k, y + 70 * k),
        (x - d * 2 * k, y + 130 * k),
        (x - d * 30 * k, y + 130 * k),
    )
    b.add(t.knife(dim.intersection(glass), 0.5, 14))
    for v in (86, 112):
        b.add(t.pen([(x - 34 * k, y + v * k), (x + 34 * k, y + v * k)], 4))
    b.cut(t.gouge([(x + d * 34 * k, y + 160 * k), (x + d * 24 * k, y + 138 * k)], 5, 0.1, 0.3))
    b.cut(t.gouge([(x - 32 * k, y + 66 * k), (x + 32 * k, y + 66 * k)], 3.6, 0.1, 0.1))
