"""Dogs that follow a scent."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, limb, poly, smooth, union
from .free import put_lit

TRUNK = [(-30, -100), (-8, -97), (14, -94), (40, -91), (60, -84), (69, -70), (60, -54), (36, -52)]
TRUNK += [(16, -55), (-8, -46), (-28, -40), (-46, -46), (-56, -62), (-50, -84)]
NECK = [(-26, -100), (-52, -92), (-78, -74), (-74, -40), (-56, -42), (-34, -52)]
HEAD = [(-66, -80), (-76, -78), (-88, -68), (-95, -55), (-106, -38), (-114, -28), (-115, -19)]
HEAD += [(-108, -12), (-98, -15), (-84, -27), (-70, -40)]
EARS = [[(-88, -66), (-88, -92), (-74, -76)], [(-76, -75), (-70, -101), (-60, -80)]]
LEGS = [
    ([(-42, -58), (-56, -34), (-68, -18), (-78, -3)], (24, 13, 9, 8)),
    ([(-28, -56), (-26, -40), (-30, -20), (-32, -3)], (26, 14, 9, 9)),
    ([(48, -72), (62, -48), (88, -28), (82, -4)], (36, 22, 10, 9)),
    ([(50, -70), (38, -44), (58, -26), (48, -4)], (42, 25, 11, 9)),
]
PAWS = [(-80, 0), (-34, 0), (80, 0), (46, 0)]
TAIL = ([(64, -80), (84, -66), (98, -46), (116, -34)], (12, 14, 14, 2))
FUR = [
    [(-18, -90), (8, -86)],
    [(20, -84), (44, -80)],
    [(-30, -72), (-8, -68)],
    [(6, -68), (30, -66)],
]
FUR += [[(52, -66), (56, -48)], [(-40, -62), (-44, -46)], [(82, -52), (90, -38)]]


def _body(at: Pair, k: float) -> Shape:
    parts = [poly(*smooth(around(at, k, *TRUNK), True, 3)), poly(*around(at, k, *NECK))]
    parts.append(poly(*smooth(around(at, k, *HEAD), True, 2)))
    parts += [poly(*around(at, k, *ear)) for ear in EARS]
    parts += [limb(around(at, k, *line), [w * k for w in wide], 4) for line, wide in LEGS]
    for x, y in PAWS:
        paw = ((x - 12, y), (x - 10, y - 5), (x - 2, y - 8), (x + 6, y - 6), (x + 5, y))
        parts.append(poly(*around(at, k, *paw)))
    line, wide = TAIL
    parts.append(limb(around(at, k, *line), [w * k for w in wide], 4))
    return union(parts)


@piece
def scent_dog(s: Scene, at: Pair, high: float = 240, lead: Pair = (900, 120)) -> None:
    """A shepherd dog from the side, nose down to the left, its collar of the one colour, on a lead.

    `at` is the ground below its shoulder, `high` how high the shoulder is, `lead` the lead's end.
    """
    b, t, k = s.block, s.tools, high / 100
    put_lit(s, _body(at, k), 5, 2.2 * k)
    for line in FUR:
        b.cut(t.gouge(around(at, k, *line), 2.2 * k, 0.3, 0.5))
    b.cut(t.gouge(around(at, k, (-96, -48), (-90, -56)), 3 * k, 0.3, 0.3))
    b.cut(t.gouge(around(at, k, (-108, -18), (-96, -27)), 1.5 * k, 0.2, 0.5))
    hook = around(at, k, (-45, -91))[0]
    strap = smooth([hook, ((hook[0] + lead[0]) / 2, (hook[1] + lead[1]) / 2 + 8), lead], steps=6)
    b.put(t.pen(strap, 12).intersection(s.frame))
    b.cut(t.pen(strap, 6).intersection(s.frame))
    band = LineString(smooth(around(at, k, (-50, -96), (-59, -76), (-60, -40)), steps=4))
    b.clear(band.buffer(6 * k, cap_style="flat").intersection(s.frame))
    b.tint(band.buffer(4.2 * k, cap_style="flat"))
