"""An office where nobody opens, and a room where all is packed."""

from __future__ import annotations

from math import cos, radians, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, limb, poly, rect, smooth, union
from ..solid import Plane


def _wall(s: Scene, foot: Pair, way: Pair) -> Plane:
    return Plane(s.cam, (*foot, 0.0), (*way, 0.0), (0.0, 0.0, 1.0))


@piece
def counters(
    s: Scene,
    foot: Pair,
    way: Pair,
    first: float = 1.1,
    wide: float = 0.84,
    apart: float = 1.34,
    count: int = 6,
    ledge: float = 1.1,
) -> None:
    """A wall of counters that goes away from us: shut blinds, a pale ledge, a polished floor."""
    b, t = s.block, s.tools
    p = _wall(s, foot, way)
    far = first + apart * (count + 1)
    lx, ly = s.light

    def lit(x: float, y: float) -> float:
        return clamp(1.15 - ((x - lx) ** 2 + (y - ly) ** 2) ** 0.5 / 1150)

    floor = poly(p(0.6, 0), p(far, 0), (-40, p(far, 0)[1]), (-40, 640)).intersection(s.frame)
    vanish = p(400, s.cam.eye[2])
    rays = [
        LineString(
            [(vanish[0] + (x - vanish[0]) * 0.1, vanish[1] + (640 - vanish[1]) * 0.1), (x, 640)]
        )
        for x in np.linspace(-400, 900, 22)
    ]
    b.hatch_white(floor.buffer(-2), rays, 15, length=(60, 180), gap=(4, 16), least=1.0)
    back = rect(0, 0, p(far, 0)[0], p(far, 0)[1]).intersection(s.frame)
    b.add(back)
    b.hatch_white(back.buffer(-2), t.parallels(back, 90, 16), 4, length=(30, 110), gap=(10, 40))
    bright = poly(p(0.36, ledge), p(far, ledge), p(far, 2.5), p(0.36, 2.5)).intersection(s.frame)
    b.cut(t.knife(bright, 0.5, 40))
    above = [
        LineString([p(u, z) for u in np.linspace(0.4, far, 12)]) for z in (2.08, 2.2, 2.32, 2.42)
    ]
    b.hatch_black(
        bright, above, lambda x, y: 7 * (1.1 - lit(x, y)), length=(40, 130), gap=(20, 70), least=1.2
    )
    top = [LineString([p(u, z) for u in np.linspace(0.4, far, 12)]) for z in (2.62, 2.8, 3.0)]
    b.hatch_white(s.frame, top, lambda x, y: 8 * lit(x, y), length=(50, 170), gap=(8, 30))
    low = [
        LineString([p(u, z) for u in np.linspace(0.4, far, 12)]) for z in (0.86, 0.6, 0.36, 0.14)
    ]
    b.hatch_white(s.frame, low, lambda x, y: 5 * lit(x, y), length=(30, 120), gap=(30, 110))
    b.cut(t.gouge([p(0.6, 0), p(far, 0)], 3, 0.02, 0.02).intersection(s.frame))
    for k in range(count):
        u0 = first + apart * k
        u1 = u0 + wide
        hole = poly(p(u0, ledge + 0.02), p(u1, ledge + 0.02), p(u1, 1.86), p(u0, 1.86))
        frame = poly(
            p(u0 - 0.07, ledge), p(u1 + 0.07, ledge), p(u1 + 0.07, 1.94), p(u0 - 0.07, 1.94)
        )
        rim = t.knife(frame.difference(hole), 0.4, 30).intersection(s.frame)
        near = s.cam.scale(*p.point(u0, ledge)) / 370
        b.put(t.knife(frame, 0.4, 30).intersection(s.frame), 3)
        b.cut(rim.difference(frame.buffer(-1).boundary.buffer(0.4)))
        b.add(rim.buffer(-3.4 * near - 1), lines=False)
        n = 11
        for j in range(n):
            z = ledge + 0.04 + (1.82 - ledge) * (j + 0.5) / n
            slat = poly(
                p(u0 + 0.02, z - 0.021),
                p(u1 - 0.02, z - 0.021),
                p(u1 - 0.02, z + 0.012),
                p(u0 + 0.02, z + 0.012),
            )
            slat = t.knife(slat, 0.4 * near + 0.2, 24).intersection(s.frame)
            if t.rng.random() < 0.96:
                b.cut(slat, lines=j % 3 == 0)
    out = 0.26
    nx, ny = -way[1], way[0]
    shelf = []
    if nx * foot[0] + ny * foot[1] > 0:
        nx, ny = -nx, -ny
    for u, o in ((0.5, 0), (far, 0), (far, out), (0.5, out)):
        q = p.point(u, ledge)
        shelf.append(s.cam(q[0] + nx * o, q[1] + ny * o, ledge))
    plate = t.knife(poly(*shelf), 0.5, 40).intersection(s.frame)
    b.put(plate.buffer(3), 3)
    b.cut(plate)


