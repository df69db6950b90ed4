"""A Halifax seen near the height of our eyes: burning, or under ice."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from math import cos, pi, radians, sin

import numpy as np
from shapely.geometry import LineString, MultiPoint

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, limb, poly, smooth, union
from ..solid import Camera, Triple
from .aircraft import halifax_shape
from .lights import flame

EDGE = ((0.9, 4.0, -0.3), (8.0, 3.5, 0.0), (14.4, 2.1, 0.7))
"""The leading edge of a wing."""


def _camera(at: Pair, size: float, eye: float, away: float) -> Camera:
    scale = size / 30
    return Camera((0, -away, eye), (0, 0, eye), scale * away, (at[0], at[1] - eye * scale))


def _turned(cam: Camera, heading: float) -> Callable[[Triple], Pair]:
    h = radians(heading)

    def seen(p: Triple) -> Pair:
        x, y, z = p
        return cam(x * cos(h) - y * sin(h), x * sin(h) + y * cos(h), z)

    return seen


def _put(s: Scene, at: Pair, body: Shape, halo: float, rim: float) -> None:
    body = body.buffer(1.2).buffer(-1.2)
    s.block.put(s.tools.knife(body, 0.5, 16).intersection(s.frame), halo, s.side(*at))
    if rim:
        dx, dy = s.side(*at)
        s.block.cut(s.block.rim(body, dx * rim, dy * rim).intersection(s.frame), lines=False)


def _icicles(s: Scene, line: list[Pair], long: float) -> Shape:
    """A crust along a line, and icicles of uneven length that hang from it."""
    t = s.tools
    way = LineString(line)
    thick = long * 0.17
    parts = [limb(line, [thick * 1.3] * len(line))]
    gone = long * 0.1
    while gone < way.length - long * 0.1:
        foot = way.interpolate(gone)
        wide = long * t.between(0.1, 0.17)
        down = long * (1.0 if t.rng.random() < 0.4 else t.between(0.3, 0.75))
        tip = (foot.x + t.between(-3, 3), foot.y + down)
        near = (
            (foot.x - wide * 0.3, foot.y + down * 0.5),
            (foot.x + wide * 0.3, foot.y + down * 0.5),
        )
        parts.append(poly((foot.x - wide, foot.y), near[0], tip, near[1], (foot.x + wide, foot.y)))
        gone += wide * t.between(1.7, 2.7)
    return union(parts)


def _fronts(seen: Callable[[Triple], Pair]) -> list[Shape]:
    """What stands before the wing: four engines and the nose."""
    turns = np.linspace(0, 2 * pi, 14)[:-1]
    parts = []
    for x in (-8.1, -3.7, 3.7, 8.1):
        ring = [(x + 0.72 * cos(a), y, -0.25 + 0.8 * sin(a)) for y in (6.2, 4.6) for a in turns]
        parts.append(MultiPoint([seen(p) for p in ring]).convex_hull)
    nose = [(0.8 * cos(a), y, 0.1 + r * sin(a)) for y, r in ((9, 0.9), (4, 1.4)) for a in turns]
    parts.append(MultiPoint([seen(p) for p in nose]).convex_hull)
    return parts


@piece
def iced_halifax(
    s: Scene,
    at: Pair,
    size: float = 800,
    heading: float = 200,
    eye: float = 14,
    away: float = 46,
    ice: float = 80,
    rim: float = 3,
) -> None:
    """A Halifax in the air, black; white icicles up to `ice` long hang from its leading edges.

    `at` is its middle; `heading` 180 flies at us, `eye` is how far below us it is, in metres.
    """
    b, t = s.block, s.tools
    cam = _camera(at, size, eye, away)
    _put(s, at, halifax_shape(cam, (0, 0, 0), heading), 5, rim)
    seen = _turned(cam, heading)
    for side in (-1, 1):
        corners = [seen((side * x, y, z)) for x, y, z in EDGE]
        line = [
            (a[0] + (c[0] - a[0]) * k / 4, a[1] + (c[1] - a[1]) * k / 4)
            for a, c in itertools.pairwise(corners)
            for k in range(5)
        ]
        frost = _icicles(s, line, ice).intersection(s.frame)
        b.put(t.knife(frost.buffer(3), 0.5, 14).intersection(s.frame))
        b.clear(t.knife(frost, 0.5, 12))
    for part in _fronts(seen):
        b.put(t.knife(part, 0.4, 12).intersection(s.frame), 4)


@piece
def fire_along(
    s: Scene, line: list[Pair], high: float = 90, tongues: int = 7, lean: float = 0.3
) -> None:
    """Flames of the one colour along a line, tallest in its middle, with a white core."""
    b, t = s.block, s.tools
    way = LineString(smooth(line, steps=6))
    outer, core = [], []
    for k in range(tongues):
        part = (k + 0.5) / tongues
        foot = way.interpolate(part, normalized=True)
        tall = high * (0.45 + 0.55 * sin(pi * part)) * t.between(0.85, 1.15)
        outer.append(flame(t, foot.x, foot.y + 4, tall, lean))
        core.append(flame(t, foot.x + 1, foot.y + 4, tall * 0.45, lean))
    fire = union(outer).intersection(s.frame)
    b.clear(t.knife(fire.buffer(4), 0.6, 12))
    b.tint(fire)
    b.untint(union(core))
