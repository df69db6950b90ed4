"""Clocks, watches, compasses, spectacles."""

from __future__ import annotations

from math import cos, pi, radians, sin

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, poly, rect, smooth, union
from ..still import dark, lying


@piece
def compass(s: Scene, at: Pair, r: float = 0.045, turn: float = 30) -> None:
    """A pocket compass, open, its needle in the one colour."""
    p = lying(s, at, turn, 0.008, r)
    b, t = s.block, s.tools
    dark(s, p.shape(ellipse(0, 0, 1.15, 1.15, n=26)), 7)
    b.clear(t.knife(p.shape(ellipse(0, 0, 0.95, 0.95, n=26)), 0.4, 12))
    for k in range(8):
        a = k / 8 * 2 * pi
        b.add(
            t.gouge(p.line([(cos(a) * 0.72, sin(a) * 0.72), (cos(a) * 0.9, sin(a) * 0.9)]), 3, 0, 0)
        )
    b.tint(p.shape(poly((0, 0.66), (0.13, 0), (-0.13, 0))))
    b.add(p.shape(poly((0, -0.66), (0.13, 0), (-0.13, 0))))
    lid = p.shape(ellipse(0, 2.1, 1.1, 0.9, n=24))
    dark(s, lid, 7)
    b.cut(
        t.knife(
            p.shape(ellipse(0, 2.1, 0.9, 0.7, n=24).difference(ellipse(0, 2.1, 0.8, 0.6, n=24))),
            0.3,
            10,
        )
    )


@piece
def field_compass(s: Scene, at: Pair = (400, 470), r: float = 128, needle: float = -64) -> None:
    """An open compass that lies on a rock, its lid up behind; its needle in the one colour."""
    b, t, (x, y) = s.block, s.tools, at
    flat = 0.46
    d = s.right(x)
    b.add(t.knife(ellipse(x - d * r * 0.5, y + 16, r * 1.1, r * flat * 0.9, n=30), 1, 20))
    lid = affinity.translate(
        affinity.scale(ellipse(0, 0, r * 0.98, r * 0.94, n=36), 1, 0.9, origin=(0, 0)),
        x,
        y - r * 1.06,
    )
    body = union(
        [ellipse(x, y, r, r * flat, n=40), ellipse(x, y + 20, r, r * flat, n=40)]
    ).convex_hull
    hinge = rect(x - 24, y - r * flat - 14, x + 24, y - r * flat + 8)
    b.put(t.knife(union([lid, hinge, body]), 0.9, 18), 6, s.side(x, y))
    b.cut(t.knife(b.rim(lid, d * 9, -4, 3), 0.6, 16))
    glass = affinity.scale(lid, 0.64, 0.64)
    b.cut(t.knife(glass, 0.8, 16))
    gx, gy = glass.centroid.coords[0]
    b.add(t.pen([(gx, gy - r * 0.7), (gx, gy + r * 0.7)], 5, 0.15, 30))
    b.cut(
        t.gouge(
            [(x - r * 0.9, y + 30), (x, y + 20 + r * flat - 6), (x + r * 0.9, y + 30)], 4, 0.2, 0.2
        )
    )
    face = affinity.scale(ellipse(x, y, r * 0.87, r * 0.87, n=40), 1, flat, origin=(x, y))
    b.cut(t.knife(face, 0.7, 16))
    for k in range(24):
        a = 2 * pi * k / 24
        i, o = (0.66 if k % 6 == 0 else 0.74), 0.83
        tick = [
            (x + cos(a) * r * i, y + sin(a) * r * i * flat),
            (x + cos(a) * r * o, y + sin(a) * r * o * flat),
        ]
        b.add(limb(tick, (6 if k % 6 == 0 else 3.4,) * 2, round_ends=False))
    c, z = cos(radians(needle)), sin(radians(needle))
    north = poly(
        (x + c * r * 0.86, y + z * r * 0.86 * flat),
        (x - z * r * 0.3, y + c * r * 0.3 * flat),
        (x - c * r * 0.8, y - z * r * 0.8 * flat),
        (x + z * r * 0.3, y - c * r * 0.3 * flat),
    )
    b.put(t.knife(north.buffer(4), 0.5, 18), 0)
    b.clear(north)
    b.tint(north)
    pin = ellipse(x, y, 9, 7, n=12)
    b.clear(pin.buffer(2))
    b.add(pin)


