"""Woods: along a skyline, as stems in mist or at night, as a screen, as leaves above."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, hypot
from typing import Literal

from shapely.geometry import LineString

from ..land import ridge, under
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, ellipse, limb, place, poly, rect, smooth, union
from ..tools import Tools
from .trees import pine_shape, spruce_shape


@piece
def wood(
    s: Scene,
    y: float,
    x0: float = -20,
    x1: float = 920,
    high: float = 60,
    step: float = 20,
    kind: Literal["spruce", "pine", "round"] = "spruce",
    rough: float = 3,
    cuts: float = 0,
    halo: float = 2,
) -> None:
    """A wood along a skyline as one black mass; `cuts` are white strokes in it, so wide."""
    b, t = s.block, s.tools
    line = ridge(t, x0, x1, y, rough)
    mass = wood_shape(t, line, high, step, kind, y + 10).intersection(s.frame)
    b.put(t.knife(mass, 0.5, 12), halo, s.side((x0 + x1) / 2, y - high))
    if cuts:
        family = t.parallels(mass, 72, 18)
        how = {"length": (10, 30), "gap": (10, 30), "least": 0.9}
        b.hatch_white(
            mass.buffer(-2), family, lambda _x, py: cuts * clamp((y + 10 - py) / high), **how
        )


def wood_shape(
    t: Tools,
    line: Sequence[Pair],
    height: float,
    step: float,
    kind: str = "spruce",
    bottom: float | None = None,
) -> Shape:
    """A wood along a line, as one mass."""
    ls = LineString(line)
    parts, s = [], 0.0
    while s < ls.length:
        p = ls.interpolate(s)
        h = height * t.between(0.6, 1.15)
        if kind == "spruce":
            parts.append(spruce_shape(t, p.x, p.y + 3, h, t.between(0.34, 0.46)))
        elif kind == "pine":
            parts.append(pine_shape(t, p.x, p.y + 3, h, t.between(-0.05, 0.05) * h))
        else:  # broad-leaved
            parts.append(
                t.knife(ellipse(p.x, p.y - h * 0.45, h * 0.42, h * 0.5, n=11), h * 0.05, h * 0.16)
            )
        s += step * t.between(0.6, 1.3)
    if bottom is not None:
        parts.append(under(line, bottom))
    return union(parts)


@piece
def stems(
    s: Scene, y: float, count: int = 17, spare: float = 50, width: float = 4.6, reach: float = 430
) -> None:
    """Far stems of a wood at night: white strokes from their feet up, brighter near the light."""
    b, t = s.block, s.tools
    lx = s.light[0]
    for k in range(count):
        x = 20 + (s.size[0] - 40) * (k + t.between(0.1, 0.9)) / count
        if abs(x - lx) < spare:
            continue
        w = t.between(4, 8)
        d = -1 if x > lx else 1
        near = clamp(1.15 - abs(x - lx) / reach, 0.15)
        line = LineString([(x + d * w * 0.4, y + t.between(-8, 4)), (x + t.between(-5, 5), 24)])

        def tone(_x: float, py: float, near: float = near) -> float:
            return width * near * clamp((py - 10) / 260, 0.15)

        how = {"length": (60, 170), "gap": (4, 14), "miss": 0.08, "least": 0.7}
        b.hatch_white(s.frame, [line], tone, **how)


@piece
def misty_stems(
    s: Scene,
    y: float,
    top: float = 40,
    stems: list[Pair] | None = None,
    edge: float = 150,
) -> None:
    """White mist between black trunks down to y, dark at both sides; each stem is [x, width]."""
    b, t = s.block, s.tools
    lx = s.light[0]
    w = s.size[0]
    band = rect(0, 0, w, y).intersection(s.frame)
    b.cut(band)

    def tone(px: float, py: float) -> float:
        up = clamp((top + 150 - py) / 150)
        return 17 * clamp(up * 0.95 + (abs(px - lx) - edge) / 700 * clamp(1.3 - py / y))

    how = {"length": (60, 220), "gap": (5, 20), "least": 1.8}
    b.hatch_black(band, t.parallels(band, 0, 16), tone, **how)
    for x, wide in stems or []:
        far = wide < 14
        foot = y + (0 if far else wide * 0.9)
        trunk = limb(
            [(x, foot), (x + t.between(-5, 5), y * 0.5), (x + t.between(-12, 12), -20)],
            (wide * 1.15, wide * 0.92, wide * 0.74),
            round_ends=False,
        ).intersection(s.frame)
        b.put(t.knife(trunk, 0.8, 26), 2 if far else 4, s.side(x, y * 0.6))
        if not far:
            d = s.right(x)
            strokes = t.parallels(trunk, 90, wide * 0.17)

            def bark(px: float, _y: float, x=x, wide=wide, d=d) -> float:
                return wide * 0.1 * clamp((px - x) / wide * 2 * d + 0.25)

            b.hatch_white(trunk.buffer(-3), strokes, bark, length=(24, 70), gap=(8, 22), least=1.2)


@piece
def forest_mist(
    s: Scene, near: list[float], far: list[float], foot: float = 190, wide: float = 54
) -> None:
    """A wood in morning mist on white: far stems pale, near ones black, at these x."""
    b, t = s.block, s.tools
    for k, x in enumerate(far):
        y = foot - 60 + (k % 3) * 14
        stem = rect(x - wide * 0.2, -10, x + wide * 0.2, y)
        b.hatch_black(
            stem, t.parallels(stem, 90, 11), 3.0, length=(50, 150), gap=(14, 40), least=1.0
        )
    for k, x in enumerate(near):
        y = foot + (k % 2) * 26
        w = wide * (0.42 + 0.14 * (k % 3))
        lean = t.between(-8, 8)
        stem = limb(
            [(x, y), (x + lean * 0.4, y * 0.5), (x + lean, -20)],
            (w * 1.35, w, w * 0.9),
            4,
            round_ends=False,
        )
        stem = t.knife(stem, 0.9, 22).intersection(s.frame)
        b.put(stem, 2, s.side(x, y))
        d = s.right(x)
        family = t.parallels(stem, 90, 12)
        b.hatch_white(
            stem.buffer(-2),
            family,
            lambda px, _y, x=x, w=w, d=d: 7.5 * clamp(0.45 + (px - x) / w * d),
            length=(24, 80),
            gap=(6, 18),
            least=1.3,
        )


@piece
def trunk_screen(s: Scene, stems: list[tuple[float, float]], foot: float = 600) -> None:
    """Black trunks right across the picture, each [x, width], their light sides cut."""
    b, t = s.block, s.tools
    for x, wide in stems:
        trunk = limb(
            [(x, foot), (x + t.between(-6, 6), 300), (x + t.between(-10, 10), -20)],
            (wide * 1.15, wide, wide * 0.86),
            round_ends=False,
        ).intersection(s.frame)
        b.put(t.knife(trunk, 0.8, 30), 3, (s.right(x), 0))
        strokes = t.parallels(trunk, 90, max(7, wide * 0.16))
        d = s.right(x)

        def bark(px: float, py: float, x=x, wide=wide, d=d) -> float:
            near = exp(-hypot(px - s.light[0], py - s.light[1]) / 320)
            return wide * 0.2 * near * clamp((px - x) / wide * 2 * d + 0.1)

        b.hatch_white(trunk.buffer(-3), strokes, bark, length=(24, 80), gap=(8, 22), least=1.3)


@piece
def alders(s: Scene, left: list[Pair], right: list[Pair], lump: float = 34) -> None:
    """Black masses of leafy alders at both sides of a bright gap, each by its inner edge."""
    b, t = s.block, s.tools
    for line, x in ((left, -20), (right, s.size[0] + 20)):
        edge = smooth(line, steps=6)
        parts: list[Shape] = [poly((x, edge[0][1]), *edge, (x, edge[-1][1]))]
        ls, u = LineString(edge), 0.0
        while u < ls.length:
            p = ls.interpolate(u)
            r = lump * t.between(0.6, 1.1)
            parts.append(t.knife(ellipse(p.x, p.y, r, r * 0.8, n=11), 2, 10))
            u += lump * t.between(0.5, 0.9)
        mass = union(parts).intersection(s.frame)
        b.put(t.knife(mass, 0.8, 14), 0)
        inner = mass.buffer(-6)
        near = mass.intersection(ls.buffer(lump * 2.6)).intersection(inner)
        d = 1 if x < 0 else -1
        family = t.parallels(near, 40 * d, 15)
        how = {"length": (10, 26), "gap": (16, 50), "least": 1.2}
        b.hatch_white(near, family, 4.5, **how)


@piece
def leafy_copse(
    s: Scene, crowns: list[tuple[float, float, float]], foot: float, cuts: float = 5
) -> None:
    """A copse in leaf as one black mass: crowns [x, y, radius] over `foot`, edges lit."""
    b, t = s.block, s.tools
    discs = [ellipse(x, y, r, r * 0.86, n=16) for x, y, r in crowns]
    low = min(x - r * 0.8 for x, _, r in crowns), max(x + r * 0.8 for x, _, r in crowns)
    top = max(y for _, y, _ in crowns)
    body = t.knife(union([*discs, rect(low[0], top, low[1], foot)]), 3, 16).intersection(s.frame)
    b.put(body, 3, s.side(low[0], top))
    for x, y, r in crowns:
        dx, dy = s.side(x, y)
        for k in range(6):
            q, off = r * (0.84 - 0.09 * (k % 3)), (k - 2.5) * 0.3
            cx, cy = dx - dy * off, dy + dx * off
            n = (cx * cx + cy * cy) ** 0.5
            px, py = x + cx / n * q, y + cy / n * q * 0.86
            stroke = [
                (px - cy / n * 13, py + cx / n * 11),
                (px, py),
                (px + cy / n * 13, py - cx / n * 11),
            ]
            b.cut(t.gouge(stroke, cuts, 0.3, 0.3).intersection(body))


@piece
def leafy_canopy(s: Scene, edge: list[Pair], leaves: int = 60, size: float = 26) -> None:
    """Boughs in leaf that hang in from above: black down to an edge of leaves, some of them lit."""
    b, t = s.block, s.tools
    low = smooth(edge, steps=6)
    line = LineString(low)
    mass = poly((low[0][0], -20), *low, (low[-1][0], -20))
    fringe = []
    for k in range(int(line.length / (size * 0.42))):
        p = line.interpolate(k * size * 0.42)
        way = t.between(50, 130)
        leaf = ellipse(0, size * 0.5, size * 0.3, size * 0.62, 0, 8)
        fringe.append(place(leaf, p.x, p.y - size * 0.2, 1, False, way - 90))
    whole = t.knife(union([mass, *fringe]), 0.8, 14).intersection(s.frame)
    b.put(whole, 4, (0, 1))
    cuts = []
    for _ in range(leaves):
        p = line.interpolate(t.between(0, 1), normalized=True)
        u, v = p.x + t.between(-20, 20), p.y - size * (0.6 + 3.4 * t.rng.random() ** 1.6)
        leaf = poly(
            (0, 0), (size * 0.2, size * 0.34), (size * 0.12, size * 0.9), (-size * 0.14, size * 0.4)
        )
        cuts.append(
            place(t.knife(leaf, 0.8, 9), u, v, t.between(0.7, 1.1), False, t.between(-50, 50))
        )
    b.cut(union(cuts).intersection(whole.buffer(-4)))
