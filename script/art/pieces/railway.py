"""On the railway: coaches at night, an engine, signals, a barrier, a lantern."""

from __future__ import annotations

from math import cos, pi, radians, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, ellipse, limb, place, poly, rect, smooth, union


@piece
def lit_coaches(
    s: Scene,
    start: Pair,
    headings: list[float],
    long: float = 12,
    windows: int = 4,
    high: float = 3.7,
) -> None:
    """Railway coaches in a curve (headings in degrees), their windows lit and empty."""
    b, t = s.block, s.tools
    (x, y), runs = start, []
    for heading in headings:
        a = radians(heading)
        runs.append((x, y, cos(a), sin(a)))
        x, y = x + (long + 0.7) * cos(a), y + (long + 0.7) * sin(a)
    for x0, y0, c, d in reversed(runs):

        def on(u, z, x0=x0, y0=y0, c=c, d=d):
            return (x0 + u * c, y0 + u * d, z)

        body = s.cam.outline(
            [
                on(0, 0.9),
                on(0, high - 0.4),
                on(0.2, high),
                on(long - 0.2, high),
                on(long, high - 0.4),
                on(long, 0.9),
            ]
        )
        b.put(t.knife(body, 0.5, 24).intersection(s.frame), 4)
        under = [
            s.cam.outline([on(u, 0), on(u, 0.9), on(u + 2.2, 0.9), on(u + 2.2, 0)])
            for u in (1, long - 3.2)
        ]
        b.add(union(under).intersection(s.frame))
        step = long / windows
        for k in range(windows):
            u = step * (k + 0.22)
            pane = s.cam.outline(
                [on(u, 1.85), on(u, 2.95), on(u + step * 0.6, 2.95), on(u + step * 0.6, 1.85)]
            )
            b.cut(t.knife(pane, 0.5, 16).intersection(s.frame))
            bar = s.cam.line([on(u + step * 0.3, 1.85), on(u + step * 0.3, 2.95)])
            b.add(t.pen(list(bar.coords), 2.4).intersection(s.frame))
        b.cut(
            t.gouge(
                [s.cam(on(0.2, 1.4)), s.cam(on(long - 0.2, 1.4))], 2.6, 0.02, 0.02
            ).intersection(s.frame)
        )


@piece
def engine_face(s: Scene, ground: Pair, wide: float = 3.0) -> None:
    """A steam engine from the front: boiler, chimney, buffers, a cab's two windows."""
    b, t = s.block, s.tools
    x, y = s.cam(*ground, 0.0)
    k = s.cam.scale(*ground, 0.0) * wide / 3.0
    parts = [
        rect(-1.45, -1.5, 1.45, -0.86),
        rect(-1.5, -1.95, -0.98, -1.4),
        rect(0.98, -1.95, 1.5, -1.4),
        ellipse(0, -2.62, 0.98, 0.98, n=26),
        rect(-0.98, -2.1, 0.98, -1.4),
        poly((-0.34, -3.5), (0.34, -3.5), (0.28, -4.1), (0.4, -4.34), (-0.4, -4.34), (-0.28, -4.1)),
        poly(
            (-1.42, -1.5),
            (-1.42, -3.3),
            (-1.16, -3.72),
            (-0.6, -3.95),
            (0.6, -3.95),
            (1.16, -3.72),
            (1.42, -3.3),
            (1.42, -1.5),
        ),
        rect(-0.9, -0.9, -0.6, 0),
        rect(0.6, -0.9, 0.9, 0),
        poly((-1.1, -0.86), (1.1, -0.86), (0.94, -0.3), (-0.94, -0.3)),
    ]
    body = affinity.translate(affinity.scale(union(parts), k, k, origin=(0, 0)), x, y)
    b.put(t.knife(body, 0.6, 20).intersection(s.frame), 5)

    def ring(u, v, r, n=28):
        return [
            (x + (u + r * cos(a)) * k, y + (v + r * sin(a)) * k) for a in np.linspace(0, 2 * pi, n)
        ]

    b.cut(t.pen(ring(0, -2.62, 0.9), 4.5, 0.2))
    b.cut(t.gouge(ring(0, -2.62, 0.6)[10:26], 4, 0.3, 0.3, 0.1, 18))
    for v in (-2.85, -2.4):
        b.cut(t.gouge([(x - 0.5 * k, y + v * k), (x + 0.5 * k, y + v * k)], 3, 0.2, 0.2))
    for u in (-0.9, 0.9):
        b.put(t.knife(poly(*ring(u, -1.16, 0.3, 13)), 0.4, 10), 3)
        b.cut(t.pen(ring(u, -1.16, 0.2, 12), 3))
    b.cut(t.gouge([(x - 1.4 * k, y - 1.44 * k), (x + 1.4 * k, y - 1.44 * k)], 4, 0.05, 0.05))
    for u in (-1.14, 1.14):
        b.cut(
            t.knife(
                rect(x + (u - 0.15) * k, y - 3.36 * k, x + (u + 0.15) * k, y - 2.85 * k), 0.5, 12
            )
        )


