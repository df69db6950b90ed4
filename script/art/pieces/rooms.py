"""Of a room in metres: its walls, windows, doors, lamps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from ..registry import SceneError, piece
from ..render import pane
from ..scene import Scene
from ..shapes import Pair, clamp
from ..solid import Plane, Triple

Wall = Literal["back", "left", "right"]


@dataclass(frozen=True)
class Room:
    """A room in metres: from x0 to x1, from the viewer to `deep`, up to `tall`."""

    x0: float
    x1: float
    deep: float
    tall: float

    def corners(self, name: str, near: float = -0.1) -> list[Triple]:
        x0, x1, y, z = self.x0, self.x1, self.deep, self.tall
        return {
            "back": [(x0, y, 0), (x1, y, 0), (x1, y, z), (x0, y, z)],
            "left": [(x0, near, 0), (x0, y, 0), (x0, y, z), (x0, near, z)],
            "right": [(x1, near, 0), (x1, y, 0), (x1, y, z), (x1, near, z)],
            "floor": [(x0, near, 0), (x1, near, 0), (x1, y, 0), (x0, y, 0)],
            "ceiling": [(x0, near, z), (x1, near, z), (x1, y, z), (x0, y, z)],
        }[name]

    def plane(self, s: Scene, name: str) -> tuple[Plane, float, float]:
        """The surface as a plane, how long and how high it is."""
        x0, x1, y, z = self.x0, self.x1, self.deep, self.tall
        if name in ("floor", "ceiling"):
            up = 0.0 if name == "floor" else z
            return Plane(s.cam, (x0, 0, up), (1, 0, 0), (0, 1, 0)), x1 - x0, y
        if name == "back":
            return Plane(s.cam, (x0, y, 0), (1, 0, 0), (0, 0, 1)), x1 - x0, z
        return Plane(s.cam, (x0 if name == "left" else x1, 0, 0), (0, 1, 0), (0, 0, 1)), y, z

    def at(self, wall: str, u: float, v: float) -> Triple:
        """On a wall: u is x on the back wall and y on a side wall, v is up."""
        if wall == "back":
            return (u, self.deep - 0.01, v)
        return (self.x0 + 0.01 if wall == "left" else self.x1 - 0.01, u, v)


def room_of(s: Scene) -> Room:
    found = s.places.get("room")
    if not isinstance(found, Room):
        raise SceneError("This piece needs a stage that is a room.")
    return found


@piece
def window(
    s: Scene,
    wall: Wall,
    at: Pair,
    size: Pair = (1.1, 1.3),
    bars: tuple[int, int] = (2, 3),
    lit: bool = True,
    arch: bool = False,
    patch: float = 0,
    grille: bool = False,
) -> None:
    """A window in a room's wall: `at` its left lower corner (along the wall, up), metres.

    Bright by day, dark with `lit = false`; `patch` is how far its light falls on the floor.
    """
    room, cam = room_of(s), s.cam
    u0, v0 = at
    u1, v1 = u0 + size[0], v0 + size[1]

    def corner(u: float, v: float) -> Triple:
        return room.at(wall, u, v)

    if patch:
        _patch(s, room, wall, (u0, u1, v0, v1), patch, bars)
    k = clamp(cam.scale(*corner(u0, v0)) / 110, 0.5, 2.2)
    pane(s.block, cam, corner, u0, u1, v0, v1, bars, 1.0 if lit else 0.0, 3.4 * k, 3.4 * k, arch)
    if lit:
        hole = cam.outline([corner(u0, v0), corner(u1, v0), corner(u1, v1), corner(u0, v1)])
        s.block.add(hole.buffer(4 * k, join_style="mitre").difference(hole.buffer(0.2)))
    if grille:
        for f in (0.2, 0.4, 0.6, 0.8):
            u = u0 + (u1 - u0) * f
            bar = s.tools.pen([cam(corner(u, v0)), cam(corner(u, v1))], 4.4 * k)
            (s.block.add if lit else s.block.cut)(bar)
    sill = [cam(corner(u0 - 0.08, v0 - 0.05)), cam(corner(u1 + 0.08, v0 - 0.05))]
    s.block.cut(s.tools.gouge(sill, 4 * k, 0.1, 0.1))


def _patch(
    s: Scene,
    room: Room,
    wall: str,
    frame: tuple[float, float, float, float],
    far: float,
    bars: tuple[int, int],
) -> None:
    """The light of a window on the floor, with the shadow of its bars."""
    u0, u1, _, _ = frame
    slant = 0.35 * far
    if wall == "back":
        y1, y0 = room.deep - 0.5 * far, room.deep - 1.4 * far
        ring = [(u0, y1), (u1, y1), (u1 + slant, y0), (u0 + slant, y0)]
    else:
        d = 1 if wall == "left" else -1
        x = room.x0 if wall == "left" else room.x1
        ring = [(x + d * 0.4 * far, u0), (x + d * 0.4 * far, u1)]
        ring += [(x + d * 1.3 * far, u1 - slant), (x + d * 1.3 * far, u0 - slant)]
    shape = s.cam.outline([(x, y, 0) for x, y in ring]).intersection(s.frame)
    s.block.cut(s.tools.knife(shape, 1.0, 26))
    a, b, c, d_ = (np.array(p) for p in ring)
    for n, (p, q, r, t_) in ((bars[0], (a, b, c, d_)), (bars[1], (b, c, d_, a))):
        for k in range(1, n):
            f = k / n
            start, stop = p + (q - p) * f, t_ + (r - t_) * f
            line = s.cam.line([(*start, 0), (*stop, 0)])
            if not line.is_empty:
                bar = s.tools.gouge(list(line.coords), 6, 0.02, 0.02)
                s.block.add(bar.intersection(shape))


def _leaf(s: Scene, room: Room, wall: str, at: float, wide: float, high: float) -> None:
    """The open leaf, which stands into the room."""
    d = {"back": (-0.35, -0.85), "left": (0.85, 0.35), "right": (-0.85, 0.35)}[wall]
    hinge = room.at(wall, at if wall == "back" else at + wide, 0)
    end = (hinge[0] + d[0] * wide, hinge[1] + d[1] * wide)
    ring = [hinge, (*end, 0), (*end, high), (hinge[0], hinge[1], high)]
    shape = s.cam.outline(ring).intersection(s.frame)
    s.block.put(s.tools.knife(shape, 0.6, 24), 3, s.side(*shape.centroid.coords[0]))
