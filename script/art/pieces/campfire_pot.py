"""Cooking in the open: a cauldron that hangs from a tripod, potatoes, a knife in a stump."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, ellipse, limb, poly, rect, smooth, union


@piece
def cauldron_on_tripod(
    s: Scene, at: Pair, high: float = 480, wide: float = 460, pot: float = 190
) -> None:
    """A cauldron on a chain below three poles; `at` is the ground below it."""
    b, t, (x, y) = s.block, s.tools, at
    apex = (x, y - high)
    feet = [(x + wide * 0.1, y - 34), (x - wide / 2, y + 14), (x + wide / 2, y + 6)]
    for k, foot in enumerate(feet):
        over = (apex[0] - (foot[0] - x) * 0.11, apex[1] - 30)
        pole = limb([foot, over], (17 if k else 12, 13 if k else 9), 2, False)
        b.put(t.knife(pole, 0.7, 24).intersection(s.frame), 4, s.side(x, y - 80))
        dx = 3.4 if foot[0] < x else -3.4
        b.cut(b.rim(pole, dx, 0).intersection(s.frame))
    lash = limb([(x - 15, apex[1] + 12), (x + 15, apex[1] + 6)], (16, 16), 2)
    b.put(t.knife(lash, 0.6, 10), 2)
    r = pot / 2
    cy = y - 96 - r * 0.7
    chain = [(x, apex[1] + 10), (x, cy - r * 1.3)]
    b.put(t.pen(chain, 5), 2.4)
    bail = around((x, cy), r, (-0.95, -0.5), (-0.6, -1.2), (0, -1.36))
    loop = [*bail, *[(2 * x - u, v) for u, v in bail[-2::-1]]]
    b.put(t.pen(smooth(loop, steps=6), 6), 2.6)
    belly = [
        (x + r * cos(a) * (1.0 if sin(a) > -0.2 else 0.94), cy + r * 0.86 * sin(a))
        for a in np.linspace(-0.62, pi + 0.62, 20)
    ]
    pot_shape = poly(*belly)
    b.put(t.knife(pot_shape, 0.8, 18), 6, (0, 1))
    rim = ellipse(x, cy - r * 0.52, r * 0.98, r * 0.17, n=22)
    b.put(t.knife(rim, 0.5, 14), 4, (0, -1))
    b.cut(t.knife(rim.buffer(-2).difference(affinity.translate(rim.buffer(-3), 0, 4)), 0.3, 14))
    for a, w in ((2.5, 6), (2.2, 8), (1.9, 10), (1.57, 11), (1.24, 10), (0.94, 8), (0.64, 6)):
        line = [
            (x + r * 0.9 * cos(a + k * 0.1), cy + r * 0.78 * sin(a + k * 0.1)) for k in (0, 0.5, 1)
        ]
        b.cut(t.gouge(line, w * 0.8, 0.3, 0.3))


def _potato(s: Scene, x: float, y: float, r: float) -> None:
    """Longish and knobbly, no two alike, with eyes: an even oval would be an egg."""
    b, t = s.block, s.tools
    first, second, lean = t.between(0, 2 * pi), t.between(0, 2 * pi), t.between(-0.7, 0.7)
    rim = []
    for a in np.linspace(0, 2 * pi, 16, endpoint=False):
        far = r * (1 + 0.13 * sin(2 * a + first) + 0.12 * sin(3 * a + second))
        u, v = 1.12 * far * cos(a), 0.72 * far * sin(a)
        rim.append((x + u * cos(lean) - v * sin(lean), y + u * sin(lean) + v * cos(lean)))
    one = t.knife(poly(*smooth(rim, True, 2)), r * 0.03, r * 0.5)
    b.put(t.knife(one.buffer(2.6), 0.4, 10), 0)
    b.clear(one)
    d = -s.right(x)
    shade = one.difference(affinity.translate(one, -d * r * 0.22, -r * 0.3))
    b.hatch_black(shade.buffer(-0.5), t.parallels(one, 60, 5), 2.6, length=(6, 16), gap=(2, 5))
    for u, v in ((-0.5, -0.12), (0.02, -0.3), (0.42, 0.02), (-0.1, 0.2)):
        px, py = x + r * (u * cos(lean) - v * sin(lean)), y + r * (u * sin(lean) + v * cos(lean))
        b.add(t.gouge([(px - 2.6, py + 1.2), (px, py - 1), (px + 2.6, py + 1)], 2.2, 0.3, 0.3))


@piece
def potato_pail(
    s: Scene, at: Pair, wide: float = 130, high: float = 110, seed_rows: int = 3
) -> None:
    """A pail heaped with potatoes; `at` is the middle of its foot."""
    b, t, (x, y), w, h = s.block, s.tools, at, wide, high
    heap = []
    for row in range(seed_rows):
        n = 5 - row
        for k in range(n):
            u = (k - (n - 1) / 2) * w * 0.2 + t.between(-3, 3)
            heap.append((x + u, y - h - row * w * 0.11, w * t.between(0.12, 0.155)))
    back = ellipse(x, y - h, w * 0.56, w * 0.12, n=20)
    b.put(t.knife(back, 0.5, 14), 4, s.side(x, y))
    for u, v, r in sorted(heap, key=lambda p: p[1]):
        _potato(s, u, v, r)
    front = poly(
        (x - w * 0.56, y - h),
        *[(x - w * 0.56 * cos(a), y - h + w * 0.1 * sin(a)) for a in np.linspace(0.2, pi - 0.2, 8)],
        (x + w * 0.56, y - h),
        (x + w * 0.42, y),
        (x - w * 0.42, y),
    )
    b.put(t.knife(front, 0.6, 20), 4.5, s.side(x, y))
    b.cut(b.rim(front, s.right(x) * 5, -1))
    for v in (0.3, 0.76):
        half = w * (0.56 - 0.14 * v) * 0.9
        hoop = [(x - half, y - h + h * v), (x, y - h + h * v + 8), (x + half, y - h + h * v)]
        b.cut(t.gouge(smooth(hoop, steps=4), 4, 0.1, 0.1))


@piece
def knife_in_stump(s: Scene, at: Pair, wide: float = 170, high: float = 90) -> None:
    """A stump with a knife stuck upright in its pale face; `at` is the middle of its foot."""
    b, t, (x, y), w, h = s.block, s.tools, at, wide, high
    trunk = poly(
        (x - w * 0.5, y - h),
        (x + w * 0.5, y - h),
        (x + w * 0.56, y),
        (x + w * 0.2, y + 8),
        (x - w * 0.6, y + 2),
    )
    b.put(t.knife(trunk, 1.4, 16), 4, s.side(x, y))
    face = ellipse(x, y - h, w * 0.5, w * 0.15, n=22)
    b.put(t.knife(face.buffer(3), 1, 16), 3, s.side(x, y))
    b.clear(t.knife(face, 1, 16))
    for k in (0.35, 0.68):
        ring = LineString(ellipse(x + 4, y - h, w * 0.5 * k, w * 0.15 * k, n=20).exterior.coords)
        b.add(t.gouge(list(ring.coords), 3, 0.05, 0.1))
    for k in range(7):
        u = x - w * 0.42 + w * 0.84 * k / 6
        if (u - x) * s.right(x) > -w * 0.1:
            b.cut(t.gouge([(u, y - h + w * 0.16), (u + 3, y - 8)], 6, 0.2, 0.4))
    tip = (x - w * 0.06, y - h + 4)
    blade = poly(
        (tip[0], tip[1]), (tip[0] - 13, tip[1] - w * 0.34), (tip[0] + 11, tip[1] - w * 0.36)
    )
    b.put(t.knife(blade.buffer(2.4), 0.4, 16), 3)
    b.clear(t.knife(blade, 0.3, 16))
    base = (tip[0] - 2, tip[1] - w * 0.34)
    haft = limb([base, (base[0] - 8, base[1] - w * 0.34)], (20, 23), 3)
    guard = rect(base[0] - 20, base[1] - 5, base[0] + 18, base[1] + 4)
    b.put(t.knife(union([haft, guard]), 0.5, 14), 4, s.side(x, y))
    b.cut(b.rim(haft, s.right(x) * 3.4, 0))
