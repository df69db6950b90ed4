"""On an airfield: a windsock, a trainer, flying helmets and goggles."""

from __future__ import annotations

from math import sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, clamp, ellipse, limb, place, poly, rect, smooth, union
from .free import put_coloured, put_lit, put_white


@piece
def windsock(
    s: Scene,
    at: Pair,
    foot: float = 620,
    long: float = 330,
    mouth: float = 58,
    dip: float = 40,
    bands: int = 5,
) -> None:
    """A windsock filled by the wind; `at` is its mast's top. Its bands have the one colour."""
    b, t, (x, y) = s.block, s.tools, at
    mast = poly((x - 7, y - 26), (x + 7, y - 26), (x + 11, foot), (x - 11, foot))
    shape = t.knife(mast, 0.6, 40).intersection(s.frame)
    b.put(shape, 4, s.side(x, y))
    b.cut(b.rim(shape, 4 * s.right(x), 0, 1.5), lines=False)
    x0, y0 = x + 26, y + mouth * 0.9

    def edge(f: float, side: float) -> Pair:
        r = mouth * (1 - 0.5 * f) * (1 + 0.06 * sin(f * 9))
        return (x0 + long * f, y0 + dip * f**1.6 + side * r + 5 * sin(f * 7))

    for k in range(bands):
        fs = np.linspace(k / bands, (k + 1) / bands, 5)
        fs2 = fs[::-1]
        ring = [edge(f, -1) for f in fs]
        bulge = mouth * (1 - 0.5 * fs[-1]) * 0.3
        ex, ey = edge(fs[-1], 0)
        ring += [(ex + bulge, ey)] if k < bands - 1 else [(ex + bulge * 0.6, ey)]
        ring += [edge(f, 1) for f in fs2]
        sx, sy = edge(fs[0], 0)
        if k:
            ring += [(sx + mouth * (1 - 0.5 * fs[0]) * 0.3, sy)]
        band = poly(*ring)
        (put_white if k % 2 else put_coloured)(s, band, 3)
        inner = band.buffer(-5)
        low = [LineString([edge(f, v) for f in np.linspace(0, 1, 12)]) for v in (0.86, 0.62, 0.4)]
        b.hatch_black(
            inner,
            low,
            lambda px, py: 6 * clamp((py - y0 + mouth * 0.3) / mouth) + 1,
            length=(22, 60),
            gap=(6, 20),
        )
    hoop = ellipse(x0, y0, mouth * 0.3, mouth, n=26)
    b.put(t.knife(hoop.buffer(3), 0.4, 14), 0)
    b.cut(t.knife(hoop.difference(ellipse(x0 + 1, y0, mouth * 0.3 - 6, mouth - 7, n=24)), 0.3, 14))
    for v in (-1, 0.95):
        b.add(t.pen([(x + 4, y + (0 if v < 0 else mouth * 1.8)), (x0, y0 + v * mouth)], 5))


@piece
def parasol_trainer(s: Scene, at: Pair, size: float = 1) -> None:
    """A small parasol-wing aeroplane on the ground, nose to the left, 200 long at size 1."""
    parts = [
        poly(
            (-84, -44),
            (-74, -56),
            (-40, -60),
            (96, -46),
            (100, -38),
            (40, -30),
            (-60, -28),
            (-82, -32),
        ),
        limb([(-46, -92), (34, -90)], (10, 6)),
        limb([(-30, -90), (-34, -58)], (4, 4)),
        limb([(4, -90), (-2, -56)], (4, 4)),
        limb([(14, -90), (-30, -40)], (3.6, 3.6)),
        poly((72, -46), (88, -84), (104, -80), (104, -38)),
        poly((60, -50), (106, -52), (106, -46), (60, -44)),
        ellipse(-44, -11, 12, 12, n=14),
        limb([(-44, -11), (-50, -34)], (5, 5)),
        limb([(-44, -11), (-20, -32)], (4, 4)),
        limb([(96, -38), (104, -24)], (3, 3)),
        rect(-92, -48, -82, -36),
        limb([(-20, -58), (-18, -66)], (5, 4)),
        limb([(18, -54), (20, -63)], (5, 4)),
    ]
    put_lit(s, place(union(parts), *at, size), 3.4, 2.2)


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
def bench_with_helmet(s: Scene, at: Pair, size: float = 1) -> None:
    """A bench, a flying helmet with goggles lying on it; `at` is its left foot."""
    b, t, (x, y) = s.block, s.tools, at
    bench = union(
        [
            rect(-14, -78, 236, -62),
            rect(6, -62, 22, 0),
            rect(196, -62, 212, 0),
            rect(20, -34, 198, -26),
        ]
    )
    put_lit(s, place(bench, x, y, size), 4, 4)
    helmet = blob(
        *[
            (66, -78),
            (56, -112),
            (76, -150),
            (116, -162),
            (154, -142),
            (162, -112),
            (150, -104),
            (146, -78),
            (126, -66),
            (110, -80),
            (90, -76),
        ]
    )
    shape = put_lit(s, place(helmet, x, y, size), 5, 5)
    band = place(limb([(58, -124), (110, -132), (166, -122)], (9, 9)), x, y, size)
    b.cut(t.knife(band, 0.4, 14).intersection(shape.buffer(1)))
    lens = place(ellipse(138, -131, 21, 16, 6, n=14), x, y, size)
    b.put(t.knife(lens.buffer(5), 0.4, 12), 3)
    b.clear(t.knife(lens, 0.4, 12))
    for line in ([(100, -112), (96, -92), (104, -80)], [(76, -146), (104, -157)]):
        points = [(x + u * size, y + v * size) for u, v in line]
        b.cut(t.gouge(smooth(points, steps=4), 4, 0.3, 0.3).intersection(shape))
    strap = [(128, -70), (150, -56), (158, -34)]
    b.add(t.pen(smooth([(x + u * size, y + v * size) for u, v in strap], steps=5), 4))
