"""Headphones that hang by their cable, and a door broken in."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, poly, rect, smooth
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


@piece
def broken_door(s: Scene, box: tuple[float, float, float, float], lean: float = 60) -> None:
    """A doorway full of light whose splintered leaf hangs inwards; `box` is the opening."""
    b, t = s.block, s.tools
    x0, y0, x1, y1 = box
    b.cut(t.knife(rect(*box), 0.8, 30).intersection(s.frame))
    edge: list[Pair] = [(x0 + lean + 90, y0 + 10)]
    step = (y1 - y0) / 9
    for k in range(9):
        deep = 46 if k % 2 else 0
        if 3 <= k <= 5:
            deep += 54
        edge.append((x0 + lean + 86 - deep + t.between(-8, 8), y0 + step * (k + 0.5)))
    leaf = poly((x0 - 4, y0 - 10), *edge, (x0 + lean + 70, y1 + 26), (x0 - 4, y1 + 6))
    b.put(t.knife(leaf, 0.8, 18).intersection(s.frame), 0)
    for k in (0.3, 0.62):
        b.cut(t.gouge([(x0 + (lean + 60) * k, y0 + 10), (x0 + (lean + 50) * k, y1)], 6, 0.1, 0.1))
    for u, v, w in ((0.5, 0.96, 70), (0.72, 1.06, 90), (0.3, 1.1, 60)):
        px, py = x0 + (x1 - x0) * u, y0 + (y1 - y0) * v
        chip = poly((px, py), (px + w, py + 9), (px + w * 0.7, py + 20), (px + 8, py + 12))
        b.put(t.knife(chip, 0.7, 12).intersection(s.frame), 4)
