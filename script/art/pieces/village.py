"""In a village and on its roads: fences, shrines, haystacks, barns, a manor, a wooden church."""

from __future__ import annotations

import itertools
from math import cos, pi, sin
from typing import Literal

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, ellipse, limb, poly, rect, smooth, union


def _put(
    s: Scene, ring: list[Pair], at: Pair, k: float, halo: float = 2.6, rim: float = 1.8
) -> Shape:
    body = poly(*[(at[0] + u * k, at[1] - v * k) for u, v in ring]).intersection(s.frame)
    shape = s.tools.knife(body, 0.5, 16)
    x, y = at
    s.block.put(shape, halo, s.side(x, y - 40 * k))
    if rim:
        dx, dy = s.side(x, y - 40 * k)
        s.block.cut(s.block.rim(shape, dx * rim, dy * rim), lines=False)
    return shape


@piece
def wayside_cross(
    s: Scene, at: Pair, high: float = 150, iron: bool = False, lean: float = 0
) -> None:
    """A tall cross at a roadside, of wood with a little roof, or of iron on a stone."""
    k, t, b = high / 100, s.tools, s.block
    x, y = at
    top = (x + lean, y - high)
    w = (2.4 if iron else 5) * k
    parts = [limb([(x, y), top], (w, w), round_ends=False)]
    my = y - high * 0.74
    mx = x + lean * 0.74
    parts.append(limb([(mx - 20 * k, my), (mx + 20 * k, my)], (w, w), round_ends=False))
    if iron:
        parts.append(
            poly((x - 9 * k, y), (x - 7 * k, y - 24 * k), (x + 7 * k, y - 24 * k), (x + 9 * k, y))
        )
    else:
        roof = [(mx - 24 * k, my + 1), (mx + lean * 0.26, y - high * 1.06), (mx + 24 * k, my + 1)]
        parts.append(LineString(roof).buffer(1.6 * k, cap_style="flat", join_style="mitre"))
    shape = t.knife(union(parts), 0.5, 18).intersection(s.frame)
    b.put(shape, 2.6, s.side(x, y - high / 2))
    dx, dy = s.side(x, y - high / 2)
    b.cut(b.rim(shape, dx * 1.5, dy * 1.2), lines=False)


@piece
def shrine(s: Scene, at: Pair, high: float = 130, red: bool = False) -> None:
    """A whitewashed roadside shrine: a niche with a light, a little roof, a cross."""
    k, b, t = high / 100, s.block, s.tools
    x, y = at

    def q(u: float, v: float) -> Pair:
        return (x + u * k, y - v * k)

    body = poly(
        q(-16, 0), q(-16, 8), q(-13, 8), q(-13, 70), q(13, 70), q(13, 8), q(16, 8), q(16, 0)
    )
    roof = poly(q(-18, 70), q(0, 90), q(18, 70))
    cross = union([rect(*q(-1, 106), *q(1, 88)), rect(*q(-4.5, 101), *q(4.5, 98.6))])
    b.put(t.knife(union([body, roof, cross]).intersection(s.frame), 0.5, 16), 2.8, s.side(*at))
    b.cut(t.knife(body.buffer(-1.6), 0.5, 18))
    d = s.right(x)
    shade = rect(x - d * 12 * k, y - 69 * k, x - d * 3 * k, y - 2 * k)
    how = {"length": (16, 50), "gap": (4, 14)}
    b.hatch_black(shade, t.parallels(shade, 90, 6), 3, **how)
    niche = union([rect(*q(-6, 60), *q(6, 38)), ellipse(*q(0, 60), 6 * k, 6 * k, n=14)])
    b.add(t.knife(niche, 0.4, 10))
    glow = ellipse(*q(0, 44), 2.4 * k, 4 * k, n=9)
    b.clear(glow)
    if red:
        b.tint(glow)