@piece
def signal(s: Scene, at: Pair, high: float = 200, down: bool = True, red: bool = True) -> None:
    """A railway semaphore: a tall mast, an arm (level means stop), its lamp in the one colour."""
    b, t, (x, y), k = s.block, s.tools, at, high / 200
    mast = [limb([(x, y), (x, y - high)], (7 * k, 5 * k), round_ends=False)]
    mast += [
        limb([(x + 5 * k, y - v * k), (x + 9 * k, y - v * k)], (2, 2), round_ends=False)
        for v in range(10, 170, 14)
    ]
    d = s.right(x) or 1
    tip = (x + 52 * k, y - 188 * k) if down else (x + 42 * k, y - 222 * k)
    arm = limb([(x - 6 * k, y - 188 * k), tip], (9 * k, 11 * k), round_ends=False)
    disc = ellipse(*tip, 10 * k, 10 * k, n=14)
    b.put(
        t.knife(union([*mast, arm, disc]).intersection(s.frame), 0.5, 18), 2.4, s.side(x, y - high)
    )
    b.cut(t.knife(ellipse(*tip, 6.4 * k, 6.4 * k, n=12), 0.3, 7))
    lens = ellipse(x - d * 9 * k, y - 176 * k, 6 * k, 6 * k, n=12)
    b.put(lens.buffer(2.2), 1.6)
    b.clear(lens)
    if red:
        b.tint(lens)


@piece
def barrier(
    s: Scene,
    at: Pair,
    long: float = 300,
    high: float = 70,
    lift: float = 0,
    stripes: bool = True,
    red: bool = True,
) -> None:
    """A striped barrier across a road on its post; `lift` in degrees."""
    b, t, (x, y) = s.block, s.tools, at
    post = rect(x - high * 0.12, y - high * 1.08, x + high * 0.12, y)
    b.put(t.knife(post.intersection(s.frame), 0.5, 16), 2.6, s.side(*at))
    a = -lift / 180 * pi
    d = 1 if long > 0 else -1
    ends = [
        (x - d * high * 0.5, y - high + d * -high * 0.5 * a * 0),
        (x + long * cos(a), y - high - abs(long) * abs(np.sin(a))),
    ]
    pole = limb(ends, (high * 0.2, high * 0.12), round_ends=False).intersection(s.frame)
    b.put(t.knife(pole.buffer(2), 0.5, 24), 2.4, s.side(*at))
    b.clear(t.knife(pole, 0.4, 24))
    if stripes:
        line = LineString(ends)
        n = 9
        for k in range(n):
            if k % 2:
                continue
            p, q = line.interpolate(k / n, True), line.interpolate((k + 1) / n, True)
            band = limb(
                [(p.x, p.y), (q.x, q.y)], (high * 0.24, high * 0.24), round_ends=False
            ).intersection(pole)
            b.tint(band) if red else b.add(band)
    weight = rect(
        ends[0][0] - high * 0.14,
        ends[0][1] - high * 0.12,
        ends[0][0] + high * 0.14,
        ends[0][1] + high * 0.2,
    )
    b.put(t.knife(weight.intersection(s.frame), 0.5, 12), 2)


@piece
def stop_lantern(s: Scene, at: Pair, high: float = 200) -> None:
    """A railwayman's lantern standing at `at`, its handle up; its glass has the one colour."""
    b, t, (x, y) = s.block, s.tools, at
    k = high / 100
    handle = [(-19, -56), (-27, -84), (-14, -104), (0, -107), (14, -104), (27, -84), (19, -56)]
    parts = [
        poly((-26, 0), (26, 0), (24, -15), (-24, -15)),
        poly(
            (-22, -62), (22, -62), (14, -75), (8, -77), (8, -86), (-8, -86), (-8, -77), (-14, -75)
        ),
        rect(-22, -64, -18, -12),
        rect(18, -64, 22, -12),
        LineString(smooth(handle, steps=5)).buffer(1.9),
    ]
    body = t.knife(place(union([*parts, rect(-18, -62, 18, -14)]), x, y, k), 0.5, 18)
    b.put(body.intersection(s.frame), 6)
    glass = place(
        blob((-15, -16), (-17.5, -38), (-14, -60), (14, -60), (17.5, -38), (15, -16)), x, y, k
    )
    b.clear(t.knife(glass, 0.5, 16))
    b.tint(glass.buffer(0.6))
    flame = place(blob((0, -52), (5, -40), (4, -30), (0, -26), (-4, -30), (-5, -40)), x, y, k)
    b.untint(flame)
    bar = t.pen([(x - 18 * k, y - 38 * k), (x + 18 * k, y - 38 * k)], 3.4)
    b.add(bar.difference(flame.buffer(2)))
    for u0, v0, u1, v1, w in ((-20, -5, 20, -5, 4), (-12, -68, 10, -69, 4), (-5, -82, 4, -82, 3)):
        b.cut(t.gouge([(x + u0 * k, y + v0 * k), (x + u1 * k, y + v1 * k)], w, 0.1, 0.2))
    wire = LineString([(x + u * k, y + v * k) for u, v in smooth(handle, steps=5)])
    b.cut(t.pen(list(wire.coords), 2.6))
