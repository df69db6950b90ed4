"""Inside places of single cards: a vaulted corridor with open cells, the back of a lorry."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, limb, poly, smooth, union


@piece
def open_cells(
    s: Scene,
    doors: list[float],
    half: float = 1.6,
    deep: float = 15,
    spring: float = 1.9,
    rise: float = 1.1,
    slant: float = 0.9,
    swing: list[float] | None = None,
) -> None:
    """A vaulted corridor, all cell doors on its left open; a band of sun falls out of each, over
    the floor and up the right wall. `doors` are metres from us, `swing` how far each leaf is open.
    """
    b, t, cam = s.block, s.tools, s.cam
    wide, high = 0.95, 1.95

    def arc(y: float) -> list[tuple[float, float, float]]:
        return [(-half * cos(a), y, spring + rise * sin(a)) for a in np.linspace(0, pi, 15)]

    for y in (1.2, 2.9, 4.7, 6.7, 9.0, 11.8, deep):
        line = cam.line(arc(y)).intersection(s.frame)
        if isinstance(line, LineString) and not line.is_empty:
            b.cut(t.gouge(list(line.coords), 3.4 if y < deep else 2.4, 0.25, 0.25, 0.2, 70))
    end = cam.outline([(-half, deep, 0), (half, deep, 0), *arc(deep)[::-1]])
    b.put(t.knife(end, 0.4, 20), 2.4)
    glass = [(-0.62, 0.9), (0.62, 0.9), (0.62, 2.0), (0.3, 2.5), (-0.3, 2.5), (-0.62, 2.0)]
    pane = cam.outline([(x, deep, z) for x, z in glass])
    b.cut(t.knife(pane, 0.4, 12))
    for x in (-0.2, 0.2):
        b.add(t.pen([cam(x, deep, 0.9), cam(x, deep, 2.5)], 2))
    for x, z in ((-half, 0), (half, 0), (half, spring), (-half, spring)):
        line = cam.line([(x, 0.3, z), (x, deep, z)]).intersection(s.frame)
        if isinstance(line, LineString) and not line.is_empty:
            b.cut(t.gouge(list(line.coords), 2.4, 0.05, 0.05, 0.2, 90))
    leaves = swing or [0.85] * len(doors)
    for y0, open_ in sorted(zip(doors, leaves, strict=False), reverse=True):
        y1 = y0 + wide
        floor = [(-half, y0, 0), (-half, y1, 0), (half, y1 - slant, 0), (half, y0 - slant, 0)]
        b.cut(t.knife(cam.outline(floor).intersection(b.sheet), 1.0, 26))
        up, back = 1.25, 0.35
        wall = [(half, y0 - slant, 0), (half, y1 - slant, 0)]
        wall += [(half, y1 - slant - back, up), (half, y0 - slant - back, up)]
        b.cut(t.knife(cam.outline(wall).intersection(b.sheet), 1.0, 26))
        hole = [(-half, y0, 0), (-half, y1, 0), (-half, y1, high), (-half, y0, high)]
        mouth = cam.outline(hole).intersection(b.sheet)
        b.put(t.knife(mouth.buffer(5).intersection(s.frame), 0.8, 24), 2)
        b.cut(t.knife(mouth, 0.8, 24))
        x1, yy = -half + wide * open_, y1 + wide * (1 - open_) * 0.6
        leaf = [(-half, y1, 0), (x1, yy, 0), (x1, yy, high), (-half, y1, high)]
        body = t.knife(cam.outline(leaf).intersection(s.frame), 0.6, 24)
        b.put(body, 3.4, (-1, 0))
        near = clamp(cam.scale(0, y1, 0) / 130, 0.4, 1.6)
        for f in (0.25, 0.5, 0.75):
            x, y = -half + wide * open_ * f, y1 + (yy - y1) * f
            b.cut(
                t.gouge(
                    [cam(x, y, 0.06), cam(x, y, high - 0.06)], 2.6 * near, 0.1, 0.2
                ).intersection(body)
            )
        for z in (0.4, 1.55):
            band = t.gouge([cam(-half, y1, z), cam(x1, yy, z)], 5 * near, 0.05, 0.1)
            b.cut(band.intersection(body))
        xm, ym = -half + wide * open_ * 0.5, (y1 + yy) / 2
        hatch = [(xm - 0.13, ym, 1.12), (xm + 0.13, ym, 1.12), (xm + 0.13, ym, 1.36)]
        b.cut(t.knife(cam.outline([*hatch, (xm - 0.13, ym, 1.36)]), 0.3, 12).intersection(body))


@piece
def bench_end(
    s: Scene, points: list[Pair], thick: float = 18, legs: list[Pair] | None = None
) -> None:
    """The top of a bench near us, four corners from the upper left, lit; its front edge, legs."""
    b, t = s.block, s.tools
    a, c, e, g = points[:4]
    for x, w in legs or []:
        leg = poly((x, g[1]), (x + w, g[1]), (x + w - 4, 620), (x + 2, 620)).intersection(s.frame)
        b.put(t.knife(leg, 0.7, 26), 4, (1, 0))
    top = t.knife(poly(a, c, e, g), 0.8, 30).intersection(s.frame)
    front = poly(g, e, (e[0], e[1] + thick), (g[0], g[1] + thick)).intersection(s.frame)
    b.put(union([top.buffer(2), front]).intersection(s.frame), 4)
    b.cut(top)
    lines = t.between_lines([a, c], [g, e], 3, 0.2)
    b.hatch_black(top.buffer(-4), lines, 3, length=(50, 160), gap=(30, 90))


@piece
def handbag(s: Scene, at: Pair, size: float = 1, shade: float = 60) -> None:
    """A woman's handbag of the one colour that stands: handle, flap, clasp; `at` its foot."""
    b, t, (x, y) = s.block, s.tools, at

    def p(*points: Pair) -> list[Pair]:
        return [(x + u * size, y + v * size) for u, v in points]

    fallen = poly(*p((-80, 0), (86, 0), (90 + shade, 16), (86 + shade * 1.2, 26), (-60, 10)))
    b.add(t.knife(fallen, 1, 20).intersection(s.frame), lines=False)
    for w, ink in ((15, True), (6, False)):
        bow = smooth(p((-46, -112), (-44, -158), (0, -190), (44, -158), (46, -112)), steps=6)
        line = t.pen(bow, w * size, 0.08)
        if ink:
            b.put(line, 4)
        else:
            b.cut(line)
    ring = smooth(p((-84, -6), (-90, -50), (-70, -118), (70, -118), (90, -50), (84, -6)), steps=4)
    body = t.knife(poly(*ring, *p((70, 2), (-70, 2))), 0.8, 20)
    b.put(body.buffer(4 * size), 5)
    b.clear(body)
    b.tint(body)
    flap = smooth(p((-76, -104), (-60, -66), (0, -50), (60, -66), (76, -104)), steps=5)
    b.add(t.pen(flap, 5 * size, 0.1).intersection(body))
    for line in (p((-74, -20), (-50, -10), (0, -7)), p((30, -8), (60, -12), (76, -24))):
        b.add(t.gouge(line, 4 * size, 0.3, 0.5).intersection(body))
    for q in (-58, -40, 52):
        b.add(t.gouge(p((q, -60), (q * 1.12, -24)), 4.5 * size, 0.3, 0.6).intersection(body))
    shine = poly(*p((-58, -108), (-30, -110), (-34, -98), (-62, -94)))
    b.untint(t.knife(shine, 0.5, 10))
    clasp = ellipse(*p((0, -54))[0], 13 * size, 11 * size, n=10)
    b.add(clasp.buffer(4))
    b.clear(t.knife(clasp, 0.5, 9))


