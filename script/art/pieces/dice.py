"""Dice."""

from __future__ import annotations

import numpy as np

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, union
from ..solid import Face, Plane, cuboid, dot, turned
from ..still import fallen
from .free import put_coloured

PIPS: dict[int, list[Pair]] = {
    1: [(0.5, 0.5)],
    2: [(0.25, 0.25), (0.75, 0.75)],
    3: [(0.25, 0.25), (0.5, 0.5), (0.75, 0.75)],
    4: [(0.25, 0.25), (0.25, 0.75), (0.75, 0.25), (0.75, 0.75)],
    5: [(0.25, 0.25), (0.25, 0.75), (0.75, 0.25), (0.75, 0.75), (0.5, 0.5)],
    6: [(0.25, 0.2), (0.25, 0.5), (0.25, 0.8), (0.75, 0.2), (0.75, 0.5), (0.75, 0.8)],
}


@piece
def die(
    s: Scene,
    at: Pair,
    size: float = 0.05,
    turn: float = 30,
    eyes: tuple[int, int, int] = (5, 3, 1),
    fall: float = 0.07,
) -> None:
    """A die of the one colour, its middle at `at`; `eyes` above, and on its two sides."""
    b, t, (x, y), h = s.block, s.tools, at, size / 2
    d = s.right(s.cam(x, y, 0)[0])
    ring = [(x, y - h), (x - d * fall, y - size), (x - d * fall * 1.2, y), (x, y + h * 1.2)]
    b.add(t.knife(fallen(s.table, ring), 0.6, 16).intersection(s.frame), lines=False)
    cube = cuboid(-h, h, -h, h, 0, size)
    seen = []
    for name in ("front", "left", "right", "back", "top"):
        face = Face(turned(cube[name].points, turn, (x, y, 0)), name=name)
        if dot(face.normal, face.middle - s.cam.eye) < 0:
            seen.append(face)
    whole = union([s.cam.outline(face.points) for face in seen])
    put_coloured(s, whole, 3)
    for face, number in zip(reversed(seen), eyes, strict=False):
        _face(s, face, number)


def _face(s: Scene, face: Face, number: int) -> None:
    """Its edge, its shade, and its eyes."""
    b, t = s.block, s.tools
    shape = s.cam.outline(face.points)
    a, c, _, e = (np.array(p, float) for p in face.points)
    plane = Plane(s.cam, tuple(a), tuple(c - a), tuple(e - a))
    side = s.side(*shape.centroid.coords[0])[0]
    across = float(face.normal[0])
    dark = 0.0 if face.name == "top" else clamp(0.55 - side * across * 0.6)
    if dark > 0.1:
        lines = [s.cam.line(line) for line in face.along(7, True)]
        b.hatch_black(shape.buffer(-2), lines, 8 * dark, length=(20, 60), gap=(3, 9))
    b.add(shape.boundary.buffer(1.6))
    for u, v in PIPS[number]:
        b.clear(t.knife(plane.shape(ellipse(u, v, 0.11, 0.11, n=14)), 0.2, 8))
