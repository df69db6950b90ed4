"""Ground: fields, roads, snow, water, cobbles, boards, tracks."""

from __future__ import annotations

import itertools
from math import cos, exp, hypot, radians, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..land import Land, strip_fields, under
from ..registry import piece
from ..scene import Scene
from ..shapes import EMPTY, Pair, clamp, ellipse, poly, rect, smooth, union


@piece
def fields(
    s: Scene,
    y: float | None = None,
    foot: float = 645,
    vanish: float = 480,
    bend: float = -50,
    swell: float = 12,
    phase: float = 1.4,
    wide: Pair = (0.12, 0.23),
    rows: tuple[float, ...] = (0.0, 0.38, 0.64, 0.86),
    light: float = 0.4,
    step: Pair = (8, 15),
) -> None:
    """The strip fields of Polish villages, from the skyline y down; `light`: 0 night, 1 snow."""
    top = s.skyline + 4 if y is None else y
    land = Land(top, foot, vanish, 1100, bend, swell, phase, 1.9)
    s.block.add(rect(12, top, s.size[0] - 12, s.size[1] - 12), lines=False)
    lx = s.light[0]

    def tone(x: float, _y: float) -> float:
        return light + 0.2 - abs(x - lx) / 1500

    strip_fields(s.block, land, rows, wide=wide, light=tone, step=step)


@piece
def snow(
    s: Scene,
    y: float,
    rough: float = 8,
    shade: float = 1.0,
    from_light: bool = True,
    step: float = 16,
) -> None:
    """Snow from a rolling line at y down: white, shaded in rings away from the light."""
    b, t = s.block, s.tools
    w, h = s.size
    line = [(w * k / 7, y + t.between(-rough, rough)) for k in range(-1, 9)]
    shape = under(smooth(line, steps=5), h + 20)
    b.cut(t.knife(shape, 0.8, 30))
    fx, fy = s.light[0], max(s.light[1], y + 20)

    def tone(px: float, py: float) -> float:
        far = hypot((px - fx) / 1.55, py - fy)
        return clamp((far - 120) / 210) * 13.0 * shade

    inside = shape.intersection(s.frame)
    if from_light:
        family = t.rings(fx, fy + 6, 170, 760, step, 0.44)
    else:
        family = t.parallels(inside, 2, step, 0.3, 8)

        def tone(px: float, py: float) -> float:
            return 3.2 * shade * clamp((py - y) / 160, 0.2)

    how = {"length": (70, 220), "gap": (6, 24) if from_light else (40, 160), "least": 1.2}
    b.hatch_black(inside, family, tone, **how)


@piece
def earth(s: Scene, y: float, at: Pair | None = None, width: float = 9, reach: float = 300) -> None:
    """Dark ground at night from y down, white strokes that fan out from below the light."""
    b, t = s.block, s.tools
    region = rect(0, y, *s.size).intersection(s.frame)
    b.add(region, lines=False)
    x0, y0 = at or (s.light[0], y - 20)

    def tone(x: float, py: float) -> float:
        return (1.2 + width * clamp((py - y) / 180)) * exp(
            -max(0, abs(x - x0) - 120 - (py - y) * 0.7) / reach
        )

    family = t.rays(x0, y0, 30, 980, 84, -4, 184)
    b.hatch_white(region, family, tone, length=(30, 120), gap=(9, 32), least=1.2)


@piece
def meadow(s: Scene, y: float, step: float = 15, width: float = 5, tint: bool = False) -> None:
    """Grass by day from y down: short upright strokes, longer as it comes near."""
    b, t = s.block, s.tools
    region = rect(0, y, *s.size).intersection(s.frame)
    b.cut(region, lines=False)
    if tint:
        b.tint(region)
    rows, py = [], y + 4.0
    while py < s.size[1]:
        near = clamp((py - y) / (s.size[1] - y), 0.08)
        x = t.between(0, 20)
        while x < s.size[0]:
            long = (5 + 26 * near) * t.between(0.5, 1.2)
            lean = t.between(-0.3, 0.3) * long
            rows.append(t.gouge([(x, py), (x + lean, py - long)], width * near + 0.8, 0.05, 0.8))
            x += (10 + 46 * near) * t.between(0.4, 1.7)
        py += step * (0.35 + near)
    strokes = union(rows).intersection(region)
    b.add(strokes)


