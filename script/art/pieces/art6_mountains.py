"""Mountains by day: ridges in snow, a hut's corner, skis, and what hangs on a pole."""

from __future__ import annotations

from math import hypot

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..land import under
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, limb, place, poly, rect, smooth, union


@piece
def snow_ridge(
    s: Scene, line: list[Pair], foot: float, wood: float = 0.4, strokes: float = 3.4
) -> None:
    """A long ridge in snow: white, its woods black on the side away from the light."""
    b, t = s.block, s.tools
    edge = smooth(line, steps=6)
    shape = under(edge, foot).intersection(s.frame)
    body = t.knife(shape, 0.7, 24)
    b.cut(body)
    b.add(t.gouge(edge, 4, 0.05, 0.05, 0.25, 40).intersection(s.frame))
    family = t.echoes(edge, 4, 3, 17, 0.93)
    b.hatch_black(body.buffer(-4), family, strokes, length=(40, 150), gap=(50, 160), miss=0.1)
    if not wood:
        return
    dense = LineString(edge)
    right = s.right(450)
    for k in range(int(dense.length / 9)):
        p = dense.interpolate(k * 9 + t.between(-3, 3))
        q = dense.interpolate(k * 9 + 30)
        rises = (q.y - p.y) * right  # the slope that looks away from the light
        lean = clamp(0.5 - rises / 22)
        if t.rng.random() > wood * (0.35 + 1.1 * lean):
            continue
        for row in range(1 + int(3 * lean)):
            y = p.y + 6 + row * t.between(13, 19)
            x = p.x + t.between(-4, 4)
            high = t.between(9, 16)
            tree = poly((x - 4.4, y + high * 0.5), (x, y - high * 0.7), (x + 4.4, y + high * 0.5))
            b.add(t.knife(tree, 0.5, 8).intersection(body.buffer(6)), lines=row == 0)


@piece
def log_corner(s: Scene, edge: float, eaves: float, foot: float) -> None:
    """The corner of a log hut at the left, its eaves under snow."""
    b, t = s.block, s.tools
    wall = t.knife(rect(-10, eaves, edge, foot), 0.6, 40).intersection(s.frame)
    b.put(wall, 0)
    step = 44
    for k, y in enumerate(np.arange(eaves + 34, foot - 10, step)):
        b.cut(t.gouge([(12, y), (edge - 4, y + 1)], 4.4, 0.02, 0.05, 0.2))
        r = step * 0.4
        x = edge + 8 + (k % 2) * 6
        end = t.knife(ellipse(x, y - step / 2, r, r * 1.02, n=16), 0.5, 10)
        b.put(end.buffer(2.5), 2.4)
        b.cut(end)
        for q in (0.62, 0.26):
            ring = ellipse(x, y - step / 2, r * q, r * q, n=12)
            b.add(t.knife(ring.difference(ring.buffer(-2.4)), 0.3, 8), lines=False)
        grain = [LineString([(20, y - step * f), (edge - 12, y - step * f)]) for f in (0.35, 0.65)]
        b.hatch_white(wall, grain, 2.4, length=(20, 70), gap=(30, 90))
    roof = poly(
        (-10, eaves - 56), (edge + 46, eaves - 4), (edge + 50, eaves + 16), (-10, eaves + 6)
    )
    b.put(t.knife(roof, 0.6, 26).intersection(s.frame), 3)
    snow = smooth(
        [(-10, eaves - 96), (60, eaves - 84), (edge, eaves - 46), (edge + 58, eaves - 18)], steps=6
    )
    cap = poly(*snow, (edge + 56, eaves - 2), (edge + 40, eaves - 8), (-10, eaves - 46))
    cap = t.knife(cap, 0.8, 22).intersection(s.frame)
    b.put(cap.buffer(3), 0)
    b.cut(cap)
    for f in (0.16, 0.38, 0.62, 0.86):
        x = 20 + (edge + 20) * f
        long = t.between(26, 52)
        drop = poly((x - 5, eaves + 8), (x + 5, eaves + 8), (x + 1, eaves + 8 + long))
        b.cut(t.knife(drop, 0.4, 12))
    drift = poly(
        *smooth(
            [(-20, foot - 30), (80, foot - 22), (edge, foot - 6), (edge + 70, foot + 6)], steps=6
        ),
        (edge + 70, foot + 30),
        (-20, foot + 30),
    )
    b.cut(t.knife(drift, 0.8, 22).intersection(s.frame))


@piece
def long_shadow(s: Scene, line: list[Pair], wide: float = 20) -> None:
    """A long shadow on snow, in strokes along it."""
    b, t = s.block, s.tools
    body = limb(line, (wide, wide * 0.8, wide * 0.5), 6, False).intersection(s.frame)
    b.add(t.knife(body, 0.8, 18))
    (x0, y0), (x1, y1) = line[0], line[-1]
    angle = float(np.degrees(np.arctan2(y1 - y0, x1 - x0)))
    b.hatch_white(
        body.buffer(-1.5), t.parallels(body, angle, 9), 2.4, length=(20, 90), gap=(30, 120)
    )


