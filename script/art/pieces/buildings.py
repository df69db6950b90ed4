"""Buildings: huts, churches, barracks, towers, walls with a gate, fronts with windows."""

from __future__ import annotations

from math import exp, hypot, sin

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..render import bricks, pane, render
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, ellipse, limb, lines, poly, rect, smooth, union
from ..solid import Face, cuboid
from ..tools import Tools


def tower_faces(x: float, y: float, high: float = 6.0, wide: float = 2.2) -> list[Face]:
    """A watch tower on four legs: legs and braces are thin boxes."""
    out: list[Face] = []
    h = wide / 2
    g = 0.11
    for dx in (-1, 1):
        for dy in (-1, 1):
            bx, by = x + dx * h * 1.25, y + dy * h * 1.25
            tx, ty = x + dx * h * 0.85, y + dy * h * 0.85
            out.append(
                Face(
                    [(bx - g, by, 0), (bx + g, by, 0), (tx + g, ty, high), (tx - g, ty, high)],
                    name="both",
                    count=0,
                )
            )
    for z0, z1 in ((0.4, high * 0.5), (high * 0.5, high - 0.3)):
        for sy in (-1, 1):
            f0, f1 = 1.25 - 0.4 * z0 / high, 1.25 - 0.4 * z1 / high
            for s in (-1, 1):
                out.append(
                    Face(
                        [
                            (x - s * h * f0, y + sy * h, z0),
                            (x - s * h * f0, y + sy * h, z0 + 0.18),
                            (x + s * h * f1, y + sy * h, z1 + 0.18),
                            (x + s * h * f1, y + sy * h, z1),
                        ],
                        name="both",
                        count=0,
                    )
                )
    cabin = cuboid(x - h, x + h, y - h, y + h, high, high + 1.15)
    for f in cabin.values():
        f.name = "cabin"
    out += list(cabin.values())
    for dx in (-1, 1):
        for dy in (-1, 1):
            out.append(
                Face(
                    [
                        (x + dx * h * 0.94 - g, y + dy * h * 0.94, high + 1.15),
                        (x + dx * h * 0.94 + g, y + dy * h * 0.94, high + 1.15),
                        (x + dx * h * 0.94 + g, y + dy * h * 0.94, high + 2.1),
                        (x + dx * h * 0.94 - g, y + dy * h * 0.94, high + 2.1),
                    ],
                    name="both",
                    count=0,
                )
            )
    r = h * 1.4
    apex = (x, y, high + 3.1)
    c = [
        (x - r, y - r, high + 2.05),
        (x + r, y - r, high + 2.05),
        (x + r, y + r, high + 2.05),
        (x - r, y + r, high + 2.05),
    ]
    for a, b_ in zip(c, c[1:] + c[:1], strict=False):
        out.append(Face([a, b_, apex], name="both", count=0))
    return out


def barrack_faces(
    x0: float, x1: float, y0: float, y1: float, eaves: float = 2.6, top: float = 4.4
) -> list[Face]:
    """A long hut with a low gable roof, its length along x."""
    m = (y0 + y1) / 2
    f = cuboid(x0, x1, y0, y1, 0, eaves)
    out = [f["front"], f["left"], f["right"]]
    out.append(
        Face(
            [
                (x0 - 0.3, y0 - 0.3, eaves - 0.1),
                (x1 + 0.3, y0 - 0.3, eaves - 0.1),
                (x1 + 0.3, m, top),
                (x0 - 0.3, m, top),
            ],
            name="roof",
            count=7,
        )
    )
    out.append(Face([(x0, y1, eaves), (x0, y0, eaves), (x0, m, top)], name="gable", count=0))
    out.append(Face([(x1, y0, eaves), (x1, y1, eaves), (x1, m, top)], name="gable", count=0))
    return out


