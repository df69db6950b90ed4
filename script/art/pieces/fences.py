"""Fences, railings, gates and dry walls."""

from __future__ import annotations

from typing import Literal

import shapely
from shapely import affinity
from shapely.geometry import LineString, MultiPoint

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, blob, clamp, limb, poly, rect, smooth, union
from ..tools import Tools


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
def garden_fence(s: Scene, top: float = 250, foot: float = 486, boards: int = 15) -> None:
    """A fence of boards across the view, their light sides white."""
    b, t = s.block, s.tools
    step = 930 / boards
    d = s.right(450)
    for k in range(boards):
        x = -14 + k * step
        up = top + t.between(-10, 10)
        board = poly(
            (x + 4, foot),
            (x + 4, up + 24),
            (x + step / 2, up),
            (x + step - 4, up + 24),
            (x + step - 4, foot),
        ).intersection(s.frame)
        b.put(t.knife(board, 0.8, 26), 2)
        lit = affinity.scale(board, 0.44, 0.97, origin=(x + (step - 8 if d > 0 else 8), foot))
        b.cut(t.knife(lit.intersection(board.buffer(-2)), 0.8, 26), lines=False)
        grain = t.parallels(board, 90, 14)
        b.hatch_black(board.buffer(-4), grain, 2.6, length=(20, 70), gap=(70, 150))


@piece
def open_gate(
    s: Scene, at: Pair, high: float = 54, fence: tuple[float, float] = (40, 860), gap: float = 40
) -> None:
    """A picket fence across the view, its gate open towards us; `at` is on the ground."""
    b, t, (x, y) = s.block, s.tools, at
    g = gap / 2
    pickets = []
    for a, c in ((fence[0], x - g), (x + g, fence[1])):
        px = a + t.between(2, 8)
        while px < c - 5:
            top = y - high * t.between(0.72, 0.82)
            pickets.append(
                poly(
                    (px - 3, y + 3),
                    (px - 3, top + 4),
                    (px, top),
                    (px + 3, top + 4),
                    (px + 3, y + 3),
                )
            )
            px += 11 + t.between(-1, 1)
        for f in (0.25, 0.58):
            pickets.append(rect(a, y - high * f - 2.5, c, y - high * f + 2.5))
    b.put(t.knife(union(pickets).intersection(s.frame), 0.5, 26), 2, (0, -1))
    posts = union([rect(x + d * g - 5, y - high * 1.12, x + d * g + 5, y + 6) for d in (-1, 1)])
    b.put(t.knife(posts, 0.5, 18), 4)
    for d in (-1, 1):
        b.cut(
            t.gouge(
                [(x + d * g - 2.6 * d, y - high * 1.05), (x + d * g - 2.6 * d, y + 2)],
                2.6,
                0.1,
                0.1,
            )
        )
    # the leaf, swung out over the field: nearer at its free end
    hinge, free = x + g, (x + g + high * 0.62, y + high * 0.34)
    leaf = []
    n = 6
    for k in range(n + 1):
        f = k / n
        px = hinge + (free[0] - hinge) * f
        foot = y + (free[1] - y) * f
        top = foot - high * (0.86 + 0.2 * f)
        leaf.append(
            poly(
                (px - 3.4, foot - 5),
                (px - 3.4, top + 5),
                (px, top),
                (px + 3.4, top + 5),
                (px + 3.4, foot - 5),
            )
        )
    for z in (0.24, 0.66):
        leaf.append(
            poly(
                (hinge, y - high * z - 3.4),
                (free[0], free[1] - high * z * 1.2 - 4),
                (free[0], free[1] - high * z * 1.2 + 4),
                (hinge, y - high * z + 3.4),
            )
        )
    shape = t.knife(union(leaf), 0.5, 20)
    b.put(shape.buffer(3), 0)
    b.cut(shape)
    for k in range(n):
        f = (k + 0.5) / n
        px, foot = hinge + (free[0] - hinge) * f, y + (free[1] - y) * f
        b.add(t.gouge([(px, foot - 1), (px + 0.6, foot - high * (0.84 + 0.2 * f))], 2.8, 0.02, 0.1))


