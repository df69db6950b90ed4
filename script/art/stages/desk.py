"""The table of a still life, and what is behind it."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, hypot
from typing import Literal

import numpy as np
from shapely.geometry import LineString

from ..pieces.papers import written_lines
from ..registry import stage
from ..render import Light
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, rect
from ..solid import Plane


def table_top(
    s: Scene,
    back: float,
    lit: Callable[[float, float], float],
    board: float = 0.17,
    mark: float = 11,
    light: bool = False,
) -> tuple[Plane, Shape, float]:
    """Boards with their grain, brighter where the light falls."""
    b, cam, t = s.block, s.cam, s.tools
    edge = cam(0, back, 0)[1]
    table = Plane(cam, (0, 0, 0), (1, 0, 0), (0, 1, 0))
    top = table.shape(rect(-1.6, -0.6, 1.6, back), 0.1).intersection(b.frame)
    if light:
        b.cut(t.knife(top, 0.6, 30))
    else:
        b.add(top, lines=False)
    v = -0.6
    while v < back:
        seam = LineString(table.line([(-1.5, v), (1.5, v)])).intersection(b.frame)
        if not seam.is_empty and v > -0.6:
            groove = t.gouge(list(seam.coords), 2.6 if light else 2.2, 0.02, 0.02, 0.2, 90)
            b.cut(groove)
            if light:
                b.add(groove)
        k = v + board * 0.14
        while k < v + board * 0.9 and k < back:
            cam(0, k, 0)[1]
            knot, up = t.between(-0.6, 0.6), t.rng.choice((-1, 1))
            line = LineString(
                table.line(
                    [
                        (u, k + 0.011 * up * exp(-(((u - knot) / 0.08) ** 2)))
                        for u in np.linspace(-1.2, 1.2, 33)
                    ]
                )
            )
            if light:
                b.hatch_black(
                    top,
                    [line],
                    lambda x, y: (
                        (1.0 + mark * 1.25 * (1 - lit(x, y))) * clamp(0.4 + (y - edge) / 300)
                    ),
                    length=(60, 240),
                    gap=(10, 50),
                    least=1.0,
                )
            else:
                b.hatch_white(
                    top.buffer(-2),
                    [line],
                    lambda x, y: mark * lit(x, y) * clamp(0.4 + (y - edge) / 300),
                    length=(50, 210),
                    gap=(6, 26),
                    least=1.0,
                )
            # as far apart as the eye wants them
            k += 0.0105 * (abs(cam.eye[1] - k) + 0.5) * t.between(0.8, 1.3) * (mark / 9)
        v += board
    return table, top, edge


@stage
def desk(
    s: Scene,
    back: float = 0.45,
    wall: Literal["dark", "window", "board", "planks", "plaster", "lamp", "shelf"] = "dark",
    pool: Pair = (540, 320),
    bright: float = 1.3,
    board: float = 0.17,
    mark: float = 11,
    pale: bool = False,
) -> None:
    """A table by the camera: grained boards, brightest within `pool` of the light; a wall behind.

    Things stand on it in metres: x to the right, y away from us (0 is its middle).
    """
    if not s.looked:
        s.look((0.0, -0.74, 0.78), (0.0, 0.07, 0.0), 870)
    edge = s.cam(0, back, 0)[1]
    behind = rect(0, 0, s.size[0], edge).intersection(s.frame)
    WALLS[wall](s, behind, edge)
    (lx, ly), (rx, ry) = s.light, pool
    if not s.lamped:
        s.lamp = Light((1.2 * (lx / s.size[0] - 0.5) * 1.4, 0.0, 0.9), 3.2, 0.12)

    def lit(x: float, y: float) -> float:
        return clamp(bright - hypot((x - lx) / rx, (y - ly) / ry))

    s.table, _, _ = table_top(s, back, lit, board, mark, pale)


def _window(s: Scene, wall: Shape, _edge: float) -> None:
    """Light comes in slanting, from where the light is."""
    x0 = 150 if s.right(s.size[0] / 2) < 0 else s.size[0] - 150
    family = s.tools.parallels(wall, 118 if x0 < s.size[0] / 2 else 62, 15)
    how = {"length": (40, 130), "gap": (6, 20), "least": 1.0}
    s.block.hatch_white(wall, family, lambda x, _y: 8.5 * exp(-(((x - x0) / 250) ** 2)), **how)


def _board(s: Scene, wall: Shape, edge: float) -> None:
    """A school's blackboard, written on."""
    b, t = s.block, s.tools
    w = s.size[0]
    how = {"length": (40, 110), "gap": (5, 14), "least": 1.2}
    b.hatch_white(
        wall, t.parallels(wall, 90, 13), lambda x, _y: 6.5 * clamp((x - w * 0.71) / 200), **how
    )
    b.put(t.knife(rect(60, -10, w * 0.707, edge - 16), 0.6, 30).intersection(s.frame), 6)
    for y in (34, 80):
        if y < edge - 30:
            for word in written_lines(t, 104, w * 0.667, -y, 21, 0.25):
                b.cut(t.pen([(u, -v) for u, v in word], 2.6, 0.4))


