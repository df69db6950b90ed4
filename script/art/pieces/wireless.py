"""Telephones and wireless: sets, keys, headphones, an exchange."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import numpy as np

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, clamp, ellipse, less, limb, poly, rect, smooth, union
from ..still import dark, lying
from .free import boxes


@piece
def wireless(s: Scene, at: Pair, turn: float = 0, size: float = 1.0, red: bool = True) -> None:
    """A wireless set in a small case, its lid up: dials and sockets, one bulb has the colour."""
    k = size
    w, d, h = 0.34 * k, 0.24 * k, 0.09 * k
    boxes(
        s, [(0, w, 0, d, 0, h), (0, w, d - 0.02, d + 0.03, h, h + 0.2 * k)], at, turn, halo=4, gap=7
    )
    p = lying(s, at, turn, h, (w, d))
    b, t = s.block, s.tools
    panel = p.shape(rect(0.03, 0.05, 0.97, 0.9))
    b.cut(t.knife(panel.boundary.buffer(1.3), 0.4, 18))
    b.add(t.knife(panel.buffer(-1.6), 0.4, 18))
    for u, v, r in ((0.25, 0.55, 0.13), (0.62, 0.58, 0.17), (0.86, 0.7, 0.06), (0.86, 0.4, 0.06)):
        dial = p.shape(ellipse(u, v, r, r * w / d, n=20))
        b.cut(t.knife(dial, 0.4, 9))
        b.add(t.knife(dial.buffer(-2.6 if r > 0.1 else -2), 0.4, 9))
        if r > 0.1:
            b.cut(t.gouge(p.line([(u, v), (u + r * 0.6, v + r * 0.7)]), 4, 0.1, 0.1))
    for j in range(6):
        b.cut(p.shape(ellipse(0.12 + 0.09 * j, 0.2, 0.018, 0.018 * w / d, n=8)))
    if red:
        bulb = p.shape(ellipse(0.44, 0.8, 0.04, 0.04 * w / d, n=12))
        b.clear(bulb)
        b.tint(bulb)


@piece
def hidden_radio(
    s: Scene, at: Pair, wide: float = 250, high: float = 150, dial: float = 64
) -> None:
    """A wireless set of the 1930s from the front, its half-round dial glowing in the one colour."""
    b, t, (x, y) = s.block, s.tools, at
    round_ = high * 0.14
    case = poly(
        (x, y),
        (x, y - high + round_),
        (x + round_ * 0.35, y - high + round_ * 0.35),
        (x + round_, y - high),
        (x + wide - round_, y - high),
        (x + wide - round_ * 0.35, y - high + round_ * 0.35),
        (x + wide, y - high + round_),
        (x + wide, y),
    )
    b.put(t.knife(case, 0.6, 26), 4)
    inner = case.buffer(-8)
    b.cut(t.knife(inner.difference(inner.buffer(-3)), 0.3, 26))
    grille = rect(x + wide * 0.09, y - high * 0.84, x + wide * 0.44, y - high * 0.16)
    for j in range(6):
        u = grille.bounds[0] + (j + 0.5) * wide * 0.35 / 6
        b.cut(t.gouge([(u, grille.bounds[1]), (u, grille.bounds[3])], 6, 0.06, 0.1))
    cx, cy = x + wide * 0.7, y - high * 0.4
    half = poly(*[(cx + dial * cos(a), cy + dial * sin(a)) for a in np.linspace(-pi, 0, 20)])
    b.clear(t.knife(half.buffer(5), 0.5, 12))
    b.put(t.knife(half.buffer(1.5), 0.4, 12), 0)
    b.clear(t.knife(half.buffer(-1), 0.4, 12))
    b.tint(half)
    for a in np.linspace(-pi * 0.9, -pi * 0.1, 9):
        b.add(
            t.gouge(
                [
                    (cx + dial * 0.94 * cos(a), cy + dial * 0.94 * sin(a)),
                    (cx + dial * 0.7 * cos(a), cy + dial * 0.7 * sin(a)),
                ],
                4,
                0.1,
                0.2,
            )
        )
    b.add(limb([(cx, cy), (cx + dial * 0.5, cy - dial * 0.66)], (7, 3)))
    for u in (-0.13, 0.13):
        b.cut(
            t.knife(
                ellipse(cx + u * wide, y - high * 0.19, wide * 0.045, wide * 0.045, n=12), 0.3, 8
            )
        )
        b.add(ellipse(cx + u * wide, y - high * 0.19, wide * 0.02, wide * 0.02, n=8))


@piece
def morse_key(s: Scene, at: Pair, turn: float = 0, size: float = 1.0) -> None:
    """A Morse key on its board: a lever and a round knob."""
    k = size
    boxes(s, [(0, 0.15 * k, 0, 0.08 * k, 0, 0.014)], at, turn, halo=3)
    p = lying(s, at, turn, 0.034 * k)
    b, t = s.block, s.tools
    for u in (0.06, 0.11):
        foot = [s.cam(*p.point(u * k, 0.04 * k)[:2], z) for z in (0.014, 0.034 * k)]
        b.put(limb(foot, (9, 9), round_ends=False), 1.6)
    lever = p.shape(rect(0.0, 0.034 * k, 0.14 * k, 0.046 * k))
    b.put(t.knife(lever.buffer(2), 0.4, 14), 2)
    b.cut(t.knife(lever, 0.4, 14))
    x, y = p(0.012 * k, 0.04 * k)
    r = 0.02 * k * s.cam.scale(*at, 0)
    b.put(t.knife(ellipse(x, y - r * 0.5, r * 1.15, r * 0.8, n=14), 0.4, 8), 2.4, s.side(x, y))
    b.cut(t.gouge([(x - r * 0.5, y - r * 0.9), (x + r * 0.4, y - r * 1.0)], 3.4, 0.3, 0.3))


@piece
def black_key(s: Scene, at: Pair, turn: float = 0, size: float = 1) -> None:
    """A Morse key from above: a dark board, a bright lever, a round black knob at its left end."""
    b, t = s.block, s.tools
    p = lying(s, at, turn, 0.0, 0.17 * size)
    dark(s, p.shape(rect(0.1, -0.28, 1.0, 0.28)), 12, 3, 3.4)
    lever = p.shape(rect(0.0, -0.055, 0.86, 0.055))
    b.put(t.knife(lever.buffer(3), 0.5, 18), 2)
    b.cut(t.knife(lever, 0.5, 20))
    b.add(t.knife(p.shape(rect(0.46, -0.19, 0.56, 0.19)), 0.4, 12))
    for u, v in ((0.51, -0.16), (0.51, 0.16), (0.92, -0.2), (0.92, 0.2), (0.2, 0.2), (0.2, -0.2)):
        b.cut(t.knife(p.shape(ellipse(u, v, 0.035, 0.035, n=9)), 0.3, 6))
    knob = p.shape(ellipse(0.0, 0.03, 0.17, 0.17, n=18))
    dark(s, knob, 10, 4, 4)
    b.cut(t.knife(p.shape(ellipse(-0.02, 0.07, 0.06, 0.05, n=10)), 0.4, 7))


@piece
def headphones(
    s: Scene, at: Pair, turn: float = 0, size: float = 1.0, cord: list[Pair] | None = None
) -> None:
    """Headphones laid down: two round pieces on a bow, a cord along points of the table."""
    p = lying(s, at, turn, 0.01, 0.09 * size)
    b, t = s.block, s.tools
    if cord:
        line = smooth(s.table.line([at, *cord]), steps=7)
        b.put(t.pen(line, 4.4), 1.8)
    bow = smooth([(-0.95, 0.1), (-0.8, 0.9), (0, 1.35), (0.8, 0.9), (0.95, 0.1)], steps=6)
    line = p.line(bow)
    b.put(t.pen(line, 9), 2.6, s.side(*line[0]))
    b.cut(t.pen(line, 2.6))
    for e in (-1, 1):
        cup_ = p.shape(ellipse(e * 0.95, 0, 0.4, 0.42, n=20))
        dark(s, cup_, 8, 3, 2.6)
        b.cut(t.knife(p.shape(ellipse(e * 0.95, 0, 0.26, 0.27, n=16)), 0.4, 8))
        b.add(t.knife(p.shape(ellipse(e * 0.95, 0, 0.2, 0.2, n=14)), 0.4, 8))
        b.cut(p.shape(ellipse(e * 0.95, 0, 0.06, 0.06, n=8)))


@piece
def laid_headset(s: Scene, at: Pair, size: float = 1.0) -> None:
    """An operator's headset on a desk: a bow, two round pieces, the horn of a mouthpiece."""
    b, t, (x, y), k = s.block, s.tools, at, size
    bow = around((x, y), k, (-62, 0), (-58, -50), (0, -84), (56, -54))
    bow = smooth([*bow, (x + 64 * k, y - 4 * k)], steps=6)
    b.put(t.pen(bow, 13 * k, 0.1), 3.4, s.side(x, y - 60))
    b.cut(t.pen(bow, 3.6 * k, 0.2))
    for cx, cy in ((x - 62 * k, y + 8 * k), (x + 66 * k, y + 6 * k)):
        disc = t.knife(ellipse(cx, cy, 30 * k, 25 * k, n=20), 0.4, 9)
        b.put(disc, 4, s.side(cx, cy))
        b.cut(t.pen(list(ellipse(cx, cy, 21 * k, 17 * k, n=18).exterior.coords), 3.4))
        b.cut(ellipse(cx, cy, 6 * k, 5 * k, n=9))
    horn = poly(*around((x, y), k, (-40, 16), (10, 22), (26, 10)))
    horn = horn.union(poly(*around((x, y), k, (26, 4), (34, 38), (8, 26))))
    b.put(t.knife(horn, 0.5, 12), 3.4, s.side(x, y))


