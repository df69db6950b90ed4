"""Locks, keys, a windsock, a rainbow, a leaf, a train at night, a bauble and a twig."""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import Literal

import numpy as np
from shapely import affinity
from shapely.geometry import LineString, Polygon

from ..registry import piece
from ..scene import Scene
from ..shapes import (
    Pair,
    Shape,
    blob,
    clamp,
    ellipse,
    limb,
    place,
    poly,
    polygons,
    rect,
    smooth,
    union,
)
from ..solid import Triple


def lit(s: Scene, shape: Shape, halo: float = 4, rim: float = 4) -> Shape:
    """A black thing with its halo, and a rim on the side of the light."""
    cut = s.tools.knife(shape, 0.5, 18).intersection(s.frame)
    dx, dy = s.side(*cut.centroid.coords[0])
    s.block.put(cut, halo, (dx, dy))
    if rim:
        s.block.cut(s.block.rim(cut, dx * rim, dy * rim, 1.5), lines=False)
    return cut


def coloured(s: Scene, shape: Shape, edge: float = 2.6) -> Shape:
    """Something of the one colour with a black edge."""
    inner = s.tools.knife(shape, 0.4, 16).intersection(s.frame)
    s.block.put(s.tools.knife(shape.buffer(edge), 0.4, 18).intersection(s.frame), 2)
    s.block.clear(inner)
    s.block.tint(inner.buffer(0.8))
    return inner


def pallid(s: Scene, shape: Shape, edge: float = 2.6, halo: float = 0) -> Shape:
    """Something white with a black edge."""
    s.block.put(s.tools.knife(shape.buffer(edge), 0.4, 18).intersection(s.frame), halo)
    inner = s.tools.knife(shape, 0.4, 18).intersection(s.frame)
    s.block.clear(inner)
    return inner


# A workshop.


@piece
def padlock(
    s: Scene,
    at: Pair,
    high: float = 200,
    kind: Literal["round", "square", "heart"] = "round",
    turn: float = 0,
    flat: float = 0.74,
    slant: float = 0,
) -> None:
    """An open padlock lying on a bench, its foot at `at`; `slant` is where its shadow falls."""
    b, t, (x, y) = s.block, s.tools, at
    k = high / 100
    bodies = {
        "round": union([ellipse(0, -30, 27, 27, n=22), rect(-17, -10, 17, 0)]),
        "square": poly((-30, 0), (30, 0), (31, -52), (27, -57), (-27, -57), (-31, -52)),
        "heart": blob(
            *[(-4, 0), (4, 0), (24, -17), (33, -40), (29, -55), (0, -61)],
            *[(-29, -55), (-33, -40), (-24, -17)],
        ),
    }
    tops = {"round": 54, "square": 56, "heart": 58}
    half, top = {"round": 13, "square": 17, "heart": 18}[kind], tops[kind]
    bow = [(half, -top + 8), (half, -top - 22), (half * 0.75, -top - 36), (0, -top - 42)]
    bow += [(-half * 0.75, -top - 36), (-half, -top - 26), (-half, -top - 15)]
    shackle = affinity.rotate(limb(bow, (8, 8, 8), round_ends=False), 20, origin=(half, -top))

    def seen(shape, up=0.0):
        shape = affinity.rotate(shape, turn, origin=(0, -30))
        return affinity.translate(affinity.scale(shape, k, k * flat, origin=(0, 0)), x, y - up)

    whole = union([bodies[kind], shackle])
    thick = 11 * k
    low, high_ = seen(whole), seen(whole, thick)
    cast = affinity.translate(low, 9 * slant, 16)
    b.add(t.knife(cast, 1, 24).intersection(s.frame), lines=False)
    shape = t.knife(union([low, high_, seen(whole, thick * 0.5)]), 0.6, 18).intersection(s.frame)
    b.put(shape, 5, (0, -1))
    face = seen(bodies[kind], thick)
    edge = face.buffer(-2).difference(face.buffer(-5.4))
    b.cut(t.knife(edge, 0.4, 20))
    inner = face.buffer(-12)
    _, y0, _, y1 = inner.bounds
    b.hatch_white(
        inner,
        t.parallels(inner, 8, 12),
        lambda _px, py: 7.5 * clamp(0.9 - (py - y0) / (y1 - y0) * 1.3),
        length=(18, 60),
        gap=(5, 16),
        least=1.4,
    )
    hole = union([ellipse(0, -30, 5, 5, n=12), poly((-2.4, -28), (2.4, -28), (4, -15), (-4, -15))])
    hole = seen(hole, thick)
    b.cut(t.knife(hole.buffer(4), 0.4, 10))
    b.add(t.knife(hole, 0.4, 10))
    bar = affinity.translate(
        seen(affinity.rotate(LineString(smooth(bow[1:], steps=4)), 20, origin=(half, -top)), thick),
        0,
        -1.5,
    )
    b.cut(t.gouge(list(bar.coords), 4, 0.2, 0.2, 0.1, 16))


