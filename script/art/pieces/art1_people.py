"""People of single cards, from behind or as shapes against a light: an embrace, women."""

from __future__ import annotations

from typing import Literal

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, poly, smooth, union


def _set(shape: Shape, at: Pair, k: float) -> Shape:
    """From a figure 100 high, its feet at (0, 0), y down."""
    return affinity.affine_transform(shape, [k, 0, 0, k, *at])


@piece
def embrace(s: Scene, at: Pair, high: float = 240, shadow: float = 1.0) -> None:
    """Two people who hold each other, one with a cap, against the light; their one shadow."""
    b, t, k = s.block, s.tools, high / 100
    left = [
        limb([(-12, -40), (-14.4, -22), (-17.6, -3)], (8, 7, 5.4)),
        limb([(-7, -40), (-6.6, -22), (-7.4, -3)], (8, 7, 5.4)),
        poly((-20.4, -5), (-15, -5), (-13, 0), (-21, 0)),
        poly((-10, -5), (-4.6, -5), (-1.4, 0), (-10.4, 0)),
        poly(
            *smooth([(-12, -81), (-16.4, -74), (-16.6, -62), (-15, -52), (-20, -27)], steps=4),
            *smooth([(0.6, -26), (1, -52), (1, -70), (-2, -82), (-7, -84)], steps=4),
        ),
        ellipse(-5.2, -89.6, 5, 6, 8, 12),
        poly((-11.4, -91), (-10.6, -95.4), (-5, -98), (0, -96.4), (1, -93.4), (-5, -92.2)),
        poly((-8.4, -87), (-2.4, -87), (-1, -79), (-10, -79)),
    ]
    right = [
        limb([(10.4, -45), (14.4, -24), (20, -4)], (9, 7, 5)),
        limb([(6, -45), (7.4, -24), (7.6, -3)], (8.6, 7, 5)),
        poly((17.4, -5.4), (22.4, -6), (24.4, -1), (15.6, 0)),
        poly((5, -5), (10, -5), (10.4, 0), (3, 0)),
        poly(
            *smooth([(12, -78), (16, -71), (16.2, -60), (14, -52), (14.8, -38)], steps=4),
            *smooth([(0, -38), (-1, -56), (-1.4, -70), (2, -79), (7, -81)], steps=4),
        ),
        ellipse(6.4, -87.2, 4.9, 6, -10, 12),
        poly((3.4, -84), (9.4, -84), (10.4, -76), (1.4, -76)),
    ]
    arms = [
        limb([(-3, -77), (8, -75), (16.2, -66)], (8, 7.4, 5.4)),
        limb([(1, -70), (-9, -67), (-17, -60)], (7.6, 7, 5.2)),
    ]
    body = _set(union([*left, *right, *arms]), at, k)
    if shadow:
        dx = (at[0] - s.light[0]) * 0.5
        fall = [1, -dx / high * shadow, 0, -shadow, at[0], at[1]]
        flat = affinity.affine_transform(_set(union([*left, *right]), (0, 0), k), fall)
        b.add(t.knife(flat.simplify(1.5), 1.2, 20).intersection(s.frame), lines=False)
    drawn = t.knife(body, 0.5, 14)
    b.put(drawn, 3.4)
    cuts = [
        [(0.4, -83), (1.6, -78), (9, -71.2), (14.4, -64.4)],
        [(3, -80.4), (9, -79.6), (15.4, -72.4)],
        [(-1, -66), (-9, -63.2), (-15.4, -57.4)],
        [(-16.6, -50), (-8, -48.6), (0, -49.4)],
        [(-9, -45), (-12, -30)],
        [(1.4, -54), (2, -40), (1.4, -30)],
    ]
    for line in cuts:
        seen = _set(LineString(smooth(line, steps=4)), at, k)
        b.cut(t.gouge(list(seen.coords), 1.25 * k, 0.15, 0.3).intersection(drawn))


