"""What is sewn and knitted, and with what: scissors, thread, wool, mittens."""

from __future__ import annotations

from math import pi

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, rect, smooth, union
from ..still import dark, lying, pale, turned_thing


@piece
def dark_scissors(s: Scene, at: Pair, long: float = 190, turn: float = 0, fall: float = 10) -> None:
    """Tailor's scissors, black on a pale ground, a little open; `at` is their pivot."""
    b, t = s.block, s.tools
    k = long / 190
    parts = []
    for d in (-1, 1):
        blade = poly((-8, d * 9), (104, d * 26), (110, d * 22), (20, -d * 8), (-4, -d * 9))
        arm = limb([(0, 0), (-30, -d * 14), (-52, -d * 24)], (18, 13, 13))
        ring = ellipse(-74, -d * 32, 32, 23, d * 16, 16)
        ring = ring.difference(ellipse(-74, -d * 32, 20, 12, d * 16, 14))
        parts += [blade, arm, ring]
    body = place(union(parts), *at, k, turn=turn)
    dx, dy = s.side(*at)
    shade = affinity.translate(body, -dx * fall, -dy * fall).difference(body.buffer(3))
    b.hatch_black(shade, t.parallels(shade, 40, 7), 4, length=(8, 30), gap=(2, 6))
    b.put(t.knife(body, 0.5, 16).intersection(s.frame), 3)
    b.cut(ellipse(*at, 4.5 * k, 4.5 * k, n=9))
    for d in (-1, 1):
        edge = place(limb([(16, d * 6), (96, d * 22)], (2, 4), round_ends=False), *at, k, turn=turn)
        b.cut(t.knife(edge, 0.3, 18))


@piece
def scissors(s: Scene, at: Pair, turn: float = 20, long: float = 0.18) -> None:
    """Scissors, a little open, their points away from `at`."""
    p = lying(s, at, turn, unit=long)
    parts = []
    for d in (-1, 1):
        loop = ellipse(0, d * 0.14, 0.13, 0.09, n=14).difference(
            ellipse(0, d * 0.14, 0.08, 0.045, n=12)
        )
        blade = poly(
            (0.1, d * 0.12), (0.4, d * 0.02), (1, -d * 0.1), (0.42, -d * 0.05), (0.14, d * 0.18)
        )
        parts += [loop, blade]
    pale(s, p.shape(union(parts), 0.04), 6)
    s.block.add(p.shape(ellipse(0.41, 0, 0.02, 0.02, n=7)))


@piece
def thread_reel(s: Scene, at: Pair, size: float = 1, turn: float = 0, fall: float = 22) -> None:
    """A wooden reel on its side, its thread in the one colour."""
    b, t = s.block, s.tools
    whole = union([rect(-52, -40, -34, 40), rect(34, -40, 52, 40), rect(-36, -29, 36, 29)])
    body = place(whole, *at, size, turn=turn)
    dx, dy = s.side(*at)
    shade = affinity.translate(body, -dx * fall, -dy * fall)
    b.add(t.knife(shade, 0.7, 20).intersection(s.frame), lines=False)
    b.put(t.knife(body.buffer(4), 0.5, 18), 2)
    b.cut(t.knife(body, 0.5, 18))
    red = t.knife(place(rect(-31, -27, 31, 27), *at, size, turn=turn), 0.6, 16)
    b.tint(red)
    for x in (-18, -4, 9, 22):
        line = place(
            limb([(x, -25), (x - 5, 25)], (2.4, 3.4), round_ends=False), *at, size, turn=turn
        )
        b.add(line)


