"""Headphones that hang by their cable."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, smooth
from .free import put_lit


@piece
def hanging_headphones(s: Scene, hook: Pair, at: Pair, size: float = 1, swing: float = 1) -> None:
    """Headphones that hang upside down by their cable from an edge at `hook`, and turn.

    `at` is the top of the bow; `swing` how far the arcs beside them show that they move.
    """
    b, t, (x, y), k = s.block, s.tools, at, size
    cable = smooth([hook, (hook[0] + 8, (hook[1] + y) / 2 - 20), (x - 10, y - 34), (x, y)], steps=7)
    line = t.pen(cable, 8 * k).intersection(s.frame)
    b.put(line, 4)
    bow = [(-56, 118), (-66, 60), (-40, 12), (0, 0), (40, 12), (66, 60), (58, 118)]
    put_lit(s, limb([(x + u * k, y + v * k) for u, v in bow], [13 * k] * 7, 3), 6, 4)
    for w in (-1, 1):
        cup = ellipse(x + w * 60 * k, y + 138 * k, 30 * k, 48 * k, w * 8, n=24)
        put_lit(s, cup, 6, 6)
        pad = ellipse(x + w * 40 * k, y + 138 * k, 14 * k, 40 * k, w * 8, n=20)
        b.cut(t.knife(pad.difference(pad.buffer(-5)), 0.5, 12))
    if swing:
        for w in (-1, 1):
            for j in range(2):
                u = w * (122 + 30 * j) * k * swing
                arc = [
                    (x + u * 0.86, y + 70 * k),
                    (x + u, y + 130 * k),
                    (x + u * 0.82, y + 190 * k),
                ]
                b.cut(t.gouge(smooth(arc, steps=6), 9, 0.3, 0.3).intersection(s.frame))