@piece
def stamped_letter(
    s: Scene,
    foot: Pair,
    way: Pair,
    u: float = 1.3,
    w: float = 0.5,
    z: float = 1.12,
    h: float = 0.3,
) -> None:
    """A letter against a shut counter: a stamp of the one colour, a round postmark."""
    b, t = s.block, s.tools
    nx, ny = -way[1], way[0]
    if nx * foot[0] + ny * foot[1] > 0:
        nx, ny = -nx, -ny

    def on(a: float, v: float) -> Pair:
        q = (foot[0] + way[0] * (u + w * (1 - a)), foot[1] + way[1] * (u + w * (1 - a)))
        o = 0.12 * (1 - v)
        return s.cam(q[0] + nx * o, q[1] + ny * o, z + h * v)

    leaf = poly(on(0, 0), on(1, 0), on(1, 1), on(0, 1))
    shade = affinity.translate(leaf, -12, 7)
    b.add(t.knife(shade, 0.6, 20).intersection(s.frame), lines=False)
    b.put(t.knife(leaf.buffer(4), 0.5, 22), 3)
    b.clear(t.knife(leaf, 0.5, 22))
    for a0, a1, v in ((0.1, 0.52, 0.44), (0.1, 0.62, 0.29), (0.3, 0.8, 0.14)):  # the address
        b.add(t.gouge([on(a0, v), on(a1, v)], 6, 0.1, 0.2))
    a0, a1, v0, v1 = 0.58, 0.93, 0.42, 0.92
    edge = []
    for (p, q), (r, o), n in (
        ((a0, v0), (a1, v0), 6),
        ((a1, v0), (a1, v1), 7),
        ((a1, v1), (a0, v1), 6),
        ((a0, v1), (a0, v0), 7),
    ):
        edge += [on(p + (r - p) * i / n, q + (o - q) * i / n) for i in range(n)]
    stamp = poly(*edge).difference(union([ellipse(*c, 3, 3, n=8) for c in edge]))
    b.put(stamp.buffer(2.6), 0)
    b.clear(stamp)
    b.tint(stamp.buffer(0.4))
    field = poly(*(on(a, v) for a, v in ((0.64, 0.5), (0.87, 0.5), (0.87, 0.84), (0.64, 0.84))))
    b.add(t.pen(list(field.exterior.coords), 2.4))
    x, y = on(0.52, 0.72)
    r = abs(on(1, 0)[0] - on(0, 0)[0]) * 0.19
    for part in (1, 0.6):  # the postmark, half on the stamp
        ring = ellipse(x, y, r * part, r * part, n=28)
        b.add(t.knife(ring.difference(ring.buffer(-3.4)), 0.3, 9))
    b.add(t.pen([(x - r * 0.5, y + 1), (x + r * 0.5, y - 1)], 4))


