"""Vehicles on the road: lorries, an armoured car."""

from __future__ import annotations

import itertools
from math import cos, radians, sin
from typing import Literal

from shapely.geometry import LineString, Point

from ..registry import piece
from ..render import Wheel, extrude, put_at, render
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, limb, place, poly, rect, union
from ..solid import Face, Plane


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
def armoured_car(s: Scene, at: Pair, size: float = 1, flip: bool = False) -> None:
    """A BA-64 from the side: sloping plates, a low open turret with a gun, two big wheels in view.

    It looks to the right; `at` is the ground below its middle, 366 long at size 1.
    """
    b, t = s.block, s.tools

    def on(shape: Shape) -> Shape:
        return place(shape, *at, size, flip)

    hull = poly(
        *((172, -46), (190, -80), (150, -104), (54, -118), (26, -150), (-64, -152), (-172, -104)),
        *((-190, -76), (-170, -46)),
    )
    turret = poly((-52, -150), (-34, -190), (26, -190), (44, -150))
    gun = limb([(20, -172), (104, -180)], (8, 6), round_ends=False)
    body = t.knife(on(union([hull, turret, gun])), 0.5, 18).intersection(s.frame)
    b.put(body, 4, s.side(*at))
    marks = [
        ([(180, -80), (60, -84)], 5),
        ([(40, -84), (-176, -78)], 5),
        ([(24, -148), (-62, -149)], 4),
    ]
    marks += [([(30, -124), (8, -124)], 8), ([(-10, -88), (-12, -140)], 4)]
    marks += [([(46, -92), (42, -112)], 4), ([(-44, -160), (32, -160)], 3.5)]
    for line, w in marks:
        b.cut(t.gouge([p for u, v in line for p in on(Point(u, v)).coords], w * size, 0.1, 0.1))
    for x in (-106, 112):
        b.cut(t.knife(on(Point(x, -42).buffer(56)), 0.6, 14).intersection(body))
        b.put(t.knife(on(Point(x, -42).buffer(46)), 0.5, 12), 0)
        b.cut(on(Point(x, -42).buffer(26).difference(Point(x, -42).buffer(18))))