@piece
def key_ring(s: Scene, at: Pair, size: float = 1, turns: list[float] | None = None) -> None:
    """A ring of big old keys, black on a pale top; each key lies at its own angle."""
    b, t, (x, y) = s.block, s.tools, at
    ring = ellipse(x, y, 26 * size, 13 * size, n=18)
    parts = [ring.buffer(2.4 * size).difference(ring.buffer(-2.4 * size))]
    for turn in turns or [8, 32, 152, 175]:
        c, n = cos(turn * pi / 180), sin(turn * pi / 180)

        def q(u: float, v: float, c: float = c, n: float = n) -> Pair:
            px, py = 24 * c + u * c - v * n, 24 * n + u * n + v * c
            return (x + px * size, y + py * size * 0.5)

        bow = poly(*[q(11 + 11 * cos(a), 10 * sin(a)) for a in np.linspace(0, 2 * pi, 12)])
        parts.append(bow.difference(bow.buffer(-4 * size)))
        parts.append(LineString([q(20, 0), q(68, 0)]).buffer(2.7 * size, cap_style="flat"))
        parts.append(
            poly(q(54, 0), q(54, 15), q(59, 15), q(59, 8), q(62, 8), q(62, 15), q(68, 15), q(68, 0))
        )
    b.put(t.knife(union(parts), 0.3, 12), 3)


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
def lorry_mouth(
    s: Scene,
    hoops: list[tuple[float, float, float]],
    floor: float = 490,
    horizon: float = 250,
) -> None:
    """The dark inside of a lorry with a tarpaulin, seen towards its open tail.

    Each hoop is [half width, top, foot], from the tail to us; what lies outside the first is black.
    """
    b, t = s.block, s.tools
    cx = s.size[0] / 2

    def bow(half: float, top: float, foot: float) -> list[Pair]:
        high = foot - top
        ring = [(-1, 0), (-1.0, -0.62), (-0.93, -0.8), (-0.7, -0.94), (0, -1)]
        ring += [(0.7, -0.94), (0.93, -0.8), (1.0, -0.62), (1, 0)]
        return [(cx + u * half, foot + v * high) for u, v in smooth(ring, steps=4)]

    hole = poly(*bow(*hoops[0]))
    dark = s.frame.difference(t.knife(hole, 1.0, 26))
    b.put(dark, 0)
    lx = s.light[0]
    for k, hoop in enumerate(hoops):
        line = bow(*hoop)
        width = 5.0 if k == 0 else 8.0 - 1.5 * k
        for part in (line[: len(line) // 2 - 1], line[len(line) // 2 + 2 :]):
            b.cut(t.gouge(part, width, 0.3, 0.3, 0.15, 60).intersection(s.frame))
    board = poly((0, floor), (s.size[0], floor), (s.size[0], 620), (0, 620)).intersection(s.frame)
    b.add(board, lines=False)
    rays = t.rays(cx, horizon, 200, 700, 26, 50, 130)

    def tone(x: float, y: float) -> float:
        return 12 * clamp(1.25 - hypot((x - lx) / 1.7, y - floor) / 220)

    b.hatch_white(board.buffer(-3), rays, tone, length=(30, 100), gap=(8, 26), least=1.2)
    edge = t.gouge([(cx - hoops[0][0], floor), (cx + hoops[0][0], floor)], 6, 0.1, 0.1)
    b.cut(edge)


@piece
def mail_sack(s: Scene, at: Pair, wide: float = 150, high: float = 190, flip: bool = False) -> None:
    """A tied mail sack that stands: a bulging body, a neck with a cord, ears; `at` its foot."""
    b, t, (x, y) = s.block, s.tools, at
    d = -1 if flip else 1

    def p(*points: Pair) -> list[Pair]:
        return [(x + d * u * wide / 100, y - v * high / 100) for u, v in points]

    ring = [(-46, 0), (-52, 24), (-46, 52), (-26, 72), (-9, 80), (-20, 96), (-4, 92), (4, 101)]
    ring += [(10, 92), (24, 94), (10, 80), (28, 70), (46, 48), (52, 22), (46, 0)]
    body = t.knife(poly(*smooth(p(*ring), steps=3)), 0.8, 18).intersection(s.frame)
    side = s.side(x, y - high * 0.6)
    b.put(body, 4, side)
    b.cut(b.rim(body, side[0] * 13, side[1] * 9), lines=False)
    b.cut(t.pen(p((-9, 80), (10, 80)), 5).intersection(body))
    for line in (
        [(2, 78), (14, 60), (22, 34)],
        [(-3, 78), (-8, 58), (-8, 36)],
        [(6, 76), (28, 56), (36, 30)],
    ):
        b.cut(t.gouge(p(*smooth(line, steps=3)), 4, 0.15, 0.6).intersection(body))


@piece
def stretcher(s: Scene, at: Pair, long: float = 190, sag: float = 5, flip: bool = False) -> None:
    """A stretcher from the side with somebody under a blanket of the one colour: a pillow, hair.

    `at` is the middle between the handles.
    """
    b, t, (x, y) = s.block, s.tools, at
    d, k = (-1 if flip else 1), long / 200

    def p(*points: Pair) -> list[Pair]:
        return [(x + d * u * k, y + v * k) for u, v in points]

    pillow = t.knife(
        poly(*smooth(p((56, -2), (58, -20), (76, -24), (86, -14), (86, -2)), steps=4)), 0.4, 12
    )
    hair = ellipse(*p((68, -25))[0], 12 * k, 10 * k, 0, 10)
    b.put(union([pillow.buffer(2.4), hair]), 2.5)
    b.cut(pillow)
    ring = [(-84, 4), (-82, -14), (-76, -34), (-66, -22), (-36, -20), (-20, -30), (6, -26)]
    ring += [(30, -34), (52, -30), (60, -14), (62, 4)]
    cover = poly(*smooth(p(*ring), steps=3), *p((40, 16), (12, 10), (-20, 18), (-56, 10)))
    body = t.knife(cover, 0.6, 14)
    b.put(body.buffer(2.4), 3)
    b.clear(body)
    b.tint(body)
    for line in ([(-60, -14), (-40, 8)], [(-6, -20), (10, 4)], [(36, -24), (44, 6)]):
        b.add(t.gouge(p(*line), 3.6 * k, 0.2, 0.5).intersection(body))
    pole = limb(p((-112, 2), (0, 2 + sag), (112, 2)), (6 * k, 6 * k), round_ends=False)
    b.put(t.knife(pole, 0.4, 20), 1.6)
