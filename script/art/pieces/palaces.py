"""Palaces and walls of an old town, seen from afar by night."""

from __future__ import annotations

import numpy as np

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly, rect, union


@piece
def towered_palace(s: Scene, at: Pair, wide: float = 320, high: float = 230) -> None:
    """A palace with a steep roof and a pointed tower at each corner, as a black mass."""
    b, t, (x, y) = s.block, s.tools, at
    w, h = wide / 2, high

    def tower(cx: float, broad: float, top: float) -> list[Pair]:
        r = broad / 2
        eaves = y - top * 0.58
        return [
            (cx - r, y),
            (cx - r, eaves),
            (cx - r * 1.2, eaves - 3),
            (cx - r * 0.8, eaves - top * 0.1),
            (cx - r * 0.3, eaves - top * 0.2),
            (cx, y - top),
            (cx + r * 0.3, eaves - top * 0.2),
            (cx + r * 0.8, eaves - top * 0.1),
            (cx + r * 1.2, eaves - 3),
            (cx + r, eaves),
            (cx + r, y),
        ]

    back = [poly(*tower(x + d * w * 0.62, wide * 0.1, h * 0.98)) for d in (-1, 1)]
    b.put(t.knife(union(back), 0.5, 16).intersection(s.frame), 3, s.side(x, y - h))
    roof = [
        (x - w, y),
        (x - w, y - h * 0.42),
        (x - w * 0.74, y - h * 0.78),
        (x + w * 0.74, y - h * 0.78),
    ]
    hall = poly(*roof, (x + w, y - h * 0.42), (x + w, y))
    b.put(t.knife(hall, 0.6, 20).intersection(s.frame), 3, s.side(x, y - h))
    b.cut(t.gouge([(x - w, y - h * 0.42), (x + w, y - h * 0.42)], 4, 0.05, 0.05))
    for f in np.linspace(-0.8, 0.8, 9):
        line = [(x + f * w * 0.9, y - h * 0.74), (x + f * w, y - h * 0.47)]
        b.cut(t.gouge(line, 3.4, 0.2, 0.4))
    for f in np.linspace(-0.72, 0.72, 7):
        px = x + float(f) * w
        hole = rect(px - 6, y - h * 0.32, px + 6, y - h * 0.16)
        b.cut(t.knife(hole.difference(hole.buffer(-2.4)), 0.3, 8))
    front = [poly(*tower(x + d * w, wide * 0.13, h)) for d in (-1, 1)]
    for shape in front:
        cut = t.knife(shape, 0.5, 16).intersection(s.frame)
        b.put(cut, 4, s.side(x, y - h))
        dx = s.right(x) * 2.6
        b.cut(b.rim(cut, dx, -0.8), lines=False)


@piece
def lit_gate(s: Scene, at: Pair, wide: float = 84, high: float = 110, core: float = 0.5) -> None:
    """A small arched gate in a dark wall, open: its light red at the rim, white in the middle."""
    b, t, (x, y) = s.block, s.tools, at

    def arch(f: float) -> list[Pair]:
        r, top = wide / 2 * f, y - high * (1 - (1 - f) * 0.55)
        ring = [(x + r * np.cos(a), top + r * (1 - np.sin(a))) for a in np.linspace(0, np.pi, 11)]
        return [(x + r, y), *[(float(u), float(v)) for u, v in ring], (x - r, y)]

    b.put(t.knife(poly(*arch(1.16)), 0.5, 14), 3)
    gate = t.knife(poly(*arch(1)), 0.6, 14)
    b.clear(gate)
    b.tint(gate)
    inside = t.knife(poly(*arch(core)), 0.6, 14)
    b.untint(inside)
    b.clear(inside)


@piece
def roofs_to_light(s: Scene, spots: list[tuple[float, float, float, float]]) -> None:
    """Houses of a sleeping town, each [x, foot, width, height]; slopes to the light are pale.

    x is the gable's left corner; a gable is dark, the roof's long side goes towards the light.
    """
    b, t = s.block, s.tools
    for x, y, wide, high in spots:
        d = s.right(x + wide / 2)
        left = x if d > 0 else x + wide
        g = d * wide * 0.42
        eave, top = y - high * 0.42, y - high
        long = d * wide * 0.58
        gable = [(left, y), (left, eave), (left + g / 2, top), (left + g, eave), (left + g, y)]
        slope = [(left + g / 2, top), (left + g / 2 + long, top + 4), (left + g + long, eave + 4)]
        slope.append((left + g, eave))
        side = [(left + g, eave), (left + g + long, eave + 4), (left + g + long, y), (left + g, y)]
        whole = union([poly(*gable), poly(*slope), poly(*side)])
        b.put(t.knife(whole.buffer(2), 0.6, 20).intersection(s.frame), 4, s.side(x, top))
        roof = t.knife(poly(*slope).buffer(-2.5), 0.5, 18).intersection(s.frame)
        b.cut(roof)
        family = t.parallels(roof, 62 if d > 0 else 118, 13)
        b.hatch_black(roof, family, 4.5, length=(12, 34), gap=(4, 12))
        for f in (0.3, 0.62):
            px = left + g + long * f
            pane = rect(px - 5, y - high * 0.28, px + 5, y - high * 0.12)
            b.cut(t.knife(pane.boundary.buffer(1.2), 0.2, 8).intersection(s.frame))