@piece
def ski_tracks(s: Scene, line: list[Pair], wide: float = 24) -> None:
    """The pair of tracks of one who came on skis, from near to far."""
    b, t = s.block, s.tools
    points = smooth(line, steps=8)
    n = len(points)
    for e in (-1, 1):
        run = []
        for k, (x, y) in enumerate(points):
            x1, y1 = points[min(n - 1, k + 1)]
            x0, y0 = points[max(0, k - 1)]
            d = hypot(x1 - x0, y1 - y0) or 1
            q = wide / 2 * (1 - 0.72 * k / n)
            run.append((x - (y1 - y0) / d * q * e, y + (x1 - x0) / d * q * e))
        widths = (8, 5.4, 3)
        b.add(t.knife(limb(run, widths, 2, False), 0.5, 20).intersection(s.frame))
        edge = [(x, y - 6) for x, y in run]
        b.hatch_black(s.frame, [LineString(edge)], 2, length=(20, 70), gap=(30, 80))


@piece
def ski(s: Scene, foot: Pair, tip: Pair, wide: float = 28, bend: float = 1) -> None:
    """A wooden ski that stands in the snow, its tip bent; a groove, and the binding's strap."""
    b, t = s.block, s.tools
    (x0, y0), (x1, y1) = foot, tip
    d = hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / d, (y1 - y0) / d
    nx, ny = -uy * bend, ux * bend

    def on(u: float, v: float) -> Pair:
        return (x0 + ux * d * u + nx * v, y0 + uy * d * u + ny * v)

    line = [on(0, 0), on(0.3, -3), on(0.6, -3), on(0.86, 0), on(0.94, 8), on(1, 22)]
    body = limb(line, (wide * 0.96, wide * 0.9, wide * 0.92, wide, wide * 0.86, 2), 6, False)
    shape = t.knife(body, 0.5, 24).intersection(s.frame)
    b.put(shape, 6, s.side(*on(0.5, 0)))
    dx, dy = s.side(*on(0.5, 0))
    b.cut(b.rim(shape, dx * 4.6, dy * 2), lines=False)
    b.cut(t.gouge([on(0.05, -1), on(0.4, -3), on(0.88, 0)], 3.4, 0.1, 0.2))
    for u in (0.36, 0.47):
        strap = [on(u, -wide * 0.9), on(u + 0.012, 0), on(u, wide * 0.9)]
        b.put(t.pen(smooth(strap, steps=3), 9), 2.4)
        b.cut(
            t.pen(
                smooth(
                    [on(u + 0.004, -wide * 0.6), on(u + 0.014, 0), on(u + 0.004, wide * 0.6)],
                    steps=3,
                ),
                2.2,
            )
        )


@piece
def ski_pole(s: Scene, foot: Pair, top: Pair, wide: float = 11) -> None:
    """A ski stick of hazel with its leather strap and its ring low down."""
    b, t = s.block, s.tools
    (x0, y0), (x1, y1) = foot, top
    rod = t.knife(limb([foot, top], (wide, wide), round_ends=False), 0.5, 20)
    b.put(rod, 3, s.side(*top))
    loop = smooth(
        [(x1, y1 + 12), (x1 + 24, y1 + 20), (x1 + 20, y1 + 50), (x1 + 4, y1 + 24)], steps=5
    )
    b.put(t.pen(loop, 5), 2)
    cx, cy = x0 + (x1 - x0) * 0.12, y0 + (y1 - y0) * 0.12
    ring = ellipse(cx, cy, 34, 11, n=24).difference(ellipse(cx, cy, 28, 7, n=22))
    spokes = [
        limb([(cx - 30, cy), (cx + 30, cy)], (3, 3)),
        limb([(cx, cy - 9), (cx, cy + 9)], (4, 4)),
    ]
    b.put(t.knife(union([ring, *spokes]), 0.3, 12), 2)


