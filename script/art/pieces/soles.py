"""The soles of boots."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, ellipse, limb, place, poly, smooth


@piece
def boot_sole(
    s: Scene,
    at: Pair,
    long: float = 420,
    turn: float = -8,
    hole: Pair = (-70, 2),
    wide: float = 44,
    missing: int = 4,
    rag: bool = True,
) -> None:
    """A boot that lies on its side, its nailed sole towards us, toe left, the shaft behind; a hole
    with a rag of the one colour in it. `hole` is where, `wide` how far it reaches."""
    b, t, k = s.block, s.tools, long / 420

    def put(shape: Shape) -> Shape:
        return place(shape, *at, k, False, turn)

    outline = [(-212, 6), (-200, -46), (-150, -78), (-84, -80), (-10, -54), (60, -44), (128, -58)]
    outline += [(186, -54), (212, -20), (212, 28), (186, 58), (128, 60), (56, 44), (-10, 52)]
    outline += [(-90, 84), (-156, 78), (-200, 46)]
    sole = poly(*smooth(outline, True, 4))
    upper = [
        (-206, -10),
        (-196, -78),
        (-140, -122),
        (-60, -134),
        (30, -150),
        (90, -196),
        (128, -268),
    ]
    upper += [(300, -250), (312, -226), (262, -130), (226, -20), (120, 20), (-60, 30)]
    body = t.knife(put(poly(*smooth(upper, True, 3))), 0.8, 22).intersection(s.frame)
    b.put(body, 6, s.side(*at))
    side = s.side(*at)
    b.cut(b.rim(body, side[0] * 5, side[1] * 5))
    for fold in ([(120, -190), (180, -176), (250, -190)], [(96, -150), (170, -132), (240, -140)]):
        line = [_turned(p, at, k, turn) for p in smooth(fold, steps=4)]
        b.cut(t.gouge(line, 6 * k, 0.3, 0.3))
    b.put(t.knife(put(sole.buffer(5)), 0.6, 22), 5, side)
    pale = t.knife(put(sole), 0.6, 20)
    b.clear(pale)
    heel = put(poly((112, -90), (120, 90), (260, 90), (260, -90))).intersection(put(sole))
    b.add(t.knife(heel.difference(heel.buffer(-5)), 0.4, 20))
    ring = sole.buffer(-15).exterior
    count, skip = 40, set(t.rng.sample(range(40), missing))
    for j in range(count):
        if j in skip:
            continue
        p = ring.interpolate(j / count, normalized=True)
        b.add(t.knife(put(ellipse(p.x, p.y, 6.4, 6.4, n=9)), 0.3, 6))
    wear = t.parallels(pale, turn + 4, 20)
    b.hatch_black(put(sole.buffer(-32)), wear, 3.4, length=(20, 70), gap=(20, 70))
    _worn_hole(s, put, hole, wide, rag)


def _worn_hole(s: Scene, put: Callable[[Shape], Shape], hole: Pair, wide: float, rag: bool) -> None:
    """A black ragged edge, the rag inside in the one colour."""
    b, t, (x, y), r = s.block, s.tools, hole, wide
    edge = [(-r, -4), (-r * 0.6, -r * 0.66), (r * 0.1, -r * 0.84), (r * 0.8, -r * 0.5)]
    edge += [(r, r * 0.1), (r * 0.6, r * 0.7), (-r * 0.2, r * 0.84), (-r * 0.8, r * 0.5)]
    shape = blob(*[(x + u, y + v) for u, v in edge])
    b.add(t.knife(put(shape.buffer(9)), 1.6, 12))
    inner = t.knife(put(shape), 1.2, 12)
    if not rag:
        return
    b.clear(inner)
    b.tint(inner.buffer(0.6))
    for u, v in ((-0.4, -0.4), (0.2, -0.1), (0.4, 0.4)):
        fold = [
            (x + u * r - 13, y + v * r + 9),
            (x + u * r, y + v * r),
            (x + u * r + 15, y + v * r),
        ]
        b.add(t.knife(put(limb(fold, (1.5, 5, 1.5))), 0.3, 12).intersection(inner))


def _turned(p: Pair, at: Pair, k: float, turn: float) -> Pair:
    c, d = cos(radians(turn)), sin(radians(turn))
    return (at[0] + k * (p[0] * c - p[1] * d), at[1] + k * (p[0] * d + p[1] * c))
