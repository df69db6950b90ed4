"""Solids that take the light: buildings and vehicles."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin

import numpy as np
from shapely.geometry import LineString, MultiPoint

from .block import Block
from .shapes import Pair, Shape, clamp, poly, union
from .solid import Camera, Face, Triple, cuboid, disc, dot, length, turned


@dataclass
class Wheel:
    centre: Triple
    radius: float
    axis: Triple
    wide: float = 0.28


@dataclass
class Light:
    """Where the light stands, and how far it reaches, in metres."""

    at: Triple
    reach: float = 12.0
    ambient: float = 0.0

    def on(self, face: Face) -> float:
        d = np.array(self.at) - face.middle
        far = length(d)
        return self.ambient + max(0.0, dot(face.normal, d) / far) * clamp(1.25 - far / self.reach)


def shade(
    block: Block,
    shape: Shape,
    family: list[LineString],
    tone: float,
    gap: float,
    length: Pair = (40, 130),
) -> None:
    """Ink with white lines up to the middle tone, paper with black lines above it."""
    inner = shape.buffer(-0.6)
    if tone < 0.1:
        return
    if tone < 0.62:
        block.hatch_white(
            inner, family, gap * (0.16 + 0.8 * tone), length=length, gap=(3, 12), least=0.7
        )
    else:
        block.cut(block.tools.knife(inner.buffer(-0.5), 0.4, 24))
        if tone < 0.95:
            block.hatch_black(
                inner,
                family,
                gap * (0.95 - tone) * 1.1,
                length=(length[0] * 0.5, length[1] * 0.7),
                gap=(6, 26),
                least=0.7,
            )


def render(
    block: Block,
    cam: Camera,
    things: Sequence[Face | Wheel],
    light: Light,
    side: Pair = (-1, -1),
    edge: float = 1.3,
    halo: float = 2.0,
    gap: float = 5.5,
    tones: Callable[[Face, float], float] | None = None,
) -> Shape:
    """The far sides first, each over the last."""
    t = block.tools

    def middle(thing: Face | Wheel) -> np.ndarray:
        return thing.middle if isinstance(thing, Face) else np.array(thing.centre)

    seen: list[Face | Wheel] = []
    for thing in things:
        if (
            isinstance(thing, Face)
            and dot(thing.normal, thing.middle - cam.eye) > 0
            and thing.name != "both"
        ):
            continue
        seen.append(thing)
    outlines = {id(x): _outline(cam, x) for x in seen}
    whole = union(outlines.values())
    if halo:
        block.put(t.knife(whole, 0.4, 26), halo, side)
    seen.sort(key=lambda x: -length(middle(x) - cam.eye))
    s = np.array(side) / hypot(*side)
    for thing in seen:
        shape = outlines[id(thing)]
        if shape.is_empty or shape.area < 2:
            continue
        if isinstance(thing, Wheel):
            block.add(shape)
            _wheel(block, cam, thing, s)
            continue
        tone = light.on(thing) if tones is None else tones(thing, light.on(thing))
        block.add(shape)
        if len(thing.points) == 4 and thing.count:
            across = thing.grain == (1, 0)
            fam = [cam.line(ln) for ln in thing.along(thing.count, across)]
            shade(block, shape, [f for f in fam if not f.is_empty], tone, gap)
        for mark in thing.marks:
            ln = cam.line(mark)
            if not ln.is_empty:
                block.cut(t.gouge(list(ln.coords), edge * 1.1, 0.12, 0.2, 0.14).intersection(shape))
        ring = list(shape.exterior.coords) if hasattr(shape, "exterior") else []
        c = shape.centroid
        for (x0, y0), (x1, y1) in itertools.pairwise(ring):
            d = hypot(x1 - x0, y1 - y0)
            if d < 5:
                continue
            nx, ny = (y1 - y0) / d, -(x1 - x0) / d
            if (nx * ((x0 + x1) / 2 - c.x) + ny * ((y0 + y1) / 2 - c.y)) < 0:
                nx, ny = -nx, -ny
            if nx * s[0] + ny * s[1] > 0.25:
                o = edge * 0.5
                block.cut(
                    t.gouge(
                        [(x0 - nx * o, y0 - ny * o), (x1 - nx * o, y1 - ny * o)],
                        edge,
                        0.1,
                        0.15,
                        0.16,
                    )
                )
    return whole


def _outline(cam: Camera, thing: Face | Wheel) -> Shape:
    if isinstance(thing, Face):
        return cam.outline(thing.points)
    a = np.array(thing.axis, float)
    a /= length(a)
    c = np.array(thing.centre)
    rims = [disc(tuple(c + a * k * thing.wide / 2), thing.radius, thing.axis) for k in (-1, 1)]
    return MultiPoint([cam(p) for rim in rims for p in rim]).convex_hull


def _wheel(block: Block, cam: Camera, w: Wheel, side: np.ndarray) -> None:
    t = block.tools
    a = np.array(w.axis, float)
    a /= length(a)
    c = np.array(w.centre)
    if length(c + a - cam.eye) > length(c - a - cam.eye):
        a = -a
    face = c + a * w.wide / 2
    for r, wide in ((0.96, 1.5), (0.62, 2.2)):
        pts = [cam(p) for p in disc(tuple(face), w.radius * r, w.axis, 20)]
        mid = cam(tuple(face))
        lit = [
            i
            for i, p in enumerate(pts)
            if (p[0] - mid[0]) * side[0] + (p[1] - mid[1]) * side[1]
            > -0.25 * w.radius * cam.scale(tuple(face))
        ]
        if lit:
            # the arc that faces the light, as one line
            start = next((i for i in lit if (i - 1) % 20 not in lit), lit[0])
            run, i = [], start
            while i % 20 in lit and len(run) <= 20:
                run.append(pts[i % 20])
                i += 1
            if len(run) > 2:
                block.cut(t.gouge(run, wide, 0.3, 0.3, 0.14, 12))
    hub = poly(*[cam(p) for p in disc(tuple(face), w.radius * 0.24, w.axis, 8)])
    block.cut(t.knife(hub, 0.3, 6))
    block.add(poly(*[cam(p) for p in disc(tuple(face), w.radius * 0.11, w.axis, 6)]))


def extrude(profile: Sequence[Pair], w0: float, w1: float, name: str = "") -> list[Face]:
    """A side view (length, height) given breadth; from its right the profile is anticlockwise."""
    n = len(profile)
    area = sum(
        profile[i][0] * profile[(i + 1) % n][1] - profile[(i + 1) % n][0] * profile[i][1]
        for i in range(n)
    )
    p = list(profile) if area > 0 else list(profile)[::-1]
    faces = [
        Face([(ln, w0, z) for ln, z in p], name=name + " near", count=0),
        Face([(ln, w1, z) for ln, z in p[::-1]], name=name + " far", count=0),
    ]
    for (l0, z0), (l1, z1) in zip(p, p[1:] + p[:1], strict=False):
        faces.append(
            Face([(l0, w0, z0), (l0, w1, z0), (l1, w1, z1), (l1, w0, z1)], name=name, count=3)
        )
    return faces


def put_at(
    things: Sequence[Face | Wheel], at: Triple, angle: float, scale: float = 1.0
) -> list[Face | Wheel]:
    out: list[Face | Wheel] = []
    for x in things:
        if isinstance(x, Face):
            out.append(
                Face(
                    turned(x.points, angle, at, scale),
                    x.tone,
                    x.grain,
                    x.count,
                    x.name,
                    [turned(m, angle, at, scale) for m in x.marks],
                )
            )
        else:
            out.append(
                Wheel(
                    turned([x.centre], angle, at, scale)[0],
                    x.radius * scale,
                    turned([x.axis], angle)[0],
                    x.wide * scale,
                )
            )
    return out


# --- windows, walls, ground -------------------------------------------------------------------


def pane(
    block: Block,
    cam: Camera,
    corner: Callable[[float, float], Triple],
    u0: float,
    u1: float,
    v0: float,
    v1: float,
    bars: tuple[int, int] = (2, 3),
    lit: float = 0.0,
    frame: float = 2.2,
    bar: float = 1.2,
    arch: bool = False,
) -> Shape:
    """A window in a wall; `corner` gives a point of the wall by length and height."""
    t = block.tools
    ring = [corner(u0, v0), corner(u1, v0), corner(u1, v1)]
    if arch:
        m, r = (u0 + u1) / 2, (u1 - u0) / 2
        ring += [
            corner(m + r * cos(a), v1 + r * 0.55 * sin(a)) for a in np.linspace(0.3, pi - 0.3, 7)
        ]
    ring.append(corner(u0, v1))
    hole = cam.outline(ring)
    block.cut(t.knife(hole.buffer(frame, join_style="mitre"), 0.5, 20))
    glass = t.knife(hole, 0.4, 20)
    if lit < 0.5:
        block.add(glass)
    draw = block.cut if lit < 0.5 else block.add
    for k in range(1, bars[0]):
        u = u0 + (u1 - u0) * k / bars[0]
        draw(t.gouge([cam(corner(u, v0)), cam(corner(u, v1))], bar, 0.05, 0.1, 0.15))
    for k in range(1, bars[1]):
        v = v0 + (v1 - v0) * k / bars[1]
        draw(t.gouge([cam(corner(u0, v)), cam(corner(u1, v))], bar, 0.05, 0.1, 0.15))
    return hole


def bricks(
    block: Block,
    cam: Camera,
    corner: Callable[[float, float], Triple],
    u0: float,
    u1: float,
    v0: float,
    v1: float,
    region: Shape,
    light: Callable[[float, float], float],
    size: Pair = (0.5, 0.2),
) -> None:
    """Bricks come out of the dark where the light is."""
    t = block.tools
    marks = []
    v, row = v0, 0
    while v < v1:
        u = u0 + (size[0] / 2 if row % 2 else 0)
        while u < u1:
            x, y = cam(corner(u + size[0] / 2, v + size[1] / 2))
            lit = light(x, y) * t.between(0.55, 1.2)
            if lit > 0.3:
                a, c = (
                    cam(corner(u + 0.03, v + size[1] / 2)),
                    cam(corner(u + size[0] - 0.03, v + size[1] / 2)),
                )
                hgt = cam.scale(corner(u, v)) * size[1] * 0.8 * clamp(lit)
                if hgt > 0.8:
                    o = hgt / 2
                    marks.append(
                        poly(
                            (a[0], a[1] - o * t.between(0.7, 1.1)),
                            (c[0], c[1] - o * t.between(0.7, 1.1)),
                            (c[0] - t.between(0, 1.5), c[1] + o),
                            (a[0] + t.between(0, 1.5), a[1] + o),
                        )
                    )
            u += size[0]
        v += size[1]
        row += 1
    block.cut(union(marks).intersection(region))


def block_of(
    l0: float, l1: float, w0: float, w1: float, z0: float, z1: float, name: str, marks: int = 0
) -> list[Face]:
    """A box along a vehicle's length, with upright planks marked on its sides."""
    faces = [
        Face(f.points, name=name + " " + k, count=4)
        for k, f in cuboid(l0, l1, w0, w1, z0, z1).items()
    ]
    if marks:
        for f in faces:
            if f.name.endswith(("front", "back")):
                w = w0 if f.name.endswith("front") else w1
                f.marks = [
                    [
                        (l0 + (l1 - l0) * k / marks, w, z0 + 0.04),
                        (l0 + (l1 - l0) * k / marks, w, z1 - 0.04),
                    ]
                    for k in range(1, marks)
                ]
    return faces