@piece
def fence(
    s: Scene,
    line: list[Pair],
    high: float = 40,
    kind: Literal["pales", "rails", "wattle"] = "pales",
) -> None:
    """A fence along a line of feet; its height is that at the first point and shrinks upwards."""
    b, t = s.block, s.tools
    path = LineString(line)
    y0, top = line[0][1], s.skyline
    parts, along = [], 0.0
    while along < path.length:
        p = path.interpolate(along)
        k = clamp((p.y - top) / (y0 - top or 1), 0.1, 3)
        h, w = high * k * t.between(0.9, 1.08), 6 * k
        if kind == "rails":
            parts.append(limb([(p.x, p.y), (p.x, p.y - h)], (w, w), round_ends=False))
            along += high * 1.4 * k
        else:
            tip = [(p.x - w / 2, p.y), (p.x - w / 2, p.y - h), (p.x, p.y - h - w * 0.8)]
            parts.append(poly(*tip, (p.x + w / 2, p.y - h), (p.x + w / 2, p.y)))
            along += (9.5 if kind == "pales" else 26) * k
    for f in (0.35, 0.75) if kind != "wattle" else (0.25, 0.45, 0.65, 0.85):
        points = []
        for p in line:
            k = clamp((p[1] - top) / (y0 - top or 1), 0.1, 3)
            points.append((p[0], p[1] - high * k * f))
        parts.append(LineString(points).buffer(1.8 if kind != "rails" else 3))
    shape = t.knife(union(parts).intersection(s.frame), 0.5, 16)
    b.put(shape, 2, s.side(*line[0]))


@piece
def haystack(s: Scene, at: Pair, high: float = 90, pole: bool = True) -> None:
    """A haystack round a pole, or a stook of sheaves if low: strokes fall from its top."""
    b, t, (x, y), k = s.block, s.tools, at, high / 100
    ring = [
        (-44, 0),
        (-46, 22),
        (-38, 52),
        (-18, 86),
        (0, 96),
        (18, 86),
        (38, 52),
        (46, 22),
        (44, 0),
    ]
    body = poly(*smooth([(x + u * k, y - v * k) for u, v in ring], steps=3))
    shape = t.knife(body, 1.4, 12).intersection(s.frame)
    mast = limb([(x, y - 90 * k), (x + 2, y - 118 * k)], (4 * k, 3 * k), round_ends=False)
    b.put(union([shape, mast]) if pole else shape, 3, s.side(x, y - 50 * k))
    d = s.right(x)
    fan = [
        LineString([(x + u * 8 * k, y - 92 * k), (x + u * 44 * k, y - 2)])
        for u in _steps(-1, 1, 13)
    ]

    def tone(px: float, _y: float) -> float:
        return 6 * clamp(0.45 + (px - x) / (44 * k) * d * 0.7) * clamp(k, 0.6, 1.6)

    how = {"length": (20 * k, 60 * k), "gap": (4, 14), "least": 0.8}
    b.hatch_white(shape.buffer(-3), fan, tone, **how)


def _steps(a: float, c: float, n: int) -> list[float]:
    return [a + (c - a) * k / (n - 1) for k in range(n)]


@piece
def barn(
    s: Scene, at: Pair, wide: float = 220, high: float = 130, open_: bool = False, lit: bool = False
) -> None:
    """A wooden barn from its long side, a tall thatched roof, a double door, open or shut."""
    b, t, (x, y) = s.block, s.tools, at
    w, h = wide, high
    wall = rect(x, y - h * 0.4, x + w, y)
    roof = poly(
        (x - w * 0.05, y - h * 0.36),
        (x + w * 0.09, y - h),
        (x + w * 0.91, y - h),
        (x + w * 1.05, y - h * 0.36),
    )
    b.put(t.knife(union([wall, roof]).intersection(s.frame), 0.6, 20), 3, s.side(x + w / 2, y - h))
    n = max(8, int(w / 12))
    fan = [
        LineString(
            [(x + w * (0.1 + 0.8 * k / n), y - h), (x + w * (-0.03 + 1.06 * k / n), y - h * 0.37)]
        )
        for k in range(n + 1)
    ]
    b.hatch_white(roof.buffer(-2), fan, 3.4, length=(h * 0.15, h * 0.4), gap=(3, 9), least=0.8)
    family = t.parallels(wall, 90, 11)
    b.hatch_white(wall.buffer(-2), family, 2.0, length=(20, 60), gap=(4, 10))
    b.cut(t.gouge([(x - w * 0.04, y - h * 0.355), (x + w * 1.04, y - h * 0.355)], 2.4, 0.03, 0.03))
    gate = rect(x + w * 0.4, y - h * 0.34, x + w * 0.62, y)
    b.cut(t.knife(gate.buffer(2), 0.5, 14))
    b.add(t.knife(gate, 0.5, 14))
    if open_:
        (b.cut if lit else b.add)(t.knife(gate.buffer(-1), 0.5, 14))
    else:
        m = (gate.bounds[0] + gate.bounds[2]) / 2
        b.cut(t.gouge([(m, gate.bounds[1] + 2), (m, y - 1)], 2.2, 0.05, 0.05))