@piece
def stone_wall(
    s: Scene,
    top: list[Pair],
    foot: list[Pair],
    wide: float = 110,
    high: float = 74,
    lip: float = 26,
) -> None:
    """A dry wall of field stones across the view, between two lines; upper faces are white."""
    b, t = s.block, s.tools
    crest = smooth(top, steps=6)
    crest = [(x, y + t.between(-5, 5)) for x, y in crest]
    area = poly(*crest, *foot[::-1]).intersection(s.frame)
    b.put(t.knife(area, 1, 24), 5, (-0.3, -1))
    dx, dy = s.side(300, 500)
    for cell in cells(t, area, wide, high):
        stone = cell.buffer(-7, quad_segs=1).buffer(3, quad_segs=1)
        if stone.is_empty or stone.area < 160:
            continue
        x0, y0, x1, y1 = stone.bounds
        k = min(y1 - y0, x1 - x0)
        face = b.rim(stone, dx * k * t.between(0.24, 0.42), dy * k * t.between(0.4, 0.6), 0)
        b.cut(face)
        rest = stone.difference(face.buffer(5)).buffer(-3)
        b.hatch_white(
            rest, t.parallels(rest, 28, 13), 3.4, length=(12, 40), gap=(14, 40), least=1.4
        )
    crown = [(x, y) for x, y in crest]
    line = LineString(crown)
    u = 0.0
    while u < line.length:
        w = wide * t.between(0.6, 1.2)
        p, q = line.interpolate(u + 5), line.interpolate(min(line.length, u + w - 5))
        stone = blob(
            (p.x, p.y + 4),
            (p.x + w * 0.1, p.y - lip * t.between(0.6, 1.1)),
            (q.x - w * 0.2, q.y - lip * t.between(0.7, 1.2)),
            (q.x, q.y + 4),
        )
        stone = stone.intersection(s.frame)
        if not stone.is_empty:
            b.put(t.knife(stone.buffer(3), 0.8, 16), 3, (-0.3, -1))
            b.cut(t.knife(stone, 0.8, 16))
            low = stone.difference(affinity.translate(stone, -4, -lip * 0.34)).buffer(-1)
            b.hatch_black(low, t.parallels(low, 4, 7), 4, length=(20, 60), gap=(5, 12))
        u += w


def cells(t: Tools, area: Shape, wide: float, high: float) -> list[Shape]:
    """The area as stones laid roughly in rows."""
    x0, y0, x1, y1 = area.bounds
    spots, row, y = [], 0, y0 + high * 0.4
    while y < y1 + high:
        x = x0 - wide * t.between(0, 1)
        while x < x1 + wide:
            spots.append((x, y + t.between(-0.16, 0.16) * high))
            x += wide * t.between(0.62, 1.36)
        y, row = y + high * t.between(0.86, 1.12), row + 1
    found = shapely.voronoi_polygons(MultiPoint(spots), extend_to=area.buffer(wide))
    return [c.intersection(area) for c in found.geoms if c.intersects(area)]


