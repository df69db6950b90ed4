"""What one writes and measures with."""

from __future__ import annotations

from math import cos, hypot, pi, radians, sin

import numpy as np
from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, limb, place, poly, rect, union
from ..still import fallen, lying, pale, revolve


@piece
def pencil(s: Scene, at: Pair, turn: float = 25, long: float = 0.16, red: bool = False) -> None:
    """A pencil, its point at `at`; red, as of those who strike out names."""
    p = lying(s, at, turn, 0.005, long)
    body = p.shape(poly((0.14, -0.035), (0.14, 0.035), (1, 0.035), (1, -0.035)))
    point = p.shape(poly((0, 0), (0.14, -0.035), (0.14, 0.035)))
    pale(s, union([body, point]), 5)
    if red:
        s.block.tint(body)
    else:
        s.block.add(s.tools.knife(body.buffer(-1.2), 0.3, 20))
    s.block.add(p.shape(poly((0, 0), (0.06, -0.016), (0.06, 0.016))))
    s.block.cut(s.tools.gouge(p.line([(0.16, 0.008), (0.98, 0.01)]), 2, 0.05, 0.05))


@piece
def red_pencil(
    s: Scene, at: Pair, long: float = 0.2, turn: float = -40, thick: float = 0.022
) -> None:
    """A thick pencil in the one colour, its point at `at`; `turn` is the way from point to end."""
    b, t = s.block, s.tools
    p = lying(s, at, turn, 0.012, (long, thick))
    shaft = p.shape(rect(0.17, -0.5, 1, 0.5))
    tip = p.shape(poly((0.0, -0.04), (0.18, -0.5), (0.18, 0.5), (0.0, 0.04)))
    whole = union([shaft, tip])
    d = s.right(shaft.centroid.x)
    b.add(t.knife(affinity.translate(whole, -7 * d, 9), 0.5, 20))
    b.put(t.knife(whole.buffer(2.6), 0.4, 22), 1.8)
    b.clear(t.knife(whole, 0.4, 22))
    b.tint(shaft)
    b.add(p.shape(poly((0.0, -0.05), (0.06, -0.19), (0.06, 0.19), (0.0, 0.05))))
    b.add(t.gouge(p.line([(0.2, -0.2), (0.98, -0.2)]), 2.8, 0.02, 0.02, 0.2, 40))
    b.untint(t.gouge(p.line([(0.2, 0.22), (0.96, 0.22)]), 3.0, 0.02, 0.1, 0.2, 40))


@piece
def ink_pot(s: Scene, at: Pair, high: float = 70, pen: bool = True, flip: bool = False) -> None:
    """A square glass ink pot from the side, a pen leaning in it; `at` is its foot's middle."""
    b, t = s.block, s.tools
    k = high / 70
    if pen:
        holder = place(limb([(2, -58), (34, -104), (62, -150)], (5, 8, 5)), *at, k, flip)
        b.put(t.knife(holder, 0.4, 18).intersection(s.frame), 3.4, s.side(*at))
    body = union([poly((-38, 0), (-36, -42), (-20, -50), (20, -50), (36, -42), (38, 0))])
    pot = place(union([body, rect(-14, -62, 14, -48), rect(-18, -68, 18, -60)]), *at, k, flip)
    b.put(t.knife(pot, 0.5, 16).intersection(s.frame), 4, s.side(*at))
    for x, w in ((-27, 7), (-15, 3)):
        gleam = place(rect(x, -38, x + w, -8), *at, k, s.right(at[0]) > 0)
        b.cut(t.knife(gleam, 0.5, 12))
    b.cut(t.knife(place(rect(-15, -66, 15, -63), *at, k), 0.3, 10))


