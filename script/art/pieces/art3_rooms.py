"""What rooms are made of, in units of the picture: boards, shafts of light, holes, windows."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Literal

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, limb, poly, rect, union


def near_light(
    s: Scene, width: float, reach: float, at: Pair | None = None
) -> Callable[[float, float], float]:
    """How wide a stroke is there: widest by the light, nothing out of its reach."""
    x0, y0 = at or s.light
    return lambda x, y: width * clamp(1.15 - hypot(x - x0, y - y0) / reach)


def _between(a: Pair, b: Pair, t: float) -> Pair:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


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
        a = [_between(c0, c3, low), _between(c1, c2, low)]
        z = [_between(c0, c3, high), _between(c1, c2, high)]
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
def light_shaft(
    s: Scene,
    top: tuple[Pair, Pair],
    foot: tuple[Pair, Pair],
    solid: float = 0.5,
    strokes: int = 9,
    width: float = 12,
) -> None:
    """A shaft of light from a hole: its first side is a clean edge, the other frays out."""
    b, t = s.block, s.tools
    m0, m1 = _between(*top, solid), _between(*foot, solid)
    core = poly(top[0], m0, m1, foot[0]).intersection(s.frame)
    b.cut(t.knife(core, 0.8, 50))
    rest = poly(m0, top[1], foot[1], m1).intersection(s.frame)
    lines = t.between_lines([m0, m1], [top[1], foot[1]], strokes, 0.2)
    span = abs(foot[1][0] - m1[0]) or 1

    def tone(x: float, y: float) -> float:
        k = clamp((y - top[0][1]) / (foot[0][1] - top[0][1] or 1))
        edge_x = m0[0] + (m1[0] - m0[0]) * k
        return width * clamp(1.1 - abs(x - edge_x) / span)

    b.hatch_white(rest, lines, tone, length=(70, 220), gap=(6, 20), least=1.4, miss=0)


@piece
def ragged_shape(s: Scene, points: list[Pair], slip: float = 3, white: bool = True) -> None:
    """A broken edge all round: a hole in plaster, a patch of light on boards."""
    shape = s.tools.knife(poly(*points), slip, 16).intersection(s.frame)
    if white:
        s.block.cut(shape)
    else:
        s.block.add(shape)


@piece
def window_with_bars(
    s: Scene,
    corners: tuple[Pair, Pair, Pair, Pair],
    bars: int = 2,
    stars: int = 3,
    wide: float = 5,
    pale: bool = False,
) -> None:
    """A small window with upright bars, night in it or day (`pale`); corners from the top left."""
    b, t = s.block, s.tools
    hole = poly(*corners)
    b.cut(t.knife(hole.buffer(wide, join_style="mitre"), 0.6, 30).intersection(s.frame))
    if not pale:
        b.add(t.knife(hole, 0.6, 30))
    c0, c1, c2, c3 = corners
    for k in range(bars):
        f = (k + 1) / (bars + 1)
        bar = t.knife(
            limb([_between(c0, c1, f), _between(c3, c2, f)], (wide, wide), round_ends=False), 0.4
        )
        if pale:
            b.add(bar)
        else:
            b.cut(bar)
    x0, y0, x1, y1 = hole.bounds
    for k in range(stars):
        f = (k + 0.5) / stars
        x = x0 + (x1 - x0) * f
        y = y0 + (y1 - y0) * (0.3 + 0.4 * ((k * 2) % 3) / 2)
        b.cut(t.knife(poly((x - 4, y), (x, y - 5), (x + 4, y), (x, y + 5)), 0.3, 6))


@piece
def hanging_sheet(s: Scene, points: list[Pair], fold: list[Pair], side: float = 1) -> None:
    """A sheet of paper that hangs by one edge; `fold` is a line in it, shaded on one side."""
    b, t = s.block, s.tools
    shape = t.knife(poly(*points), 0.8, 26)
    b.put(t.knife(shape.buffer(3.4), 0.6, 24), 0)
    b.clear(shape)
    family = [affinity.translate(LineString(fold), side * k * 9, 0) for k in range(1, 6)]
    b.hatch_black(
        shape.buffer(-2), family, 4, length=(24, 70), gap=(6, 16), enter=0.1, leave=0.7, miss=0
    )


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


@piece
def leaning_ladder(
    s: Scene, foot: Pair, top: Pair, wide: Pair = (96, 80), rungs: int = 6, thick: float = 15
) -> None:
    """A wooden ladder: the middle of its foot and of its top, and how wide it is at both."""
    b, t = s.block, s.tools
    (fx, fy), (tx, ty) = foot, top
    parts = []
    for q in (-1, 1):
        a, z = (fx + q * wide[0] / 2, fy), (tx + q * wide[1] / 2, ty)
        parts.append(limb([a, z], (thick, thick * 0.85), round_ends=False))
    for k in range(rungs):
        f = (k + 0.6) / rungs
        x, y = _between(foot, top, f)
        w = wide[0] + (wide[1] - wide[0]) * f
        parts.append(rect(x - w / 2 - 5, y - thick * 0.4, x + w / 2 + 5, y + thick * 0.4))
    shape = t.knife(union(parts), 0.6, 24).intersection(s.frame)
    b.put(shape, 5, s.side(*_between(foot, top, 0.5)))
    dx, dy = s.side(*_between(foot, top, 0.5))
    b.cut(b.rim(shape, dx * 5, dy * 5, 0))