@piece
def pole_fence(
    s: Scene,
    line: list[Pair],
    high: float = 150,
    thick: float = 18,
    posts: list[float] | None = None,
    rails: list[float] | None = None,
    snow: bool = False,
    gap: Pair | None = None,
) -> None:
    """A fence of poles along a line of feet, posts and rails at parts of it; no rails in `gap`."""
    b, t = s.block, s.tools
    feet = LineString(line)
    spots = posts or [0.08, 0.3, 0.52, 0.74, 0.95]
    for part in rails or [0.45, 0.85]:
        spans = [(0.0, 1.0)] if gap is None else [(0.0, gap[0]), (gap[1], 1.0)]
        for first, last in spans:
            points = [
                feet.interpolate(first + (last - first) * k / 4, normalized=True) for k in range(5)
            ]
            way = [(p.x, p.y - high * part + t.between(-4, 4)) for p in points]
            body = limb(way, (thick * 0.8, thick * 0.66, thick * 0.78), 4, False)
            _pole(
                s, body.intersection(s.frame), snow, thick, [(x, y - thick * 0.4) for x, y in way]
            )
    for spot in spots:
        p = feet.interpolate(spot, normalized=True)
        tilt = t.between(-0.04, 0.04) * high
        body = limb([(p.x, p.y), (p.x + tilt, p.y - high * 1.12)], (thick * 1.15, thick), 2, False)
        b.put(t.knife(body, 0.8, 20).intersection(s.frame), 3.5, s.side(p.x, p.y - high))
        b.cut(b.rim(body, s.right(p.x) * thick * 0.2, 0).intersection(s.frame))
        if snow:
            top = rect(p.x + tilt - thick * 0.75, -thick * 0.75, p.x + tilt + thick * 0.7, 0)
            cap = t.knife(affinity.translate(top, 0, p.y - high * 1.1), 1, 8)
            b.put(cap.buffer(2), 0)
            b.clear(cap)


def _pole(s: Scene, body, snow: bool, thick: float, top: list[Pair]) -> None:
    """A rail: black, its upper edge lit or under snow."""
    b, t = s.block, s.tools
    b.put(t.knife(body, 0.8, 24), 3.5, (0, -1))
    if not snow:
        b.cut(t.knife(b.rim(body, 0, -thick * 0.2), 0.4, 20))
        return
    heaped = union([limb(top, (thick * 0.3, thick * 0.62, thick * 0.4, thick * 0.6), 4)])
    b.put(t.knife(heaped.buffer(1.8), 0.6, 20).intersection(s.frame), 0)
    b.clear(t.knife(heaped, 0.6, 20).intersection(s.frame))


@piece
def iron_railings(
    s: Scene,
    x: Pair,
    top: float,
    foot: float,
    step: float = 26,
    wide: float = 6,
    gate: bool = False,
) -> None:
    """Black iron bars with points across the view, two rails through them; a gate is arched."""
    b, t = s.block, s.tools
    bars = []
    n = max(2, round((x[1] - x[0]) / step))
    for k in range(n + 1):
        f = k / n
        u = x[0] + (x[1] - x[0]) * f
        up = top - (1 - (2 * f - 1) ** 2) * (foot - top) * 0.16 if gate else top
        bars.append(rect(u - wide / 2, up, u + wide / 2, foot))
        bars.append(poly(*around((u, up), wide, (-1, 0), (0, -2.6), (1, 0))))
    for v in (0.12, 0.86):
        y = top + (foot - top) * v
        bars.append(rect(x[0] - wide, y - wide * 0.6, x[1] + wide, y + wide * 0.6))
    b.add(t.knife(union(bars), 0.5, 30).intersection(s.frame))


@piece
def gate_post(s: Scene, at: Pair, high: float = 260, wide: float = 52) -> None:
    """A square post of masonry with a cap, its lit side white; `at` is its foot's middle."""
    b, t, (x, y) = s.block, s.tools, at
    body = rect(x - wide / 2, y - high, x + wide / 2, y)
    cap = poly(
        (x - wide * 0.64, y - high),
        (x - wide * 0.64, y - high - wide * 0.24),
        (x, y - high - wide * 0.5),
        (x + wide * 0.64, y - high - wide * 0.24),
        (x + wide * 0.64, y - high),
    )
    whole = t.knife(body.union(cap), 0.7, 26).intersection(s.frame)
    b.put(whole, 4, s.side(x, y))
    dx = s.right(x) * wide * 0.3
    b.cut(b.rim(whole, dx, 0), lines=False)
