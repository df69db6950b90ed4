"""Flat shapes in units of the picture: walls and floors of boards, plaster, holes, slabs."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Literal

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, between, clamp, poly


@piece
def board_plane(
    s: Scene,
    corners: tuple[Pair, Pair, Pair, Pair],
    count: int = 7,
    width: float = 8,
    reach: float = 300,
    grain: int = 4,
    seam: float = 2.4,
    pale: bool = False,
    at: Pair | None = None,
) -> None:
    """A wall, floor or ceiling of boards, from corner 1 to 2; lit within `reach` of `at`."""
    b, t = s.block, s.tools
    c0, c1, c2, c3 = corners
    whole = poly(*corners).intersection(s.frame)
    if pale:
        b.cut(t.knife(whole, 0.6, 40))
    else:
        b.add(whole, lines=False)
    tone = near_light(s, width, reach, at)
    for k in range(count):
        low, high = k / count, (k + 1) / count
        a = [between(c0, c3, low), between(c1, c2, low)]
        z = [between(c0, c3, high), between(c1, c2, high)]
        lines = t.between_lines(a, z, grain + 1, 0.24)[: grain + 1]
        how = {"length": (40, 170), "gap": (8, 34), "least": 1.2}
        board = poly(a[0], a[1], z[1], z[0]).intersection(whole).buffer(-2.5)
        if pale:
            b.hatch_black(board, lines, lambda x, y: max(1.2, width * 0.7 - tone(x, y)), **how)
        else:
            b.hatch_white(board, lines, tone, **how)
        if k:
            line = LineString(a).intersection(whole)
            if not line.is_empty and line.geom_type == "LineString":
                groove = t.gouge(list(line.coords), seam, 0.03, 0.03, 0.25, 70)
                if pale:
                    b.add(groove)
                else:
                    b.cut(groove)


@piece
def plaster_plane(
    s: Scene,
    points: list[Pair],
    angle: float = 74,
    step: float = 15,
    width: float = 8,
    reach: float = 300,
    at: Pair | None = None,
    length: Pair = (24, 80),
) -> None:
    """A dark wall, short strokes at an angle where the light reaches it."""
    b, t = s.block, s.tools
    whole = poly(*points).intersection(s.frame)
    b.add(whole, lines=False)
    tone = near_light(s, width, reach, at)
    family = t.parallels(whole, angle, step, 0.3)
    b.hatch_white(whole.buffer(-3), family, tone, length=length, gap=(8, 26), least=1.3)


@piece
def cut_edge(s: Scene, line: list[Pair], width: float = 3, white: bool = True) -> None:
    """One long cut, or one black line: where two walls meet, the edge of a board."""
    cut = s.tools.gouge(line, width, 0.04, 0.04, 0.2, 60).intersection(s.frame)
    if white:
        s.block.cut(cut)
    else:
        s.block.add(cut)


@piece
def ragged_shape(s: Scene, points: list[Pair], slip: float = 3, white: bool = True) -> None:
    """A broken edge all round: a hole in plaster, a patch of light on boards."""
    shape = s.tools.knife(poly(*points), slip, 16).intersection(s.frame)
    if white:
        s.block.cut(shape)
    else:
        s.block.add(shape)


@piece
def flat_slab(
    s: Scene,
    points: list[Pair],
    halo: float = 0,
    tone: Literal["black", "white", "red"] = "black",
    line: float = 3,
    slip: float = 0.7,
    lit: float = 0,
) -> None:
    """A flat shape of one tone: black with a halo, white or red with a black line round it;
    `lit` cuts the edge that faces the light."""
    b, t = s.block, s.tools
    shape = poly(*points)
    x, y = shape.centroid.x, shape.centroid.y
    if tone == "black":
        cut = t.knife(shape, slip, 24).intersection(s.frame)
        b.put(cut, halo, s.side(x, y))
        if lit:
            dx, dy = s.side(x, y)
            b.cut(b.rim(cut, lit * dx, lit * dy, 0))
        return
    if line:
        b.put(t.knife(shape.buffer(line), slip, 24).intersection(s.frame), halo, s.side(x, y))
    cut = t.knife(shape, slip, 24).intersection(s.frame)
    b.clear(cut)
    if tone == "red":
        b.tint(cut.buffer(0.8))


@piece
def flat_top(s: Scene, points: list[Pair]) -> None:
    """The corner of a table top that catches the light: pale boards."""
    b, t = s.block, s.tools
    top = t.knife(poly(*points), 0.6, 30).intersection(s.frame)
    b.put(top.buffer(4), 4)
    b.cut(top)
    b.hatch_black(top.buffer(-2), t.parallels(top, -4, 15), 7, length=(60, 190), gap=(10, 40))


@piece
def tone_strokes(
    s: Scene,
    points: list[Pair],
    angle: float = 0,
    step: float = 14,
    width: float = 6,
    black: bool = False,
    length: Pair = (40, 130),
    gap: Pair = (8, 30),
    bend: float = 0,
    fade: Pair | None = None,
    reach: float = 300,
) -> None:
    """Tool strokes in a region, even or fading from the point `fade`."""
    b, t = s.block, s.tools
    region = poly(*points).intersection(s.frame)
    tone = near_light(s, width, reach, fade) if fade else width
    family = t.parallels(region, angle, step, 0.28, bend)
    if black:
        b.hatch_black(region, family, tone, length=length, gap=gap, least=1.2)
    else:
        b.hatch_white(region, family, tone, length=length, gap=gap, least=1.2)


def near_light(
    s: Scene, width: float, reach: float, at: Pair | None = None
) -> Callable[[float, float], float]:
    """How wide a stroke is there: widest by the light, nothing out of its reach."""
    x0, y0 = at or s.light
    return lambda x, y: width * clamp(1.15 - hypot(x - x0, y - y0) / reach)
