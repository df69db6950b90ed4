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
    gap = poly(*q((-378, -50), (-330, -42), (-286, -38), (-286, -16), (-330, -2), (-396, 16)))
    b.clear(t.knife(gap, 0.4, 10))
    for j in range(4):
        x, y = -376 + 28 * j, 14 - 8.2 * j
        b.add(t.knife(poly(*q((x - 5, y + 3), (x + 5, y + 1), (x + 1, y - 24))), 0.3, 8))
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
    """A band wound round toe and sole, its two short ends tucked flat over the instep."""
    b, t = s.block, s.tools

    def q(*points: Pair) -> list[Pair]:
        return around(at, k, *points)

    ends = [
        poly(*q((-252, -146), (-226, -166), (-204, -160), (-212, -142), (-238, -128))),
        poly(*q((-244, -122), (-216, -122), (-194, -106), (-210, -94), (-238, -102))),
    ]
    edge = [(-300, -134), (-312, -90), (-308, -30), (-284, 30)]
    other = [(-224, 18), (-240, -40), (-246, -100), (-242, -150)]
    band = poly(*smooth(q(*edge), steps=4), *smooth(q(*other), steps=4))
    for part in (*ends, band):
        put_coloured(s, part, 4)
    for line in (
        ((-280, -136), (-290, -80), (-264, 24)),
        ((-262, -142), (-268, -80), (-244, 20)),
    ):
        b.add(t.gouge(smooth(q(*line), steps=5), 5, 0.1, 0.3))
    for x, y in ((-298, -70), (-276, -104), (-258, -50), (-272, -8)):
        spot = poly(*q((x - 5, y - 5), (x + 5, y - 4), (x + 4, y + 5), (x - 5, y + 4)))
        b.clear(t.knife(spot, 0.3, 6))
