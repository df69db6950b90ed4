"""Shapes of a scene's own, given in its data: on the picture, on the ground or table, on a wall."""

from __future__ import annotations

from typing import Literal

from shapely import affinity
from shapely.geometry import Polygon

from ..registry import piece
from ..render import put_at, render
from ..scene import Scene
from ..shapes import Pair, Shape, blob, clamp, limb, path, place, poly, polygons, smooth, union
from ..solid import Face, Triple, cuboid, turned

Print = Literal["black", "white", "red", "add", "cut"]
"""black: put with a halo; white: nothing printed; red: the one colour; add and cut: no halo."""


def printed(s: Scene, shape: Shape, how: str, halo: float = 3, slip: float = 0.6) -> Shape:
    b, t = s.block, s.tools
    shape = t.knife(shape.intersection(b.sheet), slip, 18).intersection(s.frame)
    if shape.is_empty:
        return shape
    if how == "black":
        b.put(shape, halo, s.side(*shape.centroid.coords[0]))
    elif how == "add":
        b.add(shape)
    elif how == "cut":
        b.cut(shape)
    else:
        b.clear(shape)
    if how == "red":
        b.tint(shape.buffer(1))
    return shape


@piece
def shape(
    s: Scene,
    points: list[Pair] | None = None,
    d: str = "",
    at: Pair = (0, 0),
    size: float = 1,
    flip: bool = False,
    turn: float = 0,
    how: Print = "black",
    halo: float = 3,
    rim: float = 0,
    soft: bool = False,
    hatch: tuple[float, float, float] | None = None,
) -> None:
    """A shape from points or an SVG path `d`, in the picture; `soft` rounds it, `rim` lights it.

    `hatch` is angle, step and width of strokes inside: white on black, black on white or red.
    """
    outline = path(d) if d else (blob(*points) if soft else poly(*(points or [])))
    body = place(outline, *at, size, flip, turn)
    drawn = printed(s, body, how, halo)
    if drawn.is_empty:
        return
    b, t = s.block, s.tools
    if rim:
        dx, dy = s.side(*drawn.centroid.coords[0])
        b.cut(b.rim(drawn, dx * rim, dy * rim), lines=False)
    if hatch:
        angle, step, width = hatch
        ink = b.hatch_white if how in ("black", "add") else b.hatch_black
        inner = drawn.buffer(-3)
        ink(inner, t.parallels(inner, angle, step), width, length=(24, 90), gap=(6, 24))


@piece
def strokes(
    s: Scene,
    lines: list[list[Pair]],
    width: float = 4,
    how: Literal["black", "white", "red"] = "white",
    soft: bool = True,
    even: bool = False,
) -> None:
    """Strokes along lines: of the gouge, pointed, or `even` as a cord or a wire."""
    b, t = s.block, s.tools
    for line in lines:
        points = smooth(line, steps=6) if soft and len(line) > 2 else line
        stroke = t.pen(points, width) if even else t.gouge(points, width, 0.2, 0.2)
        stroke = stroke.intersection(s.frame)
        if how == "black":
            b.add(stroke)
        elif how == "white":
            b.cut(stroke)
        else:
            b.clear(stroke)
            b.tint(stroke)


@piece
def tone(
    s: Scene,
    points: list[Pair],
    angle: float = 0,
    step: float = 12,
    width: float = 4,
    fade: float = 0,
    how: Literal["black", "white"] = "white",
) -> None:
    """Strokes that fill a shape; with `fade` they thin out that far from the light."""
    region = poly(*points).intersection(s.frame)
    lx, ly = s.light

    def wide(x: float, y: float) -> float:
        far = ((x - lx) ** 2 + (y - ly) ** 2) ** 0.5
        return width * (clamp(1.2 - far / fade) if fade else 1)

    ink = s.block.hatch_white if how == "white" else s.block.hatch_black
    family = s.tools.parallels(region, angle, step)
    ink(region, family, wide, length=(30, 120), gap=(5, 24), least=0.8)


@piece
def flat(
    s: Scene,
    points: list[Pair] | None = None,
    d: str = "",
    at: Pair = (0, 0),
    size: float = 1,
    turn: float = 0,
    up: float = 0,
    how: Print = "white",
    halo: float = 2,
    soft: bool = False,
    shade: float = 0,
) -> None:
    """A flat shape that lies on the ground or the table, in metres (`up` above it).

    `shade` is how far in the picture its shadow falls, away from the light.
    """
    outline = path(d) if d else (blob(*points) if soft else poly(*(points or [])))
    lying = place(outline, *at, size, False, turn)
    ring = [s.cam.outline([(x, y, up) for x, y in p.exterior.coords[:-1]]) for p in _parts(lying)]
    for body in ring:
        if shade:
            _shadow(s, body, shade)
        printed(s, body, how, halo)


