"""Points of a branch line, set by hand: two tracks out of one, a lever with its disc."""

from __future__ import annotations

from math import hypot

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, clamp, ellipse, limb, poly, rect, union
from ..solid import Triple


def _aside(line: list[Pair], off: float, up: float = 0.0) -> list[Triple]:
    out = []
    for i, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        d = hypot(x1 - x0, y1 - y0) or 1
        out.append((x - (y1 - y0) / d * off, y + (x1 - x0) / d * off, up))
    return out


@piece
def parting_tracks(
    s: Scene,
    near: float = 1.3,
    fork: float = 4.0,
    far: float = 70,
    right: float = 0.011,
    left: float = 0.0,
    bed: float = 1.45,
) -> None:
    """A track in snow that parts into two: dark beds, bright rails, sleepers as marks.

    `right` and `left` tell how strongly the two bend away after the fork, in metres from us.
    """
    b, t, cam = s.block, s.tools, s.cam
    ways = []
    for bend in (-left, right):
        ys = [*np.linspace(near, fork, 5), *np.geomspace(fork + 0.4, far, 26)]
        ways.append([(bend * max(0.0, float(v) - fork) ** 2, float(v)) for v in ys])
    beds = union(cam.outline([*_aside(w, bed), *_aside(w, -bed)[::-1]]) for w in ways)
    b.put(t.knife(beds, 1.4, 22).intersection(s.frame), 0)
    for way in ways:
        _sleepers(s, way, bed)
    for n, way in enumerate(ways):
        for off in (-0.75, 0.75):
            _rail(s, way, off, shade=n == 1)


def _sleepers(s: Scene, way: list[Pair], bed: float) -> None:
    """Snow between the sleepers as short cuts, less as they go away."""
    b, t, cam = s.block, s.tools, s.cam
    path, along = LineString(way), 0.2
    while along < min(path.length, 16):
        p, q = path.interpolate(along), path.interpolate(along + 0.24)
        d = hypot(q.x - p.x, q.y - p.y) or 1
        nx, ny = -(q.y - p.y) / d, (q.x - p.x) / d
        for u0, u1 in ((-bed * 0.9, -0.95), (-0.5, 0.5), (0.95, bed * 0.9)):
            e = t.between(-0.06, 0.06)
            ring = [
                (p.x + nx * (u0 + e), p.y + ny * (u0 + e)),
                (p.x + nx * (u1 + e), p.y + ny * (u1 + e)),
            ]
            ring += [
                (q.x + nx * (u1 + e), q.y + ny * (u1 + e)),
                (q.x + nx * (u0 + e), q.y + ny * (u0 + e)),
            ]
            b.cut(
                t.knife(cam.outline([(x, y, 0.0) for x, y in ring]), 0.8, 16).intersection(s.frame)
            )
        along += 0.66


def _rail(s: Scene, way: list[Pair], off: float, shade: bool) -> None:
    b, t, cam = s.block, s.tools, s.cam
    inner, outer = _aside(way, off - 0.055, 0.14), _aside(way, off + 0.055, 0.14)
    rail = cam.outline([*inner, *outer[::-1]]).buffer(0)
    b.add(t.knife(rail.buffer(5), 0.4, 30).intersection(s.frame))
    b.cut(t.knife(rail.buffer(0.9), 0.3, 30).intersection(s.frame))


@piece
def points_lever(s: Scene, ground: Pair, tall: float = 1.7, disc: float = 0.36) -> None:
    """A lever that sets points: a short post, an arm with its weight, a disc of the one colour."""
    b, t = s.block, s.tools
    x, y = s.cam(*ground, 0)
    k = s.cam.scale(*ground, 0)
    post = limb([(x, y), (x, y - tall * k)], (0.12 * k, 0.08 * k), round_ends=False)
    foot = rect(x - 0.34 * k, y - 0.14 * k, x + 0.3 * k, y + 0.04 * k)
    arm = limb([(x - 0.04 * k, y - 0.2 * k), (x + 0.62 * k, y - 0.46 * k)], (0.1 * k, 0.08 * k))
    weight = poly(*around((x, y), k, (0.52, -0.22), (0.5, -0.62), (0.86, -0.68), (0.9, -0.28)))
    b.put(t.knife(union([post, foot, arm, weight]), 0.6, 18).intersection(s.frame), 5, s.side(x, y))
    cy = y - tall * k
    rim = ellipse(x, cy, disc * k, disc * k, n=30)
    b.put(t.knife(rim, 0.6, 14), 5, s.side(x, cy))
    face = t.knife(rim.buffer(-clamp(0.05 * k, 2, 7)), 0.5, 14)
    b.clear(face)
    b.tint(face)
    d = s.right(x)
    for u, v0, v1 in ((0.5, -0.3, 0.3), (0.72, -0.14, 0.2)):
        line = [(x - d * u * disc * k, cy + v * disc * k) for v in (v0, v1)]
        b.add(t.gouge(line, 5, 0.3, 0.3))
    b.cut(
        t.gouge(
            [(x + d * 0.02 * k, y - 0.2 * k), (x + d * 0.02 * k, y - tall * k * 0.74)], 3, 0.1, 0.1
        )
    )
