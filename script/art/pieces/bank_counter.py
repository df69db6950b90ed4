"""A small bank seen from the clerk's side: the grille on the counter, the cash drawer."""

from __future__ import annotations

import numpy as np
from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import ellipse, limb, poly, rect, union


@piece
def teller_grille(
    s: Scene,
    box: tuple[float, float, float, float],
    window: tuple[float, float, float],
    bars: float = 34,
    thick: float = 9,
) -> None:
    """A counter's grille of upright bars between two rails: x0, top, x1, foot; light behind it.

    `window` is the arched opening in it: its middle, half its width and its height.
    """
    b, t = s.block, s.tools
    x0, y0, x1, y1 = box
    mid, half, high = window
    a = np.linspace(np.pi, 0, 12)
    arch = [(mid + half * np.cos(q), y1 - high * 0.6 - high * 0.4 * np.sin(q)) for q in a]
    hole = poly((mid - half, y1), *arch, (mid + half, y1))
    x = x0 + bars / 2
    rods = []
    while x < x1:
        rods.append(limb([(x, y0), (x + t.between(-1, 1), y1)], (thick, thick), 2, False))
        x += bars
    frame = hole.buffer(thick * 1.5).difference(hole)
    rails = [rect(x0 - 6, y0 - 26, x1 + 6, y0), rect(x0 - 6, y1 - 14, x1 + 6, y1)]
    rails.append(rect(x0 - 6, y0 + 34, x1 + 6, y0 + 44))
    metal = union([union([*rods, rails[2]]).difference(hole), frame, *rails[:2]]).difference(
        hole.intersection(rect(x0, y0, x1, y1 + 5))
    )
    cut = t.knife(metal, 0.6, 24).intersection(s.frame)
    b.put(cut, 3, s.side((x0 + x1) / 2, y0))
    b.cut(b.rim(cut, s.right((x0 + x1) / 2) * 2.6, 0), lines=False)


@piece
def cash_drawer(
    s: Scene,
    back: tuple[float, float, float],
    front: tuple[float, float, float],
    deep: float = 70,
    parts: int = 4,
) -> None:
    """An empty cash drawer pulled out towards us: [left, right, y] at its back and at its front."""
    b, t = s.block, s.tools
    (l0, r0, y0), (l1, r1, y1) = back, front
    outer = poly((l0, y0), (r0, y0), (r1, y1), (l1, y1))
    face = poly((l1 - 10, y1), (r1 + 10, y1), (r1 + 8, y1 + deep), (l1 - 8, y1 + deep))
    b.put(
        t.knife(union([outer, face]), 0.8, 26).intersection(s.frame), 5, s.side((l1 + r1) / 2, y1)
    )
    wall = 13
    inner = poly(
        (l0 + wall, y0 + 6),
        (r0 - wall, y0 + 6),
        (r1 - wall * 1.5, y1 - 10),
        (l1 + wall * 1.5, y1 - 10),
    )
    b.cut(t.knife(outer.buffer(-2).difference(inner), 0.6, 24).intersection(s.frame))
    floor = poly(
        (l0 + wall, y0 + 6 + deep * 0.3),
        (r0 - wall, y0 + 6 + deep * 0.3),
        (r1 - wall * 1.5, y1 - 10),
        (l1 + wall * 1.5, y1 - 10),
    )
    d = s.right((l1 + r1) / 2)
    lit = floor.intersection(affinity.translate(floor, -d * 60, 0))
    b.hatch_white(lit.buffer(-4), t.parallels(lit, 0, 15), 5, length=(30, 110), gap=(10, 40))
    for k in range(1, parts):
        f = k / parts
        far = (l0 + (r0 - l0) * f, y0 + 6)
        near = (l1 + (r1 - l1) * f, y1 - 8)
        board = limb([far, near], (7, 13), 2, False)
        b.add(t.knife(board.buffer(5), 0.5, 22).intersection(inner))
        b.cut(t.knife(board, 0.5, 22).intersection(inner))
    mid = (l1 + r1) / 2
    knob = ellipse(mid, y1 + deep * 0.5, 22, 16, n=14)
    b.cut(t.knife(knob, 0.5, 10))
    b.add(
        t.knife(affinity.translate(ellipse(mid, y1 + deep * 0.5, 16, 11, n=12), -d * 3, 3), 0.4, 8)
    )
    line = [(l1 - 2, y1 + 8), (mid, y1 + 7), (r1 + 2, y1 + 8)]
    b.cut(t.gouge(line, 5, 0.05, 0.1).intersection(s.frame))
