"""On an airfield: a pilot's goggles."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, smooth, union


@piece
def flying_goggles(s: Scene, at: Pair, hook: Pair, size: float = 1.0, turn: float = 0) -> None:
    """A pilot's goggles hung up by their strap from a hook: two bright discs."""
    b, t, k = s.block, s.tools, size

    def on(u: float, v: float) -> Pair:
        p = affinity.rotate(LineString([(u * k, v * k), (0, 0)]), turn, origin=(0, 0)).coords[0]
        return (p[0] + at[0], p[1] + at[1])

    hx, hy = hook
    for e in (-1, 1):
        side = smooth(
            [(hx + e * 5, hy), (hx + e * 24 * k, hy + 34 * k), on(e * 66, -36), on(e * 62, -4)],
            steps=6,
        )
        b.put(t.pen(side, 9 * k), 3)
    bridge = limb([on(-14, -6), on(0, -10), on(14, -6)], (16 * k, 11 * k, 16 * k), 4)
    frames = [ellipse(*on(e * 34, 0), 33 * k, 27 * k, turn + e * 6, n=26) for e in (-1, 1)]
    b.put(t.knife(union([bridge, *frames]), 0.4, 12), 5, s.side(*at))
    for e in (-1, 1):
        glass = ellipse(*on(e * 34, 0), 23 * k, 18 * k, turn + e * 6, n=24)
        b.cut(t.knife(glass, 0.4, 10))
        b.hatch_black(glass.buffer(-5), t.parallels(glass, 118, 9), 3, length=(14, 40), gap=(6, 20))
