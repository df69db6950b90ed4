"""Single leaves on the ground, on water, in the light of a torch."""

from __future__ import annotations

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, poly, smooth, union
from ..still import lying


@piece
def oak_leaf(
    s: Scene, at: Pair, long: float = 0.2, turn: float = 30, z: float = -0.5, white: bool = True
) -> None:
    """A fallen oak leaf, its lobes plain, flat on the ground `z` metres up."""
    b, t = s.block, s.tools
    p = lying(s, at, turn, z, long)
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


@piece
def linden_leaf(s: Scene, at: Pair, size: float = 150, turn: float = 20, flat: float = 0.8) -> None:
    """A linden leaf on the water, white with black veins; its point is to the right at turn 0."""
    b, t = s.block, s.tools
    half = [(-0.36, 0), (-0.5, 0.2), (-0.42, 0.42), (-0.14, 0.5), (0.16, 0.36), (0.4, 0.14)]
    ring = smooth([*half, (0.66, 0)], steps=4)
    outline = poly(*ring, *[(u, -v) for u, v in ring[::-1]])
    veins = [LineString(smooth([(-0.72, -0.12), (-0.5, -0.04), (-0.34, 0), (0.6, 0)], steps=4))]
    for u, far, v in (
        (-0.32, -0.28, 0.38),
        (-0.24, 0.0, 0.38),
        (0.0, 0.2, 0.26),
        (0.2, 0.38, 0.13),
    ):
        veins += [LineString([(u, 0), (far, q * v)]) for q in (-1, 1)]
    teeth = []
    pts = [LineString(outline.exterior.coords).interpolate(f, True) for f in np.linspace(0, 1, 58)]
    for k, p in enumerate(pts[:-1]):
        f = 1.0 if k % 2 else 0.94
        teeth.append((p.x * f, p.y * f))

    def seen(shape):
        shape = affinity.rotate(
            affinity.scale(shape, size, size, origin=(0, 0)), turn, origin=(0, 0)
        )
        return affinity.translate(affinity.scale(shape, 1, flat, origin=(0, 0)), *at)

    leaf = seen(poly(*teeth))
    b.add(affinity.translate(leaf, 4, 9).intersection(s.frame), lines=False)
    b.put(t.knife(leaf.buffer(7), 0.8, 14), 0)
    inner = t.knife(leaf, 0.4, 12)
    b.clear(inner)
    stalk = limb(
        [*seen(LineString([(-0.72, -0.14), (-0.52, -0.06), (-0.34, 0)])).coords], (8, 6), 4
    )
    b.clear(stalk)
    for k, vein in enumerate(veins):
        line = list(seen(vein).coords)
        b.add(t.gouge(line[::1], 6 if k == 0 else 4.2, 0.02, 0.7).intersection(inner))


@piece
def fallen_leaves(
    s: Scene, within: tuple[float, float, float, float], count: int = 40, size: float = 13
) -> None:
    """Leaves that lie about: black on what is pale, white on what is dark."""
    b, t = s.block, s.tools
    x0, y0, x1, y1 = within
    for _ in range(count):
        px, py = t.between(x0, x1), t.between(y0, y1)
        r = size * t.between(0.6, 1.2) * (0.6 + 0.6 * (py - y0) / max(1, y1 - y0))
        leaf = poly(
            *[
                (px + u * r, py + v * r * 0.55)
                for u, v in [
                    (-1.2, 0),
                    (-0.3, -0.8),
                    (0.3, -0.3),
                    (1.2, -0.4),
                    (0.7, 0.4),
                    (0, 0.8),
                    (-0.5, 0.3),
                ]
            ]
        )
        leaf = t.knife(affinity.rotate(leaf, t.between(0, 360)), 0.6, 8).intersection(s.frame)
        if b.ink.contains(leaf):
            b.cut(leaf)
        elif not b.ink.intersects(leaf):
            b.add(leaf)
