"""A fighter of 1939 with gull wings, down in a field."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, radians, sin

import numpy as np
from shapely.geometry import LineString, MultiPoint

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, smooth, union
from ..solid import Triple

RINGS = (
    (2.75, 0.52, -0.55, 0.52),
    (2.6, 0.68, -0.7, 0.68),
    (1.9, 0.7, -0.72, 0.7),
    (1.8, 0.58, -0.64, 0.62),
    (0.6, 0.56, -0.64, 0.66),
    (-0.9, 0.5, -0.6, 0.62),
    (-2.6, 0.32, -0.4, 0.5),
    (-4.5, 0.12, -0.04, 0.36),
)
"""The fuselage from nose to tail in metres: y, half its width, low, high."""

WING = (
    (0.3, 1.5, -0.3, 0.6),
    (1.5, 1.5, -0.5, 1.2),
    (4.7, 1.25, -0.4, 1.16),
    (5.3, 0.8, -0.1, 1.12),
)
"""Half a wing from root to tip: x, leading and trailing edge, height."""

FIN = (
    (-3.5, 0.42),
    (-4.0, 1.3),
    (-4.45, 1.62),
    (-5.0, 1.5),
    (-5.15, 0.8),
    (-4.95, 0.0),
    (-4.5, -0.05),
)


class Placed:
    """How the machine stands: nose up, one wing down, turned, on the ground."""

    def __init__(
        self, s: Scene, ground: Pair, turn: float, bank: float, pitch: float, up: float
    ) -> None:
        self.s, self.ground, self.up = s, ground, up
        a, p, h = radians(bank), radians(pitch), radians(turn)
        roll = np.array([[cos(a), 0, -sin(a)], [0, 1, 0], [sin(a), 0, cos(a)]])
        nod = np.array([[1, 0, 0], [0, cos(p), -sin(p)], [0, sin(p), cos(p)]])
        yaw = np.array([[cos(h), -sin(h), 0], [sin(h), cos(h), 0], [0, 0, 1]])
        self.matrix = yaw @ nod @ roll

    def world(self, x: float, y: float, z: float) -> Triple:
        p = self.matrix @ np.array([x, y, z], float)
        return float(p[0] + self.ground[0]), float(p[1] + self.ground[1]), float(p[2] + self.up)

    def __call__(self, x: float, y: float, z: float) -> Pair:
        return self.s.cam(self.world(x, y, z))

    def fallen(self, x: float, y: float, z: float, sun: Pair) -> Pair:
        """Its shadow on the ground: so many metres aside and away for each of height."""
        px, py, pz = self.world(x, y, z)
        return self.s.cam((px + sun[0] * max(pz, 0), py + sun[1] * max(pz, 0), 0.0))


def _ring(ring: Sequence[float], n: int = 14) -> list[Triple]:
    y, half, low, high = ring
    mid, tall = (low + high) / 2, (high - low) / 2
    return [(half * cos(2 * pi * k / n), y, mid + tall * sin(2 * pi * k / n)) for k in range(n)]


def _wing(side: int) -> list[list[Triple]]:
    """The panels of a wing, each as the points of its skin."""
    panels = []
    for (x0, a0, b0, z0), (x1, a1, b1, z1) in pairwise(WING):
        panels.append(
            [
                (side * x, y, z + d)
                for x, a, b, z in ((x0, a0, b0, z0), (x1, a1, b1, z1))
                for y, d in ((a, 0.0), ((a * 2 + b) / 3, 0.11), (b, 0.0), ((a + b) / 2, -0.06))
            ]
        )
    return panels


def _hull(points: Sequence[Pair]) -> Shape:
    return MultiPoint(points).convex_hull


@piece
def gull_fighter(
    s: Scene,
    ground: Pair,
    turn: float = -30,
    bank: float = 24,
    pitch: float = 10,
    up: float = 1.5,
    sun: Pair = (0.7, -0.3),
    chequer: float = 0.9,
) -> None:
    """A fighter with gull wings and fixed wheels that stands tilted, one wing on the ground.

    The nose is at `turn` degrees from straight away; `chequer` is the fin's sign, in metres.
    """
    b, t = s.block, s.tools
    body = Placed(s, ground, turn, bank, pitch, up)

    def cast(points: Sequence[Triple]) -> Shape:
        return _hull([body.fallen(*p, sun) for p in points])

    hulls = [[*_ring(p), *_ring(q)] for p, q in pairwise(RINGS)]
    fin = [(0.0, y, z) for y, z in FIN]
    shadow = [cast(h) for h in hulls] + [cast(w) for k in (-1, 1) for w in _wing(k)] + [cast(fin)]
    b.add(t.knife(union(shadow), 1.2, 24).intersection(s.frame), lines=False)

    def put(shape: Shape, halo: float = 5, rim: float = 4) -> Shape:
        cut = t.knife(shape, 0.6, 22).intersection(s.frame)
        side = s.side(*shape.centroid.coords[0])
        b.put(cut, halo, side)
        if rim:
            b.cut(b.rim(cut, side[0] * rim, side[1] * rim - 0.5), lines=False)
        return cut

    near = 1 if turn < 0 else -1
    far = -near
    _leg(body, put, far, False)
    far_wing = put(union([_hull([body(*p) for p in panel]) for panel in _wing(far)]))
    _ribs(s, body, far, far_wing)
    _struts(body, put, far)
    whole = put(union([_hull([body(*p) for p in points]) for points in hulls]), 5, 5)
    for low, high, w in ((0.25, 0.25, 5), (-0.1, 0.02, 4)):
        line = [
            body(near * 0.5, 1.6, low),
            body(near * 0.48, -1, low),
            body(near * 0.2, -3.6, high),
        ]
        b.cut(t.gouge(line, w, 0.2, 0.4).intersection(whole))
    cockpit = _hull([body(x, y, 0.62) for x in (-0.3, 0.3) for y in (-0.5, -1.3)])
    screen = _hull([body(x, -0.45, z) for x in (-0.3, 0.3) for z in (0.62, 0.98)])
    put(screen, 3, 0)
    b.cut(t.knife(screen.buffer(-4), 0.4, 12))
    b.add(cockpit)
    _leg(body, put, near, True)
    near_wing = put(union([_hull([body(*p) for p in panel]) for panel in _wing(near)]), 6, 5)
    _ribs(s, body, near, near_wing)
    _struts(body, put, near)
    tail = [
        (x, y, 0.34) for x, y in ((-1.75, -4.5), (-1.5, -3.7), (1.5, -3.7), (1.75, -4.5), (0, -4.8))
    ]
    put(_hull([body(*p) for p in tail]), 5, 4)
    put(poly(*smooth([body(*p) for p in fin], closed=True, steps=3)), 6, 5)
    _chequer(s, body, chequer)


def _leg(body: Placed, put, side: int, broken: bool) -> None:
    """Two struts and a wheel; the broken one lies folded below the wing."""
    s = body.s
    hub = (side * 0.95, 1.5, -1.45) if not broken else (side * 1.35, 0.7, -0.55)
    for root in ((side * 0.4, 2.0, -0.5), (side * 0.4, 0.7, -0.55)):
        a, z = body(*root), body(*hub)
        k = s.cam.scale(*body.world(*hub)) * 0.1
        put(limb([a, z], (k, k * 0.8), 2), 4, 2)
    ring = [(hub[0], hub[1] + 0.4 * cos(q), hub[2] + 0.4 * sin(q)) for q in np.linspace(0, 6, 14)]
    wide = 0.09
    tyre = _hull([body(x + d, y, z) for x, y, z in ring for d in (-wide, wide)])
    cut = put(tyre, 4, 3)
    s.block.cut(s.tools.knife(cut.buffer(-cut.length * 0.055), 0.4, 8))


def _struts(body: Placed, put, side: int) -> None:
    for y0, y1 in ((0.9, 0.9), (0.1, 0.0)):
        a, z = body(side * 0.5, y0, -0.45), body(side * 2.9, y1, 1.1)
        k = body.s.cam.scale(*body.world(side * 1.6, 0.5, 0.3)) * 0.07
        put(limb([a, z], (k, k), 2), 3, 0)


def _ribs(s: Scene, body: Placed, side: int, wing: Shape) -> None:
    """Corrugated skin: cuts from the leading edge to the trailing one."""
    b, t = s.block, s.tools
    for x in np.arange(0.7, 5.2, 0.42):
        z = 0.6 + (x - 0.3) * 0.5 if x < 1.5 else 1.2 - (x - 1.5) * 0.014
        line = [
            body(side * x, 1.2, z + 0.08),
            body(side * x, 0.3, z + 0.1),
            body(side * x, -0.25, z + 0.03),
        ]
        width = max(2.4, s.cam.scale(*body.world(side * x, 0, z)) * 0.06)
        b.cut(t.gouge(line, width, 0.2, 0.4).intersection(wing.buffer(-4)))


def _chequer(s: Scene, body: Placed, wide: float) -> None:
    """Four squares, the upper left one red as it was then, in a counterchanged edge."""
    b, t = s.block, s.tools
    y0, z0, e = -4.5, 0.78, wide / 2

    def square(u0: float, v0: float, u1: float, v1: float) -> Shape:
        flip = -1 if body((0), y0 - 1, z0)[0] > body(0, y0 + 1, z0)[0] else 1
        pts = [(u0, v0), (u1, v0), (u1, v1), (u0, v1)]
        return poly(*[body(0.0, y0 + flip * u, z0 + v) for u, v in pts])

    whole = square(-e * 1.2, -e * 1.2, e * 1.2, e * 1.2)
    b.put(t.knife(whole.buffer(2.4), 0.4, 20), 0)
    b.clear(t.knife(whole, 0.3, 24))
    red = [square(-e, 0, 0, e), square(0, -e, e, 0)]
    frame = [square(0, e, e * 1.2, e * 1.2), square(e, 0, e * 1.2, e * 1.2)]
    frame += [square(-e * 1.2, -e * 1.2, 0, -e), square(-e * 1.2, -e * 1.2, -e, 0)]
    for part in (*red, *frame):
        b.tint(t.knife(part, 0.3, 24))


@piece
def parachute_pack(s: Scene, at: Pair, size: float = 1) -> None:
    """A seat parachute left on the ground: a square pack, its harness of webbing loose round it."""
    b, t, (x, y), k = s.block, s.tools, at, size
    for line in (
        [(-50, -30), (-110, -50), (-130, -10), (-70, 14), (-40, -4)],
        [(40, -34), (96, -66), (140, -30), (110, 8), (56, 0)],
        [(0, -50), (10, -96), (60, -88), (50, -46)],
    ):
        way = smooth([(x + u * k, y + v * k) for u, v in line], steps=5)
        b.put(t.pen(way, 11 * k), 3.4, s.side(x, y))
        b.cut(t.gouge(way, 3 * k, 0.1, 0.1))
    pack = place(poly((-62, -44), (52, -50), (66, 6), (58, 26), (-66, 30), (-72, -4)), x, y, k)
    b.put(t.knife(pack, 1, 16), 4.5, s.side(x, y))
    top = place(poly((-56, -40), (48, -45), (58, -4), (-64, 0)), x, y, k)
    b.hatch_white(top, t.parallels(top, -3, 11 * k), 5 * k, length=(20, 60), gap=(4, 14))
    for u in (-30, 24):
        strap = place(rect(u - 6, -46, u + 6, 28), x, y, k)
        b.add(t.knife(strap, 0.5, 14))
        b.cut(t.gouge(list(place(LineString([(u - 7, -40), (u - 7, 24)]), x, y, k).coords), 3 * k))
    ring = place(ellipse(74, -8, 13, 10, n=12), x, y, k)
    b.put(t.knife(ring.difference(ring.buffer(-4 * k)), 0.3, 8), 2)
