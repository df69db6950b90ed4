"""A hall for meetings seen from its platform, in units of the picture."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, ellipse, limb, poly, rect, smooth, union


@piece
def seat_rows(
    s: Scene,
    rows: list[tuple[float, float]] | None = None,
    middle: float = 450,
    aisle: float = 1.4,
    count: int = 4,
    wide: float = 1.2,
) -> None:
    """Rows of chairs that face us, far to near, each [y of the feet, width of a chair]; an aisle.

    `aisle` and the step from chair to chair (`wide`) are in widths of a chair.
    """
    for y, size in rows or [(300, 34), (340, 44), (392, 58), (460, 78)]:
        for side in (-1, 1):
            for k in range(count):
                x = middle + side * size * (aisle / 2 + 0.5 + k * wide)
                if -size < x < s.size[0] + size:
                    _facing_chair(s, (x, y), size)


def _facing_chair(s: Scene, at: Pair, w: float) -> None:
    b, t, (x, y) = s.block, s.tools, at
    h = w * 1.5
    back = poly(
        (x - w * 0.4, y - h * 0.45),
        (x - w * 0.42, y - h),
        (x + w * 0.42, y - h),
        (x + w * 0.4, y - h * 0.45),
    )
    gap = rect(x - w * 0.26, y - h * 0.76, x + w * 0.26, y - h * 0.54)
    seat = poly(
        (x - w * 0.4, y - h * 0.5),
        (x + w * 0.4, y - h * 0.5),
        (x + w * 0.48, y - h * 0.34),
        (x - w * 0.48, y - h * 0.34),
    )
    legs = [
        rect(x + d * w * 0.42 - w * 0.05, y - h * 0.36, x + d * w * 0.42 + w * 0.05, y)
        for d in (-1, 1)
    ]
    body = union([back.difference(gap), seat, *legs])
    b.put(t.knife(body.intersection(s.frame), 0.5, 16), 2 + w * 0.02, s.side(x, y))
    d = s.right(x)
    b.cut(
        t.gouge(
            [(x - d * w * 0.3, y - h * 0.43), (x + d * w * 0.4, y - h * 0.42)],
            max(2.4, w * 0.07),
            0.2,
            0.2,
        )
    )


@piece
def carafe(s: Scene, at: Pair, high: float = 170, water: float = 0.62) -> None:
    """A glass carafe with water, a stopper on it; dark with long glints, `at` its foot."""
    b, t, (x, y), k = s.block, s.tools, at, high / 170
    ring = [
        (-34, 0),
        (-46, -16),
        (-46, -52),
        (-30, -84),
        (-13, -104),
        (-12, -142),
        (12, -142),
        (13, -104),
        (30, -84),
        (46, -52),
        (46, -16),
        (34, 0),
    ]
    body = poly(*[(x + u * k, y + v * k) for u, v in ring])
    stopper = union(
        [
            ellipse(x, y - 158 * k, 15 * k, 13 * k, n=16),
            rect(x - 8 * k, y - 148 * k, x + 8 * k, y - 138 * k),
        ]
    )
    glass = t.knife(union([body, stopper]), 0.6, 14)
    b.put(glass, 6, s.side(x, y - 60))
    level = y - 84 * k * water * 1.2
    empty = poly(
        (x - 30 * k, level),
        *around((x, y), k, (-24, -84), (-7, -106), (-6, -136), (6, -136), (7, -106), (24, -84)),
        (x + 34 * k, level),
    )
    b.cut(t.knife(empty.intersection(body.buffer(-5)), 0.6, 14))
    d = s.right(x)
    b.cut(
        t.gouge(
            [
                (x + d * 30 * k, y - 12 * k),
                (x + d * 37 * k, y - 34 * k),
                (x + d * 34 * k, y - 54 * k),
            ],
            11 * k,
            0.2,
            0.3,
        )
    )
    b.cut(t.gouge([(x - d * 34 * k, y - 14 * k), (x - d * 38 * k, y - 40 * k)], 5 * k, 0.2, 0.3))
    b.cut(t.knife(ellipse(x + d * 5 * k, y - 160 * k, 4 * k, 5 * k, n=8), 0.3, 5))


@piece
def water_glass(s: Scene, at: Pair, high: float = 80, water: float = 0.5) -> None:
    """A tumbler of water, seen level: a black edge, white inside, the water dark."""
    b, t, (x, y), k = s.block, s.tools, at, high / 80
    body = poly(*around((x, y), k, (-22, 0), (-28, -80), (28, -80), (22, 0)))
    b.put(t.knife(body.buffer(2), 0.5, 14), 4, s.side(x, y))
    b.clear(t.knife(body.buffer(-4), 0.5, 14))
    top = y - 80 * k * water
    wet = poly((x - 20 * k, y - 4), (x - 24 * k, top), (x + 24 * k, top), (x + 20 * k, y - 4))
    b.add(t.knife(wet, 0.5, 12))
    d = s.right(x)
    b.cut(t.gouge([(x + d * 12 * k, y - 8), (x + d * 15 * k, top + 5)], 6 * k, 0.1, 0.2))


@piece
def rostrum(
    s: Scene, top: float = 470, left: Pair = (200, 120), right: Pair = (700, 790), foot: float = 620
) -> None:
    """A rostrum from its speaker's side: a lit top edge, its back black, a shelf in it.

    `left` and `right` are the x of its far and of its near corner.
    """
    b, t = s.block, s.tools
    body = poly(
        (left[0], top),
        (right[0], top),
        (right[1], top + 64),
        (right[1], foot),
        (left[1], foot),
        (left[1], top + 64),
    )
    b.put(t.knife(body, 0.7, 40).intersection(s.frame), 5, (0, -1))
    slab = poly(
        (left[0] + 4, top + 5),
        (right[0] - 4, top + 5),
        (right[1] - 10, top + 58),
        (left[1] + 10, top + 58),
    )
    family = t.parallels(slab, 1, 13)
    b.hatch_white(slab.buffer(-2), family, 5, length=(60, 200), gap=(10, 40))
    b.cut(t.gouge([(left[1] + 4, top + 66), (right[1] - 4, top + 66)], 6, 0.02, 0.02, 0.2, 80))


@piece
def loose_sheets(
    s: Scene, at: Pair, wide: float = 150, deep: float = 44, count: int = 2, rows: int = 3
) -> None:
    """A few sheets with lines of type that lie in a low view; `at` is the middle of their foot."""
    b, t, (x, y) = s.block, s.tools, at
    for k in range(count - 1, -1, -1):
        w, d = wide / 2, k * 16
        page = poly(
            (x - w + d, y - d * 0.4),
            (x - w * 0.8 + d * 1.4, y - deep - d * 0.4),
            (x + w * 0.84 + d * 1.4, y - deep - d * 0.2),
            (x + w + d, y),
        )
        b.put(t.knife(page.buffer(2.6), 0.5, 20), 2)
        b.clear(t.knife(page, 0.6, 20))
    for k in range(rows):
        v = y - deep * (0.8 - 0.66 * k / max(1, rows - 1))
        half = wide * (0.34 + 0.06 * k / rows)
        b.add(t.pen([(x - half, v), (x + half * t.between(0.6, 1), v)], 3.6))


@piece
def furled_banner(
    s: Scene, foot: Pair = (850, 640), top: Pair = (860, 20), wide: float = 90, long: float = 470
) -> None:
    """A furled banner of the one colour: it hangs in folds along its pole, to the left of it."""
    b, t, (x, y) = s.block, s.tools, top
    lean = (foot[0] - x) / (foot[1] - y)

    def on(u: float, v: float) -> Pair:
        return (x + v * long * lean + u * wide, y + 34 + v * long)

    left = [
        on(-0.34, 0),
        on(-0.62, 0.1),
        on(-0.74, 0.34),
        on(-0.6, 0.58),
        on(-0.92, 0.84),
        on(-1.16, 1.0),
    ]
    low = [on(-0.8, 0.95), on(-0.5, 1.02), on(-0.2, 0.96), on(0.14, 1.03)]
    right = [on(0.3, 0.9), on(0.16, 0.55), on(0.26, 0.2), on(0.12, 0)]
    cloth: Shape = poly(*smooth(left, steps=5), *low, *smooth(right, steps=5))
    pole = limb([foot, (x, y)], (15, 13), round_ends=False)
    for part, halo in ((pole, 4), (cloth.buffer(4), 4)):
        b.put(t.knife(part, 0.6, 26).intersection(s.frame), halo, s.side(x, y))
    inner = t.knife(cloth, 0.8, 26).intersection(s.frame)
    b.clear(inner)
    b.tint(inner)
    folds = [[on(-0.3, 0.04), on(-0.4, 0.36), on(-0.3, 0.6), on(-0.7, 0.93)]]
    folds += [[on(-0.08, 0.02), on(-0.1, 0.4), on(-0.06, 0.66), on(-0.3, 0.98)]]
    folds += [[on(0.08, 0.1), on(0.06, 0.5), on(0.1, 0.95)], [on(-0.5, 0.12), on(-0.58, 0.4)]]
    for line in folds:
        fold = t.gouge(smooth(line, steps=6), 10, 0.3, 0.2, 0.15, 60)
        b.add(fold.intersection(inner))
    knob = ellipse(x, y, 13, 13, n=18)
    b.put(t.knife(knob, 0.5, 8).intersection(s.frame), 3, s.side(x, y))
