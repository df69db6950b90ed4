"""Chairs and benches."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, poly, rect, smooth, union
from .free import boxes


@piece
def chair(
    s: Scene, ground: Pair, turn: float = 0, fallen: bool = False, tall: float = 0.95
) -> None:
    """A wooden chair, its middle at `ground`, its back away from us until turned; or fallen."""
    parts = [(x, x + 0.045, y, y + 0.045, 0, 0.45) for x in (-0.2, 0.16) for y in (-0.2, 0.16)]
    parts += [(-0.21, 0.21, -0.21, 0.21, 0.43, 0.47)]
    parts += [(x, x + 0.045, 0.17, 0.21, 0.45, tall) for x in (-0.2, 0.16)]
    parts += [(-0.2, 0.2, 0.17, 0.21, z, z + 0.07) for z in (0.6, tall - 0.09)]
    if fallen:
        parts = [(x0, x1, z0, z1, 0.2 - y1, 0.2 - y0 + 0.01) for x0, x1, y0, y1, z0, z1 in parts]
        parts = [(x0, x1, y0, y1, z0 + 0.01, z1 + 0.01) for x0, x1, y0, y1, z0, z1 in parts]
    boxes(s, parts, ground, turn, halo=2.2, edge=1.6)


@piece
def chair_back(s: Scene, at: Pair, wide: float = 120, high: float = 250, lean: float = 8) -> None:
    """The back of a plain chair close by, black: two posts and three rails; `at` its left foot."""
    b, t, (x, y) = s.block, s.tools, at
    posts = [
        limb([(x, y), (x - lean, y - high)], (17, 13), round_ends=False),
        limb([(x + wide, y), (x + wide + lean * 0.4, y - high)], (17, 13), round_ends=False),
    ]
    rails = []
    for f, thick in ((0.94, 34), (0.68, 20), (0.46, 16)):
        a = (x - lean * f, y - high * f)
        c = (x + wide + lean * 0.4 * f, y - high * f)
        m = ((a[0] + c[0]) / 2, a[1] - 7)
        rails.append(limb([a, m, c], (thick, thick, thick), round_ends=False))
    shape = t.knife(union([*posts, *rails]).intersection(s.frame), 0.5, 20)
    b.put(shape, 5, s.side(x, y - high))
    dx, dy = s.side(x + wide / 2, y - high)
    b.cut(b.rim(shape, dx * 3.4, dy * 3.4), lines=False)


@piece
def bench(s: Scene, ground: Pair, long: float = 1.6, turn: float = 0, back: bool = False) -> None:
    """A plain bench, its left end at `ground`."""
    parts = [(x, x + 0.08, 0.02, 0.3, 0, 0.44) for x in (0.1, long - 0.18)]
    parts.append((0, long, 0, 0.32, 0.44, 0.49))
    if back:
        parts += [(0, long, 0.3, 0.34, 0.7, 0.9)]
        parts += [(x, x + 0.05, 0.3, 0.34, 0.44, 0.9) for x in (0.1, long - 0.15)]
    boxes(s, parts, ground, turn, halo=2.4)


@piece
def bench_end(
    s: Scene, points: list[Pair], thick: float = 18, legs: list[Pair] | None = None
) -> None:
    """The top of a bench near us, four corners from the upper left, lit; its front edge, legs."""
    b, t = s.block, s.tools
    a, c, e, g = points[:4]
    for x, w in legs or []:
        leg = poly((x, g[1]), (x + w, g[1]), (x + w - 4, 620), (x + 2, 620)).intersection(s.frame)
        b.put(t.knife(leg, 0.7, 26), 4, (1, 0))
    top = t.knife(poly(a, c, e, g), 0.8, 30).intersection(s.frame)
    front = poly(g, e, (e[0], e[1] + thick), (g[0], g[1] + thick)).intersection(s.frame)
    b.put(union([top.buffer(2), front]).intersection(s.frame), 4)
    b.cut(top)
    lines = t.between_lines([a, c], [g, e], 3, 0.2)
    b.hatch_black(top.buffer(-4), lines, 3, length=(50, 160), gap=(30, 90))


@piece
def slat_bench(
    s: Scene,
    x: Pair = (96, 812),
    back: Pair = (214, 306),
    seat: Pair = (336, 408),
    foot: float = 500,
) -> None:
    """A park bench from the front: slats of the back and of the seat, wet and white above."""
    b, t = s.block, s.tools
    x0, x1 = x
    for px in (x0 + 60, x1 - 60):
        d = 1 if px < 450 else -1
        iron = union(
            [
                limb(
                    [(px, back[0] - 8), (px + d * 3, back[1]), (px + d * 6, seat[0] + 10)],
                    (17, 17, 17),
                    4,
                    round_ends=False,
                ),
                limb(
                    [(px - d * 10, seat[1] + 4), (px - d * 26, foot - 30), (px - d * 40, foot + 8)],
                    (20, 15, 18),
                    4,
                ),
                limb([(px + d * 16, seat[1]), (px + d * 22, foot - 30)], (14, 12), 4),
                limb(
                    smooth(
                        [
                            (px - d * 6, seat[1] - 40),
                            (px - d * 34, seat[1] - 86),
                            (px - d * 20, seat[1] - 112),
                            (px + d * 4, seat[0] - 20),
                        ]
                    ),
                    (13, 13, 13, 12),
                    3,
                ),
            ]
        )
        b.put(t.knife(iron, 0.7, 16), 4)
    n = 3
    for k in range(n):
        h = (back[1] - back[0]) / n
        y = back[0] + k * h
        slat = poly(
            (x0 + 14, y),
            (x1 - 14, y + t.between(-2, 2)),
            (x1 - 12, y + h * 0.76),
            (x0 + 12, y + h * 0.76),
        )
        b.put(t.knife(slat, 0.8, 30), 5, (0, -1))
        b.cut(t.knife(rect(x0 + 16, y + 2, x1 - 16, y + h * 0.3), 0.9, 30))
        b.hatch_white(
            slat.buffer(-4), t.parallels(slat, 0.4, 9), 2.6, length=(40, 130), gap=(20, 70)
        )
    y = seat[0]
    for k in range(n):
        h = (seat[1] - seat[0]) / n * (0.8 + 0.2 * k)
        o = 10 * (n - 1 - k)
        slat = poly(
            (x0 + o, y), (x1 - o, y), (x1 - o + 8, y + h * 0.84), (x0 + o - 8, y + h * 0.84)
        )
        b.put(t.knife(slat.buffer(1.5), 0.8, 30), 3, (0, -1))
        b.cut(t.knife(slat.buffer(-3), 0.9, 30))
        b.hatch_black(
            slat.buffer(-6), t.parallels(slat, 0.3, 10), 3, length=(40, 150), gap=(30, 90)
        )
        y += h
    lip = rect(x0 - 8, y - 2, x1 + 8, y + 13)
    b.put(t.knife(lip, 0.8, 30), 0)
