"""What goals show: boats, a compass, a hollow willow, beans, a saw, boots, a receipt."""

from __future__ import annotations

from math import cos, hypot, pi, radians, sin

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, clamp, ellipse, limb, poly, rect, smooth, union
from ..solid import Plane
from .art7_orders import eagle

# --- boats -------------------------------------------------------------------------------------


@piece
def evening_river(
    s: Scene, sun: Pair = (690, 178), r: float = 48, line: float = 262, bars: int = 6
) -> None:
    """A smooth river below an evening sky, a sun of the one colour and its broken reflection."""
    b, t, (x, y) = s.block, s.tools, sun
    w, h = s.size
    b.cut(s.frame, lines=False)
    sky = rect(0, 0, w, line).intersection(s.frame)

    def cloud(px: float, py: float) -> float:
        return 17 * clamp((hypot((px - x) / 1.6, py - y) - r * 1.8) / 230)

    how = {"length": (90, 300), "gap": (6, 30), "least": 1.4, "enter": 0.5, "leave": 0.5}
    b.hatch_black(sky, t.parallels(sky, 0, 16), cloud, **how)
    water = rect(0, line, w, h).intersection(s.frame)

    def row(px: float, py: float) -> float:
        near = (py - line) / (h - line)
        off = clamp(abs(px - x) / 420) * 0.7 + clamp((line + 40 - py) / 60) * 0.6
        return 4.4 + 27 * off * (0.4 + 0.6 * near)

    b.hatch_black(water, t.parallels(water, 0, 21), row, **how)
    disc = t.knife(ellipse(x, y, r, r, n=36), 0.7, 14)
    b.clear(disc.buffer(6))
    b.tint(disc)
    for k in range(bars):
        py = line + 14 + k * 17 + k * k * 1.4
        half = r * (1.05 - 0.1 * k) * t.between(0.8, 1.15)
        bar = t.gouge([(x - half + t.between(-8, 8), py), (x + half, py)], 11, 0.3, 0.3)
        b.clear(bar.buffer(4))
        b.tint(bar)


@piece
def moored_boats(
    s: Scene,
    bows: list[float],
    foot: float = 560,
    stern: float = 356,
    eye: Pair = (450, 120),
    wide: float = 148,
) -> None:
    """Flat-bottomed boats side by side, their bows to us at `foot`, oars laid in."""
    b, t = s.block, s.tools

    def q(x: float, side: float, f: float) -> Pair:
        """Across the boat (-1..1) and along it (0 the bow, 1 the stern)."""
        y = foot + (stern - foot) * (1 - (1 - f) ** 1.5 * 0.98 if f < 1 else 1)
        k = (y - eye[1]) / (foot - eye[1])
        middle = eye[0] + (x - eye[0]) * k
        half = (
            wide
            / 2
            * k
            * (0.16 + 0.84 * clamp(f / 0.42) ** 0.7)
            * (1 if f < 0.8 else 1 - (f - 0.8) * 0.7)
        )
        return (middle + side * half, y)

    for x in sorted(bows, key=lambda v: -abs(v - eye[0])):
        steps = [k / 14 for k in range(15)]
        rim = poly(*[q(x, -1, f) for f in steps], *[q(x, 1, f) for f in steps[::-1]])
        hull = union([rim, *[affinity.translate(rim, 0, d) for d in (12, 24, 34)]]).buffer(0)
        prow = poly(
            q(x, -1, 0.02),
            q(x, 1, 0.02),
            (q(x, 0, 0)[0] + 6, foot + 44),
            (q(x, 0, 0)[0] - 6, foot + 44),
        )
        b.put(t.knife(union([hull, prow]).intersection(s.frame), 0.8, 24), 5, s.side(x, foot))
        inner = poly(*[q(x, -0.8, f) for f in steps[1:]], *[q(x, 0.8, f) for f in steps[:0:-1]])
        edge = rim.buffer(-1.5).difference(inner.buffer(1.5))
        b.cut(t.knife(edge, 0.5, 18))
        for f in (0.3, 0.52, 0.78):
            seat = poly(q(x, -0.86, f), q(x, 0.86, f), q(x, 0.86, f + 0.09), q(x, -0.86, f + 0.09))
            b.cut(t.knife(seat, 0.6, 18))
            b.add(t.gouge([q(x, -0.8, f + 0.045), q(x, 0.8, f + 0.045)], 2.6, 0.2, 0.2))
        for side in (-0.36, 0.3):
            oar = limb([q(x, side, 0.16), q(x, side * 1.1, 0.93)], (9, 4), 1)
            blade = limb([q(x, side, 0.1), q(x, side, 0.26)], (15, 12), 1)
            both = union([oar, blade])
            b.put(both.buffer(3), 0)
            b.cut(t.knife(both, 0.4, 20))


@piece
def landing_stage(s: Scene, y: float = 566) -> None:
    """The near edge of a landing stage of planks, with posts that the boats are tied to."""
    b, t = s.block, s.tools
    top = rect(0, y, 900, 600).intersection(s.frame)
    b.put(t.knife(top, 1, 40), 5)
    for k in range(15):
        x = 20 + k * 62
        b.cut(t.gouge([(450 + (x - 450) * 0.96, y + 4), (x, 600)], 4, 0.05, 0.05))
    b.cut(t.gouge([(14, y + 2), (886, y + 2)], 7, 0.02, 0.02, 0.2, 60))
    for x in (60, 300, 610, 850):
        post = rect(x - 13, y - 66, x + 13, y + 20)
        b.put(t.knife(post, 0.8, 20), 4, s.side(x, y))
        d = s.right(x)
        b.cut(t.gouge([(x + d * 7, y - 58), (x + d * 7, y + 8)], 7, 0.1, 0.2))


# --- a rock above a valley ---------------------------------------------------------------------