@piece
def log_house(
    s: Scene, at: Pair, wide: float = 150, high: float = 110, lit: bool = False, snow: bool = False
) -> None:
    """A highland house of logs with a steep shingled roof, white under snow."""
    b, t, (x, y) = s.block, s.tools, at
    w, h = wide, high
    wall = rect(x, y - h * 0.36, x + w, y)
    roof = poly(
        (x - w * 0.1, y - h * 0.33),
        (x + w * 0.1, y - h),
        (x + w * 0.9, y - h),
        (x + w * 1.1, y - h * 0.33),
    )
    chimney = rect(x + w * 0.56, y - h * 1.14, x + w * 0.64, y - h * 0.98)
    b.put(
        t.knife(union([wall, roof, chimney]).intersection(s.frame), 0.6, 20),
        3,
        s.side(x + w / 2, y - h),
    )
    inner = roof.buffer(-2)
    if snow:
        b.cut(t.knife(inner, 0.7, 22))
    else:
        rows = [
            LineString([(x - w * 0.1, v), (x + w * 1.1, v)])
            for v in _steps(y - h * 0.95, y - h * 0.38, 8)
        ]
        b.hatch_white(inner, rows, 2.6, length=(8, 26), gap=(3, 6), least=0.8)
    logs = [LineString([(x + 2, v), (x + w - 2, v)]) for v in _steps(y - h * 0.32, y - h * 0.04, 5)]
    b.hatch_white(wall, logs, 2.2, length=(30, 90), gap=(3, 9))
    for f in (0.12, 0.36, 0.76):
        pane = rect(x + w * f, y - h * 0.29, x + w * (f + 0.12), y - h * 0.12)
        b.cut(t.knife(pane.buffer(1.6), 0.4, 8))
        if not lit:
            b.add(t.knife(pane, 0.4, 8))
            b.cut(t.pen([(pane.centroid.x, y - h * 0.29), (pane.centroid.x, y - h * 0.12)], 1.4))
    door = rect(x + w * 0.56, y - h * 0.3, x + w * 0.68, y)
    b.cut(t.knife(door.buffer(1.6), 0.4, 10))
    b.add(t.knife(door, 0.4, 10))


@piece
def manor(s: Scene, at: Pair, wide: float = 260, high: float = 130, lit: bool = False) -> None:
    """A country manor: one storey, a broken roof, a porch with four white columns."""
    b, t, (x, y) = s.block, s.tools, at
    w, h = wide, high

    def q(u: float, v: float) -> Pair:
        return (x + u * w, y - v * h)

    wall = poly(q(0, 0), q(1, 0), q(1, 0.42), q(0, 0.42))
    lower = poly(q(-0.04, 0.42), q(0.06, 0.64), q(0.94, 0.64), q(1.04, 0.42))
    upper = poly(q(0.05, 0.66), q(0.16, 0.95), q(0.84, 0.95), q(0.95, 0.66))
    gable = poly(q(0.33, 0.44), q(0.5, 0.74), q(0.67, 0.44))
    stacks = [rect(*q(u, 1.1), *q(u + 0.035, 0.9)) for u in (0.28, 0.68)]
    b.put(
        t.knife(union([wall, lower, upper, gable, *stacks]).intersection(s.frame), 0.6, 20),
        3,
        s.side(*q(0.5, 1)),
    )
    b.cut(t.knife(wall.buffer(-1.5), 0.5, 22))
    for roof in (lower, upper):
        family = t.parallels(roof, 76, 12)
        free = roof.buffer(-2).difference(gable.buffer(4))
        b.hatch_white(free, family, 2.6, length=(10, 40), gap=(5, 14))
    b.cut(t.knife(gable.buffer(-3), 0.5, 16))
    for u in (0.05, 0.17, 0.73, 0.85):
        pane = poly(q(u, 0.1), q(u + 0.08, 0.1), q(u + 0.08, 0.34), q(u, 0.34))
        b.add(t.knife(pane, 0.4, 12))
        if lit:
            b.cut(t.knife(pane.buffer(-1.6), 0.4, 12))
    porch = poly(q(0.36, 0), q(0.64, 0), q(0.64, 0.42), q(0.36, 0.42))
    b.add(t.knife(porch, 0.4, 16))
    for u in (0.36, 0.445, 0.53, 0.615):
        b.cut(
            t.knife(poly(q(u, 0), q(u + 0.026, 0), q(u + 0.022, 0.41), q(u + 0.004, 0.41)), 0.3, 20)
        )