@piece
def kerchief_woman(
    s: Scene,
    at: Pair,
    high: float = 330,
    flip: bool = False,
    arm: Literal["out", "crook"] = "out",
) -> None:
    """A highland woman from behind, near us, cut by the lower edge: a white kerchief, white
    sleeves, a black bodice, a skirt, the ties of an apron. `at` is the middle of her waist."""
    b, t, k = s.block, s.tools, high / 100

    def put(points: list[Pair]) -> list[Pair]:
        d = -1 if flip else 1
        return [(at[0] + d * x * k, at[1] + y * k) for x, y in points]

    def white(shape: Shape, edge: float = 1.2) -> None:
        body = t.knife(shape, 0.7, 18).intersection(s.frame)
        b.clear(body)
        b.add(body.difference(body.buffer(-edge * k)))

    def mark(points: list[Pair], width: float, within: Shape, black: bool = True) -> None:
        stroke = t.gouge(put(smooth(points, steps=4)), width * k, 0.25, 0.45).intersection(within)
        (b.add if black else b.cut)(stroke)

    skirt = poly(
        *put(smooth([(-14, -3), (-25, 8), (-32, 32), (-36, 70)], steps=4)),
        *put(smooth([(36, 70), (32, 32), (25, 8), (14, -3)], steps=4)),
    )
    body = poly(
        *put(smooth([(-6, -62), (-17, -57), (-18.4, -40), (-15, -18), (-13.6, 0)], steps=4)),
        *put(smooth([(13.6, 0), (15, -18), (18.4, -40), (17, -57), (6, -62)], steps=4)),
    )
    mass = t.knife(union([skirt, body]), 0.8, 22).intersection(s.frame)
    b.put(mass, 5, s.side(at[0], at[1] - high))
    for x in (-26, -17, -8, 8, 17, 26):
        mark([(x * 0.52, 4), (x * 0.85, 30), (x * 1.05, 68)], 1.6, mass, False)
    for x in (-8, 8):
        mark([(x, -52), (x * 0.9, -30), (x * 0.7, -6)], 1.2, mass, False)
    b.cut(t.pen(put([(-14.4, -2), (14.4, -2)]), 2.4 * k, 0.1).intersection(mass))
    for line in ([(0, -2), (-6, 12), (-5, 34)], [(0, -2), (5, 14), (7, 30)]):
        b.cut(t.pen(put(smooth(line, steps=4)), 2.6 * k, 0.1).intersection(mass))
    for q in (-1, 1):
        b.cut(poly(*put([(0, -3), (q * 7, -8), (q * 8, 1)])))
    sleeve = [(-16, -57), (-24, -44), (-24, -28), (-14, -16)]
    shoulder = limb(put(sleeve), (12 * k, 15 * k, 13 * k, 6 * k))
    white(shoulder)
    mark([(-19, -52), (-26, -40), (-25, -28)], 1.1, shoulder)
    mark([(-16, -50), (-20, -38), (-20, -26)], 1.0, shoulder)
    if arm == "out":
        line = [(16, -57), (25, -44), (34, -38), (44, -50)]
    else:
        line = [(16, -57), (24, -44), (26, -28), (36, -20)]
    other = limb(put(line), (12 * k, 15 * k, 11 * k, 6 * k))
    white(other)
    mark([(19, -52), (26, -40), (32, -36)], 1.1, other)
    mark([(16, -49), (21, -38), (29, -33)], 1.0, other)
    b.put(ellipse(*put([line[-1]])[0], 4.2 * k, 4.6 * k, n=9), 1.5)
    head = poly(
        *put(smooth([(0, -88), (-8, -86), (-11, -78), (-9.6, -69), (-11, -61)], steps=4)),
        *put([(0, -42)]),
        *put(smooth([(11, -61), (9.6, -69), (11, -78), (8, -86), (0, -88)], steps=4)),
    )
    b.cut(head.buffer(1.3 * k))
    white(head, 1.4)
    for q in (-1, 1):
        mark([(q * 8.6, -80), (q * 5.4, -66), (q * 1.4, -52)], 1.3, head)
        mark([(q * 4.6, -84), (q * 3.4, -72), (q * 1, -62)], 1.0, head)
    mark([(-9.6, -68), (0, -63.6), (9.6, -68)], 1.6, head)


@piece
def bread_basket(s: Scene, at: Pair, size: float = 1) -> None:
    """A wicker basket with two loaves, its handle on an arm; `at` is the middle of its foot."""
    b, t, (x, y) = s.block, s.tools, at

    def p(*points: Pair) -> list[Pair]:
        return [(x + u * size, y + v * size) for u, v in points]

    handle = t.pen(
        smooth(p((-48, -60), (-36, -116), (0, -136), (36, -116), (48, -60)), steps=5), 8 * size
    )
    b.put(handle.intersection(s.frame), 3)
    for u, r in ((-22, 30), (24, 27)):
        loaf = poly(
            *smooth(
                p((u - r, -56), (u - r * 0.9, -80), (u, -94), (u + r * 0.9, -80), (u + r, -56)),
                steps=4,
            )
        )
        b.put(t.knife(loaf.buffer(3), 0.6, 14), 3)
        b.cut(t.knife(loaf.buffer(-1.5), 0.6, 14))
        for q in (-0.4, 0, 0.4):
            b.add(t.gouge(p((u + q * r - 5, -70), (u + q * r + 5, -84)), 4 * size, 0.2, 0.4))
    body = t.knife(poly(*p((-56, -64), (56, -64), (44, 0), (-44, 0))), 0.8, 18)
    b.put(body.intersection(s.frame), 4)
    for k in range(4):
        v = -52 + 14 * k
        for j in range(6):
            u = -42 + 16 * j + (8 if k % 2 else 0)
            b.cut(
                t.gouge(p((u - 5, v), (u + 6, v)), 5 * size, 0.15, 0.2).intersection(
                    body.buffer(-3)
                )
            )