def church_shapes(t: Tools, x: float, y: float, k: float) -> tuple[Shape, list[tuple[Shape, bool]]]:
    """A church with one tower and a baroque helm, from the side: its shape, and its windows."""

    def q(dx, dy):
        return (x + dx * k, y - dy * k)

    nave = poly(q(0, 0), q(0, 22), q(-2, 22), q(8, 40), q(62, 40), q(70, 22), q(68, 22), q(68, 0))
    apse = poly(q(66, 0), q(66, 17), q(70, 26), q(80, 24), q(86, 16), q(86, 0))
    tower = poly(
        q(-24, 0), q(-24, 52), q(-26, 52), q(-26, 55), q(2, 55), q(2, 52), q(0, 52), q(0, 0)
    )
    helm = poly(
        *smooth([q(-26, 55), q(-25, 60), q(-20, 66), q(-16.5, 69), q(-16, 74)], steps=4),
        *smooth([q(-8, 74), q(-7.5, 69), q(-4, 66), q(1, 60), q(2, 55)], steps=4),
    )
    lantern = poly(q(-15, 73), q(-15, 80), q(-17, 81), q(-12, 92), q(-7, 81), q(-9, 80), q(-9, 73))
    cross = union(
        [
            poly(q(-12.7, 90), q(-12.7, 104), q(-11.3, 104), q(-11.3, 90)),
            poly(q(-16, 98), q(-16, 99.6), q(-8, 99.6), q(-8, 98)),
        ]
    )
    signet = union(
        [
            poly(q(33, 40), q(33, 47), q(35, 54), q(37, 47), q(37, 40)),
            poly(q(34.5, 53), q(34.5, 60), q(35.5, 60), q(35.5, 53)),
            poly(q(33, 57), q(33, 58), q(37, 58), q(37, 57)),
        ]
    )
    body = union([nave, apse, tower, helm, lantern, cross, signet])
    win = []
    for dx in (10, 26, 42, 56):
        win.append(
            union(
                [
                    poly(q(dx, 6), q(dx, 15), q(dx + 4.4, 15), q(dx + 4.4, 6)),
                    ellipse(*q(dx + 2.2, 15), 2.2 * k, 2.6 * k, n=10),
                ]
            )
        )
    win.append(
        union(
            [
                poly(q(-14.4, 38), q(-14.4, 46), q(-9.6, 46), q(-9.6, 38)),
                ellipse(*q(-12, 46), 2.4 * k, 2.8 * k, n=10),
            ]
        )
    )
    return body, win


@piece
def hut(
    s: Scene,
    at: Pair,
    wide: float = 100,
    high: float = 60,
    thatch: float = 3.0,
    lit: bool = False,
    gable: float = 0.3,
) -> None:
    """A thatched cottage: its long side, and a gable at the left."""
    b, t, (x, y), w, h = s.block, s.tools, at, wide, high
    side = s.side(x + w / 2, y - h)
    g = w * gable
    wall = poly((x, y), (x + w, y), (x + w, y - h * 0.42), (x, y - h * 0.42))
    gab = poly(
        (x - g, y - h * 0.03),
        (x, y),
        (x, y - h * 0.42),
        (x - g * 0.5, y - h * 1.02),
        (x - g, y - h * 0.4),
    )
    roof = poly(
        (x - g * 0.58, y - h * 1.06),
        (x + w - g * 0.36, y - h * 1.02),
        (x + w + g * 0.12, y - h * 0.36),
        (x - g * 0.02, y - h * 0.34),
    )
    chimney = rect(x + w * 0.42, y - h * 1.2, x + w * 0.42 + w * 0.06, y - h)
    whole = union([wall, gab, roof, chimney])
    b.put(t.knife(whole, 0.5, 14), 2.2, side)
    n = max(6, int(w / 8))
    fam = [
        LineString(
            [
                (x - g * 0.56 + (w + g * 0.18) * k / n, y - h * 1.05),
                (x - g * 0.02 + (w + g * 0.12) * k / n, y - h * 0.34),
            ]
        )
        for k in range(n + 1)
    ]
    b.hatch_white(roof.buffer(-1), fam, thatch, length=(h * 0.2, h * 0.5), gap=(2, 7), least=0.7)
    b.cut(t.gouge([(x + 2, y - h * 0.33), (x + w + g * 0.08, y - h * 0.345)], 1.6, 0.05, 0.1))
    m = (x + w * 0.16, y - h * 0.3, x + w * 0.3, y - h * 0.1)
    for dx in (0, w * 0.45):
        win = rect(m[0] + dx, m[1], m[2] + dx, m[3])
        b.cut(t.knife(win, 0.4, 10))
        if not lit:
            b.add(win.buffer(-1.2))
        b.add(rect((m[0] + m[2]) / 2 + dx - 0.7, m[1], (m[0] + m[2]) / 2 + dx + 0.7, m[3]))


