"""People near us, from behind: a couple, women; and a column that marches away."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Literal

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, ellipse, limb, poly, rect, smooth, union


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
        flat = affinity.scale(flat, 1.5, 1, origin=(at[0], at[1]))
        flat = affinity.skew(flat, -24, 0, origin=(at[0], at[1]))
        seen = t.knife(flat.simplify(1.5), 1.2, 20).intersection(s.frame)
        b.hatch_black(seen, t.parallels(seen, 6, 9), 6.4, length=(30, 90), gap=(3, 8))
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


def _set(shape: Shape, at: Pair, k: float) -> Shape:
    """From a figure 100 high, its feet at (0, 0), y down."""
    return affinity.affine_transform(shape, [k, 0, 0, k, *at])


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
    sleeve = [(-16, -57), (-24, -44), (-26, -28), (-21, -12)]
    white(ellipse(*put([(-19, -5)])[0], 4 * k, 6 * k, n=9))
    shoulder = limb(put(sleeve), (12 * k, 15 * k, 13 * k, 8 * k))
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
    white(ellipse(*put([line[-1]])[0], 4.4 * k, 4.8 * k, n=9))
    head = poly(
        *put(smooth([(0, -89), (-8, -87), (-12, -79), (-9.6, -69), (-12, -60)], steps=4)),
        *put([(0, -38)]),
        *put(smooth([(12, -60), (9.6, -69), (12, -79), (8, -87), (0, -89)], steps=4)),
    )
    b.cut(head.buffer(1.3 * k))
    white(head, 1.4)
    for q in (-1, 1):
        mark([(q * 8, -70), (q * 5, -58), (q * 1.2, -45)], 1.5, head)
        mark([(q * 3.4, -72), (q * 2.4, -62), (q * 1, -54)], 1.0, head)
    mark([(-9.4, -70), (0, -66), (9.4, -70)], 1.5, head)


@piece
def woman_waiting(s: Scene, at: Pair, size: float = 1) -> None:
    """A woman of the town from behind: beret, knot of hair, belted coat; `at` is below her."""
    b, t, k = s.block, s.tools, size

    def on(*points: Pair) -> list[Pair]:
        return [(at[0] + u * k, at[1] + v * k) for u, v in points]

    def mirror(half: list[Pair]) -> list[Pair]:
        return half + [(-u, v) for u, v in reversed(half)]

    half = [(44, -322), (84, -306), (124, -284), (148, -246), (156, -180), (150, -110)]
    coat = mirror([*half, (162, -40), (176, 30)])
    body = t.knife(poly(*on(*coat)), 0.8, 24).intersection(s.frame)
    b.put(body, 7, s.side(*at))
    b.cut(b.rim(body, 7, -3), lines=False)
    for e in (-1, 1):  # the seams of the sleeves
        seam = t.gouge(smooth(on((e * 116, -262), (e * 104, -190), (e * 108, -30)), steps=4), 5)
        b.cut(seam.intersection(body))
    belt = t.knife(
        poly(*on((-101, -112), (0, -106), (101, -112), (103, -76), (0, -70), (-103, -76))), 0.5, 20
    )
    for u, v, w in ((-70, -58, -84), (-34, -52, -40), (40, -52, 46), (72, -58, 86)):
        b.cut(t.gouge(on((u, v), (w, 10)), 6, 0.1, 0.4).intersection(body))
    for u in (-66, 62):
        b.cut(t.gouge(on((u * 0.8, -190), (u, -122)), 5, 0.5, 0.1).intersection(body))
    b.cut(belt)
    b.add(belt.buffer(-4.6), lines=False)
    for e in (-1, 1):
        b.cut(t.knife(ellipse(*on((e * 78, -92))[0], 9, 9, n=12), 0.4, 8))
    neck = t.knife(poly(*on((-40, -390), (40, -390), (46, -306), (-46, -306))), 0.5, 16)
    b.put(neck.buffer(3), 0)
    b.clear(neck)
    collar = mirror([(48, -346), (66, -336), (98, -300), (84, -272), (40, -262)])
    fold = t.knife(poly(*smooth(on(*collar), True, 3)), 0.5, 20)
    b.put(fold, 5)
    b.cut(b.rim(fold, 5, 0), lines=False)
    hair = mirror([(30, -490), (62, -462), (70, -424), (60, -384), (36, -366)])
    head = t.knife(poly(*smooth(on(*hair), True, 3)), 0.5, 14)
    b.put(head, 5, s.side(*at))
    x, y = on((0, -362))[0]  # the knot; little more, else the hair reads as a face
    knot = t.knife(ellipse(x, y, 34 * k, 28 * k, n=22), 0.6, 12)
    b.add(knot)
    arc = [
        (x + 35 * k * cos(radians(a)), y + 29 * k * sin(radians(a))) for a in range(-172, -4, 12)
    ]
    b.cut(t.gouge(arc, 3.6, 0.2, 0.2))
    beret = [(-78, -448), (-94, -474), (-84, -508), (-40, -532), (20, -536), (74, -516), (96, -484)]
    beret += [(90, -456), (70, -442), (30, -436), (-30, -438)]
    hat = t.knife(poly(*smooth(on(*beret), True, 3)), 0.6, 18)
    b.put(hat, 6)
    b.cut(b.rim(hat, 7, -3), lines=False)
    b.cut(t.gouge(on((2, -534), (6, -550)), 5, 0.05, 0.05))
    b.add(t.pen(on((2, -530), (7, -550)), 8))
    b.cut(t.gouge(smooth(on((-66, -458), (0, -450), (68, -456)), steps=5), 4, 0.1, 0.1))
    b.cut(t.gouge(smooth(on((-64, -492), (-20, -512), (30, -514)), steps=5), 5, 0.3, 0.4))
    for _ in range(30):  # a little snow
        u = t.between(-1, 1)
        if abs(u) < 0.62:
            continue
        spot = on((u * 140, -306 + 50 * abs(u) ** 2 + t.between(6, 30)))[0]
        r = t.between(2.4, 4.6)
        b.cut(
            t.knife(ellipse(*spot, r, r * 0.8, n=7), 0.4, 4)
            .intersection(body.buffer(-3))
            .difference(fold)
        )


@piece
def scout_girl(s: Scene, ground: Pair, tall: float = 1.6, cast: Pair = (2.4, -1.0)) -> None:
    """A girl guide from behind who walks away, one plait, a white band on her left arm."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, ground
    px, py = cam(x, y, 0)
    k = cam.scale(x, y, 0) * tall / 100

    def q(u: float, v: float) -> Pair:
        return (px + u * k, py - v * k)

    shade = [
        (x - 0.1, y),
        (x + 0.1, y + 0.08),
        (x + cast[0], y + cast[1] + 0.34),
        (x + cast[0] + 0.16, y + cast[1]),
        (x + cast[0], y + cast[1] - 0.3),
    ]
    fall = cam.outline([(u, v, 0) for u, v in shade]).intersection(s.frame)
    b.add(t.knife(fall, 0.6, 16))
    left_leg = limb([q(-5, 30), q(-5.4, 16), q(-5.2, 2)], (6.4 * k, 6 * k, 3.6 * k), 3)
    right_leg = limb([q(5, 30), q(5.2, 18), q(4.6, 7)], (6.4 * k, 6 * k, 3.6 * k), 3)
    shoes = [
        limb([q(-6, 1.2), q(-3.6, 1.6)], (4.6 * k, 5 * k), 1),
        limb([q(4.6, 6), q(4.4, 2.8)], (4.6 * k, 4.2 * k), 1),
    ]
    skirt = poly(
        q(-7.2, 58),
        q(7.2, 58),
        q(13.5, 44),
        q(19.5, 27),
        q(10, 25),
        q(0, 26),
        q(-10, 24.6),
        q(-19, 27),
        q(-13.2, 44),
    )
    blouse = poly(
        *smooth(
            [
                q(-7.4, 56),
                q(-9.2, 68),
                q(-10.6, 77),
                q(-7, 81),
                q(-2.6, 83.4),
                q(2.6, 83.4),
                q(7, 81),
                q(10.6, 77),
                q(9.2, 68),
                q(7.4, 56),
            ],
            False,
            3,
        )
    )
    arms = [
        limb(
            [q(-9.4, 78), q(-14.4, 67), q(-17.6, 57), q(-18.4, 48)],
            (6 * k, 6.2 * k, 5.2 * k, 3.6 * k),
            3,
        ),
        limb(
            [q(9.4, 78), q(14.4, 67), q(17.4, 58), q(18.2, 49)],
            (6 * k, 6.2 * k, 5.2 * k, 3.6 * k),
            3,
        ),
    ]
    head = ellipse(*q(0, 91.4), 5.3 * k, 6.4 * k, n=16)
    neck = poly(q(-2.6, 88), q(2.6, 88), q(3.4, 81), q(-3.4, 81))
    body = union([left_leg, right_leg, *shoes, skirt, blouse, *arms, head, neck])
    shape = t.knife(body, 0.35, 7)
    b.put(shape, 4.2)
    # belt, folds of the skirt, the plait
    b.cut(t.gouge([q(-7.2, 57.6), q(0, 56.8), q(7.2, 57.6)], 2.6, 0.05, 0.05, 0.1, 12))
    for u0, u1 in ((-4.6, -12.4), (-1.4, -4.6), (2.2, 5.4), (5, 12.6)):
        b.cut(t.gouge([q(u0, 53), q(u1, 31)], 2.2, 0.3, 0.2, 0.1, 14))
    b.cut(t.gouge([q(-9.8, 75), q(-8.6, 66), q(-7.4, 60)], 2.0, 0.2, 0.3, 0.1, 10))
    b.cut(t.gouge([q(9.8, 75), q(9, 66), q(7.8, 60)], 1.6, 0.2, 0.3, 0.1, 10))
    plait = limb([q(0, 90), q(0.4, 80), q(0.2, 66)], (4.4 * k, 4.6 * k, 3 * k), 3)
    fall = t.knife(plait, 0.2, 7)
    b.cut(fall.buffer(2.6).intersection(rect(px - 20, py - 84 * k, px + 20, py)))
    b.add(fall)
    for v in (81, 76.5, 72):
        b.cut(t.gouge([q(-1.9, v + 1.6), q(0.3, v)], 2.2, 0.1, 0.1))
        b.cut(t.gouge([q(2.3, v + 1.6), q(0.3, v)], 2.2, 0.1, 0.1))
    bow = union([poly(q(0.2, 66), q(e * 4.6, 68.6), q(e * 4.2, 63)) for e in (-1, 1)])
    b.cut(t.knife(bow, 0.2, 7))
    band = poly(q(-19.4, 70), q(-8.2, 73.4), q(-9.6, 63.4), q(-21, 60.4))
    b.put(t.knife(band.buffer(2), 0.2, 10).intersection(arms[0].buffer(4.4)), 0)
    b.clear(t.knife(band.intersection(arms[0].buffer(1)), 0.2, 10))


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
                    *around(
                        (cx, y),
                        h,
                        (-0.14, -0.8),
                        (0.14, -0.8),
                        (0.17, -0.42),
                        (0.12, 0),
                        (-0.12, 0),
                        (-0.17, -0.42),
                    ),
                )
            )
            parts.append(ellipse(cx, y - h * 0.9, h * 0.085, h * 0.1, n=9))
            parts.append(
                poly(
                    *around((cx, y), h, (-0.12, -0.92), (-0.1, -1.02), (0.1, -1.02), (0.12, -0.92))
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
