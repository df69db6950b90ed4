"""On a farm: barn, haystack, mill, sheds, pails, a ladder."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, between, clamp, ellipse, limb, poly, rect, smooth, spaced, union


@piece
def barn(
    s: Scene, at: Pair, wide: float = 220, high: float = 130, open_: bool = False, lit: bool = False
) -> None:
    """A wooden barn from its long side, a tall thatched roof, a double door, open or shut."""
    b, t, (x, y) = s.block, s.tools, at
    w, h = wide, high
    wall = rect(x, y - h * 0.4, x + w, y)
    roof = poly(
        (x - w * 0.05, y - h * 0.36),
        (x + w * 0.09, y - h),
        (x + w * 0.91, y - h),
        (x + w * 1.05, y - h * 0.36),
    )
    b.put(t.knife(union([wall, roof]).intersection(s.frame), 0.6, 20), 3, s.side(x + w / 2, y - h))
    n = max(8, int(w / 12))
    fan = [
        LineString(
            [(x + w * (0.1 + 0.8 * k / n), y - h), (x + w * (-0.03 + 1.06 * k / n), y - h * 0.37)]
        )
        for k in range(n + 1)
    ]
    b.hatch_white(roof.buffer(-2), fan, 3.4, length=(h * 0.15, h * 0.4), gap=(3, 9), least=0.8)
    family = t.parallels(wall, 90, 11)
    b.hatch_white(wall.buffer(-2), family, 2.0, length=(20, 60), gap=(4, 10))
    b.cut(t.gouge([(x - w * 0.04, y - h * 0.355), (x + w * 1.04, y - h * 0.355)], 2.4, 0.03, 0.03))
    gate = rect(x + w * 0.4, y - h * 0.34, x + w * 0.62, y)
    b.cut(t.knife(gate.buffer(2), 0.5, 14))
    b.add(t.knife(gate, 0.5, 14))
    if open_:
        (b.cut if lit else b.add)(t.knife(gate.buffer(-1), 0.5, 14))
    else:
        m = (gate.bounds[0] + gate.bounds[2]) / 2
        b.cut(t.gouge([(m, gate.bounds[1] + 2), (m, y - 1)], 2.2, 0.05, 0.05))


@piece
def haystack(s: Scene, at: Pair, high: float = 90, pole: bool = True) -> None:
    """A haystack round a pole, or a stook of sheaves if low: strokes fall from its top."""
    b, t, (x, y), k = s.block, s.tools, at, high / 100
    ring = [
        (-44, 0),
        (-46, 22),
        (-38, 52),
        (-18, 86),
        (0, 96),
        (18, 86),
        (38, 52),
        (46, 22),
        (44, 0),
    ]
    body = poly(*smooth([(x + u * k, y - v * k) for u, v in ring], steps=3))
    shape = t.knife(body, 1.4, 12).intersection(s.frame)
    mast = limb([(x, y - 90 * k), (x + 2, y - 118 * k)], (4 * k, 3 * k), round_ends=False)
    b.put(union([shape, mast]) if pole else shape, 3, s.side(x, y - 50 * k))
    d = s.right(x)
    fan = [
        LineString([(x + u * 8 * k, y - 92 * k), (x + u * 44 * k, y - 2)])
        for u in spaced(-1, 1, 13)
    ]

    def tone(px: float, _y: float) -> float:
        return 6 * clamp(0.45 + (px - x) / (44 * k) * d * 0.7) * clamp(k, 0.6, 1.6)

    how = {"length": (20 * k, 60 * k), "gap": (4, 14), "least": 0.8}
    b.hatch_white(shape.buffer(-3), fan, tone, **how)


@piece
def windmill(s: Scene, at: Pair, high: float = 150, turn: float = 28) -> None:
    """A post mill: a boarded body on a trestle, its ladder to the right, four latticed sails."""
    b, t, k = s.block, s.tools, high / 150

    def on(*points: Pair) -> list[Pair]:
        return around(at, k, *points)

    leg = [(34, 0), (24, 0), (5, -30), (5, 0), (-5, 0), (-5, -30), (-24, 0), (-34, 0)]
    trestle = poly(*on((-8, -44), (8, -44), *leg))
    house = poly(*on((-32, -40), (32, -40), (27, -120), (4, -146), (-4, -146), (-27, -120)))
    for part in (trestle, house):
        b.put(t.knife(part.intersection(s.frame), 0.6, 18), 4, s.side(*at))
    for u, top, foot in ((-14, -112, -48), (0, -64, -46), (14, -112, -48)):
        b.cut(t.gouge(on((u, top), (u * 1.15, foot)), 4 * k, 0.2, 0.2))
    b.cut(t.knife(poly(*on((-6, -84), (6, -84), (6, -64), (-6, -64))), 0.4))
    steps = [on((44 + n * 10, -36 + n * 9), (56 + n * 10, -38 + n * 9)) for n in range(5)]
    for line in (on((30, -44), (84, 4)), on((40, -46), (94, 2)), *steps):
        b.add(t.pen(line, 4.5 * k).intersection(s.frame))
    hub = (at[0], at[1] - 112 * k)
    for quarter in range(4):
        _sail(s, hub, k, turn + 90 * quarter)
    b.put(t.knife(ellipse(*hub, 7 * k, 7 * k), 0.4), 2, s.side(*hub))


def _sail(s: Scene, hub: Pair, k: float, turn: float) -> None:
    """A mill's sail of pale cloth on a lattice, from the hub outwards."""
    b, t = s.block, s.tools
    c, d = k * cos(turn / 180 * pi), k * sin(turn / 180 * pi)

    def on(*points: Pair) -> list[Pair]:
        return [(hub[0] + u * c - v * d, hub[1] + u * d + v * c) for u, v in points]

    arm = poly(*on((0, -3), (116, -3), (116, 3), (0, 3)))
    b.put(t.knife(arm.intersection(s.frame), 0.4, 18), 3, s.side(*hub))
    b.clear(t.knife(poly(*on((28, 3), (114, 3), (114, 25), (28, 25))), 0.4, 18))
    bars = [on((u, 3), (u, 25)) for u in spaced(28, 114, 7)]
    for bar in (*bars, on((28, 24), (114, 24)), on((28, 14), (114, 14))):
        b.add(t.pen(bar, 4 * k).intersection(s.frame))