@piece
def telephone(s: Scene, at: Pair, size: float = 1.0, off: bool = False) -> None:
    """A black desk telephone with a dial; its receiver on the fork, or off beside it."""
    b, t = s.block, s.tools
    k = size
    x, y = s.cam(*at, 0)
    u = s.cam.scale(*at, 0) * 0.11 * k
    body = [
        (-1.05, 0.1),
        (-0.9, -0.5),
        (-0.45, -1.1),
        (0.45, -1.1),
        (0.9, -0.5),
        (1.05, 0.1),
        (0.9, 0.3),
        (-0.9, 0.3),
    ]
    shape = dark(s, poly(*[(x + p * u, y + q * u) for p, q in body]), 14, 4, 3)
    dial = ellipse(x, y - 0.38 * u, 0.5 * u, 0.44 * u, n=24)
    b.cut(t.knife(dial, 0.5, 10))
    b.add(t.knife(ellipse(x, y - 0.38 * u, 0.43 * u, 0.37 * u, n=22), 0.4, 10))
    for j in range(10):
        a = 0.5 + j / 10 * 5.3
        b.cut(
            ellipse(
                x + cos(a) * 0.3 * u, y - 0.38 * u + sin(a) * 0.26 * u, 0.062 * u, 0.055 * u, n=8
            )
        )
    b.cut(t.knife(ellipse(x, y - 0.38 * u, 0.12 * u, 0.1 * u, n=12), 0.4, 6))
    d = s.right(x)
    b.cut(
        t.gouge(
            [(x + d * 0.95 * u, y + 0.08 * u), (x + d * 0.62 * u, y - 0.72 * u)], 5 * k, 0.2, 0.4
        ).intersection(shape)
    )
    hx, hy = (x, y - 1.28 * u) if not off else (x - 1.9 * u, y + 0.5 * u)
    bow = limb(
        around((hx, hy), u, (-0.95, 0.06), (0, -0.16), (0.95, 0.06)),
        (0.3 * u, 0.2 * u, 0.3 * u),
    )
    ears = [
        poly(
            (hx + e * 1.3 * u, hy + 0.3 * u),
            (hx + e * 1.12 * u, hy - 0.14 * u),
            (hx + e * 0.72 * u, hy - 0.08 * u),
            (hx + e * 0.7 * u, hy + 0.36 * u),
        )
        for e in (-1, 1)
    ]
    fork = (
        []
        if off
        else [
            rect(x + e * 0.42 * u - 0.06 * u, hy, x + e * 0.42 * u + 0.06 * u, y - 1.0 * u)
            for e in (-1, 1)
        ]
    )
    receiver = dark(s, union([bow, *ears, *fork]), 6 if off else 0, 3.4, 2.6)
    b.cut(
        t.gouge(
            around((hx, hy), u, (-0.8, -0.06), (0, -0.2), (0.8, -0.06)),
            3.4,
            0.2,
            0.2,
        ).intersection(receiver)
    )
    if off:
        cord = smooth(
            [
                (x - 0.9 * u, y + 0.2 * u),
                (x - 1.2 * u, y - 0.4 * u),
                (hx + 0.6 * u, hy - 0.5 * u),
                (hx + 0.9 * u, hy),
            ],
            steps=6,
        )
        b.put(t.pen(cord, 3.4), 1.6)