@piece
def misty_valley(s: Scene, low: float = 400) -> None:
    """A valley full of morning mist between two wooded ridges, peaks with the last snow far off."""
    b, t = s.block, s.tools
    b.cut(rect(0, 0, s.size[0], low + 60).intersection(s.frame), lines=False)
    sky = rect(0, 0, s.size[0], 150).intersection(s.frame)
    how = {"length": (90, 300), "gap": (10, 50), "least": 1.2, "enter": 0.5, "leave": 0.5}
    b.hatch_black(sky, t.parallels(sky, 0, 17), lambda _x, y: 9 * clamp(1 - y / 150), **how)
    peaks = [
        (150, 204),
        (240, 166),
        (300, 128),
        (352, 150),
        (410, 96),
        (470, 136),
        (520, 112),
        (600, 158),
        (690, 186),
        (760, 204),
    ]
    far = poly(*peaks, (760, 236), (150, 236))
    b.put(t.knife(far, 1.2, 18), 0)
    for (x0, y0), deep in (
        ((300, 128), 50),
        ((410, 96), 74),
        ((520, 112), 56),
        ((352, 150), 30),
        ((600, 158), 34),
    ):
        snow = poly(
            (x0, y0 + 3),
            (x0 - deep * 0.8, y0 + deep * 0.8),
            (x0 - deep * 0.36, y0 + deep * 0.55),
            (x0 - deep * 0.3, y0 + deep),
            (x0 - 2, y0 + deep * 0.5),
        )
        b.cut(t.knife(snow.intersection(far.buffer(-2)), 1, 12))
    b.cut(
        t.knife(poly((100, 218), (330, 208), (560, 222), (800, 210), (800, 260), (100, 260)), 4, 26)
    )
    for line in (
        [(-20, 150), (90, 176), (190, 240), (290, 318), (360, 380), (380, 440), (-20, 470)],
        [(920, 130), (800, 160), (710, 226), (620, 300), (560, 372), (548, 440), (920, 470)],
    ):
        trees = []
        ls = LineString(line[:6])
        u = 0.0
        while u < ls.length:
            p = ls.interpolate(u)
            h = t.between(30, 52)
            trees.append(
                poly((p.x, p.y - h), (p.x - h * 0.24, p.y + 14), (p.x + h * 0.24, p.y + 14))
            )
            u += t.between(11, 20)
        ridge = union([poly(*line), *trees]).intersection(s.frame)
        b.put(t.knife(ridge, 0.8, 16), 3)
        d = s.right(line[0][0])
        inner = ridge.buffer(-8)
        b.hatch_white(
            inner,
            t.parallels(inner, 82, 18),
            lambda px, _y, d=d: 4 if d < 0 or px > 600 else 2.4,
            length=(14, 40),
            gap=(24, 70),
            least=1.4,
        )
    path = limb(
        smooth([(470, 420), (452, 380), (480, 340), (462, 306), (474, 280)], steps=5),
        (12, 9, 6, 4, 3),
        1,
        round_ends=False,
    )
    b.add(t.knife(path, 0.7, 16))


@piece
def rock_slab(s: Scene, top: list[Pair]) -> None:
    """A flat black rock near us, its upper face lit in broad level strokes."""
    b, t = s.block, s.tools
    line = smooth(top, steps=5)
    rock = poly(*line, (920, 620), (-20, 620)).intersection(s.frame)
    b.put(t.knife(rock, 1.6, 26), 5, s.side(450, 500))
    lx = s.light[0]

    def lit(px: float, py: float) -> float:
        return 13 * clamp(1.1 - abs(px - lx) / 900) * clamp(1.1 - (py - 420) / 170, 0.12)

    b.hatch_white(
        rock.buffer(-5), t.parallels(rock, -1.5, 19), lit, length=(40, 170), gap=(12, 44), least=1.6
    )
    for a in ((140, 600, 190, 520), (520, 600, 560, 540), (760, 600, 735, 548)):
        b.add(t.gouge([(a[0], a[1]), (a[2], a[3])], 9, 0.05, 0.8))


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
def standing_fieldglasses(s: Scene, at: Pair = (170, 500), high: float = 190) -> None:
    """Field glasses that stand on their wide ends, from the side of the bridge."""
    b, t, (x, y), k = s.block, s.tools, at, high / 190
    d = s.right(x)
    tubes = []
    for u in (-58, 58):
        tubes.append(
            union(
                [
                    poly(
                        (x + (u - 50) * k, y),
                        (x + (u - 50) * k, y - 62 * k),
                        (x + (u - 34) * k, y - 86 * k),
                        (x + (u - 30) * k, y - 150 * k),
                        (x + (u + 30) * k, y - 150 * k),
                        (x + (u + 34) * k, y - 86 * k),
                        (x + (u + 50) * k, y - 62 * k),
                        (x + (u + 50) * k, y),
                    ),
                    ellipse(x + u * k, y, 50 * k, 14 * k, n=20),
                    poly(
                        (x + (u - 36) * k, y - 148 * k),
                        (x + (u - 38) * k, y - 176 * k),
                        (x + (u + 38) * k, y - 176 * k),
                        (x + (u + 36) * k, y - 148 * k),
                    ),
                    ellipse(x + u * k, y - 176 * k, 38 * k, 11 * k, n=18),
                ]
            )
        )
    bridge = union(
        [
            rect(x - 40 * k, y - 132 * k, x + 40 * k, y - 112 * k),
            rect(x - 36 * k, y - 84 * k, x + 36 * k, y - 66 * k),
            rect(x - 9 * k, y - 150 * k, x + 9 * k, y - 50 * k),
            ellipse(x, y - 152 * k, 19 * k, 13 * k, n=14),
        ]
    )
    b.add(
        t.knife(
            poly(
                (x, y + 14),
                (x - d * 190 * k, y + 50),
                (x - d * 210 * k, y + 18),
                (x - d * 40, y - 14),
            ),
            1,
            22,
        )
    )
    b.put(t.knife(union([*tubes, bridge]), 0.8, 20), 5, s.side(x, y - high))
    for tube, u in zip(tubes, (-58, 58), strict=True):
        b.cut(b.rim(tube, d * 6 * k, -1.5 * k, 2))
        for v, ww in ((-66, 46), (-148, 34)):
            b.cut(
                t.gouge(
                    [(x + (u - ww) * k, y + v * k), (x + (u + ww) * k, y + v * k)], 3.6, 0.1, 0.1
                )
            )
        eye = ellipse(x + u * k, y - 176 * k, 27 * k, 7 * k, n=16)
        b.cut(t.knife(eye, 0.4, 9))
        b.hatch_white(
            tube.buffer(-9),
            [
                LineString(
                    [(x + (u + d * 20) * k, y - 136 * k), (x + (u + d * 20) * k, y - 92 * k)]
                ),
                LineString([(x + (u + d * 30) * k, y - 52 * k), (x + (u + d * 30) * k, y - 6 * k)]),
            ],
            9 * k,
            length=(30, 50),
            gap=(4, 8),
        )


