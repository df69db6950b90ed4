"""Fronts of houses along a street, and lit cellars."""

from __future__ import annotations

from math import hypot
from typing import Literal

import numpy as np

from ..registry import piece
from ..render import pane
from ..scene import Scene
from ..shapes import Pair, clamp, union
from ..solid import Triple

_ROOFS: dict[str, list[Pair]] = {
    "flat": [(1, 1), (0, 1)],
    "eaves": [(1, 1), (1.02, 1.01), (0.97, 1.24), (0.03, 1.24), (-0.02, 1.01), (0, 1)],
    "gable": [(1, 1), (0.5, 1.34), (0, 1)],
    "steps": [
        (1, 1),
        (1, 1.08),
        (0.84, 1.08),
        (0.84, 1.2),
        (0.68, 1.2),
        (0.68, 1.32),
        (0.32, 1.32),
        (0.32, 1.2),
        (0.16, 1.2),
        (0.16, 1.08),
        (0, 1.08),
    ],
    "ruin": [
        (1, 0.7),
        (0.93, 0.86),
        (0.8, 0.8),
        (0.72, 1.02),
        (0.6, 0.94),
        (0.5, 0.66),
        (0.4, 0.72),
        (0.3, 1.0),
        (0.18, 0.92),
        (0.1, 1.05),
        (0, 0.84),
    ],
}


@piece
def front(
    s: Scene,
    start: Pair,
    end: Pair,
    tall: float = 9.0,
    storeys: int = 3,
    columns: int = 5,
    lit: list[int] | None = None,
    roof: Literal["eaves", "gable", "flat", "steps", "ruin"] = "eaves",
    door: int = -1,
    wall: Literal["dark", "plaster", "bricks", "white"] = "plaster",
    strength: float = 9,
    reach: float = 420,
) -> None:
    """The front of a house between two points of the ground (metres), left to right as we see it.

    Windows are counted from the lower left; `lit` ones are bright. `door` is a column of the lowest
    row. Rows of fronts along both sides make a street, one across the view a square.
    """
    b, t, cam = s.block, s.tools, s.cam
    (x0, y0), (x1, y1) = start, end
    long = hypot(x1 - x0, y1 - y0)

    def at(u: float, v: float) -> Triple:
        return (x0 + (x1 - x0) * u / long, y0 + (y1 - y0) * u / long, v)

    ring = [at(0, 0), at(long, 0), *[at(u * long, v * tall) for u, v in _ROOFS[roof]]]
    shape = cam.outline(ring).intersection(s.frame)
    if shape.is_empty:
        return
    b.put(t.knife(shape, 0.7, 26), 3, s.side(*shape.centroid.coords[0]))
    lx, ly = s.light

    def tone(x: float, y: float) -> float:
        return strength * clamp(1.25 - hypot(x - lx, y - ly) / reach)

    if wall == "white":
        b.cut(
            t.knife(
                cam.outline([*ring[:2], at(long, tall * 0.97), at(0, tall * 0.97)])
                .buffer(-2)
                .intersection(s.frame),
                0.6,
                26,
            )
        )
    holes = []
    for k in range(storeys * columns):
        row, col = divmod(k, columns)
        w, h = long / columns, tall / storeys
        u0, u1 = (col + 0.28) * w, (col + 0.72) * w
        v0, v1 = (row + 0.24) * h, (row + 0.8) * h
        if row == 0 and col == door:
            v0, v1 = 0.0, 0.86 * h
        holes.append((k, u0, u1, v0, v1))
    panes = union(
        cam.outline([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]).buffer(4)
        for _, u0, u1, v0, v1 in holes
    )
    if wall in ("plaster", "bricks"):
        free = shape.difference(panes).buffer(-2)
        how = {"length": (30, 110), "gap": (6, 20), "least": 1.0}
        rows = [
            cam.line([at(long * q / 8, v) for q in range(9)]) for v in np.arange(0.3, tall, 0.42)
        ]
        ups = [cam.line([at(u, tall * q / 6) for q in range(7)]) for u in np.arange(0.2, long, 0.4)]
        family = rows if wall == "bricks" else ups
        b.hatch_white(free, [f for f in family if not f.is_empty], tone, **how)
    for k, u0, u1, v0, v1 in holes:
        x, y = cam(at((u0 + u1) / 2, v0))
        near = clamp(cam.scale(at(u0, v0)) / 60, 0.35, 1.8)
        bright = 0.35 + 0.65 * clamp(1.3 - hypot(x - lx, y - ly) / (reach * 1.4))
        is_door = v0 == 0.0
        is_lit = k in (lit or [])
        if roof == "ruin":
            hole = cam.outline([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)])
            b.cut(t.knife(hole.intersection(s.frame), 0.8, 14))
            continue
        if wall == "white":
            hole = cam.outline([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)])
            b.add(t.knife(hole.intersection(s.frame), 0.5, 16))
            b.cut(
                t.gouge(
                    [cam(at((u0 + u1) / 2, v0)), cam(at((u0 + u1) / 2, v1))], 2 * near, 0.05, 0.05
                )
            )
            continue
        pane(
            b,
            cam,
            at,
            u0,
            u1,
            v0,
            v1,
            (1, 1) if is_door else (2, 3),
            1.0 if is_lit else 0.0,
            2.6 * near * bright,
            1.5 * near,
        )
    if roof in ("eaves", "flat"):
        line = [cam(at(0, tall * 0.97)), cam(at(long, tall * 0.97))]
        b.cut(t.gouge(line, 3.2, 0.03, 0.03).intersection(s.frame))
