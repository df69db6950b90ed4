"""Dogs that follow a scent."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, limb, poly, smooth, union
from .free import put_coloured, put_lit

TRUNK = [(-30, -100), (-8, -97), (14, -94), (40, -91), (60, -84), (69, -70), (60, -54), (36, -52)]
TRUNK += [(16, -55), (-8, -46), (-28, -40), (-46, -46), (-56, -62), (-50, -84)]
NECK = [(-26, -100), (-52, -92), (-78, -72), (-76, -36), (-56, -42), (-34, -52)]
HEAD = [(-66, -80), (-82, -85), (-97, -78), (-104, -65), (-107, -52), (-117, -38), (-123, -24)]
HEAD += [(-119, -15), (-108, -16), (-98, -24), (-85, -30), (-72, -38)]
EARS = [[(-96, -76), (-92, -97), (-80, -82)], [(-84, -82), (-74, -102), (-62, -80)]]
LEGS = [
    ([(-40, -58), (-50, -28), (-60, -4)], (26, 12, 9)),
    ([(-26, -54), (-24, -28), (-14, -3)], (24, 11, 8)),
    ([(50, -72), (45, -46), (70, -27), (62, -4)], (40, 25, 10, 9)),
    ([(44, -70), (28, -46), (42, -26), (30, -4)], (34, 21, 9, 8)),
]
PAWS = [(-62, 0), (-15, 0), (60, 0), (28, 0)]
TAIL = ([(62, -78), (80, -62), (90, -40), (106, -26)], (12, 13, 14, 2))
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
    b.cut(t.gouge(around(at, k, (-99, -60), (-90, -65)), 3 * k, 0.3, 0.3))
    b.cut(t.gouge(around(at, k, (-112, -20), (-96, -38)), 1.5 * k, 0.2, 0.5))
    hook = around(at, k, (-45, -91))[0]
    strap = smooth([hook, ((hook[0] + lead[0]) / 2, (hook[1] + lead[1]) / 2 + 8), lead], steps=6)
    b.put(t.pen(strap, 12).intersection(s.frame))
    b.cut(t.pen(strap, 6).intersection(s.frame))
    band = LineString(smooth(around(at, k, (-46, -94), (-56, -74), (-58, -44)), steps=4))
    put_coloured(s, band.buffer(3.3 * k, cap_style="flat"), 4)
