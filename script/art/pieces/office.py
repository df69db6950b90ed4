"""Stamps, ink pads, a typewriter, a press."""

from __future__ import annotations

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, rect, union
from ..still import dark, lying, turned_thing
from .free import boxes


@piece
def stamp(s: Scene, at: Pair, tall: float = 0.1, red: bool = True) -> None:
    """A rubber stamp with a turned handle that stands on its foot; a red print beside it."""
    b = s.block
    if red:
        p = lying(s, (at[0] + 0.075, at[1] - 0.03), 14)
        ring = ellipse(0, 0, 0.034, 0.034, n=22).difference(ellipse(0, 0, 0.025, 0.025, n=20))
        mark = p.shape(union([ring, ellipse(0, 0, 0.011, 0.011, n=10)]))
        b.clear(mark.buffer(0.6))
        b.tint(mark)
    k = tall / 0.1
    rings = [
        (0, 0.03),
        (0.014 * k, 0.03),
        (0.018 * k, 0.016),
        (0.034 * k, 0.011),
        (0.06 * k, 0.012),
    ]
    rings += [(0.078 * k, 0.02), (0.092 * k, 0.02), (tall, 0.01)]
    marks = [(0.4, 6, 0.1, 1.0), (0.5, 6, 4.4, 6.4), (0.6, 3, 2.2, 4.0), (2.8, 2.2, 4.6, 6.2)]
    turned_thing(s, at, rings, 0.14, marks, [(1, 2.2)])


@piece
def lying_stamp(s: Scene, at: Pair, turn: float = 20, long: float = 0.17, red: bool = True) -> None:
    """A rubber stamp on its side, its foot at `at`: a block, a turned handle; its rubber red."""
    b, t = s.block, s.tools
    p = lying(s, at, turn, 0.0, long)
    handle = limb(
        [(0.24, 0), (0.34, 0), (0.44, 0), (0.62, 0), (0.8, 0), (0.94, 0)],
        (0.3, 0.16, 0.15, 0.34, 0.42, 0.26),
    )
    body = p.shape(union([rect(0.05, -0.42, 0.26, 0.42), handle]))
    dark(s, body, 12, 3, 3.4)
    for v in (-0.05, 0.03):
        line = p.line([(0.36, v * 0.6), (0.6, v * 1.6), (0.88, v * 1.8)])
        b.cut(t.gouge(line, 3.4, 0.2, 0.3))
    b.cut(t.gouge(p.line([(0.19, -0.36), (0.19, 0.36)]), 3.2, 0.05, 0.05))
    rubber = t.knife(p.shape(rect(0.0, -0.41, 0.07, 0.41)), 0.5, 14)
    b.clear(rubber.buffer(1.2))
    b.tint(rubber) if red else b.add(rubber.buffer(-1.4))


@piece
def ink_pad(s: Scene, at: Pair, turn: float = 0) -> None:
    """An open ink pad, its cloth in the one colour."""
    boxes(s, [(0, 0.11, 0, 0.07, 0, 0.014)], at, turn, halo=3)
    p = lying(s, at, turn, 0.014)
    cloth = p.shape(rect(0.01, 0.01, 0.1, 0.06))
    s.block.clear(s.tools.knife(cloth, 0.5, 12))
    s.block.tint(cloth)


@piece
def open_pad(
    s: Scene, at: Pair, turn: float = 0, w: float = 0.17, h: float = 0.11, lid: bool = False
) -> None:
    """An open ink pad from above: a dark tin, its cloth in the one colour; its lid behind it."""
    b, t = s.block, s.tools
    p = lying(s, at, turn)
    if lid:
        dark(s, p.shape(rect(-0.01, h + 0.008, w + 0.01, h * 1.72)), 8, 3, 3)
        b.cut(t.knife(p.shape(rect(0.014, h + 0.03, w - 0.014, h * 1.6)), 0.5, 20))
        b.add(t.knife(p.shape(rect(0.02, h + 0.036, w - 0.02, h * 1.56)), 0.5, 20))
    dark(s, p.shape(rect(0, 0, w, h)), 10, 3, 3)
    cloth = t.knife(p.shape(rect(0.012, 0.014, w - 0.012, h - 0.012)), 0.7, 18)
    b.clear(cloth)
    b.tint(cloth)


