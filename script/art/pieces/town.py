"""In a town: fronts with windows, rows of houses, towers, stations, gates, lamps, barriers."""

from __future__ import annotations

from math import cos, exp, hypot, pi
from typing import Literal

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..render import bricks, pane
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, limb, poly, rect, smooth, union
from ..solid import Triple
from .skies import smoke as rise


@piece
def front(
    s: Scene,
    start: Pair,
    end: Pair,
    tall: float = 9.0,
    storeys: int = 3,
    columns: int = 5,
    lit: list[int] | None = None,
    roof: Literal["eaves", "gable", "flat", "steps", "ruin"] = "eaves",
    door: int = -1,
    wall: Literal["dark", "plaster", "bricks", "white"] = "plaster",
    strength: float = 9,
    reach: float = 420,
) -> None:
    """The front of a house between two points of the ground (metres), left to right as we see it.

    Windows are counted from the lower left; `lit` ones are bright. `door` is a column of the lowest
    row. Rows of fronts along both sides make a street, one across the view a square.
    """
    b, t, cam = s.block, s.tools, s.cam
    (x0, y0), (x1, y1) = start, end
    long = hypot(x1 - x0, y1 - y0)

    def at(u: float, v: float) -> Triple:
        return (x0 + (x1 - x0) * u / long, y0 + (y1 - y0) * u / long, v)

    ring = [at(0, 0), at(long, 0), *[at(u * long, v * tall) for u, v in _ROOFS[roof]]]
    shape = cam.outline(ring).intersection(s.frame)
    if shape.is_empty:
        return
    b.put(t.knife(shape, 0.7, 26), 3, s.side(*shape.centroid.coords[0]))
    lx, ly = s.light

    def tone(x: float, y: float) -> float:
        return strength * clamp(1.25 - hypot(x - lx, y - ly) / reach)

    if wall == "white":
        b.cut(
            t.knife(
                cam.outline([*ring[:2], at(long, tall * 0.97), at(0, tall * 0.97)])
                .buffer(-2)
                .intersection(s.frame),
                0.6,
                26,
            )
        )
    holes = []
    for k in range(storeys * columns):
        row, col = divmod(k, columns)
        w, h = long / columns, tall / storeys
        u0, u1 = (col + 0.28) * w, (col + 0.72) * w
        v0, v1 = (row + 0.24) * h, (row + 0.8) * h
        if row == 0 and col == door:
            v0, v1 = 0.0, 0.86 * h
        holes.append((k, u0, u1, v0, v1))
    panes = union(
        cam.outline([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]).buffer(4)
        for _, u0, u1, v0, v1 in holes
    )
    if wall in ("plaster", "bricks"):
        free = shape.difference(panes).buffer(-2)
        how = {"length": (30, 110), "gap": (6, 20), "least": 1.0}
        rows = [
            cam.line([at(long * q / 8, v) for q in range(9)]) for v in np.arange(0.3, tall, 0.42)
        ]
        ups = [cam.line([at(u, tall * q / 6) for q in range(7)]) for u in np.arange(0.2, long, 0.4)]
        family = rows if wall == "bricks" else ups
        b.hatch_white(free, [f for f in family if not f.is_empty], tone, **how)
    for k, u0, u1, v0, v1 in holes:
        x, y = cam(at((u0 + u1) / 2, v0))
        near = clamp(cam.scale(at(u0, v0)) / 60, 0.35, 1.8)
        bright = 0.35 + 0.65 * clamp(1.3 - hypot(x - lx, y - ly) / (reach * 1.4))
        is_door = v0 == 0.0
        is_lit = k in (lit or [])
        if roof == "ruin":
            hole = cam.outline([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)])
            b.cut(t.knife(hole.intersection(s.frame), 0.8, 14))
            continue
        if wall == "white":
            hole = cam.outline([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)])
            b.add(t.knife(hole.intersection(s.frame), 0.5, 16))
            b.cut(
                t.gouge(
                    [cam(at((u0 + u1) / 2, v0)), cam(at((u0 + u1) / 2, v1))], 2 * near, 0.05, 0.05
                )
            )
            continue
        pane(
            b,
            cam,
            at,
            u0,
            u1,
            v0,
            v1,
            (1, 1) if is_door else (2, 3),
            1.0 if is_lit else 0.0,
            2.6 * near * bright,
            1.5 * near,
        )
    if roof in ("eaves", "flat"):
        line = [cam(at(0, tall * 0.97)), cam(at(long, tall * 0.97))]
        b.cut(t.gouge(line, 3.2, 0.03, 0.03).intersection(s.frame))