@piece
def red_cord(s: Scene, lines: list[list[Pair]], width: float = 9) -> None:
    """A cord or a thread of the one colour along lines of the picture, with a black edge."""
    shapes = [limb(line, (width, width), 6) for line in lines]
    coloured(s, union(shapes), 2.2)


@piece
def paned_window(
    s: Scene,
    box: tuple[float, float, float, float],
    panes: tuple[int, int] = (5, 3),
    bar: float = 11,
) -> None:
    """A factory window of many small panes, day in them: x0, y0, x1, y1."""
    b, t = s.block, s.tools
    x0, y0, x1, y1 = box
    n, m = panes
    w, h = (x1 - x0 + bar) / n, (y1 - y0 + bar) / m
    for i in range(n):
        for j in range(m):
            px, py = x0 + i * w, y0 + j * h
            b.cut(t.knife(rect(px, py, px + w - bar, py + h - bar), 1.1, 30).intersection(s.frame))


@piece
def bench_vice(s: Scene, at: Pair, size: float = 1, file: bool = True) -> None:
    """A vice on a bench from the side, 200 high at size 1, a file in its jaws; `at` is its foot."""
    parts = [
        poly(
            (-70, 0), (50, 0), (40, -22), (22, -32), (18, -70), (-40, -70), (-46, -32), (-62, -22)
        ),
        poly(
            (-96, -66),
            (24, -66),
            (24, -104),
            (8, -112),
            (6, -150),
            (14, -154),
            (14, -172),
            (-34, -172),
            (-38, -120),
            (-56, -108),
            (-96, -104),
        ),
        poly(
            (44, -72),
            (96, -78),
            (96, -108),
            (76, -116),
            (68, -172),
            (20, -172),
            (20, -154),
            (30, -150),
            (34, -112),
            (44, -104),
        ),
        rect(20, -98, 50, -80),
        rect(92, -104, 132, -84),
        limb([(128, -140), (128, -46)], (8, 8)),
        ellipse(128, -142, 9, 9, n=10),
        ellipse(128, -44, 9, 9, n=10),
    ]
    if file:
        parts += [limb([(-60, -184), (150, -176)], (12, 15), round_ends=False)]
        parts += [limb([(-128, -188), (-100, -187), (-58, -184)], (15, 22, 11))]
    body = place(union(parts), *at, size)
    shape = lit(s, body, 5, 5)
    b, t = s.block, s.tools
    x, y = at
    for x0, y0, x1, y1, w in (
        (-88, -96, 14, -96, 5),
        (52, -98, 90, -100, 4),
        (-30, -62, -36, -34, 4),
        (-14, -62, -16, -34, 3),
        (-26, -164, -28, -124, 4),
        (56, -164, 62, -122, 4),
    ):
        line = [(x + x0 * size, y + y0 * size), (x + x1 * size, y + y1 * size)]
        b.cut(t.gouge(line, w, 0.2, 0.3).intersection(shape))


@piece
def shavings(s: Scene, spots: list[Pair], size: float = 12) -> None:
    """Curls of metal on a bench."""
    for x, y in spots:
        q, r = s.tools.between(0, 6.3), size * s.tools.between(0.7, 1.2)
        ring = [
            (
                x + r * (1 - f * 0.75) * cos(q + 9 * f),
                y + 0.55 * r * (1 - f * 0.75) * sin(q + 9 * f),
            )
            for f in np.linspace(0, 1, 20)
        ]
        s.block.add(s.tools.gouge(ring, 3.2, 0.1, 0.2, 0.1, 8))


# A river at night.