def _shadow(s: Scene, body: Shape, far: float) -> None:
    dx, dy = s.side(*body.centroid.coords[0])
    fallen = affinity.translate(body, -dx * far, abs(dy) * far * 0.6 + 3)
    s.block.add(s.tools.knife(fallen, 0.8, 20).intersection(s.frame), lines=False)


def _parts(shape: Shape) -> list[Polygon]:
    return polygons(shape.segmentize(0.1))


@piece
def upright(
    s: Scene,
    points: list[Pair],
    ground: Pair,
    turn: float = 0,
    how: Print = "black",
    halo: float = 3,
    soft: bool = False,
) -> None:
    """A flat shape that stands at `ground`: points are [along, up] in metres."""
    outline = blob(*points) if soft else poly(*points)
    for p in _parts(outline):
        ring = turned([(u, 0, v) for u, v in p.exterior.coords[:-1]], turn, (*ground, 0))
        printed(s, s.cam.outline(ring), how, halo)


@piece
def box(
    s: Scene,
    ground: Pair,
    size: Triple,
    turn: float = 0,
    up: float = 0,
    boards: int = 0,
    halo: float = 3,
    gap: float = 6,
) -> None:
    """A box lit by the lamp: its near left corner at `ground`, size wide, deep, high in metres."""
    boxes(s, [(0, size[0], 0, size[1], up, up + size[2])], ground, turn, boards, halo, gap)


def boxes(
    s: Scene,
    parts: list[tuple[float, float, float, float, float, float]],
    ground: Pair,
    turn: float = 0,
    boards: int = 0,
    halo: float = 3,
    gap: float = 6,
    edge: float = 1.8,
) -> Shape:
    """Boxes x0, x1, y0, y1, z0, z1 about (0, 0), turned and put on the ground."""
    faces: list[Face] = []
    for part in parts:
        for face in cuboid(*part).values():
            if boards and face.name != "bottom":
                across = face.name in ("top",)
                face.marks = [face.along(boards, across)[k] for k in range(boards)][:-1]
            faces.append(face)
    placed = put_at(faces, (*ground, 0), turn)
    x, y = s.cam(*ground, 0.5)
    return render(s.block, s.cam, placed, s.lamp, s.side(x, y), edge, halo, gap)


@piece
def stick(s: Scene, points: list[Triple], wide: float = 0.05, halo: float = 2) -> None:
    """A pole, a beam or a branch through points in metres, as wide as it is there."""
    seen = [s.cam(p) for p in points]
    widths = [wide * s.cam.scale(p) for p in points]
    body = limb(seen, widths, round_ends=False).intersection(s.frame)
    s.block.put(s.tools.knife(body, 0.4, 20), halo, s.side(*seen[0]))
    if max(widths) > 9:
        dx, dy = s.side(*seen[0])
        s.block.cut(s.block.rim(body, dx * 2, dy * 2), lines=False)


@piece
def red_cord(s: Scene, lines: list[list[Pair]], width: float = 9) -> None:
    """A cord or a thread of the one colour along lines of the picture, with a black edge."""
    shapes = [limb(line, (width, width), 6) for line in lines]
    put_coloured(s, union(shapes), 2.2)


def put_lit(s: Scene, shape: Shape, halo: float = 4, rim: float = 4) -> Shape:
    """A black thing with its halo, and a rim on the side of the light."""
    cut = s.tools.knife(shape, 0.5, 18).intersection(s.frame)
    dx, dy = s.side(*cut.centroid.coords[0])
    s.block.put(cut, halo, (dx, dy))
    if rim:
        s.block.cut(s.block.rim(cut, dx * rim, dy * rim, 1.5), lines=False)
    return cut


def put_coloured(s: Scene, shape: Shape, edge: float = 2.6) -> Shape:
    """Something of the one colour with a black edge."""
    inner = s.tools.knife(shape, 0.4, 16).intersection(s.frame)
    s.block.put(s.tools.knife(shape.buffer(edge), 0.4, 18).intersection(s.frame), 2)
    s.block.clear(inner)
    s.block.tint(inner.buffer(0.8))
    return inner


def put_white(s: Scene, shape: Shape, edge: float = 2.6, halo: float = 0) -> Shape:
    """Something white with a black edge."""
    s.block.put(s.tools.knife(shape.buffer(edge), 0.4, 18).intersection(s.frame), halo)
    inner = s.tools.knife(shape, 0.4, 18).intersection(s.frame)
    s.block.clear(inner)
    return inner