_ROOFS: dict[str, list[Pair]] = {
    "flat": [(1, 1), (0, 1)],
    "eaves": [(1, 1), (1.02, 1.01), (0.97, 1.24), (0.03, 1.24), (-0.02, 1.01), (0, 1)],
    "gable": [(1, 1), (0.5, 1.34), (0, 1)],
    "steps": [
        (1, 1),
        (1, 1.08),
        (0.84, 1.08),
        (0.84, 1.2),
        (0.68, 1.2),
        (0.68, 1.32),
        (0.32, 1.32),
        (0.32, 1.2),
        (0.16, 1.2),
        (0.16, 1.08),
        (0, 1.08),
    ],
    "ruin": [
        (1, 0.7),
        (0.93, 0.86),
        (0.8, 0.8),
        (0.72, 1.02),
        (0.6, 0.94),
        (0.5, 0.66),
        (0.4, 0.72),
        (0.3, 1.0),
        (0.18, 0.92),
        (0.1, 1.05),
        (0, 0.84),
    ],
}


@piece
def church_tower(
    s: Scene,
    at: Pair,
    size: float = 1.5,
    kind: Literal["gothic", "spires", "neogothic", "stump"] = "gothic",
) -> None:
    """A town church: a blunt Gothic tower, St Mary's two unlike spires, a pointed one."""
    k, b, t = size, s.block, s.tools
    x, y = at

    def q(u: float, v: float) -> Pair:
        return (x + u * k, y - v * k)

    parts = []
    if kind == "spires":
        parts.append(poly(q(0, 0), q(80, 0), q(80, 56), q(66, 86), q(40, 96), q(14, 86), q(0, 56)))
        parts.append(
            poly(
                q(-6, 0),
                q(20, 0),
                q(20, 120),
                q(24, 124),
                q(18, 132),
                q(9, 176),
                q(5, 176),
                q(-4, 132),
                q(-10, 124),
                q(-6, 120),
            )
        )
        parts += [poly(q(u, 122), q(u + 1.6, 150), q(u + 3.2, 122)) for u in (-8, 0.5, 11, 19)]
        parts.append(
            poly(
                q(60, 0),
                q(84, 0),
                q(84, 96),
                q(87, 100),
                q(82, 112),
                q(76, 116),
                q(74, 132),
                q(70, 132),
                q(68, 116),
                q(62, 112),
                q(57, 100),
                q(60, 96),
            )
        )
    elif kind == "neogothic":
        parts.append(poly(q(18, 0), q(96, 0), q(96, 38), q(86, 62), q(28, 62), q(18, 38)))
        parts.append(poly(q(-4, 0), q(22, 0), q(22, 78), q(9, 142), q(-4, 78)))
        parts += [poly(q(u, 76), q(u + 2, 92), q(u + 4, 76)) for u in (-5, 18)]
        parts.append(union([rect(*q(8.3, 154), *q(9.7, 138)), rect(*q(5, 149), *q(13, 147.6))]))
    else:
        parts.append(poly(q(20, 0), q(104, 0), q(104, 44), q(94, 74), q(30, 74), q(20, 44)))
        top = 112 if kind == "gothic" else 84
        parts.append(poly(q(-8, 0), q(24, 0), q(24, top), q(-8, top)))
        parts.append(poly(q(-10, top - 2), q(-10, top + 5), q(26, top + 5), q(26, top - 2)))
        if kind == "gothic":
            parts.append(poly(q(-8, top + 4), q(0, top + 16), q(16, top + 16), q(24, top + 4)))
    shape = t.knife(union(parts).intersection(s.frame), 0.5, 18)
    b.put(shape, 3, s.side(*q(20, 80)))
    d = s.right(x)
    b.cut(b.rim(shape, 3 * d, -0.6), lines=False)
    for u, v in ((4, 60), (4, 90), (40, 16), (58, 16), (76, 16)):
        if kind == "spires" and v == 16:
            continue
        slot = union(
            [rect(*q(u, v + 14), *q(u + 6, v)), ellipse(*q(u + 3, v + 14), 3 * k, 4 * k, n=10)]
        )
        hole = t.knife(slot, 0.4, 8).intersection(shape)
        b.cut(hole)
        b.add(hole.buffer(-1.3))


