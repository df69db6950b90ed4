"""What Orders show: a flare, a map, a drowned fire, a field wall, a cap on a cross."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, exp, hypot, pi, radians, sin

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import LineString, MultiPoint

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, clamp, ellipse, limb, poly, rect, smooth, union
from ..solid import Triple, turned
from ..tools import Tools

# --- a town at night ---------------------------------------------------------------------------


@piece
def signal_flare(s: Scene, at: Pair, trail: list[Pair], r: float = 30, reach: float = 118) -> None:
    """A burning signal flare in a night sky: a red star, short rays, the trail it rose on."""
    b, t, (x, y) = s.block, s.tools, at
    line = smooth([*trail, (x - r * 0.7, y + r * 0.7)], steps=6)
    b.add(limb(line, (8, 16, 22), 1).intersection(s.frame), lines=False)
    b.cut(limb(line, (2.4, 5, 8), 1))
    b.cut(t.knife(ellipse(x, y, r * 1.5, r * 1.5, n=22), 1.4, 12))

    def fade(px: float, py: float) -> float:
        return 15 * clamp(1.15 - hypot(px - x, py - y) / reach, 0.12)

    how = {"length": (reach * 0.5, reach), "gap": (3, 6), "enter": 0.1, "leave": 0.7, "least": 0.8}
    b.hatch_white(s.frame, t.rays(x, y, r * 1.3, reach, 24), fade, **how)
    ball = t.knife(ellipse(x, y, r * 1.12, r * 1.12, n=24), 1.6, 9)
    sparks = [
        t.gouge(
            [(x + r * cos(a), y + r * sin(a)), (x + d * cos(a), y + d * sin(a) + r * 0.3)],
            r * 0.3,
            0.05,
            0.8,
        )
        for a, d in (
            (2 * pi * k / 17 + t.between(-0.1, 0.1), r * t.between(1.6, 2.7)) for k in range(17)
        )
    ]
    star = union([ball, *sparks])
    b.clear(star.buffer(4))
    b.tint(star)
    b.untint(t.knife(ellipse(x - r * 0.1, y - r * 0.1, r * 0.42, r * 0.38, n=9), 0.8, 6))


def _house(x: float, y: float, w: float, d: float, eaves: float, top: float, turn: float):
    """Walls and slopes of a house with a gabled roof, its ridge along its width."""

    def place(points: Sequence[Triple]) -> list[Triple]:
        return turned(points, turn, (x, y, 0))

    a, c, o = w / 2, d / 2, 0.5
    slopes = [
        place([(-a - o, -c - o, eaves), (a + o, -c - o, eaves), (a + o, 0, top), (-a - o, 0, top)]),
        place([(a + o, c + o, eaves), (-a - o, c + o, eaves), (-a - o, 0, top), (a + o, 0, top)]),
    ]
    walls = [
        place([(-a, -c, 0), (a, -c, 0), (a, -c, eaves), (-a, -c, eaves)]),
        place([(a, c, 0), (-a, c, 0), (-a, c, eaves), (a, c, eaves)]),
        place([(-a, c, 0), (-a, -c, 0), (-a, -c, eaves), (-a, 0, top - 0.2), (-a, c, eaves)]),
        place([(a, -c, 0), (a, c, 0), (a, c, eaves), (a, 0, top - 0.2), (a, -c, eaves)]),
    ]
    return slopes, walls


def _normal(face: Sequence[Triple]) -> np.ndarray:
    p = np.array(face)
    n = np.cross(p[1] - p[0], p[2] - p[0])
    return n / (np.linalg.norm(n) or 1)


@piece
def night_roofs(
    s: Scene, houses: list[tuple[float, float, float, float]], top: float = 9.5, tile: float = 7
) -> None:
    """Roofs from a hill, each [x, y, width, turn] in metres; slopes that face a lamp are white."""
    b, t, cam, lamp = s.block, s.tools, s.cam, np.array(s.lamp.at)
    for x, y, w, turn in sorted(houses, key=lambda h: -h[1]):
        high = top * t.between(0.9, 1.12)
        slopes, walls = _house(x, y, w, 8.5, high * 0.54, high, turn)
        near = cam.scale(x, y, high) / 10
        faces = []
        for face in [*walls, *slopes]:
            middle = np.mean(np.array(face), axis=0)
            if float(_normal(face) @ (middle - cam.eye)) < 0:
                faces.append((face, middle, face in slopes))
        faces.sort(key=lambda f: -float(np.linalg.norm(f[1] - cam.eye)))
        whole = union(cam.outline(f) for f, _, _ in faces).intersection(s.frame)
        b.put(t.knife(whole, 0.5, 24), clamp(near * 0.35, 1.6, 4), s.side(*cam(x, y, high)))
        for face, middle, slope in faces:
            shape = cam.outline(face).intersection(s.frame)
            way = lamp - middle
            tone = float(_normal(face) @ way / np.linalg.norm(way))
            b.add(shape)
            if slope and tone > 0.12:
                b.cut(t.knife(shape.buffer(-clamp(near * 0.2, 0.8, 2.2)), 0.5, 22))
                p, q, r, u = (np.array(c) for c in face)
                n = max(3, int(w / 1.1))
                family = [
                    cam.line([tuple(p + (q - p) * k / n), tuple(u + (r - u) * k / n)])
                    for k in range(1, n)
                ]
                b.hatch_black(
                    shape.buffer(-2),
                    family,
                    clamp(near, 0.8, 1.6) * (1.2 + tile * 0.4 * clamp(0.75 - tone)),
                    length=(10 * near, 34 * near),
                    gap=(6 * near, 26 * near),
                    least=0.8,
                )
            elif slope:
                b.cut(b.rim(shape, *(2.2 * c for c in s.side(*shape.centroid.coords[0]))))
            elif tone > 0.15:
                family = t.parallels(shape, 90, 5 + 3 * near)
                b.hatch_white(shape.buffer(-1.5), family, 1.2 + 1.4 * near, length=(8, 30))
        cx, cy = cam(*turned([(w * 0.25, 0.4, high + 0.9)], turn, (x, y, 0))[0])
        k = near * 5
        stack = rect(cx - k, cy - k * 0.4, cx + k, cy + k * 2).intersection(s.frame)
        b.put(t.knife(stack, 0.4, 12), clamp(near * 0.5, 1.4, 3), s.side(cx, cy))


@piece
def turret(s: Scene, ground: Pair, tall: float = 26, wide: float = 5) -> None:
    """A plain church tower with a pointed roof, by night, in metres."""
    b, t, (x, y) = s.block, s.tools, ground
    fx, fy = s.cam(x, y, 0)
    k = s.cam.scale(x, y, 0)
    w, h = wide * k / 2, tall * k
    body = poly(
        (fx - w, fy),
        (fx - w, fy - h * 0.62),
        (fx - w * 1.2, fy - h * 0.62),
        (fx, fy - h),
        (fx + w * 1.2, fy - h * 0.62),
        (fx + w, fy - h * 0.62),
        (fx + w, fy),
    )
    cross = union(
        [
            rect(fx - 1.2, fy - h - 16, fx + 1.2, fy - h + 4),
            rect(fx - 5, fy - h - 11, fx + 5, fy - h - 9),
        ]
    )
    b.put(t.knife(body.union(cross), 0.5, 18), 2.6, s.side(fx, fy - h))
    d = s.right(fx)
    lit = poly(
        (fx, fy - h * 0.97), (fx + d * w * 1.1, fy - h * 0.63), (fx + d * w * 0.1, fy - h * 0.63)
    )
    b.cut(t.knife(lit, 0.5, 14))
    side = rect(fx + d * w * 0.3, fy - h * 0.6, fx + d * w * 0.92, fy)
    b.hatch_white(side, t.parallels(side, 90, 5), 2.6, length=(20, 60), gap=(3, 9))


# --- a map on the ground -----------------------------------------------------------------------


def _contours(
    t: Tools, x: float, y: float, rings: int, step: float, flat: float
) -> list[LineString]:
    phase = t.between(0, 6)
    out = []
    for n in range(1, rings + 1):
        points = []
        for k in range(30):
            a = 2 * pi * k / 29
            r = n * step * (1 + 0.2 * sin(2 * a + phase) + 0.1 * sin(3 * a + phase * 2 + n * 0.2))
            points.append((x + r * cos(a), y + r * flat * sin(a)))
        out.append(LineString(points))
    return out


@piece
def lit_map(
    s: Scene,
    at: Pair = (430, 300),
    beam: tuple[float, float, float] = (340, 225, -24),
    turn: float = -15,
    arrow: list[Pair] | None = None,
) -> None:
    """A map on dark ground seen from above, white where a torch shines; a broad red arrow."""
    b, t, (x, y) = s.block, s.tools, at
    oval = t.knife(ellipse(x, y, *beam, n=40), 1.6, 26)
    sheet = affinity.rotate(rect(x - 420, y - 265, x + 420, y + 255), turn, origin=at)
    lit = oval.intersection(sheet)
    # grass that the torch brushes beside the sheet
    grass = oval.buffer(34).difference(sheet.buffer(5)).intersection(s.frame)
    b.hatch_white(grass, t.parallels(grass, 64, 13), 4, length=(16, 44), gap=(8, 24))
    fall = oval.buffer(46).difference(oval).intersection(sheet)
    how = {"length": (20, 46), "gap": (4, 10), "enter": 0.1, "leave": 0.8, "either": False}
    rays = t.rays(x, y, 100, 520, 90)
    b.hatch_white(fall.buffer(-3), rays, 5.5, **how)
    b.cut(lit.buffer(-2))
    family = [
        *_contours(t, x - 170, y - 110, 5, 30, 0.72),
        *_contours(t, x + 205, y + 30, 6, 29, 0.8),
        *_contours(t, x - 60, y + 190, 4, 30, 0.6),
    ]
    inner = lit.buffer(-5)
    how = {"length": (120, 400), "gap": (5, 16), "enter": 0.05, "leave": 0.05, "miss": 0}
    b.hatch_black(inner, family, 2.8, **how)
    folds = [
        affinity.rotate(LineString([(x + dx, y - 300), (x + dx, y + 300)]), turn, origin=at)
        for dx in (-150, 110)
    ]
    b.hatch_black(inner, folds, 4.5, length=(140, 300), gap=(2, 5), miss=0)
    river = [
        (x - 420, y + 60),
        (x - 250, y + 40),
        (x - 120, y + 92),
        (x + 40, y + 60),
        (x + 120, y - 40),
        (x + 70, y - 150),
        (x + 130, y - 300),
    ]
    water = limb(smooth(river, steps=5), (24, 22, 19, 16), 1, round_ends=False)
    b.put(t.knife(water, 0.8, 22).intersection(inner), 4)
    wood = blob((x + 190, y - 120), (x + 260, y - 150), (x + 320, y - 80), (x + 230, y - 60))
    b.hatch_black(
        wood.intersection(inner), t.parallels(wood, 40, 13), 7, length=(6, 11), gap=(7, 12)
    )
    for hx, hy in [(-40, -10), (-22, -2), (-34, 12), (-8, 14), (150, 120), (168, 128), (160, 108)]:
        house = affinity.rotate(rect(x + hx, y + hy, x + hx + 11, y + hy + 8), turn)
        b.add(t.knife(house, 0.4, 8).intersection(inner))
    points = arrow or [(150, 520), (250, 400), (345, 320), (440, 268)]
    line = smooth(points, steps=6)
    shaft = limb(line, (34, 40, 44, 42), 1, round_ends=False)
    (x0, y0), (x1, y1) = line[-3], line[-1]
    d = hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / d, (y1 - y0) / d
    head = poly(
        (x1 - uy * -52, y1 + ux * -52),
        (x1 + ux * 92, y1 + uy * 92),
        (x1 - uy * 52, y1 + ux * 52),
    )
    whole = t.knife(union([shaft, head]), 1.6, 16).intersection(lit)
    b.clear(t.knife(whole.buffer(4.5), 0.8, 18).intersection(lit))
    b.tint(whole)
    b.untint(
        t.gouges(
            [LineString([(u, v + o) for u, v in line]) for o in (-9, 2, 11)],
            whole.buffer(-3),
            2.6,
            length=(12, 50),
            gap=(18, 60),
        )
    )


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
def snapped_pencil(s: Scene, at: Pair, turn: float = -12, long: float = 150) -> None:
    """A pencil broken in two, from above."""
    b, t, (x, y) = s.block, s.tools, at

    def lie(points: Sequence[Pair], angle: float, dx: float, dy: float) -> Shape:
        shape = affinity.rotate(poly(*points), angle, origin=(0, 0))
        return affinity.translate(shape, x + dx, y + dy)

    h = long / 2
    butt = lie([(0, -8), (h, -8), (h, 8), (6, 8), (-4, 3), (3, -1), (-5, -5)], turn, 12, 0)
    point = lie(
        [(0, -8), (5, -2), (-2, 2), (4, 8), (-h * 0.7, 8), (-h, 0), (-h * 0.7, -8)],
        turn + 26,
        -8,
        6,
    )
    dx, dy = s.side(x, y)
    for part in (butt, point):
        b.add(t.knife(affinity.translate(part, -dx * 7, -dy * 7), 0.6, 16))
        b.put(t.knife(part, 0.4, 16), 3)
        b.cut(b.rim(part, dx * 4.5, dy * 4.5, 1))


@piece
def torch_end(s: Scene, at: Pair, turn: float = -38, long: float = 150, wide: float = 58) -> None:
    """The front of an electric torch that comes into the picture, its lens at `at`."""
    b, t, (x, y) = s.block, s.tools, at
    w = wide / 2
    tube = union(
        [
            poly(
                (-long, -w * 0.62),
                (-40, -w * 0.62),
                (-14, -w),
                (0, -w),
                (0, w),
                (-14, w),
                (-40, w * 0.62),
                (-long, w * 0.62),
            ),
        ]
    )
    shape = affinity.translate(affinity.rotate(tube, turn, origin=(0, 0)), x, y).intersection(
        s.frame
    )
    b.put(t.knife(shape, 0.6, 20), 5)
    rim = affinity.translate(
        affinity.rotate(rect(-7, -w + 3, -1, w - 3), turn, origin=(0, 0)), x, y
    )
    b.cut(rim.intersection(s.frame))
    for u in (-long * 0.4, -long * 0.52, -long * 0.64):
        groove = affinity.rotate(LineString([(u, -w * 0.5), (u, w * 0.5)]), turn, origin=(0, 0))
        groove = affinity.translate(groove, x, y)
        b.cut(t.gouge(list(groove.coords), 3, 0.2, 0.2).intersection(shape))


# --- a camp that was left ----------------------------------------------------------------------


@piece
def misty_stems(
    s: Scene,
    y: float,
    top: float = 40,
    stems: list[Pair] | None = None,
    edge: float = 150,
) -> None:
    """White mist between black trunks down to y, dark at both sides; each stem is [x, width]."""
    b, t = s.block, s.tools
    lx = s.light[0]
    w = s.size[0]
    band = rect(0, 0, w, y).intersection(s.frame)
    b.cut(band)

    def tone(px: float, py: float) -> float:
        up = clamp((top + 150 - py) / 150)
        return 17 * clamp(up * 0.95 + (abs(px - lx) - edge) / 700 * clamp(1.3 - py / y))

    how = {"length": (60, 220), "gap": (5, 20), "least": 1.8}
    b.hatch_black(band, t.parallels(band, 0, 16), tone, **how)
    for x, wide in stems or []:
        far = wide < 14
        foot = y + (0 if far else wide * 0.9)
        trunk = limb(
            [(x, foot), (x + t.between(-5, 5), y * 0.5), (x + t.between(-12, 12), -20)],
            (wide * 1.15, wide * 0.92, wide * 0.74),
            round_ends=False,
        ).intersection(s.frame)
        b.put(t.knife(trunk, 0.8, 26), 2 if far else 4, s.side(x, y * 0.6))
        if not far:
            d = s.right(x)
            strokes = t.parallels(trunk, 90, wide * 0.17)

            def bark(px: float, _y: float, x=x, wide=wide, d=d) -> float:
                return wide * 0.1 * clamp((px - x) / wide * 2 * d + 0.25)

            b.hatch_white(trunk.buffer(-3), strokes, bark, length=(24, 70), gap=(8, 22), least=1.2)


@piece
def pressed_grass(s: Scene, spots: list[tuple[float, float, float]], flat: float = 0.3) -> None:
    """Where people lay: ovals of grass pressed flat, each [x, y, half width]."""
    b, t = s.block, s.tools
    for x, y, r in spots:
        oval = ellipse(x, y, r, r * flat, n=24).intersection(s.frame)
        b.put(t.knife(oval.buffer(4), 1, 18))
        family = t.rings(x, y, r * 0.3, r, 11, flat)
        b.hatch_white(oval, family, 5.5, length=(30, 90), gap=(6, 16), enter=0.5, leave=0.5)


@piece
def drowned_fire(s: Scene, at: Pair, size: float = 1.0) -> None:
    """A fire put out with water: three logs, a ring of ash, the last embers in the one colour."""
    b, t, (x, y), k = s.block, s.tools, at, size
    ash = t.knife(ellipse(x, y, 150 * k, 56 * k, n=26), 3, 16)
    b.cut(ash)
    family = t.rings(x, y, 60 * k, 150 * k, 15 * k, 0.38)
    b.hatch_black(ash.buffer(-3), family, 4 * k, length=(16, 60), gap=(22, 70))
    wet = t.knife(ellipse(x, y + 4 * k, 100 * k, 52 * k, n=18), 4, 14)
    b.put(wet, 0)
    coals = [
        [(-74, 10), (-60, -22), (-22, -34), (-2, 2), (-26, 18)],
        [(4, -8), (30, -38), (78, -22), (80, 12), (34, 16)],
        [(-44, 32), (4, 6), (56, 30), (20, 50), (-20, 48)],
    ]
    for points in coals:
        ember = t.knife(poly(*[(x + u * k, y + v * k) for u, v in points]), 1, 12)
        b.clear(t.knife(ember.buffer(3.4 * k), 0.8, 12))
        b.tint(ember)
    logs = [
        ((60, -88), (6, -24), 30, 26),
        ((-196, 34), (-26, 2), 36, 30),
        ((190, 48), (36, 12), 38, 30),
    ]
    for (u0, v0), (u1, v1), w0, w1 in logs:
        a, c = (x + u0 * k, y + v0 * k), (x + u1 * k, y + v1 * k)
        log = limb([a, c], (w0 * k, w1 * k), 2)
        b.put(t.knife(log, 0.9, 16), 4.5 * k, (0.2, -1))
        b.untint(log.buffer(2))
        grain = t.between_lines(
            [a, c], [(a[0], a[1] - w0 * 0.3 * k), (c[0], c[1] - w1 * 0.3 * k)], 2
        )
        b.hatch_white(log.buffer(-3), grain, 3.6 * k, length=(18, 60), gap=(10, 30))
        end = ellipse(*a, w0 * 0.34 * k, w0 * 0.46 * k, n=12)
        b.cut(t.knife(end, 0.4, 9))
        b.add(t.knife(end.buffer(-4.5 * k).difference(end.buffer(-7.5 * k)), 0.3, 8))


@piece
def fallen_bucket(s: Scene, at: Pair, high: float = 100, flip: bool = False) -> None:
    """A bucket on its side, its mouth towards us."""
    b, t, (x, y), k = s.block, s.tools, at, high / 100
    d = -1 if flip else 1
    mouth = ellipse(x + d * 34 * k, y - 50 * k, 34 * k, 50 * k, 6 * d, 26)
    foot = ellipse(x - d * 78 * k, y - 44 * k, 22 * k, 35 * k, 6 * d, 20)
    body = union([mouth, foot]).convex_hull
    b.put(t.knife(body, 0.7, 18), 5, s.side(x, y - high))
    side = body.difference(mouth.buffer(4))
    hoops = [
        LineString(
            [(x - d * 78 * k, y - (44 + v * 35) * k), (x + d * 30 * k, y - (50 + v * 50) * k)]
        )
        for v in (0.86, 0.66, 0.45, 0.24)
    ]
    b.hatch_white(side.buffer(-3), hoops, 8 * k, length=(50, 120), gap=(4, 9), enter=0.2, leave=0.2)
    b.cut(t.knife(mouth.difference(mouth.buffer(-7 * k)), 0.6, 12))
    b.hatch_white(
        mouth.buffer(-11 * k),
        t.rings(x + d * 34 * k, y - 50 * k, 10 * k, 40 * k, 9 * k, 1.4),
        2.4 * k,
        length=(10, 34),
        gap=(20, 60),
    )
    bail = smooth(
        [
            (x + d * 40 * k, y - 98 * k),
            (x + d * 104 * k, y - 60 * k),
            (x + d * 96 * k, y - 14 * k),
            (x + d * 40 * k, y - 3 * k),
        ],
        steps=5,
    )
    b.put(t.pen(bail, 4.6 * k, 0.1, 20), 2.4 * k)
    b.cut(t.pen(bail, 1.6 * k, 0.1, 20))


# --- a wall of field stones --------------------------------------------------------------------


def _cells(t: Tools, area: Shape, wide: float, high: float) -> list[Shape]:
    """The area as stones laid roughly in rows."""
    x0, y0, x1, y1 = area.bounds
    spots, row, y = [], 0, y0 + high * 0.4
    while y < y1 + high:
        x = x0 - wide * t.between(0, 1)
        while x < x1 + wide:
            spots.append((x, y + t.between(-0.16, 0.16) * high))
            x += wide * t.between(0.62, 1.36)
        y, row = y + high * t.between(0.86, 1.12), row + 1
    found = shapely.voronoi_polygons(MultiPoint(spots), extend_to=area.buffer(wide))
    return [c.intersection(area) for c in found.geoms if c.intersects(area)]


@piece
def stone_wall(
    s: Scene,
    top: list[Pair],
    foot: list[Pair],
    wide: float = 110,
    high: float = 74,
    lip: float = 26,
) -> None:
    """A dry wall of field stones across the view, between two lines; upper faces are white."""
    b, t = s.block, s.tools
    crest = smooth(top, steps=6)
    crest = [(x, y + t.between(-5, 5)) for x, y in crest]
    area = poly(*crest, *foot[::-1]).intersection(s.frame)
    b.put(t.knife(area, 1, 24), 5, (-0.3, -1))
    dx, dy = s.side(300, 500)
    for cell in _cells(t, area, wide, high):
        stone = cell.buffer(-7, quad_segs=1).buffer(3, quad_segs=1)
        if stone.is_empty or stone.area < 160:
            continue
        x0, y0, x1, y1 = stone.bounds
        k = min(y1 - y0, x1 - x0)
        face = b.rim(stone, dx * k * t.between(0.24, 0.42), dy * k * t.between(0.4, 0.6), 0)
        b.cut(face)
        rest = stone.difference(face.buffer(5)).buffer(-3)
        b.hatch_white(
            rest, t.parallels(rest, 28, 13), 3.4, length=(12, 40), gap=(14, 40), least=1.4
        )
    crown = [(x, y) for x, y in crest]
    line = LineString(crown)
    u = 0.0
    while u < line.length:
        w = wide * t.between(0.6, 1.2)
        p, q = line.interpolate(u + 5), line.interpolate(min(line.length, u + w - 5))
        stone = blob(
            (p.x, p.y + 4),
            (p.x + w * 0.1, p.y - lip * t.between(0.6, 1.1)),
            (q.x - w * 0.2, q.y - lip * t.between(0.7, 1.2)),
            (q.x, q.y + 4),
        )
        stone = stone.intersection(s.frame)
        if not stone.is_empty:
            b.put(t.knife(stone.buffer(3), 0.8, 16), 3, (-0.3, -1))
            b.cut(t.knife(stone, 0.8, 16))
            low = stone.difference(affinity.translate(stone, -4, -lip * 0.34)).buffer(-1)
            b.hatch_black(low, t.parallels(low, 4, 7), 4, length=(20, 60), gap=(5, 12))
        u += w


@piece
def hung_armband(s: Scene, at: Pair, wide: float = 70, long: float = 180, up: float = 46) -> None:
    """An armband in the national colours that lies over an edge, one end hanging down."""
    b, t, (x, y), w = s.block, s.tools, at, wide
    lying = poly((x - w * 0.1, y - up), (x + w * 0.95, y - up - 4), (x + w, y), (x, y + 3))
    sway = w * 0.12
    hang = poly(
        *smooth([(x, y + 2), (x - sway * 0.4, y + long * 0.4), (x + sway, y + long)], steps=4),
        *smooth(
            [
                (x + w + sway * 1.5, y + long * 0.93),
                (x + w - sway * 0.3, y + long * 0.45),
                (x + w, y - 1),
            ],
            steps=4,
        ),
    )
    band = union([lying, hang])
    b.put(t.knife(band.buffer(4.5), 0.6, 16), 3)
    b.clear(t.knife(band, 0.5, 20))
    red = poly(
        *smooth(
            [
                (x + w * 0.5, y),
                (x + w * 0.46, y + long * 0.42),
                (x + w * 0.56 + sway * 1.2, y + long * 0.965),
            ],
            steps=4,
        ),
        *smooth(
            [
                (x + w + sway * 1.5, y + long * 0.93),
                (x + w - sway * 0.3, y + long * 0.45),
                (x + w, y),
            ],
            steps=4,
        ),
    )
    red = red.union(
        poly(
            (x + w * 0.45, y - up - 2),
            (x + w * 0.95, y - up - 4),
            (x + w, y + 1),
            (x + w * 0.5, y + 2),
        )
    )
    b.tint(t.knife(red.intersection(band.buffer(1)), 0.5, 18))
    folds = [
        [(x + 2, y + 2), (x + w - 2, y)],
        [(x + w * 0.3, y + long * 0.2), (x + w * 0.22, y + long * 0.7)],
    ]
    for line in [*folds, [(x + w * 0.8, y + long * 0.24), (x + w * 0.78, y + long * 0.7)]]:
        b.add(t.gouge(line, 3.2, 0.3, 0.4))


@piece
def slant_rain(
    s: Scene,
    count: int = 70,
    angle: float = 112,
    long: tuple[float, float] = (40, 110),
    foot: float = 600,
    width: float = 2.2,
) -> None:
    """Driving rain: black strokes on what is white, white ones on what is black."""
    b, t = s.block, s.tools
    c, z = cos(radians(angle)), sin(radians(angle))
    strokes = []
    for _ in range(count):
        x, y, ln = t.between(0, 960), t.between(0, foot), t.between(*long)
        strokes.append(t.gouge([(x, y), (x + c * ln, y + z * ln)], width, 0.5, 0.2))
    drops = union(strokes).intersection(s.frame)
    dark = drops.intersection(b.ink)
    b.add(drops.difference(dark.buffer(0.6)))
    b.cut(dark)


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
def kit(s: Scene, at: Pair, size: float = 1.0) -> None:
    """A soldier's rolled coat and a mess tin on the ground; `at` is the roll's middle foot."""
    b, t, (x, y), k = s.block, s.tools, at, size
    roll = limb([(x - 90 * k, y - 27 * k), (x + 80 * k, y - 30 * k)], (54 * k, 54 * k), 2)
    b.put(t.knife(roll, 0.7, 18), 4, s.side(x, y))
    end = ellipse(x + 80 * k, y - 30 * k, 18 * k, 26 * k, n=18)
    b.cut(t.knife(end.buffer(-3 * k), 0.5, 10))
    for r in (0.72, 0.36):
        ring = affinity.scale(end, r, r)
        b.add(t.knife(ring.difference(ring.buffer(-3.6 * k)), 0.3, 9))
    over = [[(x - 100 * k, y - (46 + q) * k), (x + 60 * k, y - (49 + q) * k)] for q in (-8, 2)]
    for line in over:
        b.cut(t.gouge(line, 5 * k, 0.1, 0.3))
    for u in (-56, 30):
        b.cut(t.pen([(x + u * k, y - 56 * k), (x + (u - 4) * k, y - 4 * k)], 4 * k))
    mx = x + 150 * k
    tin = poly(
        (mx - 34 * k, y + 6 * k),
        (mx - 36 * k, y - 66 * k),
        (mx + 36 * k, y - 66 * k),
        (mx + 34 * k, y + 6 * k),
    )
    lid = ellipse(mx, y - 66 * k, 36 * k, 11 * k, n=18)
    b.put(t.knife(union([tin, lid]), 0.5, 16), 3.4, s.side(mx, y))
    b.cut(t.knife(lid.buffer(-3 * k), 0.4, 10))
    d = s.right(mx)
    for u in (22, 12):
        b.cut(t.gouge([(mx + d * u * k, y - 54 * k), (mx + d * u * k, y)], 6 * k, 0.1, 0.2))
    arc = smooth(
        [
            (mx - 36 * k, y - 62 * k),
            (mx - 30 * k, y - 110 * k),
            (mx + 30 * k, y - 110 * k),
            (mx + 36 * k, y - 62 * k),
        ],
        steps=4,
    )
    b.put(t.pen(arc, 3.6 * k, 0.1, 16), 2 * k)


# --- a cap on a cross, a gorget ----------------------------------------------------------------


def eagle(x: float, y: float, size: float) -> Shape:
    """An eagle as a few facets, its crown of three points apart above it; `size` is its height."""
    k = size / 100
    half = [
        (0, -50),
        (7, -48),
        (6, -38),
        (10, -30),
        (12, -22),
        (24, -36),
        (40, -46),
        (50, -44),
        (56, -26),
        (52, -4),
        (44, 18),
        (38, 6),
        (34, 24),
        (27, 10),
        (22, 26),
        (16, 12),
        (12, 20),
        (18, 32),
        (14, 40),
        (7, 30),
        (10, 50),
        (0, 44),
    ]
    other = [(-u, v) for u, v in half[::-1]]
    body = poly(*[(x + u * k, y + v * k) for u, v in [*half, *other]])
    beak = poly((x - 5 * k, y - 46 * k), (x - 17 * k, y - 40 * k), (x - 5 * k, y - 38 * k))
    crown = poly(
        *[
            (x + u * k, y + v * k)
            for u, v in [
                (-15, -57),
                (-22, -84),
                (-8, -70),
                (0, -90),
                (8, -70),
                (22, -84),
                (15, -57),
            ]
        ]
    )
    return union([body, beak, crown])


def cap_shape(x: float, y: float, k: float) -> dict[str, Shape]:
    """A four-cornered cap from the front: its whole, top and peak; (x, y) is its band's middle."""

    def q(*points: Pair) -> list[Pair]:
        return [(x + u * k, y + v * k) for u, v in points]

    crown = poly(
        *q(
            (-52, 2),
            (-56, -14),
            (-92, -88),
            (-40, -100),
            (0, -118),
            (40, -100),
            (92, -88),
            (56, -14),
            (52, 2),
        )
    )
    peak = poly(*smooth(q((-54, 0), (-50, 24), (0, 48), (50, 24), (54, 0)), steps=4), *q((0, -4)))
    top = poly(
        *q(
            (-92, -88),
            (-40, -100),
            (0, -118),
            (40, -100),
            (92, -88),
            (40, -82),
            (0, -74),
            (-40, -82),
        )
    )
    return {"crown": crown, "peak": peak, "top": top}