@piece
def inkwell(s: Scene, at: Pair, side: float = 1) -> None:
    """A pot with its pen; `side` is where the light comes from."""
    b, cam, table, (x, y) = s.block, s.cam, s.table, at
    t = b.tools
    pot, skin = revolve(
        cam,
        x,
        y,
        [
            (0, 0.05),
            (0.01, 0.054),
            (0.045, 0.05),
            (0.06, 0.03),
            (0.068, 0.028),
            (0.078, 0.032),
            (0.084, 0.03),
        ],
    )
    b.add(
        t.knife(
            fallen(
                table,
                [
                    (x, y - 0.05),
                    (x - side * 0.2, y - 0.0),
                    (x - side * 0.22, y + 0.07),
                    (x, y + 0.06),
                ],
            ),
            0.8,
            18,
        ).intersection(b.frame)
    )
    b.put(t.knife(pot, 0.5, 14), 3.4, (side, -0.5))
    for a, wide in ((-0.3, 8), (-0.8, 3)):
        a = a if side > 0 else -pi - a
        b.cut(t.gouge([skin(k, a) for k in np.linspace(0.8, 2.6, 5)], wide, 0.2, 0.3))
    rim = poly(*[skin(6, a) for a in np.linspace(0, 2 * pi, 18)])
    b.cut(t.knife(rim, 0.3, 8))
    b.add(affinity.scale(rim, 0.66, 0.66))
    quill = limb(
        [
            cam(x + side * 0.005, y, 0.07),
            cam(x + side * 0.1, y + 0.03, 0.17),
            cam(x + side * 0.2, y + 0.06, 0.26),
        ],
        (2.6, 7, 3),
        4,
    )
    b.put(t.knife(quill, 0.3, 18), 2.6, (side, -1))