@piece
def linden_leaf(s: Scene, at: Pair, size: float = 150, turn: float = 20, flat: float = 0.8) -> None:
    """A linden leaf on the water, white with black veins; its point is to the right at turn 0."""
    b, t = s.block, s.tools
    half = [(-0.36, 0), (-0.5, 0.2), (-0.42, 0.42), (-0.14, 0.5), (0.16, 0.36), (0.4, 0.14)]
    ring = smooth([*half, (0.66, 0)], steps=4)
    outline = poly(*ring, *[(u, -v) for u, v in ring[::-1]])
    veins = [LineString(smooth([(-0.72, -0.12), (-0.5, -0.04), (-0.34, 0), (0.6, 0)], steps=4))]
    for u, far, v in (
        (-0.32, -0.28, 0.38),
        (-0.24, 0.0, 0.38),
        (0.0, 0.2, 0.26),
        (0.2, 0.38, 0.13),
    ):
        veins += [LineString([(u, 0), (far, q * v)]) for q in (-1, 1)]
    teeth = []
    pts = [LineString(outline.exterior.coords).interpolate(f, True) for f in np.linspace(0, 1, 58)]
    for k, p in enumerate(pts[:-1]):
        f = 1.0 if k % 2 else 0.94
        teeth.append((p.x * f, p.y * f))

    def seen(shape):
        shape = affinity.rotate(
            affinity.scale(shape, size, size, origin=(0, 0)), turn, origin=(0, 0)
        )
        return affinity.translate(affinity.scale(shape, 1, flat, origin=(0, 0)), *at)

    leaf = seen(poly(*teeth))
    b.add(affinity.translate(leaf, 4, 9).intersection(s.frame), lines=False)
    b.put(t.knife(leaf.buffer(7), 0.8, 14), 0)
    inner = t.knife(leaf, 0.4, 12)
    b.clear(inner)
    stalk = limb(
        [*seen(LineString([(-0.72, -0.14), (-0.52, -0.06), (-0.34, 0)])).coords], (8, 6), 4
    )
    b.clear(stalk)
    for k, vein in enumerate(veins):
        line = list(seen(vein).coords)
        b.add(t.gouge(line[::1], 6 if k == 0 else 4.2, 0.02, 0.7).intersection(inner))


@piece
def red_column(
    s: Scene, top: Pair, foot: Pair, wide: Pair = (60, 110), rows: int = 16, spare: float = 0.2
) -> None:
    """A fire's reflection: broken level strokes of the one colour from `top` down to `foot`."""
    b, t = s.block, s.tools
    for k in range(rows):
        f = (k + 0.5) / rows
        y = top[1] + (foot[1] - top[1]) * f**1.25
        mid = top[0] + (foot[0] - top[0]) * f**1.25 + t.between(-14, 14)
        w = (wide[0] + (wide[1] - wide[0]) * f) * t.between(0.6, 1.1)
        step = (foot[1] - top[1]) / rows * (0.6 + f)
        stroke = t.gouge(
            [(mid - w, y), (mid, y + t.between(-2, 2)), (mid + w, y)],
            step * 0.72,
            0.4,
            0.4,
            0.12,
            30,
        )
        stroke = stroke.intersection(s.frame)
        b.clear(stroke)
        b.tint(stroke)
        if t.rng.random() > spare:
            side = t.rng.choice((-1, 1))
            line = [(mid + side * w * 1.1, y + 3), (mid + side * w * t.between(1.5, 2.2), y + 3)]
            b.cut(t.gouge(line, step * 0.4, 0.3, 0.5).intersection(s.frame))


@piece
def black_water(
    s: Scene, y: float, at: float, half: float = 120, row: float = 19, slant: float = 0
) -> None:
    """Water at night from y down: strokes in the light's column at x, calm black beside it."""
    b, t = s.block, s.tools
    region = rect(0, y, *s.size).intersection(s.frame)
    b.add(region, lines=False)

    def shine(x: float, py: float) -> float:
        wide = half + (py - y) * 0.5
        return row * 0.9 * clamp(1.25 - abs(x - at - (py - y) * slant) / wide)

    how = {"length": (40, 170), "gap": (6, 26), "least": 2.2, "enter": 0.4, "leave": 0.4}
    b.hatch_white(region.buffer(-1), t.parallels(region, 0, row, 0.2), shine, **how)


