"""Vehicles as solids, placed in metres on the ground: lorries, trains."""

from __future__ import annotations

import itertools
from math import cos, pi, radians, sin
from typing import Literal

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..render import Wheel, block_of, drum, extrude, put_at, render
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, rect
from ..solid import Face, Plane, turned
from .lights import glow


def lorry_faces(kind: str = "us6", tilt: bool = True, tail_down: bool = True) -> list[Face | Wheel]:
    """Its tail at length 0, its nose at 6.4; near side at -1.1. Studebaker US6, or the ZiS-5."""
    out: list[Face | Wheel] = []
    zis = kind == "zis5"
    bed = 3.1 if zis else 3.65
    top = 1.72
    out += extrude([(0.1, 0.62), (5.9, 0.62), (5.9, 0.84), (0.1, 0.84)], -0.42, 0.42, "chassis")
    floor = extrude([(0, 1.02), (bed, 1.02), (bed, top), (0, top)], -1.1, 1.1, "bed")
    floor[0].marks = [
        [(0.05, -1.1, z), (bed / 2, -1.1, z), (bed - 0.05, -1.1, z)] for z in (1.24, 1.48)
    ]
    out += floor
    if tilt:
        arch = [
            (-1.1, top),
            (-1.1, 2.45),
            (-0.85, 2.78),
            (-0.4, 2.95),
            (0.4, 2.95),
            (0.85, 2.78),
            (1.1, 2.45),
            (1.1, top),
        ]
        for (w0, z0), (w1, z1) in itertools.pairwise(arch):
            f = Face([(0, w0, z0), (bed, w0, z0), (bed, w1, z1), (0, w1, z1)], name="tilt", count=2)
            n = 4
            f.marks = [[(bed * k / n, w0, z0), (bed * k / n, w1, z1)] for k in range(1, n)]
            out.append(f)
        out.append(Face([(0, w, z) for w, z in arch], name="mouth", count=0))
        out.append(Face([(bed, w, z) for w, z in arch[::-1]], name="tilt front", count=0))
    if tail_down:
        tail = Face(
            [(0, -1.05, 1.02), (0, 1.05, 1.02), (-0.12, 1.05, 0.45), (-0.12, -1.05, 0.45)],
            name="both",
            count=0,
        )
        tail.marks = [[(-0.06, -1.0, 0.74), (-0.06, 1.0, 0.74)]]
        out.append(tail)
    c0 = bed + 0.12
    if zis:
        cab = [(c0, 0.95), (c0 + 1.25, 0.95), (c0 + 1.3, 1.6), (c0 + 1.12, 2.22), (c0, 2.22)]
        nose = [(c0 + 1.25, 0.95), (c0 + 2.5, 0.9), (c0 + 2.55, 1.5), (c0 + 1.3, 1.6)]
    else:
        cab = [
            (c0, 0.95),
            (c0 + 1.35, 0.95),
            (c0 + 1.4, 1.62),
            (c0 + 1.05, 2.2),
            (c0 + 0.15, 2.25),
            (c0, 2.1),
        ]
        nose = [
            (c0 + 1.35, 0.95),
            (c0 + 2.5, 0.92),
            (c0 + 2.62, 1.3),
            (c0 + 2.5, 1.52),
            (c0 + 1.4, 1.62),
        ]
    faces = extrude(cab, -0.92, 0.92, "cab")
    faces[0].marks = [
        [(c0 + 0.1, -0.92, 1.62), (c0 + 1.32, -0.92, 1.6)],
        [
            (c0 + 0.28, -0.92, 1.64),
            (c0 + 0.3, -0.92, 2.1),
            (c0 + 0.98, -0.92, 2.08),
            (c0 + 1.22, -0.92, 1.64),
        ],
        [(c0 + 0.26, -0.92, 1.0), (c0 + 0.26, -0.92, 1.6)],
        [(c0 + 1.2, -0.92, 1.0), (c0 + 1.22, -0.92, 1.58)],
    ]
    out += faces
    hood = extrude(nose, -0.5, 0.5, "hood")
    hood[0].marks = [
        [(c0 + 1.6 + 0.16 * k, -0.5, 1.12), (c0 + 1.6 + 0.16 * k, -0.5, 1.42)] for k in range(5)
    ]
    out += hood
    axle = c0 + (2.05 if zis else 1.98)
    for w0, w1 in ((-1.08, -0.55), (0.55, 1.08)):
        guard = [
            (axle - 1.0, 0.72),
            (axle - 0.62, 0.8),
            (axle - 0.4, 1.12),
            (axle, 1.22),
            (axle + 0.42, 1.12),
            (axle + 0.62, 0.85),
            (axle + 0.55, 0.82),
            (axle + 0.36, 1.02),
            (axle, 1.1),
            (axle - 0.36, 1.02),
            (axle - 0.56, 0.72),
        ]
        # only its top: a strip
        for (l0, z0), (l1, z1) in itertools.pairwise(guard):
            f = Face([(l0, w0, z0), (l0, w1, z0), (l1, w1, z1), (l1, w0, z1)], name="both", count=0)
            out.append(f)
        out.append(Face([(ln, w0 if w0 < 0 else w1, z) for ln, z in guard], name="both", count=0))
    out += extrude(
        [(axle + 0.62, 0.55), (axle + 0.74, 0.55), (axle + 0.74, 0.8), (axle + 0.62, 0.8)],
        -1.0,
        1.0,
        "bumper",
    )
    rear = [1.1] if zis else [0.9, 2.02]
    for w in (-0.92, 0.92):
        out.append(Wheel((axle, w, 0.48), 0.48, (0, 1, 0), 0.26))
        for ln in rear:
            out.append(Wheel((ln, w * 0.97, 0.48), 0.48, (0, 1, 0), 0.44))
    return out