@piece
def woman_waiting(s: Scene, at: Pair, size: float = 1) -> None:
    """A woman of the town from behind: beret, knot of hair, belted coat; `at` is below her."""
    b, t, k = s.block, s.tools, size

    def on(*points: Pair) -> list[Pair]:
        return [(at[0] + u * k, at[1] + v * k) for u, v in points]

    def mirror(half: list[Pair]) -> list[Pair]:
        return half + [(-u, v) for u, v in reversed(half)]

    half = [(44, -322), (84, -306), (124, -284), (148, -246), (156, -180), (150, -110)]
    coat = mirror([*half, (162, -40), (176, 30)])
    body = t.knife(poly(*on(*coat)), 0.8, 24).intersection(s.frame)
    b.put(body, 7, s.side(*at))
    b.cut(b.rim(body, 7, -3), lines=False)
    for e in (-1, 1):  # the seams of the sleeves
        seam = t.gouge(smooth(on((e * 116, -262), (e * 104, -190), (e * 108, -30)), steps=4), 5)
        b.cut(seam.intersection(body))
    belt = t.knife(
        poly(*on((-101, -112), (0, -106), (101, -112), (103, -76), (0, -70), (-103, -76))), 0.5, 20
    )
    for u, v, w in ((-70, -58, -84), (-34, -52, -40), (40, -52, 46), (72, -58, 86)):
        b.cut(t.gouge(on((u, v), (w, 10)), 6, 0.1, 0.4).intersection(body))
    for u in (-66, 62):
        b.cut(t.gouge(on((u * 0.8, -190), (u, -122)), 5, 0.5, 0.1).intersection(body))
    b.cut(belt)
    b.add(belt.buffer(-4.6), lines=False)
    for e in (-1, 1):
        b.cut(t.knife(ellipse(*on((e * 78, -92))[0], 9, 9, n=12), 0.4, 8))
    neck = t.knife(poly(*on((-40, -390), (40, -390), (46, -306), (-46, -306))), 0.5, 16)
    b.put(neck.buffer(3), 0)
    b.clear(neck)
    collar = mirror([(48, -346), (66, -336), (98, -300), (84, -272), (40, -262)])
    fold = t.knife(poly(*smooth(on(*collar), True, 3)), 0.5, 20)
    b.put(fold, 5)
    b.cut(b.rim(fold, 5, 0), lines=False)
    hair = mirror([(30, -490), (62, -462), (70, -424), (60, -384), (36, -366)])
    head = t.knife(poly(*smooth(on(*hair), True, 3)), 0.5, 14)
    b.put(head, 5, s.side(*at))
    x, y = on((0, -362))[0]  # the knot; little more, else the hair reads as a face
    knot = t.knife(ellipse(x, y, 34 * k, 28 * k, n=22), 0.6, 12)
    b.add(knot)
    arc = [
        (x + 35 * k * cos(radians(a)), y + 29 * k * sin(radians(a))) for a in range(-172, -4, 12)
    ]
    b.cut(t.gouge(arc, 3.6, 0.2, 0.2))
    beret = [(-78, -448), (-94, -474), (-84, -508), (-40, -532), (20, -536), (74, -516), (96, -484)]
    beret += [(90, -456), (70, -442), (30, -436), (-30, -438)]
    hat = t.knife(poly(*smooth(on(*beret), True, 3)), 0.6, 18)
    b.put(hat, 6)
    b.cut(b.rim(hat, 7, -3), lines=False)
    b.cut(t.gouge(on((2, -534), (6, -550)), 5, 0.05, 0.05))
    b.add(t.pen(on((2, -530), (7, -550)), 8))
    b.cut(t.gouge(smooth(on((-66, -458), (0, -450), (68, -456)), steps=5), 4, 0.1, 0.1))
    b.cut(t.gouge(smooth(on((-64, -492), (-20, -512), (30, -514)), steps=5), 5, 0.3, 0.4))
    for _ in range(30):  # a little snow
        u = t.between(-1, 1)
        if abs(u) < 0.62:
            continue
        spot = on((u * 140, -306 + 50 * abs(u) ** 2 + t.between(6, 30)))[0]
        r = t.between(2.4, 4.6)
        b.cut(
            t.knife(ellipse(*spot, r, r * 0.8, n=7), 0.4, 4)
            .intersection(body.buffer(-3))
            .difference(fold)
        )