@piece
def spool(s: Scene, at: Pair, red: bool = True, tail: list[Pair] | None = None) -> None:
    """A reel of thread, in the one colour, its end along points of the table."""
    b, t = s.block, s.tools
    rings = [
        (0, 0.024),
        (0.006, 0.024),
        (0.0061, 0.018),
        (0.044, 0.018),
        (0.0441, 0.024),
        (0.05, 0.024),
    ]
    _, skin = turned_thing(s, at, rings, 0.1, [], [(5, 2)])
    core = poly(
        *[skin(k, a) for k, a in ((2, 0), (2, -pi / 2), (2, -pi), (3, -pi), (3, -pi / 2), (3, 0))]
    )
    b.clear(t.knife(core, 0.4, 10))
    if red:
        b.tint(core)
    for k in np.linspace(2.1, 2.9, 6):
        b.add(t.gouge([skin(k, -pi), skin(k, -pi / 2), skin(k, 0)], 1.8, 0.1, 0.1))
    if tail:
        line = t.pen(smooth(s.table.line([at, *tail]), steps=6), 3.2)
        b.clear(line.buffer(1.2))
        b.tint(line) if red else b.add(line)


@piece
def mitten(s: Scene, at: Pair, turn: float = 0, long: float = 0.2, red: bool = False) -> None:
    """A knitted mitten, laid flat."""
    p = lying(s, at, turn, unit=long)
    hand = [
        (0, -0.2),
        (0.35, -0.24),
        (0.75, -0.25),
        (0.98, -0.14),
        (1, 0.06),
        (0.8, 0.2),
        (0.55, 0.22),
    ]
    hand += [(0.66, 0.4), (0.56, 0.5), (0.42, 0.42), (0.34, 0.22), (0, 0.2)]
    body = p.shape(poly(*smooth(hand, True, 3)), 0.05)
    b = s.block
    shape = pale(s, body, 9) if red else dark(s, body, 9)
    if red:
        b.tint(shape.buffer(1))
    ink = b.hatch_black if red else b.hatch_white
    for u in np.arange(0.03, 0.24, 0.05):
        ink(shape, [LineString(p.line([(u, -0.18), (u, 0.18)]))], 3, length=(20, 60), gap=(2, 4))
    family = p.lines([LineString([(0.3, v), (0.94, v * 0.9)]) for v in np.arange(-0.18, 0.2, 0.07)])
    ink(shape.buffer(-4), family, 2.2, length=(6, 14), gap=(5, 9))


@piece
def knitted_mitten(
    s: Scene, at: Pair, long: float = 170, turn: float = 0, flip: bool = False
) -> None:
    """A knitted mitten of the one colour; its fingers point right, `at` is its middle."""
    b, t = s.block, s.tools
    k = long / 170

    def down(shape):
        return place(shape, *at, k, flip, turn)

    palm = poly(
        *smooth(
            [(-34, -34), (10, -42), (56, -36), (82, -12), (82, 14), (58, 36), (10, 42), (-34, 36)],
            True,
            4,
        )
    )
    thumb = poly(
        *smooth(
            [(-30, -26), (-8, -58), (22, -84), (42, -84), (46, -68), (30, -48), (24, -30)], True, 4
        )
    )
    cuff = poly((-86, -37), (-34, -34), (-34, 36), (-86, 40))
    whole = union([down(x) for x in (palm, thumb, cuff)])
    b.add(t.knife(place(whole, -2, 10), 0.8, 16).intersection(s.frame))
    b.put(t.knife(whole.buffer(4), 0.6, 16), 2)
    b.clear(t.knife(whole, 0.6, 16))
    b.tint(whole.buffer(0.6))
    b.add(down(poly((-37, -35), (-31, -35), (-31, 37), (-37, 37))))
    for y in (-26, -13, 0, 13, 26):
        line = place(LineString([(-84, y * 1.08), (-40, y)]), *at, k, flip, turn)
        b.add(t.gouge(list(line.coords), 4 * k, 0.1, 0.1).intersection(whole))
    for row in range(4):
        x = -14 + row * 24
        for y in (-24, -8, 8, 24):
            if abs(y) < 22 or row < 3:
                line = place(LineString([(x, y), (x + 9, y + 4), (x + 18, y)]), *at, k, flip, turn)
                b.add(t.gouge(list(line.coords), 3 * k, 0.3, 0.3).intersection(whole))
    line = place(LineString([(20, -34), (-2, -22), (-16, -20)]), *at, k, flip, turn)
    b.add(t.gouge(list(line.coords), 3.4 * k, 0.1, 0.6))
