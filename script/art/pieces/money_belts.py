"""A money belt hung up, round spectacles laid down, icicles at a window."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, union
from .free import put_coloured, put_lit, put_white


@piece
def hung_money_belt(
    s: Scene, at: Pair, size: float = 1, count: int = 5, gap: int = 3, tail: float = 90
) -> None:
    """A dark canvas belt hung from a hook: pockets one below another, one open, lined in colour.

    `at` is the hook; a pocket is 150 wide and 76 high at size 1, `gap` the open one from 0.
    """
    b, t, high = s.block, s.tools, 76

    def put(shape: Shape) -> Shape:
        return place(shape, *at, size).intersection(s.frame)

    foot = 70 + count * high
    loose = limb([(14, 4), (92, 26), (128, 120), (122, 250), (136, 360)], (38, 38, 38, 38, 34), 6)
    put_lit(s, put(loose), 5, 3)
    for x, y in ((127, 190), (124, 230), (125, 270), (129, 310)):
        b.cut(t.knife(put(ellipse(x, y, 6, 6, n=10)), 0.3, 8))
    put_lit(s, put(rect(-34, 8, 34, foot + tail)), 4, 3)
    put_white(s, put(rect(-46, -16, 46, 24).difference(rect(-30, -2, 30, 12))), 4)
    for k in range(count):
        y = 70 + k * high
        pouch = [(-70, y), (70, y), (76, y + 30), (70, y + high - 14), (-70, y + high - 14)]
        put_lit(s, put(poly(*pouch, (-76, y + 30))), 5, 4)
        if k == gap:
            continue
        flap = poly((-62, y + 8), (62, y + 8), (58, y + 32), (0, y + 46), (-58, y + 32))
        b.cut(t.knife(put(flap.difference(flap.buffer(-5))), 0.4, 16))
        b.cut(t.knife(put(ellipse(0, y + 30, 7, 7, n=12)), 0.3, 8))
    _turned_out(s, put, 70 + gap * high, high)


def _turned_out(s: Scene, put, y: float, high: float) -> None:
    """The open pocket: its flap out to one side, its lining pulled out and hanging."""
    b, t = s.block, s.tools
    mouth = poly((-62, y + 4), (62, y + 4), (60, y + 22), (-60, y + 22))
    b.cut(t.knife(put(mouth), 0.4, 16))
    lining = [(-54, y + 18), (54, y + 18), (70, y + high * 0.9), (44, y + high * 1.36)]
    lining += [(-30, y + high * 1.42), (-66, y + high * 0.94)]
    put_coloured(s, put(poly(*lining)), 5)
    for line in ([(-20, y + 30), (-26, y + high * 1.2)], [(24, y + 30), (30, y + high * 1.16)]):
        fold = put(limb(line, (3, 7), 1))
        b.add(t.knife(fold, 0.4, 18))
    flap = poly((-64, y + 6), (64, y + 6), (56, y - 28), (2, y - 44), (-54, y - 28))
    put_white(s, put(flap), 5, 3)
    b.add(t.knife(put(limb([(-8, y - 26), (12, y - 26)], (8, 8), 1)), 0.3, 10))


@piece
def laid_spectacles(s: Scene, at: Pair, wide: float = 190, flat: float = 0.62) -> None:
    """Round spectacles that lie on a dark top, seen slanting: bright rims, open arms."""
    b, t, k = s.block, s.tools, wide / 200

    def put(shape: Shape) -> Shape:
        return place(shape, *at, k).intersection(s.frame)

    arms = union(
        [limb([(-96, -8), (-70, -86), (-52, -92)], (8, 7, 6), 4),
         limb([(96, -8), (78, -86), (60, -94)], (8, 7, 6), 4)]
    )  # fmt: skip
    b.cut(t.knife(put(arms), 0.4, 14))
    for x in (-52, 52):
        rim = ellipse(x, 0, 46, 46 * flat, n=28)
        b.cut(t.knife(put(rim), 0.4, 12))
        b.add(t.knife(put(rim.buffer(-9)), 0.4, 12))
        glint = limb([(x - 18, 8 * flat), (x - 2, -20 * flat)], (7, 4), 1)
        b.cut(t.knife(put(glint), 0.3, 10))
    b.cut(t.knife(put(limb([(-10, -4), (0, -14), (10, -4)], (8, 7, 8), 4)), 0.3, 10))


@piece
def icicles(s: Scene, y: float, spots: list[tuple[float, float, float]]) -> None:
    """Icicles before a bright sky, each [x, width, length]: white, a black edge, a drop below."""
    b, t = s.block, s.tools
    for x, wide, long in spots:
        spike = poly((x - wide / 2, y), (x + wide / 2, y), (x + wide * 0.12, y + long * 0.6),
                     (x, y + long), (x - wide * 0.2, y + long * 0.5))  # fmt: skip
        put_white(s, spike.intersection(s.frame), 4)
        line = [(x + wide * 0.2, y + 6), (x + wide * 0.06, y + long * 0.7)]
        b.add(t.gouge(line, wide * 0.3, 0.1, 0.4))
        drop = ellipse(x + 1, y + long + 20, 4.4, 7, n=12)
        b.add(t.knife(drop.intersection(s.frame), 0.3, 8))