def draw_cap(s: Scene, x: float, y: float, k: float, halo: float = 4) -> None:
    b, t = s.block, s.tools
    cap = cap_shape(x, y, k)
    b.put(t.knife(union([cap["crown"], cap["peak"]]), 0.7, 20), halo, s.side(x, y))
    for line in (
        [(-90, -87), (-40, -81), (0, -73), (40, -81), (90, -87)],
        [(-57, -16), (0, -8), (57, -16)],
        [(-54, 1), (0, 13), (54, 1)],
    ):
        points = smooth([(x + u * k, y + v * k) for u, v in line], steps=4)
        b.cut(t.pen(points, 3.4 * k, 0.2, 16))
    family = t.parallels(cap["top"], -8, 9 * k)
    b.hatch_white(cap["top"].buffer(-4 * k), family, 4 * k, length=(16, 50), gap=(8, 24))
    d = s.right(x)
    for line in ([(10, 26), (26, 22), (40, 15)], [(14, 35), (28, 31), (42, 23)]):
        b.cut(t.gouge([(x + d * u * k, y + v * k) for u, v in line], 7 * k, 0.2, 0.3))
    b.cut(t.knife(eagle(x, y - 31 * k, 40 * k), 0.3, 8))


@piece
def birch_cross(
    s: Scene,
    at: Pair,
    high: float = 420,
    arm: float = 150,
    wide: float = 34,
    cap: float = 1.0,
    ribbon: float = 150,
) -> None:
    """A cross of two birch poles, a cap on its top, a ribbon in the national colours."""
    b, t, (x, y), w = s.block, s.tools, at, wide
    top = (x + 6, y - high)
    cross_y = y - high * 0.72
    poles = [
        limb([(x, y), (x + 2, y - high * 0.5), top], (w * 1.1, w, w * 0.9), round_ends=False),
        limb(
            [(x - arm, cross_y + 8), (x + 4, cross_y), (x + arm, cross_y - 9)],
            (w * 0.84, w * 0.9, w * 0.8),
            round_ends=False,
        ),
    ]
    d = s.right(x)
    for n, pole in enumerate(poles):
        pole = pole.intersection(s.frame)
        b.put(t.knife(pole.buffer(5), 0.7, 22))
        b.cut(t.knife(pole, 0.7, 24))
        marks = []
        line = LineString(
            [(x, y), top] if n == 0 else [(x - arm, cross_y + 8), (x + arm, cross_y - 9)]
        )
        s_ = 14.0
        while s_ < line.length - 8:
            p = line.interpolate(s_)
            side = t.rng.choice((-1, 1))
            ln = w * t.between(0.35, 0.8)
            a = (p.x + side * w * 0.5, p.y) if n == 0 else (p.x, p.y + side * w * 0.45)
            c = (
                (a[0] - side * ln, a[1] + t.between(-2, 2))
                if n == 0
                else (a[0] + t.between(-2, 2), a[1] - side * ln)
            )
            marks.append(t.gouge([a, c], t.between(3, w * 0.24), 0.05, 0.7))
            s_ += t.between(0.5, 1.1) * w
        b.add(union(marks).intersection(pole))
        if n == 0:
            shade = rect(x - d * w * 0.16, y - high, x - d * w * 0.7, y).intersection(pole)
            b.hatch_black(
                shade.buffer(-1), t.parallels(shade, 90, 7), 3, length=(20, 60), gap=(10, 24)
            )
    for a, c in (((-24, -20), (26, 20)), ((-24, 20), (26, -22))):
        b.add(t.pen([(x + 4 + a[0], cross_y + a[1]), (x + 4 + c[0], cross_y + c[1])], 7))
    _ribbon(s, (x + 2, cross_y + w * 0.5), ribbon, w * 1.15)
    draw_cap(s, top[0], top[1] + 6, cap)


