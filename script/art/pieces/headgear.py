"""Caps and hats, laid down or hung up, and the rail they hang on."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Literal

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, blob, ellipse, place, poly, rect, smooth, union
from ..still import dark, revolve


@piece
def cap(
    s: Scene,
    at: Pair,
    wide: float = 0.26,
    kind: Literal["rogatywka", "round"] = "rogatywka",
    red: bool = False,
) -> None:
    """A soldier's cap, its peak towards us: four-cornered or round; its band may be red."""
    b, t = s.block, s.tools
    x, y = s.cam(*at, 0)
    k = s.cam.scale(*at, 0) * wide / 200
    top = [(-100, -64), (-40, -84), (0, -72), (46, -86), (104, -60), (74, -18), (-72, -18)]
    if kind == "round":
        top = [(-104, -58), (-60, -84), (0, -90), (60, -84), (104, -56), (72, -18), (-70, -18)]
    crown = poly(*[(x + u * k, y + v * k) for u, v in top])
    band = blob(
        *[
            (x + u * k, y + v * k)
            for u, v in [(-72, -24), (0, -34), (74, -24), (70, 12), (0, 22), (-68, 12)]
        ]
    )
    under = smooth([(-70, 4), (-62, 34), (0, 64), (64, 34), (72, 4)], steps=4)
    peak = poly(*[(x + u * k, y + v * k) for u, v in [*under, (0, 18)]])
    shape = dark(s, union([crown, band, peak]), 16, 4, 3.4)
    d = s.right(x)
    b.cut(t.gouge(around((x, y), k, (-70, -20), (0, -8), (72, -20)), 3.4, 0.1, 0.1))
    b.cut(
        t.gouge(
            smooth(around((x, y), k, (-62, 10), (0, 22), (64, 10))),
            4,
            0.1,
            0.1,
        )
    )
    seam = around((x, y), k, (0, -74), (3, -40), (0, -14))
    b.cut(t.gouge(seam, 2.6, 0.2, 0.2))
    family = t.parallels(crown, 80, 12)
    lit = rect(x, y - 90 * k, x + d * 110 * k, y - 20 * k)
    b.hatch_white(crown.intersection(lit).buffer(-4), family, 3.4, length=(16, 40), gap=(5, 14))
    for line in ([(16, 34), (38, 29), (58, 18)], [(14, 48), (38, 42), (56, 31)]):
        gleam = [(x + d * u * k, y + v * k) for u, v in line]
        b.cut(t.gouge(gleam, 9 * k, 0.2, 0.3).intersection(shape))
    if red:
        strip = band.difference(peak.buffer(2)).buffer(-4)
        b.clear(strip)
        b.tint(strip)


@piece
def guard_cap(s: Scene, at: Pair, size: float = 1, shade: float = 40) -> None:
    """A guard's peaked cap laid down, from the side; its plain badge is a pale disc."""
    b, t, (x, y) = s.block, s.tools, at

    def p(*points: Pair) -> list[Pair]:
        return [(x + u * size, y + v * size) for u, v in points]

    fallen = poly(*p((-50, -2), (66, -2), (70 + shade, 12), (-30, 12)))
    b.add(t.knife(fallen, 1, 18).intersection(s.frame), lines=False)
    crown = poly(
        *smooth(
            p((-52, -26), (-72, -44), (-54, -62), (0, -70), (56, -62), (72, -44), (52, -26)),
            steps=4,
        )
    )
    band = poly(*p((-52, -28), (52, -28), (50, -4), (-50, -4)))
    peak = poly(
        *smooth(
            p((-46, -10), (-20, -6), (20, -6), (48, -10), (40, 10), (0, 18), (-40, 10)), steps=4
        )
    )
    whole = t.knife(union([crown, band, peak]), 0.5, 14)
    b.put(whole, 4, (-1, -0.4))
    for line, w in (
        (p((-50, -28), (0, -24), (50, -28)), 3.4),
        (p((-48, -7), (0, -2), (48, -7)), 3.4),
        (p((-60, -46), (-30, -56), (10, -58)), 3.0),
        (p((-34, 8), (0, 13), (34, 8)), 2.6),
    ):
        b.cut(t.gouge(smooth(line, steps=4), w * size, 0.1, 0.2))
    b.cut(ellipse(*p((0, -40))[0], 6 * size, 6.6 * size, n=8))


