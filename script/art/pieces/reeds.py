"""Along a shore: reeds, bulrushes, tussocks of sedge."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, limb, poly, smooth, union
from ..tools import Tools


@piece
def reeds(s: Scene, y: float, x0: float, x1: float, high: float = 60, step: float = 9) -> None:
    """Reeds and bulrushes along a shore."""
    shape = reed_shape(s.tools, x0, x1, y, high, step).intersection(s.frame)
    s.block.put(s.tools.knife(shape, 0.3, 20), 2, s.side((x0 + x1) / 2, y))


def reed_shape(t: Tools, x0: float, x1: float, y: float, h: float, step: float = 7) -> Shape:
    parts, x = [], x0
    while x < x1:
        ln = h * t.between(0.5, 1.1)
        lean = t.between(-0.25, 0.32) * ln
        top = (x + lean, y - ln)
        parts.append(
            limb([(x, y), (x + lean * 0.3, y - ln * 0.55), top], (2.6, 2.0, 0.9), round_ends=False)
        )
        kind = t.rng.random()
        if kind < 0.3:  # a bulrush
            parts.append(
                limb(
                    [
                        (top[0] - lean * 0.05, top[1] + ln * 0.02),
                        (top[0] - lean * 0.2, top[1] + ln * 0.16),
                    ],
                    (4.6, 4.6),
                    3,
                )
            )
        elif kind < 0.85:  # a leaf that has bent
            d = t.rng.choice((-1, 1))
            m = ln * t.between(0.35, 0.7)
            parts.append(
                limb(
                    [
                        (x + lean * 0.2, y - m),
                        (x + d * ln * 0.14, y - m - ln * 0.2),
                        (x + d * ln * 0.3, y - m - ln * 0.08),
                    ],
                    (2.4, 2.2, 0.7),
                    round_ends=False,
                )
            )
        x += step * t.between(0.4, 1.6)
    return union(parts)


@piece
def sedge(s: Scene, at: Pair, wide: float = 110, tint: bool = True) -> None:
    """A tussock with blades of sedge; in green if the one colour is for ground."""
    b, t, (x, y), r = s.block, s.tools, at, wide
    edge = [(-1, 0), (-0.72, -0.2), (0, -0.32), (0.7, -0.18), (1, 0), (0, 0.1)]
    mound = poly(*smooth([(x + u * r, y + v * r) for u, v in edge], True, 4)).intersection(s.frame)
    sun = s.light[0]
    b.put(t.knife(mound, 0.6, 14), 3.8, (-0.5 if x > sun else 0.5, -1))
    dark, light = [], []
    n = int(7 + wide / 14)
    for i in range(n):
        f = (i + t.between(0.1, 0.9)) / n * 1.7 - 0.85
        x0, y0 = x + f * r, y - r * 0.24 * (1 - f * f) + 3
        long = r * t.between(0.36, 0.8)
        tip = (x0 + f * long * 0.95 + t.between(-3, 3), y0 - long)
        blade = [(x0, y0), (x0 + f * long * 0.3, y0 - long * 0.6), tip]
        dark.append(t.gouge(blade, 11, 0.02, 0.9, 0.1, 40))
        lit = [(px + (1.4 if px < sun else -1.4), py) for px, py in blade]
        light.append(t.gouge(lit, 5, 0.3, 0.7, 0.1, 40))
    b.put(union(dark).intersection(s.frame), 2.1, (-1 if x > sun else 1, -0.4))
    b.cut(union(light).intersection(s.frame), lines=False)
    if tint:
        b.tint(mound.union(union(dark)).intersection(s.frame))
