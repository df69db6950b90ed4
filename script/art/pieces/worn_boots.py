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
    """Two turns round sole and instep, side by side, a small knot on top with two limp ends."""
    b, t = s.block, s.tools

    def q(*points: Pair) -> list[Pair]:
        return around(at, k, *points)

    turns = [
        poly(*q((-268, -138), (-228, -146), (-212, 6), (-252, 12))),
        poly(*q((-218, -150), (-176, -160), (-158, 2), (-200, 8))),
    ]
    ends = [
        poly(*q((-214, -154), (-252, -140), (-286, -104), (-268, -96), (-240, -120))),
        poly(*q((-206, -156), (-196, -184), (-164, -206), (-152, -192), (-182, -168))),
    ]
    for part in (*turns, *ends):
        put_coloured(s, part, 4)
    knot = poly(
        *smooth(q((-230, -150), (-218, -168), (-198, -168), (-192, -150), (-210, -138)), True, 4)
    )
    put_coloured(s, knot, 4)
    for x, y in ((-240, -110), (-226, -60), (-234, -20), (-190, -122), (-180, -74), (-186, -24)):
        spot = poly(*q((x - 5, y - 5), (x + 5, y - 4), (x + 4, y + 5), (x - 5, y + 4)))
        b.clear(t.knife(spot, 0.3, 6))
    for line in (
        ((-254, -128), (-238, -70)),
        ((-204, -140), (-190, -84)),
        ((-222, -52), (-218, 0)),
    ):
        b.add(t.gouge(q(*line), 5, 0.2, 0.4))
