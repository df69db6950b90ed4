"""Parcels and mail sacks."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, poly, rect, smooth, union


@piece
def parcel_row(
    s: Scene,
    y: float,
    high: float = 120,
    x: Pair = (12, 888),
    gap: Pair | None = None,
    above: float = 0.0,
) -> None:
    """A shelf of tagged paper parcels, their foot at y; `gap` stays empty, `above`: tops seen."""
    b, t = s.block, s.tools
    px = x[0] + t.between(4, 14)
    while px < x[1] - 60:
        wide = t.between(104, 146)
        if gap and px + wide > gap[0] and px < gap[1]:
            px = gap[1] + 6
            continue
        wide = min(wide, x[1] - 4 - px)
        if gap and px < gap[0] < px + wide + 70:
            wide = gap[0] - px - 4
        h = high * t.between(0.7, 1.0)
        front = rect(px, y - h, px + wide, y)
        lid = poly(
            (px, y - h),
            (px + 13, y - h - 16 * above),
            (px + wide - 5, y - h - 16 * above),
            (px + wide, y - h),
        )
        b.put(t.knife(union([front, lid]).intersection(s.frame), 1, 18), 4, (-1, -0.6))
        if above > 0:
            b.cut(t.knife(lid.buffer(-1.6), 0.6, 14))
        near = clamp(1.1 - px / 1000, 0.35)
        part = 0.18 + 0.42 * near**2
        edge = rect(px + 3, y - h + 3, px + wide * part, y - 3)
        b.cut(t.knife(edge, 0.9, 20), lines=False)
        b.hatch_white(
            rect(px + wide * (part + 0.03), y - h + 4, px + wide - 4, y - 4),
            t.parallels(front, 2, 12),
            7.5 * near,
            length=(20, 60),
            gap=(6, 18),
        )
        cx = px + wide * t.between(0.42, 0.56)
        b.add(t.pen([(cx, y - h), (cx + 2, y)], 5, 0.2, 20))
        cy = y - h * t.between(0.5, 0.62)
        b.add(t.pen([(px, cy), (px + wide, cy + 2)], 5, 0.2, 20))
        tag = affinity.rotate(
            rect(cx + 5, cy + 4, cx + 40, cy + 26), t.between(-8, 20), origin=(cx, cy)
        )
        b.add(t.knife(tag.buffer(3), 0.4, 12), lines=False)
        b.cut(t.knife(tag, 0.4, 12))
        for v in (0.36, 0.66):
            stroke = [(cx + 11, cy + 4 + 22 * v), (cx + 34, cy + 4 + 22 * v)]
            b.add(t.gouge(stroke, 3, 0.2, 0.3), lines=False)
        px += wide + t.between(2, 8)


@piece
def shelf_board(s: Scene, y: float, thick: float = 20) -> None:
    """The board of a shelf right across the picture, its upper edge lit."""
    b, t = s.block, s.tools
    b.put(t.knife(rect(-10, y, 910, y + thick).intersection(s.frame), 0.8, 40), 0)
    b.cut(t.gouge([(12, y + 3), (888, y + 3)], 6.5, 0.02, 0.02, 0.2, 60))


@piece
def mail_sack(s: Scene, at: Pair, wide: float = 150, high: float = 190, flip: bool = False) -> None:
    """A tied mail sack that stands: a bulging body, a neck with a cord, ears; `at` its foot."""
    b, t, (x, y) = s.block, s.tools, at
    d = -1 if flip else 1

    def p(*points: Pair) -> list[Pair]:
        return [(x + d * u * wide / 100, y - v * high / 100) for u, v in points]

    ring = [(-46, 0), (-52, 24), (-46, 52), (-26, 72), (-9, 80), (-20, 96), (-4, 92), (4, 101)]
    ring += [(10, 92), (24, 94), (10, 80), (28, 70), (46, 48), (52, 22), (46, 0)]
    body = t.knife(poly(*smooth(p(*ring), steps=3)), 0.8, 18).intersection(s.frame)
    side = s.side(x, y - high * 0.6)
    b.put(body, 4, side)
    b.cut(b.rim(body, side[0] * 13, side[1] * 9), lines=False)
    b.cut(t.pen(p((-9, 80), (10, 80)), 5).intersection(body))
    for line in (
        [(2, 78), (14, 60), (22, 34)],
        [(-3, 78), (-8, 58), (-8, 36)],
        [(6, 76), (28, 56), (36, 30)],
    ):
        b.cut(t.gouge(p(*smooth(line, steps=3)), 4, 0.15, 0.6).intersection(body))
