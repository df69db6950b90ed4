"""Trees that are the picture's mass: an oak, limes, willows, a bent birch, a rowan."""

from __future__ import annotations

from math import cos, pi, sin

from shapely import affinity
from shapely.geometry import LineString, Polygon

from ..registry import piece
from ..scene import Scene
from ..shapes import (
    Pair,
    around,
    blob,
    clamp,
    ellipse,
    limb,
    poly,
    polygons,
    rect,
    smooth,
    union,
)
from .fences import cells


@piece
def great_oak(s: Scene, at: Pair, high: float = 330, wide: float = 1.05) -> None:
    """A lone oak in full leaf: short thick trunk, spread boughs, heaped crown lit on one side."""
    b, t, (x, y) = s.block, s.tools, at
    h, w = high, high * wide
    heaps = []
    spots = [(-0.36, 0.44, 0.15), (-0.3, 0.62, 0.16), (-0.16, 0.78, 0.16), (0.04, 0.86, 0.15)]
    spots += [(0.22, 0.76, 0.16), (0.35, 0.6, 0.15), (0.38, 0.43, 0.14), (0.18, 0.46, 0.16)]
    spots += [(-0.14, 0.48, 0.16), (0.0, 0.64, 0.22)]
    for u, v, r in spots:
        ring = []
        for k in range(11):
            a, q = k / 11 * 2 * pi, t.between(0.86, 1.12)
            ring.append(
                (x + u * w + r * w * 0.92 * q * cos(a), y - v * h + r * h * 0.92 * q * sin(a))
            )
        heaps.append(poly(*ring))
    trunk = poly(
        *smooth(
            around((x, y), h, (-0.1, 0), (-0.052, -0.07), (-0.048, -0.3), (-0.13, -0.46)),
            steps=3,
        ),
        *smooth(
            around((x, y), h, (0.12, -0.46), (0.046, -0.3), (0.055, -0.07), (0.12, 0)),
            steps=3,
        ),
    )
    crown = union([Polygon(p.exterior) for p in polygons(union(heaps).simplify(0.6))])
    crown = t.knife(crown, 1.6, 16)
    whole = union([crown, trunk])
    b.put(t.knife(whole.buffer(0.1), 0.4, 24).intersection(s.frame), 8)
    dx, dy = s.side(x, y - h * 0.6)
    family = t.parallels(crown, 58, 13)
    for (u, v, r), heap in zip(spots, heaps, strict=True):
        cx, cy, rr = x + u * w, y - v * h, r * h * 0.9
        toward = clamp(0.55 + 0.8 * ((u * dx) - (v - 0.6) * dy) / 0.36, 0, 1.2)
        inner = heap.intersection(crown).buffer(-7)

        def tone(px: float, py: float, cx=cx, cy=cy, rr=rr, toward=toward) -> float:
            return 9 * toward * clamp(0.3 + ((px - cx) * dx + (py - cy) * dy) / rr)

        b.hatch_white(inner, family, tone, length=(11, 26), gap=(5, 12), least=1.8)
    for u, wd in ((-0.028, 6), (-0.008, 3)):
        b.cut(t.gouge([(x + u * h, y - h * 0.03), (x + u * h, y - h * 0.3)], wd, 0.2, 0.3))