@piece
def wooden_church(
    s: Scene, at: Pair, size: float = 1.6, kind: Literal["podhale", "cerkiew", "plain"] = "podhale"
) -> None:
    """A wooden church: a tower and spire (podhale, plain), or three cupolas (cerkiew)."""
    k, b, t = size, s.block, s.tools
    x, y = at

    def q(u: float, v: float) -> Pair:
        return (x + u * k, y - v * k)

    parts = []
    if kind == "cerkiew":
        for u, w, v in ((0, 26, 30), (34, 36, 40), (76, 24, 28)):
            parts.append(poly(q(u, 0), q(u + w, 0), q(u + w, v), q(u, v)))
            m = u + w / 2
            parts.append(poly(q(u - 3, v), q(m - 4, v + 20), q(m + 4, v + 20), q(u + w + 3, v)))
            dome = [q(m - 5, v + 20), q(m - 9, v + 28), q(m - 2, v + 38), q(m, v + 44)]
            dome += [q(m + 2, v + 38), q(m + 9, v + 28), q(m + 5, v + 20)]
            parts.append(poly(*smooth(dome, steps=4)))
            parts.append(
                union(
                    [
                        rect(*q(m - 0.8, v + 58), *q(m + 0.8, v + 42)),
                        rect(*q(m - 4, v + 53), *q(m + 4, v + 51.4)),
                        rect(*q(m - 2.6, v + 49), *q(m + 2.6, v + 47.6)),
                    ]
                )
            )
    else:
        parts.append(poly(q(22, 0), q(96, 0), q(96, 26), q(22, 26)))
        parts.append(poly(q(16, 24), q(30, 60), q(88, 60), q(102, 24)))
        lean = 3 if kind == "podhale" else 0
        parts.append(poly(q(-4 - lean, 0), q(24 + lean, 0), q(23, 52), q(-3, 52)))
        parts.append(poly(q(-7, 50), q(-7, 62), q(27, 62), q(27, 50)))
        parts.append(poly(q(-8, 61), q(6, 76), q(10, 104), q(14, 76), q(28, 61)))
        parts.append(union([rect(*q(9.2, 118), *q(10.8, 100)), rect(*q(5, 112), *q(15, 110.4))]))
        parts.append(union([rect(*q(58, 74), *q(60, 58)), rect(*q(55, 70), *q(63, 68.6))]))
    shape = t.knife(union(parts).intersection(s.frame), 0.5, 16)
    b.put(shape, 2.8, s.side(*q(40, 40)))
    d = s.right(x)
    b.cut(b.rim(shape, 2.4 * d, -1), lines=False)
    rows = t.parallels(shape, 0 if kind != "cerkiew" else 2, 8 * max(0.7, k / 2))
    below = rect(*q(-20, 24), *q(120, 0))
    b.hatch_white(shape.intersection(below).buffer(-2), rows, 1.7, length=(14, 50), gap=(6, 20))
    above = rect(*q(14, 60), *q(110, 27))
    slates = t.parallels(above, 70, 8)
    b.hatch_white(shape.intersection(above).buffer(-2), slates, 1.7, length=(8, 24), gap=(5, 14))


