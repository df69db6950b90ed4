"""A small child's cot."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, ellipse, limb, poly, rect, smooth, spaced, union
from .free import put_coloured, put_lit, put_white


@piece
def open_cot(s: Scene, at: Pair, size: float = 1) -> None:
    """A cot with its side let down: a white pillow with a child's hair, turned from us, a small
    rise under a blanket of the one colour; `at` is its left foot."""
    b, t, k = s.block, s.tools, size

    def q(*points: Pair) -> list[Pair]:
        return around(at, k, *points)

    bars = [limb(q((u, -78), (u, -150)), (7 * k, 7 * k)) for u in spaced(24, 316, 9)]
    rail = limb(q((6, -152), (334, -152)), (11 * k, 11 * k))
    put_white(s, union([*bars, rail]), 3)
    box = poly(*q((6, -84), (334, -84), (334, -26), (6, -26)))
    put_lit(s, box, 4, 0)
    b.cut(t.knife(poly(*q((10, -82), (330, -82), (330, -64), (10, -64))), 0.5, 24))
    pillow = [(14, -82), (10, -104), (24, -120), (70, -116), (104, -112), (112, -92), (100, -80)]
    put_white(s, poly(*smooth(q(*pillow), True, 4)), 3.4, 3)
    hair = smooth(
        q((56, -108), (62, -132), (84, -140), (106, -130), (108, -106), (84, -96)), True, 4
    )
    put_lit(s, poly(*hair), 3, 0)
    for line in (((84, -138), (72, -126), (68, -108)), ((88, -138), (98, -124), (98, -108))):
        b.cut(t.gouge(smooth(q(*line), steps=5), 3.4 * k, 0.2, 0.3))
    top = [(94, -98), (118, -122), (152, -128), (186, -116), (214, -98), (270, -90), (330, -88)]
    hem = [(330, -44), (290, -36), (240, -46), (190, -36), (140, -46), (100, -40), (90, -70)]
    blanket = poly(*smooth(q(*top), steps=4), *smooth(q(*hem), steps=4))
    put_coloured(s, blanket, 3.4)
    for u, v, bend in ((128, -116, -8), (176, -112, 20), (232, -92, 12), (290, -86, 4)):
        fold = q((u, v), (u + bend, v + 32), (u + bend * 0.6, v + 64 - abs(u - 128) * 0.14))
        b.add(t.gouge(smooth(fold, steps=5), 5 * k, 0.3, 0.3))
    for u, high in ((0, 176), (340, 160)):
        post = union([rect(-8, -high, 8, 0), ellipse(0, -high - 6, 12, 11, n=12)])
        shape = poly(*q(*[(u + px, py) for px, py in post.exterior.coords[:-1]]))
        put_white(s, shape, 3.4)
