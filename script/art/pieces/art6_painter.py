"""A painter's things on a stump in the mountains, at daybreak."""

from __future__ import annotations

from math import hypot

from shapely import affinity

from ..land import under
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, clamp, ellipse, limb, place, poly, rect, smooth


@piece
def dawn_rays(s: Scene, at: Pair, low: float, count: int = 40) -> None:
    """A bright sky before sunrise: black strokes between the rays, none near the sun's place."""
    b, t = s.block, s.tools
    x, y = at
    sky = rect(0, 0, s.size[0], low).intersection(s.frame)
    b.ink = b.ink.difference(sky)

    def wide(px: float, py: float) -> float:
        return 13 * clamp((hypot(px - x, py - y) - 130) / 420)

    b.hatch_black(
        sky,
        t.rays(x, y, 130, 900, count, 175, 365),
        wide,
        length=(120, 330),
        gap=(6, 24),
        least=1.2,
    )


@piece
def ridge_in_mist(s: Scene, line: list[Pair], high: float = 60, strokes: float = 4) -> None:
    """A wooded ridge, black at its edge, that goes over into white mist at its foot."""
    b, t = s.block, s.tools
    edge = smooth(line, steps=6)
    foot = max(y for _, y in edge) + high
    b.cut(under([(x, y - 5) for x, y in edge], foot + high).intersection(s.frame), lines=False)
    body = t.knife(under(edge, foot).intersection(s.frame), 1.0, 14)
    top = body.difference(affinity.translate(body, 0, high * 0.5))
    b.put(t.knife(top, 0.8, 20), 0)
    rest = body.difference(top)
    family = t.echoes(edge, 7, 0, high * 0.2, 1.0)
    b.hatch_black(
        rest,
        family,
        lambda _x, y: 9 * clamp((foot + 10 - y) / (high * 1.2)),
        length=(60, 200),
        gap=(20, 80),
        least=1.2,
    )
    b.hatch_white(
        top.buffer(-3), t.echoes(edge, 2, 0, 11), strokes * 0.6, length=(20, 90), gap=(50, 160)
    )


@piece
def painters_birch_cross(s: Scene, at: Pair, high: float = 280, wide: float = 0.085) -> None:
    """A cross of two birch poles, white bark with dark dashes, bound with cord."""
    b, t = s.block, s.tools
    x, y = at
    w = high * wide
    d = s.right(x)
    post = t.knife(limb([(x, y), (x + 3, y - high)], (w, w * 0.92), round_ends=False), 0.6, 22)
    v = y - high * 0.72
    beam = t.knife(
        limb(
            [(x - high * 0.27, v + 5), (x + high * 0.28, v - 4)],
            (w * 0.9, w * 0.86),
            round_ends=False,
        ),
        0.6,
        22,
    )
    for pole in (post, beam):
        b.put(pole.buffer(3.2), 3)
        b.cut(pole)
        x0, y0, x1, y1 = pole.bounds
        upright = y1 - y0 > x1 - x0
        n = int(max(x1 - x0, y1 - y0) / 17)
        for k in range(n):
            f = (k + 0.5 + t.between(-0.3, 0.3)) / n
            if upright:
                side = -d if t.rng.random() < 0.8 else d
                px, py = x + side * w * 0.46, y0 + (y1 - y0) * f
                dash = [(px, py), (px - side * w * t.between(0.3, 0.8), py + t.between(-2, 2))]
            else:
                px, py = x0 + (x1 - x0) * f, y1 - w * 0.16
                dash = [(px, py), (px + t.between(-2, 2), py - w * t.between(0.3, 0.7))]
            b.add(t.gouge(dash, 4, 0.05, 0.5).intersection(pole), lines=k % 3 == 0)
    for e in (-1, 1):
        b.add(t.pen([(x - e * w * 0.7, v - w * 0.7), (x + e * w * 0.75, v + w * 0.7)], 5))


@piece
def stump_altar(s: Scene, at: Pair, wide: float = 400, high: float = 150) -> None:
    """A broad stump with a white cloth over it; `at` is the middle of its top."""
    b, t = s.block, s.tools
    x, y = at
    w = wide / 2
    flat = 0.17
    trunk = poly(
        *smooth(
            [
                (x - w * 0.92, y),
                (x - w * 0.9, y + high * 0.6),
                (x - w * 1.12, y + high),
                (x - w * 0.4, y + high * 0.96),
                (x + w * 0.3, y + high * 1.0),
                (x + w * 1.14, y + high * 0.98),
                (x + w * 0.92, y + high * 0.55),
                (x + w * 0.92, y),
            ],
            steps=4,
        )
    )
    body = t.knife(trunk, 0.8, 18).intersection(s.frame)
    b.put(body, 4, s.side(x, y))
    bark = t.parallels(body, 88, 19, 0.35)
    lit = s.right(x)

    def tone(px: float, _y: float) -> float:
        return 6.5 * clamp(0.5 + lit * (px - x) / wide)

    b.hatch_white(body.buffer(-4), bark, tone, length=(20, 80), gap=(10, 30), least=1.2)
    cloth = [
        (x - w * 0.98, y + 10),
        (x - w * 0.7, y - w * flat * 0.8),
        (x, y - w * flat),
        (x + w * 0.7, y - w * flat * 0.8),
        (x + w * 0.98, y + 10),
    ]
    hem = [
        (x + w * 0.96, y + high * 0.42),
        (x + w * 0.6, y + high * 0.54),
        (x + w * 0.2, y + high * 0.5),
        (x - w * 0.2, y + high * 0.6),
        (x - w * 0.62, y + high * 0.48),
        (x - w * 0.97, y + high * 0.4),
    ]
    sheet = t.knife(poly(*smooth(cloth, steps=6), *smooth(hem, steps=5)), 0.7, 18).intersection(
        s.frame
    )
    b.put(sheet.buffer(3.4), 4)
    b.clear(sheet)
    edge = [
        (x - w * 0.97, y + 14),
        (x - w * 0.5, y + w * flat * 0.66),
        (x, y + w * flat * 0.8),
        (x + w * 0.5, y + w * flat * 0.66),
        (x + w * 0.97, y + 14),
    ]
    b.add(t.gouge(smooth(edge, steps=6), 3, 0.2, 0.2))
    for f in (-0.8, -0.5, -0.16, 0.22, 0.56, 0.84):
        foot = x + w * f * 1.02
        drop = high * t.between(0.36, 0.46)
        b.add(
            t.gouge(
                [(x + w * f, y + w * flat * 0.72), (foot - lit * 6, y + drop)], 8, 0.7, 0.1
            ).intersection(sheet)
        )


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
        spot = blob(
            (u - r, v),
            (u - r * 0.2, v - r * 0.6),
            (u + r, v - r * 0.2),
            (u + r * 0.5, v + r * 0.6),
            (u - r * 0.6, v + r * 0.5),
        )
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
