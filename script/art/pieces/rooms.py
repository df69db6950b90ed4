"""What is in a room: windows, doors, stoves, tables, chairs, beds, lamps, things on walls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import pi
from typing import Literal

import numpy as np
from shapely.geometry import LineString

from ..registry import SceneError, piece
from ..render import pane
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, ellipse, limb, poly, rect, union
from ..solid import Plane, Triple, turned
from .free import boxes
from .lights import glow

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


@piece
def door(
    s: Scene,
    wall: Wall,
    at: float,
    wide: float = 0.95,
    high: float = 2.05,
    open_: bool = False,
    fall: float = 3.0,
    leaf: bool = True,
    planks: int = 4,
    peep: bool = False,
) -> None:
    """A door in a room's wall; open (`open_`) it is white, and its light falls on the floor.

    `at` is its left (or near) edge along the wall; `peep` gives a cell's door its small flap.
    """
    room, cam, b, t = room_of(s), s.cam, s.block, s.tools

    def corner(u: float, v: float) -> Triple:
        return room.at(wall, u, v)

    ring = [corner(at, 0), corner(at + wide, 0), corner(at + wide, high), corner(at, high)]
    shape = cam.outline(ring)
    k = clamp(cam.scale(*corner(at, 1)) / 110, 0.4, 2)
    b.cut(t.knife(shape.buffer(7 * k, join_style="mitre"), 0.6, 26).intersection(s.frame))
    b.add(t.knife(shape.buffer(4.4 * k, join_style="mitre"), 0.5, 26).intersection(s.frame))
    if open_:
        b.cut(t.knife(shape, 0.6, 26))
        if fall:
            _door_light(s, room, wall, at, wide, fall)
        if leaf:
            _leaf(s, room, wall, at, wide, high)
        return
    family = [
        cam.line([corner(at + wide * (j + 0.5) / planks, high * q / 5) for q in range(6)])
        for j in range(planks)
    ]
    how = {"length": (30, 110), "gap": (5, 16), "least": 0.7}
    family = [f for f in family if not f.is_empty]
    x, _y = cam(corner(at + wide / 2, high / 2))
    near = clamp(1.1 - abs(x - s.light[0]) / 520, 0.25)
    b.hatch_white(shape.buffer(-2), family, 4.2 * k * near, **how)
    knob = cam(corner(at + wide * 0.88, 1.0))
    b.cut(t.knife(ellipse(*knob, 3.4 * k, 3.4 * k, n=8), 0.3, 5))
    if peep:
        flap = [(0.32, 1.35), (0.68, 1.35), (0.68, 1.55), (0.32, 1.55)]
        hole = cam.outline([corner(at + wide * u, v) for u, v in flap])
        b.put(t.knife(hole.buffer(2), 0.4, 14), 2)
        b.cut(t.knife(hole, 0.4, 14))
        for v in (0.5, 1.75):
            band = [cam(corner(at + 0.02, v)), cam(corner(at + wide - 0.02, v))]
            b.cut(t.gouge(band, 4 * k, 0.05, 0.05))


def _door_light(s: Scene, room: Room, wall: str, at: float, wide: float, fall: float) -> None:
    if wall == "back":
        y = room.deep
        ring = [(at, y), (at + wide, y), (at + wide * 1.5, y - fall), (at - wide * 0.5, y - fall)]
    else:
        d = 1 if wall == "left" else -1
        x = room.x0 if wall == "left" else room.x1
        ring = [(x, at), (x, at + wide), (x + d * fall, at + wide * 1.4), (x + d * fall, at - 0.4)]
    shape = s.cam.outline([(x, y, 0) for x, y in ring]).intersection(s.frame)
    s.block.cut(s.tools.knife(shape, 1.2, 28))


def _leaf(s: Scene, room: Room, wall: str, at: float, wide: float, high: float) -> None:
    """The open leaf, which stands into the room."""
    d = {"back": (-0.35, -0.85), "left": (0.85, 0.35), "right": (-0.85, 0.35)}[wall]
    hinge = room.at(wall, at if wall == "back" else at + wide, 0)
    end = (hinge[0] + d[0] * wide, hinge[1] + d[1] * wide)
    ring = [hinge, (*end, 0), (*end, high), (hinge[0], hinge[1], high)]
    shape = s.cam.outline(ring).intersection(s.frame)
    s.block.put(s.tools.knife(shape, 0.6, 24), 3, s.side(*shape.centroid.coords[0]))


@piece
def table(
    s: Scene, ground: Pair, size: Triple = (1.4, 0.8, 0.76), turn: float = 0, cloth: bool = False
) -> None:
    """A table, its near left corner at `ground`; with a white cloth that hangs down."""
    w, d, h = size
    legs = [(x, x + 0.07, y, y + 0.07, 0, h) for x in (0.06, w - 0.13) for y in (0.06, d - 0.13)]
    boxes(s, [*legs, (0, w, 0, d, h - 0.05, h)], ground, turn, halo=3)
    if cloth:
        top = turned([(0, 0, h), (w, 0, h), (w, d, h), (0, d, h)], turn, (*ground, 0))
        hang = turned(
            [(0, 0, h), (w, 0, h), (w, -0.01, h - 0.3), (0, -0.01, h - 0.3)], turn, (*ground, 0)
        )
        whole = union([s.cam.outline(top), s.cam.outline(hang)]).buffer(2.4).intersection(s.frame)
        s.block.put(s.tools.knife(whole, 0.6, 24), 2)
        s.block.cut(s.tools.knife(s.cam.outline(top), 0.6, 24).intersection(s.frame))
        front = s.cam.outline(hang).intersection(s.frame)
        s.block.cut(s.tools.knife(front, 0.6, 20))
        family = s.tools.parallels(front, 90, 14)
        s.block.hatch_black(front, family, 4, length=(10, 40), gap=(4, 12))


@piece
def chair(
    s: Scene, ground: Pair, turn: float = 0, fallen: bool = False, tall: float = 0.95
) -> None:
    """A wooden chair, its middle at `ground`, its back away from us until turned; or fallen."""
    parts = [(x, x + 0.045, y, y + 0.045, 0, 0.45) for x in (-0.2, 0.16) for y in (-0.2, 0.16)]
    parts += [(-0.21, 0.21, -0.21, 0.21, 0.43, 0.47)]
    parts += [(x, x + 0.045, 0.17, 0.21, 0.45, tall) for x in (-0.2, 0.16)]
    parts += [(-0.2, 0.2, 0.17, 0.21, z, z + 0.07) for z in (0.6, tall - 0.09)]
    if fallen:
        parts = [(x0, x1, z0, z1, 0.2 - y1, 0.2 - y0 + 0.01) for x0, x1, y0, y1, z0, z1 in parts]
        parts = [(x0, x1, y0, y1, z0 + 0.01, z1 + 0.01) for x0, x1, y0, y1, z0, z1 in parts]
    boxes(s, parts, ground, turn, halo=2.2, edge=1.6)


@piece
def bench(s: Scene, ground: Pair, long: float = 1.6, turn: float = 0, back: bool = False) -> None:
    """A plain bench, its left end at `ground`."""
    parts = [(x, x + 0.08, 0.02, 0.3, 0, 0.44) for x in (0.1, long - 0.18)]
    parts.append((0, long, 0, 0.32, 0.44, 0.49))
    if back:
        parts += [(0, long, 0.3, 0.34, 0.7, 0.9)]
        parts += [(x, x + 0.05, 0.3, 0.34, 0.44, 0.9) for x in (0.1, long - 0.15)]
    boxes(s, parts, ground, turn, halo=2.4)


@piece
def bed(s: Scene, ground: Pair, turn: float = 0, made: bool = True, iron: bool = True) -> None:
    """An iron bed (2 m along y, 0.9 wide) with a white sheet, its near left corner at `ground`."""
    rails = [
        (0, 0.9, 0, 0.05, 0.28, 0.42),
        (0, 0.05, 0, 2, 0.28, 0.42),
        (0.85, 0.9, 0, 2, 0.28, 0.42),
    ]
    if not iron:
        rails += [(0, 0.9, 1.95, 2, 0, 0.9), (0, 0.9, 0, 0.05, 0, 0.65)]
    boxes(s, [(0.02, 0.88, 0.05, 1.95, 0.3, 0.5), *rails], ground, turn, halo=3)
    b, t, cam = s.block, s.tools, s.cam

    def on(x: float, y: float, z: float) -> Triple:
        return turned([(x, y, z)], turn, (*ground, 0))[0]

    sheet = cam.outline(
        [on(0.04, 0.1, 0.5), on(0.86, 0.1, 0.5), on(0.86, 1.9, 0.5), on(0.04, 1.9, 0.5)]
    )
    if made:
        b.cut(t.knife(sheet, 0.8, 22).intersection(s.frame))
        b.hatch_black(sheet.buffer(-4), t.parallels(sheet, 8, 16), 3, length=(30, 90), gap=(30, 80))
        pillow = cam.outline(
            [on(0.12, 1.45, 0.56), on(0.78, 1.45, 0.56), on(0.76, 1.85, 0.62), on(0.14, 1.85, 0.62)]
        )
        b.put(t.knife(pillow.buffer(5), 0.6, 14), 1.5)
        b.cut(t.knife(pillow.buffer(3), 0.6, 14))
    if iron:
        for y, high in ((0.02, 0.85), (1.98, 1.15)):
            bars = [[on(x, y, 0), on(x, y, high)] for x in (0.02, 0.3, 0.6, 0.88)]
            bars += [[on(0.02, y, high), on(0.88, y, high)]]
            for bar in bars:
                wide = max(2.6, 0.035 * cam.scale(bar[0]))
                shape = limb([cam(p) for p in bar], (wide, wide), round_ends=False)
                b.put(shape.intersection(s.frame), 1.8, s.side(*cam(bar[0])))


@piece
def stove(s: Scene, ground: Pair, size: Triple = (1.0, 0.7, 2.0), fire: bool = True) -> None:
    """A tiled stove, its near left corner at `ground`; its fire is in the one colour."""
    w, d, h = size
    boxes(s, [(0, w, 0, d, 0, h), (-0.05, w + 0.05, -0.05, d, h - 0.12, h)], ground, halo=3, gap=7)
    b, t, cam = s.block, s.tools, s.cam
    face = Plane(cam, (*ground, 0), (1, 0, 0), (0, 0, 1))
    k = cam.scale(*ground, 1) / 110
    for v in np.arange(0.25, h - 0.2, 0.25):
        b.cut(t.gouge(face.line([(0.02, v), (w - 0.02, v)]), 1.8 * k, 0.02, 0.02))
    for i, v in enumerate(np.arange(0.0, h - 0.3, 0.25)):
        for u in np.arange(0.13 if i % 2 else 0.26, w, 0.26):
            b.cut(t.gouge(face.line([(u, v + 0.02), (u, v + 0.23)]), 1.6 * k, 0.02, 0.02))
    gate = face.shape(rect(w * 0.34, 0.3, w * 0.66, 0.62))
    b.put(t.knife(gate.buffer(4 * k), 0.5, 14), 2)
    if fire:
        b.clear(t.knife(gate, 0.5, 14))
        b.tint(gate)
        bars = [face.line([(w * f, 0.3), (w * f, 0.62)]) for f in (0.42, 0.5, 0.58)]
        for bar in bars:
            b.add(t.pen(bar, 3 * k))


@piece
def hanging_lamp(
    s: Scene,
    at: Triple,
    wide: float = 0.36,
    reach: float = 200,
    lit: bool = True,
    red: bool = False,
) -> None:
    """A lamp with a flat shade on a cord from the ceiling: the light of a room, at x, y, z."""
    b, t, cam = s.block, s.tools, s.cam
    x, y = cam(*at)
    k = cam.scale(*at)
    w = wide * k / 2
    if lit:
        family = t.rays(x, y + 4, w * 0.4, reach, 22, 20, 160)

        def fade(px: float, py: float) -> float:
            return 7 * clamp(1.1 - ((px - x) ** 2 + (py - y) ** 2) ** 0.5 / reach, 0.1)

        how = {"length": (reach * 0.3, reach * 0.8), "gap": (5, 12), "enter": 0.1, "leave": 0.7}
        b.hatch_white(s.frame, family, fade, **how)
    shade = poly((x - w, y), (x - w * 0.3, y - w * 0.55), (x + w * 0.3, y - w * 0.55), (x + w, y))
    cord = limb([(x, y - w * 0.5), (x, -5)], (2.6, 2.6), round_ends=False).intersection(s.frame)
    b.put(t.knife(union([shade, cord]), 0.5, 18), 2)
    if lit:
        bulb = t.knife(ellipse(x, y + 1, w * 0.34, w * 0.2, n=12), 0.4, 8)
        b.clear(bulb)
        if red:
            b.tint(bulb)


@piece
def bulb(s: Scene, at: Triple, reach: float = 120) -> None:
    """A bare bulb on its cord from the ceiling, at x, y, z."""
    b, t = s.block, s.tools
    x, y = s.cam(*at)
    k = clamp(s.cam.scale(*at) / 110, 0.5, 2)
    glow(b, (x, y), 12 * k, reach, 22, 5)
    cord = limb([(x, y - 8 * k), (x, -5)], (2.4, 2.4), round_ends=False).intersection(s.frame)
    b.put(cord, 1.6)
    b.cut(t.knife(ellipse(x, y, 7 * k, 9 * k, n=12), 0.4, 7))


@piece
def on_wall(
    s: Scene,
    wall: Wall,
    at: Pair,
    size: Pair = (0.5, 0.4),
    what: Literal["frame", "sheet", "cross", "clock", "mirror", "map", "gap"] = "sheet",
    red: bool = False,
) -> None:
    """On a room's wall, `at` its middle: an empty frame, a sheet, a cross, a clock, a map.

    `gap` is the pale mark where something hung.
    """
    room, b, t = room_of(s), s.block, s.tools
    u, v = at
    w, h = size[0] / 2, size[1] / 2

    def on(p: float, q: float) -> Pair:
        return s.cam(room.at(wall, u + p * w, v + q * h))

    def ring(k: float = 1.0) -> Shape:
        return poly(on(-k, -k), on(k, -k), on(k, k), on(-k, k))

    if what == "cross":
        bars = [[on(0, -1), on(0, 1)], [on(-0.62, 0.36), on(0.62, 0.36)]]
        wide = max(3.0, 0.05 * s.cam.scale(room.at(wall, u, v)))
        shape = union([limb(bar, (wide, wide), round_ends=False) for bar in bars])
        b.put(t.knife(shape, 0.4, 14), 3)
        b.cut(b.rim(shape, 1.6 * s.right(on(0, 0)[0]), -0.8), lines=False)
        return
    if what == "clock":
        _clock(
            s,
            [on(np.cos(a), np.sin(a)) for a in np.linspace(0, 2 * pi, 24, endpoint=False)],
            on,
            red,
        )
        return
    b.put(t.knife(ring(1.12), 0.5, 18), 2.4, s.side(*on(0, 0)))
    b.clear(t.knife(ring(1.0), 0.5, 18))
    if what in ("frame", "mirror"):
        b.add(t.knife(ring(0.8), 0.5, 18))
        if what == "mirror":
            for f in (-0.3, 0.1):
                b.cut(t.gouge([on(f - 0.2, -0.5), on(f + 0.3, 0.6)], 5, 0.3, 0.3))
    elif what == "map":
        for k in range(4):
            line = [on(-0.9 + 0.45 * j, -0.7 + 0.4 * k + t.between(-0.2, 0.2)) for j in range(5)]
            b.add(t.gouge(line, 2.4, 0.1, 0.1))
    elif what == "sheet":
        for k in range(5):
            q = 0.66 - 0.3 * k
            b.add(t.gouge([on(-0.75, q), on(0.75 if k < 4 else 0.1, q)], 3, 0.05, 0.2))
    if red:
        b.tint(t.knife(ring(0.94 if what == "sheet" else 0.5), 0.5, 18))


def _clock(s: Scene, rim: list[Pair], on: Callable[[float, float], Pair], red: bool) -> None:
    b, t = s.block, s.tools
    face = poly(*rim)
    b.put(t.knife(face.buffer(5), 0.5, 12), 2.4)
    b.clear(t.knife(face, 0.4, 10))
    for k in range(12):
        a = k / 12 * 2 * pi
        c, d = np.cos(a), np.sin(a)
        b.add(t.gouge([on(c * 0.8, d * 0.8), on(c * 0.95, d * 0.95)], 2.6, 0.02, 0.02))
    for a, long in ((1.9, 0.5), (0.5, 0.75)):
        hand = t.pen([on(0, 0), on(np.cos(a) * long, np.sin(a) * long)], 4)
        b.add(hand)
        if red:
            b.cut(hand, lines=False)
            b.tint(hand)


@piece
def blade_of_light(s: Scene, start: tuple[Pair, Pair], floor: list[Pair], width: float = 5) -> None:
    """Light through a gap: from a line in the picture to a shape on the floor in metres."""
    shape = s.cam.outline([(x, y, 0) for x, y in floor]).intersection(s.frame)
    s.block.cut(s.tools.knife(shape, 0.8, 24))
    (a, c), ends = start, list(shape.exterior.coords) if hasattr(shape, "exterior") else []
    if len(ends) < 3:
        return
    left, right = min(ends), max(ends)
    family = s.tools.between_lines([a, left], [c, right], 7, 0.15)
    how = {"length": (60, 180), "gap": (10, 40), "enter": 0.3, "leave": 0.3}
    s.block.hatch_white(s.frame, family, width, **how)


@piece
def hanging_coat(s: Scene, at: Pair, high: float = 160, white: bool = False) -> None:
    """A coat on a peg, `at` its peg in the picture."""
    b, t, (x, y), k = s.block, s.tools, at, high / 160
    ring = [(0, 4), (14, 12), (30, 26), (34, 90), (30, 92), (24, 60), (28, 150), (-28, 150)]
    ring += [(-24, 60), (-30, 92), (-34, 90), (-30, 26), (-14, 12)]
    shape = t.knife(poly(*[(x + u * k, y + v * k) for u, v in ring]), 0.6, 16).intersection(s.frame)
    b.put(shape, 3, s.side(x, y + 80 * k))
    if white:
        b.cut(shape.buffer(-2.5))
    ink = b.hatch_black if white else b.hatch_white
    folds = [
        LineString([(x + u * k, y + 40 * k), (x + u * 1.3 * k, y + 146 * k)])
        for u in (-16, -5, 7, 17)
    ]
    ink(shape.buffer(-3), folds, 3.2 * k, length=(30, 90), gap=(6, 16))
    b.cut(t.knife(ellipse(x, y, 4 * k, 4 * k, n=8), 0.3, 5))
