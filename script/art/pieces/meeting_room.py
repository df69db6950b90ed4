"""On the table of a meeting: a glass of water."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, poly


@piece
def water_glass(s: Scene, at: Pair, high: float = 80, water: float = 0.5) -> None:
    """A tumbler of water, seen level: a black edge, white inside, the water dark."""
    b, t, (x, y), k = s.block, s.tools, at, high / 80
    body = poly(*around((x, y), k, (-22, 0), (-28, -80), (28, -80), (22, 0)))
    b.put(t.knife(body.buffer(2), 0.5, 14), 4, s.side(x, y))
    b.clear(t.knife(body.buffer(-4), 0.5, 14))
    top = y - 80 * k * water
    wet = poly((x - 20 * k, y - 4), (x - 24 * k, top), (x + 24 * k, top), (x + 20 * k, y - 4))
    b.add(t.knife(wet, 0.5, 12))
    d = s.right(x)
    b.cut(t.gouge([(x + d * 12 * k, y - 8), (x + d * 15 * k, top + 5)], 6 * k, 0.1, 0.2))