@piece
def compasses(
    s: Scene, at: Pair, long: float = 0.17, turn: float = 100, spread: float = 34
) -> None:
    """A pair of compasses that lies open, its head at `at`."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, at
    parts = []
    for d in (-1, 1):
        a = radians(turn + d * spread / 2)
        leg = [
            cam(x + q * long * cos(a), y + q * long * sin(a), 0.006) for q in (0, 0.5, 0.82, 1.0)
        ]
        parts.append(limb(leg, (11, 12, 7, 2), 3, round_ends=False))
    hx, hy = cam(x, y, 0.006)
    head = blob((hx - 11, hy), (hx, hy - 8), (hx + 11, hy), (hx, hy + 8))
    a = radians(turn + 180)
    knob = limb([(hx, hy), cam(x + 0.035 * cos(a), y + 0.035 * sin(a), 0.006)], (9, 8), 1)
    shape = union([*parts, head, knob])
    b.cut(t.knife(shape.buffer(4), 0.5, 16))
    b.add(t.knife(affinity.translate(shape, -5 * s.right(hx), 6), 0.4, 20))
    b.put(t.knife(shape, 0.4, 18), 2.4)
    b.cut(blob((hx - 4, hy), (hx, hy - 3), (hx + 4, hy), (hx, hy + 3)))


@piece
def slide_rule(s: Scene, at: Pair, long: float = 0.3, wide: float = 0.042, turn: float = 6) -> None:
    """A slide rule, its tongue drawn a little, its runner in the middle; `at` is its left end."""
    b, t = s.block, s.tools
    p = lying(s, at, turn, 0.014, (long, wide))
    body = p.shape(rect(0, 0, 1, 1))
    tongue = p.shape(rect(0.14, 0.32, 1.14, 0.68))
    whole = union([body, tongue])
    d = s.right(body.centroid.x)
    b.add(t.knife(affinity.translate(whole, -8 * d, 10), 0.6, 24))
    b.put(t.knife(whole.buffer(3), 0.4, 26), 2)
    b.clear(t.knife(body, 0.4, 30))
    b.put(t.knife(tongue.buffer(1.6), 0.3, 30), 0)
    b.clear(t.knife(tongue.buffer(-1), 0.3, 30))
    for v, low, size in ((1.0, -1, 0.2), (0.32, 1, 0.16), (0.0, 1, 0.2)):
        for k in range(1, 24):
            u = 0.03 + 0.94 * k / 24
            length = size * (1.5 if k % 4 == 0 else 1)
            b.add(limb(p.line([(u, v), (u, v + low * length)]), (2.0, 2.0), 1, round_ends=False))
    runner = p.shape(rect(0.46, -0.1, 0.57, 1.1))
    b.put(t.knife(runner, 0.3, 14), 2)
    b.cut(t.knife(p.shape(rect(0.48, 0.08, 0.55, 0.92)), 0.3, 14))
    b.add(limb(p.line([(0.515, 0.1), (0.515, 0.9)]), (2, 2), 1, round_ends=False))


@piece
def fountain_pen(
    s: Scene,
    at: Pair,
    long: float = 220,
    turn: float = 0,
    capped: bool = True,
    fall: Pair = (0, 8),
) -> None:
    """A fountain pen that lies, its cap (or its nib) at `at`, its end to `turn`."""
    b, t, k = s.block, s.tools, long / 220

    def put(shape: Shape) -> Shape:
        return place(shape, *at, k, False, turn)

    barrel = limb([(92, 0), (120, 0), (214, 0), (220, 0)], (22, 23, 17, 9), 1, False)
    if capped:
        head = limb([(0, 0), (6, 0), (96, 0)], (10, 24, 27), 1, False)
    else:
        nib = poly((2, 0), (26, -8), (44, -9), (44, 9), (26, 8))
        head = union([nib, limb([(42, 0), (96, 0)], (17, 22), 1, False)])
    whole = t.knife(put(union([barrel, head])), 0.5, 20)
    shade = place(whole, *fall)
    b.add(t.knife(shade, 0.6, 20).intersection(s.frame), lines=False)
    b.put(whole, 4, s.side(*at))
    light = put(limb([(20, -6), (110, -6), (206, -4)], (4, 5, 3)))
    b.cut(t.knife(light, 0.4, 24))
    for u in (88, 97) if capped else (44, 97):
        b.cut(
            t.knife(put(poly((u, -16), (u + 4, -16), (u + 4, 16), (u, 16))), 0.3).intersection(
                whole
            )
        )
    if capped:
        clip = put(limb([(10, 3), (70, 4)], (5, 7)))
        b.cut(t.knife(clip, 0.3, 20))


@piece
def fat_pencil(s: Scene, point: Pair, end: Pair, thick: float = 20, red: bool = True) -> None:
    """A thick pencil lying on paper, from its point to its end; in the one colour."""
    b, t = s.block, s.tools
    (x, y), (u, v) = point, end
    d = hypot(u - x, v - y)
    c, n = ((u - x) / d, (v - y) / d), (-(v - y) / d, (u - x) / d)

    def at(along: float, aside: float) -> Pair:
        return (x + c[0] * along + n[0] * aside, y + c[1] * along + n[1] * aside)

    h, tip = thick / 2, thick * 1.9
    whole = poly(at(0, 0), at(tip, -h), at(d, -h), at(d, h), at(tip, h))
    shade = poly(at(6, 4), at(tip, h + 7), at(d, h + 7), at(d, h))
    b.add(t.knife(shade, 0.5, 20))
    b.put(t.knife(whole.buffer(3), 0.5, 24), 2)
    b.clear(t.knife(whole, 0.5, 24))
    body = poly(at(tip, -h), at(d, -h), at(d, h), at(tip, h))
    if red:
        b.tint(body)
    b.add(t.knife(poly(at(0, 0), at(tip * 0.4, -h * 0.4), at(tip * 0.4, h * 0.4)), 0.3, 8))
    b.add(t.pen([at(tip, -h), at(tip + 3, 0), at(tip, h)], 3))
    b.cut(t.gouge([at(tip + 4, -h * 0.3), at(d - 4, -h * 0.3)], 2.4, 0.1, 0.1))