@piece
def lime_pair(s: Scene, left: float = 190, right: float = 716, foot: float = 520) -> None:
    """Two great limes in young leaf whose crowns meet above a bright gap, black against the sky."""
    b, t = s.block, s.tools
    for x, d in ((left, 1), (right, -1)):
        trunk = limb(
            [
                (x - d * 6, foot + 6),
                (x, foot - 120),
                (x + d * 12, foot - 250),
                (x - d * 20, foot - 400),
            ],
            (104, 74, 66, 40),
            5,
            round_ends=False,
        )
        root = poly(
            (x - 90, foot + 14), (x - 44, foot - 40), (x + 44, foot - 40), (x + 84, foot + 14)
        )
        bough = limb(
            [(x + d * 8, foot - 230), (x + d * 90, foot - 320), (x + d * 190, foot - 380)],
            (36, 26, 14),
            5,
        )
        heaps = []
        for u, v, r in [
            (-150, 250, 100),
            (-60, 330, 120),
            (50, 390, 120),
            (150, 440, 110),
            (230, 470, 90),
            (-170, 360, 110),
            (-120, 470, 130),
            (20, 500, 140),
            (130, 350, 60),
            (190, 390, 66),
            (-190, 200, 60),
            (60, 300, 50),
        ]:
            heaps.append(t.knife(ellipse(x + d * u, foot - v, r, r * 0.74, n=14), 5, 18))
        mass = union([trunk, root, bough, *heaps]).intersection(s.frame)
        b.put(t.knife(mass, 1, 16), 4, s.side(x, 300))
        inner = mass.buffer(-9)
        lx, ly = s.light
        edge = inner.difference(mass.buffer(-64))

        def tone(px: float, py: float, lx: float = lx, ly: float = ly) -> float:
            return 7 * clamp(1.25 - (abs(px - lx) * 0.8 + abs(py - ly)) / 420)

        b.hatch_white(
            edge, t.parallels(edge, 58 * d, 18), tone, length=(12, 34), gap=(14, 40), least=1.5
        )
        bark = trunk.intersection(rect(0, foot - 230, 900, foot + 10)).buffer(-5)
        b.hatch_white(
            bark,
            t.parallels(bark, 90, 15),
            lambda px, _y, x=x, d=d: 6 * clamp((px - x) * d / 60 + 0.3),
            length=(30, 90),
            gap=(10, 26),
            least=1.4,
        )


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
def bent_birch(s: Scene, at: Pair, high: float = 190, lean: float = 70, leaves: int = 26) -> None:
    """A birch by day that the wind bends over to the right, leaves flying off."""
    b, t, (x, y), h = s.block, s.tools, at, high
    spine = smooth(
        [(x, y), (x + lean * 0.12, y - h * 0.35), (x + lean * 0.5, y - h * 0.7), (x + lean, y - h)],
        steps=6,
    )
    trunk = limb(spine, (h * 0.1, h * 0.08, h * 0.05, h * 0.012), 1, round_ends=False)
    twigs = []
    for k in range(17):
        f = 0.3 + 0.68 * k / 16
        px, py = spine[int(f * (len(spine) - 1))]
        ln = h * t.between(0.4, 0.62) * (1.2 - f * 0.75)
        way = -0.35 if k % 3 == 0 else 1
        mid = (px + ln * 0.42 * way, py - ln * t.between(0.3, 0.55))
        tip = (
            px + ln * (0.25 if way < 0 else 1.05),
            py - ln * t.between(0.35, 0.6) + ln * 0.3 * (way > 0),
        )
        wood = [(px, py), mid, tip]
        twigs.append(limb(wood, (h * 0.026, h * 0.016, 1.6), 4, round_ends=False))
        for _ in range(5):
            g = t.between(0.3, 1.05)
            q = LineString(smooth(wood)).interpolate(min(1.0, g), normalized=True)
            twigs.append(
                ellipse(
                    q.x + t.between(0, 12), q.y + t.between(-8, 8), 7.5, 3.6, t.between(10, 50), 7
                )
            )
    b.put(t.knife(union([trunk, *twigs]).intersection(s.frame), 0.4, 14), 2)
    bark = limb(spine[:14], (h * 0.07, h * 0.045), 1, round_ends=False)
    b.cut(t.knife(bark, 0.6, 16))
    for k in range(9):
        px, py = LineString(spine[:14]).interpolate(k / 9 + 0.04, normalized=True).coords[0]
        side = t.rng.choice((-1, 1))
        b.add(t.gouge([(px + side * h * 0.035, py), (px - side * h * 0.015, py + 1)], 6, 0.05, 0.6))
    for _ in range(leaves):
        px, py = x + lean + t.between(20, 260), y - h * t.between(0.3, 1.05)
        b.add(ellipse(px, py, 6.5, 3, t.between(-40, 60), 6).intersection(s.frame))