@piece
def round_compass(s: Scene, at: Pair, r: float = 40, needle: float = 62) -> None:
    """A round compass from above, half in the dark; `needle`: its angle."""
    b, t, (x, y) = s.block, s.tools, at
    b.put(t.knife(ellipse(x, y, r, r, n=26), 0.7, 12), 5, s.side(x, y))
    face = ellipse(x, y, r - 8, r - 8, n=24)
    dx, dy = s.side(x, y)
    half = face.intersection(affinity.translate(face, dx * r * 0.45, dy * r * 0.45))
    b.cut(t.knife(half, 0.8, 12))
    c, z = cos(radians(needle)), sin(radians(needle))
    black = poly(
        (x + c * (r - 13), y + z * (r - 13)),
        (x - z * 6, y + c * 6),
        (x - c * (r - 13), y - z * (r - 13)),
        (x + z * 6, y - c * 6),
    )
    b.put(t.knife(black, 0.3, 14), 2.2)


@piece
def watch(
    s: Scene, at: Pair, r: float = 0.05, chain: list[Pair] | None = None, red: bool = False
) -> None:
    """A pocket watch, face up, with its chain along points of the table."""
    p = lying(s, at, 0, 0.008, r)
    b, t = s.block, s.tools
    if chain:
        line = smooth(s.table.line([at, *chain]), steps=8)
        track = LineString(line)
        for k in range(int(track.length / 9)):
            q = track.interpolate(k * 9)
            b.put(ellipse(q.x, q.y, 5, 3.6, 40 if k % 2 else -30, 8), 1.2)
            b.cut(ellipse(q.x, q.y, 2.2, 1.4, 40 if k % 2 else -30, 7), lines=False)
    case = p.shape(union([ellipse(0, 0, 1.12, 1.12, n=26), rect(-0.14, 1.05, 0.14, 1.4)]))
    dark(s, case, 7, 3)
    face = p.shape(ellipse(0, 0, 0.92, 0.92, n=26))
    b.clear(t.knife(face, 0.4, 12))
    for k in range(12):
        a = k / 12 * 2 * pi
        tick = p.line([(cos(a) * 0.7, sin(a) * 0.7), (cos(a) * 0.86, sin(a) * 0.86)])
        b.add(t.gouge(tick, 3 if k % 3 else 4.4, 0.02, 0.02))
    for a, long in ((2.3, 0.42), (1.2, 0.68)):
        hand = t.pen(p.line([(0, 0), (cos(a) * long, sin(a) * long)]), 3.4)
        b.tint(hand) if red else b.add(hand)


@piece
def open_watch(s: Scene, at: Pair, r: float = 50, lid: float = -38) -> None:
    """A pocket watch from above, its lid open towards `lid` degrees; hands, no figures."""
    b, t, (x, y) = s.block, s.tools, at
    a = radians(lid)
    lx, ly = x + cos(a) * r * 1.95, y + sin(a) * r * 1.95
    cover = ellipse(lx, ly, r * 0.98, r * 0.8, lid + 90, 26)
    b.put(t.knife(cover, 0.7, 12), 4, s.side(lx, ly))
    b.cut(t.knife(cover.buffer(-4).difference(cover.buffer(-9)), 0.4, 12))
    shine = t.rings(lx, ly, r * 0.25, r * 0.7, 11)
    b.hatch_white(cover.buffer(-12), shine, 3.6, length=(18, 50), gap=(12, 40))
    case = ellipse(x, y, r, r, n=30)
    crown = affinity.rotate(rect(x - 7, y - r - 16, x + 7, y - r + 4), lid + 180, origin=(x, y))
    ring = affinity.rotate(
        ellipse(x, y - r - 26, 13, 13).difference(ellipse(x, y - r - 26, 7.5, 7.5)),
        lid + 180,
        origin=(x, y),
    )
    b.put(t.knife(union([case, crown, ring]), 0.6, 12), 4, s.side(x, y))
    b.cut(t.knife(ellipse(x, y, r - 8, r - 8, n=28), 0.6, 12))
    for k in range(12):
        c, z = cos(k * pi / 6), sin(k * pi / 6)
        tick = [(x + c * (r - 17), y + z * (r - 17)), (x + c * (r - 10), y + z * (r - 10))]
        b.add(limb(tick, (3.4, 3.4), round_ends=False))
    for angle, long in ((-120, 0.42), (-90, 0.64)):
        tip = (x + cos(radians(angle)) * r * long, y + sin(radians(angle)) * r * long)
        b.add(limb([(x, y), tip], (6, 2.6), 1))
    b.add(ellipse(x, y, 4.5, 4.5, n=8))


