"""A tree's stump as a table, what an engineer wrote with, and the wood about it in mist."""

from __future__ import annotations

from math import cos, pi, radians, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString, MultiPoint

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, clamp, limb, poly, rect, smooth, union
from ..solid import Plane
from .papers import written_lines


@piece
def forest_mist(
    s: Scene, near: list[float], far: list[float], foot: float = 190, wide: float = 54
) -> None:
    """A wood in morning mist on white: far stems pale, near ones black, at these x."""
    b, t = s.block, s.tools
    for k, x in enumerate(far):
        y = foot - 60 + (k % 3) * 14
        stem = rect(x - wide * 0.2, -10, x + wide * 0.2, y)
        b.hatch_black(
            stem, t.parallels(stem, 90, 11), 3.0, length=(50, 150), gap=(14, 40), least=1.0
        )
    for k, x in enumerate(near):
        y = foot + (k % 2) * 26
        w = wide * (0.42 + 0.14 * (k % 3))
        lean = t.between(-8, 8)
        stem = limb(
            [(x, y), (x + lean * 0.4, y * 0.5), (x + lean, -20)],
            (w * 1.35, w, w * 0.9),
            4,
            round_ends=False,
        )
        stem = t.knife(stem, 0.9, 22).intersection(s.frame)
        b.put(stem, 2, s.side(x, y))
        d = s.right(x)
        family = t.parallels(stem, 90, 12)
        b.hatch_white(
            stem.buffer(-2),
            family,
            lambda px, _y, x=x, w=w, d=d: 7.5 * clamp(0.45 + (px - x) / w * d),
            length=(24, 80),
            gap=(6, 18),
            least=1.3,
        )


@piece
def stump(
    s: Scene,
    at: Pair = (0, 0),
    r: float = 0.36,
    deep: float = 0.5,
    pith: Pair = (-0.03, 0.05),
    rings: int = 13,
) -> None:
    """A fresh stump, its face the table (z = 0): year rings, cracks and bark."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, at

    def edge(f: float, z: float, cx: float = x, cy: float = y) -> list[Pair]:
        out = []
        for a in np.linspace(0, 2 * pi, 40, endpoint=False):
            w = 1 + 0.035 * sin(3 * a + 1) + 0.025 * sin(5 * a + 2.2)
            out.append(cam(cx + r * f * w * cos(a), cy + r * f * w * sin(a), z))
        return out

    face = poly(*edge(1.0, 0))
    rim = poly(*edge(1.075, -0.012))
    side = MultiPoint(edge(1.075, -0.012) + edge(1.22, -deep)).convex_hull.intersection(s.frame)
    b.put(t.knife(side, 1.2, 22).intersection(s.frame), 4, s.side(*cam(x, y, 0)))
    # bark: strokes that run down, on the side of the light
    d = s.right(cam(x, y, 0)[0])
    family = []
    for a in np.linspace(-pi, 0, 34):
        a += t.between(-0.03, 0.03)
        f = [(1.09, -0.05), (1.12, -deep * 0.5), (1.2, -deep)]
        family.append(LineString([cam(x + r * q * cos(a), y + r * q * sin(a), z) for q, z in f]))
    left, right = side.bounds[0], side.bounds[2]
    b.hatch_white(
        side.difference(rim.buffer(3)).buffer(-4),
        family,
        lambda px, _y: (
            1.6
            + 8
            * clamp(
                ((px - left) / (right - left) if d > 0 else (right - px) / (right - left)) * 1.3
                - 0.35
            )
        ),
        length=(18, 60),
        gap=(5, 16),
        least=1.3,
    )
    b.cut(t.knife(face, 0.8, 18))
    for k in range(1, rings + 1):
        f = (k / (rings + 0.6)) ** 0.9
        cx, cy = x + pith[0] * (1 - f), y + pith[1] * (1 - f)
        ring = edge(f, 0, cx, cy)
        start = t.rng.randrange(40)
        turn = ring[start:] + ring[: start + 1]
        line = LineString(smooth(turn, steps=2))
        wide = t.between(1.6, 3.0) if k % 4 else 4.0
        b.hatch_black(
            face.buffer(-2),
            [line],
            wide,
            length=(120, 420),
            gap=(6, 30),
            enter=0.15,
            leave=0.2,
            facet=24,
        )
    px, py = x + pith[0], y + pith[1]
    for a, long in ((0.4, 0.5), (2.5, 0.62), (4.4, 0.9), (5.6, 0.55)):
        line = [cam(px + r * q * cos(a), py + r * q * sin(a), 0) for q in (0.04, long * 0.5, long)]
        b.add(t.gouge(line, 5, 0.02, 0.9, 0.2, 20).intersection(face))


@piece
def unfinished_letter(
    s: Scene,
    at: Pair,
    w: float = 0.26,
    h: float = 0.32,
    turn: float = -8,
    rows: int = 8,
    written: float = 5.4,
) -> None:
    """A sheet folded once, on which the writing breaks off after `written` of its rows."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, at
    a = radians(turn)
    p = Plane(cam, (x, y, 0.004), (w * cos(a), w * sin(a), 0), (-h * sin(a), h * cos(a), 0))
    page = p.shape(rect(0, 0, 1, 1))
    d = s.right(page.centroid.x)
    b.add(t.knife(affinity.translate(page, -9 * d, 9), 0.8, 20).intersection(s.frame))
    b.put(t.knife(page.buffer(2.4), 0.6, 22), 0)
    b.clear(t.knife(page, 0.7, 26))
    for k in range(rows):
        v = 0.9 - 0.84 * k / rows
        end = 0.92 if k + 1 <= written else 0.1 + 0.82 * (written - k)
        if k >= written or end < 0.24:
            break
        for word in written_lines(
            t, 0.5 if k == 0 else 0.1, end, v, 0.05, 0.02 if k + 1 > written else 0.12
        ):
            b.add(t.pen(p.line(word), 2.2))
    b.add(t.gouge(p.line([(0.0, 0.5), (0.5, 0.496), (1.0, 0.5)]), 1.8, 0.2, 0.2, 0.3, 40))