@piece
def switchboard(
    s: Scene,
    corners: tuple[Pair, Pair, Pair, Pair] = ((40, 110), (590, 150), (590, 400), (40, 430)),
    rows: int = 4,
    columns: int = 9,
    fallen: tuple[int, int] = (1, 5),
    red: bool = True,
) -> None:
    """The face of a small exchange: rows of flaps, one of which has fallen, and rows of jacks.

    `corners` from the top left clockwise; `fallen` is the row and the column of the flap.
    """
    b, t = s.block, s.tools
    case = poly(*corners).buffer(16, join_style="mitre").intersection(s.frame)
    b.put(t.knife(case, 0.6, 30), 4, s.side(*case.centroid.coords[0]))
    face = t.knife(poly(*corners), 0.5, 30)
    b.cut(
        t.knife(face.buffer(5, join_style="mitre"), 0.5, 30).difference(face).intersection(s.frame)
    )
    lx, ly = s.light

    def near(x: float, y: float) -> float:
        return clamp(1.3 - hypot(x - lx, y - ly) / 620, 0.35)

    for r in range(rows):
        for c in range(columns):
            u0, u1 = (c + 0.2) / columns, (c + 0.8) / columns
            v0, v1 = (r + 0.22) / rows * 0.72, (r + 0.82) / rows * 0.72
            ring = [_on(corners, u, v) for u, v in ((u0, v0), (u1, v0), (u1, v1), (u0, v1))]
            flap = t.knife(poly(*ring), 0.4, 14)
            if (r, c) == fallen:
                continue
            k = near(*ring[0])
            b.cut(less(flap, flap.buffer(-1.6 - 2.6 * k)))
            x, y = flap.centroid.coords[0]
            b.cut(ellipse(x, y, 2.4 + 2 * k, 2.4 + 2 * k, n=8))
    for r in range(2):
        for c in range(columns * 2):
            x, y = _on(corners, (c + 0.5) / columns / 2, 0.8 + 0.11 * r)
            b.cut(t.knife(ellipse(x, y, 5.4, 5.4, n=10), 0.3, 6))
            b.add(ellipse(x, y, 2.6, 2.6, n=8))
    r, c = fallen
    u0, u1 = (c + 0.06) / columns, (c + 0.94) / columns
    v0, v1 = (r + 0.14) / rows * 0.72, (r + 0.84) / rows * 0.72
    hole = poly(*[_on(corners, u, v) for u, v in ((u0, v0), (u1, v0), (u1, v1), (u0, v1))])
    b.cut(t.knife(hole, 0.5, 14))
    (ax, ay), (bx, by) = _on(corners, u0, v1), _on(corners, u1, v1)
    deep = (ay - _on(corners, u0, v0)[1]) * 1.6
    leaf = t.knife(poly((ax, ay), (bx, by), (bx + 14, by + deep), (ax - 6, ay + deep + 4)), 0.6, 16)
    b.put(leaf.buffer(4), 4)
    b.clear(leaf)
    if red:
        b.tint(leaf.buffer(1))
        b.clear(hole.buffer(-1))
        b.tint(hole.buffer(-3))
        b.put(ellipse(*hole.centroid.coords[0], 9, 9, n=12), 0)