@piece
def glasses(s: Scene, at: Pair, turn: float = 10, wide: float = 0.13) -> None:
    """Round spectacles, folded open on the table."""
    p = lying(s, at, turn, 0.012, wide)
    b, t = s.block, s.tools
    for u in (-0.26, 0.26):
        rim = p.shape(ellipse(u, 0, 0.2, 0.2, n=20))
        b.put(t.knife(rim.buffer(4.6), 0.4, 12), 2)
        b.cut(t.knife(rim.buffer(2.4), 0.4, 12))
        b.add(t.knife(rim.buffer(-0.8), 0.3, 10))
        b.cut(t.gouge(p.line([(u - 0.1, 0.1), (u + 0.06, -0.1)]), 5, 0.3, 0.3))
    arms = [[(-0.06, 0.02), (0, 0.07), (0.06, 0.02)]]
    arms += [[(d * 0.46, 0.02), (d * 0.5, 0.5), (d * 0.36, 0.94), (d * 0.3, 1.0)] for d in (-1, 1)]
    for arm in arms:
        line = smooth(p.line(arm), steps=5)
        b.add(t.pen(line, 6))
        b.cut(t.pen(line, 2.4))


@piece
def wall_clock(s: Scene, at: Pair, r: float = 52, time: Pair = (8, 0), thick: float = 9) -> None:
    """A plain round wall clock, no figures; its hands show an hour, [h, m]."""

    b, t, (x, y) = s.block, s.tools, at
    b.put(t.knife(ellipse(x, y, r, r, n=36), 0.6, 12), 4, s.side(x, y))
    b.clear(t.knife(ellipse(x, y, r - thick, r - thick, n=32), 0.5, 12))
    h, m = time
    for turn, long, wide in ((h / 12 + m / 720, 0.5, 9), (m / 60, 0.74, 6)):
        a = turn * 2 * pi - pi / 2
        end = (x + cos(a) * r * long, y + sin(a) * r * long)
        b.add(t.pen([(x - cos(a) * r * 0.14, y - sin(a) * r * 0.14), end], wide))
    for k in range(12):
        a = k / 6 * pi
        p = [(x + cos(a) * r * f, y + sin(a) * r * f) for f in (0.7, 0.8)]
        b.add(t.pen(p, 3.6))


@piece
def kitchen_clock(s: Scene, at: Pair, r: float = 56, time: tuple[int, int] = (15, 0)) -> None:
    """A round kitchen clock on a dark wall; its two hands show an hour, [h, m], no figures."""
    b, t, (x, y) = s.block, s.tools, at
    b.cut(t.knife(ellipse(x, y, r + 9, r + 9, n=28), 0.5, 12))
    b.add(t.knife(ellipse(x, y, r + 5, r + 5, n=28), 0.5, 12))
    b.cut(t.knife(ellipse(x, y, r, r, n=28), 0.5, 12))
    for n in range(12):
        a = n / 12 * 2 * pi
        ends = [(x + r * f * cos(a), y + r * f * sin(a)) for f in (0.78, 0.92)]
        b.add(t.gouge(ends, 6 if n % 3 == 0 else 4, 0.02, 0.02))
    for turns, long, wide in (
        (time[1] / 60, 0.72, 5),
        ((time[0] % 12 + time[1] / 60) / 12, 0.5, 7),
    ):
        a = turns * 2 * pi - pi / 2
        b.add(limb([(x, y), (x + r * long * cos(a), y + r * long * sin(a))], (wide, wide * 0.7)))
