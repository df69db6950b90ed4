"""A sand table: a shallow box of sand shaped into a country."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, limb, poly


@piece
def sand_hill(s: Scene, at: Pair, wide: float = 200, high: float = 70, step: float = 15) -> None:
    """A hill of sand in a low view, white, its side away from the light in strokes that fall."""
    b, t, (x, y), r = s.block, s.tools, at, wide / 2
    lit = s.right(x)
    body = blob(
        (x - r, y), (x - r * 0.6, y - high * 0.42), (x - r * 0.16, y - high),
        (x + r * 0.2, y - high * 0.94), (x + r * 0.62, y - high * 0.4), (x + r, y),
        (x + r * 0.4, y + high * 0.12), (x - r * 0.4, y + high * 0.12),
    )  # fmt: skip
    b.put(t.knife(body, 0.6, 20).intersection(s.frame), 0)
    b.cut(t.knife(body.buffer(-4), 0.6, 20).intersection(s.frame))
    far = -lit
    dark = poly(
        (x + far * r * 0.02, y - high), (x + far * r * 0.3, y - high * 0.84),
        (x + far * r * 1.04, y + 2), (x + far * r * 0.46, y + high * 0.14),
        (x + far * r * 0.2, y - high * 0.3),
    ).intersection(body)  # fmt: skip
    b.add(t.knife(dark, 0.8, 20).intersection(s.frame), lines=False)
    family = t.parallels(dark, 118 if far > 0 else 62, step)
    b.hatch_white(dark.buffer(-3), family, 4, length=(20, 60), gap=(8, 20))


@piece
def pin_flag(s: Scene, at: Pair, high: float = 130, flip: bool = False, red: bool = False) -> None:
    """A small pointed flag on a pin stuck in sand; `red`: it has the one colour."""
    b, t, (x, y), side = s.block, s.tools, at, -1 if flip else 1
    pin = poly((x - 3, y), (x + 3, y), (x + 3, y - high), (x - 3, y - high))
    cloth = poly((x, y - high), (x + side * high * 0.62, y - high * 0.8), (x, y - high * 0.58))
    b.put(t.knife(pin, 0.3, 40).intersection(s.frame), 3, s.side(x, y))
    b.put(t.knife(cloth.buffer(5), 0.5, 24).intersection(s.frame), 3)
    inner = t.knife(cloth.buffer(-1), 0.5, 24).intersection(s.frame)
    b.clear(inner)
    if red:
        b.tint(inner.buffer(0.8))


@piece
def sand_table(
    s: Scene, back: tuple[float, float, float], front: tuple[float, float, float], foot: float
) -> None:
    """A table with a rim full of white sand, on legs: [left, right, y] of both its edges."""
    b, t = s.block, s.tools
    (l0, r0, y0), (l1, r1, y1) = back, front
    thick, deep = (r1 - l1) * 0.035, (y1 - y0) * 0.24
    for x, y, wide in ((l0 + thick, y0, 0.7), (r0 - thick, y0, 0.7), (l1, y1, 1), (r1, y1, 1)):
        inward = thick * (1 if x < (l1 + r1) / 2 else -1) * wide * 1.5
        end = foot - (y1 - y) * 0.5
        leg = t.knife(poly((x, y), (x + inward, y), (x + inward * 0.8, end), (x, end)), 0.5, 24)
        b.put(leg.intersection(s.frame), 4, s.side(x, y))
        b.cut(b.rim(leg, 4 * s.right(x), 0), lines=False)
    top = poly((l0, y0), (r0, y0), (r1, y1), (l1, y1))
    apron = poly((l1, y1), (r1, y1), (r1 - 3, y1 + deep), (l1 + 3, y1 + deep))
    b.put(t.knife(top.union(apron), 0.6, 26).intersection(s.frame), 5, s.side(l1, y1))
    sand = poly(
        (l0 + thick * 0.8, y0 + 8), (r0 - thick * 0.8, y0 + 8),
        (r1 - thick * 1.6, y1 - thick * 0.7), (l1 + thick * 1.6, y1 - thick * 0.7),
    )  # fmt: skip
    b.cut(t.knife(sand, 0.6, 26).intersection(s.frame))
    for y in (y1 + 2, y1 + deep * 0.55):
        b.cut(t.gouge([(l1 + 8, y), ((l1 + r1) / 2, y + 1), (r1 - 8, y)], 5, 0.03, 0.03))


@piece
def sand_river(s: Scene, line: list[Pair], wide: Pair = (12, 34)) -> None:
    """A river in sand along a line from far to near: two black banks, the white band between."""
    b, t = s.block, s.tools
    spread = (wide[0], (wide[0] + wide[1]) / 2, wide[1])
    bed = limb(line, spread, 8)
    b.add(t.knife(bed, 0.5, 16).intersection(s.frame))
    b.cut(t.knife(limb(line, [w * 0.45 for w in spread], 8), 0.5, 16).intersection(s.frame))