def engine_faces() -> list[Face | Wheel]:
    """A goods engine of the 1940s (Ty2, the German class 52), its buffers at length 0."""
    out: list[Face | Wheel] = []
    out += block_of(0.0, 0.35, -1.45, 1.45, 0.8, 1.3, "beam")
    out += block_of(0.35, 9.2, -0.6, 0.6, 0.7, 1.5, "frame")
    out += block_of(0.7, 7.2, -1.45, 1.45, 1.5, 1.62, "board")
    out += drum(0.75, 7.2, 2.75, 0.98, 16, "boiler")
    out += block_of(1.25, 1.75, -0.28, 0.28, 3.6, 4.3, "chimney")
    out += block_of(3.2, 3.9, -0.4, 0.4, 3.6, 4.05, "dome")
    out += block_of(7.2, 9.3, -1.45, 1.45, 1.4, 4.0, "cab")
    for w in (-1.42, 1.42):
        out.append(
            Face([(0.8, w, 1.9), (2.5, w, 1.9), (2.5, w, 3.6), (0.8, w, 3.6)], name="both", count=0)
        )
    out += block_of(9.7, 15.5, -1.4, 1.4, 1.1, 3.1, "tender")
    for ln in (1.4,):
        for w in (-0.78, 0.78):
            out.append(Wheel((ln, w, 0.43), 0.43, (0, 1, 0), 0.14))
    for ln in (2.9, 4.4, 5.9, 7.4):
        for w in (-0.78, 0.78):
            out.append(Wheel((ln, w, 0.7), 0.7, (0, 1, 0), 0.14))
    return out


def van_faces(l0: float) -> list[Face | Wheel]:
    """A covered goods wagon, 8 m over its ends."""
    out: list[Face | Wheel] = []
    out += block_of(l0, l0 + 8, -1.35, 1.35, 1.1, 3.4, "van", 10)
    roof = [(-1.4, 3.4), (-1.1, 3.65), (0, 3.8), (1.1, 3.65), (1.4, 3.4)]
    for (w0, z0), (w1, z1) in itertools.pairwise(roof):
        out.append(
            Face(
                [(l0, w0, z0), (l0 + 8, w0, z0), (l0 + 8, w1, z1), (l0, w1, z1)],
                name="roof",
                count=0,
            )
        )
    out.append(Face([(l0, w, z) for w, z in roof], name="roof end", count=0))
    for ln in (1.6, 6.4):
        for w in (-0.78, 0.78):
            out.append(Wheel((l0 + ln, w, 0.5), 0.5, (0, 1, 0), 0.14))
    return out


def _threw(s: Scene, long: float, wide: float, ground: Pair, turn: float) -> None:
    """The shadow of a vehicle: dark ground under it and on the side away from the light."""
    a = radians(turn)
    shift = -0.5 * s.right(s.cam(*ground, 0)[0])
    corners = [(-0.2, -wide), (long + 0.2, -wide), (long + 0.2, wide), (-0.2, wide)]
    ring = [
        (ground[0] + u * cos(a) - v * sin(a) + shift, ground[1] + u * sin(a) + v * cos(a), 0)
        for u, v in corners
    ]
    shape = s.cam.outline(ring)
    s.block.add(s.tools.knife(shape, 0.9, 24).intersection(s.frame), lines=False)


