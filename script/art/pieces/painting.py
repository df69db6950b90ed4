"""A painter's things: a palette, a box of tubes, a small picture."""

from __future__ import annotations

from shapely import affinity

from ..land import under
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, blob, ellipse, limb, place, poly, smooth


@piece
def palette(s: Scene, at: Pair, wide: float = 160, turn: float = -6) -> None:
    """A painter's palette that lies flat: a dark oval, six dabs, one in the colour."""
    b, t, k = s.block, s.tools, wide / 160
    ring = [
        (-80, 4),
        (-64, -24),
        (-20, -36),
        (34, -33),
        (72, -14),
        (78, 10),
        (54, 27),
        (20, 22),
        (4, 30),
        (-30, 38),
        (-66, 28),
    ]

    def on(shape: object, slip: float = 0.4) -> object:
        return t.knife(place(shape, *at, k, False, turn), slip, 12)  # type: ignore[arg-type]

    board = on(poly(*smooth(ring, True, 4)), 0.6)
    b.add(affinity.translate(board, -9 * s.right(at[0]), 8), lines=False)
    b.put(board, 4)
    dx, _ = s.side(*at)
    b.cut(b.rim(board, dx * 3.4, -2.4), lines=False)
    b.cut(on(ellipse(30, 8, 12, 8, n=16)))
    dabs = [(-58, 2, 12), (-40, -14, 12), (52, -10, 10), (-46, 22, 13), (32, -21, 9)]
    for u, v, r in dabs:
        spot = blob(*around((u, v), r, (-1, 0), (-0.2, -0.6), (1, -0.2), (0.5, 0.6), (-0.6, 0.5)))
        b.cut(on(spot))
    red = on(blob((-34, 2), (-16, -24), (14, -20), (19, 4), (-2, 25), (-27, 20)))
    b.cut(red.buffer(2.4))  # type: ignore[attr-defined]
    b.clear(red)
    b.tint(red)
    for n, (a, c, tip) in enumerate((((46, 30), (128, -22), 1), ((36, 36), (134, 2), 0))):
        (u0, v0), (u1, v1) = a, c
        line = [(at[0] + u0 * k, at[1] + v0 * k), (at[0] + u1 * k, at[1] + v1 * k)]
        b.put(t.knife(limb(line, (5 * k, 7 * k, 4 * k), round_ends=False), 0.3, 16), 2.6)
        if tip and not n:
            head = t.knife(
                limb([line[0], (line[0][0] - 15 * k, line[0][1] + 8 * k)], (9 * k, 2)), 0.3, 8
            )
            b.put(head.buffer(1.6), 1.6)
            b.clear(head)
            b.tint(head)


@piece
def paint_box(s: Scene, at: Pair, wide: float = 150) -> None:
    """An open wooden paint box, its lid up, tubes in it; `at` is the middle of its foot."""
    b, t, k = s.block, s.tools, wide / 150
    x, y = at

    def on(*points: Pair) -> object:
        return t.knife(poly(*[(x + u * k, y + v * k) for u, v in points]), 0.5, 18)

    lid = on((-66, -46), (-76, -122), (66, -128), (70, -52))
    b.put(lid, 4, s.side(x, y))
    inner = on((-58, -54), (-66, -113), (57, -118), (60, -59))
    b.cut(inner)
    b.add(on((-52, -60), (-58, -107), (52, -112), (54, -64)), lines=False)
    for u0, v0, u1, v1 in ((-46, -68, 34, -104), (-48, -88, 40, -72), (-20, -104, 46, -88)):
        line = [(x + u0 * k, y + v0 * k), (x + u1 * k, y + v1 * k)]
        b.cut(t.knife(limb(line, (3 * k, 5 * k, 8 * k), round_ends=False), 0.3, 14))
    b.cut(t.pen([(x - 8 * k, y - 58 * k), (x - 6 * k, y - 112 * k)], 5 * k))
    tray = on((-66, -46), (70, -52), (84, -18), (-80, -10))
    b.put(tray, 2)
    for n, lean in enumerate((6, -4, 8, 2)):
        u = -54 + n * 32
        tube = on(
            (u + lean, -43),
            (u + 19 + lean, -44),
            (u + 17 - lean, -26),
            (u + 11 - lean, -20),
            (u + 5 - lean, -26),
        )
        b.cut(tube)
        b.add(
            on(
                (u + lean, -37),
                (u + 19 + lean, -38),
                (u + 19 + lean * 0.5, -31),
                (u + lean * 0.5, -30),
            )
        )
    front = on((-80, -12), (84, -20), (83, 12), (-78, 20))
    b.put(front, 3, s.side(x, y))
    b.cut(t.gouge([(x - 76 * k, y - 9 * k), (x + 81 * k, y - 17 * k)], 3.4, 0.05, 0.05))
    lock = on((-6, -12), (8, -13), (8, 0), (-6, 1))
    b.cut(lock)


@piece
def small_picture(s: Scene, at: Pair, wide: float = 110, high: float = 86) -> None:
    """A small painted board that leans: ridges in a few strokes, two strokes for a signature."""
    b, t = s.block, s.tools
    x, y = at
    w, h = wide / 2, high / 2
    board = poly(
        (x - w, y - h),
        (x + w * 0.98, y - h * 1.06),
        (x + w * 1.04, y + h),
        (x - w * 0.98, y + h * 1.08),
    )
    b.add(affinity.translate(board, -10 * s.right(x), 7), lines=False)
    b.put(t.knife(board.buffer(4), 0.5, 18), 4)
    b.clear(t.knife(board, 0.5, 18))
    field = board.buffer(-8)
    b.add(t.knife(field.difference(field.buffer(-2.4)), 0.3, 18))
    far = [
        (x - w, y - h * 0.1),
        (x - w * 0.5, y - h * 0.5),
        (x - w * 0.05, y - h * 0.16),
        (x + w * 0.4, y - h * 0.6),
        (x + w, y - h * 0.1),
    ]
    b.add(t.pen(far, 5).intersection(field))
    near = under(
        [
            (x - w, y + h * 0.3),
            (x - w * 0.3, y + h * 0.02),
            (x + w * 0.3, y + h * 0.36),
            (x + w, y + h * 0.1),
        ],
        y + h * 0.72,
    )
    b.add(t.knife(near, 0.6, 14).intersection(field.buffer(-3)))
    for off in (0.52, 0.66):
        b.add(
            t.gouge([(x + w * off, y + h * 0.8), (x + w * (off + 0.08), y + h * 0.72)], 3, 0.1, 0.2)
        )
