"""Suitcases, bags and satchels."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, limb, poly, rect, smooth, union


@piece
def strapped_suitcase(
    s: Scene, x0: float, x1: float, top: float, foot: float, strap: float
) -> None:
    """A leather suitcase from the front, its top lit, a strap round it with a big buckle."""
    b, t = s.block, s.tools
    face = rect(x0, top, x1, foot).buffer(-12).buffer(12)
    lid = poly((x0 + 8, top + 2), (x0 + 44, top - 34), (x1 - 30, top - 34), (x1 - 8, top + 2))
    body = t.knife(union([face, lid]), 0.6, 30)
    b.put(body, 6, s.side(strap, top))
    plate = t.knife(lid.buffer(-3), 0.5, 30)
    b.cut(plate)
    b.hatch_black(plate.buffer(-2), t.parallels(plate, 0, 9), 3, length=(30, 120), gap=(30, 90))
    seam = t.knife(rect(x0 + 4, top + 42, x1 - 4, top + 47), 0.4, 40)
    b.cut(seam)
    grain = t.parallels(face, 0, 21)
    lx = s.light[0]
    b.hatch_white(
        rect(x0, top + 52, x1, foot).buffer(-8),
        grain,
        lambda x, _y: 4.4 * clamp(1.2 - abs(x - lx) / 560),
        length=(20, 90),
        gap=(20, 70),
        least=1.2,
    )
    stitch = [LineString([(x0 + 10, y), (x1 - 10, y)]) for y in (top + 34, top + 56)]
    b.hatch_white(face, stitch, 2.2, length=(9, 12), gap=(7, 9), miss=0)
    for cx, sx in ((x0, 1), (x1, -1)):
        for cy, sy in ((top, 1), (foot, -1)):
            corner = poly((cx, cy), (cx + sx * 52, cy), (cx, cy + sy * 52)).intersection(face)
            b.cut(t.knife(corner.difference(corner.buffer(-3)), 0.4, 12))
            b.add(t.knife(corner.buffer(-3), 0.3, 12), lines=False)
            b.cut(ellipse(cx + sx * 17, cy + sy * 17, 3.4, 3.4, n=8))
    w = 27
    over = poly(
        (strap - w, top + 2), (strap - w + 3, top - 34), (strap + w, top - 34), (strap + w, top + 2)
    )
    band = t.knife(union([rect(strap - w, top, strap + w, foot), over]), 0.5, 24)
    b.put(band, 5)
    for e in (-1, 1):
        run = [LineString([(strap + e * (w - 7), top - 30), (strap + e * (w - 7), foot - 4)])]
        b.hatch_white(band, run, 2.4, length=(9, 13), gap=(7, 9), miss=0)
    y0, y1 = top + 30, top + 132
    outer = rect(strap - 64, y0, strap + 64, y1).buffer(-8).buffer(8)
    inner = rect(strap - 42, y0 + 22, strap + 42, y1 - 22).buffer(-3).buffer(3)
    ring = t.knife(outer.difference(inner), 0.5, 20)
    b.put(t.knife(outer.buffer(6), 0.5, 20), 2)
    b.cut(ring)
    for y in (y0 + 8, y1 - 8):
        b.add(t.gouge([(strap - 54, y), (strap + 50, y)], 2, 0.2, 0.2))
    tongue = t.knife(
        limb([(strap + 1, y1 - 6), (strap, y0 + 30), (strap - 1, y0 - 4)], (15, 13, 9), 4),
        0.4,
        14,
    )
    b.put(tongue.buffer(4), 0)
    b.cut(tongue)
    for y in (y1 + 20, y1 + 44):
        b.cut(t.knife(ellipse(strap, y, 5, 6, n=10), 0.3, 6))


@piece
def low_suitcase(s: Scene, at: Pair, wide: float = 190, high: float = 84, top: float = 30) -> None:
    """A suitcase that lies flat, seen from the front and a little from above; `at` is its foot."""
    b, t, (x, y), w = s.block, s.tools, at, wide / 2
    lid = poly(
        (x - w, y - high),
        (x - w * 0.86, y - high - top),
        (x + w * 0.86, y - high - top),
        (x + w, y - high),
    )
    whole = union([lid, rect(x - w, y - high, x + w, y)])
    b.put(t.knife(whole, 0.6, 30), 5, s.side(x, y - high))
    b.cut(t.knife(lid.buffer(-3), 0.7, 26))
    b.hatch_black(lid.buffer(-6), t.parallels(lid, 1, 10), 3, length=(30, 90), gap=(20, 60))
    b.cut(t.pen([(x - w, y - high * 0.56), (x + w, y - high * 0.56)], 3))
    for f in (-0.6, 0.6):
        b.cut(t.knife(rect(x + w * f - 8, y - high * 0.66, x + w * f + 8, y - high * 0.44), 0.4, 8))
    b.cut(
        t.pen(
            [
                (x - 22, y - high * 0.5),
                (x - 18, y - high * 0.3),
                (x + 18, y - high * 0.3),
                (x + 22, y - high * 0.5),
            ],
            5,
        )
    )


@piece
def handbag(s: Scene, at: Pair, size: float = 1, shade: float = 60) -> None:
    """A woman's handbag of the one colour that stands: handle, flap, clasp; `at` its foot."""
    b, t, (x, y) = s.block, s.tools, at

    def p(*points: Pair) -> list[Pair]:
        return [(x + u * size, y + v * size) for u, v in points]

    fallen = poly(*p((-80, 0), (86, 0), (90 + shade, 16), (86 + shade * 1.2, 26), (-60, 10)))
    b.add(t.knife(fallen, 1, 20).intersection(s.frame), lines=False)
    for w, ink in ((15, True), (6, False)):
        bow = smooth(p((-46, -112), (-44, -158), (0, -190), (44, -158), (46, -112)), steps=6)
        line = t.pen(bow, w * size, 0.08)
        if ink:
            b.put(line, 4)
        else:
            b.cut(line)
    ring = smooth(p((-84, -6), (-90, -50), (-70, -118), (70, -118), (90, -50), (84, -6)), steps=4)
    body = t.knife(poly(*ring, *p((70, 2), (-70, 2))), 0.8, 20)
    b.put(body.buffer(4 * size), 5)
    b.clear(body)
    b.tint(body)
    flap = smooth(p((-76, -104), (-60, -66), (0, -50), (60, -66), (76, -104)), steps=5)
    b.add(t.pen(flap, 5 * size, 0.1).intersection(body))
    for line in (p((-74, -20), (-50, -10), (0, -7)), p((30, -8), (60, -12), (76, -24))):
        b.add(t.gouge(line, 4 * size, 0.3, 0.5).intersection(body))
    for q in (-58, -40, 52):
        b.add(t.gouge(p((q, -60), (q * 1.12, -24)), 4.5 * size, 0.3, 0.6).intersection(body))
    shine = poly(*p((-58, -108), (-30, -110), (-34, -98), (-62, -94)))
    b.untint(t.knife(shine, 0.5, 10))
    clasp = ellipse(*p((0, -54))[0], 13 * size, 11 * size, n=10)
    b.add(clasp.buffer(4))
    b.clear(t.knife(clasp, 0.5, 9))
