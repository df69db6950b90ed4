"""Sheets of paper that lie about on the ground."""

from __future__ import annotations

from math import cos, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import poly


@piece
def strewn_sheets(
    s: Scene, sheets: list[tuple[float, float, float, float]], flat: float = 0.42
) -> None:
    """Sheets on the ground, seen aslant, each [x, y, width, turn]: white, a few lines on them."""
    b, t = s.block, s.tools
    for x, y, wide, turn in sheets:
        a = radians(turn)

        def at(u: float, v: float, x=x, y=y, wide=wide, a=a) -> tuple[float, float]:
            dx, dy = u * wide, v * wide * 1.3 * flat
            return (x + dx * cos(a) - dy * sin(a) * 1.6, y + dx * sin(a) * 0.6 + dy * cos(a))

        bend = t.between(0.06, 0.16)
        page = poly(at(-0.5, -0.5), at(0.5, -0.5 - bend), at(0.5, 0.5 - bend), at(-0.5, 0.5))
        page = t.knife(page, 0.7, 14)
        b.add(page.buffer(3.4).intersection(s.frame))
        b.cut(page.intersection(s.frame))
        for k in range(4):
            v = -0.3 + 0.19 * k
            line = [at(-0.36, v - bend * 0.14), at(t.between(0.1, 0.38), v - bend * 0.8)]
            b.add(t.gouge(line, wide * 0.045, 0.2, 0.2).intersection(page).intersection(s.frame))