@piece
def rowan(s: Scene, at: Pair, high: float = 150, berries: int = 26, size: float = 6) -> None:
    """A rowan in autumn: a thin forked stem, a loose crown, its clusters in the one colour."""
    b, t, (x, y) = s.block, s.tools, at
    k = high / 150
    parts = [limb(around((x, y), k, (0, 0), (2, -40), (0, -70)), (8 * k, 6 * k, 4.4 * k))]
    ends: list[Pair] = []
    for a, far in ((-62, 70), (-36, 80), (-10, 92), (14, 86), (40, 78), (64, 66)):
        r = a / 180 * pi
        foot = (x + a * 0.04 * k, y - (48 + t.between(0, 14)) * k)
        tip = (foot[0] + far * k * sin(r) * 0.8, foot[1] - far * k * cos(r))
        parts.append(limb([foot, tip], (3.6 * k, 1.6)))
        ends += [tip, ((foot[0] + tip[0]) / 2, (foot[1] + tip[1]) / 2)]
    leaves = []
    for ex, ey in ends:
        for _ in range(5):
            px, py = ex + t.between(-20, 20) * k, ey + t.between(-16, 16) * k
            a = t.between(-40, 220) / 180 * pi
            long = t.between(9, 16) * k
            leaves.append(t.gouge([(px, py), (px + long * cos(a), py + long * sin(a))], 4.6 * k))
    body = union([*parts, *leaves]).intersection(s.frame)
    b.put(t.knife(body, 0.3, 10), 2, s.side(x, y - high * 0.6))
    fruit = []
    for n in range(berries):
        ex, ey = ends[n % len(ends)]
        px, py = ex + t.between(-19, 19) * k, ey + t.between(-12, 18) * k
        fruit.append(t.knife(ellipse(px, py, size * k * 1.15, size * k, n=9), 0.5, 7))
    red = union(fruit).intersection(s.frame)
    b.clear(red.buffer(1.4))
    b.tint(red)
    if s.right(x) < 0:
        b.cut(b.rim(union(parts).intersection(s.frame), -2, 0), lines=False)


@piece
def pine_bark(
    s: Scene,
    edges: tuple[Pair, Pair] = ((-20, 440), (-20, 404)),
    plate: Pair = (62, 120),
    frost: float = 4.5,
) -> None:
    """A thick pine near us: its left and right edge above and below; frosted plates of bark."""
    b, t = s.block, s.tools
    (l0, r0), (l1, r1) = edges
    trunk = poly(
        (l0, -10), (r0, -10), (r0 + 8, 160), (r1 - 6, 400), (r1 + 14, 620), (l1, 620)
    ).intersection(s.frame)
    b.put(t.knife(trunk, 1.4, 26), 5, s.side(r0, 300))
    stretched = affinity.scale(trunk, 1, plate[0] / plate[1], origin=(0, 0))
    d = s.right((l0 + r0) / 2)
    for cell in cells(t, stretched, plate[0], plate[0] * 1.05):
        cell = affinity.scale(cell, 1, plate[1] / plate[0], origin=(0, 0)).buffer(-5, quad_segs=1)
        if cell.is_empty or cell.area < 300:
            continue
        cx = cell.centroid.x
        near = clamp((cx - l0) / (r0 - l0)) if d > 0 else clamp((r0 - cx) / (r0 - l0))
        b.cut(t.knife(b.rim(cell, d * (2 + frost * near), -1.2), 0.6, 14))
        inner = cell.buffer(-5)
        family = t.parallels(inner, 62, 13)
        b.hatch_white(inner, family, 1 + 3.6 * near**2, length=(8, 22), gap=(14, 34), least=1.5)