@piece
def straw_hat(s: Scene, at: Pair, r: float = 0.24, z: float = 0.5) -> None:
    """A woman's straw hat on the ground `z` metres up, its ribbon dark."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, at
    shape, skin = revolve(
        cam,
        x,
        y,
        [
            (0, r),
            (0.012, r),
            (0.02, r * 0.52),
            (0.1, r * 0.47),
            (0.125, r * 0.36),
            (0.135, r * 0.1),
        ],
        z,
    )
    brim = poly(*[skin(0.5, a) for a in np.linspace(0, 2 * pi, 30)])
    d = s.right(brim.centroid.x)
    b.add(t.knife(affinity.translate(brim, -16 * d, 8), 0.7, 16).intersection(s.frame))
    b.put(t.knife(shape.buffer(2.4), 0.5, 14).intersection(s.frame), 3)
    b.cut(t.knife(shape, 0.5, 14))
    for f in (0.66, 0.82):
        ring = [
            cam(x + r * f * cos(a), y + r * f * sin(a), z + 0.012)
            for a in np.linspace(0, 2 * pi, 30)
        ]
        b.hatch_black(brim, [LineString(ring)], 2.2, length=(20, 70), gap=(6, 16), least=1.0)
    crown, _ = revolve(
        cam, x, y, [(0.015, r * 0.52), (0.1, r * 0.47), (0.125, r * 0.36), (0.135, r * 0.1)], z
    )
    b.put(t.knife(crown.buffer(2), 0.4, 14), 0)
    b.cut(t.knife(crown, 0.4, 14))
    front = np.linspace(-pi * 1.02, pi * 0.02, 16)
    band = poly(*[skin(2.05, a) for a in front], *[skin(2.62, a) for a in front[::-1]])
    b.add(t.knife(band, 0.4, 14).intersection(crown.buffer(2)))
    shade = [
        LineString([skin(q, a) for q in (2.7, 3.2, 4.0)])
        for a in ((-0.3, -0.65, -1.0) if d < 0 else (-2.84, -2.5, -2.1))
    ]
    b.hatch_black(crown, shade, 3.4, length=(10, 30), gap=(4, 9))


@piece
def peg_rail(s: Scene, y: float, x: Pair, pegs: list[float], high: float = 26) -> None:
    """A board along a wall with turned pegs at these x, each with its shadow on the wall."""
    b, t = s.block, s.tools
    d = s.right(sum(x) / 2)
    b.put(t.knife(rect(x[0], y, x[1], y + high), 0.6, 40).intersection(s.frame), 0)
    edge = y + 5
    b.cut(t.gouge([(x[0] + 4, edge), (x[1] - 4, edge)], 3, 0.02, 0.02, 0.2, 90))
    for px in pegs:
        foot = y + high + 26
        fallen = [(px - d * 4, y + high), (px - d * 22, foot + 14)]
        b.add(t.gouge(fallen, 9, 0.05, 0.3), lines=False)
        knob = union([rect(px - 6, y + 2, px + 6, foot), ellipse(px, foot, 10, 9, n=14)])
        b.put(t.knife(knob, 0.4, 12), 4, s.side(px, y))
        b.cut(t.gouge([(px + d * 3, y + 8), (px + d * 4, foot)], 4, 0.1, 0.2))


@piece
def felt_hat(
    s: Scene, at: Pair, wide: float = 110, tilt: float = -8, flip: bool = False, fall: float = 22
) -> None:
    """A man's felt hat from the side, with its band; `at` is the middle of its brim."""
    b, t, k = s.block, s.tools, wide / 110

    def placed(points: list[Pair]) -> list[Pair]:
        shape = poly(*points)
        if flip:
            shape = affinity.scale(shape, -1, 1, origin=(0, 0))
        shape = affinity.rotate(affinity.scale(shape, k, k, origin=(0, 0)), tilt, origin=(0, 0))
        return list(affinity.translate(shape, *at).exterior.coords[:-1])

    crown = smooth(
        [(-32, 3), (-34, -18), (-30, -38), (-20, -44), (-4, -40), (24, -42), (32, -26), (33, 3)]
    )
    brim = smooth(
        [(-49, 3), (-46, -8), (-24, 0), (18, 1), (38, 4), (51, 13), (40, 14), (0, 12), (-36, 10)],
        True,
        3,
    )
    shapes = [poly(*placed(crown)), poly(*placed(brim))]
    body = union(shapes)
    d = s.right(at[0])
    b.add(t.knife(affinity.translate(body, -d * fall, fall * 0.9), 0.8, 18), lines=False)
    b.put(t.knife(body, 0.6, 18), 5, s.side(*at))
    b.cut(t.knife(poly(*placed([(-33, -3), (-34, -14), (33, -13), (33, -2)])), 0.6, 20))
    b.add(t.knife(poly(*placed([(-32, -6), (-33, -11), (32, -10), (32, -5)])), 0.4, 20))
    side = s.side(*at)
    b.cut(b.rim(body, side[0] * 5, side[1] * 5))
    crease = placed([*smooth([(-22, -31), (-4, -33), (16, -32)]), (-4, -29)])
    b.cut(t.knife(poly(*crease), 0.4, 10))