@piece
def burning_yard(s: Scene, at: Pair, size: float = 1) -> None:
    """Sheds of a river shipyard on fire: black roofs, upright tongues of the one colour."""
    b, t, (x, y) = s.block, s.tools, at
    tongues = []
    for u, h, w in ((-92, 84, 34), (-44, 138, 44), (8, 112, 40), (58, 150, 46), (104, 78, 32)):
        lean = t.between(-4, 14)
        ring = [(u - w / 2, 0), (u - w * 0.52, -h * 0.34), (u - w * 0.12 + lean * 0.4, -h * 0.62)]
        ring += [(u + lean, -h), (u + w * 0.3 + lean * 0.4, -h * 0.6), (u + w * 0.56, -h * 0.3)]
        tongues.append(poly(*smooth([*ring, (u + w / 2, 0)], steps=3)))
    shine = poly(
        *[
            (6 + 176 * cos(a) * q, 172 * sin(a) * q)
            for a, q in zip(np.linspace(pi, 2 * pi, 37), [1, 0.86] * 18 + [1], strict=True)
        ]
    )
    b.clear(t.knife(place(shine, x, y, size), 0.8, 18).intersection(s.frame))
    core = [
        place(affinity.scale(p, 0.8, 0.84, origin=(p.centroid.x, -6)), x, y, size) for p in tongues
    ]
    for tongue in core:
        b.add(t.knife(tongue.buffer(2), 0.4, 18).intersection(s.frame))
        b.clear(t.knife(tongue, 0.4, 18).intersection(s.frame))
    b.tint(union(core))
    b.untint(
        union([affinity.scale(p, 0.36, 0.5, origin=(p.centroid.x, p.bounds[3])) for p in core])
    )
    for u, w, h in ((-150, 84, 44), (-40, 96, 52), (84, 100, 46)):
        shed = poly((u, 2), (u, -h * 0.5), (u + w / 2, -h), (u + w, -h * 0.5), (u + w, 2))
        b.put(t.knife(place(shed, x, y, size), 0.6, 20), 2.4)
    # a slipway's crane: a mast and a jib
    crane = union([limb([(196, 2), (196, -112)], (7, 6)), limb([(182, -60), (258, -128)], (6, 4))])
    b.put(t.knife(place(crane, x, y, size), 0.4, 20), 2.4, s.side(x + 190 * size, y - 60))


@piece
def river_cathedral(s: Scene, at: Pair, size: float = 1, rim: float = 4) -> None:
    """A cathedral far off on a scarp: two square towers, a nave, a dome; `at` is its foot."""
    parts = [
        rect(-84, -104, -52, 0),
        poly((-88, -104), (-48, -104), (-68, -134)),
        rect(-28, -104, 4, 0),
        poly((-32, -104), (8, -104), (-12, -134)),
        poly((-54, 0), (-54, -54), (-40, -74), (-26, -54), (-26, 0)),
        poly((0, 0), (0, -50), (12, -66), (96, -66), (108, -50), (108, 0)),
        rect(36, -86, 76, -60),
        poly(*[(56 + 21 * cos(a), -86 + 24 * sin(a)) for a in np.linspace(pi, 2 * pi, 9)]),
        rect(53, -126, 59, -104),
    ]
    shape = lit(s, place(union(parts), *at, size), 3, rim)
    x, y = at
    for u in (-68, -12):
        for v in (-88, -58):
            arch = place(rect(u - 4, v, u + 4, v + 15), x, y, size)
            s.block.cut(s.tools.knife(arch, 0.3, 10).intersection(shape))


# A field after rain.


@piece
def rainbow(
    s: Scene,
    centre: Pair,
    radius: float = 400,
    bands: int = 4,
    width: float = 24,
    gap: float = 7,
    low: float = 430,
) -> None:
    """A rainbow down to `low`: pale bands, the outermost in the one colour."""
    b, t, (x, y) = s.block, s.tools, centre
    sky = rect(0, 0, s.size[0], low)
    for k in range(bands):
        r = radius - k * (width + gap)
        ring = ellipse(x, y, r, r, n=90).difference(ellipse(x, y, r - width, r - width, n=90))
        ring = t.knife(ring.intersection(sky), 0.7, 24).intersection(s.frame)
        b.put(ring.buffer(gap * 0.6).intersection(sky).intersection(s.frame), 0)
        b.clear(ring)
        if not k:
            b.tint(ring)