def _ribbon(s: Scene, at: Pair, long: float, w: float) -> None:
    b, t, (x, y) = s.block, s.tools, at
    for way in (-1, 1):
        spine = smooth(
            [
                (x, y),
                (x + way * long * 0.22, y + long * 0.42),
                (x + way * long * 0.16, y + long * 0.74),
                (x + way * long * 0.34, y + long * (1.02 if way > 0 else 0.94)),
            ],
            steps=5,
        )
        tail = limb(spine, (w * 0.6, w, w, w * 0.96), 1, round_ends=False)
        b.put(t.knife(tail.buffer(4.5), 0.6, 16))
        b.clear(t.knife(tail, 0.6, 18))
        half = limb(
            [(u + way * w * 0.25, v) for u, v in spine],
            (w * 0.3, w * 0.52, w * 0.52, w * 0.5),
            1,
            round_ends=False,
        )
        b.tint(half.intersection(tail.buffer(1)))
        b.add(t.gouge([(u - way * w * 0.28, v) for u, v in spine[4:14]], 3, 0.3, 0.4))
    knot = blob(
        (x - w * 0.5, y - w * 0.3),
        (x + w * 0.5, y - w * 0.34),
        (x + w * 0.42, y + w * 0.42),
        (x - w * 0.42, y + w * 0.4),
    )
    b.put(t.knife(knot.buffer(4), 0.5, 12))
    b.clear(knot)
    b.tint(knot.intersection(rect(x - w, y + w * 0.04, x + w, y + w)))


