"""What a stretcher is made of in a wood, and what hangs on it."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, smooth, union


@piece
def hung_whistle(
    s: Scene, at: Pair, hook: Pair, size: float = 1, turn: float = 0, width: float = 9
) -> None:
    """A commander's whistle on a doubled cord of the one colour that hangs from `hook`."""
    b, t, k = s.block, s.tools, size
    (x, y), (hx, hy) = at, hook
    for d in (-1, 1):
        line = smooth([(hx, hy), (x + d * 26 * k + (hx - x) * 0.5, (y + hy) / 2), (x, y)], steps=6)
        cord = t.pen(line, width, 0.12)
        b.put(cord.buffer(3), 2)
        b.clear(cord)
        b.tint(cord.buffer(0.6))

    def put(shape: Shape) -> Shape:
        return place(shape, x + 14 * k, y + 6 * k, k, False, turn)

    drum = ellipse(-18, 28, 27, 27, n=22)
    pipe = poly((-18, 1), (58, 3), (60, 24), (6, 28))
    loop = ellipse(-16, -4, 9, 9, n=12).difference(ellipse(-16, -4, 4, 4, n=8))
    whole = t.knife(put(union([drum, pipe, loop])), 0.5, 14)
    b.put(whole.buffer(4), 4, s.side(x, y))
    b.clear(whole)
    b.add(t.knife(put(ellipse(-18, 28, 19, 19, n=18).difference(ellipse(-18, 28, 15, 15))), 0.3))
    b.add(t.knife(put(ellipse(-18, 28, 7, 7, n=12)), 0.3, 8))
    b.add(t.knife(put(poly((10, 3), (26, 4), (22, 15), (12, 14))), 0.3))
    b.add(t.knife(put(limb([(12, 23), (56, 20)], (4, 4))), 0.3))


@piece
def map_case(
    s: Scene, at: Pair, size: float = 1, turn: float = 0, hook: Pair | None = None
) -> None:
    """A flat map case from the front, its flap buckled; `at`: the middle of its upper edge."""
    b, t, k = s.block, s.tools, size
    if hook:
        for d in (-1, 1):
            strap = [(at[0] + d * 62 * k, at[1] + 10 * k), (hook[0] + d * 8, hook[1])]
            b.put(t.pen(strap, 9 * k, 0.1), 3, s.side(*at))
    case = t.knife(place(rect(-74, 0, 74, 112), *at, k, False, turn).buffer(6 * k), 0.6, 20)
    b.put(case, 5, s.side(*at))
    side = s.side(*at)
    b.cut(b.rim(case, side[0] * 4, side[1] * 4))
    edge = smooth([(-76, 44), (-50, 74), (0, 82), (50, 74), (76, 44)], steps=5)
    flap = limb(edge, (5, 5, 5, 5, 5), 1)
    b.cut(t.knife(place(flap, *at, k, False, turn), 0.4, 14))
    buckle = rect(-11, 60, 11, 96)
    b.cut(t.knife(place(buckle, *at, k, False, turn), 0.3, 14))
    b.add(t.knife(place(rect(-5, 68, 5, 88), *at, k, False, turn), 0.3, 12))
    stitches = place(limb([(-64, 12), (64, 12)], (3, 3)), *at, k, False, turn)
    b.cut(t.knife(stitches, 0.4, 12))