@piece
def road(s: Scene, middle: list[Pair], half: list[float], ruts: int = 7, halo: float = 4) -> None:
    """A pale road: its middle line from near to far, and half its width at each point."""
    b, t = s.block, s.tools
    pairs = list(zip(middle, half, strict=True))
    left = smooth([(x - h, y) for (x, y), h in pairs], steps=5)
    right = smooth([(x + h, y) for (x, y), h in pairs], steps=5)
    shape = poly(*left, *right[::-1]).buffer(0).intersection(s.frame)
    if halo:
        b.put(t.knife(shape.buffer(halo), 1, 20).intersection(s.frame))
    b.cut(t.knife(shape, 1.2, 22))
    top = min(y for _, y in middle)

    def width(_x: float, y: float) -> float:
        return 1.0 + 3.6 * clamp((y - top) / (s.size[1] - top))

    how = {"length": (20, 100), "gap": (26, 90), "miss": 0.15}
    b.hatch_black(shape.buffer(-4), t.between_lines(left, right, ruts), width, **how)


@piece
def hill(s: Scene, line: list[Pair], foot: float, white: bool = False, strokes: float = 3) -> None:
    """A rise of ground under a line, down to foot; strokes follow its shape."""
    b, t = s.block, s.tools
    edge = smooth(line, steps=6)
    shape = under(edge, foot).intersection(s.frame)
    cut = t.knife(shape, 0.8, 24)
    b.put(cut, 2.4, s.side(*line[len(line) // 2]))
    if white:
        b.cut(cut.buffer(-1.5))
    family = t.echoes(edge, int((foot - min(y for _, y in line)) / 12) + 1, 0, 12, 0.96)
    inner = cut.buffer(-3)
    how = {"length": (50, 160), "gap": (14, 60), "least": 1.0}
    (b.hatch_black if white else b.hatch_white)(inner, family, strokes, **how)


@piece
def mountains(
    s: Scene, line: list[Pair], foot: float, snow: bool = False, step: float = 16
) -> None:
    """A range of peaks: black, its slopes cut towards the light; in snow mostly white."""
    b, t = s.block, s.tools
    shape = under(line, foot).intersection(s.frame)
    cut = t.knife(shape, 1.2, 22)
    b.put(cut, 3, s.side(*line[len(line) // 2]))
    for (x0, y0), (x1, y1) in itertools.pairwise(line):
        slope = poly((x0, y0), (x1, y1), (x1, foot), (x0, foot)).intersection(shape)
        faces = (y1 - y0) * (x1 - x0) * s.right((x0 + x1) / 2) > 0
        width = (step * 0.62 if snow else step * 0.36) if faces else (2.4 if snow else 0)
        if not width:
            continue
        angle = 58 if y1 > y0 else 122
        family = t.parallels(slope, angle, step)
        how = {"length": (30, 120), "gap": (6, 26), "least": 1.0}
        b.hatch_white(slope.buffer(-2), family, width, **how)


@piece
def water(
    s: Scene,
    y: float,
    at: float | None = None,
    half: float = 60,
    row: float = 16,
    tint: bool = False,
) -> None:
    """Water from y down, level strokes; the light lies in it as a column at x."""
    b, t = s.block, s.tools
    w, h = s.size
    sx = s.light[0] if at is None else at
    region = rect(0, y, w, h).intersection(s.frame)
    b.add(region, lines=False)
    shore = t.gouge([(14, y), (w - 14, y)], 2.2, 0.02, 0.02, 0.2, 120)
    b.cut(shore.intersection(s.frame))

    def wide(py: float) -> float:
        return half + (py - y) * 0.34

    def shine(x: float, py: float) -> float:
        bright = exp(-(((x - sx) / wide(py)) ** 2))
        return row * (0.24 + 0.7 * bright + 0.12 * (1 - abs(x - sx) / w))

    how = {"length": (40, 200), "gap": (5, 26), "least": 1.3, "enter": 0.35, "leave": 0.35}
    b.hatch_white(region.buffer(-1), t.parallels(region, 0, row, 0.2), shine, **how)
    if tint:
        ys = [y + (h - y) * f for f in np.linspace(0, 1, 15)]
        left = [(sx - wide(py) * t.between(0.8, 1.5), py) for py in ys]
        right = [(sx + wide(py) * t.between(0.8, 1.5), py) for py in ys[::-1]]
        b.tint(region.difference(poly(*left, *right)))


@piece
def mist(s: Scene, y: float, high: float = 30, x: float | None = None) -> None:
    """A band of mist on the skyline for a wood to stand against: pale, level black strokes."""
    b, t = s.block, s.tools
    w = s.size[0]
    mx = s.light[0] if x is None else x
    edge = [(40, y - 4), (w * 0.27, y - high * 0.4), (w * 0.5, y - high * 0.9)]
    edge += [(w * 0.67, y - high), (w * 0.87, y - high * 0.8), (w - 12, y - high * 0.6)]
    shape = poly(*smooth(edge, steps=4), (w - 12, y + 6), (12, y + 6)).intersection(s.frame)
    b.add(shape.buffer(12).intersection(s.frame), lines=False)
    b.cut(t.knife(shape, 1.4, 30), lines=False)

    def tone(px: float, py: float) -> float:
        level = 6.5 * clamp(0.9 - exp(-(((px - mx) / 300) ** 2)))
        return 1.0 + level + 5 * clamp((y - high / 2 - py) / high)

    family = t.parallels(shape, 0, 8.5, 0.2)
    how = {"length": (60, 240), "gap": (20, 80), "least": 1.2}
    b.hatch_black(shape.buffer(8).intersection(s.frame), family, tone, **how)


@piece
def fan(
    s: Scene, door: tuple[float, float, float], to: tuple[float, float, float], ruts: int = 36
) -> None:
    """Light that falls out of a door on the ground: [x, y, half width] at the door, and near us."""
    b, t, cam = s.block, s.tools, s.cam
    (x0, y0, h0), (x1, y1, h1) = door, to
    ring = [(x0 - h0, y0, 0), (x0 + h0, y0, 0), (x1 + h1, y1, 0), (x1 - h1, y1, 0)]
    shape = cam.outline(ring).intersection(b.sheet)
    if shape.is_empty:
        return
    b.cut(t.knife(shape.buffer(-1), 1.3, 30))
    sx, sy = cam(x0, y0 + 2.6, 0)
    top = shape.bounds[1]

    def width(_x: float, y: float) -> float:
        return 1.0 + 3.4 * clamp((y - top) / 190)

    family = t.rays(sx, sy, 24, 640, ruts, 10, 170)
    how = {"length": (18, 70), "gap": (26, 110), "miss": 0.25}
    b.hatch_black(shape.buffer(-3), family, width, **how)


@piece
def track(s: Scene, ground: Pair, turn: float = 80, near: float = -12.4, far: float = 60) -> None:
    """A railway line through `ground`: pale ballast, sleepers and two rails, from near to far."""
    b, t, cam = s.block, s.tools, s.cam
    a = radians(turn)
    d, n = (cos(a), sin(a)), (-sin(a), cos(a))

    def on(along: float, across: float, up: float = 0.0) -> tuple[float, float, float]:
        x = ground[0] + d[0] * along + n[0] * across
        return (x, ground[1] + d[1] * along + n[1] * across, up)

    bed = cam.outline([on(near, 1.9), on(near, -1.9), on(far, -1.9), on(far, 1.9)])
    b.cut(t.knife(bed.intersection(b.sheet), 1.2, 22))
    along = near
    while along < min(far, 14):
        ring = [on(along - 0.13, 1.35), on(along - 0.13, -1.35)]
        ring += [on(along + 0.13, -1.35), on(along + 0.13, 1.35)]
        b.add(t.knife(cam.outline(ring).intersection(s.frame), 0.8, 22))
        along += 0.6
    for w in (-0.72, 0.72):
        ring = [on(near, w - 0.05, 0.12), on(near, w + 0.07, 0.12)]
        ring += [on(far, w + 0.07, 0.12), on(far, w - 0.05, 0.12)]
        rail = cam.outline(ring).intersection(s.frame)
        b.put(t.knife(rail.buffer(2.4), 0.4, 40).intersection(s.frame), 0)
        b.cut(t.knife(rail, 0.4, 40))


@piece
def cobbles(s: Scene, y: float, size: float = 0.34, reach: float = 260, width: float = 1.0) -> None:
    """A paved street or square at night from y down: stones come out where the light falls."""
    b, t, cam = s.block, s.tools, s.cam
    region = rect(0, y, *s.size).intersection(s.frame)
    b.add(region, lines=False)
    lx = s.light[0]
    marks, depth, row = [], 2.2, 0
    while cam(0, depth, 0)[1] > y + 2 and depth < 24:
        half = s.size[0] * 0.75 / cam.scale(0, depth, 0)
        u = -half + (size / 2 if row % 2 else 0)
        while u < half:
            px, py = cam(u + size / 2, depth, 0)
            lit = exp(-max(0, abs(px - lx) - 60 - (py - y) * 0.5) / reach) * t.between(0.5, 1.2)
            k = cam.scale(u, depth, 0)
            high = abs(cam(u, depth, 0)[1] - cam(u, depth + size, 0)[1])
            if lit > 0.34 and -20 < px < s.size[0] + 20 and high > 2.4:
                rx, ry = size * k * 0.42 * clamp(lit, 0.5), high * 0.36 * clamp(lit, 0.5) * width
                marks.append(ellipse(px, py, rx, ry, t.between(-4, 4), 7))
            u += size
        depth += size * (1 + depth * 0.02)
        row += 1
    stones = union(marks).intersection(region)
    b.cut(t.knife(stones, 0.6, 12) if not stones.is_empty else EMPTY)


@piece
def tracks(s: Scene, line: list[Pair], size: float = 9) -> None:
    """Footprints in snow along a line, from near to far, smaller as they go."""
    b, t = s.block, s.tools
    path = LineString(smooth(line, steps=6))
    y0, y1 = line[0][1], line[-1][1]
    along, n, marks = 0.0, 0, []
    while along < path.length:
        p, q = path.interpolate(along), path.interpolate(min(path.length, along + 2))
        near = clamp((p.y - y1) / (y0 - y1 or 1), 0.12) if y0 != y1 else 1
        d = hypot(q.x - p.x, q.y - p.y) or 1
        off = size * 0.55 * near * (1 if n % 2 else -1)
        x, y = p.x - (q.y - p.y) / d * off, p.y + (q.x - p.x) / d * off
        marks.append(t.knife(ellipse(x, y, size * 0.55 * near, size * 0.3 * near, n=8), 0.4, 5))
        along += size * 2.6 * near
        n += 1
    b.add(union(marks).intersection(s.frame))


@piece
def ruts(s: Scene, line: list[Pair], wide: float = 60, thick: float = 7) -> None:
    """Two tracks of a sledge or a cart along a line, closer and thinner as they go away."""
    b, t = s.block, s.tools
    path = smooth(line, steps=6)
    y0, y1 = line[0][1], line[-1][1]
    for d in (-0.5, 0.5):
        side = [(x + d * wide * clamp((y - y1) / (y0 - y1 or 1), 0.06), y) for x, y in path]
        points = list(LineString(side).coords)

        def width(_x: float, y: float) -> float:
            return thick * clamp((y - y1) / (y0 - y1 or 1), 0.2)

        b.add(t.gouge(points, width, 0.02, 0.02, 0.16, 30).intersection(s.frame))


@piece
def reflection(s: Scene, y: float, top: float, x0: float, x1: float, dark: float = 0.6) -> None:
    """What stands on the shore from x0 to x1, upside down in the water below y, broken by it."""
    b, t = s.block, s.tools
    above = b.ink.intersection(rect(x0, top, x1, y))
    mirrored = affinity.scale(above, 1, -dark, origin=(0, y)).intersection(s.frame)
    b.add(mirrored, lines=False)
    how = {"length": (30, 110), "gap": (20, 70), "least": 1.2}
    b.hatch_white(mirrored.buffer(-1), t.parallels(mirrored, 0, 14, 0.2), 4.0, **how)
