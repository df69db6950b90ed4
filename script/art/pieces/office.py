"""Things of an office, a staff and a wireless operator on a table, in metres."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Literal

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, clamp, ellipse, limb, poly, rect, smooth, union
from ..solid import Plane
from ..still import dark, lying, pale, revolve, turned_thing
from .free import boxes
from .papers import written_lines


def _written(s: Scene, p: Plane, rows: int, top: float = 0.86, size: float = 0.05) -> None:
    for k in range(rows):
        v = top - (top - 0.08) * k / rows
        for word in written_lines(s.tools, 0.1, 0.9, v, size, 0.1 if k else 0.4):
            s.block.add(s.tools.pen(p.line(word), 1.9))


@piece
def sheet(
    s: Scene,
    at: Pair,
    w: float = 0.21,
    h: float = 0.29,
    turn: float = 0,
    what: Literal["blank", "written", "typed", "form", "struck", "list"] = "typed",
    rows: int = 9,
    seal: bool = False,
    stripe: bool = False,
) -> None:
    """A sheet of paper: blank, by hand, typed, a form, a list, or one with a line struck out.

    `seal` puts a round stamp on it in the one colour, `stripe` a slanting bar across a corner.
    """
    p = lying(s, at, turn)
    p.u, p.v = p.u * w, p.v * h
    b, t = s.block, s.tools
    page = pale(s, p.shape(rect(0, 0, 1, 1)))
    if what == "written":
        _written(s, p, rows)
    elif what == "form":
        for k in range(rows):
            v = 0.86 - 0.78 * k / rows
            b.add(t.pen(p.line([(0.08, v), (0.92, v)]), 1.8))
        b.add(t.pen(p.line([(0.4, 0.1), (0.4, 0.86)]), 1.8))
    elif what != "blank":
        for k in range(rows):
            v, u = 0.88 - 0.8 * k / rows, 0.1
            end = t.between(0.4, 0.65) if what == "list" else t.between(0.75, 0.92)
            while u < end:
                long = t.between(0.06, 0.16)
                b.add(t.pen(p.line([(u, v), (min(end, u + long), v)]), 3.6))
                u += long + 0.035
            if what == "struck" and k in (3, 4):
                bar = t.pen(p.line([(0.07, v + 0.004), (0.95, v + 0.012)]), 5)
                b.clear(bar)
                b.tint(bar)
    if seal:
        ring = ellipse(0.72, 0.18, 0.15, 0.15 * w / h, n=22)
        b.tint(p.shape(ring.difference(ellipse(0.72, 0.18, 0.11, 0.11 * w / h, n=20))))
        b.tint(p.shape(ellipse(0.72, 0.18, 0.05, 0.05 * w / h, n=10)))
    if stripe:
        bar = p.shape(poly((0, 0.78), (0, 0.62), (0.62, 1), (0.36, 1))).intersection(page)
        b.clear(bar)
        b.tint(bar)


@piece
def envelope(
    s: Scene,
    at: Pair,
    w: float = 0.17,
    h: float = 0.12,
    turn: float = 8,
    seal: bool = False,
    back: bool = True,
) -> None:
    """An envelope: its back with the flap, or its front with an address and a stamp."""
    p = lying(s, at, turn, 0.003)
    p.u, p.v = p.u * w, p.v * h
    b, t = s.block, s.tools
    pale(s, p.shape(rect(0, 0, 1, 1)))
    if back:
        for line in ([(0, 1), (0.5, 0.42), (1, 1)], [(0, 0), (0.4, 0.5)], [(1, 0), (0.6, 0.5)]):
            b.add(t.pen(p.line(line), 2.4))
    else:
        for k in range(3):
            for word in written_lines(t, 0.3, 0.85, 0.5 - 0.16 * k, 0.07):
                b.add(t.pen(p.line(word), 2.0))
        stamp = p.shape(rect(0.8, 0.68, 0.94, 0.92))
        b.add(t.knife(stamp, 0.6, 5))
    if seal:
        blot = t.knife(p.shape(ellipse(0.5, 0.44, 0.1, 0.1 * w / h, n=13)), 1.4, 8)
        b.clear(blot.buffer(1))
        b.tint(blot)


@piece
def file(
    s: Scene,
    at: Pair,
    w: float = 0.24,
    h: float = 0.32,
    turn: float = 0,
    thick: float = 0.03,
    red: Literal["", "stripe", "string", "cover"] = "string",
) -> None:
    """A thick file; its string, a stripe or its whole cover in the one colour."""
    boxes(s, [(0, w, 0, h, 0, thick)], at, turn, halo=3.4, gap=6)
    p = lying(s, at, turn, thick)
    p.u, p.v = p.u * w, p.v * h
    b, t = s.block, s.tools
    cover = p.shape(rect(0.01, 0.01, 0.99, 0.99))
    b.cut(t.knife(cover.buffer(-1), 0.5, 24))
    label = p.shape(rect(0.24, 0.56, 0.76, 0.82))
    if red == "cover":
        b.tint(cover)
    free = cover.difference(label.buffer(6)).buffer(-4)
    family = p.lines([LineString([(0.03, k / 11), (0.97, k / 11)]) for k in range(1, 11)])
    b.hatch_black(free, family, 3.4, length=(30, 110), gap=(14, 50))
    b.put(t.knife(label.buffer(3), 0.5, 16))
    b.clear(t.knife(label, 0.5, 16))
    for v in (0.72, 0.63):
        b.add(t.pen(p.line([(0.3, v), (0.68, v)]), 4))
    if red == "stripe":
        bar = p.shape(rect(0.84, 0.0, 0.94, 1.0))
        b.clear(bar)
        b.tint(bar)
    elif red == "string":
        for line in ([(0.5, 0), (0.5, 0.5)], [(0.5, 0.86), (0.5, 1)], [(0, 0.42), (1, 0.42)]):
            cord = t.pen(p.line(line), 4)
            b.clear(cord.buffer(0.8))
            b.tint(cord)
        for d in (-1, 1):
            bow = [(0.5, 0.42), (0.5 + d * 0.1, 0.47), (0.5 + d * 0.13, 0.4), (0.5, 0.42)]
            loop = t.pen(smooth(p.line(bow), steps=5), 3.4)
            b.clear(loop.buffer(0.8))
            b.tint(loop)


@piece
def identity_card(
    s: Scene,
    at: Pair,
    turn: float = -6,
    w: float = 0.15,
    h: float = 0.1,
    photo: Literal["blank", "torn", "away"] = "blank",
) -> None:
    """An identity card, its photograph without a face (blank, torn, turned away), a stamp."""
    p = lying(s, at, turn, 0.004)
    p.u, p.v = p.u * w, p.v * h
    b, t = s.block, s.tools
    pale(s, p.shape(rect(0, 0, 1, 1)))
    b.add(t.gouge(p.line([(0.5, 0), (0.504, 1)]), 3, 0.1, 0.1))
    for k in range(5):
        v = 0.82 - 0.15 * k
        b.add(t.pen(p.line([(0.56, v), (0.94 if k < 4 else 0.78, v)]), 2.2))
    box = rect(0.08, 0.36, 0.4, 0.9)
    picture = p.shape(box)
    if photo == "torn":
        b.add(t.knife(picture.boundary.buffer(1.4), 0.5, 10))
        b.hatch_black(
            picture.buffer(-3), t.parallels(picture, 40, 8), 2, length=(6, 20), gap=(8, 20)
        )
    else:
        b.add(t.knife(picture, 0.5, 14))
        if photo == "away":
            nape = p.shape(
                union(
                    [ellipse(0.24, 0.68, 0.075, 0.12, n=14), ellipse(0.24, 0.4, 0.14, 0.14, n=14)]
                )
            )
            b.cut(t.knife(nape.intersection(picture.buffer(-2)), 0.4, 10))
    for v in (0.24, 0.14):
        b.add(t.pen(p.line([(0.08, v), (0.42, v)]), 2.2))
    ring = ellipse(0.4, 0.36, 0.12, 0.12 * w / h, n=20)
    b.tint(p.shape(ring.difference(ellipse(0.4, 0.36, 0.085, 0.085 * w / h, n=18))))
    b.clear(p.shape(ellipse(0.4, 0.36, 0.03, 0.03 * w / h, n=9)))
    b.tint(p.shape(ellipse(0.4, 0.36, 0.03, 0.03 * w / h, n=9)))


@piece
def photograph(
    s: Scene,
    at: Pair,
    turn: float = 12,
    w: float = 0.09,
    h: float = 0.12,
    down: bool = True,
    words: bool = True,
) -> None:
    """A photograph with a deckled edge, turned face down, a few words on its back."""
    p = lying(s, at, turn, 0.003)
    p.u, p.v = p.u * w, p.v * h
    b, t = s.block, s.tools
    n = 14
    ring = [(k / n, 0.02 * (k % 2)) for k in range(n)] + [
        (1 - 0.02 * (k % 2), k / n) for k in range(n)
    ]
    ring += [(1 - k / n, 1 - 0.02 * (k % 2)) for k in range(n)] + [
        (0.02 * (k % 2), 1 - k / n) for k in range(n)
    ]
    pale(s, p.shape(poly(*ring)))
    if not down:
        b.add(t.knife(p.shape(rect(0.08, 0.08, 0.92, 0.92)), 0.4, 16))
        b.cut(t.gouge(p.line([(0.2, 0.3), (0.8, 0.7)]), 6, 0.3, 0.3))
    elif words:
        for k in range(3):
            for word in written_lines(t, 0.16, 0.84, 0.66 - 0.18 * k, 0.075):
                b.add(t.pen(p.line(word), 1.9))


@piece
def book(
    s: Scene,
    at: Pair,
    turn: float = 10,
    w: float = 0.15,
    h: float = 0.21,
    thick: float = 0.03,
    red: bool = False,
    cross: bool = False,
) -> None:
    """A closed book, its spine at the left; red cover, or a cross on it (a prayer book)."""
    boxes(s, [(0, w, 0, h, 0, thick)], at, turn, halo=3.4, gap=5)
    p = lying(s, at, turn, thick)
    p.u, p.v = p.u * w, p.v * h
    b, t = s.block, s.tools
    cover = p.shape(rect(0, 0, 1, 1))
    if red:
        inner = t.knife(cover.buffer(-2), 0.5, 22)
        b.clear(inner)
        b.tint(cover)
        family = p.lines([LineString([(0.06, k / 9), (0.97, k / 9)]) for k in range(1, 9)])
        b.hatch_black(inner.buffer(-3), family, 3, length=(20, 70), gap=(16, 50))
    else:
        b.add(t.knife(cover.buffer(-2), 0.5, 22), lines=False)
    ink = b.add if red else b.cut
    ink(t.pen(p.line([(0.12, 0.02), (0.12, 0.98)]), 2.6))
    frame = [(0.22, 0.08), (0.92, 0.08), (0.92, 0.92), (0.22, 0.92), (0.22, 0.08)]
    if cross:
        bars = union([rect(0.52, 0.3, 0.62, 0.8), rect(0.36, 0.58, 0.78, 0.66)])
        ink(t.knife(p.shape(bars), 0.4, 10))
    else:
        ink(t.pen(p.line(frame), 2.2))
    q = lying(s, at, turn)
    edge = [s.cam(*q.point(w * f, 0)[:2], thick / 2) for f in (0.06, 0.98)]
    for d in (-2.5, 1.5):
        b.cut(t.gouge([(edge[0][0], edge[0][1] + d), (edge[1][0], edge[1][1] + d)], 2, 0.05, 0.1))


@piece
def newspaper(
    s: Scene, at: Pair, turn: float = -8, w: float = 0.3, h: float = 0.21, red: bool = False
) -> None:
    """A folded newspaper: a headline as a bar, columns as strokes; nothing can be read."""
    p = lying(s, at, turn, 0.006)
    p.u, p.v = p.u * w, p.v * h
    b, t = s.block, s.tools
    pale(s, p.shape(rect(0, 0, 1, 1)), 10)
    head = t.knife(p.shape(rect(0.06, 0.8, 0.7, 0.92)), 0.6, 12)
    if red:
        b.tint(head)
    else:
        b.add(head)
    b.add(t.pen(p.line([(0.05, 0.74), (0.95, 0.74)]), 2.6))
    for column in range(4):
        for k in range(9):
            v = 0.68 - 0.068 * k
            u = 0.06 + 0.23 * column
            b.add(t.pen(p.line([(u, v), (u + t.between(0.15, 0.19), v)]), 2.6))
    b.add(t.gouge(p.line([(0.0, 0.02), (1, 0.0)]), 5, 0.05, 0.05))


@piece
def map_sheet(
    s: Scene,
    at: Pair,
    turn: float = 0,
    w: float = 0.5,
    h: float = 0.36,
    route: list[Pair] | None = None,
    river: bool = True,
) -> None:
    """A map, folded in six: rivers, woods, villages as dots; a route in the one colour (0..1)."""
    p = lying(s, at, turn)
    p.u, p.v = p.u * w, p.v * h
    b, t = s.block, s.tools
    page = pale(s, p.shape(rect(0, 0, 1, 1)))
    for f in (0.333, 0.667):
        b.add(t.gouge(p.line([(f, 0), (f + 0.004, 1)]), 2.4, 0.1, 0.1))
    b.add(t.gouge(p.line([(0, 0.5), (1, 0.503)]), 2.4, 0.1, 0.1))
    if river:
        line = smooth(
            [(0.02, 0.2), (0.2, 0.34), (0.36, 0.26), (0.55, 0.42), (0.7, 0.7), (0.98, 0.8)], steps=6
        )
        b.add(t.pen(p.line(line), 4.4))
    for _ in range(5):
        u, v = t.between(0.1, 0.9), t.between(0.12, 0.9)
        wood = p.shape(
            blob(
                *[
                    (
                        u + 0.09 * cos(a) * t.between(0.6, 1.2),
                        v + 0.09 * sin(a) * t.between(0.6, 1.2),
                    )
                    for a in np.linspace(0, 5.4, 7)
                ]
            )
        ).intersection(page.buffer(-4))
        b.hatch_black(wood, t.parallels(wood, 30, 7), 2.2, length=(6, 24), gap=(4, 9))
    for _ in range(14):
        x, y = p(t.between(0.05, 0.95), t.between(0.06, 0.94))
        b.add(ellipse(x, y, 3, 2.4, n=6))
    if route:
        way = t.pen(smooth(p.line(route), steps=6), 4.6)
        b.clear(way)
        b.tint(way)
        x, y = p(*route[-1])
        ring = ellipse(x, y, 10, 7.5, n=14).difference(ellipse(x, y, 6.4, 4.6, n=12))
        b.clear(ring)
        b.tint(ring)


@piece
def stamp(s: Scene, at: Pair, tall: float = 0.1, lying_: bool = False, red: bool = True) -> None:
    """A rubber stamp with a turned handle that stands on its foot; a red print beside it."""
    b, _t = s.block, s.tools
    if red:
        p = lying(s, (at[0] + 0.075, at[1] - 0.03), 14)
        ring = ellipse(0, 0, 0.034, 0.034, n=22).difference(ellipse(0, 0, 0.025, 0.025, n=20))
        mark = p.shape(union([ring, ellipse(0, 0, 0.011, 0.011, n=10)]))
        b.clear(mark.buffer(0.6))
        b.tint(mark)
    k = tall / 0.1
    rings = [
        (0, 0.03),
        (0.014 * k, 0.03),
        (0.018 * k, 0.016),
        (0.034 * k, 0.011),
        (0.06 * k, 0.012),
    ]
    rings += [(0.078 * k, 0.02), (0.092 * k, 0.02), (tall, 0.01)]
    marks = [(0.4, 6, 0.1, 1.0), (0.5, 6, 4.4, 6.4), (0.6, 3, 2.2, 4.0), (2.8, 2.2, 4.6, 6.2)]
    turned_thing(s, at, rings, 0.14, marks, [(1, 2.2)])


@piece
def ink_pad(s: Scene, at: Pair, turn: float = 0) -> None:
    """An open ink pad, its cloth in the one colour."""
    boxes(s, [(0, 0.11, 0, 0.07, 0, 0.014)], at, turn, halo=3)
    p = lying(s, at, turn, 0.014)
    cloth = p.shape(rect(0.01, 0.01, 0.1, 0.06))
    s.block.clear(s.tools.knife(cloth, 0.5, 12))
    s.block.tint(cloth)


@piece
def telephone(s: Scene, at: Pair, size: float = 1.0, turn: float = 0, off: bool = False) -> None:
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
        [(hx - 0.95 * u, hy + 0.06 * u), (hx, hy - 0.16 * u), (hx + 0.95 * u, hy + 0.06 * u)],
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
            [(hx - 0.8 * u, hy - 0.06 * u), (hx, hy - 0.2 * u), (hx + 0.8 * u, hy - 0.06 * u)],
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
def typewriter(
    s: Scene, at: Pair, size: float = 1.0, paper: bool = True, red: bool = False
) -> None:
    """A typewriter from the front, a sheet in it; its ribbon may have the colour."""
    b, t = s.block, s.tools
    x, y = s.cam(*at, 0)
    u = s.cam.scale(*at, 0) * 0.16 * size
    if paper:
        leaf = poly(
            (x - 0.62 * u, y - 1.2 * u),
            (x - 0.6 * u, y - 2.1 * u),
            (x + 0.62 * u, y - 2.12 * u),
            (x + 0.62 * u, y - 1.2 * u),
        )
        b.put(t.knife(leaf.buffer(2.2), 0.5, 22).intersection(s.frame), 1.6)
        b.clear(t.knife(leaf, 0.5, 22).intersection(s.frame))
        for k in range(4):
            v = y - 1.95 * u + 0.18 * k * u
            b.add(
                t.pen([(x - 0.5 * u, v), (x + (0.5 if k < 3 else -0.1) * u, v)], 3.2).intersection(
                    s.frame
                )
            )
    frame = [(-1.1, 0.2), (-1.12, -0.3), (-0.92, -1.0), (0.92, -1.0), (1.12, -0.3), (1.1, 0.2)]
    dark(s, poly(*[(x + p * u, y + q * u) for p, q in frame]), 16, 4, 3)
    roller = rect(x - 1.3 * u, y - 1.3 * u, x + 1.3 * u, y - 1.02 * u)
    knobs = [
        rect(x + e * 1.42 * u - 0.1 * u, y - 1.34 * u, x + e * 1.42 * u + 0.1 * u, y - 0.98 * u)
        for e in (-1, 1)
    ]
    b.put(t.knife(union([roller, *knobs]), 0.5, 20), 3, s.side(x, y - u))
    b.cut(t.gouge([(x - 1.26 * u, y - 1.22 * u), (x + 1.26 * u, y - 1.22 * u)], 4, 0.05, 0.05))
    fan = [
        LineString([(x + f * 0.7 * u, y - 0.56 * u), (x + f * 0.2 * u, y - 0.94 * u)])
        for f in np.linspace(-1, 1, 13)
    ]
    b.hatch_white(s.frame, fan, 3, length=(30, 60), gap=(2, 4))
    if red:
        for e in (-1, 1):
            disc = ellipse(x + e * 0.62 * u, y - 0.86 * u, 0.2 * u, 0.11 * u, n=14)
            b.clear(disc)
            b.tint(disc)
    for row in range(4):
        n = 10 - (row == 3) * 3
        for j in range(n):
            px = x + (j - (n - 1) / 2) * 0.185 * u + (0.05 * u if row % 2 else 0)
            py = y - 0.42 * u + row * 0.15 * u
            b.cut(t.knife(ellipse(px, py, 0.066 * u, 0.05 * u, n=8), 0.2, 5))
    bar = rect(x - 0.5 * u, y + 0.13 * u, x + 0.5 * u, y + 0.17 * u)
    b.cut(t.knife(bar, 0.3, 14))


@piece
def desk_lamp(
    s: Scene, at: Pair, tall: float = 0.36, reach: float = 260, red: bool = False
) -> None:
    """A desk lamp with a bell shade, lit: rays below it."""
    b, t = s.block, s.tools
    x, y = s.cam(*at, tall)
    k = s.cam.scale(*at, tall / 2) * tall / 100
    family = t.rays(x, y, 26 * k, reach, 26, 20, 160)

    def fade(px: float, py: float) -> float:
        return 8 * clamp(1.1 - ((px - x) ** 2 + (py - y) ** 2) ** 0.5 / reach, 0.1)

    b.hatch_white(
        s.frame, family, fade, length=(reach * 0.3, reach * 0.7), gap=(5, 12), enter=0.1, leave=0.7
    )
    _, skin = revolve(s.cam, *at, [(0, 0.08), (0.015, 0.075)])
    foot = poly(*[skin(1, a) for a in np.linspace(0, 2 * pi, 22)])
    fx, fy = s.cam(*at, 0.01)
    stem = limb([(fx, fy), (x, y)], (5 * k, 4 * k), round_ends=False)
    shade = poly(
        (x - 34 * k, y + 4 * k),
        (x - 24 * k, y - 22 * k),
        (x - 8 * k, y - 32 * k),
        (x + 8 * k, y - 32 * k),
        (x + 24 * k, y - 22 * k),
        (x + 34 * k, y + 4 * k),
    )
    b.put(t.knife(union([foot, stem, shade]), 0.5, 18), 3)
    b.cut(t.gouge([(x - 33 * k, y + 2 * k), (x + 33 * k, y + 2 * k)], 5 * k, 0.1, 0.1))
    b.cut(t.gouge([(x - 18 * k, y - 20 * k), (x - 26 * k, y - 2 * k)], 4 * k, 0.2, 0.3))
    if red:
        inner = poly(
            (x - 24 * k, y - 2 * k),
            (x - 18 * k, y - 18 * k),
            (x + 18 * k, y - 18 * k),
            (x + 24 * k, y - 2 * k),
        )
        b.clear(inner)
        b.tint(inner)


@piece
def oil_lamp(s: Scene, at: Pair, tall: float = 0.3, reach: float = 280, red: bool = True) -> None:
    """A paraffin lamp with its glass: the light of the picture, its flame has the colour."""
    b, t = s.block, s.tools
    x, y = s.cam(*at, tall * 0.6)
    k = s.cam.scale(*at, tall / 2) * tall / 100
    b.hatch_white(
        rect(0, 0, s.size[0], y + 90 * k),
        t.rays(x, y, 30 * k, reach, 36),
        lambda px, py: 9 * clamp(1.1 - ((px - x) ** 2 + (py - y) ** 2) ** 0.5 / reach),
        length=(50, 130),
        gap=(6, 18),
        enter=0.15,
        leave=0.5,
        least=1.0,
    )
    rings = [
        (0, 0.055),
        (0.012, 0.05),
        (0.03, 0.03),
        (0.06, 0.052),
        (0.1, 0.05),
        (0.115, 0.02),
        (0.13, 0.024),
    ]
    turned_thing(
        s, at, rings, 0, [(0.5, 7, 3.0, 4.2), (2.6, 3, 3.0, 4.2), (0.6, 4, 0.2, 1.0)], [(6, 2.4)]
    )
    glass = poly(
        *smooth(
            [
                (x - 9 * k, y + 18 * k),
                (x - 15 * k, y + 2 * k),
                (x - 9 * k, y - 16 * k),
                (x - 8 * k, y - 42 * k),
                (x + 8 * k, y - 42 * k),
                (x + 9 * k, y - 16 * k),
                (x + 15 * k, y + 2 * k),
                (x + 9 * k, y + 18 * k),
            ],
            True,
            4,
        )
    )
    b.put(t.knife(glass.buffer(2.4), 0.5, 14), 2)
    b.clear(t.knife(glass, 0.5, 14))
    flame = poly(
        *smooth(
            [(x, y - 14 * k), (x + 6 * k, y + 4 * k), (x, y + 12 * k), (x - 6 * k, y + 4 * k)],
            True,
            4,
        )
    )
    if red:
        b.tint(flame)
    else:
        b.add(flame.boundary.buffer(1.2))


@piece
def wireless(s: Scene, at: Pair, turn: float = 0, size: float = 1.0, red: bool = True) -> None:
    """A wireless set in a small case, its lid up: dials and sockets, one bulb has the colour."""
    k = size
    w, d, h = 0.34 * k, 0.24 * k, 0.09 * k
    boxes(
        s, [(0, w, 0, d, 0, h), (0, w, d - 0.02, d + 0.03, h, h + 0.2 * k)], at, turn, halo=4, gap=7
    )
    p = lying(s, at, turn, h)
    p.u, p.v = p.u * w, p.v * d
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
def handcuffs(s: Scene, at: Pair, turn: float = 0, size: float = 1.0) -> None:
    """A pair of handcuffs, closed, joined by three links."""
    p = lying(s, at, turn, 0.006, 0.05 * size)
    rings = []
    for e in (-1, 1):
        rings.append(
            ellipse(e * 1.5, 0, 0.95, 0.85, n=24).difference(ellipse(e * 1.5, 0, 0.7, 0.6, n=22))
        )
        rings.append(rect(e * 0.75 - 0.2, -0.28, e * 0.75 + 0.2, 0.28))
    links = [
        ellipse(u, 0, 0.24, 0.12, n=12).difference(ellipse(u, 0, 0.14, 0.05, n=10))
        for u in (-0.36, 0, 0.36)
    ]
    pale(s, p.shape(union([*rings, *links]), 0.1), 7)
    for e in (-1, 1):
        hole = p.shape(ellipse(e * 0.75, 0, 0.07, 0.07, n=8))
        s.block.add(hole)
        glowing = p.line([(e * 1.5 - 0.4, -0.6), (e * 1.5, -0.7), (e * 1.5 + 0.4, -0.6)])
        s.block.add(s.tools.gouge(glowing, 2.6, 0.2, 0.2))