@piece
def hung_mapcase(s: Scene, at: Pair = (690, 430), size: float = 1.0) -> None:
    """A map case that lies over a rock's edge, its strap looped on the rock."""
    b, t, (x, y), k = s.block, s.tools, at, size
    strap = smooth(
        [
            (x - 70 * k, y + 6),
            (x - 130 * k, y - 44 * k),
            (x - 60 * k, y - 82 * k),
            (x + 60 * k, y - 70 * k),
            (x + 96 * k, y - 6),
        ],
        steps=6,
    )
    b.put(t.pen(strap, 15 * k, 0.12, 18), 4)
    b.cut(t.pen(strap, 3.4 * k, 0.2, 18))
    case = poly(
        (x - 96 * k, y - 6),
        (x + 106 * k, y - 12),
        (x + 118 * k, y + 134 * k),
        (x - 92 * k, y + 140 * k),
    )
    b.put(t.knife(case, 0.9, 22), 5, s.side(x, y))
    b.cut(b.rim(case, s.right(x) * 6, -4, 2))
    flap = smooth([(x - 94 * k, y + 50 * k), (x, y + 90 * k), (x + 110 * k, y + 46 * k)], steps=5)
    b.cut(t.pen(flap, 5, 0.2, 18))
    clasp = rect(x - 3 * k, y + 66 * k, x + 25 * k, y + 104 * k)
    b.put(t.knife(clasp.buffer(3), 0.5, 12))
    b.cut(t.knife(clasp, 0.5, 12))
    b.hatch_white(case.buffer(-9), t.parallels(case, 86, 22), 4, length=(16, 40), gap=(18, 50))


# --- a hollow willow ---------------------------------------------------------------------------


@piece
def hollow_willow(
    s: Scene, at: Pair = (240, 620), wide: float = 300, hollow: Pair = (300, 250), note: float = 74
) -> None:
    """A thick old willow near us, long twisting cuts, a hollow with a folded note in it."""
    b, t, (x, y), w = s.block, s.tools, at, wide
    left = [
        (x - w * 0.66, y),
        (x - w * 0.5, y - 130),
        (x - w * 0.52, y - 280),
        (x - w * 0.44, y - 420),
        (x - w * 0.62, y - 520),
        (x - w * 0.6, -30),
    ]
    right = [
        (x + w * 0.74, y),
        (x + w * 0.5, y - 130),
        (x + w * 0.46, y - 280),
        (x + w * 0.52, y - 430),
        (x + w * 0.62, y - 520),
        (x + w * 0.66, -30),
    ]
    trunk = poly(*smooth(left, steps=5), *smooth(right[::-1], steps=5)).intersection(s.frame)
    b.put(t.knife(trunk, 1.6, 22), 5, s.side(x + w, 300))
    d = s.right(x)
    hx, hy = hollow
    hole = blob(
        (hx - 6, hy - 112),
        (hx + 50, hy - 60),
        (hx + 62, hy + 20),
        (hx + 34, hy + 92),
        (hx - 20, hy + 104),
        (hx - 60, hy + 40),
        (hx - 56, hy - 50),
    )
    lines = t.between_lines(smooth(left, steps=6), smooth(right, steps=6), 15)
    bent = []
    for ln in lines:
        points = []
        for u, v in ln.coords:
            near = clamp(1 - abs(v - hy) / 190)
            push = (u - hx) / 95
            bulge = 66 * near * (1 if push > 0 else -1) * clamp(1 - abs(push) * 0.42)
            points.append((u + bulge, v))
        bent.append(LineString(smooth(points, steps=3)))
    rest = trunk.difference(hole.buffer(9)).buffer(-6)

    def bark(px: float, _y: float) -> float:
        f = (px - (x - w * 0.55)) / (w * 1.1)
        return 12 * clamp((f if d > 0 else 1 - f) * 1.1 + 0.04)

    b.hatch_white(rest, bent, bark, length=(50, 150), gap=(10, 30), least=1.5, facet=30)
    b.put(t.knife(hole, 1.2, 14), 0)
    rim = (
        hole.buffer(7).difference(hole).intersection(affinity.translate(hole, -d * 9, 6).buffer(9))
    )
    b.cut(t.knife(rim, 0.6, 12))
    paper = affinity.rotate(rect(hx - note * 0.46, hy + 12, hx + note * 0.5, hy + 12 + note), -9)
    b.cut(t.knife(paper, 0.8, 18))
    fold = affinity.rotate(
        LineString(
            [(hx - note * 0.46, hy + 12 + note * 0.46), (hx + note * 0.5, hy + 12 + note * 0.5)]
        ),
        -9,
        origin=paper.centroid,
    )
    b.add(t.gouge(list(fold.coords), 4.4, 0.1, 0.1))
    side = affinity.rotate(
        LineString([(hx + note * 0.04, hy + 12), (hx + note * 0.02, hy + 12 + note)]),
        -9,
        origin=paper.centroid,
    )
    b.add(t.gouge(list(side.coords), 3, 0.1, 0.4))


@piece
def catkin_rods(s: Scene, rods: list[list[Pair]]) -> None:
    """Rods of a willow with catkins, black against a bright sky."""
    b, t = s.block, s.tools
    for points in rods:
        line = smooth(points, steps=6)
        ls = LineString(line)
        parts: list[Shape] = [limb(line, (9, 6, 3), 1, round_ends=False)]
        u, k = 20.0, 0
        while u < ls.length:
            p, a = ls.interpolate(u), ls.interpolate(min(ls.length, u + 3))
            d = hypot(a.x - p.x, a.y - p.y) or 1
            side = 1 if k % 2 else -1
            nx, ny = -(a.y - p.y) / d * side, (a.x - p.x) / d * side
            parts.append(
                limb(
                    [
                        (p.x + nx * 3, p.y + ny * 3),
                        (
                            p.x + nx * 10 + (a.x - p.x) / d * 14,
                            p.y + ny * 10 + (a.y - p.y) / d * 14,
                        ),
                    ],
                    (9, 11, 4),
                    3,
                )
            )
            u, k = u + t.between(20, 32), k + 1
        b.put(t.knife(union(parts).intersection(s.frame), 0.5, 14), 2)


@piece
def road_puddles(s: Scene, spots: list[tuple[float, float, float]]) -> None:
    """Puddles on a pale road, each [x, y, half width]: black, with the sky in them."""
    b, t = s.block, s.tools
    for x, y, r in spots:
        shape = t.knife(ellipse(x, y, r, r * 0.2, n=22), 2, 14).intersection(s.frame)
        b.put(shape, 3)
        b.hatch_white(shape.buffer(-4), t.parallels(shape, 0, 9), 5, length=(20, 70), gap=(8, 24))


