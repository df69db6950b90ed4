"""A farm stable: a working horse's collar, a whip, the horse at its manger from behind."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, smooth, union

OUTER = [(0, -104), (30, -92), (56, -50), (70, 10), (66, 62), (40, 98), (0, 110)]

INNER = [(0, -62), (16, -50), (30, -18), (38, 20), (34, 52), (18, 70), (0, 76)]


def _pear(half: list[Pair]):
    whole = [*half, *[(-u, v) for u, v in half[-2:0:-1]]]
    return poly(*smooth(whole, closed=True, steps=4))


@piece
def tasselled_collar(s: Scene, at: Pair, high: float = 300, turn: float = 0) -> None:
    """A padded leather collar with wooden hames, hung on a wall; tassels of the one colour."""
    b, t, k = s.block, s.tools, high / 214

    def put(shape, flip=False):
        return place(shape, *at, k, flip, turn)

    d = s.right(at[0])
    outer, inner = put(_pear(OUTER)), put(_pear(INNER))
    ring = outer.difference(inner)
    hames = []
    for flip in (False, True):
        bow = [(10, -146), (22, -112), (50, -76), (70, -20), (76, 30), (66, 84), (40, 112)]
        hames.append(put(limb(bow, (7, 13, 15, 15, 15, 13, 8), 4), flip))
    b.put(t.knife(union(hames), 0.6, 16), 5, s.side(*at))
    for hame in hames:
        b.cut(b.rim(hame, d * 3.2, -1))
    b.put(t.knife(ring, 0.8, 16), 5, s.side(*at))
    b.cut(t.knife(outer.buffer(-7 * k).difference(outer.buffer(-10 * k)), 0.4, 14))
    b.cut(b.rim(ring, d * 5, -2))
    rolls = t.rings(at[0], at[1] + 10 * k, 30 * k, 106 * k, 15 * k, 1.3)
    pad = inner.buffer(15 * k).difference(inner.buffer(2 * k))
    b.hatch_white(
        pad, [LineString([(x, y) for x, y in r.coords]) for r in rolls], 4, length=(18, 40)
    )
    for flip in (False, True):
        strap = put(limb([(66, -12), (84, 6), (88, 34)], (8, 8, 8), 3), flip)
        b.put(t.knife(strap, 0.4, 10), 3)
        tuft = put(
            poly(
                (80, 30),
                (97, 30),
                (100, 44),
                (110, 98),
                (98, 92),
                (92, 104),
                (84, 94),
                (72, 100),
                (78, 44),
            ),
            flip,
        )
        b.put(t.knife(tuft.buffer(2.8), 0.5, 12), 3.5, s.side(*at))
        b.clear(t.knife(tuft, 0.5, 12))
        b.tint(tuft)
        for u in (84, 91, 98):
            line = put(LineString([(u - 1, 48), (u + (u - 91) * 0.5, 88)]), flip)
            b.add(t.gouge(list(line.coords), 3.6, 0.1, 0.5))


@piece
def hung_whip(s: Scene, at: Pair, high: float = 300, loops: int = 2) -> None:
    """A carter's whip on a nail: a thin bright stock, its thong in loops."""
    b, t, (x, y), h = s.block, s.tools, at, high
    stock = limb([(x, y), (x + 5, y + h * 0.6), (x - 4, y + h)], (5, 7, 10), 3)
    b.cut(t.knife(stock, 0.5, 20))
    for k in range(loops):
        r = h * (0.1 + 0.035 * k)
        loop = ellipse(x + r * 0.9, y + r * 1.2 + k * 9, r * 0.8, r * 1.3, 8, 18)
        b.cut(t.pen(list(loop.exterior.coords), 4))


@piece
def horse_from_behind(s: Scene, at: Pair, high: float = 380, pale: bool = True) -> None:
    """A horse from behind, its tail towards us, ears beyond; `at` is between its hooves."""
    b, t, k = s.block, s.tools, high / 300

    def put(shape, flip=False):
        return place(shape, *at, k, flip)

    half = [
        (0, -252),
        (16, -252),
        (34, -244),
        (47, -222),
        (51, -190),
        (48, -158),
        (41, -132),
        (36, -110),
        (39, -92),
        (33, -66),
        (31, -24),
        (36, 0),
        (13, 0),
        (16, -24),
        (16, -62),
        (12, -90),
        (13, -112),
        (9, -138),
        (0, -150),
    ]
    body = poly(*half, *[(-u, v) for u, v in half[-2:0:-1]])
    whole = put(poly(*smooth(list(body.exterior.coords)[:-1], closed=True, steps=2)))
    b.put(t.knife(whole.buffer(3), 0.8, 20).intersection(s.frame), 4, s.side(*at))
    if pale:
        b.clear(t.knife(whole, 0.8, 20).intersection(s.frame))
    ink = b.add if pale else b.cut
    d = -s.right(at[0]) if pale else s.right(at[0])

    def stroke(line, w):
        points = [put(LineString([(0, 0), p])).coords[1] for p in line]
        ink(t.gouge(points, w * k, 0.3, 0.3))

    for line, w in (
        ([(d * 46, -214), (d * 47, -170), (d * 39, -130)], 8),
        ([(d * 38, -222), (d * 41, -170), (d * 33, -124)], 6),
        ([(d * 30, -216), (d * 34, -174), (d * 27, -132)], 4),
        ([(d * 33, -104), (d * 34, -90), (d * 28, -64), (d * 28, -20)], 5),
        ([(-d * 19, -88), (-d * 20, -60), (-d * 19, -18)], 4),
        ([(-14, -152), (-9, -176), (-8, -214)], 4),
        ([(14, -152), (9, -176), (8, -214)], 4),
    ):
        stroke(line, w)
    ring = [(-6, -246), (6, -246), (12, -200), (15, -140), (19, -80), (10, -40), (-2, -34)]
    ring += [(-14, -58), (-15, -140), (-11, -200)]
    tail = put(poly(*smooth(ring, closed=True, steps=3)))
    b.put(t.knife(tail.buffer(2.8), 0.6, 18), 0)
    if pale:
        b.clear(t.knife(tail, 0.6, 18))
    for u in (-8, -2, 5, 11):
        stroke([(u * 0.4, -236), (u * 0.9, -150), (u * 1.1, -56 + abs(u))], 3.4)
    for side in (-1, 1):
        hoof = put(poly((side * 12, -10), (side * 35, -10), (side * 39, 2), (side * 10, 2)))
        b.add(t.knife(hoof, 0.5, 10).intersection(s.frame))


@piece
def hay_manger(
    s: Scene, left: float, right: float, y: float, high: float = 110, hay: float = 60
) -> None:
    """A manger of boards across the view, hay heaped in it, bright against the dark."""
    b, t = s.block, s.tools
    marks = []
    for k in range(int((right - left) / 9)):
        x = left + 9 * k + t.between(-4, 4)
        h = hay * t.between(0.5, 1.05)
        lean = t.between(-0.8, 0.8) * hay
        marks.append(t.gouge([(x, y + 4), (x + lean * 0.4, y - h * 0.7), (x + lean, y - h)], 6.5))
    b.cut(union(marks).intersection(s.frame))
    front = poly((left, y), (right, y), (right - 8, y + high), (left + 8, y + high))
    b.put(t.knife(front, 0.8, 24).intersection(s.frame), 4, (0, -1))
    for v in (0.06, 0.36, 0.68):
        line = [
            (left + 8, y + high * v),
            ((left + right) / 2, y + high * v + 2),
            (right - 8, y + high * v),
        ]
        b.cut(t.gouge(line, 5, 0.05, 0.1).intersection(s.frame))
