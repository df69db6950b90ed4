"""Things on a table, in metres: what is eaten from, worn, carried in a pocket, worked with."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Literal

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, ellipse, limb, poly, rect, smooth, union
from ..still import dark, lying, pale, turned_thing
from .free import boxes


@piece
def cup(s: Scene, at: Pair, white: bool = False, size: float = 1.0) -> None:
    """A cup without a handle, or a tumbler of enamel."""
    k = size
    rings = [(0, 0.026 * k), (0.01, 0.03 * k), (0.08 * k, 0.038 * k), (0.086 * k, 0.041 * k)]
    marks = [(0.3, 8, 1.1, 2.7), (0.7, 5, 1.2, 2.6), (1.1, 2.6, 1.3, 2.4)]
    if white:
        marks = [(2.6, 6, 1.1, 2.8), (2.2, 4, 1.1, 2.6), (1.9, 2.4, 1.2, 2.2)]
    turned_thing(s, at, rings, 0.16, marks, [(3, 2.6)], white)


@piece
def bottle(s: Scene, at: Pair, tall: float = 0.26, white: bool = False) -> None:
    """A bottle, dark with two long lights."""
    k = tall / 0.26
    rings = [(0, 0.034), (0.01, 0.038), (0.15 * k, 0.038), (0.19 * k, 0.016), (0.25 * k, 0.013)]
    rings += [(tall, 0.016)]
    marks = [(0.35, 7, 1.1, 2.0), (2.8, 2.4, 1.1, 2.0), (0.5, 3.4, 3.1, 4.0)]
    turned_thing(s, at, rings, 0.3, marks, [(5, 2)], white)


@piece
def bowl(s: Scene, at: Pair, wide: float = 0.1) -> None:
    """A bowl or a plate seen from above: a dark inside, a lit rim."""
    b, t = s.block, s.tools
    rings = [(0, wide * 0.5), (0.02, wide * 0.8), (0.045, wide)]
    _, skin = turned_thing(s, at, rings, 0.14, [(0.4, 5, 0.3, 1.7), (0.9, 3, 0.3, 1.6)])
    mouth = poly(*[skin(2, a) for a in np.linspace(0, 2 * pi, 28, endpoint=False)])
    b.cut(t.knife(mouth, 0.5, 10))
    b.add(t.knife(mouth.buffer(-3.4), 0.5, 10))
    far = t.rings(*mouth.centroid.coords[0], mouth.bounds[3] - mouth.bounds[1], 400, 9, 0.7)
    b.hatch_white(mouth.buffer(-7), far, 3, length=(20, 60), gap=(10, 30))


@piece
def loaf(s: Scene, at: Pair, turn: float = 0, long: float = 0.26, cut: bool = True) -> None:
    """A round-ended loaf of bread; cut, its white face is towards us."""
    b, t, k = s.block, s.tools, long / 0.26
    p = lying(s, at, turn)
    x, y = s.cam(*p.point(0, 0))
    r = s.cam.scale(*p.point(0, 0)) * 0.07 * k
    ring = [(-1.9, 0.1), (-1.8, -0.7), (-1.2, -1.15), (0.2, -1.25), (1.3, -1.1), (1.9, -0.6)]
    ring += [(1.95, 0), (1.4, 0.3), (0, 0.38), (-1.3, 0.34)]
    body = blob(*[(x + u * r, y + v * r) for u, v in ring])
    shape = dark(s, body, 12, 3.6, 3)
    for f in (-0.7, 0.1, 0.9):
        score = [
            (x + (f - 0.3) * r, y - 1.1 * r),
            (x + f * r, y - 0.8 * r),
            (x + f * r, y - 0.3 * r),
        ]
        b.cut(t.gouge(smooth(score, steps=4), 5 * k, 0.3, 0.3).intersection(shape))
    family = t.parallels(shape, 70, 11)
    b.hatch_white(shape.buffer(-4), family, 2.4, length=(8, 26), gap=(14, 40))
    if cut:
        d = s.right(x)
        face = blob(*[(x + d * 1.62 * r + u * r * 0.42, y - 0.42 * r + v * r) for u, v in _ROUND])
        b.put(t.knife(face.buffer(3.4), 0.5, 12), 1.5)
        b.clear(t.knife(face, 0.5, 12))
        b.add(t.specks(face, 22, (1.2, 2.4)))


_ROUND = [(-0.8, 0.55), (-1, -0.1), (-0.5, -0.7), (0.3, -0.75), (0.95, -0.2), (0.85, 0.5), (0, 0.7)]


@piece
def spoon(s: Scene, at: Pair, turn: float = 20, long: float = 0.2, white: bool = True) -> None:
    """A spoon, its bowl at `at`."""
    p = lying(s, at, turn, unit=long)
    body = union(
        [
            ellipse(0, 0, 0.16, 0.1, n=14),
            limb([(0.1, 0), (0.55, 0.015), (1, 0)], (0.05, 0.035, 0.075)),
        ]
    )
    shape = (pale if white else dark)(s, p.shape(body, 0.05), 5)
    hollow = p.shape(ellipse(-0.01, 0, 0.11, 0.06, n=12))
    (s.block.hatch_black if white else s.block.hatch_white)(
        shape.intersection(hollow),
        s.tools.parallels(hollow, 20, 6),
        2.4,
        length=(6, 20),
        gap=(2, 5),
    )


@piece
def knife(s: Scene, at: Pair, turn: float = 20, long: float = 0.22) -> None:
    """A knife, its handle at `at`: a black handle, a white blade."""
    p = lying(s, at, turn, unit=long)
    blade = poly((0.44, -0.05), (0.44, 0.06), (0.86, 0.06), (1, 0.0), (0.9, -0.05))
    pale(s, p.shape(blade), 5)
    grip = poly((0, -0.05), (0.02, 0.06), (0.44, 0.065), (0.46, -0.06), (0.1, -0.07))
    shape = dark(s, p.shape(grip), 5, 2.4, 1.6)
    for u in (0.12, 0.34):
        s.block.cut(p.shape(ellipse(u, 0, 0.016, 0.016, n=7)).intersection(shape))


@piece
def key(s: Scene, at: Pair, turn: float = 0, long: float = 0.12, red: bool = False) -> None:
    """A large old key, its ring at `at`."""
    p = lying(s, at, turn, unit=long)
    ring = ellipse(0, 0, 0.2, 0.17, n=16).difference(ellipse(0, 0, 0.11, 0.085, n=12))
    stem = rect(0.17, -0.045, 1, 0.045)
    bit = union([rect(0.8, -0.28, 0.96, 0), rect(0.66, -0.2, 0.74, 0)])
    shape = pale(s, p.shape(union([ring, stem, bit]), 0.05), 6)
    if red:
        s.block.tint(shape)


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
def glasses(s: Scene, at: Pair, turn: float = 10, wide: float = 0.13) -> None:
    """Round spectacles, folded open on the table."""
    p = lying(s, at, turn, 0.012, wide)
    b, t = s.block, s.tools
    for u in (-0.26, 0.26):
        rim = p.shape(ellipse(u, 0, 0.2, 0.2, n=20))
        b.put(t.knife(rim.buffer(4.6), 0.4, 12), 2)
        b.cut(t.knife(rim.buffer(2.4), 0.4, 12))
        b.add(t.knife(rim.buffer(-0.8), 0.3, 10))
        b.cut(t.gouge(p.line([(u - 0.1, 0.1), (u + 0.06, -0.1)]), 5, 0.3, 0.3))
    arms = [[(-0.06, 0.02), (0, 0.07), (0.06, 0.02)]]
    arms += [[(d * 0.46, 0.02), (d * 0.5, 0.5), (d * 0.36, 0.94), (d * 0.3, 1.0)] for d in (-1, 1)]
    for arm in arms:
        line = smooth(p.line(arm), steps=5)
        b.add(t.pen(line, 6))
        b.cut(t.pen(line, 2.4))


@piece
def watch(
    s: Scene, at: Pair, r: float = 0.05, chain: list[Pair] | None = None, red: bool = False
) -> None:
    """A pocket watch, face up, with its chain along points of the table."""
    p = lying(s, at, 0, 0.008, r)
    b, t = s.block, s.tools
    if chain:
        line = smooth(s.table.line([at, *chain]), steps=8)
        track = LineString(line)
        for k in range(int(track.length / 9)):
            q = track.interpolate(k * 9)
            b.put(ellipse(q.x, q.y, 5, 3.6, 40 if k % 2 else -30, 8), 1.2)
            b.cut(ellipse(q.x, q.y, 2.2, 1.4, 40 if k % 2 else -30, 7), lines=False)
    case = p.shape(union([ellipse(0, 0, 1.12, 1.12, n=26), rect(-0.14, 1.05, 0.14, 1.4)]))
    dark(s, case, 7, 3)
    face = p.shape(ellipse(0, 0, 0.92, 0.92, n=26))
    b.clear(t.knife(face, 0.4, 12))
    for k in range(12):
        a = k / 12 * 2 * pi
        tick = p.line([(cos(a) * 0.7, sin(a) * 0.7), (cos(a) * 0.86, sin(a) * 0.86)])
        b.add(t.gouge(tick, 3 if k % 3 else 4.4, 0.02, 0.02))
    for a, long in ((2.3, 0.42), (1.2, 0.68)):
        hand = t.pen(p.line([(0, 0), (cos(a) * long, sin(a) * long)]), 3.4)
        b.tint(hand) if red else b.add(hand)


@piece
def rosary(s: Scene, at: Pair, ring: list[Pair] | None = None, size: float = 0.009) -> None:
    """A rosary: beads along a loose ring, and a cross at its end; points are metres from `at`."""
    b = s.block
    loop = ring or [(0, 0), (0.09, 0.07), (0.2, 0.06), (0.24, -0.02), (0.16, -0.08), (0.05, -0.06)]
    line = LineString(smooth([(at[0] + u, at[1] + v) for u, v in loop], closed=True, steps=8))
    n = int(line.length / (size * 2.7))
    for k in range(n):
        q = line.interpolate(k / n, normalized=True)
        x, y = s.cam(q.x, q.y, size)
        r = size * s.cam.scale(q.x, q.y, size) * (1.4 if k % 11 == 0 else 1)
        b.put(ellipse(x, y, r, r, n=9), 1.8, s.side(x, y))
        d = s.right(x)
        b.cut(ellipse(x + d * r * 0.3, y - r * 0.35, r * 0.32, r * 0.26, n=6), lines=False)
    p = lying(s, (at[0] - 0.075, at[1] - 0.05), 30)
    cross = union([rect(-0.05, -0.007, 0.03, 0.007), rect(-0.012, -0.026, 0.002, 0.026)])
    pale(s, p.shape(cross), 5)
    b.add(s.tools.pen(s.table.line([at, (at[0] - 0.05, at[1] - 0.035)]), 2.4))


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
    b.cut(
        t.gouge([(x - 70 * k, y - 20 * k), (x, y - 8 * k), (x + 72 * k, y - 20 * k)], 3.4, 0.1, 0.1)
    )
    b.cut(
        t.gouge(
            smooth([(x - 62 * k, y + 10 * k), (x, y + 22 * k), (x + 64 * k, y + 10 * k)]),
            4,
            0.1,
            0.1,
        )
    )
    seam = [(x, y - 74 * k), (x + 3 * k, y - 40 * k), (x, y - 14 * k)]
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
def boots(s: Scene, at: Pair, tall: float = 0.36, flip: bool = False) -> None:
    """A pair of high boots that stand; `at` between their heels."""
    b, t = s.block, s.tools
    k = s.cam.scale(*at, 0) * tall / 100
    for u0, v0 in ((0, -9), (24, 4)):
        x, y = s.cam(*at, 0)
        x, y = x + u0 * k, y + v0 * k
        d = -1 if flip else 1
        ring = [
            (-12, -100),
            (12, -102),
            (11, -60),
            (13, -30),
            (34, -16),
            (44, -6),
            (42, 0),
            (-14, 0),
            (-13, -40),
        ]
        body = poly(*[(x + d * u * k, y + v * k) for u, v in ring])
        shape = dark(s, body.buffer(2 * k).buffer(-2 * k), 10, 3.4, 3)
        b.cut(t.gouge([(x + d * -12 * k, y - 95 * k), (x + d * 11 * k, y - 97 * k)], 4, 0.1, 0.1))
        b.cut(t.gouge([(x + d * -13 * k, y - 5 * k), (x + d * 42 * k, y - 5 * k)], 2.6, 0.05, 0.05))
        shine = [(x + s.right(x) * 5 * k, y - 90 * k), (x + s.right(x) * 6 * k, y - 34 * k)]
        b.cut(t.gouge(shine, 7 * k, 0.2, 0.4).intersection(shape))


@piece
def suitcase(
    s: Scene,
    at: Pair,
    size: tuple[float, float, float] = (0.4, 0.13, 0.26),
    turn: float = 8,
    red: bool = False,
) -> None:
    """A standing suitcase with its handle and two locks; `red` for a label tied to it."""
    w, d, h = size
    boxes(s, [(0, w, 0, d, 0, h)], at, turn, halo=4, gap=8, edge=2.4)
    face = lying(s, at, turn)
    b, t = s.block, s.tools

    def on(u: float, v: float, y: float = 0.0) -> Pair:
        q = face.point(u, y)
        return s.cam(q[0], q[1], v)

    b.cut(t.gouge([on(0.01, h * 0.76), on(w - 0.01, h * 0.76)], 3.4, 0.03, 0.03))
    for u in (0.2, 0.8):
        lock = poly(
            on(u * w - 0.02, h * 0.7),
            on(u * w + 0.02, h * 0.7),
            on(u * w + 0.02, h * 0.82),
            on(u * w - 0.02, h * 0.82),
        )
        b.cut(t.knife(lock, 0.4, 8))
    grip = [
        on(w * 0.4, h, d / 2),
        on(w * 0.41, h + 0.035, d / 2),
        on(w * 0.59, h + 0.035, d / 2),
        on(w * 0.6, h, d / 2),
    ]
    b.put(t.pen(smooth(grip, steps=3), 8), 2)
    for u, v in ((0.02, 0.03), (0.98, 0.03), (0.02, 0.97), (0.98, 0.97)):
        x, y = on(w * u, h * v)
        b.cut(t.knife(ellipse(x, y, 5, 5, n=6), 0.4, 5))
    if red:
        tag = poly(
            on(w * 0.62, h * 0.5),
            on(w * 0.84, h * 0.46),
            on(w * 0.86, h * 0.64),
            on(w * 0.64, h * 0.68),
        )
        b.put(t.knife(tag.buffer(2), 0.4, 12), 1.4)
        b.clear(tag)
        b.tint(tag)


@piece
def armband(s: Scene, at: Pair, turn: float = 8, long: float = 0.24, wide: float = 0.09) -> None:
    """A white and red armband, laid flat and a little waved."""
    p = lying(s, at, turn)
    edge = [(long * k / 8, 0.008 * sin(k * 1.1)) for k in range(9)]
    lower = [(u, v) for u, v in edge]
    upper = [(u, v + wide) for u, v in edge]
    middle = [(u, v + wide / 2) for u, v in edge]
    pale(s, p.shape(poly(*lower, *upper[::-1])), 8)
    s.block.tint(p.shape(poly(*lower, *middle[::-1])))
    for u in (0.3, 0.62):
        fold = p.line([(long * u, 0.004), (long * u + 0.006, wide)])
        s.block.add(s.tools.gouge(fold, 4, 0.1, 0.7))


@piece
def compass(s: Scene, at: Pair, r: float = 0.045, turn: float = 30) -> None:
    """A pocket compass, open, its needle in the one colour."""
    p = lying(s, at, turn, 0.008, r)
    b, t = s.block, s.tools
    dark(s, p.shape(ellipse(0, 0, 1.15, 1.15, n=26)), 7)
    b.clear(t.knife(p.shape(ellipse(0, 0, 0.95, 0.95, n=26)), 0.4, 12))
    for k in range(8):
        a = k / 8 * 2 * pi
        b.add(
            t.gouge(p.line([(cos(a) * 0.72, sin(a) * 0.72), (cos(a) * 0.9, sin(a) * 0.9)]), 3, 0, 0)
        )
    b.tint(p.shape(poly((0, 0.66), (0.13, 0), (-0.13, 0))))
    b.add(p.shape(poly((0, -0.66), (0.13, 0), (-0.13, 0))))
    lid = p.shape(ellipse(0, 2.1, 1.1, 0.9, n=24))
    dark(s, lid, 7)
    b.cut(
        t.knife(
            p.shape(ellipse(0, 2.1, 0.9, 0.7, n=24).difference(ellipse(0, 2.1, 0.8, 0.6, n=24))),
            0.3,
            10,
        )
    )


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
    b, _t = s.block, s.tools
    shape = pale(s, body, 9) if red else dark(s, body, 9)
    if red:
        b.tint(shape.buffer(1))
    ink = b.hatch_black if red else b.hatch_white
    for u in np.arange(0.03, 0.24, 0.05):
        ink(shape, [LineString(p.line([(u, -0.18), (u, 0.18)]))], 3, length=(20, 60), gap=(2, 4))
    family = p.lines([LineString([(0.3, v), (0.94, v * 0.9)]) for v in np.arange(-0.18, 0.2, 0.07)])
    ink(shape.buffer(-4), family, 2.2, length=(6, 14), gap=(5, 9))


@piece
def horseshoe(s: Scene, at: Pair, turn: float = 0, wide: float = 0.13, red: bool = False) -> None:
    """A horseshoe with its nail holes."""
    p = lying(s, at, turn, unit=wide)
    outer = [(-0.36, -0.5), (-0.5, 0), (-0.4, 0.4), (0, 0.58), (0.4, 0.4), (0.5, 0), (0.36, -0.5)]
    inner = [(0.2, -0.5), (0.3, 0), (0.22, 0.24), (0, 0.34), (-0.22, 0.24), (-0.3, 0), (-0.2, -0.5)]
    body = p.shape(poly(*smooth(outer, steps=5), *smooth(inner, steps=5)), 0.05)
    shape = pale(s, body, 9) if red else dark(s, body, 9, 3, 2.6)
    if red:
        s.block.tint(shape)
    for u, v in ((-0.41, -0.1), (-0.34, 0.22), (0.34, 0.22), (0.41, -0.1)):
        hole = p.shape(ellipse(u, v, 0.03, 0.045, n=7))
        (s.block.add if red else s.block.cut)(hole)


@piece
def flower_pot(s: Scene, at: Pair, size: float = 1.0, red: bool = True) -> None:
    """A geranium in a plain pot: one round head of facets and four big leaves."""
    b, t, k = s.block, s.tools, size
    rings = [(0, 0.045 * k), (0.085 * k, 0.06 * k), (0.086 * k, 0.068 * k), (0.11 * k, 0.07 * k)]
    turned_thing(s, at, rings, 0.2, [(0.4, 8, 0.2, 0.9), (0.9, 4, 0.2, 0.9)], [(2, 2.6)])
    x, y = s.cam(*at, 0.11 * k)
    r = 0.05 * k * s.cam.scale(*at, 0.1)
    stalks = [
        limb([(x, y), (x + u * r, y + v * r)], (3.4, 3), round_ends=False)
        for u, v in ((0.3, -4.4), (-1.4, -1.6), (1.7, -1.7), (-0.9, -2.8), (1.2, -3.0))
    ]
    b.put(union(stalks), 1.6)
    for u, v in ((-1.6, -1.7), (1.9, -1.8), (-1.1, -2.9), (1.5, -3.1)):
        leaf = t.knife(
            ellipse(x + u * r, y + v * r, r * 0.9, r * 0.7, t.between(-20, 20), 11), 1.0, 9
        )
        b.put(leaf, 2.4, s.side(x, y))
        veins = t.rays(x + u * r, y + (v + 0.3) * r, 3, r * 0.8, 6, 190, 350)
        b.hatch_white(leaf.buffer(-2), veins, 2.2, length=(10, 30), gap=(3, 6))
    hx, hy = x + 0.35 * r, y - 5.0 * r
    head = t.knife(ellipse(hx, hy, r * 1.05, r * 0.95, n=13), 1.2, 9)
    b.put(head.buffer(2.4), 2)
    b.clear(head)
    if red:
        b.tint(head)
    for _ in range(9):
        a, q = t.between(0, 6.3), t.between(0.1, 0.75)
        px, py = hx + cos(a) * q * r, hy + sin(a) * q * r
        b.add(t.gouge([(px - 4, py - 2), (px + 4, py + 2)], 2.6, 0.3, 0.3))
