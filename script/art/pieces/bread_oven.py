"""Bread baked at home: a whitewashed oven, loaves on a peel, a sieve on the wall."""

from __future__ import annotations

from math import cos, pi, radians, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, limb, poly, smooth, union


@piece
def bread_oven(
    s: Scene,
    at: Pair,
    wide: float = 560,
    high: float = 420,
    mouth: Pair = (240, 190),
    sill: float = 60,
    hood: float = 70,
) -> None:
    """A whitewashed bread oven from the front, its arched mouth aglow in the one colour.

    `at` is the middle of its foot; `mouth` how wide and high the arch is, `sill` where it begins.
    """
    b, t, (x, y), w = s.block, s.tools, at, wide / 2
    top = y - high
    body = poly((x - w, y), (x - w * 0.98, top), (x + w * 0.98, top), (x + w, y))
    b.put(t.knife(body, 1.2, 30).intersection(s.frame), 4, s.side(x, y - high / 2))
    mw, mh, my = mouth[0] / 2, mouth[1], y - sill
    arch = [(x + mw * cos(a), my - mh * 0.45 - mh * 0.55 * sin(a)) for a in np.linspace(0, pi, 15)]
    hole = poly((x + mw, my), *arch, (x - mw, my))
    soot = hole.buffer(34)
    lime = t.knife(body.buffer(-5).difference(soot), 1.2, 26).intersection(s.frame)
    b.cut(lime)
    lx, ly = x, my - mh * 0.4

    def shade(px: float, py: float) -> float:
        far = (((px - lx) / 1.25) ** 2 + (py - ly) ** 2) ** 0.5
        return 11 * clamp((far - mw * 1.3) / (w * 0.85))

    b.hatch_black(lime, t.parallels(lime, 84, 15), shade, length=(24, 80), gap=(6, 22), least=1.4)
    ring = soot.buffer(30).difference(soot.buffer(-3)).intersection(body)
    rays = t.rays(lx, ly, mw * 0.7, mw * 2.4, 60, 170, 370)
    b.hatch_black(ring, rays, 8, length=(16, 46), gap=(3, 12), miss=0.15)
    bricks = [
        LineString([(lx + r * mw * cos(a), ly - r * mw * 1.04 * sin(a)) for r in (1.04, 1.3)])
        for a in np.linspace(-0.1, pi + 0.1, 12)
    ]
    b.hatch_white(soot.difference(hole.buffer(4)), bricks, 4, length=(40, 60), gap=(1, 2))
    b.clear(t.knife(hole, 1, 18))
    b.tint(hole)
    inner = affinity.scale(hole, 0.72, 0.68, origin=(x, my - mh * 0.04))
    b.add(t.knife(inner, 2, 14))
    b.hatch_black(
        hole.difference(inner.buffer(6)),
        t.rays(lx, my - mh * 0.3, mw * 0.5, mw * 1.4, 40, 180, 360),
        5,
        length=(14, 50),
        gap=(8, 30),
    )
    tongues = [
        [(x + u * mw, my - 4), (x + u * mw * 0.9 + 6, my - mh * h * 0.6), (x + u * mw, my - mh * h)]
        for u, h in ((-0.4, 0.4), (-0.2, 0.54), (0.02, 0.46), (0.2, 0.58), (0.4, 0.38))
    ]
    glow = union([t.gouge(smooth(line, steps=4), 22, 0.1, 0.7) for line in tongues])
    b.cut(glow.intersection(inner))
    if hood:
        cap = poly(
            (x - w * 1.08, top + 20),
            (x + w * 1.08, top + 20),
            (x + w * 1.04, top - 4),
            (x + w * 0.5, top - hood),
            (x - w * 0.5, top - hood),
            (x - w * 1.04, top - 4),
        )
        b.put(t.knife(cap, 1, 26).intersection(s.frame), 4, (0, 1))
        line = [(x - w * 1.04, top + 15), (x, top + 17), (x + w * 1.04, top + 15)]
        b.cut(t.gouge(line, 6, 0.1, 0.1).intersection(s.frame))


