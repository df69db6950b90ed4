"""A lamp's pool on a desk, a notice with an empty frame."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from shapely import affinity
from shapely.geometry import MultiPoint

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, less, limb, rect, union
from ..still import dark, lying, pale


@piece
def lamp_pool(s: Scene, at: Pair = (0, 0), r: float = 0.36, ragged: int = 70) -> None:
    """A hard round pool of light on a dark table, in metres; short strokes round its edge."""
    b, t, (x, y) = s.block, s.tools, at
    disc = s.table.shape(ellipse(x, y, r, r, n=48)).intersection(s.frame)
    b.cut(t.knife(disc, 1.4, 22))
    ring = s.table.shape(ellipse(x, y, r * 1.32, r * 1.32, n=48)).intersection(s.frame)
    cx, cy = s.table(x, y)
    wide = s.table(x + r, y)[0] - cx
    how = {"length": (20, 60), "gap": (6, 18), "enter": 0.05, "leave": 0.7, "either": False}

    def fade(px: float, py: float) -> float:
        return 8 * clamp(1.36 - hypot((px - cx) / wide, (py - cy) / wide * 1.25))

    family = t.rays(cx, cy, wide * 0.7, wide * 1.8, ragged)
    b.hatch_white(less(ring, disc), family, lambda px, py: 1 + fade(px, py), **how)
    grain = t.parallels(disc, 0, 26, 0.4)
    b.hatch_black(disc.buffer(-6), grain, 2.2, length=(30, 120), gap=(60, 200), miss=0.3)


@piece
def wanted_notice(s: Scene, at: Pair, w: float = 0.25, h: float = 0.31, turn: float = 0) -> None:
    """A wanted notice: a heading as a bar, an oval without a photograph, lines of type."""
    p = lying(s, at, turn)
    p.u, p.v = p.u * w, p.v * h
    b, t = s.block, s.tools
    whole = p.shape(rect(0, 0, 1, 1))
    pale(s, whole)
    b.add(t.knife(p.shape(rect(0.1, 0.86, 0.9, 0.94)), 0.6, 20))
    oval = p.shape(ellipse(0.5, 0.6, 0.2, 0.2 * w / h * 1.3, n=26))
    b.add(t.knife(oval, 0.6, 16))
    b.cut(t.knife(oval.buffer(-5), 0.5, 16))
    for k in range(5):
        v, u = 0.3 - 0.058 * k, 0.1
        while u < 0.86:
            long = t.between(0.06, 0.18)
            b.add(t.pen(p.line([(u, v), (min(0.92, u + long), v)]), 3.8))
            u += long + 0.04


@piece
def open_pad(
    s: Scene, at: Pair, turn: float = 0, w: float = 0.17, h: float = 0.11, lid: bool = False
) -> None:
    """An open ink pad from above: a dark tin, its cloth in the one colour; its lid behind it."""
    b, t = s.block, s.tools
    p = lying(s, at, turn)
    if lid:
        dark(s, p.shape(rect(-0.01, h + 0.008, w + 0.01, h * 1.72)), 8, 3, 3)
        b.cut(t.knife(p.shape(rect(0.014, h + 0.03, w - 0.014, h * 1.6)), 0.5, 20))
        b.add(t.knife(p.shape(rect(0.02, h + 0.036, w - 0.02, h * 1.56)), 0.5, 20))
    dark(s, p.shape(rect(0, 0, w, h)), 10, 3, 3)
    cloth = t.knife(p.shape(rect(0.012, 0.014, w - 0.012, h - 0.012)), 0.7, 18)
    b.clear(cloth)
    b.tint(cloth)


@piece
def lying_stamp(s: Scene, at: Pair, turn: float = 20, long: float = 0.17, red: bool = True) -> None:
    """A rubber stamp on its side, its foot at `at`: a block, a turned handle; its rubber red."""
    b, t = s.block, s.tools
    p = lying(s, at, turn, 0.0, long)
    handle = limb(
        [(0.24, 0), (0.34, 0), (0.44, 0), (0.62, 0), (0.8, 0), (0.94, 0)],
        (0.3, 0.16, 0.15, 0.34, 0.42, 0.26),
    )
    body = p.shape(union([rect(0.05, -0.42, 0.26, 0.42), handle]))
    dark(s, body, 12, 3, 3.4)
    for v in (-0.05, 0.03):
        line = p.line([(0.36, v * 0.6), (0.6, v * 1.6), (0.88, v * 1.8)])
        b.cut(t.gouge(line, 3.4, 0.2, 0.3))
    b.cut(t.gouge(p.line([(0.19, -0.36), (0.19, 0.36)]), 3.2, 0.05, 0.05))
    rubber = t.knife(p.shape(rect(0.0, -0.41, 0.07, 0.41)), 0.5, 14)
    b.clear(rubber.buffer(1.2))
    b.tint(rubber) if red else b.add(rubber.buffer(-1.4))


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
def clean_roll(
    s: Scene, at: Pair, r: float = 0.045, tall: float = 0.05, tail: float = 0.13, turn: float = -35
) -> None:
    """A roll of clean bandage stood on its end under a lamp, its loose end on the table."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, at
    p = lying(s, at, turn)
    ribbon = t.knife(p.shape(rect(0, -r, tail + r, -r + 0.062)), 0.8, 18).intersection(s.frame)
    pale(s, ribbon, 6)
    for u in (0.35, 0.6, 0.82):
        line = p.line([(u * (tail + r), -r + 0.006), (u * (tail + r) + 0.006, -r + 0.05)])
        b.add(t.gouge(line, 4, 0.05, 0.8).intersection(ribbon))

    def rim(z: float, k: float = 1.0) -> list[Pair]:
        return [
            cam(x + r * k * cos(2 * pi * q / 28), y + r * k * sin(2 * pi * q / 28), z)
            for q in range(28)
        ]

    roll = MultiPoint(rim(0) + rim(tall)).convex_hull
    dx, _dy = s.side(*roll.centroid.coords[0])
    shade = affinity.translate(MultiPoint(rim(0)).convex_hull, -dx * 34, 12)
    b.add(t.knife(shade.union(MultiPoint(rim(0)).convex_hull).convex_hull, 0.8, 16))
    b.put(t.knife(roll.buffer(2.4), 0.5, 16), 2)
    b.clear(t.knife(roll, 0.5, 14))
    for q in range(15):
        a = -pi * (q + 0.5) / 15
        line = [cam(x + r * cos(a), y + r * sin(a), z) for z in (0.0, tall * 0.9)]
        b.add(t.gouge(line, 2.4 + 3.4 * clamp(cos(a) * (1 if dx < 0 else -1) + 0.3), 0.05, 0.5))
    turns = [rim(tall, 0.95 - 0.8 * q / 160)[(q * 28 // 26) % 28] for q in range(0, 160, 2)]
    b.add(t.pen(turns, 2.4))
    b.add(t.pen([*rim(tall), rim(tall)[0]], 2.4))