@piece
def rain_cloud(
    s: Scene, centre: Pair, radius: float = 400, low: float = 430, step: float = 20
) -> None:
    """Rain outside a rainbow: black, with slanting strokes that grow towards the skyline."""
    b, t, (x, y) = s.block, s.tools, centre
    sky = rect(0, 0, s.size[0], low).difference(ellipse(x, y, radius, radius, n=90))
    sky = sky.intersection(s.frame)
    b.add(sky, lines=False)
    family = t.parallels(sky, 112, step)
    b.hatch_white(
        sky.buffer(-3),
        family,
        lambda _x, py: 1.6 + 7 * clamp((py - 60) / (low - 60)),
        length=(50, 150),
        gap=(20, 60),
        enter=0.5,
        leave=0.5,
        least=1.8,
    )


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
            [
                (x - h * 0.1, y),
                (x - h * 0.052, y - h * 0.07),
                (x - h * 0.048, y - h * 0.3),
                (x - h * 0.13, y - h * 0.46),
            ],
            steps=3,
        ),
        *smooth(
            [
                (x + h * 0.12, y - h * 0.46),
                (x + h * 0.046, y - h * 0.3),
                (x + h * 0.055, y - h * 0.07),
                (x + h * 0.12, y),
            ],
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
def laid_cloak(s: Scene, at: Pair, wide: float = 90) -> None:
    """A soldier's cloak spread flat on the grass: dark, low, with a collar and two folds."""
    x, y = at
    k = wide / 100
    ring = [
        (-50, 6),
        (-36, -9),
        (-8, -12),
        (6, -16),
        (18, -12),
        (44, -6),
        (52, 5),
        (20, 12),
        (-20, 13),
    ]
    shape = lit(s, poly(*[(x + u * k, y + v * k) for u, v in ring]), 3, 0)
    for line in ([(-34, 4), (2, -8)], [(8, 8), (14, -8)]):
        pts = [(x + u * k, y + v * k) for u, v in line]
        s.block.cut(s.tools.gouge(pts, 2.6, 0.2, 0.3).intersection(shape))


# A prison's door.


def _key(long: float) -> Shape:
    """Its ring at (0, 0), hanging down."""
    k = long / 100
    bow = ellipse(0, 12, 13, 15, n=14).difference(ellipse(0, 12, 7, 9, n=10))
    stem = rect(-3.6, 25, 3.6, 100)
    collar = rect(-6.4, 27, 6.4, 33)
    bit = poly((2, 76), (21, 76), (21, 82), (12, 82), (12, 86), (21, 86), (21, 97), (2, 97))
    return affinity.scale(union([bow, stem, collar, bit]), k, k, origin=(0, 0))


@piece
def key_bunch(s: Scene, at: Pair, r: float = 70, long: float = 220, tag: bool = True) -> None:
    """A prison's bunch of keys: a ring hung at `at`, seven keys fanned below it."""
    b, (x, y) = s.block, at
    cy = y + r
    hoop = ellipse(x, cy, r, r, n=34).difference(ellipse(x, cy, r - 9, r - 9, n=34))
    pallid(s, hoop, 4)
    turns = [52, 35, 19, -33, -50, 3, -17] if tag else [48, 32, 16, 0, -16, -32, -48]
    for k, turn in enumerate(turns):
        a = radians(90 + turn * 0.9)
        px, py = x + (r - 4) * cos(a), cy + (r - 4) * sin(a)
        shape = affinity.rotate(_key(long * (1 - 0.05 * (k % 3))), turn, origin=(0, 0))
        shape = affinity.translate(shape, px, py - 8)
        inner = pallid(s, shape, 4.6)
        shade = b.rim(inner, -3.4 * s.right(px), 1.2)
        b.add(shade, lines=False)


@piece
def brass_tag(s: Scene, at: Pair, size: Pair = (34, 46), turn: float = 0) -> None:
    """An oval tag of the one colour with a hole, as hung on a bunch of keys; `at` is its hole."""
    x, y = at
    oval = ellipse(x, y + size[1] * 0.78, *size, n=26).difference(ellipse(x, y, 6, 6, n=10))
    oval = affinity.rotate(oval, turn, origin=at)
    coloured(s, oval, 4)
    rim = affinity.rotate(
        ellipse(x, y + size[1] * 0.78, size[0] - 8, size[1] - 8, n=24), turn, origin=at
    )
    s.block.add(s.tools.knife(rim.boundary.buffer(1.2), 0.3, 12))


@piece
def two_rings(s: Scene, at: Pair, r: float = 17, cord: list[Pair] | None = None) -> None:
    """Two wedding rings on a string."""
    x, y = at
    b, t = s.block, s.tools
    if cord:
        line = t.pen(smooth(cord, steps=6), 5)
        b.add(t.pen(smooth(cord, steps=6), 10))
        b.clear(line)
    for dx, dy in ((-r * 0.7, 0), (r * 0.75, r * 0.3)):
        hoop = ellipse(x + dx, y + dy, r, r, n=20).difference(
            ellipse(x + dx, y + dy, r - 5.5, r - 5.5, n=20)
        )
        pallid(s, hoop, 3)


@piece
def door_handle(s: Scene, at: Pair, long: float = 220, plate: float = 220) -> None:
    """A prison door's lever to the left of its lock plate; `at` is the lever's root."""
    b, t, (x, y) = s.block, s.tools, at
    back = t.knife(rect(x - 34, y - plate * 0.3, x + 34, y + plate * 0.7), 0.6, 24)
    b.put(back, 5, s.side(x, y))
    b.cut(t.knife(back.buffer(-6).difference(back.buffer(-9.5)), 0.4, 22))
    hole = union(
        [
            ellipse(x, y + plate * 0.36, 11, 11, n=14),
            poly(
                (x - 5, y + plate * 0.36),
                (x + 5, y + plate * 0.36),
                (x + 10, y + plate * 0.54),
                (x - 10, y + plate * 0.54),
            ),
        ]
    )
    b.cut(t.knife(hole.buffer(5), 0.4, 12))
    b.add(t.knife(hole, 0.4, 12))
    lever = limb([(x + 10, y), (x - long * 0.5, y - 3), (x - long, y + 6)], (34, 26, 30), 5)
    inner = pallid(s, lever, 5, 3)
    low = [LineString([(x + 10, y + v), (x - long, y + v + 3)]) for v in (4, 11)]
    b.hatch_black(inner, low, 5, length=(40, 110), gap=(6, 20))
    b.put(t.knife(ellipse(x, y, 24, 24, n=16), 0.4, 12), 3)
    b.cut(t.gouge([(x - 10, y - 12), (x + 12, y - 10), (x + 16, y + 6)], 5, 0.2, 0.3))


@piece
def rivets(s: Scene, spots: list[Pair], r: float = 11) -> None:
    """Rivet heads on a steel plate: cut discs with a dark side."""
    b, t = s.block, s.tools
    for x, y in spots:
        disc = t.knife(ellipse(x, y, r, r, n=12), 0.5, 8)
        b.cut(disc)
        dx, dy = s.side(x, y)
        b.add(
            affinity.translate(disc, -dx * r * 0.62, -dy * r * 0.62).intersection(disc.buffer(-2)),
            lines=False,
        )


@piece
def burst(
    s: Scene,
    at: Pair,
    near: float = 40,
    far: float = 130,
    count: int = 26,
    width: float = 12,
    first: float = 0,
    last: float = 360,
) -> None:
    """A star of rays, thick near its middle: where something burst or shines."""
    b, t = s.block, s.tools
    for line in t.rays(*at, near, far, count, first, last):
        p, q = line.coords
        f = t.between(0.55, 1)
        end = (p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f)
        b.cut(t.gouge([p, end], width * t.between(0.6, 1.1), 0.08, 0.92).intersection(s.frame))


# An airfield.


@piece
def heaped_cloud(
    s: Scene, heaps: list[Triple], foot: float, shade: float = 5, edge: float = 4
) -> None:
    """A white summer cloud: heaps (x, y, r), a flat foot, strokes on the dark side."""
    b, t = s.block, s.tools
    shapes = []
    for x, y, r in heaps:
        n = 9
        ring = [
            (
                x + r * t.between(0.93, 1.07) * cos(2 * pi * k / n),
                y + 0.86 * r * t.between(0.93, 1.07) * sin(2 * pi * k / n),
            )
            for k in range(n)
        ]
        shapes.append(poly(*ring))
    whole = union(shapes).intersection(rect(-50, -50, s.size[0] + 50, foot))
    whole = t.knife(whole, 0.8, 22).intersection(s.frame)
    b.put(whole.buffer(edge).intersection(s.frame), 0)
    b.clear(whole)
    for (x, y, r), shape in zip(heaps, shapes, strict=True):
        dx, dy = s.side(x, y)
        dark = (
            shape.intersection(whole)
            .difference(affinity.translate(shape, dx * r * 0.3, dy * r * 0.3))
            .buffer(-3)
        )
        b.hatch_black(
            dark, t.rings(x, y, r * 0.5, r, 11), shade, length=(16, 50), gap=(8, 20), least=1
        )
    low = whole.intersection(rect(-50, foot - 26, s.size[0] + 50, foot))
    b.hatch_black(
        low.buffer(-3), t.parallels(low, 0, 11), shade * 0.9, length=(30, 110), gap=(14, 50)
    )


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
        (pallid if k % 2 else coloured)(s, band, 3)
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
    lit(s, place(union(parts), *at, size), 3.4, 2.2)


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
    lit(s, place(bench, x, y, size), 4, 4)
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
    shape = lit(s, place(helmet, x, y, size), 5, 5)
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


# A railway line at night.


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
def head_lamp(s: Scene, at: Pair, r: float = 22) -> None:
    """A lit headlamp: a white disc in a black ring."""
    b, t = s.block, s.tools
    b.put(t.knife(ellipse(*at, r + 7, r + 7, n=20), 0.5, 12), 4)
    b.clear(t.knife(ellipse(*at, r, r, n=20), 0.5, 12))


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
def straw_hives(s: Scene, spots: list[tuple[float, float, float]]) -> None:
    """Straw beehives, each x, foot, height."""
    b, t = s.block, s.tools
    for x, y, h in spots:
        dome = poly(
            *smooth(
                [
                    (x - h * 0.42, y),
                    (x - h * 0.44, y - h * 0.5),
                    (x - h * 0.2, y - h * 0.92),
                    (x, y - h),
                    (x + h * 0.2, y - h * 0.92),
                    (x + h * 0.44, y - h * 0.5),
                    (x + h * 0.42, y),
                ],
                steps=3,
            )
        )
        shape = pallid(s, dome, 3, 2)
        rows = [
            LineString([(x - h * 0.5, y - h * f), (x, y - h * f + 3), (x + h * 0.5, y - h * f)])
            for f in (0.18, 0.36, 0.54, 0.72)
        ]
        b.hatch_black(shape, rows, 3.4, length=(30, 90), gap=(2, 5))
        b.add(t.knife(ellipse(x, y - h * 0.12, h * 0.1, h * 0.08, n=9), 0.3, 8).intersection(shape))


# Christmas Eve.


@piece
def fir_twig(
    s: Scene, line: list[Pair], long: float = 60, width: float = 6, step: float = 11
) -> None:
    """A twig of spruce in the dark: needles as white strokes along a line, from its thick end."""
    b, t = s.block, s.tools
    stem = LineString(smooth(line, steps=8))
    b.add(stem.buffer(9, cap_style="flat").intersection(s.frame), lines=False)
    d, needles = step, []
    while d < stem.length:
        p, q = stem.interpolate(d), stem.interpolate(min(stem.length, d + 3))
        a = np.arctan2(q.y - p.y, q.x - p.x)
        fade = 1 - 0.45 * d / stem.length
        for side in (-1, 1):
            turn = a + side * radians(t.between(34, 58))
            ln = long * fade * t.between(0.75, 1.1)
            p0 = (p.x + 6 * cos(turn), p.y + 6 * sin(turn))
            p1 = (p.x + ln * cos(turn), p.y + ln * sin(turn))
            needles.append(t.gouge([p0, p1], width, 0.1, 0.75))
        d += step * t.between(0.8, 1.2)
    cut = union(needles).intersection(s.frame)
    b.add(cut.buffer(2.6, quad_segs=1).intersection(s.frame), lines=False)
    b.cut(cut)
    b.cut(t.gouge(list(stem.coords), 3, 0.02, 0.3).intersection(s.frame))


@piece
def bauble(s: Scene, at: Pair, r: float = 62, thread: float = 50) -> None:
    """A glass ball of the one colour on a thread, a window's light in it."""
    b, t, (x, y) = s.block, s.tools, at
    ball = ellipse(x, y, r, r, n=34)
    b.cut(t.knife(ball.buffer(8), 0.7, 16))
    top = t.knife(rect(x - r * 0.2, y - r * 1.24, x + r * 0.2, y - r * 0.9), 0.4, 12)
    b.cut(t.pen([(x, y - r * 1.2), (x + 2, y - r * 1.2 - thread)], 4.4))
    b.put(t.knife(ball.buffer(3.4), 0.5, 15), 0)
    b.clear(t.knife(ball, 0.5, 15))
    b.tint(ball.buffer(0.8))
    b.put(top, 3)
    b.cut(t.gouge([(x - r * 0.12, y - r * 1.06), (x + r * 0.16, y - r * 1.06)], 4, 0.1, 0.2))
    dx, dy = s.side(x, y)
    b.hatch_black(
        ball.buffer(-4),
        t.rings(x + dx * r * 0.25, y + dy * r * 0.25, r * 0.62, r * 1.3, 9),
        lambda px, py: 7.5 * clamp(-((px - x) * dx + (py - y) * dy) / r + 0.1),
        length=(20, 60),
        gap=(5, 14),
        least=1.2,
    )
    wx, wy = x + dx * r * 0.42, y + dy * r * 0.42 - r * 0.12
    for i in (0, 1):
        for j in (0, 1):
            px, py = wx + (i - 0.5) * r * 0.3, wy + (j - 0.5) * r * 0.34
            pane = rect(px - r * 0.12, py - r * 0.14, px + r * 0.12, py + r * 0.14)
            pane = affinity.rotate(pane, 8, origin=(wx, wy))
            b.clear(t.knife(pane, 0.4, 10).intersection(ball))


@piece
def laid_plate(s: Scene, at: Pair, r: float = 0.13, wafer: bool = True, turn: float = 14) -> None:
    """A white plate on a cloth, empty but for a Christmas wafer; metres."""
    b, t, (x, y) = s.block, s.tools, at

    def disc(q, z=0.0):
        return poly(
            *[s.cam(x + q * cos(a), y + q * sin(a), z) for a in np.linspace(0, 2 * pi, 40)[:-1]]
        )

    side = s.right(s.cam(x, y, 0)[0])
    b.add(
        t.knife(affinity.translate(disc(r), -14 * side, 9), 0.7, 18).intersection(s.frame),
        lines=False,
    )
    b.put(t.knife(disc(r).buffer(3), 0.5, 16).intersection(s.frame), 2)
    b.clear(t.knife(disc(r), 0.5, 16).intersection(s.frame))
    well = disc(r * 0.66, 0.004)
    b.add(t.knife(well.boundary.buffer(1.7), 0.5, 14).intersection(s.frame))
    arcs = [
        LineString(
            [
                s.cam(x + q * cos(a), y + q * sin(a), 0.004)
                for a in np.linspace(0.2, 2 * pi + 0.2, 40)
            ]
        )
        for q in (r * 0.6, r * 0.54, r * 0.8, r * 0.9)
    ]
    cx = s.cam(x, y, 0)[0]
    wide = disc(r).bounds[2] - cx
    b.hatch_black(
        disc(r * 0.95),
        arcs,
        lambda px, _y: 5 * clamp(side * (px - cx) / wide),
        length=(20, 60),
        gap=(8, 20),
        least=1,
    )
    if wafer:
        a, w, h = radians(turn), r * 0.5, r * 0.72
        ring = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]
        pts = [
            s.cam(x + u * cos(a) - v * sin(a), y + u * sin(a) + v * cos(a), 0.012) for u, v in ring
        ]
        shape = poly(*pts)
        b.add(t.knife(affinity.translate(shape, -7 * side, 5), 0.5, 14), lines=False)
        pallid(s, shape, 2.6)
        star = [
            s.cam(x + 0.28 * h * cos(q), y + 0.28 * h * sin(q), 0.012)
            for q in np.linspace(0, 2 * pi, 7)
        ]
        for p, q in ((0, 3), (1, 4), (2, 5)):
            b.add(t.gouge([star[p], star[q]], 2.6, 0.2, 0.2))