@piece
def round_loaf(s: Scene, at: Pair, r: float = 70, cuts: int = 3) -> None:
    """A round loaf of rye bread, its crust lit on one side, scored; `at` is its foot."""
    b, t, (x, y) = s.block, s.tools, at
    ring = [
        (x + r * cos(a), y - r * 0.1 - r * 0.56 * max(sin(a), -0.34))
        for a in np.linspace(0, 2 * pi, 22)
    ]
    body = poly(*ring[:-1])
    d, up = s.side(x, y - r * 0.3)
    fall = affinity.translate(body, -d * r * 0.25, max(4.0, r * 0.1))
    b.add(t.knife(fall, 1, 16).intersection(s.frame), lines=False)
    b.put(t.knife(body, 0.8, 14), 5, (d, up))
    b.cut(t.knife(b.rim(body, d * r * 0.12, up * r * 0.1 - 3), 0.5, 12).intersection(body))
    for k in range(4):
        f = 0.78 - 0.16 * k
        arc = [
            (x + d * r * f * cos(a) - d * r * 0.02, y - r * 0.12 - r * 0.5 * f * sin(a))
            for a in np.linspace(0.25, 1.5, 6)
        ]
        b.cut(t.gouge(arc, r * (0.1 - 0.018 * k), 0.4, 0.4).intersection(body))
    for k in range(cuts):
        u = (k - (cuts - 1) / 2) * r * 0.4
        slash = [
            (x + u - r * 0.12, y - r * 0.56),
            (x + u + r * 0.04, y - r * 0.44),
            (x + u + r * 0.1, y - r * 0.3),
        ]
        b.cut(t.gouge(slash, r * 0.09, 0.3, 0.3).intersection(body.buffer(-2)))


@piece
def bread_peel(s: Scene, blade: list[Pair], handle: list[tuple[float, float, float]]) -> None:
    """A baker's peel, pale wood: the corners of its blade, and its handle as [x, y, width]."""
    b, t = s.block, s.tools
    flat = poly(*smooth(blade, closed=True, steps=3))
    pole = limb([(u, v) for u, v, _ in handle], [w for *_, w in handle], 4, False)
    whole = union([flat, pole])
    under = affinity.translate(whole, 0, 14)
    b.add(t.knife(under, 1, 26).intersection(s.frame), lines=False)
    b.put(
        t.knife(whole.buffer(3), 0.8, 26).intersection(s.frame), 4, s.side(*flat.centroid.coords[0])
    )
    wood = t.knife(whole, 0.8, 28).intersection(s.frame)
    b.clear(wood)
    (x0, y0), (x1, y1) = handle[0][:2], handle[-1][:2]
    angle = np.degrees(np.arctan2(y1 - y0, x1 - x0))
    inner = wood.buffer(-5)
    b.hatch_black(
        inner, t.parallels(inner, float(angle), 15), 4, length=(40, 130), gap=(20, 90), miss=0.2
    )


@piece
def hung_sieve(s: Scene, at: Pair, r: float = 80) -> None:
    """A round flour sieve hung on a wall: a hoop of bent wood, its mesh as crossed cuts."""
    b, t, (x, y) = s.block, s.tools, at
    rim = ellipse(x, y, r, r, n=30)
    b.put(t.knife(rim, 0.8, 14), 5, s.side(x, y))
    mesh = ellipse(x, y, r * 0.78, r * 0.78, n=26)
    hoop = rim.buffer(-r * 0.05).difference(mesh.buffer(r * 0.05))
    d, up = s.side(x, y)
    lit = hoop.difference(affinity.translate(hoop, -d * r * 0.1, -up * r * 0.1))
    b.cut(t.knife(lit, 0.5, 14))
    for angle in (12, 102):
        b.hatch_white(
            mesh, t.parallels(mesh, angle, r * 0.17, 0.1), 3, length=(200, 240), gap=(1, 2)
        )
    b.cut(t.pen([(x, y - r), (x + 3, y - r * 1.16)], 4))
    b.cut(ellipse(x + 3, y - r * 1.2, 5, 5, n=8))
    seam = [(x + r * 0.89 * cos(radians(q)), y + r * 0.89 * sin(radians(q))) for q in (60, 66)]
    b.add(t.pen(seam, 6))
