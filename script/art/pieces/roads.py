"""Roads and streets underfoot: tracks, cobbles, puddles, a road in mist."""

from __future__ import annotations

from math import cos, exp, hypot, radians, sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import EMPTY, Pair, clamp, ellipse, limb, poly, rect, smooth, union


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
def pale_road(s: Scene, y: float = 506, curve: Pair = (700, 480)) -> None:
    """Grass at dusk and a pale road that passes to the right, from y down."""
    b, t = s.block, s.tools
    ground = rect(0, y, s.size[0], s.size[1]).intersection(s.frame)
    b.add(ground, lines=False)
    road = poly(
        *smooth([(60, 620), (300, 562), (560, 534), (curve[0], y + 8), (912, y - 2)], steps=6),
        *smooth([(912, y + 22), (curve[0] + 60, y + 38), (700, 576), (640, 620)], steps=6),
    )
    road = t.knife(road, 2, 26).intersection(ground)
    grass = [
        t.gouge(
            [(gx, gy), (gx + t.between(-8, 8), gy - t.between(16, 30))], t.between(3, 6), 0.1, 0.8
        )
        for gx, gy in ((t.between(12, 888), t.between(y + 14, 600)) for _ in range(150))
    ]
    b.cut(union(grass).intersection(ground).difference(road.buffer(6)), lines=False)
    b.cut(road)
    b.hatch_black(road.buffer(-5), t.parallels(road, -9, 16), 4, length=(40, 140), gap=(30, 90))


@piece
def misty_road(s: Scene, at: Pair = (450, 276), r: float = 62, walls: Pair = (190, 714)) -> None:
    """A road through a wood in white mist towards a low sun of the one colour."""
    b, t, (x, y) = s.block, s.tools, at
    h = s.size[1]
    b.cut(s.frame, lines=False)

    def haze(px: float, py: float) -> float:
        return 12 * clamp((abs(px - x) - 150) / 330) * clamp(1.3 - abs(py - y) / 500, 0.3)

    b.hatch_black(
        s.frame, t.parallels(s.frame, 0, 17), haze, length=(50, 170), gap=(10, 36), least=1.4
    )
    for d, edge in ((-1, walls[0]), (1, walls[1])):
        for off, wide, foot in ((-56, 15, 92), (-14, 30, 130), (44, 44, 190), (118, 66, 280)):
            px = edge + d * off
            trunk = limb(
                [(px + d * 8, y + foot), (px, y - 40), (px + d * t.between(-6, 10), -20)],
                (wide * 1.2, wide, wide * 0.84),
                round_ends=False,
            )
            root = poly(
                (px - wide * 0.6, y + foot - 22),
                (px + wide * 0.6, y + foot - 22),
                (px + d * 30 + wide * 0.9, y + foot + 6),
                (px - d * 4 - wide * 0.9, y + foot + 8),
            )
            whole = union([trunk, root]).intersection(s.frame)
            b.put(t.knife(whole, 1, 24), 3, (-d, 0))
            lit = rect(px - d * wide * 0.5, -20, px, y + foot)
            b.hatch_white(
                trunk.intersection(lit).buffer(-3),
                t.parallels(trunk, 90, wide * 0.22),
                wide * 0.12,
                length=(20, 60),
                gap=(14, 34),
                least=1.4,
            )
        bank = poly(
            (edge + d * 10, y + 120),
            (edge - d * 6, y + 136),
            (edge + d * 60, y + 200),
            (edge + d * 130, h + 20),
            (edge + d * 320, h + 20),
            (edge + d * 320, y + 150),
            (edge + d * 120, y + 126),
        )
        b.put(t.knife(bank.intersection(s.frame), 3, 20), 3, (-d, -1))
        b.hatch_white(
            bank.intersection(s.frame).buffer(-4),
            t.parallels(bank, 70 * d, 17),
            5,
            length=(12, 36),
            gap=(16, 40),
            least=1.4,
        )
    for a, c, e in (
        ((x - 14, y + r + 10), (x - 46, y + 170), (x - 150, h + 20)),
        ((x + 16, y + r + 10), (x + 60, y + 170), (x + 190, h + 20)),
    ):
        rut = limb(smooth([a, c, e], steps=6), (3, 12, 30), 1, round_ends=False).intersection(
            s.frame
        )
        b.add(t.knife(rut, 2, 18))
        b.hatch_white(rut.buffer(-3), t.parallels(rut, 80, 14), 4, length=(8, 24), gap=(10, 26))
    grass = [
        t.gouge(
            [
                (x + 14 + t.between(-26, 26) * f, y + r + 30 + 230 * f),
                (x + 14 + t.between(-30, 30) * f, y + r + 30 + 230 * f - 20 - 30 * f),
            ],
            3 + 5 * f,
            0.1,
            0.8,
        )
        for f in [k / 24 for k in range(2, 24)]
    ]
    b.add(union(grass).intersection(s.frame))
    disc = t.knife(ellipse(x, y, r, r, n=40), 0.8, 14)
    b.clear(disc.buffer(9))
    b.tint(disc)


@piece
def road_puddles(s: Scene, spots: list[tuple[float, float, float]]) -> None:
    """Puddles on a pale road, each [x, y, half width]: black, with the sky in them."""
    b, t = s.block, s.tools
    for x, y, r in spots:
        shape = t.knife(ellipse(x, y, r, r * 0.2, n=22), 2, 14).intersection(s.frame)
        b.put(shape, 3)
        b.hatch_white(shape.buffer(-4), t.parallels(shape, 0, 9), 5, length=(20, 70), gap=(8, 24))


@piece
def street_stones(s: Scene, near: float = 8, far: float = 27, size: float = 0.55) -> None:
    """A paved street by day, metres: white, the edges of its stones as short black strokes."""
    b, t, cam = s.block, s.tools, s.cam
    marks, y, row = [], far, 0
    while y > near:
        x = -16.0 + (size / 2 if row % 2 else 0)
        while x < 16:
            px, py = cam(x, y, 0)
            k = cam.scale(x, y, 0)
            if 0 < px < s.size[0] and t.rng.random() < 0.34:
                long = size * k * 0.62
                bow = [(px - long / 2, py), (px, py + long * 0.16), (px + long / 2, py)]
                marks.append(t.gouge(bow, 1.2 + k * 0.045, 0.3, 0.3))
            x += size
        y -= size * 1.25
        row += 1
    b.add(union(marks).intersection(s.frame))
