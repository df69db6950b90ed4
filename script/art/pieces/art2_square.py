"""A snowy square from above: roofs, a clock tower, a low building, streams of footprints."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, radians, sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, limb, poly, rect, smooth, union


@piece
def baroque_tower(
    s: Scene, at: Pair, wide: float = 74, high: float = 250, clock: Pair = (11, 53)
) -> None:
    """A tower with a low baroque helmet; on its white dial the two hands show an hour, [h, m]."""
    b, t, (x, y) = s.block, s.tools, at
    w, h = wide / 2, high
    body = [(x - w, y), (x - w, y - h * 0.66), (x - w * 1.12, y - h * 0.68)]
    helm = [(-1.12, 0.7), (-0.95, 0.75), (-0.86, 0.82), (-0.5, 0.86), (-0.34, 0.89)]
    helm += [(-0.34, 0.94), (-0.2, 0.97), (-0.04, 1.0), (-0.03, 1.08)]
    left = [*body, *[(x + u * w, y - h * v) for u, v in helm]]
    right = [(2 * x - px, py) for px, py in left[::-1]]
    shape = t.knife(poly(*left, *right).intersection(s.frame), 0.5, 20)
    b.put(shape, 4, s.side(x, y - h))
    d = s.right(x)
    b.cut(b.rim(shape, 3 * d, 0.4), lines=False)
    b.cut(t.gouge([(x - w * 1.05, y - h * 0.665), (x + w * 1.05, y - h * 0.665)], 3, 0.05, 0.05))
    cy, r = y - h * 0.52, w * 0.66
    b.cut(t.knife(ellipse(x, cy, r, r, n=22), 0.4, 9))
    for hand, long, thick in ((clock[0] * 30 + clock[1] / 2, 0.55, 5), (clock[1] * 6, 0.85, 3.4)):
        a = radians(hand - 90)
        tip = (x + r * long * cos(a), cy + r * long * sin(a))
        b.add(limb([(x, cy), tip], (thick, thick * 0.7)))


@piece
def snow_roof(s: Scene, points: list[Pair], wall: float = 26, windows: int = 3) -> None:
    """A house under snow; the roof: left eave, left ridge, right ridge, right eave."""
    b, t = s.block, s.tools
    a, c, d, e = points
    body = poly((a[0] + 6, a[1] + wall), a, c, d, e, (e[0] - 6, e[1] + wall))
    b.put(t.knife(body.intersection(s.frame), 0.6, 20), 3)
    roof = poly(
        (a[0] + 3, a[1] - 3), (c[0] + 2, c[1] + 4), (d[0] - 2, d[1] + 4), (e[0] - 3, e[1] - 3)
    )
    b.cut(t.knife(roof.intersection(s.frame), 0.8, 18))
    family = t.parallels(roof, 80, 15)
    b.hatch_black(roof.buffer(-3), family, 2.6, length=(8, 24), gap=(10, 30), miss=0.3)
    for k in range(windows):
        f = (k + 0.5) / windows
        x = a[0] + (e[0] - a[0]) * f
        y = a[1] + (e[1] - a[1]) * f + wall * 0.3
        b.cut(t.knife(rect(x - 5, y, x + 5, y + wall * 0.45).intersection(s.frame), 0.4, 8))
        b.add(rect(x - 3.4, y + 1.6, x + 3.4, y + wall * 0.45 - 1.6))


@piece
def footprint_streams(
    s: Scene,
    streams: list[list[Pair]],
    lanes: int = 4,
    spread: Pair = (14, 84),
    size: float = 8,
    far: float = 250,
    halo: float = 3.4,
) -> None:
    """Many people's footprints in snow, each stream a line from near to far; `spread` is how wide
    a stream is there and here, `far` the line of the picture where it is narrowest."""
    b, t = s.block, s.tools
    marks = []
    for stream in streams:
        line = LineString(smooth(stream, steps=8))
        for _ in range(lanes):
            off0, sway = t.between(-0.5, 0.5), t.between(0, 6.3)
            along = t.between(0, 14)
            n = 0
            while along < line.length - 2:
                p, q = line.interpolate(along), line.interpolate(min(line.length, along + 2))
                near = clamp((p.y - far) / (588 - far), 0.12)
                dx, dy = q.x - p.x, q.y - p.y
                d = hypot(dx, dy) or 1
                wide = spread[0] + (spread[1] - spread[0]) * near
                off = wide * (off0 + 0.1 * sin(along / 40 + sway))
                off += size * 0.5 * near * (1 if n % 2 else -1)
                x, y = p.x - dy / d * off, p.y + dx / d * off * 0.6
                tilt = 90 - abs(90 - abs(180 * _angle(dx, dy) / pi))
                r = size * (0.28 + 0.62 * near)
                flat = r * (0.42 + 0.2 * tilt / 90)
                marks.append(t.knife(ellipse(x, y, r * 0.9, flat, 0, n=7), 0.4, 5))
                along += size * (1.0 + 2.6 * near) * t.between(0.85, 1.2)
                n += 1
    prints = union(marks).intersection(s.frame)
    b.cut(prints.buffer(halo, quad_segs=1), lines=False)
    b.add(prints)


def _angle(dx: float, dy: float) -> float:
    return atan2(dy, dx)


@piece
def red_lamp(s: Scene, at: Pair, r: float = 13, fall: Pair = (0, 0), count: int = 13) -> None:
    """A lamp in the one colour with short rays; strokes of red on the snow at `fall`."""
    b, t, (x, y) = s.block, s.tools, at
    rays = [
        t.gouge(
            [
                (x + r * 1.6 * cos(a), y + r * 1.6 * sin(a)),
                (x + r * t.between(2.2, 3.2) * cos(a), y + r * t.between(2.2, 3.2) * sin(a)),
            ],
            4.2,
            0.1,
            0.6,
        )
        for a in [2 * pi * k / 17 + t.between(-0.12, 0.12) for k in range(17)]
    ]
    glow = union(rays).intersection(s.frame)
    b.clear(glow)
    b.tint(glow)
    b.put(ellipse(x, y, r + 4, r + 4, n=14), 2)
    disc = t.knife(ellipse(x, y, r, r, n=16), 0.4, 8)
    b.clear(disc)
    b.tint(disc.buffer(1))
    if fall != (0, 0):
        fx, fy = fall
        bars = []
        for k in range(count):
            yy = fy + 4 + k * (5.5 + 0.5 * k)
            half = (26 + 7 * k) * t.between(0.75, 1.1)
            xx = fx + t.between(-6, 6)
            bars.append(t.gouge([(xx - half, yy), (xx, yy + 1), (xx + half, yy)], 4.5, 0.4, 0.4))
        pool = union(bars).intersection(s.frame)
        b.clear(pool)
        b.tint(pool)


@piece
def low_office(s: Scene, at: Pair, wide: float = 300, high: float = 96, columns: int = 7) -> None:
    """A long low plain house from the front, by night: lit windows, its door shut in the middle."""
    b, t, (x, y) = s.block, s.tools, at
    roof = y - high * 0.58
    body = poly(
        (x, y),
        (x, roof),
        (x - 8, roof),
        (x + 18, y - high),
        (x + wide - 18, y - high),
        (x + wide + 8, roof),
        (x + wide, roof),
        (x + wide, y),
    )
    b.put(t.knife(body.intersection(s.frame), 0.6, 24), 4)
    snow = poly(
        (x, roof - 4), (x + 20, y - high + 4), (x + wide - 20, y - high + 4), (x + wide, roof - 4)
    )
    b.cut(t.knife(snow, 0.8, 20))
    b.hatch_black(snow.buffer(-3), t.parallels(snow, 84, 17), 2.4, length=(8, 22), gap=(9, 30))
    for k in range(columns):
        cx = x + wide * (k + 0.5) / columns
        if k == columns // 2:
            door = rect(cx - 13, roof + 8, cx + 13, y)
            b.cut(t.knife(door.buffer(3), 0.4, 12))
            b.add(t.knife(door, 0.4, 14))
            b.cut(t.gouge([(cx, roof + 10), (cx, y - 2)], 2.2, 0.05, 0.05))
            continue
        pane = rect(cx - 10, roof + 13, cx + 10, y - 13)
        b.cut(t.knife(pane, 0.5, 10))
        b.add(t.pen([(cx, roof + 13), (cx, y - 13)], 2.4))
        b.add(t.pen([(cx - 10, roof + 24), (cx + 10, roof + 24)], 2.4))


@piece
def half_circle(s: Scene, at: Pair, reach: Pair = (280, 150), step: float = 20) -> None:
    """Light on snow as a half circle before a door; outside it the snow is shaded in rings."""
    b, t, (x, y) = s.block, s.tools, at
    region = rect(0, y, *s.size).intersection(s.frame)

    def tone(px: float, py: float) -> float:
        far = hypot((px - x) / reach[0], (py - y) / reach[1])
        return 11 * clamp((far - 1) / 1.3)

    family = t.rings(x, y, reach[0] * 1.0, 1100, step, reach[1] / reach[0])
    b.hatch_black(region, family, tone, length=(70, 240), gap=(12, 50), least=1.3)