@piece
def basket_and_reflector(
    s: Scene, basket: Pair, reflector: Pair, r: float = 34, wide: float = 120
) -> None:
    """A wicker basket at a bicycle's handlebar, and the round reflector of its mudguard."""
    b, t, (x, y), w = s.block, s.tools, basket, wide
    shape = poly(
        (x - w * 0.5, y - w * 0.36),
        (x + w * 0.5, y - w * 0.36),
        (x + w * 0.38, y + w * 0.34),
        (x - w * 0.38, y + w * 0.34),
    )
    b.put(t.knife(shape.buffer(3), 0.8, 16), 4)
    b.cut(t.knife(shape.buffer(-4), 0.6, 16))
    for angle in (52, -52):
        b.hatch_black(
            shape.buffer(-3),
            t.parallels(shape, angle, 15),
            4.6,
            length=(60, 160),
            gap=(2, 4),
            miss=0,
        )
    b.add(t.knife(rect(x - w * 0.56, y - w * 0.42, x + w * 0.56, y - w * 0.28), 0.8, 16))
    rx, ry = reflector
    disc = ellipse(rx, ry, r, r, n=26)
    b.put(t.knife(disc.buffer(6), 0.6, 12), 4)
    b.clear(t.knife(disc, 0.5, 12))
    b.tint(disc)
    b.untint(t.gouge([(rx - r * 0.4, ry - r * 0.5), (rx + r * 0.2, ry - r * 0.62)], 6, 0.3, 0.3))
    for a in (30, 90, 150):
        c, z = cos(radians(a)), sin(radians(a))
        b.add(
            t.gouge(
                [(rx - c * r * 0.7, ry - z * r * 0.7), (rx + c * r * 0.7, ry + z * r * 0.7)],
                2.6,
                0.2,
                0.2,
            )
        )


# --- beans on a grille -------------------------------------------------------------------------


@piece
def garden_fence(s: Scene, top: float = 250, foot: float = 486, boards: int = 15) -> None:
    """A fence of boards across the view, their light sides white."""
    b, t = s.block, s.tools
    step = 930 / boards
    d = s.right(450)
    for k in range(boards):
        x = -14 + k * step
        up = top + t.between(-10, 10)
        board = poly(
            (x + 4, foot),
            (x + 4, up + 24),
            (x + step / 2, up),
            (x + step - 4, up + 24),
            (x + step - 4, foot),
        ).intersection(s.frame)
        b.put(t.knife(board, 0.8, 26), 2)
        lit = affinity.scale(board, 0.44, 0.97, origin=(x + (step - 8 if d > 0 else 8), foot))
        b.cut(t.knife(lit.intersection(board.buffer(-2)), 0.8, 26), lines=False)
        grain = t.parallels(board, 90, 14)
        b.hatch_black(board.buffer(-4), grain, 2.6, length=(20, 70), gap=(70, 150))