@piece
def hung_peaked_cap(
    s: Scene, at: Pair, wide: float = 200, turn: float = 5, shadow: Pair = (50, -36)
) -> None:
    """A black peaked cap on a wall, its front to us; `at` is the middle of its band."""
    b, t, k = s.block, s.tools, wide / 200

    def p(*points: Pair) -> Shape:
        shape = poly(*((at[0] + u * k, at[1] + v * k) for u, v in points))
        return affinity.rotate(shape, turn, origin=at)

    crown = p(
        (-100, -46),
        (-84, -66),
        (-44, -84),
        (0, -90),
        (44, -84),
        (84, -66),
        (100, -46),
        (92, -28),
        (66, -8),
        (-66, -8),
        (-92, -28),
    )
    band = p((-66, -10), (66, -10), (62, 24), (0, 32), (-62, 24))
    peak = p(
        (-64, 20),
        (-30, 28),
        (0, 30),
        (30, 28),
        (64, 20),
        (60, 42),
        (34, 60),
        (0, 66),
        (-34, 60),
        (-60, 42),
    )
    whole = t.knife(union([crown, band, peak]), 0.6, 18)
    b.add(affinity.translate(whole, *shadow).intersection(s.frame), lines=False)
    b.put(whole.intersection(s.frame), 6)
    for points in (
        [(-74, -12), (0, -4), (74, -12)],
        [(-62, 22), (0, 31), (62, 22)],
        [(-40, 46), (0, 54), (40, 46)],
        [(-86, -44), (-50, -64), (0, -70), (30, -68)],
    ):
        line = [p((u, v), (u + 0.1, v), (u, v + 0.1)).centroid.coords[0] for u, v in points]
        b.cut(t.gouge(line, 5 * k, 0.1, 0.1).intersection(s.frame))
    badge = affinity.rotate(ellipse(at[0], at[1] - 36 * k, 10 * k, 13 * k, n=12), turn, origin=at)
    b.cut(t.knife(badge, 0.4, 10).intersection(s.frame))