@piece
def wheat_sheaf(s: Scene, at: Pair, high: float = 220) -> None:
    """A sheaf of wheat that stands in a dark corner; white strokes, tied in its middle."""
    b, t, (x, y) = s.block, s.tools, at
    for k in range(15):
        f = (k - 7) / 7
        top = (x + f * high * 0.3, y - high * (1 - 0.16 * f * f) * t.between(0.92, 1.04))
        mid = (x + f * high * 0.07, y - high * 0.42)
        foot = (x + f * high * 0.18, y)
        line = smooth([foot, mid, top], steps=6)
        b.cut(t.gouge(line, 3.4, 0.1, 0.1).intersection(s.frame))
        n = 5
        ux, uy = top[0] - mid[0], top[1] - mid[1]
        ln = (ux * ux + uy * uy) ** 0.5 or 1
        ux, uy = ux / ln, uy / ln
        for j in range(n):
            px, py = top[0] - ux * j * high * 0.035, top[1] - uy * j * high * 0.035
            for side in (-1, 1):
                end = (
                    px + (ux * 0.8 - uy * 0.6 * side) * high * 0.045,
                    py + (uy * 0.8 + ux * 0.6 * side) * high * 0.045,
                )
                b.cut(t.gouge([(px, py), end], 4, 0.3, 0.4).intersection(s.frame))
    band = limb([(x - high * 0.09, y - high * 0.42), (x + high * 0.09, y - high * 0.4)], (13, 13))
    b.put(t.knife(band, 0.5, 12), 2)


@piece
def art5_books(s: Scene, at: Pair, turns: list[float], w: float = 0.22, h: float = 0.29) -> None:
    """A pile of pale exercise books, each turned a little; `at` is their near left corner."""
    b, t = s.block, s.tools
    for k, turn in enumerate(turns):
        a, z = radians(turn), 0.004 * k
        ring = [(0, 0), (w, 0), (w, h), (0, h)]
        pts = [
            s.cam(at[0] + u * cos(a) - v * sin(a), at[1] + u * sin(a) + v * cos(a), z)
            for u, v in ring
        ]
        page = poly(*pts)
        side = s.right(page.centroid.x)
        if k == 0:
            b.add(
                t.knife(affinity.translate(page, -24 * side, 14), 0.8, 20).intersection(s.frame),
                lines=False,
            )
        b.add(t.knife(affinity.translate(page, 0, 5).buffer(2.4), 0.6, 22).intersection(s.frame))
        pallid(s, page, 2.4, 1.2)