@piece
def church(s: Scene, at: Pair, size: float = 2.5, dark: bool = True) -> None:
    """A parish church, one tower, baroque helm, from the side; `at`: its nave's left foot."""
    b, t, (x, y) = s.block, s.tools, at
    body, windows = church_shapes(t, x, y, size)
    body = body.intersection(s.frame)
    b.put(t.knife(body, 0.6, 18), 2.6, s.side(x, y - 50 * size))
    dx = s.right(x)
    b.cut(b.rim(body, 3.6 * dx * min(1, size / 2), -0.6), lines=False)
    for w in windows:
        b.cut(t.knife(w.buffer(0.4), 0.4, 8))
        if dark:
            b.add(t.knife(w.buffer(-1.1), 0.3, 8))
    corners = [(8, 40), (62, 40), (70, 22), (-1, 22)]
    roof = poly(*[(x + u * size, y - v * size) for u, v in corners])
    b.hatch_white(roof.buffer(-2), t.parallels(roof, 68, 9), 1.8, length=(14, 40), gap=(3, 10))


@piece
def well_sweep(s: Scene, at: Pair, high: float = 66) -> None:
    """A well's sweep: post, beam and bucket pole; `at` is the post's foot."""
    b, t, (x, y), k = s.block, s.tools, at, high / 66
    post = union(
        [
            limb([(x, y), (x, y - 66 * k)], (6 * k, 5 * k), round_ends=False),
            limb(
                [(x - 40 * k, y - 20 * k), (x, y - 60 * k), (x + 56 * k, y - 116 * k)],
                (7 * k, 5 * k, 2.5 * k),
                round_ends=False,
            ),
            limb(
                [(x + 55 * k, y - 115 * k), (x + 55 * k, y - 24 * k)], (1.6, 1.6), round_ends=False
            ),
            rect(x + 46 * k, y - 22 * k, x + 66 * k, y),
        ]
    )
    b.put(t.knife(post, 0.5, 14), 1.8, s.side(x, y - high))


@piece
def barrack(
    s: Scene, x: tuple[float, float], y: tuple[float, float], eaves: float = 2.6, top: float = 4.4
) -> None:
    """A long wooden hut with windows, in metres: from x to x, from y (near) to y."""
    b, cam = s.block, s.cam
    faces = barrack_faces(*x, *y, eaves, top)
    px, py = cam((x[0] + x[1]) / 2, y[0], 2)
    render(b, cam, faces, s.lamp, side=s.side(px, py), edge=1.8, halo=3, gap=12)
    for u in np.arange(x[0] + 1.2, x[1] - 1, 2.2):
        pane(b, cam, lambda p, q: (p, y[0] - 0.02, q), u, u + 0.9, 0.95, 1.9, (2, 2), 0, 1.2, 1.0)


@piece
def watch_tower(
    s: Scene, ground: Pair, tall: float = 6.2, wide: float = 2.4, lit: bool = False
) -> None:
    """A watch tower on four legs, its lamp lit or not (the beam is a piece of its own)."""
    b, t, cam = s.block, s.tools, s.cam
    x, y = ground
    px, py = cam(x, y, tall)
    render(b, cam, tower_faces(x, y, tall, wide), s.lamp, side=s.side(px, py), edge=2.0, halo=3.4)
    if lit:
        lx, ly = cam(x - 0.6, y - 1.2, tall + 1.2)
        b.put(t.knife(ellipse(lx, ly, 13, 13, n=12), 0.4, 8), 2)
        b.cut(t.knife(ellipse(lx, ly, 9.5, 9.5, n=12), 0.4, 8))


@piece
def wire(
    s: Scene,
    y: float,
    x0: float = -15,
    x1: float = 15,
    gap: Pair | None = None,
    tall: float = 2.55,
    posts: float = 2.9,
    rows: int = 4,
) -> None:
    """Barbed wire across the view at depth y, metres; `gap` is cut open, the ends curl back."""
    _b, _t, cam = s.block, s.tools, s.cam
    near = clamp(cam.scale(0, y, 0) / 58, 0.35, 1.8)
    for x in np.arange(x0, x1 + 0.1, posts):
        if gap and gap[0] - 0.3 < x < gap[1] + 0.3:
            continue
        _post(s, float(x), y, tall, near)
    if gap:
        for x in (gap[0] - 0.5, gap[1] + 0.5):
            _post(s, x, y, tall, near)
    for k in range(rows):
        z = tall * (0.24 + 0.76 * k / max(1, rows - 1))
        spans = [(x0, gap[0] - 0.5, 1), (gap[1] + 0.5, x1, -1)] if gap else [(x0, x1, 0)]
        for a, c, loose in spans:
            points = [cam(u, y, z + 0.04 * sin(u * 2 + z)) for u in np.linspace(a, c, 9)]
            if loose:
                u = c if loose > 0 else a
                curl = [(0.3, 0.14), (0.62, -0.1), (0.6, -0.5), (0.34, -0.62)]
                end = [cam(u + loose * p, y - 0.3, max(0.1, z + q)) for p, q in curl]
                points = [*points, *end] if loose > 0 else [*end[::-1], *points]
            for strand in lines(LineString(smooth(points, steps=3)).intersection(s.frame)):
                _strand(s, strand, near)