@piece
def chimneys(s: Scene, spots: list[tuple[float, float, float]], smoke: bool = False) -> None:
    """Factory chimneys, each [x, foot, height]."""
    b, t = s.block, s.tools
    for x, y, h in spots:
        w = h * 0.09
        body = poly(
            (x - w * 0.6, y),
            (x - w * 0.36, y - h),
            (x - w * 0.46, y - h - 4),
            (x + w * 0.46, y - h - 4),
            (x + w * 0.36, y - h),
            (x + w * 0.6, y),
        )
        shape = t.knife(body.intersection(s.frame), 0.5, 22)
        b.put(shape, 2.6, s.side(x, y - h))
        d = s.right(x)
        b.cut(b.rim(shape, 2.6 * d, 0), lines=False)
        if smoke:
            rise(s, (x, y - h - 8), h * 0.7, 16, 4)


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
def station(
    s: Scene, at: Pair, wide: float = 280, high: float = 150, lit: bool = True, clock: bool = True
) -> None:
    """A small station from the platform: two storeys, a canopy on posts, a clock, a blank board."""
    b, t, (x, y) = s.block, s.tools, at

    def q(u: float, v: float) -> Pair:
        return (x + u * wide, y - v * high)

    body = poly(
        q(0.2, 0), q(0.8, 0), q(0.8, 0.74), q(0.86, 0.74), q(0.5, 1.02), q(0.14, 0.74), q(0.2, 0.74)
    )
    wings = poly(q(0, 0), q(1, 0), q(1, 0.42), q(0, 0.42))
    b.put(t.knife(union([body, wings]).intersection(s.frame), 0.6, 20), 3, s.side(*q(0.5, 1)))
    family = t.parallels(body, 90, 12)
    b.hatch_white(body.buffer(-3), family, 2.2, length=(20, 60), gap=(8, 24))
    canopy = poly(q(-0.04, 0.44), q(1.04, 0.44), q(1.0, 0.52), q(0.0, 0.52))
    b.put(t.knife(canopy.intersection(s.frame), 0.5, 22), 2)
    b.cut(t.gouge([q(-0.04, 0.45), q(1.04, 0.45)], 3, 0.02, 0.02))
    for u in (0.0, 0.25, 0.75, 1.0):
        b.put(t.knife(rect(*q(u - 0.008, 0.44), *q(u + 0.008, 0)), 0.3, 20), 1.6)
    for u in (0.06, 0.3, 0.6, 0.86):
        glass = rect(*q(u, 0.32), *q(u + 0.09, 0.1))
        b.cut(t.knife(glass.buffer(1.4), 0.4, 10))
        if not lit:
            b.add(t.knife(glass, 0.4, 10))
    entry = rect(*q(0.45, 0.34), *q(0.55, 0))
    (b.cut if lit else b.add)(t.knife(entry, 0.4, 12))
    for u in (0.3, 0.45, 0.6):
        glass = rect(*q(u, 0.7), *q(u + 0.08, 0.57))
        b.cut(t.knife(glass.buffer(1.4), 0.4, 8))
        b.add(t.knife(glass, 0.4, 8))
    board = rect(*q(0.36, 0.56), *q(0.64, 0.47))
    b.cut(t.knife(board, 0.4, 14))
    if clock:
        cx, cy = q(0.5, 0.84)
        b.cut(t.knife(ellipse(cx, cy, high * 0.075, high * 0.075, n=16), 0.3, 7))
        b.add(
            t.pen([(cx, cy - high * 0.055), (cx, cy), (cx + high * 0.035, cy + high * 0.02)], 2.4)
        )


