"""People of single cards, from behind or as shapes against a light: an embrace, women with gifts."""

from __future__ import annotations

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
    s: Scene, at: Pair, high: float = 330, lean: float = 0, flip: bool = False, arm: bool = True
) -> None:
    """A countrywoman from behind, near us, cut by the lower edge: kerchief, shawl with a fringe.

    `at` is the middle of her waist; the kerchief's tip lies on the shawl; one arm is held out.
    """
    b, t, k = s.block, s.tools, high / 100

    def put(points: list[Pair]) -> list[Pair]:
        d = -1 if flip else 1
        return [(at[0] + d * (x + lean * -y / 100) * k, at[1] + y * k) for x, y in points]

    shawl = poly(
        *put(
            smooth([(-6, -78), (-17, -71), (-25, -56), (-30, -34), (-31, -8), (-27, 12)], steps=4)
        ),
        *put([(0, 24)]),
        *put(smooth([(27, 12), (31, -8), (30, -34), (25, -56), (17, -71), (6, -78)], steps=4)),
    )
    skirt = poly(*put([(-24, -6), (-36, 60), (36, 60), (24, -6)]))
    head = poly(
        *put(
            smooth(
                [(0, -103), (-8, -101), (-12.4, -93), (-12, -84), (-8.6, -77), (-6, -72)], steps=4
            )
        ),
        *put([(0, -54)]),
        *put(smooth([(6, -72), (8.6, -77), (12, -84), (12.4, -93), (8, -101), (0, -103)], steps=4)),
    )
    parts = [skirt, shawl]
    if arm:
        parts.append(limb(put([(20, -58), (34, -44), (44, -56)]), (15 * k, 12 * k, 8 * k)))
    mass = t.knife(union(parts), 0.8, 22).intersection(s.frame)
    b.put(mass, 5, s.side(at[0], at[1] - high))
    rim = s.side(at[0], at[1] - high)
    b.cut(b.rim(mass, rim[0] * 6, rim[1] * 4), lines=False)
    folds = [
        [(-10, -66), (-17, -40), (-19, -12)],
        [(10, -66), (17, -40), (19, -12)],
        [(-20, -58), (-25, -36), (-26, -14)],
        [(20, -58), (25, -36), (26, -14)],
        [(-14, 20), (-20, 58)],
        [(14, 20), (20, 58)],
        [(0, 27), (0, 58)],
    ]
    for line in folds:
        b.cut(t.gouge(put(smooth(line, steps=3)), 1.5 * k, 0.3, 0.6).intersection(mass))
    for x in range(-27, 28, 6):
        y = 12 + (24 - 12) * (1 - abs(x) / 27)
        b.cut(t.gouge(put([(x, y - 2), (x * 1.03, y + 7)]), 1.3 * k, 0.1, 0.4).intersection(mass))
    top = t.knife(head, 0.7, 16)
    b.cut(top.buffer(1.1 * k))
    b.clear(top)
    b.add(top.difference(top.buffer(-1.1 * k)))
    marks = [
        [(-9, -92), (-5, -76), (-1.6, -62)],
        [(9, -92), (5, -76), (1.6, -62)],
        [(-8, -79), (0, -74), (8, -79)],
    ]
    for line in marks:
        b.add(t.gouge(put(smooth(line, steps=4)), 1.1 * k, 0.2, 0.3).intersection(top))
    dots = [(-5, -95), (3, -97), (-7, -87), (0, -89), (7, -88), (-2, -82), (4, -82), (0, -66)]
    for x, y in dots:
        b.add(ellipse(*put([(x, y)])[0], 0.9 * k, 0.9 * k, n=5).intersection(top), lines=False)


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