@piece
def student_cap(s: Scene, at: Pair, wide: float = 240, turn: float = -9) -> None:
    """A student's soft cap on the ground: a low pale crown with a button, a narrow band of the one
    colour with a white stripe, a short peak towards us."""
    b, t, k = s.block, s.tools, wide / 240

    def put(shape: Shape) -> Shape:
        return t.knife(place(shape, *at, k, False, turn), 0.6, 16).intersection(s.frame)

    d = s.right(at[0])
    shade = blob((0, -14), (-d * 130, -2), (-d * 190, 10), (-d * 120, 26), (0, 26))
    b.add(put(shade))
    crown = blob((-112, -50), (-84, -84), (-20, -96), (50, -94), (104, -70), (114, -46), (92, -30))
    crown = crown.union(blob((-112, -50), (-96, -26), (0, -22), (92, -30), (104, -62), (0, -80)))
    b.put(put(crown.buffer(5)), 6, s.side(*at))
    b.clear(put(crown))
    for seam in (
        [(-88, -32), (-40, -44), (20, -46), (84, -38)],
        [(-70, -74), (-20, -84), (40, -82)],
    ):
        way = place(LineString(smooth(seam, steps=4)), *at, k, False, turn)
        b.add(t.gouge(list(way.coords), 4.5 * k, 0.1, 0.4))
    shade = put(poly((30, -90), (104, -68), (112, -44), (90, -32), (50, -38), (70, -62)))
    b.hatch_black(shade, t.parallels(shade, 60, 11), 5, length=(14, 40), gap=(5, 12))
    b.add(put(ellipse(-4, -94, 8, 6, n=10)))
    arc = smooth([(-88, -24), (-48, -14), (0, -10), (48, -14), (86, -26)], steps=4)
    low = smooth([(84, 2), (48, 14), (0, 19), (-48, 15), (-86, 4)], steps=4)
    band = poly(*arc, *low)
    b.put(put(band.buffer(4)), 2)
    b.clear(put(band))
    b.tint(put(band))
    stripe = [(u, (v + w) / 2) for (u, v), (_, w) in zip(arc, low[::-1], strict=True)]
    white = put(poly(*[(u, v - 3.6) for u, v in stripe], *[(u, v + 3.6) for u, v in stripe[::-1]]))
    b.untint(white)
    b.clear(white)
    peak = poly(
        *smooth([(-66, 10), (-30, 18), (0, 20), (30, 18), (66, 9)], steps=4),
        *smooth([(58, 26), (30, 42), (0, 47), (-30, 43), (-58, 28)], steps=4),
    )
    b.put(put(peak), 4, s.side(*at))
    way = place(LineString(smooth([(-36, 34), (0, 39), (34, 33)], steps=4)), *at, k, False, turn)
    b.cut(t.gouge(list(way.coords), 5 * k, 0.2, 0.3))


@piece
def field_rogatywka(s: Scene, at: Pair, size: float = 1, turn: float = 0) -> None:
    """A Polish field cap with four corners, nearly from the front, without its eagle; on `at`."""
    b, t = s.block, s.tools

    def put(shape):
        return place(shape, *at, size, False, turn)

    crown = put(
        poly(
            (-58, -14),
            (-66, -44),
            (-96, -84),
            (-40, -98),
            (4, -128),
            (44, -98),
            (98, -88),
            (66, -44),
            (58, -14),
            (0, -4),
        )
    )
    band = put(poly((-59, -34), (0, -24), (59, -34), (60, -6), (0, 6), (-60, -6)))
    over = smooth([(-53, -12), (-28, 4), (2, 9), (30, 3), (55, -12)], steps=4)
    under = smooth(
        [(55, -12), (56, 8), (34, 30), (2, 38), (-32, 30), (-54, 8), (-53, -12)], steps=4
    )
    peak = put(poly(*over, *under[1:-1]))
    b.put(t.knife(crown, 0.8, 18), 5, s.side(*at))
    b.put(t.knife(band, 0.5, 18), 2.6)
    b.put(t.knife(peak, 0.5, 14), 3.4, s.side(*at))
    d = s.right(at[0])
    b.cut(b.rim(crown, d * 4, -3))
    for line, w in (
        ([(2, -122), (2, -84), (0, -44)], 4.6),
        ([(d * 84, -80), (d * 50, -60), (d * 40, -42)], 6),
        ([(d * 40, -88), (d * 26, -64)], 5),
        ([(-d * 76, -80), (-d * 50, -62)], 4),
        ([(d * 44, 6), (d * 30, 18), (d * 8, 25)], 5),
        ([(d * 52, -30), (d * 30, -22)], 4),
    ):
        way = put(LineString(smooth(line, steps=4)))
        b.cut(t.gouge(list(way.coords), w * size, 0.2, 0.4))