@piece
def trunk_screen(s: Scene, stems: list[tuple[float, float]], foot: float = 600) -> None:
    """Black trunks right across the picture, each [x, width], their light sides cut."""
    b, t = s.block, s.tools
    for x, wide in stems:
        trunk = limb(
            [(x, foot), (x + t.between(-6, 6), 300), (x + t.between(-10, 10), -20)],
            (wide * 1.15, wide, wide * 0.86),
            round_ends=False,
        ).intersection(s.frame)
        b.put(t.knife(trunk, 0.8, 30), 3, (s.right(x), 0))
        strokes = t.parallels(trunk, 90, max(7, wide * 0.16))
        d = s.right(x)

        def bark(px: float, py: float, x=x, wide=wide, d=d) -> float:
            near = exp(-hypot(px - s.light[0], py - s.light[1]) / 320)
            return wide * 0.2 * near * clamp((px - x) / wide * 2 * d + 0.1)

        b.hatch_white(trunk.buffer(-3), strokes, bark, length=(24, 80), gap=(8, 22), least=1.3)


@piece
def low_sun(
    s: Scene, at: Pair, r: float = 44, low: float = 440, count: int = 64, dark: float = 20
) -> None:
    """A bright evening sky down to `low`: black rays that widen away from a low white sun."""
    b, t, (x, y) = s.block, s.tools, at
    region = rect(0, 0, s.size[0], low).intersection(s.frame)
    b.cut(region)

    def wide(px: float, py: float) -> float:
        return dark * clamp((hypot(px - x, py - y) - r * 2.2) / 420) ** 1.2

    how = {"length": (90, 260), "gap": (8, 30), "enter": 0.6, "leave": 0.4, "least": 1.6}
    b.hatch_black(region, t.rays(x, y, r * 1.6, 900, count), wide, **how)
    disc = ellipse(x, y, r + 4, r + 4, n=36).intersection(region)
    b.add(t.knife(disc.difference(ellipse(x, y, r, r, n=36)), 0.4, 14))


@piece
def rain_sky(
    s: Scene, low: float, angle: float = 62, step: float = 15, weight: float = 0.5
) -> None:
    """A grey sky that rains: slanting black strokes, thick above and thin below."""
    b, t = s.block, s.tools
    region = rect(0, 0, s.size[0], low).intersection(s.frame)
    b.ink = b.ink.difference(region)

    def tone(_x: float, y: float) -> float:
        return step * weight * clamp(1.15 - y / low, 0.16)

    how = {"length": (60, 190), "gap": (14, 70), "least": 1.2, "enter": 0.3, "leave": 0.4}
    b.hatch_black(region, t.parallels(region, angle, step), tone, **how)
