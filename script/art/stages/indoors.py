"""Rooms seen in perspective: walls, floor and ceiling, brightest where the light is."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, hypot
from typing import Literal

import numpy as np
from shapely.geometry import LineString

from ..pieces.free import boxes
from ..pieces.rooms import Room
from ..registry import stage
from ..render import Light
from ..scene import Scene
from ..solid import Plane

Surface = Literal["plaster", "planks", "logs", "bricks", "stone", "tiles", "dark"]
Floor = Literal["boards", "across", "stone", "earth", "dark"]


@stage
def room(
    s: Scene,
    wide: float = 5.0,
    deep: float = 5.0,
    tall: float = 2.8,
    eye: float = 1.5,
    aside: float = 0.0,
    focal: float = 560,
    skyline: float = 280,
    wall: Surface = "plaster",
    floor: Floor = "boards",
    beams: int = 0,
    reach: float = 300,
    strength: float = 9.5,
    pale: bool = False,
) -> None:
    """A room from one end: x from -wide/2 to wide/2, y to `deep`, z to `tall`, in metres.

    Light falls off from the scene's light; put windows, doors and things as pieces. `pale`: by day.
    """
    if not s.looked:
        s.look((aside, -0.6, eye), (aside, 9, eye), focal, (s.size[0] / 2, skyline))
    s.places["room"] = Room(-wide / 2, wide / 2, deep, tall)
    if not s.lamped:
        s.lamp = Light(_lamp(s, deep * 0.8), 9, 0.05)
    lit = _lit(s, reach, strength)
    for name in ("back", "left", "right", "ceiling", "floor"):
        _surface(s, name, wall, floor, lit, pale)
    _edges(s, pale)
    for k in range(beams):
        y = deep * (k + 0.6) / beams
        _beam(s, y, tall)


def _lamp(s: Scene, depth: float) -> tuple[float, float, float]:
    """The point of the room that is seen where the light is."""
    x = (s.light[0] - s.cam.centre[0]) / s.cam.focal
    z = (s.cam.centre[1] - s.light[1]) / s.cam.focal
    p = s.cam.eye + (s.cam.right * x + s.cam.up * z + s.cam.ahead) * depth
    return (float(p[0]), float(p[1]), max(0.3, float(p[2])))


def _lit(s: Scene, reach: float, strength: float) -> Callable[[float, float], float]:
    lx, ly = s.light

    def lit(x: float, y: float) -> float:
        return strength * exp(-max(0.0, hypot(x - lx, y - ly) - 60) / reach)

    return lit


def _surface(
    s: Scene,
    name: str,
    wall: str,
    floor: str,
    lit: Callable[[float, float], float],
    pale: bool,
) -> None:
    room: Room = s.places["room"]
    shape = s.cam.outline(room.corners(name)).intersection(s.frame)
    if shape.is_empty:
        return
    b = s.block
    kind = floor if name == "floor" else ("dark" if name == "ceiling" else wall)
    if pale and name != "floor":
        b.cut(shape, lines=False)
    else:
        b.add(shape, lines=False)
    if kind == "dark":
        return
    plane, long, high = room.plane(s, name)
    inner = shape.buffer(-2)
    if pale and name != "floor":
        family = _families(s, plane, long, high, kind)
        how = {"length": (26, 90), "gap": (12, 60), "least": 1.0}
        b.hatch_black(inner, family, lambda x, y: max(0.0, 6.5 - lit(x, y)) * 0.8, **how)
        return
    how = {"length": (30, 110), "gap": (5, 20), "least": 1.0}
    b.hatch_white(inner, _families(s, plane, long, high, kind), lit, **how)


def _families(s: Scene, plane: Plane, long: float, high: float, kind: str) -> list[LineString]:
    """Lines on a surface: upright for plaster and planks, level for logs, boards to the back."""
    t = s.tools
    step = {"plaster": 0.13, "planks": 0.2, "logs": 0.24, "boards": 0.15, "across": 0.16}
    gap = step.get(kind, 0.2)
    upright = kind in ("plaster", "planks", "boards", "earth")
    total, other = (long, high) if upright else (high, long)
    out, u = [], gap / 2
    while u < total:
        steps = np.linspace(0.01, 0.99, 12) * other
        wobble = 0.02 if kind == "plaster" else 0.006
        points = [(u + t.between(-wobble, wobble), float(v)) for v in steps]
        if not upright:
            points = [(q, p) for p, q in points]
        line = s.cam.line([plane.point(*p) for p in points])
        if not line.is_empty:
            out.append(line)
        u += gap * t.between(0.8, 1.25)
    if kind in ("bricks", "stone", "tiles"):
        out += _families(s, plane, long, high, "across")[::2]
    return out


def _edges(s: Scene, pale: bool) -> None:
    """The corners of the room, as one cut each."""
    room: Room = s.places["room"]
    b, t = s.block, s.tools
    x0, x1, y, z = room.x0, room.x1, room.deep, room.tall
    near = float(s.cam.eye[1]) + 0.6
    runs = [[(x0, y, 0), (x1, y, 0)], [(x0, y, z), (x1, y, z)]]
    for x in (x0, x1):
        runs += [[(x, y, 0), (x, y, z)], [(x, near, 0), (x, y, 0)], [(x, near, z), (x, y, z)]]
    for run in runs:
        line = s.cam.line(run).intersection(s.frame)
        if isinstance(line, LineString) and not line.is_empty:
            groove = t.gouge(list(line.coords), 2.6, 0.05, 0.05, 0.2, 90)
            (b.add if pale else b.cut)(groove)


def _beam(s: Scene, y: float, tall: float) -> None:
    room: Room = s.places["room"]
    boxes(s, [(room.x0, room.x1, y, y + 0.2, tall - 0.22, tall)], (0, 0), halo=2)