@piece
def well_sweep(s: Scene, at: Pair, high: float = 66) -> None:
    """A well's sweep: post, beam and bucket pole; `at` is the post's foot."""
    b, t, (x, y), k = s.block, s.tools, at, high / 66
    post = union(
        [
            limb([(x, y), (x, y - 66 * k)], (6 * k, 5 * k), round_ends=False),
            limb(
                around((x, y), k, (-40, -20), (0, -60), (56, -116)),
                (7 * k, 5 * k, 2.5 * k),
                round_ends=False,
            ),
            limb(
                [(x + 55 * k, y - 115 * k), (x + 55 * k, y - 24 * k)], (1.6, 1.6), round_ends=False
            ),
            rect(x + 46 * k, y - 22 * k, x + 66 * k, y),
        ]
    )
    b.put(t.knife(post, 0.5, 14), 1.8, s.side(x, y - high))


@piece
def shed_stalls(
    s: Scene, back: tuple[float, float, float, float] = (356, 130, 560, 330), floor: float = 330
) -> None:
    """A cowshed at night from its gangway: stalls, posts, a thatched roof, an open gate."""
    b, t = s.block, s.tools
    x0, y0, x1, y1 = back
    lx, ly = s.light
    w, h = s.size
    roof_l = [(-20, -40), (x0 - 30, y0 - 30)]
    for a, c in (
        (roof_l, [(-20, 260), (x0 - 30, y0 + 40)]),
        ([(w + 20, -40), (x1 + 30, y0 - 30)], [(w + 20, 260), (x1 + 30, y0 + 40)]),
    ):
        family = t.between_lines(a, c, 9)

        def thatch(px: float, py: float) -> float:
            return 12 * clamp(1.2 - hypot(px - lx, py - ly) / 620)

        b.hatch_white(s.frame, family, thatch, length=(40, 120), gap=(10, 30), least=1.3)
    ground = rect(0, floor, w, h).intersection(s.frame)

    def straw(px: float, py: float) -> float:
        return 17 * clamp(1.2 - hypot((px - lx) / 1.5, (py - ly - 160) * 0.9) / 420)

    b.hatch_white(
        ground,
        t.rays(lx, floor - 70, 80, 700, 46, 6, 174),
        straw,
        length=(50, 170),
        gap=(8, 24),
        least=1.5,
    )
    for f in (0.0, 0.34, 0.62, 0.82):
        for d in (-1, 1):
            near, far = (20 if d < 0 else w - 20), (x0 - 24 if d < 0 else x1 + 24)
            px = near + (far - near) * f
            top = -30 + (y0 - 10 + 30) * f
            foot = 600 + (y1 - 600) * f
            wide = 54 * (1 - f) + 13
            post = poly(
                (px - wide / 2, top),
                (px + wide / 2, top),
                (px + wide / 2, foot),
                (px - wide / 2, foot),
            ).intersection(s.frame)
            b.put(t.knife(post, 0.8, 26), 3)
            edge = 8 * (1 - f) + 3
            b.cut(b.rim(post, -d * edge, 0))
            if f < 0.8:
                nx = near + (far - near) * (f + 0.24)
                for v in (0.6, 0.74):
                    a = (px, top + (foot - top) * v)
                    e = (
                        nx,
                        (-30 + (y0 + 20) * (f + 0.24))
                        + ((600 + (y1 - 600) * (f + 0.24)) - (-30 + (y0 + 20) * (f + 0.24))) * v,
                    )
                    b.cut(t.gouge([a, e], 7 * (1 - f) + 2, 0.1, 0.2).intersection(s.frame))
    gate = poly((x0, y1), (x0, y0 + 26), ((x0 + x1) / 2, y0), (x1, y0 + 26), (x1, y1))
    b.put(t.knife(gate.buffer(9), 0.8, 24), 0)
    b.cut(t.knife(gate.buffer(9).difference(gate), 0.6, 24))
    sky = t.parallels(gate, 0, 12)
    low = gate.intersection(rect(x0, y1 - 70, x1, y1 - 34))
    b.hatch_white(low, sky, 6, length=(30, 90), gap=(6, 18))
    for dx, dy in ((0.3, 0.3), (0.66, 0.22)):
        px, py = x0 + (x1 - x0) * dx, y0 + (y1 - y0) * dy
        b.cut(poly((px - 5, py), (px, py - 5), (px + 5, py), (px, py + 5)))