@piece
def typewriter(
    s: Scene, at: Pair, size: float = 1.0, paper: bool = True, red: bool = False
) -> None:
    """A typewriter from the front, a sheet in it; its ribbon may have the colour."""
    b, t = s.block, s.tools
    x, y = s.cam(*at, 0)
    u = s.cam.scale(*at, 0) * 0.16 * size
    if paper:
        leaf = poly(
            (x - 0.62 * u, y - 1.2 * u),
            (x - 0.6 * u, y - 2.1 * u),
            (x + 0.62 * u, y - 2.12 * u),
            (x + 0.62 * u, y - 1.2 * u),
        )
        b.put(t.knife(leaf.buffer(2.2), 0.5, 22).intersection(s.frame), 1.6)
        b.clear(t.knife(leaf, 0.5, 22).intersection(s.frame))
        for k in range(4):
            v = y - 1.95 * u + 0.18 * k * u
            b.add(
                t.pen([(x - 0.5 * u, v), (x + (0.5 if k < 3 else -0.1) * u, v)], 3.2).intersection(
                    s.frame
                )
            )
    frame = [(-1.1, 0.2), (-1.12, -0.3), (-0.92, -1.0), (0.92, -1.0), (1.12, -0.3), (1.1, 0.2)]
    dark(s, poly(*[(x + p * u, y + q * u) for p, q in frame]), 16, 4, 3)
    roller = rect(x - 1.3 * u, y - 1.3 * u, x + 1.3 * u, y - 1.02 * u)
    knobs = [
        rect(x + e * 1.42 * u - 0.1 * u, y - 1.34 * u, x + e * 1.42 * u + 0.1 * u, y - 0.98 * u)
        for e in (-1, 1)
    ]
    b.put(t.knife(union([roller, *knobs]), 0.5, 20), 3, s.side(x, y - u))
    b.cut(t.gouge([(x - 1.26 * u, y - 1.22 * u), (x + 1.26 * u, y - 1.22 * u)], 4, 0.05, 0.05))
    fan = [
        LineString([(x + f * 0.7 * u, y - 0.56 * u), (x + f * 0.2 * u, y - 0.94 * u)])
        for f in np.linspace(-1, 1, 13)
    ]
    b.hatch_white(s.frame, fan, 3, length=(30, 60), gap=(2, 4))
    if red:
        for e in (-1, 1):
            disc = ellipse(x + e * 0.62 * u, y - 0.86 * u, 0.2 * u, 0.11 * u, n=14)
            b.clear(disc)
            b.tint(disc)
    for row in range(4):
        n = 10 - (row == 3) * 3
        for j in range(n):
            px = x + (j - (n - 1) / 2) * 0.185 * u + (0.05 * u if row % 2 else 0)
            py = y - 0.42 * u + row * 0.15 * u
            b.cut(t.knife(ellipse(px, py, 0.066 * u, 0.05 * u, n=8), 0.2, 5))
    bar = rect(x - 0.5 * u, y + 0.13 * u, x + 0.5 * u, y + 0.17 * u)
    b.cut(t.knife(bar, 0.3, 14))


@piece
def lever_press(s: Scene, at: Pair, high: float = 190) -> None:
    """A small iron hand press from the front, black: two posts, a screw, a lever with a ball."""
    b, t = s.block, s.tools
    k = high / 190
    parts = [
        poly((-78, 0), (-70, -18), (70, -18), (78, 0)),
        rect(-56, -34, 56, -18),
        limb([(-50, -30), (-48, -90), (-34, -128), (0, -140)], (15, 13, 16, 22)),
        limb([(50, -30), (48, -90), (34, -128), (0, -140)], (15, 13, 16, 22)),
        rect(-8, -176, 8, -70),
        rect(-40, -74, 40, -58),
        limb([(-74, -186), (0, -172), (74, -158)], (8, 10, 8)),
        ellipse(-76, -187, 12, 12),
        ellipse(76, -157, 12, 12),
    ]
    body = place(union(parts), *at, k)
    b.put(t.knife(body, 0.5, 18).intersection(s.frame), 4, s.side(*at))
    sheet = place(poly((-44, -40), (-36, -48), (52, -46), (46, -37)), *at, k)
    b.cut(t.knife(sheet, 0.4, 16))
    for x in (-4, 3):
        for y in (-96, -108, -120):
            thread = place(rect(x - 2, y, x + 3, y + 4), *at, k, turn=-8)
            b.cut(thread)
    dx = s.right(at[0])
    b.cut(b.rim(body, 2.6 * dx, -1), lines=False)