@piece
def slide_rule(s: Scene, at: Pair, long: float = 0.3, wide: float = 0.042, turn: float = 6) -> None:
    """A slide rule, its tongue drawn a little, its runner in the middle; `at` is its left end."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, at
    a = radians(turn)
    p = Plane(
        cam, (x, y, 0.014), (long * cos(a), long * sin(a), 0), (-wide * sin(a), wide * cos(a), 0)
    )
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
def red_pencil(
    s: Scene, at: Pair, long: float = 0.2, turn: float = -40, thick: float = 0.022
) -> None:
    """A thick pencil in the one colour, its point at `at`; `turn` is the way from point to end."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, at
    a = radians(turn)
    p = Plane(
        cam, (x, y, 0.012), (long * cos(a), long * sin(a), 0), (-thick * sin(a), thick * cos(a), 0)
    )
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
def oak_leaf(
    s: Scene, at: Pair, long: float = 0.2, turn: float = 30, z: float = -0.5, white: bool = True
) -> None:
    """A fallen oak leaf, its lobes plain, flat on the ground `z` metres up."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, at
    a = radians(turn)
    p = Plane(cam, (x, y, z), (long * cos(a), long * sin(a), 0), (-long * sin(a), long * cos(a), 0))
    up = [
        (0.0, 0.02),
        (0.1, 0.05),
        (0.2, 0.16),
        (0.28, 0.1),
        (0.42, 0.26),
        (0.5, 0.14),
        (0.66, 0.28),
        (0.74, 0.14),
        (0.86, 0.18),
        (0.97, 0.06),
    ]
    shape = p.shape(poly(*smooth([*up, (1.0, 0), *[(u, -v) for u, v in up[::-1]]], True, 2)))
    stalk = limb(p.line([(0.02, 0), (-0.2, 0.04)]), (4, 2.4), 1)
    whole = t.knife(union([shape, stalk]), 0.7, 14).intersection(s.frame)
    if whole.is_empty:
        return
    b.put(t.knife(whole.buffer(3), 0.5, 16).intersection(s.frame), 0)
    (b.cut if white else b.add)(whole)
    veins = [t.gouge(p.line([(0.02, 0), (0.5, 0.01), (0.95, 0)]), 3, 0.1, 0.3)]
    for u, v, w in ((0.12, 0.42, 0.2), (0.36, 0.66, 0.22), (0.6, 0.84, 0.14)):
        for d in (-1, 1):
            veins.append(t.gouge(p.line([(u, 0), (v, d * w)]), 2.2, 0.05, 0.5))
    mark = union(veins).intersection(whole)
    (b.add if white else b.cut)(mark)
