"""A smithy: an anvil with its tools in metres, seen by the scene's camera."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, ellipse, limb, poly, rect, smooth, union
from ..solid import Plane
from ..still import dark, lying, pale

PROFILE = [
    *smooth([(-0.5, -0.035), (-0.4, -0.012), (-0.28, -0.002)], steps=4),
    (-0.24, 0),
    (0.3, 0),
    (0.305, -0.075),
    *smooth([(0.3, -0.08), (0.2, -0.11), (0.1, -0.16), (0.11, -0.24)], steps=3),
    (0.2, -0.3),
    (0.2, -0.36),
    (-0.24, -0.36),
    (-0.24, -0.3),
    *smooth([(-0.16, -0.24), (-0.15, -0.16), (-0.22, -0.1), (-0.3, -0.085)], steps=3),
    *smooth([(-0.4, -0.075), (-0.48, -0.052)], steps=3),
]


@piece
def smith_anvil(s: Scene, at: Pair = (0, 0), top: float = 0.95, deep: float = 0.2) -> None:
    """An anvil from the side, horn to the left; `at` in metres, `top` how high its face is."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, at
    y0, y1 = y - deep / 2, y + deep / 2
    front = cam.outline(
        [(x + u, y0 + (0.5 * deep if u < -0.3 else 0), top + v) for u, v in PROFILE]
    )
    back = cam.outline([(x + u, y1 - (0.3 * deep if u < -0.3 else 0), top + v) for u, v in PROFILE])
    face = Plane(cam, (x, y, top), (1, 0, 0), (0, 1, 0))
    horn = smooth(
        [
            (-0.28, -deep * 0.4),
            (-0.42, -deep * 0.22),
            (-0.51, 0),
            (-0.42, deep * 0.22),
            (-0.28, deep * 0.4),
        ],
        steps=4,
    )
    flat = face.shape(
        poly((0.3, -deep / 2), (0.3, deep / 2), (-0.27, deep / 2), *horn[::-1], (-0.27, -deep / 2)),
        0.05,
    )
    whole = t.knife(union([front, back, flat]), 0.6, 22).intersection(s.frame)
    b.put(whole, 5, s.side(*cam(x, y, top)))
    rim = LineString([cam(x + u, y0, top) for u in np.linspace(-0.26, 0.3, 8)])
    b.cut(t.gouge(list(rim.coords), 5, 0.03, 0.03, 0.2, 60))
    inner = flat.buffer(-5)
    lines = [
        LineString([cam(x + u, y + v, top) for u in np.linspace(-0.5, 0.3, 9)])
        for v in np.linspace(-deep * 0.42, deep * 0.44, 9)
    ]
    far = cam(x, y1, top)[1]
    near = cam(x, y0, top)[1]
    b.hatch_white(
        inner,
        lines,
        lambda px, py: 3 + 6 * clamp((near - py) / (near - far)),
        length=(50, 160),
        gap=(6, 24),
    )
    for v, w in ((-0.03, 4.4), (-0.055, 2.6)):
        b.cut(t.gouge([cam(x + u, y0, top + v) for u in np.linspace(-0.2, 0.28, 6)], w, 0.3, 0.1))
    for u, w in ((0.285, 5), (0.26, 3)):
        b.cut(t.gouge([cam(x + u, y0, top - v) for v in (0.012, 0.04, 0.07)], w, 0.2, 0.3))
    for k, w in ((0, 6), (1, 4), (2, 2.4)):
        dx = 0.018 * k
        line = [(0.19 - dx, -0.115), (0.1 - dx, -0.16), (0.1 - dx, -0.24)]
        b.cut(t.gouge([cam(x + u, y0, top + v) for u, v in smooth(line, steps=3)], w, 0.2, 0.3))
    under = [(-0.44, -0.066), (-0.34, -0.078), (-0.26, -0.092)]
    b.cut(t.gouge([cam(x + u, y, top + v) for u, v in under], 2.6, 0.3, 0.3))


@piece
def hot_horseshoe(
    s: Scene, at: Pair, top: float = 0.95, wide: float = 0.2, turn: float = 200
) -> None:
    """A horseshoe of the one colour, glowing, that lies on an anvil."""
    b, t = s.block, s.tools
    p, r = flat_on(s, at, top + 0.012, turn), wide / 2
    arc = [(r * 0.8 * cos(a), r * 0.98 * sin(a)) for a in np.linspace(-0.26 * pi, 1.26 * pi, 22)]
    shoe = p.shape(
        limb(arc, (r * 0.36, r * 0.46, r * 0.52, r * 0.46, r * 0.36), 2, round_ends=False), 0.01
    )
    b.clear(t.knife(shoe.buffer(9), 1, 14))
    x, y = shoe.centroid.x, shoe.centroid.y
    region = shoe.buffer(40).difference(shoe.buffer(14))
    b.hatch_white(
        region,
        t.rays(x, y, 30, 140, 26),
        7,
        length=(20, 34),
        gap=(4, 8),
        enter=0.1,
        leave=0.8,
        either=False,
    )
    b.put(t.knife(shoe.buffer(2.6), 0.4, 14), 0)
    b.clear(t.knife(shoe, 0.4, 14))
    b.tint(shoe)
    for a in (-0.05, 0.12, 0.26, 0.74, 0.88, 1.05):
        hole = p.shape(
            ellipse(r * 0.8 * cos(a * pi), r * 0.98 * sin(a * pi), r * 0.075, r * 0.075, n=8)
        )
        b.add(hole)