def _on(corners: tuple[Pair, Pair, Pair, Pair], u: float, v: float) -> Pair:
    """A point of a slanting board: u to the right, v down, 0 to 1."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    x0, y0 = ax + (bx - ax) * u, ay + (by - ay) * u
    x1, y1 = dx + (cx - dx) * u, dy + (cy - dy) * u
    return (x0 + (x1 - x0) * v, y0 + (y1 - y0) * v)


@piece
def loose_cord(s: Scene, points: list[Pair], width: float = 9, plug: float = 34) -> None:
    """A switchboard cord as a thick bright line; its plug, bright and pointed, at the far end."""
    b, t = s.block, s.tools
    line = smooth(points, steps=7)
    b.add(t.pen(line, width + 7, 0.1).intersection(s.frame), lines=False)
    b.cut(t.pen(line, width, 0.14, 22).intersection(s.frame))
    twist = []
    for k in range(3, len(line) - 2, 3):
        (x0, y0), (x1, y1) = line[k], line[k + 1]
        d = hypot(x1 - x0, y1 - y0) or 1
        nx, ny = -(y1 - y0) / d, (x1 - x0) / d
        p = (x0 + nx * width * 0.5, y0 + ny * width * 0.5)
        q = (x1 - nx * width * 0.5, y1 - ny * width * 0.5)
        twist.append(t.gouge([p, q], 2.4, 0.3, 0.3))
    b.add(union(twist).intersection(s.frame))
    (x0, y0), (x1, y1) = line[-2], line[-1]
    d = hypot(x1 - x0, y1 - y0) or 1
    ux, uy = (x1 - x0) / d, (y1 - y0) / d
    body = limb(
        [(x1, y1), (x1 + ux * plug * 0.55, y1 + uy * plug * 0.55)],
        (width * 1.5, width * 1.4),
        round_ends=False,
    )
    tip = limb(
        [(x1 + ux * plug * 0.55, y1 + uy * plug * 0.55), (x1 + ux * plug, y1 + uy * plug)],
        (width * 0.7, width * 0.5),
    )
    b.put(t.knife(body.buffer(2).intersection(s.frame), 0.4, 12), 3)
    b.cut(t.knife(tip.intersection(s.frame), 0.4, 10))