def _planks(s: Scene, wall: Shape, _edge: float) -> None:
    how = {"length": (80, 200), "gap": (5, 12)}
    s.block.hatch_white(wall, s.tools.parallels(wall, 90, 34), 2.4, **how)


def _plaster(s: Scene, wall: Shape, edge: float) -> None:
    """A pale wall: short strokes fall away from the light."""
    b, t = s.block, s.tools
    b.cut(wall, lines=False)
    lx = s.light[0]

    def tone(x: float, y: float) -> float:
        return 9 * clamp(abs(x - lx) / (s.size[0] * 0.7)) + 3 * clamp((edge - y) / edge - 0.5)

    how = {"length": (26, 80), "gap": (8, 30), "least": 1.2}
    b.hatch_black(wall, t.parallels(wall, 74, 13), tone, **how)
    b.add(t.gouge([(12, edge - 2), (s.size[0] - 12, edge - 2)], 4, 0.02, 0.02, 0.2, 60))


def _lamp(s: Scene, wall: Shape, _edge: float) -> None:
    """Rays from a lamp on the table, or above it."""
    lx, ly = s.light
    family = s.tools.rays(lx, ly, 36, 620, 60)

    def tone(x: float, y: float) -> float:
        return 11 * exp(-max(0, hypot(x - lx, y - ly) - 50) / 170)

    s.block.hatch_white(wall, family, tone, length=(50, 150), gap=(6, 20), least=1.2)


def _shelf(s: Scene, wall: Shape, edge: float) -> None:
    """A shelf with books or files as plain backs."""
    b, t = s.block, s.tools
    y = edge * 0.72
    x = 20.0
    near = s.right(s.size[0] / 2)
    while x < s.size[0] - 20:
        wide, high = t.between(16, 36), edge * t.between(0.46, 0.68)
        back = rect(x, y - high, x + wide, y).intersection(wall)
        b.put(t.knife(back, 0.5, 20), 1.6, (near, -0.4))
        spine = x + (wide - 5 if near > 0 else 5)
        line = LineString([(spine, y - 4), (spine, y - high + 5)])
        b.hatch_white(back, [line], 3.4, length=(20, 70), gap=(4, 10))
        x += wide + t.between(0, 3)
    b.cut(t.gouge([(12, y + 3), (s.size[0] - 12, y + 3)], 5, 0.02, 0.02, 0.2, 60))


def _dark(_s: Scene, _wall: Shape, _edge: float) -> None:
    """Black."""


WALLS: dict[str, Callable[[Scene, Shape, float], None]] = {
    "dark": _dark,
    "window": _window,
    "board": _board,
    "planks": _planks,
    "plaster": _plaster,
    "lamp": _lamp,
    "shelf": _shelf,
}