@piece
def lorry(
    s: Scene,
    ground: Pair,
    turn: float = 0,
    kind: Literal["us6", "zis5"] = "us6",
    tilt: bool = True,
    tail_down: bool = True,
) -> None:
    """A Studebaker US6 or a ZiS-5, its tail at `ground` (metres), its nose at `turn` degrees."""
    _threw(s, 6.6, 1.3, ground, turn)
    faces = put_at(lorry_faces(kind, tilt, tail_down), (*ground, 0), turn)
    x, y = s.cam(*ground, 1.5)
    render(s.block, s.cam, faces, s.lamp, side=s.side(x, y), edge=2.2, halo=4.4)
    if tilt and abs(turn) < 50:
        a = radians(turn)
        origin = (ground[0] + 1.1 * sin(a), ground[1] - 1.1 * cos(a), 0.0)
        cover = Plane(s.cam, origin, (cos(a), sin(a), 0), (0, 0, 1))
        shape = cover.shape(rect(0.06, 1.78, 3.5, 2.42)).buffer(-3)
        folds = cover.lines(
            [LineString([(0.06, z), (3.5, z - 0.05)]) for z in (1.88, 2.02, 2.16, 2.3)]
        )
        near = shape.bounds[0] if s.right(x) < 0 else shape.bounds[2]
        how = {"length": (24, 70), "gap": (4, 9)}
        s.block.hatch_white(
            shape, folds, lambda px, _y: 5.4 * clamp(1.1 - abs(px - near) / 150), **how
        )


@piece
def train(
    s: Scene,
    ground: Pair,
    turn: float = 80,
    vans: int = 3,
    lamps: bool = True,
) -> None:
    """A goods engine of the 1940s (Ty2) with covered vans, its buffers at `ground`."""
    front = (*ground, 0.55)
    b, t, cam = s.block, s.tools, s.cam
    parts = [*engine_faces()]
    for k in range(vans):
        parts += van_faces(16 + 9 * k)
    render(
        b,
        cam,
        put_at(parts, front, turn),
        s.lamp,
        side=s.side(*cam(front)),
        edge=1.8,
        halo=4.5,
        gap=7,
    )

    def point(along: float, across: float, up: float) -> tuple[float, float, float]:
        return turned([(along, across, up)], turn, front)[0]

    ring = [
        cam(point(0.74, 0.98 * cos(q), 2.75 + 0.98 * sin(q))) for q in np.linspace(0, 2 * pi, 24)
    ]
    b.cut(t.pen(ring, 2.6, 0.3))
    arc = [cam(point(0.7, 0.74 * cos(q), 2.75 + 0.74 * sin(q))) for q in np.linspace(2.6, -0.5, 14)]
    b.cut(t.gouge(arc, 3.2, 0.2, 0.3, 0.1, 16))
    for up in (2.9, 2.55):
        b.cut(t.gouge([cam(point(0.68, 0.6, up)), cam(point(0.68, -0.55, up))], 2.4, 0.1, 0.1))
    for w in (-0.95, 0.95):
        bx, by = cam(point(-0.35, w, 1.05))
        k = cam.scale(point(-0.35, w, 1.05))
        b.put(t.knife(ellipse(bx, by, 0.24 * k, 0.24 * k, n=12), 0.4, 8), 2.2)
        b.cut(t.pen(list(ellipse(bx, by, 0.16 * k, 0.16 * k, n=10).exterior.coords), 1.8))
    if lamps:
        k = cam.scale(front) / 47
        spots = [
            (cam(point(0.7, 0, 3.95)), 10),
            (cam(point(0, -1.05, 1.62)), 8),
            (cam(point(0, 1.05, 1.62)), 8),
        ]
        for (x, y), r in spots:
            b.put(t.knife(ellipse(x, y, r * k + 4, r * k + 4, n=12), 0.4, 8), 1.5)
            b.cut(t.knife(ellipse(x, y, r * k, r * k, n=12), 0.4, 8))
            glow(b, (x, y), r * k + 6, r * k * 5, 15)


@piece
def vans(s: Scene, ground: Pair, turn: float = 0, count: int = 3, gap: float = 9) -> None:
    """Covered goods vans without an engine, the first at `ground`."""
    parts: list[Face | Wheel] = []
    for k in range(count):
        parts += van_faces(gap * k)
    x, y = s.cam(*ground, 2)
    render(
        s.block,
        s.cam,
        put_at(parts, (*ground, 0.55), turn),
        s.lamp,
        side=s.side(x, y),
        edge=1.8,
        halo=4,
        gap=7,
    )
