"""A boot that has been worn out."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, limb, poly, smooth, union
from .free import put_coloured, put_lit


@piece
def gaping_boot(s: Scene, at: Pair, size: float = 1) -> None:
    """An old high boot from the side, toe left: its sole has come off in front, nails show, and a
    rag of the one colour is tied round it; `at` is the heel's foot."""
    b, t, k = s.block, s.tools, size

    def q(*points: Pair) -> list[Pair]:
        return around(at, k, *points)

    back = [(16, -40), (26, -120), (22, -220), (34, -330), (30, -368)]
    front = [(-104, -356), (-116, -320), (-104, -230), (-118, -180), (-170, -152), (-250, -136)]
    front += [(-328, -120), (-372, -92), (-384, -62), (-366, -46)]
    under = [(-280, -36), (-150, -30), (-30, -34)]
    upper = poly(*smooth(q(*back), steps=4), *smooth(q(*front), steps=4), *q(*under))
    sole = limb(q((-30, -20), (-150, -16), (-270, 0), (-390, 34)), (22, 20, 18, 14), 4)
    heel = poly(*q((-86, -32), (20, -38), (18, 0), (-80, 0)))
    put_lit(s, union([heel, sole]), 5, 3)
    put_lit(s, upper, 6, 5)
    for j in range(6):
        x = -352 + 30 * j
        y = 22 - 6.2 * j
        spike = poly(*q((x - 5, y - 4), (x + 5, y - 5), (x + 1, y - 20)))
        b.put(t.knife(spike, 0.3, 8), 2)
    b.cut(
        t.gouge(smooth(q((-30, -60), (-150, -56), (-270, -62), (-356, -74)), steps=5), 6, 0.1, 0.3)
    )
    shaft = ((-90, -300, -20, -310), (-84, -240, -10, -250), (-96, -196, -30, -206))
    for x0, y0, x1, y1 in shaft:
        fold = q((x0, y0), ((x0 + x1) / 2, y0 + 14), (x1, y1))
        b.cut(t.gouge(smooth(fold, steps=5), 6, 0.3, 0.4))
    b.cut(t.pen(smooth(q((-108, -340), (-40, -334), (28, -350)), steps=5), 5, 0.1))
    _rag(s, at, k)


def _rag(s: Scene, at: Pair, k: float) -> None:
    """Two turns round the foot that cross, a knot at the side, two torn ends."""
    b, t = s.block, s.tools

    def q(*points: Pair) -> list[Pair]:
        return around(at, k, *points)

    first = poly(*q((-262, -142), (-226, -150), (-168, -10), (-178, 8), (-214, 8)))
    second = poly(*q((-196, -154), (-160, -160), (-214, 8), (-254, 10), (-250, -16)))
    ends = [
        poly(
            *q(
                (-214, -76),
                (-176, -66),
                (-142, -20),
                (-150, 20),
                (-172, 6),
                (-182, 18),
                (-206, -50),
            )
        ),
        poly(*q((-222, -80), (-236, -50), (-262, -24), (-290, -22), (-276, -44), (-282, -60))),
    ]
    for part in (first, second, *ends):
        put_coloured(s, part, 4)
    knot = poly(
        *smooth(q((-236, -92), (-214, -104), (-190, -92), (-188, -66), (-214, -56)), True, 4)
    )
    put_coloured(s, knot, 4)
    for x, y in ((-240, -128), (-228, -108), (-182, -140), (-188, -116), (-222, -24), (-190, -28)):
        spot = poly(*q((x - 5, y - 5), (x + 5, y - 4), (x + 4, y + 5), (x - 5, y + 4)))
        b.clear(t.knife(spot, 0.3, 6))
    for line in (
        ((-214, -96), (-204, -64)),
        ((-176, -56), (-156, -10)),
        ((-240, -54), (-268, -36)),
    ):
        b.add(t.gouge(q(*line), 5, 0.2, 0.4))