@piece
def frosted_window(s: Scene, left: float, top: float, right: float, foot: float) -> None:
    """A window by day: ferns of frost on its lower panes, in an upper one a lone brick tower."""
    b, t = s.block, s.tools
    frame = t.knife(rect(left, top, right, foot), 0.6, 40)
    b.put(frame, 6)
    cx, cy = (left + right) / 2, top + (foot - top) * 0.56
    bar = 8
    panes = [(left + 14, top + 14, cx - bar, cy - bar), (cx + bar, top + 14, right - 14, cy - bar)]
    lower = [
        (left + 14, cy + bar, cx - bar, foot - 14),
        (cx + bar, cy + bar, right - 14, foot - 14),
    ]
    for box in (*panes, *lower):
        b.cut(t.knife(rect(*box), 0.6, 30))
    x0, _, x1, y1 = panes[1]
    x, w = (x0 + x1) / 2 - 2, (x1 - x0) * 0.25
    block = [
        rect(x - w, y1 - 52, x + w, y1 + 1),
        poly(
            (x - w * 0.92, y1 - 50),
            (x - w * 0.92, y1 - 98),
            (x + w * 0.92, y1 - 98),
            (x + w * 0.92, y1 - 50),
        ),
    ]
    roof = poly((x - w * 1.06, y1 - 96), (x, y1 - 128), (x + w * 1.06, y1 - 96))
    low_roofs = [
        poly((x0, y1), (x0, y1 - 20), (x0 + 14, y1 - 34), (x0 + 26, y1 - 20), (x0 + 26, y1)),
        poly((x1 - 24, y1), (x1 - 24, y1 - 16), (x1, y1 - 30), (x1, y1)),
    ]
    tower = t.knife(union([*block, roof, *low_roofs]), 0.5, 16).intersection(rect(*panes[1]))
    b.add(tower)
    for off in (-0.5, 0.34):
        b.cut(t.gouge([(x + w * off, y1 - 54), (x + w * off, y1 - 92)], 2.6, 0.1, 0.2))
    b.cut(t.gouge([(x - w, y1 - 52), (x + w, y1 - 52)], 2.6, 0.05, 0.05))
    b.cut(t.gouge([(x + w * 0.0, y1 - 62), (x + w * 0.0, y1 - 78)], 5, 0.1, 0.4))
    x0, _y0, x1, y1 = panes[0]
    line = [
        (x0, y1 - 14),
        (x0 + 24, y1 - 26),
        (x0 + 50, y1 - 22),
        (x1 - 30, y1 - 38),
        (x1, y1 - 26),
        (x1, y1),
        (x0, y1),
    ]
    b.add(t.knife(poly(*line), 1, 12).intersection(rect(*panes[0])))
    for box in lower:
        glass = rect(*box)
        b.add(t.knife(glass.buffer(-2), 0.5, 20), lines=False)
        for j in range(5):
            u = box[0] + (box[2] - box[0]) * (0.06 + 0.22 * j + t.between(-0.03, 0.03))
            lean = t.between(-24, 24)
            high = (box[3] - box[1]) * t.between(0.7, 1.0)
            stem = smooth(
                [(u, box[3]), (u + lean * 0.2, box[3] - high * 0.5), (u + lean, box[3] - high)],
                steps=6,
            )
            b.cut(t.gouge(stem, 6, 0.05, 0.6).intersection(glass))
            n = 10
            for q in range(1, n):
                px, py = LineString(stem).interpolate(q / n, normalized=True).coords[0]
                for e in (-1, 1):
                    long = high * 0.24 * (1.1 - q / n) + 5
                    leaf = [(px, py), (px + e * long * 0.8, py - long * 0.7)]
                    b.cut(t.gouge(leaf, 5, 0.05, 0.7).intersection(glass), lines=False)
    sill = rect(left - 26, foot, right + 26, foot + 16)
    b.put(t.knife(sill.intersection(s.frame).buffer(2), 0.5, 30), 2)
    b.cut(t.knife(sill.intersection(s.frame), 0.6, 30))


@piece
def iron_bed_end(s: Scene, x0: float, x1: float, top: float, foot: float) -> None:
    """The end of an iron bed at the edge of the picture: two rails and thin rods."""
    b, t = s.block, s.tools
    rods = [limb([(x1, foot), (x1, top + 20)], (10, 10))]
    arch = smooth([(x0 - 20, top), (x1 - 40, top), (x1 - 8, top + 8), (x1, top + 34)], steps=5)
    rods.append(LineString(arch).buffer(5, cap_style="flat"))
    rods.append(limb([(x0 - 10, top + 180), (x1, top + 180)], (8, 8)))
    for x in np.arange(x1 - 40, x0, -40):
        rods.append(limb([(x, top), (x, top + 180)], (6, 6)))
    shape = t.knife(union(rods), 0.4, 20).intersection(s.frame)
    b.put(shape, 4, s.side(x1, top))
    b.cut(t.gouge([(x1 + 1, foot), (x1 + 1, top + 30)], 2.4, 0.1, 0.1), lines=False)


@piece
def low_bench(s: Scene, x0: float, x1: float, y: float) -> None:
    """A low bench, nearly level with the eye: its pale edge and its two front legs."""
    b, t = s.block, s.tools
    seat = t.knife(poly((x0, y), (x1, y), (x1 - 8, y + 20), (x0 + 8, y + 20)), 0.5, 30)
    b.put(seat.buffer(3), 3)
    b.cut(seat)
    b.hatch_black(seat.buffer(-1), t.parallels(seat, 0, 8), 3, length=(40, 140), gap=(14, 60))
    for x in (x0 + 40, x1 - 40):
        leg = t.knife(rect(x - 15, y + 20, x + 15, y + 90), 0.5, 20).intersection(s.frame)
        b.put(leg, 3)
        b.cut(t.gouge([(x + 9, y + 26), (x + 9, y + 80)], 6, 0.1, 0.1).intersection(s.frame))


