"""A sand table: a shallow box of sand shaped into a country."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, poly


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