def _post(s: Scene, x: float, y: float, tall: float, near: float) -> None:
    cam = s.cam
    foot, head = cam(x, y, 0), cam(x, y, tall + 0.15)
    arm = cam(x + 0.4, y - 0.3, tall + 0.5)
    post = union(
        [
            limb([foot, head], (8 * near, 7 * near), round_ends=False),
            limb([head, arm], (6 * near, 5 * near), round_ends=False),
        ]
    ).intersection(s.frame)
    s.block.put(s.tools.knife(post, 0.5, 22), 2.2, s.side(*head))


def _strand(s: Scene, strand: LineString, near: float) -> None:
    b, t = s.block, s.tools
    b.cut(t.pen(list(strand.coords), 4.6 * near, 0.1, 70), lines=False)
    barbs = [t.pen(list(strand.coords), max(1.3, 2.0 * near), 0.15, 70)]
    along = 10.0
    while along < strand.length:
        p, r = strand.interpolate(along), 3.4 * near
        for d in (-1, 1):
            ends = [(p.x - d * r, p.y - r), (p.x + d * r, p.y + r)]
            barbs.append(limb(ends, (1.8, 1.8), round_ends=False))
        along += t.between(48, 76) * near
    b.add(union(barbs))


@piece
def wall(
    s: Scene,
    y: float,
    x: tuple[float, float],
    tall: float = 5.0,
    brick: float = 0.9,
    reach: float = 165,
    wire: bool = False,
) -> None:
    """A brick wall across the view at depth y, metres; bricks come out where the light is."""
    b, t, cam = s.block, s.tools, s.cam
    shape = cam.outline([(x[0], y, 0), (x[1], y, 0), (x[1], y, tall), (x[0], y, tall)])
    shape = shape.intersection(s.frame)
    b.put(t.knife(shape, 0.6, 26), 3, s.side(*shape.centroid.coords[0]))
    lx, ly = s.light

    def lit(px: float, py: float) -> float:
        return 1.3 * exp(-max(0, hypot(px - lx, py - ly) - 70) / reach)

    size = (brick, brick * 0.42)
    bricks(b, cam, lambda u, v: (u, y, v), *x, 0.1, tall - 0.2, shape.buffer(-3), lit, size)
    if wire:
        _wall_wire(s, y, x, tall)


def _wall_wire(s: Scene, y: float, x: tuple[float, float], tall: float) -> None:
    b, t, cam = s.block, s.tools, s.cam
    for u in np.arange(x[0] + 0.5, x[1], 2.2):
        post = limb([cam(u, y, tall), cam(u, y, tall + 0.95)], (4, 3), round_ends=False)
        b.put(post.intersection(s.frame), 1.4)
    for z in (0.35, 0.65, 0.92):
        points = [cam(u, y, tall + z + 0.05 * sin(u * 2)) for u in np.arange(x[0], x[1], 1.6)]
        for line in lines(LineString(points).intersection(s.frame)):
            b.add(t.gouge(list(line.coords), 2.0, 0.02, 0.02, 0.2, 80))


@piece
def shelter(s: Scene, at: Pair, wide: float = 180, high: float = 144) -> None:
    """A shelter of boughs in a wood, with its dark entry; `at` is the middle of its foot."""
    b, t, (x, y), k, m = s.block, s.tools, at, wide / 188, high / 144
    ridge_ = [
        (x - 84 * k, y),
        (x - 6 * k, y - 144 * m),
        (x + 8 * k, y - 142 * m),
        (x + 104 * k, y + 2),
    ]
    b.put(t.knife(poly(*ridge_), 1.4, 18), 3, s.side(x, y - high))
    entry = poly((x - 46 * k, y), (x - 10 * k, y - 86 * m), (x + 22 * k, y))
    slope = poly(*ridge_).buffer(-4)
    top = (x, y - 150 * m)
    family = [LineString([top, (x + u * k, y + 4)]) for u in range(-84, 104, 12)]
    d = s.right(x)
    how = {"length": (16, 44), "gap": (4, 10)}
    b.hatch_white(
        slope.difference(entry.buffer(5)),
        family,
        lambda px, _y: 4.4 if (px - x) * d > 0 else 2.0,
        **how,
    )