def flat_on(s: Scene, at: Pair, top: float, turn: float) -> Plane:
    """The plane of a thing that lies there."""
    a = turn * pi / 180
    return Plane(s.cam, (*at, top), (cos(a), sin(a), 0), (-sin(a), cos(a), 0))


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
def smith_hammer(
    s: Scene, at: Pair, top: float = 0.95, turn: float = 40, long: float = 0.34
) -> None:
    """A smith's hammer lying, its head at `at`, the handle towards `turn`."""
    p = flat_on(s, at, top + 0.02, turn)
    handle = p.shape(limb([(0.02, 0), (long * 0.5, 0), (long, 0)], (0.02, 0.026, 0.03), 2), 0.02)
    head = p.shape(
        poly(
            (-0.028, -0.075),
            (0.028, -0.075),
            (0.03, 0.04),
            (0.014, 0.085),
            (-0.014, 0.085),
            (-0.03, 0.04),
        )
    )
    body = laid(s, union([handle, head, affinity.translate(head, 0, 9)]), 4, 4)
    s.block.cut(
        s.tools.gouge(p.line([(0.05, 0.004), (long * 0.9, 0.004)]), 4, 0.2, 0.2).intersection(body)
    )


def laid(s: Scene, shape: Shape, halo: float, lit: float) -> Shape:
    cut = s.tools.knife(shape, 0.5, 16).intersection(s.frame)
    side = s.side(shape.centroid.x, shape.centroid.y)
    s.block.put(cut, halo, side)
    if lit:
        s.block.cut(s.block.rim(cut, side[0] * lit, side[1] * lit, 0))
    return cut


@piece
def smith_tongs(
    s: Scene, at: Pair, top: float = 0.95, turn: float = -10, long: float = 0.46
) -> None:
    """A smith's tongs lying, the jaws at `at`, the reins towards `turn`."""
    p = flat_on(s, at, top + 0.02, turn)
    one = [(0, 0.012), (0.04, 0.03), (0.1, 0.0), (0.2, -0.028), (long, -0.04)]
    parts = []
    for q in (-1, 1):
        line = smooth([(u, q * v) for u, v in one], steps=4)
        parts.append(p.shape(limb(line, (0.022, 0.026, 0.03, 0.018, 0.015), 1), 0.02))
    parts.append(p.shape(ellipse(0.1, 0, 0.024, 0.024, n=10)))
    laid(s, union(parts), 4, 3)


@piece
def smith_forge(s: Scene, x: Pair, y: float = 250, top: float = 12) -> None:
    """A forge in the dark at the back: its hood and its hearth as a few cuts."""
    b, t = s.block, s.tools
    x0, x1 = x
    w = x1 - x0
    hood = poly(
        (x0 + w * 0.32, top - 20),
        (x0 + w * 0.68, top - 20),
        (x0 + w * 0.68, y - 190),
        (x1, y - 100),
        (x1, y - 78),
        (x0, y - 78),
        (x0, y - 100),
        (x0 + w * 0.32, y - 190),
    )
    hearth = rect(x0 + 8, y, x1 - 8, y + 120)
    for shape in (hood, hearth):
        cut = t.knife(shape, 0.6, 30).intersection(s.frame)
        b.put(cut, 0)
        b.cut(b.rim(cut, 4 * s.right(x1), -2, 0))
    right = poly(
        (x0 + w * 0.68, top),
        (x1, y - 100),
        (x1, y - 78),
        (x0 + w * 0.5, y - 78),
        (x0 + w * 0.5, top),
    ).intersection(hood)
    b.hatch_white(
        right.buffer(-4),
        t.parallels(right, 56, 13),
        lambda px, py: 4.4 * clamp((px - x0) / w),
        length=(30, 80),
        gap=(8, 20),
    )
    side = rect(x0 + w * 0.4, y, x1 - 8, y + 120)
    b.hatch_white(
        side.buffer(-5),
        t.parallels(side, 0, 17),
        lambda px, py: 5 * clamp((px - x0) / w),
        length=(24, 50),
        gap=(6, 12),
    )
