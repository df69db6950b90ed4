"""A dress of mourning, and a long belt that hangs beside it."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, ellipse, limb, poly, rect, smooth, union
from .free import put_lit, put_white


@piece
def mourning_dress(s: Scene, at: Pair, high: float = 400) -> None:
    """A woman's long black dress on a hanger, a narrow white collar; `at` is the hook."""
    b, t, (x, y), k = s.block, s.tools, at, high / 400

    def q(*points: Pair) -> list[Pair]:
        return around(at, k, *points)

    half = [(20, 34), (62, 52), (84, 74), (96, 130), (104, 196), (80, 200), (68, 150), (58, 116)]
    half += [(48, 150), (44, 178), (62, 230), (84, 310), (104, 392), (60, 402), (20, 394)]
    body = poly(*q(*half, *[(-u, v) for u, v in half[::-1]]))
    shade = poly(*q(*[(u + 24, v + 14) for u, v in (*half, *[(-u, v) for u, v in half[::-1]])]))
    dark = shade.intersection(s.frame)
    b.hatch_black(dark, t.parallels(dark, 68, 11), 6, length=(40, 120), gap=(4, 14))
    put_lit(s, body, 4, 4)
    hook = [(0, 34), (0, 16), (9, 6), (0, -4), (-7, 4)]
    b.put(t.pen(smooth(q(*hook), steps=5), 7 * k, 0.1), 3)
    collar = poly(*q((-24, 30), (0, 40), (24, 30), (34, 48), (4, 62), (0, 52), (-4, 62), (-34, 48)))
    put_white(s, collar, 3)
    b.cut(t.pen(q((-45, 172), (45, 172)), 5 * k, 0.15))
    b.cut(t.pen(q((-45, 186), (45, 186)), 4 * k, 0.15))
    for k0, foot in ((-30, -74), (-12, -28), (10, 24), (28, 70)):
        fold = q((k0, 196), (k0 * 1.3, 270), (foot, 384))
        b.cut(t.gouge(smooth(fold, steps=5), 6 * k, 0.6, 0.3))
    for v in (76, 100, 124, 148):
        b.cut(t.knife(ellipse(x, y + v * k, 4.4 * k, 4.4 * k, n=8), 0.3, 5))


@piece
def long_belt(
    s: Scene, at: Pair, long: float = 430, wide: float = 54, buckle: float = 104, sway: float = 26
) -> None:
    """A leather belt that hangs long from a hook by its big bright buckle, its tip turned aside."""
    b, t, (x, y), h = s.block, s.tools, at, buckle / 2
    way = [(x, y + h * 1.3), (x + 2, y + long * 0.5), (x - sway * 0.4, y + long * 0.8)]
    way += [(x + sway, y + long)]
    strap = limb(way, (wide, wide, wide, wide * 0.9), 6, round_ends=False)
    tip = ellipse(x + sway, y + long - 2, wide * 0.42, wide * 0.5, n=14)
    whole = union([strap, tip])
    fallen = t.knife(union([rect(x - h, y, x + h, y + h * 2), whole]), 0.7, 24)
    shade = around((0, 0), 1, *((px + 26, py + 14) for px, py in fallen.exterior.coords[:-1]))
    dark = poly(*shade).intersection(s.frame)
    b.hatch_black(dark, t.parallels(dark, 68, 10), 6, length=(40, 120), gap=(4, 14))
    put_lit(s, whole, 4, 0)
    for side in (-1, 1):
        seam = smooth([(px + side * wide * 0.34, py) for px, py in way[:3]], steps=6)
        b.cut(t.pen(seam, 3, 0.1).intersection(whole.buffer(-3)))
    for k in range(5):
        f = 0.66 + 0.065 * k
        cx = x - sway * 0.4 * min(1, f / 0.8) + max(0, f - 0.8) * 4 * sway
        b.cut(t.knife(ellipse(cx, y + long * f, 5.5, 5.5, n=9), 0.3, 6))
    frame = rect(x - h, y, x + h, y + h * 1.9).buffer(-12).buffer(12)
    hole = rect(x - h + 20, y + 20, x + h - 20, y + h * 1.9 - 20).buffer(-6).buffer(6)
    put_white(s, frame.difference(hole), 4, 4)
    b.add(t.knife(hole.buffer(-3), 0.5, 18))
    prong = limb([(x, y + h * 1.9 - 10), (x, y + h), (x, y + 6)], (16, 13, 11))
    put_white(s, prong, 4)
    loop = rect(x - wide * 0.6, y + h * 2.5, x + wide * 0.6, y + h * 2.5 + 20)
    put_white(s, loop, 3.4)