@piece
def flying_helmet(s: Scene, at: Pair, size: float = 1.0) -> None:
    """A leather flying helmet hung up by its crown, goggles on it, a scarf in the one colour."""
    b, t, k = s.block, s.tools, size

    def on(shape: object) -> object:
        return place(shape, *at, k)  # type: ignore[arg-type]

    def path_(points: list[Pair]) -> list[Pair]:
        return [(at[0] + u * k, at[1] + v * k) for u, v in points]

    scarf = limb(
        path_([(-4, 60), (60, 62), (110, 30), (160, 48), (214, 16), (252, 30)]),
        (30 * k, 46 * k, 40 * k, 48 * k, 42 * k, 46 * k),
        7,
        False,
    )
    tail = limb(
        path_([(10, 62), (44, 96), (40, 140), (66, 186)]),
        (30 * k, 42 * k, 36 * k, 44 * k),
        7,
        False,
    )
    for band in (tail, scarf):
        cloth = t.knife(band, 0.8, 18).intersection(s.frame)
        b.put(cloth.buffer(3.4), 4)
        b.clear(cloth)
        b.tint(cloth.buffer(1))
    for line in (
        [(20, 56), (66, 56), (112, 24), (160, 40), (206, 12)],
        [(40, 74), (80, 66), (118, 44), (166, 62), (220, 34)],
        [(30, 84), (46, 112), (44, 150), (58, 176)],
    ):
        b.add(t.gouge(smooth(path_(line), steps=6), 4.6, 0.3, 0.3))
    hood = [
        (0, -92),
        (42, -80),
        (66, -40),
        (68, 10),
        (60, 50),
        (40, 74),
        (20, 66),
        (0, 58),
        (-20, 66),
        (-40, 74),
        (-60, 50),
        (-68, 10),
        (-66, -40),
        (-42, -80),
    ]
    body = t.knife(on(poly(*smooth(hood, True, 4))), 0.6, 16)
    b.put(body, 6, s.side(*at))
    dx, dy = s.side(*at)
    b.cut(b.rim(body, dx * 5, dy * 2 - 1.2), lines=False)
    b.cut(t.gouge(path_([(0, -88), (2, -60), (0, -34)]), 3, 0.1, 0.2))
    for e in (-1, 1):
        b.cut(
            t.gouge(
                smooth(path_([(e * 26, -82), (e * 36, -60), (e * 38, -36)]), steps=4), 3, 0.1, 0.2
            )
        )
        strap = limb(
            path_([(e * 36, 66), (e * 30, 96), (e * 34, 124)]), (11 * k, 9 * k, 8 * k), 4, False
        )
        b.put(t.knife(strap, 0.4, 12), 3, s.side(*at))
    strap = smooth(path_([(-67, -8), (-30, 2), (0, 4), (30, 2), (67, -8)]), steps=5)
    b.cut(t.pen(strap, 16 * k).intersection(body))
    b.add(t.pen(strap, 10 * k).intersection(body), lines=False)
    buckle = on(rect(-9, -8, 9, 14))
    b.cut(t.knife(buckle, 0.3, 9))
    b.add(t.knife(buckle.buffer(-3), 0.3, 9), lines=False)  # type: ignore[attr-defined]


@piece
def flying_goggles(s: Scene, at: Pair, hook: Pair, size: float = 1.0, turn: float = 0) -> None:
    """A pilot's goggles hung up by their strap from a hook: two bright discs."""
    b, t, k = s.block, s.tools, size

    def on(u: float, v: float) -> Pair:
        p = affinity.rotate(LineString([(u * k, v * k), (0, 0)]), turn, origin=(0, 0)).coords[0]
        return (p[0] + at[0], p[1] + at[1])

    hx, hy = hook
    for e in (-1, 1):
        side = smooth(
            [(hx + e * 5, hy), (hx + e * 24 * k, hy + 34 * k), on(e * 66, -36), on(e * 62, -4)],
            steps=6,
        )
        b.put(t.pen(side, 9 * k), 3)
    bridge = limb([on(-14, -6), on(0, -10), on(14, -6)], (16 * k, 11 * k, 16 * k), 4)
    frames = [ellipse(*on(e * 34, 0), 33 * k, 27 * k, turn + e * 6, n=26) for e in (-1, 1)]
    b.put(t.knife(union([bridge, *frames]), 0.4, 12), 5, s.side(*at))
    for e in (-1, 1):
        glass = ellipse(*on(e * 34, 0), 23 * k, 18 * k, turn + e * 6, n=24)
        b.cut(t.knife(glass, 0.4, 10))
        b.hatch_black(glass.buffer(-5), t.parallels(glass, 118, 9), 3, length=(14, 40), gap=(6, 20))


@piece
def snow_heap(s: Scene, at: Pair, wide: float = 200, high: float = 30) -> None:
    """Snow heaped at the foot of what stands in it; `at` is the middle of its foot."""
    b, t = s.block, s.tools
    x, y = at
    top = smooth(
        [
            (x - wide / 2, y + 4),
            (x - wide * 0.3, y - high * 0.6),
            (x - wide * 0.06, y - high),
            (x + wide * 0.16, y - high * 0.7),
            (x + wide * 0.34, y - high * 0.74),
            (x + wide / 2, y + 4),
        ],
        steps=5,
    )
    b.cut(t.knife(poly(*top, (x, y + high * 0.5)), 0.8, 16))