@piece
def bean_grille(
    s: Scene, at: Pair = (210, 500), size: Pair = (430, 420), lean: float = 26, shadow: bool = True
) -> None:
    """A window grille in a garden, beans climbing on it, their flowers in the one colour."""
    b, t, (x, y), (w, h) = s.block, s.tools, at, size

    def q(u: float, v: float) -> Pair:
        return (x + u * w + v * lean, y - v * h - u * 10)

    bars = [
        limb([q(u, -0.02), q(u, 1.05)], (17, 16), round_ends=False)
        for u in (0.04, 0.27, 0.5, 0.73, 0.96)
    ]
    across = [
        limb([q(-0.03, v), q(1.03, v)], (18, 18), round_ends=False) for v in (0.12, 0.52, 0.92)
    ]
    if shadow:
        fall = [
            limb([q(u, 0), (q(u, 0)[0] - 130, y + 96)], (14, 18), round_ends=False)
            for u in (0.04, 0.27, 0.5, 0.73, 0.96)
        ]
        b.add(t.knife(union(fall).intersection(rect(0, y, 900, 600)).intersection(s.frame), 1, 20))
    b.put(t.knife(union([*bars, *across]), 0.9, 24), 6, s.side(x + w / 2, y - h / 2))
    vines = []
    leaves: list[Shape] = []
    flowers: list[tuple[float, float, float]] = []
    for u, up in ((0.04, 0.86), (0.27, 1.06), (0.5, 0.98), (0.73, 1.1), (0.96, 0.8)):
        points = [q(u + 0.045 * sin(v * 17 + u * 9), v) for v in [up * j / 12 for j in range(13)]]
        vines.append(limb(smooth(points, steps=3), (7, 5, 3), 1))
        for j in range(2, 12, 3):
            px, py = points[j]
            side = 1 if (j // 2 + int(u * 10)) % 2 else -1
            size_ = t.between(25, 35)
            for a in (-90, -90 - side * 92, -90 + side * 74):
                c, z = cos(radians(a)), sin(radians(a))
                cx, cy = px + side * 24, py + 4
                tip = (cx + c * size_ * 1.15, cy + z * size_)
                leaves.append(
                    poly(
                        (cx, cy),
                        (
                            cx + c * size_ * 0.5 - z * size_ * 0.42,
                            cy + z * size_ * 0.5 + c * size_ * 0.42,
                        ),
                        tip,
                        (
                            cx + c * size_ * 0.5 + z * size_ * 0.42,
                            cy + z * size_ * 0.5 - c * size_ * 0.42,
                        ),
                    )
                )
    b.put(t.knife(union(vines), 0.5, 14), 2)
    dx, dy = s.side(x + w / 2, y - h)
    mass = union(leaves).intersection(s.frame)
    b.put(t.knife(mass, 0.7, 14), 4, (dx, dy))
    for leaf in leaves:
        b.cut(t.knife(b.rim(leaf, dx * 6, dy * 6, 1), 0.4, 10), lines=False)
        c = leaf.centroid
        p = leaf.exterior.coords[0]
        b.cut(
            t.gouge([p, (c.x + (c.x - p[0]) * 0.5, c.y + (c.y - p[1]) * 0.5)], 3, 0.2, 0.5),
            lines=False,
        )
    flowers = [
        (*q(0.5, 0.53), 1.3),
        (*q(0.27, 0.95), 0.85),
        (*q(0.76, 0.9), 0.9),
        (*q(0.1, 0.34), 0.8),
        (*q(0.9, 0.3), 0.85),
    ]
    for fx, fy, k in flowers:
        petals = []
        for n in range(6):
            px, py = fx + (n % 2 - 0.5) * 30 * k, fy - 54 * k + n * 20 * k
            r = (15 + 3.6 * n) * k * 0.8
            petals.append(
                union(
                    [
                        ellipse(px, py, r, r * 0.74, (-24 if n % 2 else 24), 9),
                        ellipse(px + (n % 2 - 0.5) * 20 * k, py + 5 * k, r * 0.66, r * 0.6, 0, 8),
                    ]
                )
            )
        cluster = t.knife(
            union([*petals, limb([(fx, fy - 58 * k), (fx + 2, fy + 50 * k)], (4, 8))]), 0.8, 10
        )
        b.put(t.knife(cluster.buffer(5), 0.6, 12))
        b.clear(cluster)
        b.tint(cluster)
        for p in petals:
            c = p.centroid
            b.add(t.gouge([(c.x - 7 * k, c.y - 4 * k), (c.x + 7 * k, c.y + 3 * k)], 3, 0.3, 0.3))


@piece
def cabbage_bed(s: Scene, spots: list[tuple[float, float, float]]) -> None:
    """Cabbages on dark earth, each [x, y, radius]: outer leaves, a round heart, white veins."""
    b, t = s.block, s.tools
    for x, y, r in sorted(spots, key=lambda p: p[1]):
        outer = [
            ellipse(x + cos(a) * r * 0.62, y + sin(a) * r * 0.36, r * 0.56, r * 0.42, 0, 12)
            for a in [2 * pi * k / 7 for k in range(7)]
        ]
        b.put(t.knife(union(outer).intersection(s.frame), 1, 14), 4, s.side(x, y))
        for k, leaf in enumerate(outer):
            a = 2 * pi * k / 7
            b.cut(b.rim(leaf, *(3.4 * c for c in s.side(x, y))).intersection(s.frame))
            b.cut(
                t.gouge(
                    [
                        (x + cos(a) * r * 0.4, y + sin(a) * r * 0.26),
                        (x + cos(a) * r * 1.06, y + sin(a) * r * 0.66),
                    ],
                    4.4,
                    0.1,
                    0.6,
                ).intersection(s.frame)
            )
        heart = ellipse(x, y - r * 0.2, r * 0.5, r * 0.44, 0, 18)
        b.put(t.knife(heart.buffer(3), 0.7, 12))
        b.cut(t.knife(heart, 0.7, 12))
        for a in (-150, -90, -40):
            c, z = cos(radians(a)), sin(radians(a))
            b.add(
                t.gouge(
                    [
                        (x - c * r * 0.1, y + r * 0.16),
                        (x + c * r * 0.26, y - r * 0.1 + z * r * 0.2),
                        (x + c * r * 0.34, y - r * 0.2 + z * r * 0.32),
                    ],
                    4,
                    0.1,
                    0.6,
                )
            )


@piece
def watering_can(s: Scene, at: Pair, size: float = 1.0) -> None:
    """A tin watering can from the side, its rose to the left; `at` is the middle of its foot."""
    b, t, (x, y), k = s.block, s.tools, at, size
    body = union(
        [
            poly(
                (x - 52 * k, y),
                (x - 46 * k, y - 100 * k),
                (x + 46 * k, y - 100 * k),
                (x + 52 * k, y),
            ),
            ellipse(x, y, 52 * k, 12 * k, n=20),
            ellipse(x, y - 100 * k, 46 * k, 11 * k, n=20),
        ]
    )
    spout = limb(
        [(x - 44 * k, y - 26 * k), (x - 96 * k, y - 66 * k), (x - 132 * k, y - 128 * k)],
        (24 * k, 17 * k, 14 * k),
        5,
        round_ends=False,
    )
    rose = affinity.rotate(
        poly(
            (x - 162 * k, y - 134 * k),
            (x - 106 * k, y - 134 * k),
            (x - 124 * k, y - 112 * k),
            (x - 144 * k, y - 112 * k),
        ),
        -26,
    )
    arc = smooth(
        [
            (x + 40 * k, y - 98 * k),
            (x + 70 * k, y - 150 * k),
            (x + 110 * k, y - 110 * k),
            (x + 52 * k, y - 26 * k),
        ],
        steps=6,
    )
    over = smooth(
        [
            (x - 40 * k, y - 102 * k),
            (x - 20 * k, y - 146 * k),
            (x + 30 * k, y - 142 * k),
            (x + 44 * k, y - 104 * k),
        ],
        steps=6,
    )
    whole = union([body, spout, rose, t.pen(arc, 12 * k, 0.1, 18), t.pen(over, 10 * k, 0.1, 18)])
    b.put(t.knife(whole.intersection(s.frame), 0.6, 18), 5, s.side(x, y - 80))
    d = s.right(x)
    b.cut(b.rim(whole, d * 4, -3))
    b.cut(t.knife(ellipse(x, y - 100 * k, 37 * k, 7 * k, n=18), 0.4, 10))
    for u in (26, 10):
        b.cut(
            t.gouge(
                [(x + d * u * k, y - 84 * k), (x + d * u * 1.1 * k, y - 4 * k)], 10 * k, 0.15, 0.3
            )
        )


# --- a saw for two -----------------------------------------------------------------------------


@piece
def sawn_log(
    s: Scene, at: Pair = (450, 430), r: float = 128, far: Pair = (560, 250), saw: Pair = (74, 826)
) -> None:
    """A log, its cut end towards us, a long saw for two stuck in it, both handles free."""
    b, t, (x, y) = s.block, s.tools, at
    fx, fy = far
    k = 0.42
    back = ellipse(fx, fy, r * k, r * k, n=26)
    end = ellipse(x, y, r, r * 1.02, n=40)
    cutx, cuty = x + (fx - x) * 0.2, y + (fy - y) * 0.2
    mid = ellipse(cutx, cuty, r * 0.9, r * 0.92, n=36)
    behind = union([back, mid]).convex_hull
    front = union([mid, end]).convex_hull
    b.put(t.knife(behind, 1.4, 22), 5, s.side(x, y - r))
    bark = t.between_lines([(x - r, y), (fx - r * k, fy)], [(x + r, y), (fx + r * k, fy)], 13)
    lx, _ly = s.side(x, y)

    def tone(px: float, py: float) -> float:
        return 8 * clamp(0.45 - ((px - x) * -lx * 0.8 + (py - y + 150) * 0.7) / (r * 1.6))

    b.hatch_white(behind.buffer(-6), bark, tone, length=(24, 70), gap=(10, 30), least=1.4)
    y0, top, low = cuty - 4, 46, 40
    blade = poly(
        (saw[0] + 20, y0 - top * 0.7),
        ((saw[0] + saw[1]) / 2, y0 - top),
        (saw[1] - 20, y0 - top * 0.7),
        (saw[1] - 20, y0 + low * 0.5),
        ((saw[0] + saw[1]) / 2, y0 + low * 1.2),
        (saw[0] + 20, y0 + low * 0.5),
    )
    teeth = []
    n = 26
    for j in range(n):
        f = (j + 0.5) / n
        px = saw[0] + 26 + (saw[1] - saw[0] - 52) * f
        base = y0 + low * (0.5 + 0.7 * (1 - abs(2 * f - 1)))
        teeth.append(poly((px - 13, base - 5), (px, base + 24), (px + 13, base - 5)))
    steel = union([blade, *teeth])
    b.put(t.knife(steel.buffer(5), 0.7, 22), 4)
    b.cut(t.knife(steel, 0.6, 26))
    shine = t.parallels(blade, 1, 13)
    b.hatch_black(
        blade.buffer(-8),
        shine,
        lambda px, _y: 1.2 + 4 * clamp(abs(px - x) / 400),
        length=(40, 150),
        gap=(40, 120),
        least=1.2,
    )
    for d, px in ((-1, saw[0]), (1, saw[1])):
        grip = limb([(px + d * 4, y0 - 128), (px, y0 - 60), (px - d * 2, y0 + 16)], (30, 27, 31), 6)
        b.put(t.knife(grip, 0.8, 18), 5, s.side(px, y0))
        b.cut(b.rim(grip, 7 * s.right(px), -3, 2))
        strap = rect(px - 20, y0 - 22, px + 20, y0 - 10)
        b.put(t.knife(strap, 0.5, 14), 2)
    b.put(t.knife(front, 1.4, 22), 5, s.side(x, y - r))
    b.hatch_white(
        front.difference(end.buffer(6)).buffer(-4),
        bark,
        tone,
        length=(14, 40),
        gap=(8, 20),
        least=1.3,
    )
    b.cut(t.knife(end.buffer(-12), 1.2, 18))
    for f in (0.78, 0.6, 0.43, 0.27, 0.12):
        ring = affinity.translate(affinity.scale(end, f, f * 0.97), 6 * (1 - f) * 3, 5 * (1 - f))
        b.hatch_black(
            end.buffer(-14), [LineString(ring.exterior.coords)], 4, length=(50, 160), gap=(14, 40)
        )
    for a in (200, 318, 75):
        c, z = cos(radians(a)), sin(radians(a))
        b.add(
            t.gouge(
                [(x + c * r * 0.84, y + z * r * 0.84), (x + c * r * 0.3, y + z * r * 0.3)],
                6,
                0.05,
                0.8,
            )
        )


@piece
def sawdust(s: Scene, spots: list[tuple[float, float, float]]) -> None:
    """Heaps of sawdust, each [x, y, half width]: white, speckled."""
    b, t = s.block, s.tools
    for x, y, r in spots:
        heap = poly(
            *smooth(
                [
                    (x - r, y),
                    (x - r * 0.5, y - r * 0.2),
                    (x - r * 0.06, y - r * 0.42),
                    (x + r * 0.46, y - r * 0.2),
                    (x + r, y),
                    (x, y + r * 0.14),
                ],
                True,
                4,
            )
        )
        b.cut(t.knife(heap, 2.4, 10).intersection(s.frame))
        b.add(t.specks(heap.buffer(-4), int(r / 4), (1.6, 3.4)), lines=False)


@piece
def covered_flask(s: Scene, at: Pair, high: float = 130) -> None:
    """A soldier's flask in a cover of the one colour, its cap on a chain; `at`: its foot."""
    b, t, (x, y), k = s.block, s.tools, at, high / 130
    body = poly(
        *smooth(
            [
                (x - 40 * k, y),
                (x - 47 * k, y - 50 * k),
                (x - 36 * k, y - 92 * k),
                (x - 14 * k, y - 104 * k),
                (x + 14 * k, y - 104 * k),
                (x + 36 * k, y - 92 * k),
                (x + 47 * k, y - 50 * k),
                (x + 40 * k, y),
            ],
            steps=4,
        )
    )
    neck = union(
        [
            rect(x - 12 * k, y - 116 * k, x + 12 * k, y - 100 * k),
            rect(x - 16 * k, y - 134 * k, x + 16 * k, y - 114 * k),
        ]
    )
    b.put(t.knife(union([body, neck]).buffer(5), 0.8, 18), 5, s.side(x, y - high))
    b.clear(t.knife(body, 0.6, 18))
    b.tint(body)
    d = s.right(x)
    b.untint(t.gouge([(x + d * 26 * k, y - 84 * k), (x + d * 32 * k, y - 20 * k)], 8 * k, 0.2, 0.3))
    for line in (
        [(x, y - 102 * k), (x - 2, y - 2)],
        [(x - 46 * k, y - 44 * k), (x + 46 * k, y - 46 * k)],
    ):
        b.add(t.pen(line, 7 * k, 0.15, 20))
    b.add(t.knife(rect(x - 8 * k, y - 54 * k, x + 6 * k, y - 36 * k), 0.4, 10))
    b.cut(t.gouge([(x + d * 8 * k, y - 130 * k), (x + d * 8 * k, y - 118 * k)], 5 * k, 0.1, 0.2))


@piece
def jackets_on_bough(s: Scene, bough: list[Pair], pegs: list[float], high: float = 190) -> None:
    """Two jackets hung over a bough, side by side, black against the mist."""
    b, t = s.block, s.tools
    line = smooth(bough, steps=6)
    ls = LineString(line)
    b.put(t.knife(limb(line, (24, 18, 10), 1).intersection(s.frame), 0.8, 20), 4)
    for n, f in enumerate(pegs):
        p = ls.interpolate(f, normalized=True)
        k = high / 100 * (1 if n == 0 else 0.94)
        x, y = p.x, p.y - 4
        half = [
            (0, 4),
            (13, 0),
            (25, 7),
            (33, 20),
            (42, 84),
            (31, 88),
            (25, 42),
            (27, 108),
            (0, 111),
        ]
        ring = [(x + u * k, y + v * k) for u, v in half] + [
            (x - u * k, y + v * k) for u, v in half[::-1]
        ]
        coat = affinity.rotate(poly(*ring), 3 if n else -3, origin=(x, y))
        b.put(t.knife(coat.intersection(s.frame), 0.9, 18), 5, s.side(x, y))
        b.cut(b.rim(coat, 5 * s.right(x), -3, 1))
        for u in (-16, 0, 15):
            b.cut(
                t.gouge(
                    [
                        (x + u * 0.5 * k, y + 14 * k),
                        (x + u * k, y + (60 + abs(u)) * k),
                        (x + u * 1.2 * k, y + 94 * k),
                    ],
                    4.4 if u else 6,
                    0.2,
                    0.4,
                )
            )
        for v in (52, 74):
            pocket = rect(x + 8 * k, y + v * k, x + 24 * k, y + (v + 3) * k)
            b.cut(t.knife(pocket, 0.5, 10))


# --- boots by a stove --------------------------------------------------------------------------


@piece
def iron_stove(s: Scene, at: Pair = (570, 424), wide: float = 190, high: float = 236) -> None:
    """A small iron stove, four slots of glow in its door, rays on the floor; `at`: its foot."""
    b, t, (x, y), w, h = s.block, s.tools, at, wide, high
    ly = y - h * 0.46

    def ray(px: float, py: float) -> float:
        return 22 * clamp(1.16 - hypot((px - x) / 1.7, py - ly) / 420)

    floor = rect(0, y - 26, s.size[0], s.size[1]).intersection(s.frame)
    how = {
        "length": (60, 190),
        "gap": (6, 18),
        "enter": 0.2,
        "leave": 0.5,
        "least": 1.6,
        "either": False,
    }
    b.hatch_white(floor, t.rays(x, ly, h * 0.4, 640, 52, 4, 176), ray, **how)
    wall = rect(0, 0, s.size[0], y - 34).intersection(s.frame)

    def logs(px: float, py: float) -> float:
        return 14 * clamp(1.1 - hypot((px - x) / 1.5, py - ly) / 420)

    b.hatch_white(
        wall, t.parallels(wall, 0, 42, 0.1), logs, length=(60, 200), gap=(8, 26), least=1.4
    )
    b.hatch_white(
        wall,
        t.parallels(wall, 1, 23),
        lambda px, py: logs(px, py) * 0.4,
        length=(30, 110),
        gap=(30, 80),
        least=1.4,
    )
    pipe = poly((x - 22, y - h + 6), (x - 22, 6), (x + 22, 6), (x + 22, y - h + 6)).intersection(
        s.frame
    )
    body = union(
        [
            poly(
                (x - w * 0.44, y - 26),
                (x - w * 0.5, y - h * 0.5),
                (x - w * 0.44, y - h + 16),
                (x + w * 0.44, y - h + 16),
                (x + w * 0.5, y - h * 0.5),
                (x + w * 0.44, y - 26),
            ),
            rect(x - w * 0.56, y - h, x + w * 0.56, y - h + 20),
            poly(
                (x - w * 0.4, y - 30),
                (x - w * 0.5, y + 4),
                (x - w * 0.4, y + 4),
                (x - w * 0.26, y - 30),
            ),
            poly(
                (x + w * 0.4, y - 30),
                (x + w * 0.5, y + 4),
                (x + w * 0.4, y + 4),
                (x + w * 0.26, y - 30),
            ),
        ]
    )
    b.put(t.knife(union([pipe, body]), 0.9, 20), 5)
    for u in (-1, 1):
        b.cut(t.gouge([(x + u * 15, 14), (x + u * 15, y - h)], 4, 0.1, 0.1))
    door = rect(x - w * 0.34, y - h * 0.78, x + w * 0.34, y - h * 0.2)
    b.cut(t.knife(door.difference(door.buffer(-5)), 0.6, 18))
    for j in range(4):
        f = y - h * 0.72 + j * h * 0.128
        slot = t.knife(rect(x - w * 0.27, f, x + w * 0.27, f + h * 0.076), 0.8, 14)
        b.clear(slot.buffer(2.4))
        b.tint(slot)
    b.cut(t.gouge([(x - w * 0.54, y - h + 6), (x + w * 0.54, y - h + 6)], 4, 0.05, 0.05))


@piece
def drying_boots(
    s: Scene, spots: list[tuple[float, float, float]], source: Pair = (570, 320)
) -> None:
    """Pairs of high boots that stand with their tops leaning together, each [x, foot, height]."""
    b, t = s.block, s.tools
    for x, y, h in sorted(spots, key=lambda p: p[1]):
        k = h / 100
        away = -1 if source[0] > x else 1
        dx, dy = x - source[0], y - source[1]
        d = hypot(dx, dy) or 1
        long = h * 0.9
        shadow = poly(
            (x - 34 * k, y),
            (x + 34 * k, y),
            (x + dx / d * long + 42 * k, y + abs(dy) / d * long),
            (x + dx / d * long - 30 * k, y + abs(dy) / d * long),
        )
        b.add(t.knife(shadow, 2, 24).intersection(s.frame))
        for side in (-1, 1):

            def q(u: float, v: float, at: Pair = (x, y), k: float = k, side: int = side) -> Pair:
                return (at[0] + (side * 21 + u - side * 7 * v / 100) * k, at[1] - v * k)

            shaft = [q(-15, 14), q(-13, 40), q(-19, 100), q(16, 97), q(14, 40), q(15, 14)]
            foot = [q(15, 18), q(15 + away * 0, 0), q(-16, 0), q(-16, 20)]
            toe = [
                q(-12, 24),
                q(away * 40 - 3, 13),
                q(away * 46, 5),
                q(away * 45, 0),
                q(-away * 16, 0),
                q(-away * 15, 22),
            ]
            boot = union([poly(*shaft), poly(*foot), poly(*toe).buffer(0)])
            b.put(t.knife(boot, 0.8, 16).intersection(s.frame), 5, s.side(x, y - h))
            b.cut(b.rim(boot, *(5 * c for c in s.side(x, y - h * 0.5)), 1).intersection(s.frame))
            mouth = ellipse(*q(-1.5, 98), 16 * k, 4.4 * k, n=16)
            b.cut(t.knife(mouth.difference(mouth.buffer(-2.4)), 0.3, 8))
            for v in (34, 28):
                b.cut(t.gouge([q(-12, v), q(13, v - 3)], 2.8 * k, 0.2, 0.3))
            b.cut(t.gouge([q(away * 44, 4), q(-away * 14, 4)], 2.2 * k, 0.1, 0.1))


@piece
def drying_line(s: Scene, line: list[Pair], cloths: list[float], high: float = 110) -> None:
    """A line across a room with foot-cloths hung on it."""
    b, t = s.block, s.tools
    cord = smooth(line, steps=6)
    b.cut(t.pen(cord, 4, 0.15, 40).intersection(s.frame))
    ls = LineString(cord)
    for n, f in enumerate(cloths):
        p = ls.interpolate(f, normalized=True)
        w, h = t.between(70, 86), high * t.between(0.85, 1.1)
        cloth = poly(
            (p.x - w * 0.5, p.y - 3),
            (p.x + w * 0.5, p.y),
            (p.x + w * 0.56, p.y + h * 0.93),
            (p.x + w * 0.1, p.y + h * 0.97),
            (p.x - w * 0.46, p.y + h),
        )
        b.put(t.knife(cloth.buffer(4), 0.7, 20).intersection(s.frame))
        b.cut(t.knife(cloth, 0.9, 18).intersection(s.frame))
        folds = t.parallels(cloth, 88 + (n % 2) * 4, 15)
        d = s.right(p.x)
        b.hatch_black(
            cloth.buffer(-4),
            folds,
            lambda px, _y, x=p.x, w=w, d=d: 7 * clamp(0.5 - (px - x) * d / w),
            length=(30, 90),
            gap=(10, 30),
            least=1.3,
        )


@piece
def mug_shelf(s: Scene, at: Pair = (60, 250), long: float = 250, count: int = 4) -> None:
    """A shelf on a wall with enamel mugs in a row; `at` is its left end."""
    b, t, (x, y) = s.block, s.tools, at
    board = rect(x, y, x + long, y + 16)
    b.put(t.knife(board, 0.8, 26), 4, s.side(x, y))
    b.cut(t.gouge([(x + 4, y + 4), (x + long - 4, y + 4)], 5, 0.05, 0.05))
    step = long / count
    for j in range(count):
        cx = x + step * (j + 0.44)
        mug = rect(cx - 18, y - 42, cx + 18, y)
        ear = ellipse(cx + 22, y - 22, 12, 13).difference(ellipse(cx + 22, y - 22, 6.5, 7.5))
        b.put(t.knife(union([mug, ear]).buffer(2), 0.5, 14), 4)
        b.cut(t.knife(mug.buffer(-1), 0.6, 14))
        b.add(t.knife(rect(cx - 18, y - 42, cx - 4, y).buffer(-3), 0.6, 12))
        b.cut(t.knife(ear.buffer(-1.4), 0.3, 9))
        b.add(t.gouge([(cx - 16, y - 37), (cx + 16, y - 37)], 3.6, 0.1, 0.1))


# --- a receipt ---------------------------------------------------------------------------------


@piece
def stamped_receipt(
    s: Scene,
    at: Pair = (-0.1, -0.16),
    w: float = 0.34,
    h: float = 0.3,
    turn: float = 8,
    ring: float = 0.26,
) -> None:
    """A receipt on a table: a few lines, a place to sign, a round stamp of the one colour."""
    b, t, a = s.block, s.tools, radians(turn)
    sheet = Plane(
        s.cam, (at[0], at[1], 0.0), (w * cos(a), w * sin(a), 0), (-h * sin(a), h * cos(a), 0)
    )
    page = sheet.shape(rect(0, 0, 1, 1))
    b.add(t.knife(affinity.translate(page, -8, 8), 0.8, 20).intersection(s.frame))
    b.put(t.knife(page.buffer(2.4), 0.6, 22), 2)
    b.cut(t.knife(page, 0.7, 26))
    b.add(t.knife(sheet.shape(rect(0.1, 0.86, 0.6, 0.92)), 0.5, 16))
    for v in (0.76, 0.67, 0.58):
        b.add(t.gouge(sheet.line([(0.1, v), (0.9, v + 0.005)]), 3.6, 0.1, 0.2, 0.3, 24))
    b.add(t.gouge(sheet.line([(0.1, 0.16), (0.56, 0.16)]), 3, 0.02, 0.02))
    sign = [
        (0.12, 0.18),
        (0.17, 0.3),
        (0.2, 0.18),
        (0.24, 0.26),
        (0.28, 0.19),
        (0.33, 0.24),
        (0.36, 0.18),
        (0.42, 0.23),
        (0.5, 0.19),
        (0.56, 0.26),
    ]
    b.add(t.pen(sheet.line(smooth(sign, steps=4)), 3.4, 0.2, 12))
    ratio = w / h
    outer, inner = (
        ellipse(0.6, 0.42, ring, ring * ratio, n=36),
        ellipse(0.6, 0.42, ring * 0.74, ring * 0.74 * ratio, n=36),
    )
    thin = ellipse(0.6, 0.42, ring * 0.62, ring * 0.62 * ratio, n=30)
    thin = thin.difference(ellipse(0.6, 0.42, ring * 0.52, ring * 0.52 * ratio, n=30))
    bird = eagle(0, 0, 1.0).intersection(rect(-2, -0.5, 2, 2))
    bird = affinity.scale(bird, ring * 0.92, -ring * 0.92 * ratio, origin=(0, 0))
    bird = affinity.translate(bird, 0.6, 0.42)
    seal = t.knife(sheet.shape(union([outer.difference(inner), thin, bird])), 0.9, 12)
    b.cut(seal.buffer(3))
    b.tint(seal)
    b.untint(t.specks(seal, 26, (1.2, 3)))


@piece
def banded_notes(
    s: Scene,
    at: Pair = (0.26, 0.0),
    w: float = 0.2,
    h: float = 0.11,
    turn: float = -14,
    sheaf: int = 6,
) -> None:
    """A wad of banknotes with a paper band, two loose ones under it; nothing is read on them."""
    b, t = s.block, s.tools
    for n, (dx, dy, dt) in enumerate(
        [(-0.05, -0.07, 22), (0.05, 0.055, -16), *[(0, 0, 0)] * sheaf]
    ):
        a = radians(turn + dt)
        z = 0.0 if n < 2 else (n - 2) * 0.006
        p = Plane(
            s.cam,
            (at[0] + dx, at[1] + dy, z),
            (w * cos(a), w * sin(a), 0),
            (-h * sin(a), h * cos(a), 0),
        )
        note = p.shape(rect(-0.5, -0.5, 0.5, 0.5))
        if n in (0, 1, 2):
            b.add(t.knife(affinity.translate(note, -9, 9), 0.8, 20).intersection(s.frame))
        b.put(t.knife(note.buffer(2.6), 0.6, 20), 1.6)
        b.cut(t.knife(note, 0.6, 22))
        if n in (0, 1, sheaf + 1):
            border = rect(-0.44, -0.4, 0.44, 0.4)
            b.add(t.knife(p.shape(border.difference(border.buffer(-0.035))), 0.4, 14))
            oval = ellipse(0, 0, 0.15, 0.27, n=20)
            b.hatch_black(
                p.shape(oval), t.parallels(p.shape(oval), 40, 6), 2.6, length=(10, 40), gap=(3, 6)
            )
            for u in (-0.32, 0.32):
                b.add(t.knife(p.shape(ellipse(u, 0, 0.06, 0.12, n=10)), 0.4, 8))
            if n == sheaf + 1:
                band = p.shape(rect(-0.12, -0.54, 0.12, 0.54))
                b.put(t.knife(band.buffer(3), 0.5, 18))
                b.cut(t.knife(band, 0.5, 18))
                b.add(t.gouge(p.line([(0, -0.4), (0, 0.4)]), 4, 0.1, 0.1))


@piece
def cast_cap_shadow(s: Scene, points: list[Pair]) -> None:
    """A long shadow laid over a table and what lies there; white lines keep what is under it."""
    b, t = s.block, s.tools
    shape = t.knife(poly(*smooth(points, True, 4)), 1.2, 22).intersection(s.frame)
    b.add(shape.difference(b.second.buffer(2)))
    b.hatch_white(shape.buffer(-6), t.parallels(shape, 30, 26), 2, length=(30, 80), gap=(30, 90))


@piece
def white_eagle(s: Scene, at: Pair, size: float = 44) -> None:
    """The crowned eagle of a soldier's cap, white; `at` is its middle, `size` its height."""
    bird = eagle(*at, size)
    s.block.add(bird.buffer(4), lines=False)
    s.block.cut(s.tools.knife(bird, 0.3, 8))