@piece
def tulips(s: Scene, at: Pair, size: float = 1, spots: list[Pair] | None = None) -> None:
    """A bunch of red tulips held upright; `at` is where a hand holds the stems."""
    b, t = s.block, s.tools
    heads = spots or [(-52, -92), (-22, -122), (14, -134), (46, -108), (-6, -84), (28, -76)]
    stems, cups = [], []
    for x, y in heads:
        a = (at[0] + x * size, at[1] + y * size)
        stems.append(
            t.pen(smooth([(at[0] - x * 0.16 * size, at[1] + 34 * size), at, a], steps=4), 5 * size)
        )
        cup = [(-15, -4), (-17, -30), (-8, -22), (0, -38), (8, -22), (17, -30), (15, -4), (0, 8)]
        cups.append(poly(*[(a[0] + u * size, a[1] + v * size) for u, v in cup]))
    leaves = [
        poly(
            *[
                (at[0] + u * size, at[1] + v * size)
                for u, v in ((-4, 6), (-40, -30), (-66, -44), (-34, -8))
            ]
        ),
        poly(
            *[
                (at[0] + u * size, at[1] + v * size)
                for u, v in ((4, 6), (38, -26), (70, -36), (36, -4))
            ]
        ),
    ]
    b.put(union([*stems, *leaves]).intersection(s.frame), 3)
    red = t.knife(union(cups), 0.8, 14)
    b.cut(red.buffer(5 * size))
    b.add(red.buffer(2.2 * size))
    b.clear(red)
    b.tint(red)


@piece
def marching(
    s: Scene, ranks: list[tuple[float, float, float]], abreast: int = 3, rifles: bool = True
) -> None:
    """A column that marches away, each rank [x, foot, height], near last; plain strokes."""
    b, t = s.block, s.tools
    for x, y, h in ranks:
        parts = []
        for k in range(abreast):
            cx = x + (k - (abreast - 1) / 2) * h * 0.42
            parts.append(
                poly(
                    (cx - h * 0.14, y - h * 0.8),
                    (cx + h * 0.14, y - h * 0.8),
                    (cx + h * 0.17, y - h * 0.42),
                    (cx + h * 0.12, y),
                    (cx - h * 0.12, y),
                    (cx - h * 0.17, y - h * 0.42),
                )
            )
            parts.append(ellipse(cx, y - h * 0.9, h * 0.085, h * 0.1, n=9))
            parts.append(
                poly(
                    (cx - h * 0.12, y - h * 0.92),
                    (cx - h * 0.1, y - h * 1.02),
                    (cx + h * 0.1, y - h * 1.02),
                    (cx + h * 0.12, y - h * 0.92),
                )
            )
            if rifles:
                parts.append(
                    t.pen(
                        [(cx + h * 0.1, y - h * 0.5), (cx + h * 0.2, y - h * 1.22)],
                        max(1.6, h * 0.045),
                    )
                )
        b.put(union(parts).intersection(s.frame), 1.6)


@piece
def flag(s: Scene, at: Pair, high: float = 110, wide: float = 70, flip: bool = False) -> None:
    """A white and red flag in the wind on its pole, `at` the pole's foot."""
    b, t, (x, y) = s.block, s.tools, at
    d = -1 if flip else 1
    w, h = wide, wide * 0.62

    def band(v0: float, v1: float) -> Shape:
        top = [(0, v0), (0.3, v0 - 0.1), (0.6, v0 + 0.06), (1, v0 - 0.04)]
        low = [(1, v1 - 0.04), (0.6, v1 + 0.06), (0.3, v1 - 0.1), (0, v1)]
        ring = [(x + d * u * w, y - high + v * h) for u, v in [*smooth(top), *smooth(low)]]
        return poly(*ring)

    white, red = band(0, 0.5), band(0.5, 1)
    b.put(union([white, red]).buffer(2.6), 2)
    b.clear(white)
    b.clear(red)
    b.tint(red)
    b.put(t.pen([(x, y), (x, y - high - 6)], max(3, high * 0.035), 0.1), 1.5)