@piece
def strapped_suitcase(
    s: Scene, x0: float, x1: float, top: float, foot: float, strap: float
) -> None:
    """A leather suitcase from the front, its top lit, a broad strap round it with a big buckle."""
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
    w = 35
    over = poly(
        (strap - w, top + 2), (strap - w + 3, top - 34), (strap + w, top - 34), (strap + w, top + 2)
    )
    band = t.knife(union([rect(strap - w, top, strap + w, foot), over]), 0.5, 24)
    b.put(band, 5)
    for e in (-1, 1):
        run = [LineString([(strap + e * (w - 7), top - 30), (strap + e * (w - 7), foot - 4)])]
        b.hatch_white(band, run, 2.4, length=(9, 13), gap=(7, 9), miss=0)
    mid = top + 2
    y0, y1 = mid - 24, mid + 80
    outer = rect(strap - 60, y0, strap + 60, y1).buffer(-10).buffer(10)
    inner = rect(strap - 40, y0 + 20, strap + 40, y1 - 20).buffer(-4).buffer(4)
    ring = t.knife(outer.difference(inner), 0.5, 20)
    b.put(t.knife(outer.buffer(6), 0.5, 20), 2)
    b.cut(ring)
    for y in (y0 + 7, y1 - 8):
        b.add(t.gouge([(strap - 48, y), (strap + 46, y)], 2.2, 0.2, 0.2))
    b.add(t.gouge([(strap - 53, y0 + 10), (strap - 53, y1 - 10)], 2.2, 0.2, 0.2))
    tongue = t.knife(
        limb([(strap + 2, y1 - 12), (strap, y0 + 36), (strap - 1, y0 - 8)], (15, 13, 9), 4), 0.4, 14
    )
    b.put(tongue.buffer(4), 0)
    b.cut(tongue)
    for y in (y1 + 26, y1 + 62):
        b.cut(t.knife(ellipse(strap, y, 6, 7, n=10), 0.3, 6))


@piece
def book_on_edge(s: Scene, at: Pair, wide: float = 190, high: float = 44) -> None:
    """A closed schoolbook that lies flat, its pages towards us; `at` is its left foot."""
    b, t = s.block, s.tools
    x, y = at
    cover = poly(
        (x, y),
        (x + 4, y - high),
        (x + 40, y - high - 20),
        (x + wide - 14, y - high - 20),
        (x + wide, y - high),
        (x + wide + 2, y),
    )
    b.put(t.knife(cover, 0.5, 24), 5, s.side(x + wide, y))
    pages = t.knife(rect(x + 12, y - high + 8, x + wide, y - 8), 0.5, 24)
    b.cut(pages)
    b.hatch_black(pages.buffer(-1), t.parallels(pages, 0, 6.5), 2, length=(40, 150), gap=(6, 20))
    label = poly(
        (x + 70, y - high - 5),
        (x + 80, y - high - 16),
        (x + 132, y - high - 16),
        (x + 134, y - high - 5),
    )
    b.cut(t.knife(label, 0.4, 14))
    b.cut(t.gouge([(x + 8, y - high - 1), (x + wide - 4, y - high - 1)], 3, 0.05, 0.05))


@piece
def folded_card(s: Scene, at: Pair, wide: float = 160, high: float = 110) -> None:
    """An identity card that stands like a tent; a plain stamp in the one colour."""
    b, t = s.block, s.tools
    x, y = at
    w = wide / 2
    back = poly(
        (x - w + 26, y - high - 14),
        (x + w + 10, y - high - 10),
        (x + w + 38, y - 6),
        (x + w - 20, y),
    )
    b.put(t.knife(back.buffer(3), 0.4, 18), 3)
    b.cut(t.knife(back, 0.4, 18))
    b.hatch_black(back, t.parallels(back, 70, 10), 5, length=(30, 90), gap=(6, 16))
    front = poly((x - w, y), (x - w + 14, y - high), (x + w + 2, y - high - 4), (x + w - 2, y + 3))
    b.put(t.knife(front.buffer(4), 0.5, 20), 2)
    b.clear(t.knife(front, 0.5, 20))
    b.add(t.pen([(x - w + 26, y - high + 16), (x + w - 30, y - high + 13)], 9))
    for k, end in ((34, 0.1), (52, -0.16), (70, -0.22), (88, -0.2)):
        b.add(t.pen([(x - w + 22 - k * 0.08, y - high + k), (x + w * end, y - high + k - 1)], 4))
    cx, cy = x + w * 0.5, y - high * 0.3
    r = high * 0.265
    outer = ellipse(cx, cy, r, r, n=30)
    mark = t.knife(outer, 0.5, 12)
    b.clear(outer.buffer(1))
    b.tint(mark)