@piece
def gateway(
    s: Scene,
    y: float,
    x: float = 0.0,
    wide: float = 4.2,
    high: float = 3.0,
    rise: float = 1.6,
    house: Pair = (8.0, 6.7),
    open_: bool = False,
    lit: bool = False,
    leaf: Literal["shut", "ajar", "gone"] = "shut",
) -> None:
    """A gatehouse at depth y (metres): an arch, a tablet above it, two leaves of planks."""
    b, t, cam = s.block, s.tools, s.cam
    w, h = house[0] / 2, house[1]

    def at(u: float, v: float) -> Triple:
        return (u, y, v)

    roof = [at(x + w, h), at(x + w + 0.35, h + 0.05), at(x + w + 0.35, h + 0.5), at(x, h + 1.9)]
    roof += [at(x - w - 0.35, h + 0.5), at(x - w - 0.35, h + 0.05), at(x - w, h)]
    shape = cam.outline([at(x - w, 0), at(x + w, 0), *roof]).intersection(s.frame)
    b.put(t.knife(shape, 0.6, 26), 3.6, s.side(*shape.centroid.coords[0]))
    arch = [at(x - wide / 2, 0), at(x - wide / 2, high)]
    arch += [at(x + wide / 2 * cos(a), high + rise * np.sin(a)) for a in np.linspace(pi, 0, 13)]
    arch += [at(x + wide / 2, high), at(x + wide / 2, 0)]
    mouth = cam.outline(arch)
    lx, ly = s.light

    def light(px: float, py: float) -> float:
        return 1.2 * exp(-max(0, hypot(px - lx, py - ly) - 90) / 190)

    bricks(
        b,
        cam,
        at,
        x - w + 0.1,
        x + w - 0.1,
        0.1,
        h - 0.2,
        shape.difference(mouth.buffer(15)).buffer(-3),
        light,
        (0.8, 0.34),
    )
    b.cut(t.knife(mouth.buffer(9), 0.8, 18))
    b.add(t.knife(mouth.buffer(5.5), 0.7, 18))
    b.cut(t.knife(mouth, 0.8, 18))
    if (leaf == "gone" or open_) and not lit:
        b.add(t.knife(mouth.buffer(-1), 0.8, 18))
    if leaf != "gone" and not open_:
        b.add(t.knife(mouth.buffer(-1.5), 0.8, 18))
        stop = 0.55 if leaf == "ajar" else 1.0
        planks = [
            cam.line([at(x - wide / 2 + wide * f, 0), at(x - wide / 2 + wide * f, high + rise)])
            for f in np.arange(0.06, stop, 0.085)
        ]
        b.hatch_white(mouth.buffer(-3), planks, 3, length=(40, 140), gap=(4, 12))
        for v in (0.7, 2.4):
            band = t.gouge(
                [cam(at(x - wide / 2, v)), cam(at(x + wide / 2 * (2 * stop - 1), v))], 6, 0.02, 0.02
            )
            b.cut(band.intersection(mouth))
        if leaf == "ajar":
            slit = cam.outline(
                [
                    at(x + 0.3, 0),
                    at(x + wide / 2, 0),
                    at(x + wide / 2, high),
                    at(x + 0.9, high + rise * 0.8),
                    at(x + 0.3, high + rise),
                ]
            )
            b.cut(t.knife(slit.intersection(mouth), 0.8, 20))
    tablet = cam.outline(
        [
            at(x - 1.1, high + rise + 0.35),
            at(x + 1.1, high + rise + 0.35),
            at(x + 1.1, high + rise + 0.95),
            at(x - 1.1, high + rise + 0.95),
        ]
    )
    b.cut(t.knife(tablet, 0.5, 18))
    b.cut(t.gouge([cam(at(x - w - 0.2, h)), cam(at(x + w + 0.2, h))], 3, 0.05, 0.05, 0.2))
    steps = [
        smooth([cam(at(x - w, v)), cam(at(x, v + 0.02)), cam(at(x + w, v))], steps=2)
        for v in (0.5,)
    ]
    for line in steps:
        b.cut(t.gouge(line, 2.4, 0.05, 0.05).difference(mouth.buffer(10)))