@piece
def grave_cross(
    s: Scene,
    at: Pair,
    high: float = 70,
    birch: bool = False,
    mound: bool = True,
    ribbon: bool = False,
) -> None:
    """A cross on a grave: of plain wood or of birch; a ribbon on it may have the colour."""
    b, t, (x, y), k = s.block, s.tools, at, high / 100
    if mound:
        hill = poly(
            *smooth(
                [
                    (x - 62 * k, y + 6 * k),
                    (x - 30 * k, y - 9 * k),
                    (x + 30 * k, y - 9 * k),
                    (x + 62 * k, y + 6 * k),
                ],
                steps=4,
            )
        )
        b.put(t.knife(hill.intersection(s.frame), 0.8, 14), 2.6, s.side(x, y))
        b.cut(t.gouge([(x - 50 * k, y), (x, y - 6 * k), (x + 50 * k, y)], 3 * k, 0.3, 0.3))
    bars = [[(x, y), (x, y - high)], [(x - 26 * k, y - 70 * k), (x + 26 * k, y - 70 * k)]]
    w = 9 * k
    for bar in bars:
        shape = limb(bar, (w, w * 0.9), round_ends=False).intersection(s.frame)
        b.put(t.knife(shape.buffer(1.4), 0.4, 16), 2, s.side(x, y - high))
        if birch:
            b.clear(t.knife(shape.buffer(-0.6), 0.3, 16))
            for f in _steps(0.1, 0.9, 6):
                px = bar[0][0] + (bar[1][0] - bar[0][0]) * f
                py = bar[0][1] + (bar[1][1] - bar[0][1]) * f
                mark = [(px - 3 * k, py - 1), (px + 3 * k, py + 1)]
                b.add(t.gouge(mark, 2.6, 0.1, 0.5).intersection(shape))
        else:
            dx, dy = s.side(x, y - high)
            b.cut(b.rim(shape, dx * 1.8, dy * 1.8), lines=False)
    if ribbon:
        band = smooth(
            [
                (x - 4 * k, y - 66 * k),
                (x - 12 * k, y - 48 * k),
                (x - 4 * k, y - 34 * k),
                (x - 14 * k, y - 20 * k),
            ],
            steps=4,
        )
        cloth = limb(band, (7 * k, 8 * k, 7 * k), 1, round_ends=False)
        b.clear(cloth.buffer(1.2))
        b.tint(cloth)


@piece
def milestone(s: Scene, at: Pair, high: float = 46) -> None:
    """A milestone at a road, white with a black foot, no writing."""
    k, b, t = high / 100, s.block, s.tools
    shape = _put(s, [(-20, 0), (-20, 80), (-10, 98), (10, 98), (20, 80), (20, 0)], at, k, 2.4, 0)
    top = rect(at[0] - 40 * k, at[1] - 100 * k, at[0] + 40 * k, at[1] - 26 * k)
    b.cut(t.knife(shape.buffer(-2).intersection(top), 0.4, 12))


@piece
def signpost(s: Scene, at: Pair, high: float = 120, arms: int = 2, red: bool = False) -> None:
    """A signpost with blank arms that point; one may have the colour."""
    b, t, (x, y), k = s.block, s.tools, at, high / 100
    post = limb([(x, y), (x, y - high)], (6 * k, 5 * k), round_ends=False)
    b.put(t.knife(post.intersection(s.frame), 0.5, 20), 2.4, s.side(x, y - high / 2))
    for j in range(arms):
        d = 1 if j % 2 == 0 else -1
        v = y - high * (0.92 - 0.2 * j)
        ring = [
            (x - d * 6 * k, v - 7 * k),
            (x + d * 44 * k, v - 7 * k),
            (x + d * 54 * k, v),
            (x + d * 44 * k, v + 7 * k),
            (x - d * 6 * k, v + 7 * k),
        ]
        board = poly(*ring).intersection(s.frame)
        b.put(t.knife(board.buffer(2.2), 0.5, 16), 2)
        b.clear(t.knife(board, 0.5, 16))
        if red and j == 0:
            b.tint(board)


@piece
def telegraph(
    s: Scene, spots: list[tuple[float, float, float]], wires: int = 3, cut: bool = False
) -> None:
    """Telegraph poles, each [x, foot, height], near to far, wires between them; or cut."""
    b, t = s.block, s.tools
    for x, y, h in spots:
        k = h / 100
        parts = [limb([(x, y), (x, y - h)], (4.4 * k, 3.4 * k), round_ends=False)]
        parts += [
            limb(
                [(x - 14 * k, y - v * k), (x + 14 * k, y - v * k)],
                (2.6 * k, 2.6 * k),
                round_ends=False,
            )
            for v in (92, 82)
        ]
        b.put(t.knife(union(parts).intersection(s.frame), 0.4, 18), 1.8, s.side(x, y - h))
    for (x0, y0, h0), (x1, y1, h1) in itertools.pairwise(spots):
        for j in range(wires):
            u, v = (-12, 12, 0)[j % 3], (93, 93, 83)[j % 3]
            a, c = (x0 + u * h0 / 100, y0 - v * h0 / 100), (x1 + u * h1 / 100, y1 - v * h1 / 100)
            sag = abs(c[0] - a[0]) * 0.08
            line = [a, ((a[0] + c[0]) / 2, (a[1] + c[1]) / 2 + sag), c]
            if cut:
                line = [
                    a,
                    (a[0] + (c[0] - a[0]) * 0.14, a[1] + h0 * 0.4),
                    (a[0] + (c[0] - a[0]) * 0.2, y0),
                ]
            wire = t.pen(smooth(line, steps=6), 1.8)
            b.cut(wire.buffer(1.1).intersection(s.frame), lines=False)
            b.add(wire.intersection(s.frame))


