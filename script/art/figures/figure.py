"""A figure: a body, and lines to cut in it; 100 high, its feet at (0, 0), y downwards."""

from __future__ import annotations

from dataclasses import dataclass, field

from shapely.geometry import LineString

from ..block import Block
from ..shapes import EMPTY, Pair, Shape, place, union


@dataclass
class Figure:
    body: Shape
    cuts: list[tuple[list[Pair], float]] = field(default_factory=list)
    """White lines: belts, seams, folds."""
    extra: Shape = EMPTY
    """Printed after the cuts: a rifle over the back."""

    def scaled(self, x: float, y: float, height: float, flip: bool = False) -> Figure:
        s = height / 100

        def move(shape):
            return place(shape, x, y, s, flip)

        cuts = []
        for line, w in self.cuts:
            ls = place(LineString(line), x, y, s, flip)
            cuts.append((list(ls.coords), w * s))
        return Figure(move(self.body), cuts, move(self.extra))


def draw(
    block: Block,
    figure: Figure,
    x: float,
    y: float,
    height: float,
    flip: bool = False,
    light: Pair | None = None,
    halo: float = 2.0,
    details: bool = True,
) -> Shape:
    """Print a figure with its feet at (x, y). `light` cuts the edges that face that way."""
    f = figure.scaled(x, y, height, flip)
    t = block.tools
    s = height / 100
    slip = min(0.7, 0.45 * s)
    whole = union([f.body, f.extra])
    body = t.knife(f.body.simplify(0.25), slip, max(6, 9 * s))
    extra = (
        t.knife(f.extra.simplify(0.25), slip * 0.6, max(6, 12 * s))
        if not f.extra.is_empty
        else EMPTY
    )
    block.put(union([body, extra]), halo, light)
    if light:
        edge = block.rim(whole, light[0], light[1], 0.25 * s)
        block.cut(edge)
    if details:
        for line, w in f.cuts:
            if w >= 0.55:
                block.cut(t.gouge(line, w, 0.25, 0.25, 0.12, max(8, 7 * s)).intersection(f.body))
        if not extra.is_empty and f.cuts:
            ring = extra.buffer(max(0.7, 0.9 * s)).intersection(f.body)
            block.cut(ring)
            block.add(extra)
            if light:
                block.cut(block.rim(f.extra, light[0] * 0.5, light[1] * 0.5))
    return whole
