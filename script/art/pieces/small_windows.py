"""Small windows whose sky, twig or sill tell the hour and the season."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Literal

import numpy as np
from shapely.geometry import LineString

from ..phases import Phase
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, poly, rect, smooth, union
from ..tools import Tools
from .moons import lit

Twig = Literal["", "catkins", "blossom"]


@piece
def small_window(
    s: Scene,
    box: list[float],
    night: bool = True,
    moon: Pair | None = None,
    phase: Phase = "waxing crescent",
    stars: int = 0,
    fall: Literal["", "snow", "rain"] = "",
    twig: Twig = "",
    line: list[Pair] | None = None,
    size: float = 16,
    sun: bool = False,
    sill: float = 0,
    frame: float = 11,
    bars: Pair = (0.5, 0.5),
) -> None:
    """A window: moon, stars, snow or rain by night, or a rising sun; a twig along `line` before it
    (all in parts of the window), snow heaped so high on its sill."""
    b, t = s.block, s.tools
    x0, y0, x1, y1 = box
    wide, high = x1 - x0, y1 - y0
    whole, pane = rect(x0, y0, x1, y1), rect(x0 + frame, y0 + frame, x1 - frame, y1 - frame)
    b.put(t.knife(whole.buffer(4), 0.7, 24).intersection(s.frame), 0)
    b.clear(t.knife(whole, 0.7, 24))
    b.add(t.knife(pane, 0.7, 24)) if night else b.add(pane.buffer(2).difference(pane.buffer(-2)))
    pale = b.cut if night else b.add
    inside = pane.intersection(s.frame)

    def at(p: Pair) -> Pair:
        return x0 + p[0] * wide, y0 + p[1] * high

    if sun:
        _sunrise(s, inside, at((0.5, 0.74)), wide)
    for _ in range(stars):
        x, y = at((t.between(0.12, 0.88), t.between(0.12, 0.6)))
        b.cut(ellipse(x, y, 3, 3, n=6).intersection(inside))
    if moon:
        (x, y), r = at(moon), 0.13 * wide
        b.cut(lit(x, y, r, phase, n=20))
    if fall:
        pale(_fallen(s, pane, fall).intersection(inside))
    if twig and line:
        pale(_twig(s, [at(p) for p in line], twig, size).intersection(inside))
    cross = union(
        [
            rect(x0 + bars[0] * wide - frame * 0.45, y0, x0 + bars[0] * wide + frame * 0.45, y1),
            rect(x0, y0 + bars[1] * high - frame * 0.45, x1, y0 + bars[1] * high + frame * 0.45),
        ]
    ).intersection(pane)
    b.clear(t.knife(cross, 0.5, 20)) if night else b.add(t.knife(cross, 0.5, 20))
    if sill:
        b.clear(t.knife(_heap(t, pane, sill).intersection(inside), 0.6, 14))


def _heap(t: Tools, pane: Shape, high: float) -> Shape:
    """Snow on the outer sill, drifted to one side."""
    x0, _, x1, y1 = pane.bounds
    crest = [
        (x0 + (x1 - x0) * u, y1 - high * v)
        for u, v in ((0, 0.62), (0.3, 0.94), (0.55, 0.8), (0.8, 0.5), (1, 0.58))
    ]
    return poly((x0 - 2, y1 + 2), *smooth(crest, steps=4), (x1 + 2, y1 + 2))


def _sunrise(s: Scene, inside: Shape, at: Pair, wide: float) -> None:
    """Half a sun over the edge of the land, its rays black."""
    b, t, (x, y), r = s.block, s.tools, at, wide * 0.23
    rays = []
    for a in np.linspace(188, 352, 11):
        u, v = cos(radians(a)), sin(radians(a))
        near, far = r * 1.35, wide * t.between(0.5, 0.8)
        rays.append(
            t.gouge([(x + u * far, y + v * far), (x + u * near, y + v * near)], 7, 0.1, 0.6)
        )
    b.add(union(rays).intersection(inside))
    b.put(ellipse(x, y, r + 4, r + 4, n=22).intersection(inside), 0)
    b.clear(ellipse(x, y, r - 1, r - 1, n=22).intersection(inside))
    b.add(rect(x - wide, y, x + wide, y + wide * 2).intersection(inside))


def _fallen(s: Scene, pane: Shape, what: str) -> Shape:
    """Flakes, or slanting strokes of rain."""
    t, (x0, y0, x1, y1) = s.tools, pane.bounds
    marks: list[Shape] = []
    for k in range(round((x1 - x0) * (y1 - y0) / 900)):
        x = x0 + (x1 - x0) * ((k * 0.618) % 1)
        y = t.between(y0, y1)
        if what == "snow":
            r = t.between(3, 5.5)
            marks.append(t.knife(ellipse(x, y, r, r, n=7), 0.5, 4))
        else:
            marks.append(t.gouge([(x, y), (x - 9, y + t.between(22, 34))], 4, 0.1, 0.5))
    return union(marks)


def _twig(s: Scene, line: list[Pair], kind: Twig, size: float) -> Shape:
    """A bent twig with round catkins or five-petalled flowers on both sides."""
    points = smooth(line, steps=6)
    way, parts = LineString(points), [limb(points, (7, 5, 3), 1)]
    count, side = max(3, round(way.length / (size * 1.7))), 1
    for k in range(count):
        p = way.interpolate((k + 0.7) / count, normalized=True)
        x, y = p.x + side * size * 0.85, p.y - size * 0.4
        parts.append(limb([(p.x, p.y), (x, y)], (3, 3), 1))
        if kind == "catkins":
            parts.append(ellipse(x, y - size * 0.4, size * 0.42, size * 0.72, n=10))
        else:
            parts += [
                ellipse(
                    x + size * 0.45 * cos(a), y + size * 0.45 * sin(a), size * 0.34, size * 0.34
                )
                for a in np.linspace(0.3, 0.3 + 2 * np.pi, 5, endpoint=False)
            ]
        side = -side
    return union(parts)