@piece
def wooden_bridge(
    s: Scene, left: Pair, right: Pair, deep: float = 60, piles: int = 4, rail: bool = True
) -> None:
    """A wooden bridge from the side: deck, piles into the water, a rail."""
    b, t = s.block, s.tools
    (x0, y0), (x1, y1) = left, right
    deck = poly((x0, y0), (x1, y1), (x1, y1 + 10), (x0, y0 + 10))
    parts = [deck]
    for f in _steps(0.08, 0.92, piles):
        px, py = x0 + (x1 - x0) * f, y0 + (y1 - y0) * f
        for d in (-8, 8):
            parts.append(
                limb([(px + d * 0.4, py + 6), (px + d, py + deep)], (6, 7), round_ends=False)
            )
        parts.append(
            limb(
                [(px - 8, py + deep * 0.3), (px + 8, py + deep * 0.7)], (3.4, 3.4), round_ends=False
            )
        )
    if rail:
        for f in _steps(0.02, 0.98, piles * 2):
            px, py = x0 + (x1 - x0) * f, y0 + (y1 - y0) * f
            parts.append(limb([(px, py), (px, py - 22)], (4, 4), round_ends=False))
        for v in (12, 22):
            parts.append(limb([(x0, y0 - v), (x1, y1 - v)], (3, 3), round_ends=False))
    shape = t.knife(union(parts).intersection(s.frame), 0.5, 18)
    b.put(shape, 2.6, s.side(*left))
    b.cut(t.gouge([(x0 + 4, y0 + 3), (x1 - 4, y1 + 3)], 2.6, 0.03, 0.03))


@piece
def windmill(s: Scene, at: Pair, high: float = 150, turn: float = 20) -> None:
    """A post mill: a boarded body on a trestle, four sails."""
    b, t, (x, y), k = s.block, s.tools, at, high / 150
    body = [(-24, 22), (-28, 92), (-20, 112), (0, 122), (20, 112), (28, 92), (24, 22)]
    trestle = [
        limb([(x, y - 30 * k), (x + u * k, y)], (7 * k, 7 * k), round_ends=False)
        for u in (-30, 0, 30)
    ]
    house = poly(*[(x + u * k, y - v * k) for u, v in body])
    b.put(
        t.knife(union([house, *trestle]).intersection(s.frame), 0.6, 18), 3, s.side(x, y - 60 * k)
    )
    b.hatch_white(house.buffer(-3), t.parallels(house, 90, 10), 2.4, length=(20, 60), gap=(5, 14))
    hub = (x, y - 96 * k)
    for j in range(4):
        a = turn / 180 * pi + j * pi / 2
        c, d = cos(a), sin(a)
        arm = limb(
            [hub, (hub[0] + c * 74 * k, hub[1] + d * 74 * k)], (5 * k, 3 * k), round_ends=False
        )
        cloth = poly(
            *[
                (hub[0] + (c * u - d * v) * k, hub[1] + (d * u + c * v) * k)
                for u, v in ((20, 2), (74, 2), (74, 16), (20, 13))
            ]
        )
        sail = union([arm, cloth]).intersection(s.frame)
        b.put(t.knife(sail, 0.4, 16), 2.2, s.side(*hub))
        for u in (32, 46, 60):
            bar = [(hub[0] + (c * u - d * v) * k, hub[1] + (d * u + c * v) * k) for v in (3, 14)]
            b.cut(t.gouge(bar, 2.6, 0.1, 0.1))
