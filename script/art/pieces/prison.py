"""Prisons: cells, walls, a door's fittings, strokes on a wall, a gate blown open."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, less, poly, smooth, union, within
from ..solid import Triple


@piece
def open_cells(
    s: Scene,
    doors: list[float],
    half: float = 1.6,
    deep: float = 15,
    spring: float = 1.9,
    rise: float = 1.1,
    slant: float = 0.9,
    swing: list[float] | None = None,
) -> None:
    """A vaulted corridor, all cell doors on its left open; a band of sun falls out of each, over
    the floor and up the right wall. `doors` are metres from us, `swing` how far each leaf is open.
    """
    b, t, cam = s.block, s.tools, s.cam
    wide, high = 0.95, 1.95

    def arc(y: float) -> list[tuple[float, float, float]]:
        return [(-half * cos(a), y, spring + rise * sin(a)) for a in np.linspace(0, pi, 15)]

    for y in (1.2, 2.9, 4.7, 6.7, 9.0, 11.8, deep):
        line = cam.line(arc(y)).intersection(s.frame)
        if isinstance(line, LineString) and not line.is_empty:
            b.cut(t.gouge(list(line.coords), 3.4 if y < deep else 2.4, 0.25, 0.25, 0.2, 70))
    end = cam.outline([(-half, deep, 0), (half, deep, 0), *arc(deep)[::-1]])
    b.put(t.knife(end, 0.4, 20), 2.4)
    glass = [(-0.62, 0.9), (0.62, 0.9), (0.62, 2.0), (0.3, 2.5), (-0.3, 2.5), (-0.62, 2.0)]
    pane = cam.outline([(x, deep, z) for x, z in glass])
    b.cut(t.knife(pane, 0.4, 12))
    for x in (-0.2, 0.2):
        b.add(t.pen([cam(x, deep, 0.9), cam(x, deep, 2.5)], 2))
    for x, z in ((-half, 0), (half, 0), (half, spring), (-half, spring)):
        line = cam.line([(x, 0.3, z), (x, deep, z)]).intersection(s.frame)
        if isinstance(line, LineString) and not line.is_empty:
            b.cut(t.gouge(list(line.coords), 2.4, 0.05, 0.05, 0.2, 90))
    leaves = swing or [0.85] * len(doors)
    for y0, open_ in sorted(zip(doors, leaves, strict=False), reverse=True):
        y1 = y0 + wide
        floor = [(-half, y0, 0), (-half, y1, 0), (half, y1 - slant, 0), (half, y0 - slant, 0)]
        b.cut(t.knife(cam.outline(floor).intersection(b.sheet), 1.0, 26))
        up, back = 1.25, 0.35
        wall = [(half, y0 - slant, 0), (half, y1 - slant, 0)]
        wall += [(half, y1 - slant - back, up), (half, y0 - slant - back, up)]
        b.cut(t.knife(cam.outline(wall).intersection(b.sheet), 1.0, 26))
        hole = [(-half, y0, 0), (-half, y1, 0), (-half, y1, high), (-half, y0, high)]
        mouth = cam.outline(hole).intersection(b.sheet)
        b.put(t.knife(mouth.buffer(5).intersection(s.frame), 0.8, 24), 2)
        b.cut(t.knife(mouth, 0.8, 24))
        x1, yy = -half + wide * open_, y1 + wide * (1 - open_) * 0.6
        leaf = [(-half, y1, 0), (x1, yy, 0), (x1, yy, high), (-half, y1, high)]
        body = t.knife(cam.outline(leaf).intersection(s.frame), 0.6, 24)
        b.put(body, 3.4, (-1, 0))
        near = clamp(cam.scale(0, y1, 0) / 130, 0.4, 1.6)
        for f in (0.25, 0.5, 0.75):
            x, y = -half + wide * open_ * f, y1 + (yy - y1) * f
            b.cut(
                t.gouge(
                    [cam(x, y, 0.06), cam(x, y, high - 0.06)], 2.6 * near, 0.1, 0.2
                ).intersection(body)
            )
        for z in (0.4, 1.55):
            band = t.gouge([cam(-half, y1, z), cam(x1, yy, z)], 5 * near, 0.05, 0.1)
            b.cut(band.intersection(body))
        xm, ym = -half + wide * open_ * 0.5, (y1 + yy) / 2
        hatch = [(xm - 0.13, ym, 1.12), (xm + 0.13, ym, 1.12), (xm + 0.13, ym, 1.36)]
        b.cut(t.knife(cam.outline([*hatch, (xm - 0.13, ym, 1.36)]), 0.3, 12).intersection(body))


@piece
def prison_wall(
    s: Scene,
    start: Pair,
    end: Pair,
    tall: float = 6,
    door: tuple[float, float, float] = (5, 8, 4),
    fan: float = 8,
    reach: float = 240,
) -> None:
    """A blind wall between two points (metres); its double door, [from, to, high], stands open.

    The leaves are folded outwards, and the light falls `fan` metres over the ground.
    """
    b, t, cam = s.block, s.tools, s.cam
    long = hypot(end[0] - start[0], end[1] - start[1])
    ux, uy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    nx, ny = (uy, -ux) if -ux < 0 else (-uy, ux)

    def at(u: float, v: float, out: float = 0.0) -> Triple:
        return (start[0] + ux * u + nx * out, start[1] + uy * u + ny * out, v)

    whole = cam.outline([at(0, 0), at(long, 0), at(long, tall), at(0, tall)]).intersection(s.frame)
    b.put(t.knife(whole, 0.7, 26), 3, (0, -1))
    d0, d1, high = door
    lx, ly = cam(at((d0 + d1) / 2, high * 0.5))

    def tone(x: float, y: float) -> float:
        return 8.5 * clamp(1.3 - hypot(x - lx, (y - ly) * 1.2) / reach)

    rows = []
    for k, v in enumerate(np.arange(0.25, tall - 0.2, 0.34)):
        u = 0.0 if k % 2 else 0.5
        while u < long - 1:
            line = cam.line([at(u, v), at(u + 0.82, v)])
            if not line.is_empty and line.length > 5:
                rows.append((line, cam.scale(at(u, v))))
            u += 1.0
    cut = []
    for line, k in rows:
        x, y = line.interpolate(0.5, True).coords[0]
        w = min(tone(x, y), 0.2 * k) * t.between(0.75, 1.1)
        if w > 1.3:
            cut.append(t.gouge(list(line.coords), w, 0.06, 0.06))
    for shape in cut:
        b.cut(shape.intersection(s.frame))
    coping = [cam(at(0, tall - 0.12)), cam(at(long, tall - 0.12))]
    b.cut(t.gouge(coping, 4, 0.03, 0.03).intersection(s.frame))
    ring = [at(d0, 0.02), at(d1, 0.02), at(d1 + fan * 0.42, 0, fan), at(d0 - fan * 0.3, 0, fan)]
    light = cam.outline(ring).intersection(b.sheet)
    b.cut(t.knife(light, 1.6, 26))
    sx, sy = cam(at((d0 + d1) / 2, 0, -2))
    how = {"length": (10, 34), "gap": (36, 120), "miss": 0.25}
    b.hatch_black(light.buffer(-6), t.rays(sx, sy, 60, 900, 44), 4.2, **how)
    frame = cam.outline([at(d0 - 0.3, 0), at(d1 + 0.3, 0), at(d1 + 0.3, high + 0.3)])
    frame = frame.union(
        cam.outline([at(d0 - 0.3, 0), at(d1 + 0.3, high + 0.3), at(d0 - 0.3, high + 0.3)])
    )
    b.put(t.knife(frame, 0.5, 20), 4)
    hole = cam.outline([at(d0, -0.02), at(d1, -0.02), at(d1, high), at(d0, high)])
    b.cut(t.knife(hole, 0.6, 20))
    half = (d1 - d0) / 2
    for u, v in ((d0, -0.55), (d1, 0.55)):
        tip = (u + half * v, 0.0, half * 0.83)
        leaf = [at(u, 0), at(tip[0], 0, tip[2]), at(tip[0], high, tip[2]), at(u, high)]
        shape = cam.outline(leaf).intersection(b.sheet)
        b.put(t.knife(shape, 0.5, 22), 3, s.side(*shape.centroid.coords[0]))
        for r in (0.18, 0.5, 0.82):
            p, q = (0.1, 0.9)
            line = cam.line([at(u + half * v * w, high * r, half * 0.83 * w) for w in (p, 0.5, q)])
            b.cut(t.gouge(list(line.coords), 3, 0.05, 0.05))
        inner = at(u, 0), at(u, high)
        b.cut(t.gouge([cam(p) for p in inner], 3, 0.05, 0.05))


@piece
def planks_from_above(
    s: Scene,
    grate: list[Pair],
    boards: int = 5,
    bars: tuple[int, int] = (4, 3),
    bar: float = 20,
) -> None:
    """Boards across the sheet in the dark, and the slanting light of a barred window on them.

    `grate` are the light's four corners; `bars` how many fields it has across and down.
    """
    b, t = s.block, s.tools
    w, h = s.size
    p00, p10, p11, p01 = (np.array(p, float) for p in grate)

    def at(u: float, v: float) -> Pair:
        p = p00 * (1 - u) * (1 - v) + p10 * u * (1 - v) + p11 * u * v + p01 * (1 - u) * v
        return (float(p[0]), float(p[1]))

    nx, ny = bars
    du, dv = bar / 560 / 2, bar / 500 / 2
    fields = []
    for i in range(nx):
        for j in range(ny):
            u0, u1 = i / nx + du, (i + 1) / nx - du
            v0, v1 = j / ny + dv, (j + 1) / ny - dv
            fields.append(t.knife(poly(at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)), 1.0, 24))
    light = union(fields).intersection(s.frame)
    edges = [h * (k + t.between(-0.04, 0.04)) / boards for k in range(1, boards)]
    grain = list(t.parallels(s.frame, 0.6, 13, 0.3, 4))
    b.hatch_white(
        s.frame.difference(light.buffer(10)),
        grain[::2],
        lambda x, y: 3.4 * clamp(1.15 - abs(x - 440) / 520, 0.2),
        length=(40, 150),
        gap=(50, 160),
    )
    b.cut(light)
    b.hatch_black(light.buffer(-2), grain, 3.2, length=(30, 130), gap=(20, 90), miss=0.2)
    for y in edges:
        line = [(x, y + t.between(-1.5, 1.5)) for x in np.linspace(10, w - 10, 9)]
        b.add(t.gouge(line, 7, 0.02, 0.02, 0.15))
        b.cut(t.gouge([(x, v + 5) for x, v in line], 1.8, 0.02, 0.02).difference(light))
        for x in (70, w - 60):
            for e in (-16, 18):
                b.cut(t.knife(ellipse(x + t.between(-4, 4), y + e, 3.4, 3.4, n=8), 0.3, 5))


@piece
def rough_blanket(s: Scene, edge: list[Pair]) -> None:
    """The fold of a rough blanket that comes in from the left, as far as its edge."""
    b, t = s.block, s.tools
    line = smooth(edge, steps=6)
    fold = poly((-20, edge[0][1]), *line, (-20, edge[-1][1]))
    body = t.knife(fold, 1.4, 14).intersection(s.frame)
    b.put(body, 5, (1, -0.2))
    b.hatch_white(body.buffer(-12), t.parallels(body, 64, 15), 4, length=(10, 34), gap=(12, 34))
    for off in (26, 42):
        stripe = t.gouge([(x - off, y) for x, y in line], 6, 0.02, 0.02, 0.25)
        b.cut(stripe.intersection(body))


@piece
def rivets(s: Scene, spots: list[Pair], r: float = 11) -> None:
    """Rivet heads on a steel plate: cut discs with a dark side."""
    b, t = s.block, s.tools
    for x, y in spots:
        disc = t.knife(ellipse(x, y, r, r, n=12), 0.5, 8)
        b.cut(disc)
        dx, dy = s.side(x, y)
        b.add(
            affinity.translate(disc, -dx * r * 0.62, -dy * r * 0.62).intersection(disc.buffer(-2)),
            lines=False,
        )


@piece
def breach(
    s: Scene,
    points: list[Pair],
    glow: float = 15,
    gaps: list[Pair] | None = None,
    foot: float = 460,
) -> None:
    """A hole blown into a gate, full of light; its left and upper edge glows in the one colour.

    The glow is broken at `gaps`, and ends at `foot`.
    """
    b, t = s.block, s.tools
    hole = t.knife(poly(*points).intersection(s.frame), 2.2, 20)
    ring = hole.buffer(glow, join_style="mitre").difference(hole.buffer(1.5))
    lx, ly = s.light
    kept = poly(
        (0, foot), (0, 0), (lx + 150, 0), (lx + 60, ly - 60), (lx - 60, ly), (lx - 90, foot)
    )
    ring = ring.intersection(kept)
    for x, y in gaps or []:
        ring = ring.difference(
            poly((x - 7, y - 16), (x + 16, y - 4), (x + 8, y + 17), (x - 14, y + 9))
        )
    ring = t.knife(ring.buffer(-1).buffer(0.5), 1.2, 14)
    b.cut(hole)
    b.clear(ring)
    b.tint(ring)


@piece
def torn_leaf(s: Scene, points: list[Pair], planks: int = 5, halo: float = 4) -> None:
    """A leaf of a gate, four corners from the upper left; planks as cuts, two iron bands."""
    b, t = s.block, s.tools
    body = t.knife(poly(*points), 1.2, 22).intersection(s.frame)
    b.put(body, halo, s.side(*points[1]))
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points[:4]

    def at(u: float, v: float) -> Pair:
        x0, y0 = ax + (bx - ax) * u, ay + (by - ay) * u
        x1, y1 = dx + (cx - dx) * u, dy + (cy - dy) * u
        return (x0 + (x1 - x0) * v, y0 + (y1 - y0) * v)

    for k in range(1, planks):
        u = k / planks
        for v0, v1 in ((0.03, 0.5), (0.54, 0.97)):
            b.cut(t.gouge([at(u, v0), at(u, v1)], 2 + 2.4 * u, 0.1, 0.2).intersection(body))
    for v in (0.2, 0.78):
        b.add(t.pen([at(0.02, v), at(0.98, v)], 12).intersection(body))
        b.cut(t.gouge([at(0.04, v + 0.024), at(0.98, v + 0.024)], 3, 0.05, 0.1).intersection(body))
        b.cut(
            t.gouge([at(0.04, v - 0.024), at(0.98, v - 0.024)], 2.4, 0.05, 0.1).intersection(body)
        )
    b.cut(t.gouge([at(0.99, 0.02), at(0.99, 0.98)], 5, 0.1, 0.1).intersection(body))


@piece
def tally_marks(
    s: Scene,
    lines: list[tuple[Pair, Pair]],
    counts: list[int],
    high: Pair = (54, 34),
    width: Pair = (6, 4),
) -> None:
    """Bundles of four strokes and a fifth across, along the feet of each line: pale on what is
    dark, dark on what is pale. `counts`: how many strokes there are on each line."""
    t, parts = s.tools, []
    for (a, z), count in zip(lines, counts, strict=True):
        total = -(-count // 5)
        for k in range(count):
            bundle, n = divmod(k, 5)
            f = (bundle + 0.16 * (n if n < 4 else 0)) / total
            x, y = a[0] + (z[0] - a[0]) * f, a[1] + (z[1] - a[1]) * f
            tall = (high[0] + (high[1] - high[0]) * f) * t.between(0.86, 1.1)
            wide = width[0] + (width[1] - width[0]) * f
            step = abs(z[0] - a[0]) * 0.16 / total
            if n < 4:
                line = [(x + t.between(-3, 3), y), (x + t.between(-3, 3), y - tall)]
            else:
                line = [(x - step * 0.7, y - tall * 0.12), (x + step * 3.7, y - tall * 0.8)]
            parts.append(t.gouge(line, wide, 0.15, 0.2))
    marks = union(parts).intersection(s.frame)
    ink = s.block.ink
    s.block.add(less(marks, ink))
    s.block.cut(within(marks, ink))


@piece
def cell_rows(
    s: Scene, x: float, y: Pair, rows: list[float], columns: int = 7, size: Pair = (1.1, 1.1)
) -> None:
    """Small windows in a dark wall at x that goes away from us, from y to y, each with a bar."""
    b, t, cam = s.block, s.tools, s.cam
    for z in rows:
        for k in range(columns):
            v = y[0] + (y[1] - y[0]) * (k + 0.5) / columns
            for a, c in ((0, 0.42), (0.58, 1)):
                u0, u1 = v + size[0] * (a - 0.5), v + size[0] * (c - 0.5)
                pane = cam.outline(
                    [(x, u0, z), (x, u1, z), (x, u1, z + size[1]), (x, u0, z + size[1])]
                )
                b.cut(t.knife(pane, 0.3, 14).intersection(s.frame))