@piece
def upturned_pail(s: Scene, at: Pair = (150, 560), high: float = 150) -> None:
    """A pail turned upside down as a seat, one side lit; `at` is the middle of its foot."""
    b, t, (x, y), k = s.block, s.tools, at, high / 150
    side = poly(*around((x, y), k, (-78, 0), (-58, -138), (58, -138), (78, 0)))
    lid = ellipse(x, y - 138 * k, 58 * k, 17 * k, n=24)
    base = ellipse(x, y, 78 * k, 20 * k, n=24)
    d = s.right(x)
    shadow = poly(
        (x, y + 20 * k),
        (x - d * 220 * k, y + 50 * k),
        (x - d * 260 * k, y + 10 * k),
        (x - d * 60 * k, y - 16 * k),
    )
    b.add(t.knife(shadow, 1, 24).intersection(s.frame))
    b.put(t.knife(union([side, lid, base]).intersection(s.frame), 0.8, 18), 5, s.side(x, y - high))
    b.cut(t.knife(lid.buffer(-4), 0.6, 12))
    staves = [
        LineString([(x + u * 54 * k, y - 124 * k), (x + u * 74 * k, y + 6 * k)])
        for u in (0.9, 0.68, 0.44, 0.16, -0.14)
    ]
    b.hatch_white(
        union([side, base]).buffer(-5),
        staves if d > 0 else [affinity.scale(ln, -1, 1, origin=(x, 0)) for ln in staves],
        lambda px, _y: 15 * k * clamp((px - x) * d / (70 * k) + 0.3),
        length=(60, 140),
        gap=(3, 6),
        least=2,
    )
    for v in (-104, -28):
        half = (58 + (138 + v) / 138 * 20) * k
        hoop = smooth(
            [(x - half, y + v * k), (x, y + (v + 16) * k), (x + half, y + v * k)], steps=5
        )
        b.add(t.pen(hoop, 9 * k, 0.15, 16))


@piece
def leaning_ladder(
    s: Scene, foot: Pair, top: Pair, wide: Pair = (96, 80), rungs: int = 6, thick: float = 15
) -> None:
    """A wooden ladder: the middle of its foot and of its top, and how wide it is at both."""
    b, t = s.block, s.tools
    (fx, fy), (tx, ty) = foot, top
    parts = []
    for q in (-1, 1):
        a, z = (fx + q * wide[0] / 2, fy), (tx + q * wide[1] / 2, ty)
        parts.append(limb([a, z], (thick, thick * 0.85), round_ends=False))
    for k in range(rungs):
        f = (k + 0.6) / rungs
        x, y = between(foot, top, f)
        w = wide[0] + (wide[1] - wide[0]) * f
        parts.append(rect(x - w / 2 - 5, y - thick * 0.4, x + w / 2 + 5, y + thick * 0.4))
    shape = t.knife(union(parts), 0.6, 24).intersection(s.frame)
    b.put(shape, 5, s.side(*between(foot, top, 0.5)))
    dx, dy = s.side(*between(foot, top, 0.5))
    b.cut(b.rim(shape, dx * 5, dy * 5, 0))
